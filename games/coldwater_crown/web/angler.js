/* An angler with the side that shows. */
import { html } from 'htm/preact';
import { Picture } from './art.js';

/** @param {{ side: number, piece?: string }} props */
export function Angler({ side, piece }) {
  return html`<span class=${`crown-angler side-${side}`} data-piece=${piece}>
    <${Picture} name="angler" box="0 0 64 72" />
    <span class="crown-side" aria-hidden="true">${`${side} `}</span></span>`;
}
