/* What a reel board pays, and what the silent angler counts at a place; and its wheel of colours. */
import { html } from 'htm/preact';
import { Place } from './parts.js';
import { Token } from './lure.js';

/** @typedef {import('./scene.js').At} At */
/** @typedef {import('./scene.js').Goal} Goal */
/** @typedef {import('./scene.js').Player} Player */

/** What a goal has brought so far, or how far its first set is. @param {{ goal: Goal }} props */
function Progress({ goal }) {
  if (goal.count)
    return html`<span class="fly-met">✓${goal.count > 1 ? ` ×${goal.count}` : ''} <b>${goal.worth}</b></span>`;
  return goal.have ? html`<span class="fly-begun">${goal.have}/${goal.of}</span>` : null;
}

/** Points, and for what: tokens are drawn, all else is said. @param {{ goals: Goal[] }} props */
function Prizes({ goals }) {
  return html`<span class="fly-prizes">${goals.map(
    (goal) => html`<span class=${`fly-prize ${goal.count ? 'met' : ''}`} key=${goal.what}><b>${goal.points}</b>
    ${goal.tokens.length ? goal.tokens.map((lure) => html`<${Token} lure=${lure} key=${lure.colour} />`) : html`<span>${goal.what}</span>`}<${Progress} goal=${goal} /></span>`,
  )}</span>`;
}

/** For the ear, with how far each goal is. @param {{ name: string, goals: Goal[] }} of */
const goalsHeard = (of) => `${of.name}: ${of.goals.map((goal) => goal.name).join('; ')}`;

/** @param {{ at: At, board: NonNullable<Player['board']> }} props */
export function BoardGoals({ at, board }) {
  return html`<${Place} of=${board} name=${goalsHeard(board)} controls=${at.controls} class="fly-goals"><b class="fly-board-id">${board.id.toUpperCase()}</b>
    <span class="fly-label">${board.pays}</span><${Prizes} goals=${board.goals} /><//>`;
}

/** @param {{ at: At, player: Player }} props */
export function SilentGoals({ at, player }) {
  const { counts, wheel } = player;
  if (!counts || !wheel) return null;
  return html`<${Place} of=${counts} name=${goalsHeard(counts)} controls=${at.controls} class="fly-goals"><span class="fly-label">${counts.name}</span><${Prizes} goals=${counts.goals} /><//>
    <${Place} of=${{ ...wheel, name: `${wheel.name}: ${wheel.flies.map((lure, k) => `${k + 1} ${lure.name}`).join(', ')}` }} controls=${at.controls} class="fly-goals">
      <span class="fly-label">${wheel.name}</span><span class="fly-wheel">${wheel.flies.map((lure, k) => html`<span class="fly-wheel-die" key=${k}><b>${k + 1}</b><${Token} lure=${lure} /></span>`)}</span><//>`;
}
