/* Momentum tiles: those beside the river, and the one a player holds. */
import { html } from 'htm/preact';
import { offer, offers } from 'creel/play/spot.js';
import { Heading, Place } from './parts.js';

/** @typedef {import('./scene.js').At} At */
/** @typedef {import('./scene.js').Tile} TilePiece */

/** Its effect, and in small letters what is on its back. @param {{ tile: TilePiece }} props */
export function TileFace({ tile }) {
  return html`<span class=${`fly-tile-id face-${tile.face}`}>${`${tile.id.toUpperCase()} `}</span>
    <span class="fly-tile-effect">${`${tile.effect} `}</span>
    <span class="fly-tile-back"><b>${tile.back.id.toUpperCase()}</b> ${tile.back.effect}</span>`;
}

/** @param {TilePiece} tile */
const both = (tile) => ({ ...tile, tell: `${tile.tell} ${tile.back.name}: ${tile.back.tell}` });

/** @param {{ at: At }} props */
export function Tiles({ at }) {
  const { scene, moment, controls } = at;
  const tiles = scene.tiles;
  if (!tiles) return null;
  return html`<section class="fly-tiles fly-box" aria-label=${tiles.name}>
    <div class="fly-box-head"><${Place} of=${tiles} controls=${controls}><${Heading} of=${tiles} /><//></div>
    <div class="fly-tile-row">${tiles.lie.map(
      (tile) => html`<${Place} of=${both(tile)} controls=${controls} class="fly-tile" key=${tile.tile}
      piece=${`tile-${tile.tile}`} offer=${offer(moment, 'take-tile', tile.tile)}><${TileFace} tile=${tile} /><//>`,
    )}</div></section>`;
}

/** @param {{ at: At, tile: TilePiece, mine?: boolean }} props */
export function HeldTile({ at, tile, mine }) {
  const { moment, controls } = at;
  const asked = ['flip-tile', 'tile-cast', 'may-change'].includes(moment.step ?? '');
  const can = !mine
    ? null
    : asked
      ? (moment.menu ?? []).filter((e) => !e.aside && e.verb !== 'go-on')
      : offers(moment, 'play-tile');
  return html`<${Place} of=${both(tile)} controls=${controls} class="fly-tile held" piece=${`tile-${tile.tile}`} offer=${can}><${TileFace} tile=${tile} /><//>`;
}
