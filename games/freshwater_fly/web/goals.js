/* What a reel board pays, and what the silent angler counts at a place; and its wheel of colours. */
import { html } from 'htm/preact';
import { Place } from './parts.js';
import { Token } from './lure.js';

/** @typedef {import('./scene.js').At} At */
/** @typedef {import('./scene.js').Goal} Goal */
/** @typedef {import('./scene.js').Player} Player */

/** Points, and for what: tokens are drawn, all else is said. @param {{ goals: Goal[] }} props */
function Prizes({ goals }) {
  return html`<span class="fly-prizes">${goals.map(
    (goal) => html`<span class="fly-prize" key=${goal.what}><b>${goal.points}</b>
    ${goal.tokens.length ? goal.tokens.map((lure) => html`<${Token} lure=${lure} key=${lure.colour} />`) : html`<span>${goal.what}</span>`}</span>`,
  )}</span>`;
}

/** @param {{ at: At, board: NonNullable<Player['board']> }} props */
export function BoardGoals({ at, board }) {
  return html`<${Place} of=${board} controls=${at.controls} class="fly-goals"><b class="fly-board-id">${board.id.toUpperCase()}</b>
    <span class="fly-label">${board.pays}</span><${Prizes} goals=${board.goals} /><//>`;
}

/** @param {{ at: At, player: Player }} props */
export function SilentGoals({ at, player }) {
  const { counts, wheel } = player;
  if (!counts || !wheel) return null;
  return html`<${Place} of=${counts} controls=${at.controls} class="fly-goals"><span class="fly-label">${counts.name}</span><${Prizes} goals=${counts.goals} /><//>
    <${Place} of=${{ ...wheel, name: `${wheel.name}: ${wheel.flies.map((lure, k) => `${k + 1} ${lure.name}`).join(', ')}` }} controls=${at.controls} class="fly-goals">
      <span class="fly-label">${wheel.name}</span><span class="fly-wheel">${wheel.flies.map((lure, k) => html`<span class="fly-wheel-die" key=${k}><b>${k + 1}</b><${Token} lure=${lure} /></span>`)}</span><//>`;
}
