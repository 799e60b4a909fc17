/* The valley at dawn above the river: the same light, and something of its own for each place. */
import { html } from 'htm/preact';
import { Art, Place } from './parts.js';
import { Token } from './lure.js';

/** @typedef {import('./scene.js').At} At */

/** A pine on the far bank. @param {{ x: number, y: number, size: number }} props */
function Pine({ x, y, size }) {
  return html`<path class="fly-pine" transform=${`translate(${x} ${y}) scale(${size})`}
    d="M0-46 9-30H5L13-16H7L16 0H3v6h-6V0h-13l9-16h-6l8-14h-4Z" />`;
}

/** Where the pines are, and how tall. */
const pines = [
  [10, 90, 0.9],
  [30, 93, 0.62],
  [50, 91, 1.05],
  [76, 94, 0.7],
  [98, 92, 0.5],
  [184, 93, 0.6],
  [202, 91, 0.85],
  [224, 94, 0.5],
  [250, 94, 0.34],
  [486, 94, 0.36],
  [508, 93, 0.55],
  [530, 91, 0.8],
  [552, 94, 0.5],
  [606, 93, 0.6],
  [630, 91, 0.95],
  [654, 94, 0.65],
  [682, 91, 1.1],
  [706, 94, 0.7],
];

/** Each place has a picture of its own. @type {Record<string, any>} */
const marks = {
  'crooked-fork': html`<path class="fly-gleam stream" d="M372 99C368 88 352 86 336 77M372 99c2-12 14-16 34-21" />`,
  'hunters-cabin': html`<g class="fly-cabin" transform="translate(-30 -62)"><path d="M330 128h44v28h-44Z" /><path class="roof" d="m324 130 28-20 28 20Z" /><path class="window" d="M338 136h9v8h-9Z" /><path class="door" d="M356 136h10v20h-10Z" /><path class="roof" d="M364 108h6v12h-6Z" /><path class="smoke" d="M367 104c-5-6 6-9 2-16s6-8 2-14" /></g>`,
  'snake-run': html`<path class="fly-gleam" d="M290 96c40-4 110-5 90-12s-88-4-70-11 58-3 54-8c20 4-10 7-20 10s60 2 62 10-20 9 22 11Z" />`,
  'coldwater-cove': html`<path class="fly-gleam" d="M236 97c20-11 70-17 130-17s110 6 130 17Z" /><path class="fly-gleam shine" d="M330 86h80M350 91h60" />`,
};

/** @param {{ at: At }} props */
function Signs({ at }) {
  const { scene, controls } = at;
  return html`<div class="fly-signs">
    ${scene.day ? html`<${Place} of=${scene.day} controls=${controls} class="fly-sign main">${scene.day.name}<//>` : null}
    ${scene.round && html`<${Place} of=${scene.round} controls=${controls} class=${`fly-sign ${scene.day ? '' : 'main'}`}>${scene.round.name}<//>`}
    ${scene.day && html`<${Place} of=${scene.place} controls=${controls} class="fly-sign"><${Art} id="sign-pin" /><//>`}
    ${scene.day?.bonus && html`<${Place} of=${scene.day.bonus} controls=${controls} class="fly-sign"><${Token} lure=${scene.day.bonus} />${scene.day.bonus.name}<//>`}
    ${scene.day && html`<${Place} of=${scene.day.next} controls=${controls} class="fly-sign">${scene.day.next.name}<//>`}</div>`;
}

/** @param {{ at: At }} props */
export function Sky({ at }) {
  return html`<div class="fly-sky">
    <svg class="fly-sky-art" viewBox="0 0 720 100" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect class="fly-air" width="720" height="100" /><path class="fly-air high" d="M0 0H720V26C600 40 520 22 400 30S120 44 0 28Z" /><path class="fly-air high" d="M0 0H720V10C560 26 460 6 330 16S90 22 0 14Z" />
      <circle class="fly-glow" cx="424" cy="62" r="60" /><circle class="fly-glow near" cx="424" cy="62" r="34" /><circle class="fly-sun" cx="424" cy="62" r="15" />
      <path class="fly-far-hill" d="M0 66 48 42l34 16 58-34 52 32 40-18 54 28 60-14 30 10 52-6 50-32 66 34 52-26 74 34v40H0Z" />
      <path class="fly-snow" d="m140 24 22 13.500-8 1-7-3.500-8 5-8-4-6 1.500Zm338-2 24 12.500-9 .5-7-4-8 5-8-4-6 1Zm118 8 16 8-6 .5-6-3-6 4-6-3Z" />
      <path class="fly-mid-hill" d="M0 76c60-14 100-11 150-4s80 4 130-3 90 3 140 5 90-13 150-9 100 5 150-3v40H0Z" />
      ${marks[at.scene.place.id]}
      ${pines.map(([x, y, size]) => html`<${Pine} x=${x} y=${y} size=${size} key=${x} />`)}
      <path class="fly-meadow" d="M0 93c90-5 170 3 260 0s190-4 280 0 130 0 180-3v12H0Z" /></svg>
    <${Signs} at=${at} /></div>`;
}
