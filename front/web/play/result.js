/* The end: who came where, by which points, and what to do next. Fish leap for the winner. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { gameOf } from '../games.js';
import { Icon } from '../icons.js';
import { useLazy } from '../lazy.js';
import { go, linkTo } from '../route.js';
import { pace, speed } from '../settings.js';
import { t } from '../text.js';
import { finaleOf } from './boards.js';
import { dismissed } from './ending.js';
import { isYou, nameAt } from './names.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Moment} Moment */

/** Alone it is victory or defeat; with others, the place. @param {Moment} moment @param {number | string} seat */
export function verdict(moment, seat) {
  const place = typeof seat === 'number' ? moment.places?.[seat - 1] : undefined;
  if (place === undefined) return { won: false, words: t('web.over') };
  if (moment.seats.length === 1)
    return { won: place === 1, words: t(place === 1 ? 'web.result.won' : 'web.result.lost') };
  const shared = place === 1 && (moment.places ?? []).filter((p) => p === 1).length > 1;
  if (place === 1) return { won: true, words: t(shared ? 'web.result.shared' : 'web.result.won') };
  return { won: false, words: t('web.result.place', { place }) };
}

/** Where two or more came first: who they are. @param {Moment} moment @param {import('../host/store.js').Record | null} record */
export function sharedVictory(moment, record) {
  const first = (moment.scores ?? []).filter((s) => moment.places?.[s.seat - 1] === 1);
  const names = first.map((s) => nameAt(moment, record, s.seat, s.name));
  return names.length > 1
    ? t('result.shared', { names: names.reduce((first, second) => t('hint.and', { first, second })) })
    : '';
}

/** The seats by place, and after them an automa. @param {Moment} moment */
export function ranking(moment) {
  const rows = (moment.scores ?? []).map((score) => ({ score, place: moment.places?.[score.seat - 1] }));
  return rows.sort((a, b) => (a.place ?? 99) - (b.place ?? 99) || b.score.points - a.score.points);
}

const LEAP = { middle: 400, apart: 150, most: 650, wide: 150 };

/** The left edges of leaping fish, side by side in the middle of the picture; many of them overlap. @param {number} count */
export function leapsAt(count) {
  const apart = Math.min(LEAP.apart, LEAP.most / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) => LEAP.middle + (i - (count - 1) / 2) * apart - LEAP.wide / 2);
}

/** The fish of a game leap out of the water, one after the other. @param {{ game: string }} props */
function Leaps({ game }) {
  const { folder = '', leaps } = gameOf(game) ?? {};
  if (!leaps) return null;
  const edges = leapsAt(leaps.length);
  return html`<svg class="leaps" viewBox="0 0 800 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path class="leap-far" d="M0 150c80-14 160-14 240 0s160 14 240 0 160-14 320 0v60H0Z" />
    ${leaps.map(
      (fish, i) => html`<g key=${fish} transform=${`translate(${edges[i]} 62)`}>
      <g class="leap"><svg width=${LEAP.wide} height="75" viewBox="0 0 240 120"><use href=${`games/${folder}/art.svg#${fish}`} /></svg></g></g>`,
    )}
    <path class="leap-near" d="M0 166c100-16 200-16 300 0s200 16 300 0 100-16 200-4v40H0Z" /></svg>`;
}

/** What put a seat ahead of another with as many points. @param {Moment} moment @param {import('../host/store.js').Record | null} record @param {Pick<import('../types.js').Score, 'tie'>} score */
export function tieBreak(moment, record, { tie }) {
  if (!tie) return '';
  const who = moment.seats[tie.ahead_of - 1]?.name ?? '',
    you = isYou(moment, record, tie.ahead_of) ? 'yes' : 'no';
  return t('result.tie', { who, you, reason: tie.words });
}

/** Where points came from, with what was counted: "7 fish: 26". @param {string} game @param {Pick<import('../types.js').Score, 'sources'>} score */
export const pointsFrom = (game, { sources }) =>
  sources.filter((s) => s.points).map(({ source, of, points }) => t(`${game}.score.${source}`, { of, points }));

