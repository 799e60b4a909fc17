/* Skill cards, found under rocks. */
import { html } from 'htm/preact';
import { offer, offers } from 'creel/play/spot.js';
import { Place } from './parts.js';

/** @typedef {import('./scene.js').At} At */
/** @typedef {import('./scene.js').Skill} Skill */

/** A card is played from the hub, or where its moment has come. @param {At} at @param {Skill} skill */
function offerOf({ moment }, skill) {
  if (skill.id === 't' && moment.step === 'last-reel') return offer(moment, 'reel');
  const now = (moment.menu ?? []).filter((e) => e.verb === `skill-${skill.id}`);
  if (now.length) return now;
  return offer(moment, 'skill', skill.id) ?? offers(moment, `skill-${skill.id}`);
}

/** @param {{ at: At, cards: Skill[], mine?: boolean }} props */
export function Skills({ at, cards, mine }) {
  return html`<div class="fly-skills">${cards.map(
    (skill) => html`
    <${Place} of=${skill} controls=${at.controls} class=${`fly-skill ${skill.state}`} key=${skill.id} piece=${`skill-${skill.id}`}
      offer=${mine ? offerOf(at, skill) : null}>
      <b class="fly-skill-id">${`${skill.id.toUpperCase()} `}</b><span class="fly-skill-effect">${skill.effect}</span><//>`,
  )}</div>`;
}
