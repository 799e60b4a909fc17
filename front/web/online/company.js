/* Who is at the table during a game, what they ask of each other, and what can be asked of them. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text.js';
import { Clock } from './clock.js';
import { placeWords } from './places.js';
import { Talk } from './talk.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/company.js').Notice} Notice */
/** @typedef {import('../host/company.js').Status} Status */
/** @typedef {import('../types.js').Moment} Moment */

/** @param {{ status: Status, moment: Moment }} props */
function Places({ status, moment }) {
  return html`<ul class="company" aria-label=${t('web.lobby.who')}>${status.seats.map((place) => {
    const asked = !moment.over && moment.who === place.seat,
      plain = place.sits === 'person' && place.present;
    return html`<li key=${place.seat} data-sits=${place.sits} data-present=${place.present} data-asked=${asked}>
      <span class="who">${place.name}</span> <span class=${plain ? 'unseen' : 'soft'}>${placeWords(place, status)}</span>${asked && html`<span class="unseen">, ${t('web.company.turn')}</span>`}</li>`;
  })}</ul>`;
}

/** What one asks, and another may agree to. @param {{ host: Host, status: Status }} props */
function Proposal({ host, status }) {
  const { proposal, you, seats } = status;
  if (!proposal) return null;
  const mine = proposal.by === you.seat,
    asked = you.seat !== undefined && proposal.waits_for.includes(you.seat);
  const answer = (/** @type {string} */ request) => () => host.askTable({ request, proposal: proposal.number });
  return html`<div class="proposal"><p role="status">${t('web.proposal', { what: proposal.what, who: seats[proposal.by - 1]?.name ?? '', you: mine ? 'yes' : 'no' })}</p>
    ${asked && html`<button type="button" class="button main" onClick=${answer('agree')}>${t('web.proposal.agree')}</button>`}
    ${(asked || mine) && html`<button type="button" class="button" onClick=${answer('decline')}>${t(mine ? 'web.proposal.withdraw' : 'web.proposal.decline')}</button>`}</div>`;
}

/** A bot plays for the reader, who may come back. @param {{ host: Host, status: Status }} props */
function Away({ host, status }) {
  const mine = status.seats.find((place) => place.seat === status.you.seat);
  if (mine?.sits !== 'away' || status.over) return null;
  return html`<div class="proposal"><p role="status">${t('web.company.bot-for-you')}</p>
    <button type="button" class="button main" onClick=${() => host.askTable({ request: 'return' })}>${t('web.company.return')}</button></div>`;
}

/** @param {{ host: Host, status: Status, moment: Moment }} props */
function Requests({ host, status, moment }) {
  const { you, seats, over, paused, proposal } = status,
    mine = seats.find((place) => place.seat === you.seat),
    gone = seats.filter((place) => place.sits === 'person' && !place.present && place.seat !== you.seat);
  if (over || you.seat === undefined) return null;
  const button = (/** @type {import('../host/company.js').Request} */ request, /** @type {string} */ words) =>
    html`<button type="button" class="button" onClick=${() => host.askTable(request)}>${words}</button>`;
  return html`<div class="requests" role="group" aria-label=${t('web.company.requests')}>
    ${mine?.sits === 'person' && button({ request: 'leave' }, t('web.company.leave'))}
    ${!proposal && !moment.can?.undo && mine?.sits === 'person' && button({ request: 'ask-undo', number: moment.entries }, t('web.company.ask-undo'))}
    ${!proposal && button({ request: paused ? 'resume' : 'pause' }, t(paused ? 'web.company.resume' : 'web.company.pause'))}
    ${you.owner && gone.map(({ seat, name }) => button({ request: 'leave', seat }, t('web.company.hand-over', { who: name })))}</div>`;
}

/** What was said since the reader last looked. @param {Notice[]} notices @param {boolean} open */
function useUnread(notices, open) {
  const seen = useRef(/** @type {number | null} */ (null));
  const last = notices.at(-1)?.number ?? 0;
  if (seen.current === null) seen.current = last;
  useEffect(() => {
    if (open) seen.current = last;
  }, [open, last]);
  return open ? [] : notices.filter(({ number, kind }) => number > (seen.current ?? 0) && /^(said|phrase)$/.test(kind));
}

/** @param {{ host: Host, status: Status, notices: Notice[], moment: Moment }} props */
export function Company({ host, status, notices, moment }) {
  const [open, setOpen] = useState(false);
  const unread = useUnread(notices, open);
  return html`<${Places} status=${status} moment=${moment} />
    <${Clock} status=${status} />
    ${status.paused && html`<p role="status">${t('web.company.paused')}</p>`}
    <${Proposal} host=${host} status=${status} /><${Away} host=${host} status=${status} />
    <p class="said" role="status">${unread.at(-1)?.message ?? ''}</p>
    <details class="table-talk" open=${open} onToggle=${(/** @type {any} */ e) => setOpen(e.currentTarget.open)}>
      <summary>${t('web.talk')}${unread.length > 0 && html` <span class="unread">${t('web.talk.unread', { count: unread.length })}</span>`}</summary>
      ${open && html`<${Talk} host=${host} notices=${notices} /><${Requests} host=${host} status=${status} moment=${moment} />`}
    </details>`;
}
