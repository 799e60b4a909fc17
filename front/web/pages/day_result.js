/* The evening of a day: won or lost, by how many points, and where they came from. */
import { html } from 'htm/preact';
import { nameAt } from '../play/names.js';
import { sourcesOf } from '../play/score_sheet.js';
import { t } from '../text.js';
import { dayText } from '../when.js';
import { Card } from './card.js';

/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {import('../types.js').Score} Score */

/** @param {Score} score @param {string} source */
const pointsOf = (score, source) => score.sources.find((s) => s.source === source)?.points ?? 0;

/** The sources that made the difference first: what each side had from them. @param {Score[]} scores */
export function whatDecided([own, rival]) {
  return sourcesOf([own, rival])
    .map(({ source, name }) => ({ name, own: pointsOf(own, source), rival: pointsOf(rival, source) }))
    .filter((row) => row.own || row.rival)
    .sort((a, b) => Math.abs(b.own - b.rival) - Math.abs(a.own - a.rival));
}

/** @param {{ moment: Moment, record: import('../host/store.js').Record, onClose: () => void }} props */
export function DayResult({ moment, record, onClose }) {
  const scores = moment.scores ?? [],
    { days } = moment;
  if (!days || scores.length !== 2) return null;
  const [own, rival] = scores;
  const head = t(days.victory ? 'web.day.won' : 'web.day.lost', { own: own.points, rival: rival.points });
  const lead = (/** @type {number} */ a, /** @type {number} */ b) => (a > b ? 'lead' : '');
  return html`<${Card} class=${days.victory ? 'day won' : 'day'} head=${head} close=${t('web.go-on')} onClose=${onClose}>
    <p class="soft">${dayText(moment)}</p>
    <p>${t(days.victory ? 'web.day.won.next' : 'web.day.lost.next', { left: days.of - days.day })}</p>
    <table class="scores"><thead><tr><th scope="col">${t('web.source')}</th>
      ${scores.map((s) => html`<th scope="col" key=${s.seat}>${nameAt(moment, record, s.seat, s.name)}</th>`)}</tr></thead>
      <tbody>${whatDecided(scores).map(
        (row) => html`<tr key=${row.name}><th scope="row">${row.name}</th>
        <td class=${lead(row.own, row.rival)}>${row.own || '–'}</td><td class=${lead(row.rival, row.own)}>${row.rival || '–'}</td></tr>`,
      )}</tbody>
      <tfoot><tr><th scope="row">${t('web.points')}</th><td>${own.points}</td><td>${rival.points}</td></tr></tfoot></table><//>`;
}
