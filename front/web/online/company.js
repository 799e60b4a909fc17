/* Who is at the table during a game, what they ask of each other, and what can be asked of them. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text.js';
import { Clock } from './clock.js';
import { placeWords } from './places.js';
import { SitDown } from './sit_down.js';
import { TableMenu } from './table_menu.js';
import { turnWords } from './turns.js';
import { Talk } from './talk.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/company.js').Notice} Notice */
/** @typedef {import('../host/company.js').Status} Status */
/** @typedef {import('../types.js').Moment} Moment */

/** Notices that a reader waits for. */
const DECIDED = /^(agreed|declined|resumed|clock|left|away|returned|removed|renewed|muted|unmuted|watched|unwatched)$/;

/** @param {{ status: Status, moment: Moment }} props */
function Places({ status, moment }) {
  return html`<ul class="company" aria-label=${t('web.lobby.who')}>${status.seats.map((place) => {
    const asked = !moment.over && moment.who === place.seat,
      plain = place.sits === 'person' && place.present && place.seat !== status.you.seat;
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
  return html`<div class="proposal"><p role="status">${t('web.proposal', { what: proposal.what, who: seats[proposal.by - 1]?.name ?? '', you: mine ? 'yes' : 'no', time: turnWords(proposal.turn ?? 0) })}</p>
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

/** For a reader without a seat, who may take one that has become free. @param {{ host: Host, status: Status }} props */
function Watching({ host, status }) {
  const { you, seats } = status;
  if (you.seat !== undefined || host.online.value?.here.length) return null;
  return html`<p class="watching" role="status">${t('web.watching')}</p>
    ${you.invited && seats.some((place) => place.sits === 'nobody') && html`<div class="proposal"><p role="status">${t('web.watching.free')}</p><${SitDown} host=${host} /></div>`}`;
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

/** What the others have decided, until the game goes on. @param {Notice[]} notices @param {number} entries */
function useDecided(notices, entries) {
  const seen = useRef({ entries, number: notices.at(-1)?.number ?? 0 });
  if (seen.current.entries !== entries) seen.current = { entries, number: notices.at(-1)?.number ?? 0 };
  return notices.filter(({ number, kind }) => number > seen.current.number && DECIDED.test(kind)).at(-1)?.message ?? '';
}

/** @param {{ host: Host, status: Status, notices: Notice[], moment: Moment }} props */
export function Company({ host, status, notices, moment }) {
  const [open, setOpen] = useState(false);
  const unread = useUnread(notices, open),
    decided = useDecided(notices, moment.entries);
  return html`<${Places} status=${status} moment=${moment} />
    <${Clock} status=${status} />
    ${status.paused && html`<p class="paused" role="status">${t('web.company.paused')}</p>`}
    <${Watching} host=${host} status=${status} />
    <${Proposal} host=${host} status=${status} /><${Away} host=${host} status=${status} />
    <p class="said decided" role="status">${decided}</p><p class="said" role="status">${unread.at(-1)?.message ?? ''}</p>
    <details class="table-talk" open=${open} onToggle=${(/** @type {any} */ e) => setOpen(e.currentTarget.open)}>
      <summary>${t('web.talk')}${unread.length > 0 && html` <span class="unread">${t('web.talk.unread', { count: unread.length })}</span>`}</summary>
      ${
        open &&
        html`<div class="table-parts"><${Talk} host=${host} status=${status} notices=${notices} /><${TableMenu} host=${host} status=${status} moment=${moment} /></div>`
      }
    </details>`;
}
