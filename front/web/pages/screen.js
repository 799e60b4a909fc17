/* Table mode: a television or a tablet in the middle shows what is open to everyone, in large type and without controls. Each
 * phone is a hand. While a seat is free, the code of the invitation is there to be scanned. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { lidOf, nameOf } from '../games.js';
import { isTable, keepTable, tableOf } from '../host/tables.js';
import { Clock } from '../online/clock.js';
import { Code, invitationAddress } from '../online/invitation.js';
import { placeWords } from '../online/places.js';
import { go, goInstead, linkTo } from '../route.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { BoardPlace } from '../play/board_place.js';
import { controlsFor } from '../play/controls.js';
import { linesOf } from '../play/lines.js';
import { Live } from '../play/live.js';
import { headOf } from '../play/prompt.js';
import { ranking } from '../play/result.js';
import { RoundPlace } from '../play/round_place.js';
import { direct } from '../play/stage.js';
import { Words } from '../play/words.js';
import { useBoard } from './play_board.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/company.js').Status} Status */
/** @typedef {import('../types.js').Moment} Moment */

const TOLD = 4; /* lines of the story */

/** The screen stays on, where the browser can do that. */
function useAwake() {
  useEffect(() => {
    /** @type {{ release: () => void } | null} */
    let lock = null;
    const ask = async () => {
      if (document.visibilityState === 'visible')
        lock = await /** @type {any} */ (navigator).wakeLock?.request('screen').catch(() => null);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      lock?.release();
    };
  }, []);
}

/** The code to scan, if this browser knows the invitation and there is a seat for whoever scans it: their phone is a hand.
 * @param {{ id: string, status: Status }} props */
function Join({ id, status }) {
  const invite = tableOf(id)?.invite;
  if (!invite || !status.seats.some((place) => place.sits === 'nobody')) return null;
  const link = `${invitationAddress(invite)}&hand`;
  return html`<div class="screen-join"><${Code} link=${link} words=${t('web.lobby.code')} /><p>${t('web.screen.join')}</p></div>`;
}

/** @param {{ id: string, status: Status }} props */
function Waiting({ id, status }) {
  return html`<div class="screen screen-waiting">
    <header><img src=${lidOf(status.game)} alt="" width="320" height="240" /><div><h1>${nameOf(status.game)}</h1><p role="status">${t('web.screen.wait')}</p></div></header>
    <ol class="screen-seats">${status.seats.map(
      (
        place,
      ) => html`<li key=${place.seat} data-sits=${place.sits}><span class="who">${place.sits === 'nobody' ? t('web.seat', { seat: place.seat }) : place.name}</span>
        <span class="soft">${placeWords(place, status)}</span></li>`,
    )}</ol>
    <${Join} id=${id} status=${status} /></div>`;
}

/** Who plays, with points; at the end by place. @param {{ moment: Moment, status: Status | null }} props */
function Players({ moment, status }) {
  const rows = moment.over ? ranking(moment) : (moment.scores ?? []).map((score) => ({ score, place: undefined }));
  return html`<ol class="screen-players">${rows.map(({ score, place }) => {
    const asked = !moment.over && moment.who === score.seat,
      sits = status?.seats[score.seat - 1];
    return html`<li key=${score.seat} data-seat=${score.seat} data-asked=${asked} data-place=${place}>
      ${place && html`<span class="place">${place}.</span>`}<span class="who">${score.name}</span>
      ${asked && html`<span class="unseen">${t('web.company.turn')}</span>`}
      ${sits && status && !(sits.sits === 'person' && sits.present) && html`<span class="soft">${placeWords(sits, status)}</span>`}
      <span class="points">${score.points}</span></li>`;
  })}</ol>`;
}

/** @param {{ host: Host, moment: Moment }} props */
function Told({ host, moment }) {
  const lines = linesOf(host.story.value.filter((told) => told.entry <= moment.entry)).slice(-TOLD);
  return html`<section class="screen-told" aria-labelledby="told-head"><h2 class="unseen" id="told-head">${t('web.screen.told')}</h2>
    <ol>${lines.map((line) => html`<li key=${line.entry + line.text}><${Words} ...${line} /></li>`)}</ol></section>`;
}

