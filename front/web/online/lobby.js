/* A table before its game: who sits where, the link for those who are missing, a seat for whoever opens it, and the start. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { gameOf, lidOf, nameOf } from '../games.js';
import { tableOf } from '../host/tables.js';
import { Icon } from '../icons.js';
import { myName } from '../settings.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { Online } from '../play/online.js';
import { Invitation } from './invitation.js';
import { newSecret } from './make.js';
import { placeWords } from './places.js';

/** @typedef {import('../host/company.js').Status} Status */
/** @typedef {import('../host/host.js').Host} Host */

/** @param {{ status: Status }} props */
function Places({ status }) {
  return html`<ol class="lobby-seats">${status.seats.map(
    (place) => html`<li key=${place.seat} data-sits=${place.sits} data-present=${place.present}>
    <span class="seat-number" aria-hidden="true">${place.seat}</span>
    <span class="who">${place.sits === 'nobody' ? t('web.seat', { seat: place.seat }) : place.name}</span>
    <span class="soft">${placeWords(place, status)}</span></li>`,
  )}</ol>`;
}

/** Does something, and says why if it is refused. @param {Host} host */
function useRequest(host) {
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async (/** @type {import('../host/company.js').Request} */ request) => {
    setTrouble('');
    setBusy(true);
    const said = await host.askTable(request).finally(() => setBusy(false));
    if (said.type === 'refused') setTrouble(said.message ?? said.refused ?? '');
  };
  return { trouble, busy, ask };
}

/** @param {{ host: Host }} props */
function SitDown({ host }) {
  const [name, setName] = useState(myName.value);
  const { trouble, busy, ask } = useRequest(host);
  const sit = (/** @type {Event} */ e) => {
    e.preventDefault();
    myName.value = name.trim();
    ask({ request: 'sit', secret: newSecret(), ...(name.trim() && { name: name.trim() }) });
  };
  return html`<form class="sit-down" onSubmit=${sit}>
    <label><span>${t('web.friends.name')}</span>
      <input type="text" maxlength="24" autocomplete="nickname" value=${name} onInput=${(/** @type {any} */ e) => setName(e.target.value.replace(/\s+/g, ' '))} /></label>
    <button type="submit" class="button main big" disabled=${busy}>${t('web.lobby.sit')}</button>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
  </form>`;
}

/** @param {{ host: Host, status: Status }} props */
function Start({ host, status }) {
  const { trouble, busy, ask } = useRequest(host);
  const open = status.seats.filter((s) => s.sits === 'nobody').length;
  return html`<div class="lobby-start">
    <button type="button" class="button main big" disabled=${busy} onClick=${() => ask({ request: 'start' })}><${Icon} name="play" />${t('web.begin')}</button>
    <p class="soft">${t('web.lobby.start', { open })}</p>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}</div>`;
}

/** What somebody can do here. @param {{ host: Host, status: Status, link: string | undefined }} props */
function Actions({ host, status, link }) {
  const { you, seats, started } = status,
    open = seats.some((s) => s.sits === 'nobody');
  if (you.seat === undefined && you.invited && open) return html`<${SitDown} host=${host} />`;
  if (started || (you.seat === undefined && !you.owner)) return html`<p role="status">${t('web.lobby.full')}</p>`;
  return html`${link && html`<${Invitation} link=${link} />`}
    ${you.owner ? html`<${Start} host=${host} status=${status} />` : html`<p role="status">${t('web.lobby.wait')}</p>`}`;
}

/** @param {{ host: Host, status: Status }} props */
export function Lobby({ host, status }) {
  useSheet('online');
  const game = gameOf(status.game),
    link = tableOf(host.online.value?.id ?? '')?.invite;
  return html`<div class="page lobby">
    <header class="lobby-head"><img src=${lidOf(status.game)} alt="" width="160" height="120" />
      <div><h1>${nameOf(status.game)}</h1><p>${t(`${status.game}.summary`)}</p>
        ${game && html`<p class="facts">${t('web.players', { low: game.min_seats, high: game.max_seats })} · ${t('web.minutes', { minutes: game.minutes })}</p>`}</div></header>
    <${Online} host=${host} />
    <section aria-labelledby="seats-head"><h2 id="seats-head">${t('web.lobby.who')}</h2><${Places} status=${status} /></section>
    <${Actions} host=${host} status=${status} link=${link} />
  </div>`;
}
