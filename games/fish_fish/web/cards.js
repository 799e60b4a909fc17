/* Baits and hooks as cards: the bait by its number and its picture, the hook by its shape and its name. */
import { html } from 'htm/preact';
import { t } from 'creel/text.js';

export const WIDE = 84,
  HIGH = 116;
const sprite = (/** @type {string} */ id) => `games/fish_fish/pieces.svg#${id}`;

/** @param {{ bait: string }} props */
export function BaitFace({ bait }) {
  return html`<g class="ff-card ff-bait bait-${bait}">
    <rect class="ff-card-paper" width=${WIDE} height=${HIGH} rx="9" />
    <rect class="ff-card-edge" x="5" y="5" width=${WIDE - 10} height=${HIGH - 10} rx="6" />
    <use href=${sprite(`bait-${bait}`)} x="14" y="42" width="56" height="56" />
    <text class="ff-value" x="13" y="38">${bait}</text></g>`;
}

/** @param {{ hook: string }} props */
export function HookFace({ hook }) {
  if (hook === '?') return html`<use href=${sprite('hook-back')} width=${WIDE} height=${HIGH} />`;
  return html`<g class="ff-card ff-hook hook-${hook}">
    <rect class="ff-card-paper" width=${WIDE} height=${HIGH} rx="9" />
    <rect class="ff-card-edge" x="5" y="5" width=${WIDE - 10} height=${HIGH - 10} rx="6" />
    <use href=${sprite(`hook-${hook}`)} x="18" y="13" width="48" height="64" />
    <text class="ff-hook-name" x=${WIDE / 2} y="99">${t(`fish-fish.hook.${hook}`)}</text></g>`;
}

/** A hook as a sign between words: J bites, o does not, ? nobody saw. @param {{ hook: string }} props */
export function HookSign({ hook }) {
  if (hook === '?') return html`<span class="ff-sign ff-sign-hidden" aria-hidden="true">?</span>`;
  return html`<svg class="ff-sign ff-sign-${hook}" viewBox="0 0 48 64" aria-hidden="true">
    <use href=${sprite(`hook-${hook}`)} width="48" height="64" /></svg>`;
}

/** @param {{ bait: string }} props */
export function BaitSign({ bait }) {
  return html`<svg class="ff-bait-sign" viewBox="0 0 64 64" aria-hidden="true">
    <use href=${sprite(`bait-${bait}`)} width="64" height="64" /></svg>`;
}
