/* Pictures of the page that are not part of a board. */
import { html } from 'htm/preact';

/** A drawing for where nothing is yet: 'empty-creel', 'bobber'. @param {{ name: string }} props */
export function Still({ name }) {
  return html`<svg class="still" viewBox="0 0 240 160" aria-hidden="true"><use href=${`art/scenes.svg#${name}`} /></svg>`;
}

/** Three waves that end a dark water above the paper. */
export function Waves() {
  return html`<svg class="waves" viewBox="0 0 1200 120" preserveAspectRatio="none" aria-hidden="true">
    <path class="wave-1" d="M0 40c100-30 200-30 300 0s200 30 300 0 200-30 300 0 200 30 300 0v80H0Z" />
    <path class="wave-2" d="M0 66c120-26 240-26 360 0s240 26 360 0 240-26 480 0v54H0Z" />
    <path class="wave-3" d="M0 92c150-20 300-20 450 0s300 20 450 0 200-16 300 0v28H0Z" /></svg>`;
}

/** A piece of a game. @param {import('./games.js').Picture & { folder: string, class?: string }} props */
export function PiecePicture({ folder, piece, wide = 1, class: also = '' }) {
  return html`<svg class="learn-picture learn-${folder.replaceAll('_', '-')} learn-of-${piece.split('#')[1]} ${also}" viewBox="0 0 ${60 * wide} 60" aria-hidden="true"><use href=${`games/${folder}/${piece}`} width=${60 * wide} height="60" /></svg>`;
}
