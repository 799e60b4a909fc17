/* The question in plain words, and under it what the answer looked at would do. */
import { html } from 'htm/preact';
import { t } from '../text.js';
import { linesOf } from './lines.js';
import { ahead, looking } from './controls.js';
import { Words } from './words.js';

/** @typedef {import('../types.js').Preview} Preview */

/** @param {import('../types.js').Moment} moment */
export function promptOf(moment) {
  if (moment.over) return t('web.over');
  const seat = moment.seats.find((s) => s.seat === moment.who);
  const alone = moment.seats.filter((s) => s.sitter === 'human').length === 1;
  if (moment.menu) return (alone ? moment.question : moment.prompt) ?? '';
  return seat ? t('web.turn-of', { who: seat.name }) : (moment.prompt ?? '');
}

/** While one looks back, what was told there takes the place of the question. @param {import('../host/host.js').Host} host @param {import('../types.js').Moment} moment */
function toldAt(host, moment) {
  const before = host.story.value.filter((told) => told.entry <= moment.entry);
  return linesOf(before).at(-1)?.text ?? t('web.replay.begin');
}

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : `−${-points}`);

/** A sentence that chance would end is left open. @param {string} line */
const leftOpen = (line) => line.replace(/\s*[:：]$/, '…');

/** What an answer will do, as far as one can know. @param {{ answer: Preview, viewer: number | string }} props */
export function Will({ answer, viewer }) {
  const mine = answer.changes.filter((c) => c.seat === viewer);
  const lines = answer.lines.filter((l) => l.trim()).slice(0, 3);
  return html`${lines.map((line) => html`<span class="will-line"><${Words} text=${leftOpen(line)} /></span> `)}
    ${mine.map((c) => html`<span class=${c.points > 0 ? 'gain' : 'loss'}>${c.words} ${signed(c.points)}</span> `)}`;
}

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment }} props */
export function Prompt({ host, moment }) {
  const entry = looking.value,
    will = ahead.value;
  const trouble = host.trouble.value;
  return html`<div class="prompt-place">
    <h2 class="prompt" id="prompt" tabindex="-1"><${Words} text=${moment.entry < moment.entries ? toldAt(host, moment) : promptOf(moment)} /></h2>
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
      html`<p class="will" aria-hidden="true">${
        entry
          ? html`<strong><${Words} text=${entry.words} /></strong> ${will && html`<${Will} answer=${will.answer} viewer=${moment.viewer} />`}`
          : html`<span class="soft">${t('web.choose')}</span>`
      }</p>`
    }
  </div>`;
}
