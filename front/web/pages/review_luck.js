/* What luck gave and took, and the draws that did it. */
import { html } from 'htm/preact';
import { decimal, t } from '../text.js';

/** @typedef {import('./review.js').Review} Review */
/** @typedef {import('./review.js').Draw} Draw */

/** @param {number} n @param {number} digits */
const signed = (n, digits) => `${n < 0 ? '−' : '+'}${decimal(Math.abs(n), digits)}`;

/** A bar from the middle: to the right is good luck. @param {{ share: number }} props */
function Bar({ share }) {
  const long = Math.max(0.5, Math.abs(share) * 50);
  return html`<svg class="luck-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect class="luck-ground" width="100" height="10" /><rect class=${share < 0 ? 'luck-bad' : 'luck-good'} x=${share < 0 ? 50 - long : 50} width=${long} height="10" />
    <line x1="50" x2="50" y1="0" y2="10" /></svg>`;
}

/** @param {{ draw: Draw, seat: number, name: string, show: (entry: number) => void }} props */
function Drawn({ draw, seat, name, show }) {
  return html`<li class="drawn"><button type="button" class="decision-entry" aria-label=${`${t('web.review.show')}: ${t('web.review.turn', { turn: draw.turn })}`} onClick=${() => show(draw.entry)}>${t('web.review.turn', { turn: draw.turn })}</button>
    <p>${draw.question} <b>${draw.words}</b></p>
    <span class="soft">${t('web.review.luck.of', { who: name, points: signed(draw.points[seat - 1], 1), percent: signed(100 * draw.chances[seat - 1], 0) })}</span></li>`;
}

/** @param {{ review: Review, names: string[], me: number, show: (entry: number) => void }} props */
export function Luck({ review, names, me, show }) {
  const { luck } = review,
    most = Math.max(0.01, ...luck.points.map(Math.abs));
  const draws = [...luck.draws].sort((a, b) => Math.abs(b.chances[me - 1]) - Math.abs(a.chances[me - 1])).slice(0, 6);
  return html`<section class="review-part" aria-labelledby="luck-head"><h2 id="luck-head">${t('web.review.luck')}</h2>
    ${
      !luck.draws.length
        ? html`<p>${t('web.review.luck.none')}</p>`
        : html`<p class="soft">${t('web.review.luck.tell')}</p>
      <ul class="lucks">${names.map(
        (name, k) => html`<li key=${k}>
        <span>${t('web.review.luck.of', { who: name, points: signed(luck.points[k], 1), percent: signed(100 * luck.chances[k], 0) })}</span><${Bar} share=${luck.points[k] / most} /></li>`,
      )}</ul>
      <h3>${t('web.review.luck.most')}</h3>
      <ul class="draws">${draws.map((d) => html`<${Drawn} key=${d.entry} draw=${d} seat=${me} name=${names[me - 1]} show=${show} />`)}</ul>`
    }</section>`;
}
