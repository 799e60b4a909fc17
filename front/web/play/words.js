/* A text in which pieces are drawn in place of their words, as the game on the table draws them. */
import { html } from 'htm/preact';
import { signal } from '@preact/signals';

/** @typedef {import('../types.js').Drawn} Drawn */
/** @typedef {import('../types.js').Piece} Piece */
/** A text of the desk with what is drawn in it. @typedef {{ text: string, pieces?: Drawn[] }} Said */

/** How the game on the table draws a piece. @type {import('@preact/signals').Signal<((piece: Piece) => unknown) | null>} */
export const drawing = signal(null);

/** The text in parts: words, and pieces in place of words. @param {Said} said @returns {(string | Piece[])[]} */
export function partsOf({ text, pieces = [] }) {
  /** @type {(string | Piece[])[]} */
  const parts = [];
  let from = 0;
  for (const { at, length, of } of pieces) {
    parts.push(text.slice(from, at), of);
    from = at + length;
  }
  return [...parts, text.slice(from)];
}

/** @param {Said} props */
export function Words({ text, pieces }) {
  const draw = drawing.value;
  if (!draw) return text;
  return partsOf({ text, pieces }).map((part, i) =>
    typeof part === 'string'
      ? part
      : html`<span key=${i} class="mark" role="img" aria-label=${part.map((p) => p.text).join(' ')}>${part.map(draw)}</span>`,
  );
}