function FullScreen() {
  const [full, setFull] = useState(Boolean(document.fullscreenElement));
  useEffect(() => {
    const follow = () => setFull(Boolean(document.fullscreenElement));
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (full || !document.fullscreenEnabled) return null;
  return html`<button type="button" class="button quiet screen-full" onClick=${() => document.documentElement.requestFullscreen().catch(() => {})}>${t('web.screen.full')}</button>`;
}

/** @param {{ host: Host, id: string, Board: any }} props */
function Table({ host, id, Board }) {
  const moment = /** @type {Moment} */ (host.moment.value),
    online = host.online.value,
    status = online?.status ?? null;
  return html`<div class="screen" data-game=${moment.game} data-over=${moment.over}>
    <${Live} host=${host} moment=${moment} />
    <div class="screen-board"><h1 class="unseen">${nameOf(moment.game)}</h1><h2 class="unseen">${t('web.board')}</h2>
      <${RoundPlace} host=${host} moment=${moment} />
      <${BoardPlace} moment=${moment} controls=${controlsFor(host)} Board=${Board} /></div>
    <div class="screen-side">
      <h2 class="screen-turn"><${Words} ...${headOf(host, moment)} /></h2>
      ${status && html`<${Clock} status=${status} />`}
      ${online && online.state !== 'open' && html`<p class="screen-lost" role="status">${t(`web.online.${online.state}`)}</p>`}
      ${status?.paused && html`<p role="status">${t('web.company.paused')}</p>`}
      <${Players} moment=${moment} status=${status} />
      ${!moment.over && html`<${RoundPlace} host=${host} moment=${moment} still />`}
      <${Told} host=${host} moment=${moment} />
      ${status && html`<${Join} id=${id} status=${status} />`}
      <${FullScreen} />
    </div></div>`;
}

/** The screen goes with the people to the next game. @param {string} id @param {Status | null | undefined} status */
function useRematch(id, status) {
  const next = status?.over ? status.next : undefined;
  useEffect(() => {
    if (!next) return;
    const invite = tableOf(id)?.invite;
    if (invite && !tableOf(next)?.invite) keepTable(next, { invite: invite.replace(id, next) });
    goInstead('screen', next);
  }, [next]);
}

/** Which table, on a screen that can scan nothing: its code is typed. */
function WhichTable() {
  const [wrong, setWrong] = useState(false);
  useTitle(t('web.screen'));
  useSheet('online');
  const show = (/** @type {any} */ e) => {
    e.preventDefault();
    const id = e.target.elements.code.value.replace(/[^0-9a-f]/gi, '').toLowerCase();
    setWrong(!isTable(id));
    if (isTable(id)) go('screen', id);
  };
  return html`<div class="page narrow"><h1>${t('web.screen.open')}</h1><p id="code-more">${t('web.screen.code.more')}</p>
    <form class="sit-down" onSubmit=${show}><label><span>${t('web.screen.code')}</span>
        <input name="code" type="text" required maxlength="40" autocomplete="off" autocapitalize="none" spellcheck=${false} aria-describedby="code-more" aria-invalid=${wrong} placeholder="0000 0000 0000 0000" /></label>
      <button type="submit" class="button main big">${t('web.screen.show')}</button>
      <div role="alert">${wrong && html`<p class="trouble">${t('web.screen.code.wrong')}</p>`}</div></form></div>`;
}

/** @param {{ args: string[], host: Host }} props */
export function Screen({ args, host }) {
  return isTable(args[0] ?? '') ? html`<${Shown} args=${args} host=${host} />` : html`<${WhichTable} />`;
}

/** @param {{ args: string[], host: Host }} props */
function Shown({ args, host }) {
  const [id, secret] = args;
  const [trouble, setTrouble] = useState('');
  useSheet('online');
  useSheet('screen');
  useAwake();
  useEffect(() => {
    if (secret) {
      keepTable(id, { invite: `/#table=${id}&secret=${secret}` });
      goInstead('screen', id);
      return;
    }
    host.direct = direct;
    setTrouble('');
    host.open(id, true).catch((e) => setTrouble(e.message || 'web.no-such-game'));
  }, [id, secret]);
  const record = host.record.value,
    online = host.online.value,
    status = online?.id === id ? online.status : null;
  const here = record?.id === id && host.viewer === 'stranger' ? record : null,
    Board = useBoard(here?.game);
  useRematch(id, status);
  useTitle([here && nameOf(here.game), t('web.screen')].filter(Boolean).join(' · '));
  if (trouble)
    return html`<div class="page narrow"><h1>${t('web.no-table')}</h1><p role="alert">${t(trouble)}</p>
      <p><a class="button" href=${linkTo('games')}>${t('web.nav.games')}</a></p></div>`;
  if (status && !status.started) return html`<${Waiting} id=${id} status=${status} />`;
  if (!here || !host.moment.value || Board === undefined)
    return html`<p class="waiting" role="status">${t(online?.state === 'lost' ? 'web.online.lost' : 'web.laying')}</p>`;
  return html`<${Table} host=${host} id=${id} Board=${Board} />`;
}
