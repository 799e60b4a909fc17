/* Advice for a first game: a few words when a kind of question comes up for the first time. */
import { html } from 'htm/preact';
import { coached, coaching } from '../settings.js';
import { hasText, t } from '../text.js';

/** @param {{ moment: import('../types.js').Moment }} props */
export function Coach({ moment }) {
  const key = `web.coach.${moment.game}.${moment.step}`;
  const known = coached.value.includes(key);
  if (!coaching.value || known || !moment.menu || moment.entry < moment.entries || !hasText(key)) return null;
  return html`<aside class="coach" aria-label=${t('web.coach')}>
    <p>${t(key)}</p>
    <button type="button" class="button quiet" onClick=${() => { coached.value = [...coached.value, key]; }}>${t('web.coach.ok')}</button>
    <button type="button" class="button quiet" onClick=${() => { coaching.value = false; }}>${t('web.coach.off')}</button>
  </aside>`;
}
