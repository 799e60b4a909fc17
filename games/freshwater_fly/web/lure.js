/* Flies and hatch tokens: each colour has a shape and a letter. */
import { html } from 'htm/preact';
import { Art } from './parts.js';

/** @typedef {import('./scene.js').Lure} Lure */

/** @param {{ lure: Lure, piece?: string, class?: string }} props */
export function Token({ lure, piece, class: named = '' }) {
  return html`<span class=${`fly-token ${lure.colour} ${named}`} data-piece=${piece} data-from="bag" aria-hidden="true">
    <${Art} id=${`token-${lure.colour}`} /><b>${`${lure.letter} `}</b></span>`;
}

/** @param {{ lure: Lure, class?: string }} props */
export function Fly({ lure, class: named = '' }) {
  return html`<span class=${`fly-lure ${lure.colour} ${named}`} aria-hidden="true">
    <${Art} id=${`lure-${lure.colour}`} box="0 0 64 48" /><b>${`${lure.letter} `}</b></span>`;
}
