/* What whoever made the table can do about those who sit there: mute them, remove them, and make another invitation. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { tableOf } from '../host/tables.js';
import { LinkToGive } from '../share/link.js';
import { t } from '../text.js';
import { invitationAddress } from './invitation.js';
import { useRequest } from './use_request.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/company.js').Status} Status */

/** @param {{ host: Host, status: Status }} props */
export function OwnerTools({ host, status }) {
  const { trouble, ask } = useRequest(host);
  const [sure, setSure] = useState(0);
  const [renewed, setRenewed] = useState(false);
  const { you, seats } = status;
  if (!you.owner || status.over) return null;
  const others = seats.filter(({ seat, sits }) => seat !== you.seat && sits !== 'bot' && sits !== 'nobody'),
    invite = tableOf(host.online.value?.id ?? '')?.invite;
  const remove = async (/** @type {number} */ seat) => {
    setSure(sure === seat ? 0 : seat);
    if (sure === seat && (await ask({ request: 'remove', seat })).type === 'taken') setRenewed(true);
  };
  const renew = async () => setRenewed((await ask({ request: 'invite' })).type === 'taken');
  return html`<details class="guests owner"><summary>${t('web.menu.owner')}</summary>
    ${others.map(
      ({ seat, name, muted }) => html`<p key=${seat} class="requests">
      <button type="button" class="button" onClick=${() => ask({ request: 'mute', seat, on: !muted })}>${t(muted ? 'web.menu.unmute' : 'web.menu.mute', { who: name })}</button>
      <button type="button" class="button remove-person" onClick=${() => remove(seat)}>${t(sure === seat ? 'web.menu.remove.sure' : 'web.menu.remove', { who: name })}</button></p>`,
    )}
    <p class="requests"><button type="button" class="button new-invitation" onClick=${renew}>${t('web.menu.invite')}</button></p>
    <div role="status">${renewed && invite && html`<p>${t('web.menu.invite.done')}</p>`}</div>
    ${renewed && invite && html`<${LinkToGive} id="new-invitation" label=${t('web.lobby.invite')} link=${invitationAddress(invite)} />`}
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
  </details>`;
}
