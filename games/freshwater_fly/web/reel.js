/* The reel: five spaces around the dial, and a crank that turns clockwise to the current one; and the line with its
 * three sections, along which the fish comes to the bank. */
import { html } from 'htm/preact';
import { useRef } from 'preact/hooks';
import { Spot, offer } from 'creel/play/spot.js';
import { Art, Place, explanationOf, sentence } from './parts.js';
import { Dots, FishCard } from './fish_card.js';
import { Token } from './lure.js';

/** @typedef {import('./scene.js').At} At */
/** @typedef {import('./scene.js').Dial} DialPiece */
/** @typedef {import('./scene.js').Player} Player */

const SPACES = 5,
  TURN = 360 / SPACES,
  MIDDLE = 120,
  RING = 88;

/** @param {number} turns @param {number} radius */
function around(turns, radius) {
  const angle = ((turns * TURN - 90) * Math.PI) / 180;
  return [MIDDLE + radius * Math.cos(angle), MIDDLE + radius * Math.sin(angle)];
}

/** The part of the ring that belongs to a space. @param {number} space */
function sector(space) {
  const outer = 114,
    inner = 64,
    gap = 0.02;
  const [x1, y1] = around(space - 0.5 + gap, outer),
    [x2, y2] = around(space + 0.5 - gap, outer);
  const [x3, y3] = around(space + 0.5 - gap, inner),
    [x4, y4] = around(space - 0.5 + gap, inner);
  return `M${x1} ${y1}A${outer} ${outer} 0 0 1 ${x2} ${y2}L${x3} ${y3}A${inner} ${inner} 0 0 0 ${x4} ${y4}Z`;
}

/** The crank has turned this far by now: it never springs back, but goes on clockwise. @param {number} at */
function useAngle(at) {
  const turned = useRef(at);
  turned.current += (at - (turned.current % SPACES) + SPACES) % SPACES;
  return turned.current * TURN;
}

/** @param {{ at: At, dial: DialPiece, mine?: boolean }} props */
export function Reel({ at, dial, mine }) {
  const { moment, controls } = at;
  const angle = useAngle(dial.at);
  const reels = ['hub', 'others-reel', 'last-reel'].includes(moment.step ?? '');
  return html`<svg class="fly-reel" viewBox="0 0 240 240" role="group" aria-label=${`${dial.name}: ${dial.spaces[dial.at].name}`}>
    <circle class="fly-reel-rim" cx=${MIDDLE} cy=${MIDDLE} r="118" />
    ${dial.spaces.map((space, k) => {
      const [x, y] = around(k, RING);
      return html`<${Spot} tell=${explanationOf(space)} rule=${space.rule} controls=${controls} class=${`fly-sector s${k} ${k === dial.at ? 'at' : ''}`} key=${space.id}>
        <path d=${sector(k)} /><g transform=${`translate(${x - 17} ${y - 17})`}><svg width="34" height="34" viewBox="0 0 32 32"><use href=${`games/freshwater_fly/pieces.svg#sign-${space.id}`} /></svg></g><//>`;
    })}
    <${Spot} tell=${explanationOf(dial)} rule=${dial.rule} controls=${controls} class="fly-drum" offer=${mine && reels ? offer(moment, 'reel') : null}>
      <circle class="fly-drum-plate" cx=${MIDDLE} cy=${MIDDLE} r="58" />
      <g class="fly-crank" style=${{ transform: `rotate(${angle}deg)` }}>
        ${[0, 1, 2, 3, 4].map((k) => {
          const [x, y] = around(k + 0.5, 40);
          return html`<circle class="fly-drum-hole" cx=${x} cy=${y} r="8.500" />`;
        })}
        <path class="fly-pointer" d="M120 44 130 66H110Z" /><path class="fly-arm" d="M120 120V74" />
        <circle class="fly-knob" cx="120" cy="76" r="10" /><circle class="fly-hub" cx="120" cy="120" r="14" /></g><//></svg>`;
}

/** @param {{ at: At, player: Player, small?: boolean }} props */
export function Line({ at, player, small }) {
  const { controls, names } = at;
  const line = player.line;
  if (!line) return null;
  return html`<div class=${`fly-line ${line.fish ? 'taut' : ''} ${small ? 'small' : ''}`}>
    <span class="fly-bank-sign">${line.bank}</span>
    ${line.sections.map((section, k) => {
      const fish = line.section === k ? line.fish : undefined;
      return html`<${Place} of=${fish ?? section} controls=${controls} class=${`fly-section ${section.colour}`} key=${section.colour}>
        <span class="fly-section-mark" aria-hidden="true"><span>${small ? '' : sentence(section.name)}</span><${Dots} colour=${section.colour} /></span>
        ${fish && html`<${FishCard} fish=${fish} drag=${line.drag.on} piece=${names.get(`line ${player.seat}`)} />`}<//>`;
    })}</div>`;
}

/** The fish on the line, and the sections that are left. @param {{ at: At, player: Player }} props */
export function LineAtAGlance({ at, player }) {
  const line = player.line;
  if (!line) return null;
  return html`<${Place} of=${line.fish ?? line} controls=${at.controls} class="fly-strip-line">
    ${line.fish ? html`<${FishCard} fish=${line.fish} drag=${line.drag.on} />` : html`<span>${sentence(line.name)}</span>`}
    ${line.fish && html`<span class="fly-way" aria-hidden="true">${line.sections.map((section, k) => html`<i class=${`${section.colour} ${k > (line.section ?? -1) ? 'past' : ''}`} key=${section.colour}></i>`)}</span>`}<//>`;
}

/** The spool with its token, the drag, and W under the fish. @param {{ at: At, player: Player, mine?: boolean }} props */
export function Spool({ at, player, mine }) {
  const { controls, moment, names } = at;
  const line = player.line;
  if (!line) return null;
  return html`<div class="fly-spool">
    <${Place} of=${line.drag} controls=${controls} class=${`fly-drag ${line.drag.on ? 'on' : ''}`} offer=${mine ? offer(moment, 'set-drag') : null}>
      <${Art} id="sign-drag" /><span>${line.drag.name}</span><//>
    ${line.spool && html`<${Place} of=${line.spool} controls=${controls} class="fly-spool-token"><${Token} lure=${line.spool} piece=${names.get(`spool ${player.seat} 0`)} /><span>${line.spool.name}</span><//>`}
    ${line.tucked && html`<${Place} of=${line.tucked} controls=${controls} class="fly-skill tucked"><b class="fly-skill-id">W</b><//>`}</div>`;
}
