/* What a player fishes with: fly, finesse and its five actions; and the box, where a fly must be chosen. */
import { html } from 'htm/preact';
import { offer, offers } from 'creel/play/spot.js';
import { t } from 'creel/text.js';
import { Art, Heading, Place } from './parts.js';
import { Fly, Token } from './lure.js';

/** @typedef {import('./scene.js').At} At */
/** @typedef {import('./scene.js').Player} Player */

/** The answers that an action of finesse gives. @type {Record<string, string[]>} */
const answers = {
  die: ['up', 'down'],
  hatch: ['move-hatch'],
  strike: ['more-strike'],
  fly: ['change-fly'],
  drag: ['set-drag'],
};

/** @param {At} at @param {string} action */
function offerOf({ moment }, action) {
  if (action === 'fly' && moment.step !== 'hub') return [];
  const all = answers[action].flatMap((verb) => offers(moment, verb));
  const can = all.filter((e) => e.why === undefined);
  return can.length ? can : all;
}

/** Each action costs 1; some also need more in hand. @param {{ action: NonNullable<Player['finesse']>['actions'][number] }} props */
function Price({ action }) {
  return html`<span>${action.name}${action.level > 1 && html`<small>${` ${t('web.freshwater-fly.needs', { level: action.level })}`}</small>`}</span> <b>1</b>`;
}

/** @param {{ at: At, player: Player, mine?: boolean }} props */
export function Finesse({ at, player, mine }) {
  const finesse = player.finesse;
  if (!finesse) return null;
  return html`<div class="fly-finesse"><${Place} of=${finesse} controls=${at.controls} class="fly-gems">
      <${Art} id="sign-finesse" />${Array.from({ length: finesse.most }, (_, k) => html`<i class=${k < finesse.count ? 'full' : ''} key=${k}></i>`)}
      <b>${finesse.count}</b><//>
    ${
      mine &&
      html`<div class="fly-finesse-actions">${finesse.actions.map(
        (action) => html`
      <${Place} of=${action} controls=${at.controls} class=${`fly-finesse-action ${action.used ? 'used' : ''} ${action.level > finesse.count ? 'far' : ''}`}
        key=${action.id} offer=${offerOf(at, action.id)}><${Art} id=${`sign-${action.id}`} /><${Price} action=${action} /><//>`,
      )}</div>`
    }</div>`;
}

/** The flies that are tied on; while a cast is asked for, they can be dragged to their target.
 * @param {{ at: At, player: Player, mine?: boolean }} props */
export function Flies({ at, player, mine }) {
  const { moment, controls, scene } = at;
  const out = scene.fly?.seat === player.seat;
  const drags = mine && moment.menu && moment.step === 'cast' ? 'row' : undefined;
  return html`<div class="fly-flies">${(player.flies ?? []).map(
    (lure, k) => html`
    <${Place} of=${lure} controls=${controls} class=${`fly-fly ${out ? 'out' : ''}`} key=${lure.colour} drags=${drags}
      piece=${out || k ? undefined : `fly-of-${player.seat}`}
      offer=${mine && ['hub', 'tile-cast', 'may-change'].includes(moment.step ?? '') ? offer(moment, 'change-fly') : null}>
      <${Fly} lure=${lure} /><//>`,
  )}</div>`;
}

/** Where a fly must be chosen, or the token for the spool. @param {{ at: At }} props */
export function FlyBox({ at }) {
  const { moment, controls, scene } = at;
  const verb = moment.step === 'first-fly' || moment.step === 'fly' ? 'fly' : moment.step === 'token' ? 'token' : '';
  if (!verb || !moment.menu || !scene.box) return null;
  return html`<section class="fly-flybox fly-box" aria-label=${scene.box.name}>
    <${Heading} of=${scene.box} />
    <div class="fly-flybox-row">${scene.box.flies.map(
      (lure) => html`
      <${Place} of=${lure} controls=${controls} class="fly-fly big" key=${lure.colour} offer=${offer(moment, verb, lure.colour)}>
        ${verb === 'fly' ? html`<${Fly} lure=${lure} />` : html`<${Token} lure=${lure} />`}<span>${lure.name}</span><//>`,
    )}</div></section>`;
}