/** @param {{ host: Host, moment: Moment }} props */
function Places({ host, moment }) {
  return html`<ol class="places">${ranking(moment).map(
    ({ score, place }) => html`<li key=${score.seat} data-place=${place}>
    <span class="place">${place ? `${place}.` : '–'}</span><span class="who">${nameAt(moment, host.record.value, score.seat, score.name)}</span>
    <span class="points">${t('web.points.n', { points: score.points })}</span>
    <span class="from">${pointsFrom(moment.game, score).map((words, i) => html`${i > 0 && ' · '}<span class="source">${words}</span>`)}</span>
    ${score.tie && html`<span class="from">${tieBreak(moment, host.record.value, score)}</span>`}</li>`,
  )}</ol>`;
}

/** @param {{ host: Host, moment: Moment, onBoard: () => void }} props */
function Buttons({ host, moment, onBoard }) {
  const record = /** @type {import('../host/store.js').Record} */ (host.record.value);
  const again = async () => {
    const id = await host.start({ game: record.game, options: moment.options, seats: record.seats });
    go('play', id);
  };
  const replay = () => {
    onBoard();
    host.at(0);
  };
  const After = useLazy(host.online.value !== null, () => import('../online/after.js'), 'After');
  if (host.online.value) return After && html`<${After} host=${host} onReplay=${replay} onBoard=${onBoard} />`;
  return html`<div class="result-buttons">
    <button type="button" class="button main" onClick=${again}><${Icon} name="restart" />${t('web.again')}</button>
    <a class="button" href=${linkTo('review', record.id)}>${t('web.review')}</a>
    <a class="button" href=${linkTo('share', record.id)}>${t('web.share')}</a>
    <button type="button" class="button" onClick=${replay}>${t('web.replay')}</button>
    <a class="button quiet" href=${linkTo('setup', record.game)}>${t('web.set-up')}</a>
    <button type="button" class="button quiet see-board" onClick=${onBoard}>${t('web.see-board')}</button>
  </div>`;
}

/** How many parts of the end are shown: one after the other, and then the result. @param {number} count */
function useParts(count) {
  const wait = 2 * pace[speed.peek()].wait;
  const [shown, show] = useState(wait ? 1 : count + 1);
  useEffect(() => {
    const timer = shown <= count ? setTimeout(() => show(shown + 1), wait) : undefined;
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, done: shown > count, skip: () => show(count + 1) };
}

/** @param {{ host: Host, moment: Moment }} props */
function Verdict({ host, moment }) {
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  const { won, words } = verdict(moment, host.viewer),
    shared = sharedVictory(moment, host.record.value);
  useEffect(() => head.current?.focus(), []);
  return html`${won && html`<${Leaps} game=${moment.game} />`}
    <h2 id="result-head" tabindex="-1" ref=${head}>${words}</h2>
    ${shared && !won && html`<p class="shared">${shared}</p>`}
    <${Places} host=${host} moment=${moment} />`;
}

/** @param {{ host: Host, moment: Moment, controls: import('../types.js').Controls }} props */
export function Result({ host, moment, controls }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const record = host.record.value,
    parts = finaleOf(moment.game)(moment, controls),
    { shown, done, skip } = useParts(parts.length);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  if (!record) return null;
  const close = () => {
    dismissed.value = record.id;
  };
  return html`<dialog class=${verdict(moment, host.viewer).won ? 'result won' : 'result'} ref=${dialog} aria-label=${t('web.over')} onClose=${close}>
    ${done && html`<${Verdict} host=${host} moment=${moment} />`}
    ${done && html`<${Buttons} host=${host} moment=${moment} onBoard=${() => dialog.current?.close()} />`}
    <div class="finale">${parts.slice(0, shown)}</div>
    ${!done && html`<p class="result-buttons"><button type="button" class="button" onClick=${skip}>${t('web.skip-others')}</button></p>`}
  </dialog>`;
}
