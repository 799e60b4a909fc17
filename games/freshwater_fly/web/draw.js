/* Dice and hatch tokens, drawn in texts. */
import { html } from 'htm/preact';
import { Die } from './dice.js';
import { Token } from './lure.js';

/** @param {import('creel/types.js').Piece} piece */
export function draw({ kind, word, letter }) {
  return kind === 'die' ? html`<${Die} die=${Number(word)} />` : html`<${Token} lure=${{ colour: word, letter }} />`;
}
