/* A table before its game: who sits where, the link for those who are missing, a seat for whoever opens it, and the start. */
import { html } from 'htm/preact';
import { gameOf, lidOf, nameOf } from '../games.js';
import { tableOf } from '../host/tables.js';
import { Icon } from '../icons.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { Online } from '../play/online.js';
import { Guests } from './guests.js';
import { Invitation } from './invitation.js';
import { placeWords } from './places.js';
import { OwnerTools } from './owner.js';
import { AlsoHere, SitDown } from './sit_down.js';
import { useRequest } from './use_request.js';

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
  const seated = you.seat !== undefined || Boolean(host.online.value?.here.length);
  if (started || (!seated && !you.owner)) return html`<p role="status">${t('web.lobby.full')}</p>`;
  return html`${!you.owner && html`<p class="note" role="status">${t('web.lobby.wait')}</p>`}
    ${link && html`<${Invitation} link=${link} />`}<${AlsoHere} host=${host} status=${status} />
    ${you.owner && html`<${Start} host=${host} status=${status} />`}`;
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
    <${OwnerTools} host=${host} status=${status} /><${Guests} host=${host} status=${status} />
  </div>`;
}
