/* What everyone may know of the round: its five lines, the baits left, the hooks shown. */
import { html } from 'htm/preact';
import { Spot } from 'creel/table/spot.js';
import { t } from 'creel/text.js';
import { BaitSign, HookSign } from './cards.js';

/** @typedef {import('creel/types.js').Table} Table */

/** @param {{ scene: any, table: Table, number: number }} props */
function LineSlot({ scene, table, number }) {
  const past = scene.past[number - 1],
    { line } = scene;
  if (past) {
    return html`<${Spot} as="div" table=${table} tell=${`${past.name}. ${past.tell}`} rule=${past.rule} class="ff-slot ff-slot-past">
      <b>${past.bait}</b><${HookSign} hook=${past.hook} /><//>`;
  }
  if (number !== line.number) return html`<div class="ff-slot ff-slot-next" aria-hidden="true">${number}</div>`;
  return html`<${Spot} as="div" table=${table} tell=${`${line.name}. ${line.tell}`} rule=${line.rule} class="ff-slot ff-slot-now">
    ${line.bait ? html`<b>${line.bait.bait}</b><${HookSign} hook=${line.hook.hook} />` : html`<b>·</b>`}<//>`;
}

/** @param {{ scene: any, table: Table }} props */
function Lines({ scene, table }) {
  return html`<div class="ff-lines" role="group" aria-label=${scene.line.name}>
    ${[1, 2, 3, 4, 5].map((number) => html`<${LineSlot} key=${number} scene=${scene} table=${table} number=${number} />`)}</div>`;
}

/** @param {{ scene: any, table: Table }} props */
function Baits({ scene, table }) {
  return html`<div class="ff-baits">${scene.baits.map(
    (/** @type {any} */ bait) => html`
    <${Spot} as="div" key=${bait.bait} table=${table} tell=${`${bait.name}. ${bait.tell}`} rule=${bait.rule} class="ff-bait-left ${bait.left ? '' : 'ff-spent'}">
      <${BaitSign} bait=${bait.bait} /><b>${bait.bait}</b>${bait.of > 1 && html`<small>×${bait.left}</small>`}<//>`,
  )}</div>`;
}

/** @param {{ hook: any, table: Table }} props */
function HookRow({ hook, table }) {
  return html`<${Spot} as="div" table=${table} tell=${`${hook.name}. ${hook.tell}`} rule=${hook.rule} class="ff-hooks-of">
    ${Array.from({ length: hook.of }, (_, k) => html`<span key=${k} class="ff-hook-seen ${k < hook.shown ? '' : 'ff-not-yet'}"><${HookSign} hook=${hook.hook} /></span>`)}<//>`;
}

/** @param {{ scene: any, table: Table }} props */
function Hooks({ scene, table }) {
  const { unseen } = scene;
  return html`<div class="ff-hooks">${scene.hooks.map((/** @type {any} */ hook) => html`<${HookRow} key=${hook.hook} hook=${hook} table=${table} />`)}
    ${
      unseen.hooks > 0 &&
      html`<${Spot} as="div" table=${table} tell=${`${unseen.name}. ${unseen.tell}`} rule=${unseen.rule} class="ff-hooks-of">
      ${Array.from({ length: unseen.hooks }, (_, k) => html`<${HookSign} key=${k} hook="?" />`)}<//>`
    }</div>`;
}

/** @param {{ scene: any, table: Table }} props */
export function Track({ scene, table }) {
  const { round } = scene;
  return html`<div class="ff-track">
    <${Spot} as="div" table=${table} tell=${`${round.name}. ${round.tell}`} rule=${round.rule} class="ff-round">${round.name}<//>
    ${
      scene.line &&
      html`<${Lines} scene=${scene} table=${table} />
      <div class="ff-cards" role="group" aria-label=${t('web.fish-fish.cards')}>
        <${Baits} scene=${scene} table=${table} /><${Hooks} scene=${scene} table=${table} /></div>`
    }</div>`;
}
