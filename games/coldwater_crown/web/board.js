/* The board of Coldwater Crown: three waters and the Port around them, the viewer's own things, what can be won, the others. */
import { html } from 'htm/preact';
import { useNames } from 'creel/play/follow.js';
import { Spot } from 'creel/play/spot.js';
import { Contest, Contests } from './contest.js';
import { piecesIn } from './pieces.js';
import { Mine, Other, OwnThings } from './player.js';
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
  if (end.turns === undefined || view.moment.over) return null;
  return html`<${Spot} as="p" class="crown-end" tell=${end.tell} rule=${end.rule} controls=${view.controls}>${end.name}<//>`;
}

/** @param {import('creel/types.js').Moment<Scene>} moment @param {import('creel/types.js').Controls} controls @param {View['piece']} piece @returns {View} */
function viewOf(moment, controls, piece) {
  return {
    moment,
    controls,
    scene: moment.scene,
    nameOf: (who) => (who.seat === moment.viewer ? controls.nameOf(moment, who.seat) : who.name),
    piece,
    marks: marksOf(moment.scene, controls.looking?.value ?? null),
  };
}

/** @typedef {{ moment: import('creel/types.js').Moment<Scene>, controls: import('creel/types.js').Controls }} Given */

/** My zones and my tackle, always in sight on a small screen. @param {Given} props */
export function Strip({ moment, controls }) {
  const mine = moment.scene.players.find((p) => p.you);
  if (!mine) return null;
  return html`<div class="crown crown-strip"><${OwnThings} view=${viewOf(moment, controls, () => undefined)} player=${mine} /></div>`;
}

/** What I hold, where the waters are on a larger screen. @param {Given} props */
export function Hand({ moment, controls }) {
  const mine = moment.scene.players.find((p) => p.you);
  return html`<div class="crown">${mine && html`<${Mine} view=${viewOf(moment, controls, () => undefined)} player=${mine} />`}</div>`;
}

/** The weigh-in, contest by contest. @param {Given['moment']} moment @param {Given['controls']} controls */
export function finale(moment, controls) {
  const view = viewOf(moment, controls, () => undefined);
  return moment.scene.contests.map(
    (contest) => html`<div class="crown"><${Contest} view=${view} contest=${contest} /></div>`,
  );
}

/** @param {Given} props */
export function Board({ moment, controls }) {
  const { scene } = moment;
  const names = useNames(scene, piecesIn);
  const view = viewOf(moment, controls, (place) => names.get(place));
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
