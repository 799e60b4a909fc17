/* The link to a table, to copy, to hand to another app, or to be read from the screen by a phone. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { useLazy } from '../lazy.js';
import { t } from '../text.js';

/** @param {string} link relative to the server */
export const whole = (link) => new URL(link.replace(/^\//, ''), document.baseURI).href;

/** @param {{ link: string, words: string }} props */
export function Code({ link, words }) {
  const qrOf = useLazy(true, () => import('./qr.js'), 'qrOf');
  const rows = /** @type {boolean[][] | null} */ (qrOf?.(link) ?? null);
  if (!rows) return null;
  const side = rows.length + 8;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  return html`<svg class="qr" viewBox=${`0 0 ${side} ${side}`} role="img" aria-label=${words} shape-rendering="crispEdges">
    <rect width=${side} height=${side} fill="#fff" /><path d=${path} fill="#000" /></svg>`;
}

/** @param {{ link: string }} props */
export function Invitation({ link }) {
  const [said, say] = useState('');
  const address = whole(link);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => say(t('web.share.copied')),
      () => /** @type {HTMLInputElement | null} */ (document.getElementById('invitation'))?.select(),
    );
  return html`<section class="invitation" aria-labelledby="invitation-head">
    <div><h2 id="invitation-head">${t('web.lobby.invite')}</h2>
      <p>${t('web.lobby.invite.more')}</p>
      <label class="unseen" for="invitation">${t('web.lobby.invite')}</label>
      <input id="invitation" type="text" readonly value=${address} onFocus=${(/** @type {any} */ e) => e.target.select()} />
      <p class="gift-buttons"><button type="button" class="button main" onClick=${copy}>${t('web.share.copy')}</button>
        ${'share' in navigator && html`<button type="button" class="button" onClick=${() => navigator.share({ url: address }).catch(() => {})}>${t('web.share.send')}</button>`}
        <span role="status">${said}</span></p></div>
    <${Code} link=${address} words=${t('web.lobby.code')} />
  </section>`;
}
