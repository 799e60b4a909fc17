/* Points by source, as far as the viewer may know them now. */
import { html } from 'htm/preact';
import { t } from '../text.js';
import { nameAt } from './names.js';

/** @typedef {import('../types.js').Score} Score */

/** The sources in the order in which they first occur. @param {Score[]} scores */
export function sourcesOf(scores) {
  /** @type {Map<string, string>} */
  const words = new Map();
  for (const score of scores) for (const s of score.sources) if (!words.has(s.source)) words.set(s.source, s.words);
  return [...words].map(([source, name]) => ({ source, name }));
}

/** @param {Score} score @param {string} source */
function pointsOf(score, source) {
  const found = score.sources.find((s) => s.source === source);
  return found?.points || '–';
}

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment }} props */
export function ScoreSheet({ host, moment }) {
  const scores = moment.scores ?? [];
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${t('web.tab.score')}><table class=${`scores ${scores.length > 6 ? 'many' : ''}`}>
    <thead><tr><th scope="col">${t('web.source')}</th>
      ${scores.map((s) => html`<th scope="col" key=${s.seat} data-seat=${s.seat} class=${s.seat === moment.who && !moment.over ? 'asked' : ''}>${nameAt(moment, host.record.value, s.seat, s.name)}</th>`)}</tr></thead>
    <tbody>${sourcesOf(scores).map(
      ({ source, name }) => html`<tr key=${source}><th scope="row">${name}</th>
      ${scores.map((s) => html`<td key=${s.seat} class=${pointsOf(s, source) === '–' ? 'none' : ''}>${pointsOf(s, source)}</td>`)}</tr>`,
    )}</tbody>
    <tfoot><tr><th scope="row">${t('web.points')}</th>${scores.map((s) => html`<td key=${s.seat}>${s.points}</td>`)}</tr></tfoot>
  </table></div>`;
}
