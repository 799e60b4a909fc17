/* The fish that a seat plays with: one kind, one colour and one number for each seat, so that they can be
 * told apart without colours. */
import { html } from 'htm/preact';

/** @typedef {{ seat: number, x: number, y: number, size: number, flip?: boolean, piece?: string, ghost?: boolean, marked?: boolean }} TileProps */

const sprite = (/** @type {number} */ seat) => `games/fish_fish/art.svg#fish-${seat}`;

/** The name under which a tile glides from the hand to the line. @param {number} seat @param {number} k from 1 */
export const tileName = (seat, k) => `tile-${seat}-${k}`;

/** The number of the seat, at the tail. @param {{ seat: number, x: number, r: number }} props */
function Mark({ seat, x, r }) {
  return html`<circle class="ff-mark" cx=${x} r=${r} /><text class="ff-mark-text" x=${x} font-size=${r * 1.5}>${seat}</text>`;
}

/** A fish inside a picture; x and y are its middle. @param {TileProps} props */
export function Tile({ seat, x, y, size, flip, piece, ghost, marked }) {
  const high = size / 2;
  return html`<g class="ff-tile seat-${seat} ${ghost ? 'ff-ghost' : ''}" data-piece=${piece} transform="translate(${x} ${y})">
    <g transform=${flip ? 'scale(-1 1)' : undefined}>
      <use href=${sprite(seat)} x=${-size / 2} y=${-high / 2} width=${size} height=${high} /></g>
    ${marked && html`<${Mark} seat=${seat} x=${(flip ? -0.4 : 0.4) * size} r=${Math.max(11, size * 0.11)} />`}</g>`;
}

/** A fish between words. @param {{ seat: number, piece?: string, gone?: boolean }} props */
export function SmallTile({ seat, piece, gone }) {
  return html`<svg class="ff-small-tile seat-${seat} ${gone ? 'ff-gone' : ''}" viewBox="0 0 240 120" aria-hidden="true" data-piece=${piece}>
    <use href=${sprite(seat)} width="240" height="120" /></svg>`;
}

/** @param {{ seat: number }} props */
export function SeatMark({ seat }) {
  return html`<span class="ff-seat-mark seat-${seat}" aria-hidden="true">${seat}</span>`;
}
