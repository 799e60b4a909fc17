/* The valley at dawn above the river: the same light, and something of its own for each place. */
import { html } from 'htm/preact';
import { Place } from './parts.js';
import { Token } from './lure.js';

/** @typedef {import('./scene.js').At} At */

/** A pine on the far bank. @param {{ x: number, y: number, size: number }} props */
function Pine({ x, y, size }) {
  return html`<path class="fly-pine" transform=${`translate(${x} ${y}) scale(${size})`}
    d="M0-46 9-30H5L13-16H7L16 0H3v6h-6V0h-13l9-16h-6l8-14h-4Z" />`;
}

const pines = [[14, 150, 1.1], [38, 154, .8], [62, 151, 1.300], [92, 155, .9], [118, 153, .7], [596, 154, .8], [622, 151, 1.200],
  [650, 155, .9], [676, 152, 1.400], [704, 155, .8], [178, 156, .6], [540, 156, .65], [212, 157, .5]];

/** @type {Record<string, any>} */
const marks = {
  'crooked-fork': html`<path class="fly-near-hill" d="M330 160c30-14 60-18 90-10s50 6 80 10Z" /><path class="fly-gleam" d="M352 158c20-8 34-20 30-34 14 10 10 26 40 36Z" />`,
  'hunters-cabin': html`<g class="fly-cabin"><path d="M430 128h44v26h-44Z" /><path class="roof" d="m424 130 28-20 28 20Z" /><path class="window" d="M438 136h9v8h-9Z" /><path class="door" d="M456 136h10v18h-10Z" /><path class="roof" d="M464 108h6v12h-6Z" /><path class="smoke" d="M467 104c-6-8 8-12 2-22s8-12 3-22" /></g>`,
  'snake-run': html`<path class="fly-gleam" d="M300 160c40-6 110-8 90-18s-90-6-70-16 60-6 56-12c20 6-10 10-20 14s60 4 62 16-20 14 22 16Z" />`,
  'coldwater-cove': html`<path class="fly-gleam" d="M250 160c20-16 70-24 130-24s110 10 130 24Z" /><path class="fly-snow" d="M470 58 500 28l32 34-14-2-10 8-12-9-12 6Z" />`,
};

/** @param {{ at: At }} props */
function Signs({ at }) {
  const { scene, table } = at;
  return html`<div class="fly-signs">
    ${scene.day ? html`<${Place} of=${scene.day} table=${table} class="fly-sign main">${scene.day.name}<//>` : null}
    ${scene.round && html`<${Place} of=${scene.round} table=${table} class=${`fly-sign ${scene.day ? '' : 'main'}`}>${scene.round.name}<//>`}
    ${scene.day && html`<${Place} of=${scene.place} table=${table} class="fly-sign help">?<//>`}
    ${scene.day?.bonus && html`<${Place} of=${scene.day.bonus} table=${table} class="fly-sign"><${Token} lure=${scene.day.bonus} />${scene.day.bonus.name}<//>`}
    ${scene.day && html`<${Place} of=${scene.day.next} table=${table} class="fly-sign">${scene.day.next.name}<//>`}</div>`;
}

/** @param {{ at: At }} props */
export function Sky({ at }) {
  return html`<div class="fly-sky">
    <svg class="fly-sky-art" viewBox="0 0 720 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect class="fly-air" width="720" height="160" /><rect class="fly-air high" width="720" height="70" />
      <circle class="fly-glow" cx="392" cy="122" r="86" /><circle class="fly-glow near" cx="392" cy="122" r="52" /><circle class="fly-sun" cx="392" cy="122" r="25" />
      <path class="fly-far-hill" d="M0 112 62 70l40 26 66-58 58 54 46-30 62 46 70-34 66 40 56-66 74 60 58-44 62 42v60H0Z" />
      <path class="fly-snow" d="m168 38 21 20-9 2-8-5-9 8-8-6-6 3Zm318-6 25 22-11 1-7-5-8 7-9-5Z" />
      <path class="fly-mid-hill" d="M0 128c60-22 100-18 150-6s80 6 130-4 90 4 140 8 90-22 150-16 100 8 150-4v54H0Z" />
      ${marks[at.scene.place.id]}
      ${pines.map(([x, y, size]) => html`<${Pine} x=${x} y=${y} size=${size} key=${x} />`)}
      <path class="fly-meadow" d="M0 152c90-8 170 4 260 0s190-6 280 0 130 0 180-4v14H0Z" /></svg>
    <${Signs} at=${at} /></div>`;
}
