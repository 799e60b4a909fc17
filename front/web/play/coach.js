/* For a first game: explains each kind of question once, when it first comes up. Can be turned off, and on again beside
 * the rules. */
import { html } from 'htm/preact';
import { useEffect } from 'preact/hooks';
import { coached, coaching } from '../settings.js';
import { hasText, t } from '../text.js';

/** @typedef {import('../types.js').Moment} Moment */

/** @param {string} key */
function meet(key) {
  if (!coached.peek().includes(key)) coached.value = [...coached.peek(), key];
}

/** Whether there is anything to turn on again. */
export const coachIsQuiet = () => !coaching.value || coached.value.length > 0;
export function coachAgain() {
  coaching.value = true;
  coached.value = [];
}

/** @param {{ moment: Moment }} props */
export function Coach({ moment }) {
  const key = moment.menu && moment.entry === moment.entries ? `web.coach.${moment.game}.${moment.step}` : '';
  const shown = coaching.value && !coached.value.includes(key) && hasText(key);
  useEffect(() => (shown ? () => meet(key) : undefined), [key, shown]);
  if (!shown) return null;
  return html`<aside class="coach" aria-label=${t('web.coach')}>
    <p class="coach-head">${t('web.coach')}</p>
    <p>${t(key)}</p>
    <p class="coach-buttons"><button type="button" class="button" onClick=${() => meet(key)}>${t('web.coach.ok')}</button>
      <button type="button" class="button quiet" onClick=${() => {
        coaching.value = false;
      }}>${t('web.coach.off')}</button></p></aside>`;
}
