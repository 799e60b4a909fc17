/* What the little sheet beside the board (tell.js) shows, and when. */
import { signal } from '@preact/signals';

/** @typedef {import('../types.js').Entry} Entry */
/**
 * @typedef {object} About
 * @property {string} [tell]
 * @property {string} [rule]
 * @property {Entry[]} can
 * @property {Entry[]} forbidden
 * @property {import('../types.js').Controls} controls
 * @property {import('../games.js').Picture & { folder: string }} [picture]
 * @property {boolean} [ask]
 */

/** @type {import('@preact/signals').Signal<{ at: Element, about: About, pinned: boolean } | null>} */
export const told = signal(null);
const WAIT = 350,
  LINGER = 250;
let timer = 0;

/** @param {Element} at @param {About} about @param {boolean} wait */
export function showTell(at, about, wait) {
  if (told.value?.pinned) return;
  clearTimeout(timer);
  const show = () => {
    told.value = { at, about, pinned: false };
  };
  if (wait && !told.value) timer = window.setTimeout(show, WAIT);
  else show();
}

/** @param {Element} at @param {About} about */
export function pinTell(at, about) {
  clearTimeout(timer);
  told.value = { at, about, pinned: true };
}

/** @param {boolean} [slowly] give the pointer time to go over to the sheet; a pinned one stays */
export function hideTell(slowly) {
  clearTimeout(timer);
  if (!slowly) told.value = null;
  else if (told.value && !told.value.pinned)
    timer = window.setTimeout(() => {
      told.value = null;
    }, LINGER);
}

/** The pointer is on the sheet. */
export const holdTell = () => clearTimeout(timer);
