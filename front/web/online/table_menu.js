/* What can be asked of a table beside the game, by its players and by whoever made it. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { t } from '../text.js';
import { Guests } from './guests.js';
import { OwnerTools } from './owner.js';
import { Reminders } from './reminders.js';
import { MySeat } from './seat.js';
import { TURNS, turnWords } from './turns.js';
import { useRequest } from './use_request.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/company.js').Status} Status */
/** @typedef {import('../types.js').Moment} Moment */

const DAY = 86400;

/** @param {{ host: Host, status: Status, moment: Moment }} props */
function Requests({ host, status, moment }) {
  const { you, seats, over, paused, proposal } = status,
    mine = seats.find((place) => place.seat === you.seat),
    gone = seats.filter((place) => place.sits === 'person' && !place.present && place.seat !== you.seat);
  if (over || you.seat === undefined) return null;
  const overDays = (status.clock?.turn ?? 0) >= DAY;
  const button = (/** @type {import('../host/company.js').Request} */ request, /** @type {string} */ words) =>
    html`<button type="button" class="button" data-request=${request.request} onClick=${() => host.askTable(request)}>${words}</button>`;
  return html`<div class="requests" role="group" aria-label=${t('web.company.requests')}>
    ${mine?.sits === 'person' && button({ request: 'leave' }, t('web.company.leave'))}
    ${!proposal && !moment.can?.undo && mine?.sits === 'person' && button({ request: 'ask-undo', number: moment.entries }, t('web.company.ask-undo'))}
    ${!proposal && button({ request: paused ? 'resume' : 'pause' }, t(paused ? 'web.company.resume' : overDays ? 'web.menu.vacation' : 'web.company.pause'))}
    ${you.owner && gone.map(({ seat, name }) => button({ request: 'leave', seat }, t('web.company.hand-over', { who: name })))}</div>`;
}

/** Another time for each turn, which takes the consent of all. @param {{ host: Host, status: Status }} props */
function ClockForm({ host, status }) {
  const now = status.clock?.turn ?? 0;
  const [turn, setTurn] = useState(now);
  const { trouble, busy, ask } = useRequest(host);
  const propose = (/** @type {Event} */ e) => {
    e.preventDefault();
    ask({ request: 'clock', turn });
  };
  if (status.over || status.you.seat === undefined || status.proposal) return null;
  return html`<form class="change-clock" onSubmit=${propose}><label><span>${t('web.friends.clock')}</span>
      <select value=${String(turn)} onChange=${(/** @type {any} */ e) => setTurn(Number(e.target.value))}>
        ${[...new Set([now, ...TURNS])].map((seconds) => html`<option key=${seconds} value=${String(seconds)}>${turnWords(seconds)}</option>`)}</select></label>
    <button type="submit" class="button" disabled=${busy || turn === now}>${t('web.menu.clock')}</button>
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}</form>`;
}

/** @param {{ host: Host, status: Status, moment: Moment }} props */
export function TableMenu({ host, status, moment }) {
  return html`<div class="table-menu"><${Requests} host=${host} status=${status} moment=${moment} />
    <${ClockForm} host=${host} status=${status} />
    <${Reminders} host=${host} status=${status} /><${MySeat} host=${host} status=${status} />
    <${OwnerTools} host=${host} status=${status} /><${Guests} host=${host} status=${status} /></div>`;
}
