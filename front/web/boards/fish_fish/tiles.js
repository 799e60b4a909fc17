/* The fish that a seat plays with: one kind, one colour and one number for each seat, so that no two can be taken for
 * each other by whoever sees no colours. */
import { html } from 'htm/preact';

/** @typedef {{ seat: number, x: number, y: number, size: number, flip?: boolean, piece?: string, ghost?: boolean }} TileProps */

const SPRITE = 'art/fish_fish_pieces.svg#tile';

/** The name under which a tile glides from the hand to the line. @param {number} seat @param {number} k from 1 */
export const tileName = (seat, k) => `tile-${seat}-${k}`;

/** A fish inside a picture; x and y are its middle.
 * @param {TileProps} props */
export function Tile({ seat, x, y, size, flip, piece, ghost }) {
  const high = size * 0.625;
  return html`<g class="ff-tile seat-${seat} ${ghost ? 'ff-ghost' : ''}" data-piece=${piece}
      transform="translate(${x} ${y})">
    <g transform=${flip ? 'scale(-1 1)' : undefined}>
      <use href=${SPRITE} x=${-size / 2} y=${-high / 2} width=${size} height=${high} /></g>
    <circle class="ff-mark" cx=${(flip ? -1 : 1) * size * 0.02} cy=${high * 0.02} r=${size * 0.16} />
    <text class="ff-mark-text" x=${(flip ? -1 : 1) * size * 0.02} y=${high * 0.02} font-size=${size * 0.25}>${seat}</text></g>`;
}

/** A fish between words. @param {{ seat: number, piece?: string, gone?: boolean }} props */
export function SmallTile({ seat, piece, gone }) {
  return html`<svg class="ff-small-tile seat-${seat} ${gone ? 'ff-gone' : ''}" viewBox="0 0 64 40" aria-hidden="true" data-piece=${piece}>
    <use href=${SPRITE} width="64" height="40" /></svg>`;
}

/** @param {{ seat: number }} props */
export function SeatMark({ seat }) {
  return html`<span class="ff-seat-mark seat-${seat}" aria-hidden="true">${seat}</span>`;
}
