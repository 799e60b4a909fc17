/* What everyone may know of the round: its five lines, the baits left, the hooks shown. */
import { html } from 'htm/preact';
import { Spot } from 'creel/play/spot.js';
import { t } from 'creel/text.js';
import { BaitSign, HookSign } from './cards.js';

/** @typedef {import('creel/types.js').Controls} Controls */
/** @typedef {import('./scene.js').Fishing} Fishing */

/** @param {{ scene: Fishing, controls: Controls, number: number }} props */
function LineSlot({ scene, controls, number }) {
  const past = scene.past[number - 1],
    { line } = scene;
  if (past) {
    return html`<${Spot} as="div" controls=${controls} tell=${`${past.name}. ${past.tell}`} rule=${past.rule} class="ff-slot ff-slot-past">
      <b>${past.bait}</b><${HookSign} hook=${past.hook} /><//>`;
  }
  if (number !== line.number) return html`<div class="ff-slot ff-slot-next" aria-hidden="true">${number}</div>`;
  return html`<${Spot} as="div" controls=${controls} tell=${`${line.name}. ${line.tell}`} rule=${line.rule} class="ff-slot ff-slot-now">
    ${line.bait && line.hook ? html`<b>${line.bait.bait}</b><${HookSign} hook=${line.hook.hook} />` : html`<b>·</b>`}<//>`;
}

/** @param {{ scene: Fishing, controls: Controls }} props */
function Lines({ scene, controls }) {
  return html`<div class="ff-lines" role="group" aria-label=${scene.line.name}>
    ${[1, 2, 3, 4, 5].map((number) => html`<${LineSlot} key=${number} scene=${scene} controls=${controls} number=${number} />`)}</div>`;
}

/** @param {{ scene: Fishing, controls: Controls }} props */
function Baits({ scene, controls }) {
  return html`<div class="ff-baits">${scene.baits.map(
    (bait) => html`
    <${Spot} as="div" key=${bait.bait} controls=${controls} tell=${`${bait.name}. ${bait.tell}`} rule=${bait.rule} class="ff-bait-left ${bait.left ? '' : 'ff-spent'}">
      <${BaitSign} bait=${bait.bait} /><b>${bait.bait}</b>${bait.of > 1 && html`<small>×${bait.left}</small>`}<//>`,
  )}</div>`;
}

/** @param {{ hook: import('./scene.js').HookCard, controls: Controls }} props */
function HookRow({ hook, controls }) {
  return html`<${Spot} as="div" controls=${controls} tell=${`${hook.name}. ${hook.tell}`} rule=${hook.rule} class="ff-hooks-of">
    ${Array.from({ length: hook.of }, (_, k) => html`<span key=${k} class="ff-hook-seen ${k < hook.shown ? '' : 'ff-not-yet'}"><${HookSign} hook=${hook.hook} /></span>`)}<//>`;
}

/** @param {{ scene: Fishing, controls: Controls }} props */
function Hooks({ scene, controls }) {
  const { unseen } = scene;
  return html`<div class="ff-hooks">${scene.hooks.map((hook) => html`<${HookRow} key=${hook.hook} hook=${hook} controls=${controls} />`)}
    ${
      unseen.hooks > 0 &&
      html`<${Spot} as="div" controls=${controls} tell=${`${unseen.name}. ${unseen.tell}`} rule=${unseen.rule} class="ff-hooks-of">
      ${Array.from({ length: unseen.hooks }, (_, k) => html`<${HookSign} key=${k} hook="?" />`)}<//>`
    }</div>`;
}

/** @param {{ scene: import('./scene.js').Scene, controls: Controls }} props */
export function Track({ scene, controls }) {
  const { round } = scene;
  return html`<div class="ff-track">
    <${Spot} as="div" controls=${controls} tell=${`${round.name}. ${round.tell}`} rule=${round.rule} class="ff-round">${round.name}<//>
    ${
      scene.line &&
      html`<${Lines} scene=${scene} controls=${controls} />
      <div class="ff-cards" role="group" aria-label=${t('web.fish-fish.cards')}>
        <${Baits} scene=${scene} controls=${controls} /><${Hooks} scene=${scene} controls=${controls} /></div>`
    }</div>`;
}
