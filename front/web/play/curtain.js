/* Between two people at one screen: what all of them may see stays on the table, and the one who is asked opens the curtain
 * once nobody else looks. */
import { html } from 'htm/preact';
import { t } from '../text.js';

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment }} props */
export function Curtain({ host, moment }) {
  const seat = host.curtain.value;
  if (seat === null || moment.entry < moment.entries) return null;
  const who = moment.seats.find((s) => s.seat === seat)?.name ?? '';
  return html`<div class="curtain">
    <p role="status">${t('web.curtain', { who })}</p>
    <button type="button" class="button main" onClick=${() => host.openCurtain()}>${t('web.curtain.open', { who })}</button>
  </div>`;
}
