/* Tackle in hand: a Reel or a Lure can be played from here, a Rod or a Line on the water. */
import { html } from 'htm/preact';
import { Spot, offer } from 'creel/play/spot.js';
import { Picture } from './art.js';
import { Bait } from './bait.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Tackle} Token */

/** The colours a Lure can take now. @param {{ view: View }} props */
function LureColours({ view }) {
  const found = view.moment.menu?.filter((e) => e.verb === 'lure') ?? [];
  if (!found.length) return null;
  return html`<span class="crown-lure-colours">${found.map(
    (entry) => html`
    <${Spot} as="span" key=${entry.choice} class="crown-chip" offer=${entry} controls=${view.controls}><${Bait} scene=${view.scene} bait=${entry.args[0]} /><//>`,
  )}</span>`;
}

/** @param {{ view: View, token: Token }} props */
function TokenSpot({ view, token }) {
  const choice = token.tackle === 'reel' ? offer(view.moment, 'reel') : null;
  return html`<span class="crown-token-and">
    <${Spot} as="span" class=${`crown-token ${token.fresh === token.count ? 'fresh' : ''}`} offer=${choice} tell=${token.tell} rule=${token.rule} controls=${view.controls}>
      <${Picture} name=${token.tackle}>${token.tackle === 'reel' && html`<use class="crown-handle" href="games/coldwater_crown/pieces.svg#reel-handle" />`}<//>
      <span class="crown-token-name">${token.name}${token.count > 1 ? ` ×${token.count}` : ''}</span>
    <//>
    ${token.tackle === 'lure' && html`<${LureColours} view=${view} />`}</span>`;
}

/** @param {{ view: View, tackle: NonNullable<import('./types.js').Player['tackle']> }} props */
export function Tackle({ view, tackle }) {
  if (tackle.known.length)
    return html`<div class="crown-tackle">${tackle.known.map((token) => html`<${TokenSpot} key=${token.tackle} view=${view} token=${token} />`)}</div>`;
  return html`<${Spot} as="div" class="crown-tackle" tell=${tackle.tell} rule=${tackle.rule} controls=${view.controls}>
    ${Array.from({ length: tackle.count }, (_, k) => html`<${Picture} key=${k} name="tackle-back" class="crown-token-back" />`)}
    ${tackle.count === 0 && html`<span class="crown-none">–</span>`}<//>`;
}
