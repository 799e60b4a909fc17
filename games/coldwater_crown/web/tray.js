/* The zones of a player's board: a tackle box with compartments for 3, 4, 5 and 6 pieces of bait. */
import { html } from 'htm/preact';
import { Spot, offer } from 'creel/play/spot.js';
import { Picture } from './art.js';
import { Bait, Well, baitNamed } from './bait.js';
import { clusterPlace } from './pieces.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Tray} TrayScene */
/** @typedef {import('./types.js').Player} Player */

/** The choice that the pieces of a colour in a zone offer: to be swapped by a Reel, or taken by a Lure.
 * @param {View} view @param {string} bait @param {number} zone */
function choiceOf({ moment, scene }, bait, zone) {
  const swaps = offer(moment, 'swap', bait, zone) ?? offer(moment, 'with', bait, zone);
  if (swaps || scene.asked?.step !== 'lure' || scene.asked.bait !== bait) return swaps;
  return (
    moment.menu?.filter((e) => (e.verb === 'from' || e.verb === 'only-from') && e.args.includes(String(zone))) ?? null
  );
}

/** Pieces of one colour, side by side. @param {{ view: View, seat: number, zone: number, pieces: import('./types.js').Pieces }} props */
function Cluster({ view, seat, zone, pieces: { bait, count, words } }) {
  const { scene, marks, controls, piece } = view;
  const loss = marks.bait === bait ? (marks.losses.find((l) => l.zone === zone)?.pieces ?? 0) : 0;
  const held = scene.asked?.step === 'reel-with' && scene.asked.bait === bait && scene.asked.zone === zone;
  const of = baitNamed(scene, bait);
  return html`<${Spot} as="span" class=${`crown-cluster ${held ? 'held' : ''}`} offer=${choiceOf(view, bait, zone)} name=${words} tell=${of?.tell} rule=${of?.rule} controls=${controls}>
    ${Array.from(
      { length: count },
      (_, k) => html`<${Bait} key=${k} scene=${scene} bait=${bait} leaves=${k >= count - loss}
      piece=${piece(clusterPlace(seat, zone, bait, k))} />`,
    )}<//>`;
}

/** @param {TrayScene} tray */
const roomIn = (tray) => tray.holds.reduce((room, { count }) => room - count, tray.zone);

/** What emptying a zone brings beside its fish: tackle, or the choice of the deck. @type {Record<number, { name: string, box: string }>} */
const brings = { 5: { name: 'tackle-back', box: '0 0 48 48' }, 6: { name: 'sign-deck', box: '0 0 24 24' } };

/** @param {{ view: View, seat: number, tray: TrayScene }} props */
function Tray({ view, seat, tray }) {
  const { moment, marks, controls } = view;
  const free = roomIn(tray);
  const choice = offer(moment, 'fill', tray.zone) ?? offer(moment, 'zone', tray.zone);
  const empties = marks.losses.some((l) => l.zone === tray.zone && l.empties);
  return html`<div class=${`crown-tray zone-${tray.zone} ${empties ? 'hooked' : ''}`}>
    <${Spot} as="span" class="crown-buoy" name=${tray.name} tell=${tray.tell} rule=${tray.rule} controls=${controls}>${tray.zone}<//>
    ${brings[tray.zone] && html`<${Picture} name=${brings[tray.zone].name} box=${brings[tray.zone].box} class="crown-brings" />`}
    <span class="crown-pieces">
      ${tray.holds.map((pieces) => html`<${Cluster} key=${pieces.bait} view=${view} seat=${seat} zone=${tray.zone} pieces=${pieces} />`)}
      ${
        free > 0 &&
        html`<${Spot} as="span" class="crown-wells" offer=${choice} name=${choice ? tray.name : undefined} tell=${choice ? tray.tell : undefined} rule=${choice ? tray.rule : undefined} controls=${controls}>
        ${Array.from({ length: free }, (_, k) => html`<${Well} key=${k} />`)}<//>`
      }
    </span></div>`;
}

/** @param {{ view: View, player: Player }} props */
export function Trays({ view, player }) {
  return html`<div class="crown-trays" data-own>${player.zones?.map((tray) => html`<${Tray} key=${tray.zone} view=${view} seat=${player.seat} tray=${tray} />`)}</div>`;
}

/** The same at a glance, for the others. @param {{ view: View, player: Player }} props */
export function SmallTrays({ view, player }) {
  return html`<ul class="crown-small-trays">${player.zones?.map(
    (tray) => html`
    <li key=${tray.zone} aria-label=${tray.name}>
      <span class="crown-buoy" aria-hidden="true">${tray.zone}</span>
      ${tray.holds.flatMap(({ bait, count }) =>
        Array.from(
          { length: count },
          (_, k) =>
            html`<${Bait} key=${`${bait}-${k}`} scene=${view.scene} bait=${bait} piece=${view.piece(clusterPlace(player.seat, tray.zone, bait, k))} />`,
        ),
      )}
      ${Array.from({ length: roomIn(tray) }, (_, k) => html`<${Well} key=${`free-${k}`} />`)}</li>`,
  )}</ul>`;
}

/** Bait that has left the zones and waits for where it goes. @param {{ view: View }} props */
export function LooseBait({ view }) {
  const { asked } = view.scene;
  if (asked?.step !== 'baiting' || !asked.bait) return null;
  const of = baitNamed(view.scene, asked.bait);
  return html`<${Spot} as="div" class="crown-loose" drags=${view.moment.menu ? 'put' : undefined} tell=${of?.tell} rule="4.5" controls=${view.controls}>
    <span>${view.scene.words['in-hand']}</span>
    ${Array.from({ length: asked.pieces ?? 0 }, (_, k) => html`<${Bait} key=${k} scene=${view.scene} bait=${asked.bait} piece=${view.piece(`loose-${k}`)} />`)}<//>`;
}
