/* The hatch: a tile below each column of the river and one that waits, with the insects that hatch there. */
import { html } from 'htm/preact';
import { offer } from 'creel/play/spot.js';
import { Place } from './parts.js';
import { Token } from './lure.js';

/** @typedef {import('./scene.js').At} At */
/** @typedef {import('./scene.js').HatchTile} HatchTile */

/** A token that can be picked up is a place of its own: one for each colour, the others are beside it.
 * @param {{ at: At, tile: HatchTile, k: number }} props */
function HatchToken({ at, tile, k }) {
  const { moment, controls, scene, names } = at;
  const lure = tile.tokens[k];
  const first = tile.tokens.findIndex((l) => l.colour === lure.colour) === k;
  const piece = names.get(`hatch ${tile.piece} ${k}`);
  const can = first && tile.column ? offer(moment, 'from', tile.column, lure.colour) : null;
  const moving = first && scene.moving && scene.moving.column === tile.column && scene.moving.colour === lure.colour;
  if (!can) return html`<${Token} lure=${lure} piece=${piece} class=${moving ? 'moving' : ''} />`;
  return html`<${Place} of=${lure} controls=${controls} offer=${can} class="fly-token-spot" piece=${piece}><${Token} lure=${lure} /><//>`;
}

/** @param {{ at: At, tile: HatchTile }} props */
export function Hatch({ at, tile }) {
  const { moment, controls, scene } = at;
  const picking = Boolean(moment.menu && moment.step === 'hatch-from' && tile.column);
  const place = tile.waits ? 'wait' : `c${tile.column}`;
  const inside = html`<span class="fly-hatch-tokens">${tile.tokens.map(
    (_, k) => html`
      <${HatchToken} at=${at} tile=${tile} k=${k} key=${k} />`,
  )}</span>
    ${(scene.alone || tile.waits) && html`<span class="fly-hatch-number" aria-hidden="true">${scene.alone ? tile.number : ''}</span>`}
    ${tile.waits && html`<span class="fly-hatch-word">${tile.name}</span>`}`;
  const named = `fly-hatch ${place}`;
  if (picking) return html`<div class=${named} data-piece=${tile.piece}>${inside}</div>`;
  return html`<${Place} of=${tellOf(tile)} controls=${controls} class=${named} piece=${tile.piece}
    offer=${tile.column ? offer(moment, 'to', tile.column) : null}>${inside}<//>`;
}

/** Which tokens are there, for screen readers. @param {HatchTile} tile */
function tellOf(tile) {
  const lie = tile.tokens.map((l) => l.name).join(', ');
  return { ...tile, name: lie ? `${tile.name}: ${lie}` : tile.name };
}
