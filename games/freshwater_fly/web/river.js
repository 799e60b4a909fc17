/* The river: six columns and three rows of water, fish and rocks, with the fly that drifts on it. On a wide page it flows
 * to the left, on a narrow one down. */
import { html } from 'htm/preact';
import { offer } from 'creel/play/spot.js';
import { Art, Place, sentence } from './parts.js';
import { FishCard } from './fish_card.js';
import { Fly } from './lure.js';
import { Hatch } from './hatch.js';
import { Pile } from './pile.js';
import { Water } from './water.js';

/** @typedef {import('./scene.js').At} At */
/** @typedef {import('./scene.js').Space} SpacePiece */

/** What is on the menu before what is forbidden. @param {(import('creel/types.js').Entry | null)[]} entries */
const firstOf = (...entries) => entries.find((e) => e && e.why === undefined) ?? entries.find(Boolean) ?? null;

/** What can be done with a space: a row to cast into, a row to drift to, a fish to swap, a rock to look under.
 * @param {At} at @param {SpacePiece} space */
function offerOf({ moment, scene }, space) {
  if (moment.step === 'drift' && scene.fly?.space === space.space) return offer(moment, 'stop');
  if (scene.casting === space.column) return offer(moment, 'row', space.row);
  const drifts = moment.step === 'drift' && scene.fly && scene.fly.column - 1 === space.column;
  if (drifts) return firstOf(offer(moment, 'drift', space.row), offer(moment, 'skill-x', space.row));
  return offer(moment, 'swap', space.space) ?? offer(moment, 'with', space.space) ?? offer(moment, 'pile', space.space);
}

/** The column into which the previewed die would cast. @param {At} at */
function lookedColumn({ controls, scene }) {
  const looking = controls.looking?.value;
  if (!looking) return 0;
  if (looking.verb === 'cast') return scene.dice?.own?.casts ?? 0;
  if (looking.verb !== 'die') return 0;
  return scene.dice?.pool.find((d) => String(d.die) === looking.args[0])?.casts ?? 0;
}

/** @param {{ at: At }} props */
function FlyOnWater({ at }) {
  const { scene } = at;
  const fly = scene.fly;
  if (!fly) return null;
  const flies = scene.players?.find((p) => p.seat === fly.seat)?.flies ?? [];
  return html`<span class="fly-on-water" data-piece=${`fly-of-${fly.seat}`}><i class="fly-ring"></i>
    ${flies.length ? flies.map((lure) => html`<${Fly} lure=${lure} key=${lure.colour} />`) : html`<${Art} id="fly-hook" box="0 0 64 48" />`}</span>`;
}

/** @param {{ at: At, space: SpacePiece }} props */
function SpaceContent({ at, space }) {
  if (space.rock)
    return html`<span class="fly-rock"><${Art} id="rock" box="0 0 120 90" />
    ${space.rock.cards > 0 && html`<span class="fly-rock-cards" aria-hidden="true">${space.rock.card ? space.rock.card.toUpperCase() : ''} <b>${space.rock.cards}</b></span>`}</span>`;
  if (space.fish) return html`<${FishCard} fish=${space.fish} piece=${at.names.get(`river ${space.space}`)} />`;
  return null;
}

/** @param {{ at: At, space: SpacePiece, looked: boolean }} props */
function Space({ at, space, looked }) {
  const { scene, controls } = at;
  const of = space.rock ?? space.fish ?? space;
  const here = scene.fly?.space === space.space,
    picked = scene.swapping === space.space;
  const named = [
    'fly-space',
    `c${space.column}`,
    `r-${space.row}`,
    looked && 'looked',
    picked && 'picked',
    here && 'here',
  ];
  const inSpace = (/** @type {string} */ words) => `${space.name}. ${sentence(words)}`;
  const tell = {
    ...of,
    name: inSpace(of === space ? '' : of.name),
    tell: of.tell.startsWith(of.name) ? inSpace(of.tell) : of.tell,
  };
  return html`<${Place} of=${of === space ? { ...of, tell: `${space.name}. ${space.tell}`, name: '' } : tell} controls=${controls}
    class=${named.filter(Boolean).join(' ')} offer=${offerOf(at, space)}>
    <${SpaceContent} at=${at} space=${space} />${here && html`<${FlyOnWater} at=${at} />`}<//>`;
}

/** @param {{ at: At }} props */
export function River({ at }) {
  const { scene } = at;
  const river = scene.river;
  if (!river) return null;
  const looked = lookedColumn(at);
  return html`<section class="fly-river" aria-label=${river.name}>
    <${Water} />
    ${[1, 2, 3, 4, 5, 6].map((c) => html`<span class=${`fly-head c${c} ${looked === c || scene.casting === c ? 'looked' : ''}`} aria-hidden="true" key=${c}>${c}</span>`)}
    ${river.rows.map((row, k) => html`<span class=${`fly-row-head r-${['top', 'middle', 'bottom'][k]}`} aria-hidden="true" key=${row}>${row}</span>`)}
    ${scene.hatch && html`<span class="fly-row-head r-hatch" aria-hidden="true">${scene.hatch.name}</span>`}
    <${Pile} at=${at} />
    ${river.spaces.map((space) => html`<${Space} at=${at} space=${space} looked=${looked === space.column} key=${space.space} />`)}
    ${scene.hatch?.tiles.map((tile) => html`<${Hatch} at=${at} tile=${tile} key=${tile.piece} />`)}</section>`;
}
