/* A creel: the fish of a player, water by water, with what the viewer knows of their weights. */
import { html } from 'htm/preact';
import { Spot, offer } from 'creel/play/spot.js';
import { FishPicture } from './art.js';
import { Range } from './water.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Fish} Fish */

const WATERS = ['shore', 'lake', 'river'];

/** By water and species, the heaviest first; each keeps its place in the creel, which is its name when it glides.
 * @param {Fish[]} fish */
function ordered(fish) {
  return fish
    .map((f, place) => ({ f, place }))
    .sort(
      (a, b) =>
        WATERS.indexOf(a.f.water) - WATERS.indexOf(b.f.water) ||
        a.f.species.localeCompare(b.f.species) ||
        (b.f.weight ?? 0) - (a.f.weight ?? 0),
    );
}

/** @param {{ fish: Fish, pounds: string }} props */
export function Weight({ fish, pounds }) {
  return html`<span class="crown-weight">${
    fish.weight === undefined
      ? html`<span class="crown-range"><${Range} fish=${fish} pounds=${pounds} />${fish.not ? html` <s>${fish.not}</s>` : ''}</span>`
      : html`<b>${fish.weight}</b> ${pounds}`
  }
    ${fish.tag && html`<span class=${`crown-tag ${fish.today ? 'today' : ''}`}>${` ${fish.tag} `}</span>`}
    ${fish.time && html`<span class="crown-time">${fish.time}</span>`}</span>`;
}

/** @param {{ view: View, fish: Fish, piece?: string, mine?: boolean }} props */
export function Caught({ view, fish, piece, mine }) {
  const choice = mine && fish.card ? offer(view.moment, 'present', fish.card) : null;
  const can = choice && choice.why === undefined ? choice : null;
  return html`<${Spot} as="div" class=${`crown-caught in-${fish.water} ${fish.chosen ? 'chosen' : ''} ${fish.shown ? 'shown' : ''} ${fish.claimed ? 'claimed' : ''}`}
      offer=${can} tell=${fish.tell} rule=${fish.rule} controls=${view.controls} piece=${piece}>
    <${FishPicture} name=${fish.species} />
    <span class="crown-caught-name">${`${fish.name} `}</span>
    <${Weight} fish=${fish} pounds=${view.scene.words.pounds} />
  <//>`;
}

/** @param {{ view: View, fish: Fish[], seat: number, mine?: boolean }} props */
export function Creel({ view, fish, seat, mine }) {
  if (!fish.length) return html`<p class="crown-none">–</p>`;
  return html`<div class="crown-creel">${ordered(fish).map(
    ({ f, place }) => html`
    <${Caught} key=${place} view=${view} fish=${f} mine=${mine} piece=${view.piece(`creel-${seat}-${place}`)} />`,
  )}</div>`;
}
