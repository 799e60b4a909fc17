/* The board of Freshwater Fly: a mountain river at dawn, what is beside it, and the players at its bank. In an
 * adventure the journal is here between two days. */
import { html } from 'htm/preact';
import { useNames } from 'creel/play/follow.js';
import { Fold } from './parts.js';
import { piecesIn } from './pieces.js';
import { Sky } from './sky.js';
import { River } from './river.js';
import { Dice } from './dice.js';
import { Tiles } from './tiles.js';
import { FlyBox } from './tackle.js';
import { Strikes } from './strikes.js';
import { Me, Other, OwnThings } from './player.js';
import { Journal } from './journal.js';

export { draw } from './draw.js';

/** @typedef {import('./scene.js').At} At */

/** @param {{ at: At }} props */
function Players({ at }) {
  const players = at.scene.players ?? [];
  const me = players.find((p) => p.you) ?? players[0];
  const others = players.filter((p) => p !== me);
  return html`${me && html`<${Me} at=${at} player=${me} />`}
    <div class="fly-others">${others.map((p) => html`<${Other} at=${at} player=${p} open=${p.silent} key=${p.seat} />`)}</div>`;
}

/** @param {{ at: At }} props */
function Water({ at }) {
  return html`<div class="fly-valley"><${Sky} at=${at} /><${River} at=${at} /></div>
    <div class="fly-beside"><${FlyBox} at=${at} /><${Strikes} at=${at} /><${Dice} at=${at} /><${Tiles} at=${at} /></div>
    <${Players} at=${at} />
    ${at.scene.journal && html`<${Fold} class="fly-journal-fold" head=${at.scene.journal.name}><${Journal} at=${at} journal=${at.scene.journal} /><//>`}`;
}

/** @typedef {{ moment: import('creel/types.js').Moment<import('./scene.js').Scene>, controls: import('creel/types.js').Controls }} Given */

/** My fly, reel, line and finesse, always in sight on a small screen. @param {Given} props */
export function Strip({ moment, controls }) {
  const { scene } = moment;
  const me = scene.players?.find((p) => p.you);
  if (!me || scene.journal_open) return null;
  return html`<div class="fly-board fly-strip"><${OwnThings} at=${{ moment, controls, scene, names: new Map() }} player=${me} /></div>`;
}

/** What I hold, where the river is on a larger screen. @param {Given} props */
export function Hand({ moment, controls }) {
  const { scene } = moment,
    me = scene.players?.find((p) => p.you);
  return html`<div class="fly-frame"><div class="fly-board">${me && html`<${Me} at=${{ moment, controls, scene, names: new Map() }} player=${me} />`}</div></div>`;
}

/** @param {Given} props */
export function Board({ moment, controls }) {
  const { scene } = moment;
  const at = { moment, controls, scene, names: useNames(scene, piecesIn) };
  return html`<div class="fly-frame"><div class=${`fly-board ${scene.players?.length === 2 ? 'duel' : ''}`}>
    ${scene.journal_open && scene.journal ? html`<${Journal} at=${at} journal=${scene.journal} open=${true} />` : html`<${Water} at=${at} />`}</div></div>`;
}
