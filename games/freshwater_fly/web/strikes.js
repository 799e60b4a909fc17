/* The four strike cards of a cast: those turned up were misses. */
import { html } from 'htm/preact';
import { offer } from 'creel/play/spot.js';
import { Art, Heading, Place } from './parts.js';

/** @param {{ at: import('./scene.js').At }} props */
export function Strikes({ at }) {
  const { scene, moment, controls } = at;
  const strikes = scene.fly?.strikes;
  if (!strikes) return null;
  const cards = [...Array(strikes.up).fill('strike-miss'), ...Array(strikes.down).fill('strike-back')];
  return html`<${Place} of=${strikes} controls=${controls} class="fly-strikes fly-box" offer=${offer(moment, 'more-strike')}>
    <${Heading} of=${strikes} /><span class="fly-strike-row">${cards.map((id, k) => html`<${Art} id=${id} box="0 0 40 56" key=${k} />`)}</span><//>`;
}
