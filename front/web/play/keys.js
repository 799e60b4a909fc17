/* The keyboard on the page of a game. Numbers choose; letters do what the small buttons do; arrows go from place to place
 * on the board. Keys do nothing while a text field has the focus, or if the player turned them off. */
import { html } from 'htm/preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../icons.js';
import { keysOn, sound } from '../settings.js';
import { t } from '../text.js';
import { closeHint, hinted, hintWanted } from './hinted.js';
import { choicesOf } from './menu.js';
import { nearest } from './nearest.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Controls} Controls */

/** What the keys do, in the order of the help: [shown, words]. */
export const keysHelp = [
  ['1 – 9', 'web.key.number'],
  ['Enter', 'web.key.enter'],
  ['← ↑ → ↓', 'web.key.arrows'],
  ['B', 'web.key.board'],
  ['M', 'web.key.menu'],
  ['U', 'web.undo'],
  ['Y', 'web.redo'],
  ['T', 'web.restart'],
  ['H', 'web.hint'],
  ['S', 'web.skip-others'],
  ['V', 'web.key.sound'],
  ['[ ]', 'web.key.past'],
  ['Esc', 'web.key.escape'],
  ['?', 'web.keys'],
];

const focus = (/** @type {string} */ selector) =>
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();

/** Digits are collected while they could still mean more than one choice: Enter then takes the choice that has the focus.
 * @param {{ typed: string }} state @param {string} digit @param {import('../types.js').Moment} moment @param {Controls} controls */
function number(state, digit, moment, controls) {
  const choices = choicesOf(moment);
  let typed = state.typed + digit;
  if (Number(typed) > choices.length) typed = digit;
  const entry = choices[Number(typed) - 1];
  state.typed = entry ? typed : '';
  if (!entry) return;
  if (Number(typed) * 10 > choices.length) {
    state.typed = '';
    controls.act(entry);
    return;
  }
  focus(`[data-choice="${CSS.escape(entry.text)}"]`);
}

/** @param {KeyboardEvent} e */
const writing = (e) =>
  e.target instanceof Element && Boolean(e.target.closest('input:not([type=range]), select, textarea, dialog'));

/** A key that goes on, and nothing else. @param {KeyboardEvent} e */
const isOn = (e) =>
  ['Enter', ' ', 'Escape'].includes(e.key) && !(e.target instanceof Element && e.target.closest('button, a'));

/** @param {Host} host @param {Controls} controls @param {() => void} help */
export function useKeys(host, controls, help) {
  useEffect(() => {
    const state = { typed: '' };
    /** @type {Record<string, () => void>} */
    const letters = {
      u: () => host.undo(),
      y: () => host.redo(),
      t: () => host.restart(),
      s: () => host.skip(),
      v: () => {
        sound.value = sound.peek() === 'off' ? 'soft' : 'off';
      },
      h: () => {
        if (host.moment.peek()?.menu) hintWanted.value = host.moment.peek()?.entry ?? -1;
      },
      b: () => focus('.board-place .spot-can'),
      m: () => focus('.menu .choice'),
      '[': () => host.step(-1),
      ']': () => host.step(1),
      '?': help,
    };
    const down = (/** @type {KeyboardEvent} */ e) => {
      if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey || writing(e)) return;
      const m = host.moment.peek(),
        letter = letters[e.key.toLowerCase()];
      if (isOn(e) && host.interlude.peek() && !host.interlude.peek()?.still) host.nextAct();
      else if (e.key === 'Escape' && hinted.peek()) closeHint();
      else if (e.key.startsWith('Arrow') && e.target instanceof Element && e.target.closest('.board-place')) {
        const next = nearest(e.target, e.key);
        if (next) {
          e.preventDefault();
          next.focus();
        }
      } else if (keysOn.value && /^\d$/.test(e.key) && m?.menu && m.entry === m.entries)
        number(state, e.key, m, controls);
      else if (keysOn.value && letter) {
        e.preventDefault();
        letter();
      }
      if (!/^\d$/.test(e.key)) state.typed = '';
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, [host]);
}

/** @param {{ onClose: () => void }} props */
export function Help({ onClose }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  return html`<dialog class="help" ref=${dialog} onClose=${onClose} aria-labelledby="help-head">
    <h2 id="help-head">${t('web.keys')}</h2>
    <dl class="keys">${keysHelp.map(([keys, words]) => html`<div key=${keys}><dt><kbd>${keys}</kbd></dt><dd>${t(words)}</dd></div>`)}</dl>
    <button type="button" class="button main" onClick=${() => dialog.current?.close()}><${Icon} name="close" />${t('web.close')}</button>
  </dialog>`;
}
