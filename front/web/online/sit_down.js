/* A free seat for whoever has the invitation: a name, and they sit. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { myName } from '../settings.js';
import { t } from '../text.js';
import { tableOf } from '../host/tables.js';
import { newSecret, sitWith } from './make.js';
import { useRequest } from './use_request.js';

/** @typedef {import('../host/host.js').Host} Host */

/** Whoever types no name gets the one that is offered. @param {{ host: Host }} props */
export function SitDown({ host }) {
  const [name, setName] = useState(myName.value);
  const seat = host.online.value?.status?.seats.find(({ sits }) => sits === 'nobody')?.seat ?? 0;
  const { trouble, busy, ask } = useRequest(host);
  const sit = (/** @type {Event} */ e) => {
    e.preventDefault();
    myName.value = name.trim();
    ask({ request: 'sit', secret: newSecret(), ...(name.trim() && { name: name.trim() }) });
  };
  return html`<form class="sit-down" onSubmit=${sit}>
    <label><span>${t('web.friends.name')}</span>
      <input type="text" maxlength="24" autocomplete="nickname" value=${name} placeholder=${t('seat.human', { seat })} onInput=${(/** @type {any} */ e) => setName(e.target.value.replace(/\s+/g, ' '))} /></label>
    <button type="submit" class="button main big" disabled=${busy}>${t('web.lobby.sit')}</button>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
  </form>`;
}

/** Another person at this device takes a free seat, too: on this screen a curtain is between the two.
 * @param {{ host: Host, status: import('../host/company.js').Status }} props */
export function AlsoHere({ host, status }) {
  const id = host.online.value?.id ?? '',
    invite = tableOf(id)?.invite;
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState('');
  const free = status.seats.some((place) => place.sits === 'nobody');
  if (status.started || !invite || !free || !(status.watch || status.you.owner)) return null;
  const sit = async (/** @type {Event} */ e) => {
    e.preventDefault();
    setTrouble('');
    try {
      host.table.alsoHere?.(await sitWith(id, invite, name.trim()));
      setName('');
    } catch (x) {
      setTrouble(/** @type {Error} */ (x).message);
    }
  };
  return html`<details class="guests also-here"><summary>${t('web.also')}</summary>
    <p class="soft">${t('web.also.more')}</p>
    <form class="sit-down" onSubmit=${sit}><label><span>${t('web.also.name')}</span>
      <input type="text" maxlength="24" required autocomplete="off" value=${name} onInput=${(/** @type {any} */ e) => setName(e.target.value.replace(/\s+/g, ' '))} /></label>
      <button type="submit" class="button">${t('web.lobby.sit')}</button>
      ${trouble && html`<p class="trouble" role="alert">${t(trouble)}</p>`}</form></details>`;
}
