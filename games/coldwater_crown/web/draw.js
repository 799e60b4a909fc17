/* The slots of a Master Angler card, drawn in texts as pieces of bait. */
import { html } from 'htm/preact';
import { Picture } from './art.js';

/** @param {import('creel/types.js').Piece} slot */
export function draw(slot) {
  return html`<span class=${`crown-mark bait-${slot.word}`}>
    <${Picture} name=${`bait-${slot.word}`} box="0 0 32 32" /><b>${slot.letter}</b></span>`;
}
