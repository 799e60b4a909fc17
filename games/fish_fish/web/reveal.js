/* The moment the game is about: the hook is turned up. It is shown once over the pond: the fish close in, the card turns,
 * and all of them fly or feast. */
import { html } from 'htm/preact';
import { t } from 'creel/text.js';
import { BaitFace, HIGH, HookFace, WIDE } from './cards.js';
import { schoolsOf } from './schools.js';
import { Tile } from './tiles.js';

/** @typedef {import('./revealed.js').Revealed} Revealed */

const TITLES = /** @type {Record<string, string>} */ ({
  catch: 'web.fish-fish.show-catch',
  empty: 'web.fish-fish.show-empty',
  '?': 'web.fish-fish.show-unseen',
});

/** @param {{ reveal: Revealed }} props */
function Fish({ reveal }) {
  return schoolsOf(reveal.bets, reveal.order).map(
    (school) => html`<g class="ff-reveal-school" key=${school.seat}
      style=${{ '--to-x': `${(320 - school.x) * 0.5}px`, '--to-y': `${(196 - school.y) * 0.5}px` }}>
    ${school.fish.map((f, k) => html`<${Tile} key=${k} seat=${school.seat} x=${f.x} y=${f.y} size=${f.size} flip=${f.flip} marked=${f.marked} />`)}</g>`,
  );
}

/** The line and its fish, inside the picture of the pond. @param {{ reveal: Revealed }} props */
export function RevealedLine({ reveal }) {
  const kind = reveal.hook === '?' ? 'unseen' : reveal.hook;
  return html`<g class="ff-reveal ff-reveal-${kind}">
    <g class="ff-reveal-pull">
      <path class="ff-line" d="M320 -200 V138" />
      <g class="ff-reveal-card"><g transform="translate(${320 - WIDE / 2} 138)">
        <g class="ff-reveal-front"><${BaitFace} bait=${reveal.bait} /></g>
        ${kind !== 'unseen' && html`<g class="ff-reveal-back"><${HookFace} hook=${reveal.hook} /></g>`}</g></g>
      <${Fish} reveal=${reveal} /></g>
    <g transform="translate(320 ${138 + HIGH / 2})"><g class="ff-burst">${[0, 45, 90, 135, 180, 225, 270, 315].map(
      (turn) => html`
      <path key=${turn} transform="rotate(${turn})" d="M58 0 L96 -7 L96 7 Z" />`,
    )}</g></g>
    <g transform="translate(320 92)"><g class="ff-splash">
      <ellipse rx="70" ry="12" /><path d="M-38 0 C-44 -24 -52 -34 -60 -44 M-14 -4 C-16 -30 -18 -44 -26 -60 M14 -4 C16 -30 20 -46 26 -58 M38 0 C44 -22 50 -32 60 -42" /></g></g></g>`;
}

/** @param {{ seat: number, children: any }} props */
function Gain({ seat, children }) {
  return html`<span class="ff-gain"><span class="ff-seat-mark seat-${seat}">${seat}</span> ${children}</span>`;
}

/** `still`: it stays while the game goes on. @param {{ reveal: Revealed, names: string[], viewer: number | string, still?: boolean }} props */
export function RevealBanner({ reveal, names, viewer, still }) {
  const kind = reveal.hook === '?' ? 'unseen' : reveal.hook;
  const lost = kind === 'catch' ? reveal.bets : [];
  return html`<div class="ff-banner ff-banner-${kind} ${still ? 'ff-still' : ''}">
    <strong>${t(TITLES[reveal.hook])}</strong>
    ${reveal.hook === '?' && html`<span>${t('web.fish-fish.nobody-bet')}</span>`}
    ${reveal.gains.map((gain) => html`<${Gain} key=${gain.seat} seat=${gain.seat}>${names[gain.seat - 1]} <b>+${gain.points}</b><//>`)}
    ${lost.map(
      (bet) =>
        html`<${Gain} key=${`lost ${bet.seat}`} seat=${bet.seat}>${t('web.fish-fish.loses', { you: bet.seat === viewer ? 'yes' : 'no', who: names[bet.seat - 1], tiles: bet.tiles })}<//>`,
    )}
    ${reveal.ends && html`<span class="ff-ends">${t('web.fish-fish.round-over')}</span>`}</div>`;
}
