/* A space of the ring: a jetty with an angler, or where one may be placed. */
import { html } from 'htm/preact';
import { Spot, offer } from 'creel/play/spot.js';
import { Angler } from './angler.js';
import { Picture } from './art.js';
import { Bait } from './bait.js';

/** @typedef {import('./types.js').View} View */

/** @param {{ view: View, space: import('./types.js').Space }} props */
export function Space({ view, space }) {
  const { moment, controls, scene, piece } = view;
  const choice = offer(moment, 'place', space.space) ?? offer(moment, 'take', space.space);
  return html`<${Spot} as="div" class=${`crown-space ${space.placed ? 'placed' : ''}`} offer=${choice} tell=${space.tell} rule=${space.rule} controls=${controls}>
    <span class="crown-stand">${
      space.angler
        ? html`<${Angler} side=${space.angler} piece=${piece(`space-${space.space}`)} />`
        : html`<span class="crown-free"></span>`
    }</span>
    <${Picture} name="jetty" box="0 0 120 34" class="crown-jetty" />
    <span class="crown-sign">${
      space.bait
        ? html`<${Bait} scene=${scene} bait=${space.bait} /><span>${space.name}</span>`
        : html`<span>${space.name}</span>`
    }</span>
  <//>`;
}
