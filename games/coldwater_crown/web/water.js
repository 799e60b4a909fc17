/* A water from above its surface to the ground: the jetties of its two colours, its four zones in the ring in which they are
 * neighbours, and in the deep the next fish of its deck. */
import { html } from 'htm/preact';
import { Spot, offer } from 'creel/play/spot.js';
import { FishPicture, Picture } from './art.js';
import { Space } from './space.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Water} WaterScene */
/** @typedef {import('./types.js').Zone} Zone */

/** The first of them that is on the menu, otherwise the first.
 * @param {(import('creel/types.js').Entry | null)[]} found */
function best(found) {
  return found.find((e) => e && e.why === undefined) ?? found.find(Boolean) ?? null;
}

/** The choice that a zone offers while a fish bites: the bite itself, or where tackle leads it.
 * @param {View} view @param {string} water @param {number} zone */
function choiceAt({ moment, scene }, water, zone) {
  const bite = scene.asked;
  if (bite?.step !== 'catch') return null;
  if (bite.water === water && bite.zone === zone) return best([offer(moment, 'land'), offer(moment, 'lose')]);
  if (bite.water === water) return offer(moment, 'line', zone);
  return bite.zone === zone ? offer(moment, 'rod', water) : null;
}

/** @param {View} view @param {string} water @param {number} zone */
function classOf({ scene, marks }, water, zone) {
  const { asked } = scene;
  const bites = asked?.step === 'catch' && asked.water === water && asked.zone === zone;
  const empties = marks.water === water && marks.losses.some((l) => l.zone === zone && l.empties);
  return `crown-zone ${bites ? 'bites' : ''} ${empties ? 'hooked' : ''}`;
}

/** What a fish of this kind may weigh. @param {{ fish: { low: number, high: number }, pounds: string }} props */
export function Range({ fish, pounds }) {
  return html`${fish.low}–${fish.high}<span class="crown-unit">${` ${pounds} `}</span>`;
}

/** The unit of the weight is last: on a phone it is left out, and the name of the place must contain the text that is shown.
 * @param {{ view: View, water: string, zone: Zone }} props */
function ZoneCell({ view, water, zone }) {
  const { scene, controls, piece } = view;
  return html`<${Spot} as="div" class=${classOf(view, water, zone.zone)} offer=${choiceAt(view, water, zone.zone)}
      tell=${zone.tell} rule=${zone.rule} controls=${controls}>
    <span class="crown-buoy">${`${zone.zone} `}</span>
    ${
      zone.fish
        ? html`
      <span class="crown-swims" data-piece=${piece(`${water}-${zone.zone}`)}><${FishPicture} name=${zone.fish.species} /></span>
      <span class="crown-label"><b>${`${zone.fish.name} `}</b></span>
      <span class="crown-range-of"><${Range} fish=${zone.fish} pounds=${scene.words.pounds} /></span>`
        : html`
      <span class="crown-gap">∅</span>`
    }
    <${Picture} name="hook" box="0 0 32 32" class="crown-hook" />
  <//>`;
}

/** @param {{ view: View, water: WaterScene }} props */
function DeckCell({ view, water }) {
  const { moment, scene, controls, piece } = view;
  const { deck } = water;
  const choice = scene.asked?.step === 'catch' && scene.asked.water === water.water ? offer(moment, 'deck') : null;
  return html`<${Spot} as="div" class="crown-deep" offer=${choice} tell=${deck.tell} rule=${deck.rule} controls=${controls}>
    <span class="crown-count">${`${deck.cards} `}</span>
    ${
      deck.fish &&
      html`<span class="crown-swims" data-piece=${piece(`${water.water}-deck`)}><${FishPicture} name=${deck.fish.species} /></span>
      <span class="crown-label"><span>${`${scene.words.next} `}</span><b>${deck.fish.name}</b></span>`
    }
  <//>`;
}

/** @param {{ view: View, water: WaterScene }} props */
export function Water({ view, water }) {
  const spaces = view.scene.ring.filter((s) => s.water === water.water);
  return html`<section class=${`crown-water crown-${water.water}`} aria-label=${water.name}>
    <div class="crown-sky"><${Picture} name=${`view-${water.water}`} box="0 0 320 96" fills=${true} class="crown-view" />
      <${Spot} as="div" class="crown-name" tell=${water.tell} rule=${water.rule} controls=${view.controls}>${water.name}<//>
      <div class="crown-spaces">${spaces.map((space) => html`<${Space} key=${space.space} view=${view} space=${space} />`)}</div>
    </div>
    <div class="crown-depth">
      <div class="crown-light" aria-hidden="true"></div>
      <${Picture} name=${`floor-${water.water}`} box="0 0 320 64" fills=${true} class="crown-floor" />
      <div class="crown-zones">${water.zones.map((zone) => html`<${ZoneCell} key=${zone.zone} view=${view} water=${water.water} zone=${zone} />`)}</div>
      <${DeckCell} view=${view} water=${water} />
    </div>
  </section>`;
}
