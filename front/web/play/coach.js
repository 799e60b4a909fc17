/* For a first game: explains each kind of question when it first comes up. A tip comes a few times, until it is read; after
 * that it can be opened again beside the question. All of them can be turned off, and on again beside the rules. */
import { html } from 'htm/preact';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { coached, coaching } from '../settings.js';
import { hasText, t } from '../text.js';
import { Linked } from './words.js';

/** @typedef {import('../types.js').Moment} Moment */

const TIMES = 3; /* that a tip comes by itself, if nobody says that it was read */

/** How often each tip came since the page was opened. @type {Map<string, number>} */
const came = new Map();
/** The tip that was opened again. */
const again = signal('');

/** @param {string} key */
function meet(key) {
  if (!coached.peek().includes(key)) coached.value = [...coached.peek(), key];
  again.value = '';
}

/** The question with this tip was answered. @param {string} key */
function leave(key) {
  again.value = '';
  came.set(key, (came.get(key) ?? 0) + 1);
  if ((came.get(key) ?? 0) >= TIMES) meet(key);
}

/** Whether there is anything to turn on again. */
export const coachIsQuiet = () => !coaching.value || coached.value.length > 0;
export function coachAgain() {
  coaching.value = true;
  coached.value = [];
  came.clear();
}

/** The tip of the question that the reader is asked. @param {Moment} moment */
function tipOf({ menu, entry, entries, game, step }) {
  const key = menu && entry === entries ? `web.coach.${game}.${step}` : '';
  return hasText(key) ? key : '';
}

/** quiet: somebody else speaks already; the tip is one click away. @param {{ moment: Moment, quiet: boolean }} props */
export function Coach({ moment, quiet }) {
  const key = tipOf(moment),
    comes = coaching.value && !quiet && !coached.value.includes(key);
  useEffect(() => (key ? () => leave(key) : undefined), [key, moment.entry]);
  if (!key || !coaching.value) return null;
  if (!comes && again.value !== key)
    return html`<p class="coach-again"><button type="button" class="button quiet" onClick=${() => {
      again.value = key;
    }}>${t('web.coach')}</button></p>`;
  return html`<aside class="coach" aria-label=${t('web.coach')}>
    <div class="coach-words"><p class="coach-head">${t('web.coach')}</p>
      <p><${Linked} text=${t(key)} game=${moment.game} /></p></div>
    <p class="coach-buttons"><button type="button" class="button" onClick=${() => meet(key)}>${t('web.coach.ok')}</button>
      <button type="button" class="button quiet" onClick=${() => {
        coaching.value = false;
        again.value = '';
      }}>${t('web.coach.off')}</button></p></aside>`;
}
