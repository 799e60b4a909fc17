/* The score pad at the end of a round: what each player has scored in it, and all in all. */
import { html } from 'htm/preact';
import { t } from '../text.js';
import { nameAt } from './names.js';

/** @typedef {import('../types.js').RoundScore} RoundScore */

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment, round: RoundScore[], still: boolean }} props */
export function RoundCard({ host, moment, round, still }) {
  const rows = (moment.scores ?? []).map((score) => ({
    ...score,
    name: nameAt(moment, host.record.value, score.seat, score.name),
    scored: round.find((s) => s.seat === score.seat)?.points ?? 0,
  }));
  const best = Math.max(...rows.map((row) => row.scored));
  const close = () => (still ? host.endInterlude() : host.nextAct());
  return html`<section role="status" class=${still ? 'round-card round-still' : 'round-card'} aria-labelledby="round-head">
    <table><caption id="round-head">${t('web.round.over')}</caption>
      <thead><tr><th scope="col"><span class="unseen">${t('web.round.who')}</span></th><th scope="col">${t('web.round.scored')}</th><th scope="col">${t('web.points')}</th></tr></thead>
      <tbody>${rows.map(
        (row) => html`<tr key=${row.seat} data-seat=${row.seat} class=${best && row.scored === best ? 'best' : ''}>
        <th scope="row">${row.name}</th><td class="scored">+${row.scored}</td><td>${row.points}</td></tr>`,
      )}</tbody></table>
    <button type="button" class="button main" onClick=${close}>${t(still ? 'web.close' : 'web.go-on')}</button>
  </section>`;
}
