/* Players: the viewer's own things large, those of the others at a glance, to be unfolded. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { Spot, offer } from 'creel/play/spot.js';
import { Angler } from './angler.js';
import { FishPicture, Picture } from './art.js';
import { Creel } from './creel.js';
import { LandedCards, MasterCard } from './master_card.js';
import { Tackle } from './tackle.js';
import { LooseBait, SmallTrays, Trays } from './tray.js';
import { WonTrophies } from './trophies.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Player} Player */

/** @param {{ view: View, player: Player }} props */
function Name({ view, player }) {
  const { scene } = view;
  const turn = scene.player === player.seat && !view.moment.over;
  return html`<span class=${`crown-player-name ${turn ? 'in-turn' : ''}`} aria-current=${turn ? 'true' : undefined}>${view.nameOf(player)}</span>
    <span class="crown-points">${player.score}</span>`;
}

/** @param {{ view: View, player: Player }} props */
function Hand({ view, player }) {
  const { angler } = player;
  const drags = view.moment.menu?.some((e) => e.verb === 'place') ? 'place' : undefined;
  if (!angler) return html`<div class="crown-hand"><span class="crown-free"></span></div>`;
  return html`<${Spot} as="div" class="crown-hand" drags=${drags} tell=${angler.tell} rule=${angler.rule} controls=${view.controls}>
    <${Angler} side=${angler.side} piece=${view.piece(`hand-${player.seat}`)} /><//>`;
}

/** @param {{ head: string, children?: any, class?: string }} props */
function Part({ head, children, class: named = '' }) {
  return html`<div class=${`crown-part ${named}`}><h3 class="crown-head">${head}</h3>${children}</div>`;
}

/** What a turn depends on: the angler, the zones and the tackle. @param {{ view: View, player: Player }} props */
export function OwnThings({ view, player }) {
  return html`<${Hand} view=${view} player=${player} /><${Trays} view=${view} player=${player} /><${LooseBait} view=${view} />
    ${player.tackle && player.tackle.count > 0 && html`<${Tackle} view=${view} tackle=${player.tackle} />`}`;
}

/** @param {{ view: View, player: Player }} props */
export function Mine({ view, player }) {
  const { words } = view.scene;
  return html`<section class="crown-panel crown-mine" aria-label=${view.nameOf(player)}>
    <header class="crown-mine-head"><${Name} view=${view} player=${player} /><${LooseBait} view=${view} /><${WonTrophies} view=${view} won=${player.trophies} /></header>
    <div class="crown-box"><${Hand} view=${view} player=${player} /><${Trays} view=${view} player=${player} /></div>
    <div class="crown-mine-parts">
      <${Part} head=${words.tackle} class="of-tackle">${player.tackle && html`<${Tackle} view=${view} tackle=${player.tackle} />`}<//>
      <${Part} head=${player.tried ?? ''} class="of-cards"><div class="crown-tried">${player.trying?.map((card) => html`<${MasterCard} key=${card.card} view=${view} card=${card} />`)}
        ${!player.trying?.length && html`<p class="crown-none">–</p>`}</div><//>
      ${player.landed.length > 0 && html`<${Part} head=${words.landed} class="of-landed"><${LandedCards} view=${view} cards=${player.landed} /><//>`}
      <${Part} head=${player.creel} class=${`of-creel ${player.fish.length > 2 ? 'large' : ''}`}><${Creel} view=${view} fish=${player.fish} seat=${player.seat} mine=${true} /><//>
    </div>
  </section>`;
}

/** How many of each species: what everyone sees of a creel. The latest of them has swum here.
 * @param {{ view: View, player: Player }} props */
function Glance({ view, player }) {
  const kinds = [...new Set(player.fish.map((f) => f.species))];
  return html`<ul class="crown-glance">${kinds.map((species) => {
    const alike = player.fish.filter((f) => f.species === species),
      latest = player.fish.lastIndexOf(alike[alike.length - 1]);
    return html`<li key=${species} data-piece=${view.piece(`creel-${player.seat}-${latest}`)} aria-label=${`${alike[0].name} ×${alike.length}`}><${FishPicture} name=${species} />${alike.length > 1 ? html`<span>×${alike.length}</span>` : ''}</li>`;
  })}</ul>`;
}

/** How many pieces the silent player draws. @param {{ view: View }} props */
function Pace({ view }) {
  const found = [1, 2].map((n) => offer(view.moment, 'draw', n)).filter((e) => e && e.why === undefined);
  return (
    found.length > 0 &&
    html`<div class="crown-pace">${found.map(
      (
        entry,
      ) => html`<${Spot} as="span" key=${entry?.choice} class="crown-chip" offer=${entry} controls=${view.controls}>
    <${Picture} name="bag" box="0 0 56 56" /><b>${` ${entry?.args[0]}`}</b><//>`,
    )}</div>`
  );
}

/** The creel of another, folded or not. @param {{ view: View, player: Player }} props */
function Folded({ view, player }) {
  const [open, unfold] = useState(false);
  const { words } = view.scene;
  return html`<details class="crown-more-of" onToggle=${(/** @type {Event} */ e) => unfold(/** @type {HTMLDetailsElement} */ (e.currentTarget).open)}>
    <summary><span>${player.creel}</span>${!open && html`<${Glance} view=${view} player=${player} />`}</summary>
    ${open && html`<${Creel} view=${view} fish=${player.fish} seat=${player.seat} />`}
    ${open && player.landed.length > 0 && html`<${Part} head=${words.landed}><${LandedCards} view=${view} cards=${player.landed} /><//>`}
  </details>`;
}

/** @param {{ view: View, player: Player }} props */
export function Other({ view, player }) {
  return html`<section class="crown-panel crown-other" aria-label=${view.nameOf(player)}>
    <div class="crown-other-head"><${Name} view=${view} player=${player} />
      ${player.angler && html`<${Hand} view=${view} player=${player} />`}
      ${player.tackle && html`<${Tackle} view=${view} tackle=${player.tackle} />`}
      <${WonTrophies} view=${view} won=${player.trophies} /></div>
    ${player.silent && html`<${Spot} as="p" class="crown-silent" tell=${player.tell} rule=${player.rule} controls=${view.controls}>${player.tell}<//><${Pace} view=${view} />`}
    ${player.zones && html`<${SmallTrays} view=${view} player=${player} />`}
    ${player.trying && player.trying.length > 0 && html`<div class="crown-tried">${player.trying.map((card) => html`<${MasterCard} key=${card.card} view=${view} card=${card} small=${true} />`)}</div>`}
    <${Folded} view=${view} player=${player} />
  </section>`;
}
