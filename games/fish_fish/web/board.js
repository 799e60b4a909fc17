/* The board of Fish Fish: the round above, the pond in the middle with everyone around it, my hand below. */
import { html } from 'htm/preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pace, speed } from 'creel/settings.js';
import { MyHand } from './hand.js';
import { Pond } from './pond.js';
import { revealBetween } from './revealed.js';
import { SeatOf } from './seat.js';
import { Track } from './track.js';

/** @typedef {import('creel/types.js').Moment<import('./scene.js').Scene>} Moment */
/** @typedef {import('creel/types.js').Controls} Controls */
/** @typedef {import('./revealed.js').Revealed} Revealed */

/** How long the hook is shown, in beats of the pace that was set. */
const BEATS = { catch: 7, empty: 7, '?': 4 };

/** What was turned up since the last moment, while it is shown. It is shown only when the game proceeds: not while looking
 * back, or when a game is opened. @param {Moment} moment @returns {[Revealed | null, () => void]} */
function useReveal(moment) {
  const before = useRef(/** @type {Moment | null} */ (null));
  const [reveal, setReveal] = useState(/** @type {Revealed | null} */ (null));
  useLayoutEffect(() => {
    const last = before.current;
    before.current = moment;
    if (!last || last.viewer !== moment.viewer || moment.entry <= last.entry) {
      if (last && moment.entry < last.entry) setReveal(null);
      return;
    }
    const found = revealBetween(last.scene, moment.scene);
    if (found && speed.value !== 'off') setReveal(found);
  }, [moment]);
  useEffect(() => {
    if (!reveal) return undefined;
    const beats = BEATS[/** @type {keyof typeof BEATS} */ (reveal.hook)];
    const timer = setTimeout(() => setReveal(null), beats * pace[speed.value].glide);
    return () => clearTimeout(timer);
  }, [reveal]);
  return [reveal, () => setReveal(null)];
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

/** @param {{ moment: Moment, controls: Controls }} props */
export function Board({ moment, controls }) {
  const [reveal, done] = useReveal(moment);
  const names = moment.seats.map((s) => controls.nameOf(moment, s.seat));
  const { left, right } = banks(moment);
  return html`<div class="ff-frame"><div class="ff-board ff-of-${names.length}" style=${{ '--beat': `${pace[speed.value].glide}ms` }}>
    <${Track} scene=${moment.scene} controls=${controls} />
    <${Pond} moment=${moment} controls=${controls} reveal=${reveal} done=${done} names=${names} />
    <${MyHand} moment=${moment} controls=${controls} />
    <${Bank} moment=${moment} controls=${controls} seats=${left} side="left" />
    <${Bank} moment=${moment} controls=${controls} seats=${right} side="right" /></div></div>`;
}
