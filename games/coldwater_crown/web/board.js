/* The board of Coldwater Crown: three waters and the Port around them, the viewer's own things, what can be won, the others. */
import { html } from 'htm/preact';
import { useNames } from 'creel/play/follow.js';
import { Spot } from 'creel/play/spot.js';
import { Contests } from './contest.js';
import { piecesIn } from './pieces.js';
import { Mine, Other } from './player.js';
import { Port } from './port.js';
import { Trophies } from './trophies.js';
import { Water } from './water.js';

export { draw } from './draw.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Scene} Scene */

/** What the previewed entry takes from the viewer's zones. @param {Scene} scene @param {import('creel/types.js').Entry | null} entry
 * @returns {View['marks']} */
function marksOf(scene, entry) {
  const space =
    entry && (entry.verb === 'place' || entry.verb === 'take')
      ? scene.ring.find((s) => s.space === entry.args[0])
      : null;
  return { bait: space?.bait, water: space?.water, losses: space?.would ?? [] };
}

/** The last turns. @param {{ view: View }} props */
function End({ view }) {
  const { end } = view.scene;
  if (!end || view.moment.over) return null;
  return html`<${Spot} as="p" class="crown-end" tell=${end.tell} rule=${end.rule} controls=${view.controls}>${end.name}<//>`;
}

/** @param {{ moment: import('creel/types.js').Moment<import('./types.js').Scene>, controls: import('creel/types.js').Controls }} props */
export function Board({ moment, controls }) {
  /** @type {Scene} */
  const scene = moment.scene;
  const names = useNames(scene, piecesIn);
  /** @type {View} */
  const view = {
    moment,
    controls,
    scene,
    nameOf: (who) => (who.seat === moment.viewer ? controls.nameOf(moment, who.seat) : who.name),
    piece: (place) => names.get(place),
    marks: marksOf(scene, controls.looking?.value ?? null),
  };
  const mine = scene.players.find((p) => p.you) ?? scene.players[0];
  const others = scene.players.filter((p) => p !== mine);
  return html`<div class="crown">
    <${End} view=${view} />
    <${Contests} view=${view} />
    <div class=${`crown-areas ${others.length > 1 ? 'many' : ''}`}>
    <div class="crown-waters">${scene.waters.map((water) => html`<${Water} key=${water.water} view=${view} water=${water} />`)}</div>
    <${Port} view=${view} />
    <${Mine} view=${view} player=${mine} />
    <${Trophies} view=${view} />
    <div class="crown-others">${others.map((player) => html`<${Other} key=${player.seat} view=${view} player=${player} />`)}</div>
  </div></div>`;
}
