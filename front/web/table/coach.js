/* For a first game: what a kind of question is about, said once, when it is first met. It can be turned off, and turned on
 * again beside the rules. */
import { html } from 'htm/preact';
import { useEffect } from 'preact/hooks';
import { signal } from '@preact/signals';
import { useSheet } from '../pages/sheet.js';
import { t } from '../text.js';

/** @typedef {import('../types.js').Moment} Moment */

/** Questions that are told about. */
const lessons = new Set([
  'web.coach.fish-fish.lay',
  'web.coach.fish-fish.bet',
  'web.coach.coldwater-crown.place',
  'web.coach.coldwater-crown.take',
  'web.coach.coldwater-crown.port',
  'web.coach.coldwater-crown.window',
  'web.coach.coldwater-crown.baiting',
  'web.coach.coldwater-crown.catch',
  'web.coach.coldwater-crown.present',
  'web.coach.freshwater-fly.first-fly',
  'web.coach.freshwater-fly.hub',
  'web.coach.freshwater-fly.cast',
  'web.coach.freshwater-fly.drift',
  'web.coach.freshwater-fly.take-tile',
  'web.coach.freshwater-fly.journal',
]);

const PLACE = 'creel.coach';

/** @returns {{ off: boolean, met: string[] }} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return { off: kept.off === true, met: Array.isArray(kept.met) ? kept.met : [] };
  } catch {
    return { off: false, met: [] };
  }
}

const coach = signal(read());

/** @param {{ off: boolean, met: string[] }} now */
function keep(now) {
  coach.value = now;
  try {
    localStorage.setItem(PLACE, JSON.stringify(now));
  } catch { /* then it is said again next time */ }
}

/** @param {string} key */
function meet(key) {
  const { off, met } = coach.peek();
  if (!met.includes(key)) keep({ off, met: [...met, key] });
}

/** Whether there is anything to turn on again. */
export const coachIsQuiet = () => coach.value.off || coach.value.met.length > 0;
export const coachAgain = () => keep({ off: false, met: [] });

/** @param {{ moment: Moment }} props */
export function Coach({ moment }) {
  const key = moment.menu && moment.entry === moment.entries ? `web.coach.${moment.game}.${moment.step}` : '';
  const { off, met } = coach.value;
  const shown = !off && !met.includes(key) && lessons.has(key);
  useSheet('coach');
  useEffect(() => (shown ? () => meet(key) : undefined), [key, shown]);
  if (!shown) return null;
  return html`<aside class="coach" aria-label=${t('web.coach')}>
    <p class="coach-head">${t('web.coach')}</p>
    <p>${t(key)}</p>
    <p class="coach-buttons"><button type="button" class="button" onClick=${() => meet(key)}>${t('web.coach.ok')}</button>
      <button type="button" class="button quiet" onClick=${() => keep({ off: true, met })}>${t('web.coach.off')}</button></p></aside>`;
}
