/* A seat on another device: a link that opens it once, as a code to scan; and new secrets, where a link got into wrong hands. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { tableOf } from '../host/tables.js';
import { LinkToGive } from '../share/link.js';
import { t } from '../text.js';
import { Code, whole } from './invitation.js';
import { newSecret } from './make.js';
import { useRequest } from './use_request.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/company.js').Status} Status */

/** @param {{ host: Host, status: Status }} props */
export function MySeat({ host, status }) {
  const { trouble, ask } = useRequest(host);
  const [pass, setPass] = useState('');
  const [renewed, setRenewed] = useState(false);
  const { secret, owner } = tableOf(host.online.value?.id ?? '') ?? {};
  if (status.you.seat === undefined || !secret || (host.online.value?.here.length ?? 0) > 1) return null;
  const give = async () => {
    const { link } = await ask({ request: 'pass', secret, ...(owner && { owner }) });
    setPass(link ? whole(link) : '');
  };
  const renew = async () => {
    setPass('');
    setRenewed((await ask({ request: 'renew', secret: newSecret() })).type === 'taken');
  };
  return html`<details class="guests my-seat"><summary>${t('web.menu.seat')}</summary>
    <p class="requests"><button type="button" class="button other-device" onClick=${give}>${t('web.menu.device')}</button>
      <button type="button" class="button renew-seat" onClick=${renew}>${t('web.menu.renew')}</button></p>
    ${
      pass &&
      html`<p role="status">${t('web.menu.device.more')}</p><${LinkToGive} id="pass-link" label=${t('web.menu.device')} link=${pass} />
      <${Code} link=${pass} words=${t('web.lobby.code')} />`
    }
    <div role="status">${renewed && html`<p>${t('web.menu.renewed')}</p>`}</div>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
  </details>`;
}
