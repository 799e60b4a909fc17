/* The four strike cards: those turned up were misses. They are always there, so that nothing moves at a cast. */
import { html } from 'htm/preact';
import { offer } from 'creel/play/spot.js';
import { Art, Heading, Place } from './parts.js';

/** @param {{ at: import('./scene.js').At }} props */
export function Strikes({ at }) {
  const { scene, moment, controls } = at;
  const strikes = scene.strikes;
  if (!strikes) return null;
  const casting = moment.step === 'drift';
  const cards = [...Array(strikes.up).fill('strike-miss'), ...Array(strikes.down).fill('strike-back')];
  return html`<${Place} of=${strikes} controls=${controls} class=${`fly-strikes fly-box ${casting ? '' : 'idle'}`} offer=${offer(moment, 'more-strike')}>
    <${Heading} of=${strikes} /><span class="fly-strike-row">${cards.map((id, k) => html`<${Art} id=${id} box="0 0 40 56" key=${k} />`)}</span><//>`;
}
