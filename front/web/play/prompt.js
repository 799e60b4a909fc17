/* The question in plain words, and under it what the answer looked at would do. */
import { html } from 'htm/preact';
import { useEffect } from 'preact/hooks';
import { t } from '../text.js';
import { linesOf } from './lines.js';
import { ahead, armed, disarm, looking } from './controls.js';
import { Words } from './words.js';

/** @typedef {import('../types.js').Preview} Preview */

/** Whether one person reads this page, whom no question needs to name: the others are elsewhere, or there are none.
 * @param {import('../host/host.js').Host} host @param {import('../types.js').Moment} moment */
const readsAlone = ({ online }, { seats }) =>
  online.value ? online.value.here.length < 2 : seats.filter((s) => s.sitter === 'human').length === 1;

/** @param {import('../host/host.js').Host} host @param {import('../types.js').Moment} moment @returns {import('./words.js').Said} */
export function promptOf(host, moment) {
  if (moment.over) return { text: t('web.over') };
  const seat = moment.seats.find((s) => s.seat === moment.who);
  if (moment.menu && readsAlone(host, moment)) return { text: moment.question ?? '', pieces: moment.question_pieces };
  if (seat && !moment.menu)
    return { text: seat.seat === moment.viewer ? t('web.your-turn') : t('web.turn-of', { who: seat.name }) };
  return { text: moment.prompt ?? '', pieces: moment.prompt_pieces };
}

/** What was told last. @param {import('../host/host.js').Host} host @param {import('../types.js').Moment} moment @returns {import('./words.js').Said} */
export function toldAt(host, moment) {
  const before = host.story.value.filter((told) => told.entry <= moment.entry);
  return linesOf(before).at(-1) ?? { text: t('web.replay.begin') };
}

/** Who acts while chance answers: whom the story was about last. @param {import('../types.js').StoryEntry[]} story @param {import('../types.js').Moment} moment */
export function actorIn(story, { entry, viewer, seats, scores = [] }) {
  const who = story
      .filter((told) => told.entry <= entry)
      .flatMap((told) => [told.who, ...(told.about ?? [])])
      .findLast((one) => typeof one === 'number' && one > 0),
    named = [...seats, ...scores].find(({ seat }) => seat === who);
  if (!named) return t('web.laying');
  return who === viewer ? t('web.your-turn') : t('web.turn-of', { who: named.name });
}

/** What heads the choices: the question to a player. While one looks back, what was told there takes its place; where chance
 * answers, nobody is asked. @param {import('../host/host.js').Host} host @param {import('../types.js').Moment} moment @returns {import('./words.js').Said} */
export function headOf(host, moment) {
  if (moment.entry < moment.entries) return toldAt(host, moment);
  const isDrawn = moment.who === 'chance' && !moment.over && !moment.lesson;
  return isDrawn ? { text: actorIn(host.story.value, moment) } : promptOf(host, moment);
}

/** @param {number} points */
const signed = (points) => (points >= 0 ? `+${points}` : `−${-points}`);

/** The points that an answer brings to a viewer, and in brackets what they come from; of an answer that brings none, nothing.
 * @param {Pick<Preview, 'changes'>} answer @param {number | string} viewer */
export function pointsTo({ changes }, viewer) {
  const mine = changes.filter((c) => c.seat === viewer),
    points = mine.reduce((sum, c) => sum + c.points, 0),
    sources = mine.map((c) => (mine.length > 1 ? `${c.words} ${signed(c.points)}` : c.words)).join(' · ');
  return mine.length ? [t('web.will.points', { sign: signed(points)[0], points: Math.abs(points), sources })] : [];
}

/** What an answer will do, as far as one can know: points first, for which there must be room.
 * @param {{ answer: Preview, viewer: number | string }} props */
export function Will({ answer, viewer }) {
  const points = pointsTo(answer, viewer);
  const lines = answer.lines.slice(0, 3).map((text, i) => ({ text, pieces: answer.lines_pieces?.[i] }));
  return html`${points.map((words) => html`<span class=${words.startsWith('+') ? 'gain' : 'loss'}>${words}</span> `)}
    ${lines.map((line) => html`<span class="will-line"><${Words} ...${line} /></span> `)}`;
}

/** The same where an answer is only looked at: it is said first that nothing of this has happened.
 * @param {{ answer: Preview, viewer: number | string }} props */
export function Would({ answer, viewer }) {
  const tells = answer.lines.length > 0 || answer.changes.some((c) => c.seat === viewer);
  return tells
    ? html`<span class="would">${t('web.would')}</span> <${Will} answer=${answer} viewer=${viewer} />`
    : null;
}

/** The answer that is looked at: in its own words only where nothing is told of it, since its button has them, too.
 * @param {{ entry: import('../types.js').Entry, answer?: Preview, viewer: number | string }} props */
function Looked({ entry, answer, viewer }) {
  const words = html`<strong><${Words} text=${entry.words} pieces=${entry.words_pieces} /></strong> `;
  return html`${!answer?.lines.length && words}${answer && html`<${Would} answer=${answer} viewer=${viewer} />`}`;
}

/** A tap beside all that can be chosen takes back the first tap on a choice. @param {import('../types.js').Entry | null} chosen @param {import('../types.js').Controls} controls */
function useDisarmed(chosen, controls) {
  useEffect(() => {
    if (!chosen) return;
    const elsewhere = (/** @type {Event} */ e) => {
      if (e.target instanceof Element && e.target.closest('.spot-can, .choice, .do-it, .tell, a')) return;
      disarm();
      controls.look(null);
    };
    addEventListener('click', elsewhere);
    return () => removeEventListener('click', elsewhere);
  }, [chosen]);
}

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment, controls: import('../types.js').Controls }} props */
export function Prompt({ host, moment, controls }) {
  const entry = looking.value,
    will = ahead.value,
    chosen = armed.value;
  const trouble = host.trouble.value;
  useDisarmed(chosen, controls);
  return html`<div class="prompt-place">
    <h2 class="prompt" id="prompt" tabindex="-1"><${Words} ...${headOf(host, moment)} of=${moment.game} /></h2>
    ${trouble && html`<p class="trouble" role="alert">${t(trouble)}</p>`}
    ${
      host.holding.value &&
      html`<p class="holding">
      <button type="button" class="button main" onClick=${() => host.goOn()}>${t('web.done')}</button>
      <button type="button" class="button" onClick=${() => host.undo()}>${t('web.undo')}</button></p>`
    }
    ${
      moment.menu &&
      moment.entry === moment.entries &&
      html`<div class="will-row"><p class="will" id="will" aria-hidden="true">${
        entry
          ? html`<${Looked} entry=${entry} answer=${will?.answer} viewer=${moment.viewer} />`
          : html`<span class="soft">${t('web.choose')}</span>`
      }</p>${chosen && html`<button type="button" class="button main do-it" onClick=${() => controls.act(chosen)}>${t('web.do-it')}</button>`}</div>`
    }
  </div>`;
}
