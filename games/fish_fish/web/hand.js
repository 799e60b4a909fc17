/* What I answer with: the bets I can make, or the baits and hooks I can lay. */
import { html } from 'htm/preact';
import { offer, Spot } from 'creel/play/spot.js';
import { t } from 'creel/text.js';
import { BaitFace, BaitSign, HIGH, HookSign, WIDE } from './cards.js';
import { SeatOf } from './seat.js';
import { SmallTile } from './tiles.js';

/** @typedef {import('creel/types.js').Moment<import('./scene.js').Scene>} Moment */
/** @typedef {import('creel/types.js').Controls} Controls */

/** @param {{ moment: Moment, controls: Controls }} props */
function Bets({ moment, controls }) {
  const me = moment.scene.seats[Number(moment.viewer) - 1];
  return html`<div class="ff-bets" role="group" aria-label=${moment.prompt}>
    ${[0, 1, 2, 3, 4].map((tiles) => {
      const can = offer(moment, 'bet', tiles);
      return (
        can &&
        html`<${Spot} as="button" key=${tiles} controls=${controls} offer=${can} rule=${me.hand?.rule} drags=${can.why ? undefined : `bet ${tiles}`}
          class="ff-bet-choice ff-bet-${tiles}">
        <span class="ff-bet-fish">${Array.from({ length: tiles }, (_, k) => html`<${SmallTile} key=${k} seat=${me.seat} />`)}
          ${!tiles && html`<span class="ff-none" aria-hidden="true">–</span>`}</span>
        <b>${t('web.fish-fish.bet', { tiles })}</b><//>`
      );
    })}</div>`;
}

/** One bait with the two hooks that may be laid with it. @param {{ moment: Moment, controls: Controls, bait: import('./scene.js').BaitCard }} props */
function BaitColumn({ moment, controls, bait }) {
  return html`<li class="ff-lay ${bait.left ? '' : 'ff-spent'}">
    <${Spot} as="div" controls=${controls} tell=${`${bait.name}. ${bait.tell}`} rule=${bait.rule} class="ff-lay-bait">
      <svg viewBox="0 0 ${WIDE} ${HIGH}" aria-hidden="true"><${BaitFace} bait=${bait.bait} /></svg>
      ${bait.left > 1 && html`<small class="ff-twice">×${bait.left}</small>`}<//>
    ${moment.scene.hooks?.map(
      (hook) => html`<${Spot} as="button" key=${hook.hook} controls=${controls}
        offer=${offer(moment, 'lay', bait.bait, hook.hook)} tell=${hook.tell} rule=${hook.rule} class="ff-lay-hook ff-lay-${hook.hook}">
      <${HookSign} hook=${hook.hook} /><span>${hook.name}</span><//>`,
    )}</li>`;
}

/** @param {{ moment: Moment, controls: Controls }} props */
function Lay({ moment, controls }) {
  return html`<ul class="ff-lays" aria-label=${moment.prompt}>${moment.scene.baits?.map(
    (bait) => html`
    <${BaitColumn} key=${bait.bait} moment=${moment} controls=${controls} bait=${bait} />`,
  )}</ul>`;
}

/** My hooks while the others bet. @param {{ scene: import('./scene.js').Fishing, controls: Controls }} props */
function Held({ scene, controls }) {
  return html`<div class="ff-held"><div class="ff-held-baits">${scene.baits.flatMap((bait) =>
    Array.from(
      { length: bait.left },
      (_, k) => html`
      <${Spot} as="div" key=${`${bait.bait}.${k}`} controls=${controls} tell=${`${bait.name}. ${bait.tell}`} rule=${bait.rule} class="ff-held-card">
        <${BaitSign} bait=${bait.bait} /><b>${bait.bait}</b><//>`,
    ),
  )}</div>
    <div class="ff-held-hooks">${scene.hooks.map(
      (hook) => html`
      <${Spot} as="div" key=${hook.hook} controls=${controls} tell=${`${hook.name}. ${hook.tell}`} rule=${hook.rule} class="ff-held-card">
        <${HookSign} hook=${hook.hook} /><span>${hook.name}</span> <b>×${hook.left}</b><//>`,
    )}</div></div>`;
}

/** @param {{ moment: Moment, controls: Controls }} props */
export function MyHand({ moment, controls }) {
  const me = moment.scene.seats[Number(moment.viewer) - 1];
  if (!me) return null;
  const asked = moment.who === moment.viewer && Boolean(moment.menu);
  return html`<section class="ff-hand seat-${me.seat}" aria-label=${t('web.fish-fish.your-hand')}>
    <${SeatOf} mine moment=${moment} of=${me} controls=${controls} />
    ${asked && moment.step === 'bet' && html`<${Bets} moment=${moment} controls=${controls} />`}
    ${asked && moment.step === 'lay' && html`<${Lay} moment=${moment} controls=${controls} />`}
    ${me.catch && !asked && html`<${Held} scene=${moment.scene} controls=${controls} />`}</section>`;
}
