/* Between two people at one screen: nothing of the next player's game is shown before they say that nobody else looks. */
import { html } from 'htm/preact';
import { useEffect, useRef } from 'preact/hooks';
import { Still, Waves } from '../picture.js';
import { t } from '../text.js';

/** @param {{ host: import('../host/host.js').Host, seat: number }} props */
export function Curtain({ host, seat }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => button.current?.focus(), []);
  const who = host.moment.value?.seats.find((s) => s.seat === seat)?.name ?? '';
  return html`<div class="curtain">
    <${Still} name="bobber" />
    <h1>${t('web.curtain', { who })}</h1>
    <p>${t('web.curtain.more')}</p>
    <button type="button" class="button main" ref=${button} onClick=${() => host.openCurtain()}>${t('web.curtain.open', { who })}</button>
    <${Waves} />
  </div>`;
}
