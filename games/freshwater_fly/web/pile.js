/* The pile of fish, upstream: the next one is face up. */
import { html } from 'htm/preact';
import { Art, Place } from './parts.js';
import { FishCard } from './fish_card.js';

/** @param {{ at: import('./scene.js').At }} props */
export function Pile({ at }) {
  const { scene, controls, names } = at;
  const pile = scene.pile;
  if (!pile) return null;
  const next = pile.top.map((fish) => fish.name).join(', ');
  return html`<${Place} of=${{ ...pile, name: next ? `${pile.name}: ${next}` : pile.name }} controls=${controls} class="fly-pile">
    <span class="fly-pile-name">${pile.name}</span>
    ${
      pile.top.length
        ? pile.top.map(
            (fish, k) => html`<${FishCard} fish=${fish} small=${true} piece=${names.get(`top ${k}`)} key=${k} />`,
          )
        : html`<span class="fly-none">–</span>`
    }
    <span class="fly-pile-rest" data-source="pile" aria-hidden="true"><${Art} id="fish-back" box="0 0 60 44" /><b>${pile.cards}</b></span><//>`;
}
