/* The board of Fish Fish: the round above, the pond in the middle with everyone around it, my hand below. */
import { html } from 'htm/preact';
import { pace, speed } from 'creel/settings.js';
import { t } from 'creel/text.js';
import { MyHand } from './hand.js';
import { Pond } from './pond.js';
import { revealBetween, sceneAtEnd, sceneWithBets } from './revealed.js';
import { SeatOf } from './seat.js';
import { Track } from './track.js';

/** @typedef {import('creel/types.js').Moment<import('./scene.js').Scene>} Moment */
/** @typedef {import('creel/types.js').Controls} Controls */

/** How many beats it takes to turn up the hook, and how long it is looked at; and what is said then. */
const ACTS = /** @type {Record<string, { beats: [number, number], words: [string, string] }>} */ ({
  catch: { beats: [3, 4], words: ['web.fish-fish.turning', 'web.fish-fish.show-catch'] },
  empty: { beats: [3, 4], words: ['web.fish-fish.turning', 'web.fish-fish.show-empty'] },
  '?': { beats: [1, 3], words: ['web.fish-fish.nobody-bet', 'web.fish-fish.put-away'] },
});

/** What was turned up between two moments: the page shows it before it goes on (play/stage.js).
 * @param {Moment} before @param {Moment} after */
export function interlude(before, after) {
  const reveal = revealBetween(before.scene, after.scene);
  if (!reveal) return null;
  const { beats, words } = ACTS[reveal.hook],
    scenes = [
      sceneWithBets(before.scene, reveal.bets),
      reveal.ends ? sceneAtEnd(before.scene, after.scene) : undefined,
    ];
  return { ...reveal, acts: beats.map((n, i) => ({ beats: n, words: t(words[i]), scene: scenes[i] })) };
}

/** The others as they sit around the pond from my left on: the first half up the left bank, the rest down the right.
 * @param {Moment} moment */
function banks(moment) {
  const all = moment.scene.seats,
    me = Number(moment.viewer) - 1;
  const others = me >= 0 ? [...all.slice(me + 1), ...all.slice(0, me)] : all;
  const half = Math.ceil(others.length / 2);
  return { left: others.slice(0, half).reverse(), right: others.slice(half) };
}

/** @param {{ moment: Moment, controls: Controls, seats: import('./scene.js').SeatOnTable[], side: string }} props */
function Bank({ moment, controls, seats, side }) {
  return html`<ul class="ff-seats ff-${side}">${seats.map((of) => html`<${SeatOf} key=${of.seat} moment=${moment} controls=${controls} of=${of} />`)}</ul>`;
}

/** What I hold, where the pond is on a larger screen. @param {{ moment: Moment, controls: Controls }} props */
export function Hand({ moment, controls }) {
  return html`<div class="ff-frame"><div class="ff-board ff-alone"><${MyHand} moment=${moment} controls=${controls} /></div></div>`;
}

/** @param {{ moment: Moment, controls: Controls }} props */
export function Board({ moment, controls }) {
  const names = moment.seats.map((s) => controls.nameOf(moment, s.seat));
  const { left, right } = banks(moment);
  return html`<div class="ff-frame"><div class="ff-board ff-of-${names.length}" style=${{ '--beat': `${pace[speed.value].glide}ms` }}>
    <${Track} scene=${moment.scene} controls=${controls} />
    <${Pond} moment=${moment} controls=${controls} names=${names} />
    <${MyHand} moment=${moment} controls=${controls} />
    <${Bank} moment=${moment} controls=${controls} seats=${left} side="left" />
    <${Bank} moment=${moment} controls=${controls} seats=${right} side="right" /></div></div>`;
}
