/* The Port: its space, the row of Master Angler cards, the bag and the discard. */
import { html } from 'htm/preact';
import { Spot, offer } from 'creel/play/spot.js';
import { Picture } from './art.js';
import { Bait } from './bait.js';
import { MasterCard } from './master_card.js';
import { Space } from './space.js';

/** @typedef {import('./types.js').View} View */

/** @param {{ view: View }} props */
function CardDeck({ view }) {
  const { scene, moment, controls } = view;
  const choice = offer(moment, 'try-deck') ?? offer(moment, 'second-card');
  return html`<${Spot} as="div" class=${`crown-card crown-back ${scene.cards.cards ? '' : 'empty'}`} offer=${choice} tell=${scene.cards.tell} rule=${scene.cards.rule} controls=${controls}>
    <${Picture} name="hook" box="0 0 32 32" />
    <span class="crown-count">${scene.cards.cards}</span>
  <//>`;
}

/** How many of each colour are in the bag or the discard. @param {{ view: View, where: 'bag' | 'discard' }} props */
function Counts({ view, where }) {
  return html`<span class="crown-counts">${view.scene.bait
    .filter((b) => b[where])
    .map(
      (b) => html`
    <span key=${b.bait} class="crown-of"><${Bait} scene=${view.scene} bait=${b.bait} /><span class="unseen">${b.name}</span>${b[where]}</span>`,
    )}</span>`;
}

/** @param {{ view: View, where: 'bag' | 'discard' }} props */
function Heap({ view, where }) {
  const { moment, scene, controls } = view;
  const heap = scene[where],
    choice = offer(moment, where === 'bag' ? 'seven-bait' : 'discard');
  const drags = where === 'bag' && moment.menu?.some((e) => e.verb === 'fill') ? 'fill' : undefined;
  return html`<div class="crown-heap">
    <${Spot} as="div" class="crown-vessel" offer=${choice} drags=${drags} tell=${heap.tell} rule=${heap.rule} controls=${controls}>
      <${Picture} name=${where === 'bag' ? 'bag' : 'bucket'} box="0 0 56 56" />
      <span class="crown-count" data-source=${where}>${`${heap.pieces} `}</span>
      <span class="crown-heap-name">${heap.name}</span>
    <//>
    <${Counts} view=${view} where=${where} />
  </div>`;
}

/** @param {{ view: View }} props */
function TacklePile({ view }) {
  const { pile } = view.scene;
  return html`<${Spot} as="div" class="crown-vessel crown-pile" tell=${pile.tell} rule=${pile.rule} controls=${view.controls}>
    <${Picture} name="tackle-back" /><span class="crown-count">${pile.tokens}</span><span class="crown-heap-name">${pile.name}</span>
  <//>`;
}

/** @param {{ view: View }} props */
export function Port({ view }) {
  const { scene } = view;
  const space = scene.ring[0];
  return html`<section class="crown-port" aria-label=${space.name}>
    <div class="crown-sky"><${Picture} name="view-port" box="0 0 320 96" fills="left" class="crown-view" />
      <div class="crown-spaces"><${Space} view=${view} space=${space} /></div></div>
    <div class="crown-quay">
      <h3 class="crown-head">${scene.cards.name}</h3>
      <div class="crown-row">${scene.row.map((card) => html`<${MasterCard} key=${card.card} view=${view} card=${card} />`)}<${CardDeck} view=${view} /></div>
      <div class="crown-heaps"><${Heap} view=${view} where="bag" /><${Heap} view=${view} where="discard" /><${TacklePile} view=${view} /></div>
    </div>
  </section>`;
}
