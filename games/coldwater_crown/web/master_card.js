/* A Master Angler card: the catch, and its slots for bait. */
import { html } from 'htm/preact';
import { Spot, offer } from 'creel/play/spot.js';
import { FishPicture } from './art.js';
import { Bait } from './bait.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Card} Card */

/** @param {{ view: View, card: Card }} props */
function Slots({ view, card }) {
  return html`<span class="crown-slots">${card.slots.map(
    (slot, k) => html`
    <${Bait} key=${k} scene=${view.scene} bait=${slot.bait} class=${slot.filled ? 'laid' : 'wanted'}
      piece=${slot.filled ? view.piece(`slot-${card.card}-${k}`) : undefined} />`,
  )}</span>`;
}

/** A card in the row, to be taken; or one that is tried for, to be baited. @param {{ view: View, card: Card, small?: boolean }} props */
export function MasterCard({ view, card, small }) {
  const choice = offer(view.moment, 'try', card.card) ?? offer(view.moment, 'put', card.card);
  return html`<${Spot} as="div" class=${`crown-card ${small ? 'small' : ''}`} piece=${`card-${card.card}`} offer=${choice}
      tell=${card.tell} rule=${card.rule} controls=${view.controls}>
    <span class="crown-card-name">${`${card.name} `}</span>
    <${FishPicture} name=${card.kind} />
    <${Slots} view=${view} card=${card} />
  <//>`;
}

/** The cards that were caught, by kind: their numbers show three alike and four different.
 * @param {{ view: View, cards: Card[] }} props */
export function LandedCards({ view, cards }) {
  const kinds = [...new Set(cards.map((c) => c.kind))];
  return html`<div class="crown-landed">${kinds.map((kind) => {
    const alike = cards.filter((c) => c.kind === kind),
      latest = alike[alike.length - 1];
    return html`<${Spot} as="div" key=${kind} class="crown-landed-kind" piece=${`card-${latest.card}`} tell=${latest.tell} rule=${latest.rule} controls=${view.controls}>
      <${FishPicture} name=${kind} /><span>${latest.name}${alike.length > 1 ? ` ×${alike.length}` : ''}</span><//>`;
  })}</div>`;
}
