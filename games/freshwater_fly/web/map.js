/* The map of the journal: the way up the river, its four places, and where the days were spent. */
import { html } from 'htm/preact';
import { Spot } from 'creel/play/spot.js';
import { explanationOf } from './parts.js';

/** @typedef {import('./scene.js').Journal} Journal */

/** Where the places are on the sheet, in the order of the trail; where their names are, and on which side the days.
 * @type {Record<string, { x: number, y: number, name: [number, number, string], days: number }>} */
const spots = {
  'crooked-fork': { x: 78, y: 214, name: [-50, 48, 'start'], days: 1 },
  'hunters-cabin': { x: 206, y: 136, name: [-10, -30, 'middle'], days: -1 },
  'snake-run': { x: 356, y: 196, name: [0, 48, 'middle'], days: 1 },
  'coldwater-cove': { x: 486, y: 92, name: [52, -32, 'end'], days: -1 },
};

/** The trail from each place to the next. */
const trail = ['M78 214C110 180 130 150 206 136', 'M206 136c60-8 70 70 150 60', 'M356 196C420 190 420 96 486 84'];

/** The picture at a place. @type {Record<string, any>} */
const marks = {
  'crooked-fork': html`<path class="fly-ink" d="M-9 9V0c0-6-8-6-8-13M-9 0c0-6 9-6 9-13" />`,
  'hunters-cabin': html`<path class="fly-ink" d="M-10 8V-2h20V8ZM-13-1 0-12 13-1M-2 8V2h5v6" />`,
  'snake-run': html`<path class="fly-ink" d="M-12 8C0 8 2 2-5 0S-6-8 4-8s8-6 2-6" />`,
  'coldwater-cove': html`<path class="fly-ink" d="M-13 6c5-4 8 3 13 0s8 3 13 0M-11-2C-9-12 9-12 11-2" />`,
};

/** @param {{ journal: Journal, controls: import('creel/types.js').Controls, place: import('./scene.js').Place }} props */
function Mark({ journal, controls, place }) {
  const { x, y, name, days: side } = spots[place.id];
  const won = journal.map.won.includes(place.id),
    here = !journal.won && journal.map.here === place.id;
  const days = journal.days.filter((d) => d.place === place.id);
  return html`<${Spot} tell=${explanationOf(place)} rule=${place.rule} controls=${controls} class=${`fly-mark ${won ? 'won' : ''} ${here ? 'here' : ''}`} transform=${`translate(${x} ${y})`}>
    <circle class="fly-mark-disc" r="21" />${marks[place.id]}
    ${won && html`<g class="fly-stamp" transform="translate(19 -17)"><circle r="11" /><path d="m-5 0 4 4.500L6-5" /></g>`}
    ${here && html`<g class="fly-here" transform="translate(0 -25)"><path d="M0 0C-14-16-9-30 0-30S14-16 0 0Z" /><circle cy="-19" r="4.500" /></g>`}
    <text class="fly-mark-name" x=${name[0]} y=${name[1] + (here && name[1] < 0 ? 78 : 0)} text-anchor=${name[2]}>${place.name}</text>
    ${days.map((d, k) => html`<g class=${`fly-mark-day ${d.won ? 'won' : ''}`} transform=${`translate(${side * (36 + 25 * k)} 4)`} key=${d.day}><circle r="11.500" /><text y="5" text-anchor="middle">${d.day}</text></g>`)}<//>`;
}

/** @param {{ journal: Journal, controls: import('creel/types.js').Controls }} props */
export function TrailMap({ journal, controls }) {
  const { map } = journal;
  return html`<svg class="fly-map" viewBox="0 0 560 290" role="group" aria-label=${map.name}>
    <path class="fly-map-paper" d="M8 14C90 4 180 18 280 9s190-1 272 4c-6 60 4 110 0 160s2 70-2 106c-90 8-180-4-270 3S90 276 10 283C4 230 12 180 7 120S12 50 8 14Z" />
    <path class="fly-map-fold" d="M190 12c-3 90 4 180 0 268M372 10c4 90-3 180 1 270M8 146c180-6 360 6 544 0" />
    <path class="fly-map-river" d="M14 268C60 250 96 262 112 222s10-66 60-76 60 20 100 46 70 16 96-14 20-66 66-86 70 6 118-40" />
    <path class="fly-map-river light" d="M14 268C60 250 96 262 112 222s10-66 60-76 60 20 100 46 70 16 96-14 20-66 66-86 70 6 118-40" />
    <path class="fly-ink faint" d="m250 74 22-36 18 28 14-20 26 38M98 96l16-24 14 20 10-14 18 26M420 252l16-24 13 18 11-14 18 26M40 120l10-16 10 16M58 128l10-16 10 16M300 258l9-15 9 15M320 252l9-15 9 15M156 246l9-15 9 15M176 252l9-15 9 15M520 196l9-15 9 15M504 206l9-15 9 15" />
    <g class="fly-compass" transform="translate(515 246)"><circle r="17" /><path d="M0-24 5 0 0 24-5 0ZM-24 0 0-5 24 0 0 5Z" /></g>
    ${trail.map((d, k) => html`<path class=${`fly-trail ${map.won.length > k ? 'walked' : ''}`} d=${d} key=${k} />`)}
    ${map.places.map((place) => html`<${Mark} journal=${journal} controls=${controls} place=${place} key=${place.id} />`)}</svg>`;
}
