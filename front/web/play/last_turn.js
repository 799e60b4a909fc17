/* What happened since my last turn began, my own answers first; it can be shown again, step by step. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../icons.js';
import { pace, speed } from '../settings.js';
import { t } from '../text.js';
import { foldedIn, hasMore, paragraphsOf, sinceLastTurn } from './recent.js';
import { Words } from './words.js';

/** @typedef {import('./recent.js').Paragraph} Paragraph */

const READING = 40; /* milliseconds for a letter */

/** Goes back to before what was told and from there, slowly enough to be read, through every step that told something: its words
 * take the place of the question. @param {import('../host/host.js').Host} host @param {import('../types.js').StoryEntry[]} since @param {number} last */
async function showAgain(host, since, last) {
  const least = 2 * (pace[speed.peek()].wait || 500),
    told = since.filter((e) => e.lines.some((line) => line.trim()));
  for (const { entry, lines } of [{ entry: since[0].entry - 1, lines: [''] }, ...told]) {
    if (entry >= last) break;
    await host.at(entry);
    if (host.moment.peek()?.entry !== entry) return;
    await new Promise((done) => setTimeout(done, Math.max(least, READING * lines.join(' ').length)));
    if (host.moment.peek()?.entry !== entry) return;
  }
  await host.at();
}

/** Shows that there is more below. @param {HTMLElement} box */
const markMore = (box) => box.classList.toggle('more', box.scrollTop + box.clientHeight < box.scrollHeight - 2);

/** It is read from its beginning. @param {HTMLElement | null} box */
function toBeginning(box) {
  if (!box) return;
  box.scrollTop = 0;
  markMore(box);
}

/** Whether a part ends with a word or a piece, as lists do, and not with a mark. @param {import('./recent.js').Part} part */
const endsOpen = ({ text, pieces }) =>
  /[\p{L}\p{N}]$/u.test(text.trimEnd()) || pieces.some(({ at, length }) => at + length === text.length);

/** Between two sentences; a list needs a mark behind it. @param {import('./recent.js').Part} before */
const between = (before) => (endsOpen(before) ? ' · ' : t('tell.same-line', { line: '', more: '' }));

/** The parts as one text, so that lines break as in any other. @param {import('./recent.js').Part[]} parts @returns {import('./words.js').Said} */
function joined(parts) {
  let text = '';
  const pieces = parts.flatMap((part, i) => {
    text += i && !part.goesOn ? between(parts[i - 1]) : '';
    const from = text.length;
    text += part.text;
    return part.pieces.map((piece) => ({ ...piece, at: from + piece.at }));
  });
  return { text, pieces };
}

/** What the viewer did is known already: a line or two of it, if something came after it, and the rest on demand.
 * @param {{ said: import('./words.js').Said }} props */
function Folded({ said }) {
  const [open, setOpen] = useState(false);
  return html`<li class="told-own"><button type="button" class="told-folded" aria-expanded=${open} onClick=${() => setOpen(!open)}>
    <span><${Words} ...${said} /></span></button></li>`;
}

/** @param {{ paragraph: Paragraph, game: string, folded: boolean }} props */
function Told({ paragraph: { kind, parts }, game, folded }) {
  const said = joined(parts);
  if (folded) return html`<${Folded} said=${said} />`;
  return html`<li class=${`told-${kind}`}><${Words} ...${said} of=${game} /></li>`;
}

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment }} props */
export function LastTurn({ host, moment }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [everyStep, setEveryStep] = useState(false);
  useEffect(() => toBeginning(box.current), [moment, everyStep]);
  if (moment.entry < moment.entries || moment.over) return null;
  const since = sinceLastTurn(host.story.value, moment.viewer),
    told = paragraphsOf(since, moment, everyStep),
    fold = foldedIn(told);
  if (!told.length) return null;
  const others = !host.others.value && moment.menu && since.some((e) => e.who !== 'chance' && e.who !== moment.viewer);
  return html`<div class="last-turn">
    <div class="last-turn-head"><h2 id="last-turn">${t('web.last-turn')}</h2>
      ${
        hasMore(since, moment) &&
        html`<button type="button" class="tool" aria-pressed=${everyStep} onClick=${() => setEveryStep(!everyStep)}>
        <${Icon} name="story" /><span>${t('web.every-step')}</span></button>`
      }
      ${
        others &&
        html`<button type="button" class="tool" onClick=${() => showAgain(host, since, moment.entries)}>
        <${Icon} name="previous" /><span>${t('web.show-again')}</span></button>`
      }</div>
    <ul class="last-turn-lines" ref=${box} tabindex="0" aria-labelledby="last-turn" onScroll=${(/** @type {any} */ e) => markMore(e.currentTarget)}>
      ${told.map((paragraph, i) => html`<${Told} key=${`${since[0].entry} ${i}`} paragraph=${paragraph} game=${moment.game} folded=${i === fold} />`)}</ul>
  </div>`;
}
