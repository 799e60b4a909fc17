/* The review of a game: the curve of the chances, turning points, what each decision was worth, and luck. The desk computes
 * all of it; here it is drawn. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { nameOf } from '../games.js';
import { go, linkTo } from '../route.js';
import { nameAt } from '../play/names.js';
import { language, t } from '../text.js';
import { Curve } from './review_curve.js';
import { Decisions } from './review_decisions.js';
import { Luck } from './review_luck.js';
import { useSheet } from '../sheet.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {{ entry: number, turn: number, chances: number[], errors: number[], points: number[] }} Moment */
/** @typedef {{ entry: number, turn: number, seat: number, answer: string, best: string, words: string, best_words: string, loss: number }} Decision */
/** @typedef {{ entry: number, turn: number, seat: number, change: number, by: number | 'chance', question: string, words: string, explained: boolean, happened: string }} Turning */
/** @typedef {{ entry: number, turn: number, question: string, words: string, points: number[], chances: number[] }} Draw */
/** @typedef {{ seats: number, decisions: Decision[], lost: number[], curve: Moment[], turning_points: Turning[],
 *   luck: { outcomes: number, points: number[], chances: number[], draws: Draw[] } }} Review */

/** @typedef {'quick' | 'close'} Plan */

/** How much work goes into each decision and each point of the curve: at first little enough that a long game is done soon.
 * @param {Plan} plan @param {number} entries */
function request(plan, entries) {
  if (plan === 'close') return 'review all 1000 400';
  const share = (/** @type {number} */ all, /** @type {number} */ least, /** @type {number} */ most) =>
    Math.round(Math.min(most, Math.max(least, all / entries)));
  return `review all ${share(60000, 60, 250)} ${share(20000, 30, 100)}`;
}

/** Finished reviews, for players who go to the board and come back. @type {Map<string, Review>} */
const done = new Map();

/** Opens the game and reviews it; null until that is done.
 * @param {Host} host @param {string} id @param {Plan} plan @param {number} tries */
function useReview(host, id, plan, tries) {
  const [state, setState] = useState(/** @type {{ review?: Review, trouble?: string, stopped?: boolean }} */ ({}));
  useEffect(() => {
    let wanted = true;
    const set = (/** @type {typeof state} */ s) => {
      if (wanted) setState(s);
    };
    const run = async () => {
      setState({});
      await host.open(id);
      if (!host.record.peek()?.over) {
        set({ trouble: 'web.review.not-over' });
        return;
      }
      const name = `${id} ${plan} ${language.peek()}`,
        known = done.get(name);
      if (known) {
        set({ review: known });
        return;
      }
      const answer = await host.review(request(plan, host.moment.peek()?.entries || 1));
      if (answer?.ok) done.set(name, /** @type {Review} */ (/** @type {unknown} */ (answer)));
      set(answer ? { review: done.get(name), trouble: answer.ok ? undefined : answer.message } : { stopped: true });
    };
    run().catch((e) => set({ trouble: e.message || 'web.no-such-game' }));
    return () => {
      wanted = false;
      if (host.thinking.peek()?.what === 'review') host.cancel();
    };
  }, [id, plan, tries, language.value]);
  return state;
}

/** @param {{ host: Host }} props */
function Working({ host }) {
  const now = host.thinking.value;
  return html`<div class="review-working" role="status">
    <p id="working">${t('web.review.working')}</p>
    <progress aria-labelledby="working" value=${now?.all ? now.done : undefined} max=${now?.all || 1}></progress>
    <button type="button" class="button" onClick=${() => host.cancel()}>${t('web.review.stop')}</button></div>`;
}

/** @param {{ review: Review, names: string[], show: (entry: number) => void }} props */
function Turnings({ review, names, show }) {
  const percent = (/** @type {number} */ chance) => Math.round(100 * chance);
  return html`<section class="review-part" aria-labelledby="turnings-head"><h2 id="turnings-head">${t('web.review.turnings')}</h2>
    ${!review.turning_points.length && html`<p>${t('web.review.no-turning')}</p>`}
    <ol class="turnings">${review.turning_points.map((of, k) => {
      const at = review.curve.findLastIndex((m) => m.entry <= of.entry),
        after = review.curve[Math.min(at + 1, review.curve.length - 1)];
      const from = review.curve[Math.max(0, at)].chances[of.seat - 1],
        to = after.chances[of.seat - 1];
      return html`<li key=${k} class="turning"><span class="turning-mark" aria-hidden="true">${k + 1}</span>
        <div><p class="turning-head ${of.change < 0 ? 'down' : 'up'}">${of.change < 0 ? '▼' : '▲'} ${t('web.review.turning', { who: names[of.seat - 1], from: percent(from), to: percent(to) })}</p>
          <p><span class="soft">${t('web.review.turn', { turn: of.turn })}</span> · ${of.happened}</p></div>
        <button type="button" class="button" onClick=${() => show(of.entry)}>${t('web.review.show')}</button></li>`;
    })}</ol></section>`;
}

/** @param {{ host: Host, review: Review, names: string[], me: number, onCloser: (() => void) | null }} props */
function Reviewed({ host, review, names, me, onCloser }) {
  /** The moment in which the entry was asked for. @param {number} entry */
  const show = async (entry) => {
    await host.at(Math.max(0, entry - 1));
    go('play', host.record.peek()?.id ?? '');
  };
  return html`<${Curve} review=${review} names=${names} story=${host.story.value} show=${show} />
    <${Turnings} review=${review} names=${names} show=${show} />
    <${Decisions} review=${review} names=${names} me=${me} show=${show} />
    <${Luck} review=${review} names=${names} me=${me} show=${show} />
    ${onCloser && html`<p><button type="button" class="button" onClick=${onCloser}>${t('web.review.closer')}</button></p>`}`;
}

/** @param {{ args: string[], host: Host }} props */
export function Review({ args, host }) {
  const id = args[0] ?? '';
  const [plan, setPlan] = useState(/** @type {Plan} */ ('quick'));
  const [tries, setTries] = useState(0);
  const { review, trouble, stopped } = useReview(host, id, plan, tries);
  const moment = host.moment.value,
    record = host.record.value;
  const names = moment?.seats.map((s) => nameAt(moment, record, s.seat, s.name)) ?? [];
  const me = 1 + Math.max(0, record?.seats.findIndex((s) => s.sitter === 'human') ?? 0);
  useSheet('play');
  useSheet('review');
  useTitle(t('web.review.head'));
  return html`<div class="page review">
    <h1>${t('web.review.head')}${record?.id === id && html`<small>${nameOf(record.game)}</small>`}</h1>
    <p class="lead">${t('web.review.lead')}</p>
    ${trouble && html`<p class="trouble" role="alert">${t(trouble)}</p>`}
    ${stopped && html`<p>${t('web.review.stopped')} <button type="button" class="button" onClick=${() => setTries(tries + 1)}>${t('web.review.again')}</button></p>`}
    ${!review && !trouble && !stopped && html`<${Working} host=${host} />`}
    ${review && record?.id === id && html`<${Reviewed} host=${host} review=${review} names=${names} me=${me} onCloser=${plan === 'quick' ? () => setPlan('close') : null} />`}
    <p><a class="button" href=${linkTo('play', id)}>${t('web.review.to-table')}</a></p></div>`;
}
