/* The players at the bank: me with all I have, large; the others in a line that unfolds. */
import { html } from 'htm/preact';
import { Art, Fold, Place, sentence } from './parts.js';
import { FishCard } from './fish_card.js';
import { Fly, Token } from './lure.js';
import { Line, LineAtAGlance, Reel, Spool } from './reel.js';
import { Finesse, Flies } from './tackle.js';
import { HeldTile } from './tiles.js';
import { Skills } from './skills.js';
import { BoardGoals, SilentGoals } from './goals.js';

/** @typedef {import('./scene.js').At} At */
/** @typedef {import('./scene.js').Player} Player */

/** The fish landed, and how many are missing to seven. @param {{ at: At, player: Player }} props */
function Landed({ at, player }) {
  const { landed } = player;
  const room = Math.max(0, landed.of - landed.count);
  return html`<div class="fly-landed">
    <${Place} of=${landed} controls=${at.controls} class="fly-label">${sentence(landed.name)}<//>
    <div class="fly-catch">${landed.fish.map(
      (fish) => html`<${Place} of=${fish} controls=${at.controls} class="fly-caught" key=${fish.card}>
      <${FishCard} fish=${fish} small=${true} landed=${true} piece=${at.names.get(`landed ${player.seat} ${fish.card}`)} /><//>`,
    )}
      ${room ? html`<span class="fly-rooms" aria-hidden="true">${Array.from({ length: room }, (_, k) => html`<i class="fly-room" key=${k}></i>`)}</span>` : null}</div></div>`;
}

/** @param {{ at: At, player: Player }} props */
function Creel({ at, player }) {
  const { creel } = player;
  const lie = creel.tokens.map((l) => l.name).join(', ');
  return html`<${Place} of=${{ ...creel, name: lie ? `${creel.name}: ${lie}` : creel.name }} controls=${at.controls} class="fly-creel">
    <span class="fly-label">${creel.name}</span>
    <span class="fly-creel-tokens">${creel.tokens.length ? creel.tokens.map((lure, k) => html`<${Token} lure=${lure} key=${k} piece=${at.names.get(`creel ${player.seat} ${k}`)} />`) : '–'}</span><//>`;
}

/** @param {{ at: At, player: Player, mine?: boolean }} props */
function Head({ at, player, mine }) {
  const { controls } = at;
  return html`<div class="fly-player-head">
    ${
      mine &&
      html`<${Place} of=${player} controls=${controls} class="fly-player-name">${player.turn && html`<i class="fly-turn"></i>`}
      <b>${player.name}</b><span class="fly-score">${player.points}</span><//>`
    }
    ${player.board && html`<${BoardGoals} at=${at} board=${player.board} />`}
    ${player.total && html`<${Place} of=${player.total} controls=${controls} class="fly-note">${player.total.name}<//>`}
    ${player.starts && html`<span class="fly-starts" aria-hidden="true"><${Art} id="sign-start" /></span>`}</div>`;
}

/** What a turn depends on: the fly, finesse, the reel and the fish on the line. @param {{ at: At, player: Player }} props */
export function OwnThings({ at, player }) {
  return html`<div class="fly-strip-tackle"><${Flies} at=${at} player=${player} mine=${true} /><${Finesse} at=${at} player=${player} /></div>
    ${player.dial && html`<${Reel} at=${at} dial=${player.dial} mine=${true} />`}<${LineAtAGlance} at=${at} player=${player} />`;
}

/** @param {{ at: At, player: Player }} props */
export function Me({ at, player }) {
  const { scene } = at;
  return html`<section class="fly-me" aria-label=${player.name}>
    <${Head} at=${at} player=${player} mine=${true} />
    <div class="fly-me-reel">${player.dial && html`<${Reel} at=${at} dial=${player.dial} mine=${true} />`}<${Spool} at=${at} player=${player} mine=${true} /></div>
    <div class="fly-me-line"><${Line} at=${at} player=${player} /></div>
    <div class="fly-me-hand"><${Flies} at=${at} player=${player} mine=${true} />
      ${player.tile && html`<${HeldTile} at=${at} tile=${player.tile} mine=${true} />`}
      ${player.skills?.cards.length ? html`<div class="fly-me-skills"><${Place} of=${player.skills} controls=${at.controls} class="fly-label">${player.skills.name}<//><${Skills} at=${at} cards=${player.skills.cards} mine=${true} /></div>` : null}</div>
    <${Finesse} at=${at} player=${player} mine=${true} />
    <div class="fly-me-catch"><${Landed} at=${at} player=${player} /><${Creel} at=${at} player=${player} />
      ${scene.bag && html`<${Place} of=${scene.bag} controls=${at.controls} class="fly-note"><span data-source="bag">${scene.bag.name}</span><//>`}</div></section>`;
}

/** What matters about another player, at a glance. @param {{ player: Player }} props */
function Glance({ player }) {
  return html`<span class="fly-glance">
    ${player.turn && html`<i class="fly-turn"></i>`}<b class="fly-glance-name">${player.name}</b>
    <span class="fly-score">${player.points}</span>
    <span class="fly-glance-part"><${Art} id="fish-back" box="0 0 60 44" /> ${player.landed.count}</span>
    ${player.finesse && html`<span class="fly-glance-part"><${Art} id="sign-finesse" /> ${player.finesse.count}</span>`}
    ${player.flies?.map((lure) => html`<${Fly} lure=${lure} key=${lure.colour} />`)}
    ${player.line?.fish && html`<${FishCard} fish=${player.line.fish} small=${true} drag=${player.line.drag.on} />`}
    ${player.tile && html`<span class="fly-tile-id">${player.tile.id.toUpperCase()}</span>`}
    ${player.track && html`<span class="fly-glance-part">${player.track.name}</span>`}
    ${player.starts && html`<span class="fly-starts"><${Art} id="sign-start" /></span>`}</span>`;
}

/** @param {{ at: At, player: Player }} props */
function Track({ at, player }) {
  const track = player.track;
  if (!track) return null;
  return html`<${Place} of=${track} controls=${at.controls} class="fly-track">${Array.from(
    { length: track.of + 1 },
    (_, k) => html`
    <span class=${`fly-track-space ${k === track.at ? 'at' : ''}`} key=${k}>${k === track.at ? track.points : ''}</span>`,
  )}<//>`;
}

/** @param {{ at: At, player: Player, open?: boolean }} props */
export function Other({ at, player, open }) {
  return html`<${Fold} class=${`fly-other ${player.silent ? 'silent' : ''}`} open=${open} head=${html`<${Glance} player=${player} />`}>
    <div class="fly-other-body">
      ${!player.silent && html`<${Head} at=${at} player=${player} />`}
      <${Track} at=${at} player=${player} /><${SilentGoals} at=${at} player=${player} />
      ${player.dial && html`<div class="fly-other-reel"><${Reel} at=${at} dial=${player.dial} /><div><${Line} at=${at} player=${player} small=${true} /><${Spool} at=${at} player=${player} /></div></div>`}
      <${Finesse} at=${at} player=${player} />
      ${player.tile && html`<${HeldTile} at=${at} tile=${player.tile} />`}
      ${player.skills?.cards.length ? html`<${Skills} at=${at} cards=${player.skills.cards} />` : null}
      <${Landed} at=${at} player=${player} /><${Creel} at=${at} player=${player} /></div><//>`;
}
