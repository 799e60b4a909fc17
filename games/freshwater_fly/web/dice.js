/* The dice: the pool, and the die of the turn with what can be done with it. */
import { html } from 'htm/preact';
import { offer } from 'creel/play/spot.js';
import { Art, Heading, Place } from './parts.js';

/** @typedef {import('./scene.js').At} At */
/** @typedef {import('./scene.js').Die} DiePiece */

/** Where the pips of each face sit, in thirds. @type {Record<number, [number, number][]>} */
const pips = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

/** @param {{ die: number, class?: string }} props */
export function Die({ die, class: named = '' }) {
  return html`<svg class=${`fly-die ${named}`} viewBox="0 0 40 40" aria-hidden="true">
    <rect class="fly-die-shade" x="2" y="4" width="36" height="35" rx="8" />
    <rect class="fly-die-body" x="2" y="1.500" width="36" height="35" rx="8" />
    ${pips[die].map(([x, y]) => html`<circle class="fly-pip" cx=${11 + 9 * x} cy=${10 + 9 * y} r="3.400" />`)}</svg>`;
}

/** @param {{ at: At }} props */
function Pool({ at }) {
  const { moment, controls, scene, names } = at;
  const dice = scene.dice?.pool ?? [];
  return html`<div class="fly-pool">${dice.map(
    (die, k) => html`
    <${Place} of=${die} controls=${controls} class="fly-die-spot" key=${names.get(`pool ${k}`)} piece=${names.get(`pool ${k}`)}
      offer=${offer(moment, 'die', die.die) ?? offer(moment, 'turn-over', die.die)}><${Die} die=${die.die} /><//>`,
  )}</div>`;
}

/** The faces to choose from, where the die may become any number. @param {{ at: At }} props */
function Faces({ at }) {
  const { moment, controls, scene } = at;
  if (moment.step !== 'face' || !moment.menu || !scene.dice?.own) return null;
  const own = scene.dice.own;
  return html`<div class="fly-pool">${[1, 2, 3, 4, 5, 6].map(
    (die) => html`
    <${Place} of=${own} controls=${controls} class="fly-die-spot" key=${die} offer=${offer(moment, 'face', die)}><${Die} die=${die} /><//>`,
  )}</div>`;
}

/** @param {{ at: At }} props */
function Acts({ at }) {
  const { moment, controls, scene } = at;
  const own = scene.dice?.own;
  if (!own || !moment.menu || moment.step !== 'hub') return null;
  return html`<div class="fly-acts">${own.acts.map((act) => {
    const can = offer(moment, act.act);
    if (!can || (own.used ? act.act !== 'end' : act.act === 'end')) return null;
    return html`<${Place} of=${act} as="button" controls=${controls} class=${`fly-act ${act.act}`} key=${act.act} offer=${can}>
      <${Art} id=${`sign-${act.act}`} /><span>${act.name}</span><//>`;
  })}</div>`;
}

/** @param {{ at: At }} props */
function Own({ at }) {
  const { moment, controls, scene, names } = at;
  const own = scene.dice?.own;
  if (!own) return null;
  return html`<${Place} of=${own} controls=${controls} class=${`fly-own-die ${own.used ? 'used' : ''}`} piece=${names.get('own')}
    offer=${offer(moment, 'turn-own')}><${Die} die=${own.die} /><//>`;
}

/** @param {{ at: At }} props */
export function Dice({ at }) {
  const { controls, scene } = at;
  const dice = scene.dice;
  if (!dice) return null;
  return html`<section class="fly-dice fly-box" aria-label=${dice.name}>
    <div class="fly-box-head"><${Place} of=${dice} controls=${controls}><${Heading} of=${dice} /><//>
      ${dice.shares && html`<${Place} of=${dice.shares} controls=${controls} class="fly-note">${dice.shares.name}<//>`}</div>
    <${Pool} at=${at} />
    ${dice.own && html`<div class="fly-own"><${Own} at=${at} /><${Acts} at=${at} /><${Faces} at=${at} /></div>`}</section>`;
}
