/* The end: who came where, by which points, and what one may do now. Who won sees fish leap. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { gameOf, nameOf } from '../games.js';
import { Icon } from '../icons.js';
import { go, linkTo } from '../route.js';
import { t } from '../text.js';
import { nameAt } from './names.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Moment} Moment */

/** Alone it is victory or defeat; with others, the place. @param {Moment} moment @param {number | string} seat */
export function verdict(moment, seat) {
  const place = typeof seat === 'number' ? moment.places?.[seat - 1] : undefined;
  if (place === undefined) return { won: false, words: t('web.over') };
  if (moment.seats.length === 1) return { won: place === 1, words: t(place === 1 ? 'web.result.won' : 'web.result.lost') };
  const shared = place === 1 && (moment.places ?? []).filter((p) => p === 1).length > 1;
  if (place === 1) return { won: true, words: t(shared ? 'web.result.shared' : 'web.result.won') };
  return { won: false, words: t('web.result.place', { place }) };
}

/** The seats by place, and behind them an automa. @param {Moment} moment */
export function ranking(moment) {
  const rows = (moment.scores ?? []).map((score) => ({ score, place: moment.places?.[score.seat - 1] }));
  return rows.sort((a, b) => (a.place ?? 99) - (b.place ?? 99) || b.score.points - a.score.points);
}

function Leaps() {
  return html`<svg class="leaps" viewBox="0 0 600 160" aria-hidden="true">
    ${[60, 170, 300, 430, 540].map((x, i) => html`<g key=${x} class=${`leap leap-${i}`} transform=${`translate(${x} 130)`}>
      <path class="leap-fish" d="M-26 0c10-14 30-16 42-4l12-9c-2 7-2 11 0 18l-12-8c-14 12-34 12-42 3Z" />
      <circle class="leap-drop" cx="-30" cy="-14" r="3" /><circle class="leap-drop" cx="26" cy="-18" r="2.5" /><circle class="leap-drop" cx="2" cy="-24" r="2" /></g>`)}
    <path class="leap-water" d="M0 138c50-12 100-12 150 0s100 12 150 0 100-12 150 0 100 12 150 0v22H0Z" /></svg>`;
}

/** @param {{ host: Host, moment: Moment }} props */
function Places({ host, moment }) {
  return html`<ol class="places">${ranking(moment).map(({ score, place }) => html`<li key=${score.seat} data-place=${place}>
    <span class="place">${place ? `${place}.` : '–'}</span><span class="who">${nameAt(moment, host.record.value, score.seat, score.name)}</span>
    <span class="points">${t('web.points.n', { points: score.points })}</span>
    <span class="from">${score.sources.filter((s) => s.points).map((s) => `${s.words} ${s.points}`).join(' · ')}</span></li>`)}</ol>`;
}

/** @param {{ host: Host, moment: Moment }} props */
export function Result({ host, moment }) {
  const [closed, setClosed] = useState(false);
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  const shown = moment.over && moment.entry === moment.entries && !closed;
  useEffect(() => { if (shown) head.current?.focus({ preventScroll: true }); }, [shown]);
  const record = host.record.value;
  if (!shown || !record) return null;
  const { won, words } = verdict(moment, host.viewer);
  const again = async () => {
    const id = await host.start({ game: record.game, options: moment.options, seats: record.seats });
    go('table', id);
  };
  return html`<section class=${won ? 'result won' : 'result'} aria-labelledby="result-head">
    ${won && html`<${Leaps} />`}
    <h2 id="result-head" tabindex="-1" ref=${head}>${words}</h2>
    <${Places} host=${host} moment=${moment} />
    <div class="result-buttons">
      <button type="button" class="button main" onClick=${again}><${Icon} name="restart" />${t('web.again')}</button>
      <a class="button" href=${linkTo('review', record.id)}>${t('web.review')}</a>
      <button type="button" class="button" onClick=${() => { setClosed(true); host.at(0); }}>${t('web.replay')}</button>
      <a class="button quiet" href=${linkTo('setup', record.game)}>${t('web.set-up')}</a>
      <button type="button" class="button quiet" onClick=${() => setClosed(true)}>${t('web.see-board')}</button>
    </div>
    <p class="unseen">${gameOf(record.game) ? nameOf(record.game) : ''}</p>
  </section>`;
}
