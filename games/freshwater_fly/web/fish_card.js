/* A fish as far as it was seen: its species and colour, and on its back points and strength. The colour is shown on
 * the name plate as one, two or three dots: its distance from the bank in sections. */
import { html } from 'htm/preact';
import { Art } from './parts.js';

/** @typedef {import('./scene.js').Fish} Fish */

const away = { green: 1, black: 2, gold: 3 };

/** @param {{ species: string, class?: string }} props */
export function FishArt({ species, class: named = '' }) {
  return html`<svg class=${`fly-fish-art ${named}`} viewBox="0 0 240 120" aria-hidden="true">
    <use href=${`games/freshwater_fly/art.svg#${species}`} /></svg>`;
}

/** One to three dots. @param {{ colour: 'green' | 'black' | 'gold' }} props */
export function Dots({ colour }) {
  return html`<span class="fly-dots" aria-hidden="true">${Array.from({ length: away[colour] }, () => html`<i></i>`)}</span>`;
}

/** Once it is landed its strength matters no more. @param {{ fish: Fish, drag?: boolean, landed?: boolean }} props */
export function Values({ fish, drag, landed }) {
  if (!fish.points) return null;
  return html`<span class="fly-values" aria-hidden="true">
    <b class="fly-points">${`${fish.points} `}</b>
    ${!landed && html`<b class=${`fly-strength ${drag ? 'dragged' : ''}`}><${Art} id="sign-strength" /><span>${`${drag ? 0 : fish.strength} `}</span></b>`}</span>`;
}

/** @param {{ fish: Fish, drag?: boolean, piece?: string, small?: boolean, landed?: boolean }} props */
export function FishCard({ fish, drag, piece, small, landed }) {
  return html`<span class=${`fly-fish ${fish.colour} ${small ? 'small' : ''}`} data-piece=${piece} data-from="pile">
    <${FishArt} species=${fish.species} />
    <span class="fly-plate"><span class="fly-fish-name" aria-hidden="true"><span class="fly-called">${`${fish.called} `}</span><span class="fly-short" data-short=${fish.short}></span></span><${Dots} colour=${fish.colour} /></span>
    <${Values} fish=${fish} drag=${drag} landed=${landed} /></span>`;
}
