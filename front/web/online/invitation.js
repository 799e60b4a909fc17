/* The link to a table, to copy, to hand to another app, or to be read from the screen by a phone. */
import { html } from 'htm/preact';
import { useLazy } from '../lazy.js';
import { LinkToGive } from '../share/link.js';
import { t } from '../text.js';

/** @param {string} link relative to the server */
export const whole = (link) => new URL(link.replace(/^\//, ''), document.baseURI).href;

/** The address of an invitation to give away: messengers see the table in it, and ask the server for a preview; the secret is behind
 * #, which they do not send. @param {string} link as the server has made it: `/#table=ID&secret=SECRET` */
export function invitationAddress(link) {
  const said = new URLSearchParams(link.replace(/^.*#/, ''));
  return whole(`join/${said.get('table')}#secret=${said.get('secret')}`);
}

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

/** Whether other devices can't open the address of this page. */
const isOwnComputer = () => /^(localhost|127\..*|\[::1\])$/.test(location.hostname);

/** @param {{ link: string }} props */
export function Invitation({ link }) {
  const address = invitationAddress(link);
  return html`<section class="invitation" aria-labelledby="invitation-head">
    <div><h2 id="invitation-head">${t('web.lobby.invite')}</h2>
      <p>${t('web.lobby.invite.more')}</p>
      ${isOwnComputer() && html`<p class="note">${t('web.lobby.invite.here')}</p>`}
      <${LinkToGive} id="invitation" label=${t('web.lobby.invite')} link=${address} /></div>
    <${Code} link=${address} words=${t('web.lobby.code')} />
  </section>`;
}
