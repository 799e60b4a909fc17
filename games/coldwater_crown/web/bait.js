/* A piece of bait: colour, shape and letter, so that none of them is needed alone. */
import { html } from 'htm/preact';
import { Picture } from './art.js';

/** @typedef {import('./types.js').Scene} Scene */

/** @param {Scene} scene @param {string} bait */
export function baitNamed(scene, bait) {
  return scene.bait.find((b) => b.bait === bait);
}

/** Where the middle of a shape is: letters are lower in a triangle and a drop. */
const middle = /** @type {Record<string, number>} */ ({ red: 25, blue: 24.5 });

/** @param {{ scene: Scene, bait: string, piece?: string, leaves?: boolean, class?: string }} props */
export function Bait({ scene, bait, piece, leaves, class: named = '' }) {
  const letter = baitNamed(scene, bait)?.letter ?? '';
  return html`<svg class=${`crown-bait bait-${bait} ${leaves ? 'leaves' : ''} ${named}`} viewBox="0 0 32 32" data-piece=${piece} data-from="bag"
      aria-hidden="true" focusable="false">
    <use href=${`games/coldwater_crown/pieces.svg#bait-${bait}`} />
    <text class="crown-letter" x="16" y=${middle[bait] ?? 21.5}>${`${letter} `}</text></svg>`;
}

export function Well() {
  return html`<${Picture} name="well" box="0 0 32 32" class="crown-bait crown-well" />`;
}
