/* The page of a game in progress: its board, and everything around it that all games share. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { handOf, stripOf } from '../play/boards.js';
import { useLazy } from '../lazy.js';
import { trusting } from '../settings.js';
import { takeNewest } from '../offline.js';
import { nameOf } from '../games.js';
import { linkTo } from '../route.js';
import { t } from '../text.js';
import { BoardPlace } from '../play/board_place.js';
import { Ending } from '../play/ending.js';
import { Goal } from '../play/goal.js';
import { useFocusKept } from '../play/focus.js';
import { Help, useKeys } from '../play/keys.js';
import { Live } from '../play/live.js';
import { RoundPlace } from '../play/round_place.js';
import { Side } from '../play/side.js';
import { useSkip } from '../play/skip.js';
import { controlsFor, disarm } from '../play/controls.js';
import { direct } from '../play/stage.js';
import { Tell } from '../play/tell.js';
import { hideTell } from '../play/told.js';
import { useBoard } from './play_board.js';
import { Cards } from './play_cards.js';
import { useSound } from './play_sound.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Moment} Moment */

/** @param {{ host: Host, Board: any }} props */
export function Shown({ host, Board }) {
  const moment = /** @type {Moment} */ (host.moment.value),
    between = moment.days && !moment.over && (moment.days.over || !moment.days.day);
  const controls = controlsFor(host);
  const [helping, setHelping] = useState(false);
  const Rules = useLazy(true, () => import('./play_rules.js'), 'PlayRules');
  useKeys(host, controls, () => setHelping(true));
  useFocusKept(host, moment);
  useSkip(host);
  useSound(host, moment);
  const Hand =
    host.online.value?.hand && typeof moment.viewer === 'number' && !moment.over ? handOf(moment.game) : null;
  const Online = useLazy(host.online.value !== null, () => import('../play/online.js'), 'Online');
  useEffect(() => {
    disarm();
    controls.look(null);
    hideTell();
  }, [moment]); /* the element that was pointed at may be gone */
  return html`<div class="play" data-game=${moment.game} data-over=${moment.over} data-hand=${Boolean(Hand)}>
    <h1 class="unseen">${nameOf(moment.game)}</h1>
    <${Live} host=${host} moment=${moment} />
    <section class="board-side" aria-labelledby="board-head">
      <h2 class="unseen" id="board-head">${t(Hand ? 'web.hand' : 'web.board')}</h2>
      ${Online && html`<${Online} host=${host} moment=${moment} />`}
      <${RoundPlace} host=${host} moment=${moment} />
      ${between && html`<${Goal} moment=${moment} />`}
      <${BoardPlace} key=${Hand ? 'hand' : 'board'} moment=${moment} controls=${controls} Board=${Hand ?? Board} />
    </section>
    <${Side} host=${host} moment=${moment} controls=${controls} Strip=${Hand ? null : stripOf(moment.game)} onHelp=${() => setHelping(true)} />
    <${Tell} />
    <${Cards} host=${host} moment=${moment} />
    <${Ending} host=${host} moment=${moment} controls=${controls} />
    ${Rules && html`<${Rules} host=${host} game=${moment.game} />`}
    ${helping && html`<${Help} onClose=${() => setHelping(false)} />`}
  </div>`;
}

/** What is known of a table on a server whose game is not to be seen: it has not started, or the reader has no seat there.
 * @param {import('../host/game.js').Online | null} online @param {string} id */
export function lobbyOf(online, id) {
  const status = online && online.id === id ? online.status : null;
  return status && !(status.started && (status.you.seat !== undefined || status.watch || status.you.owner))
    ? status
    : null;
}

/** @param {{ args: string[], host: Host, watching?: boolean }} props */
export function Play({ args, host, watching = false }) {
  const id = args[0];
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    host.direct = direct;
    setTrouble('');
    host.open(id, watching).catch((e) => setTrouble(e.message || 'web.no-such-game'));
  }, [id, watching]);
  const record = host.record.value,
    moment = host.moment.value;
  const here = record?.id === id ? record : null;
  const Board = useBoard(here?.game);
  const lobby = lobbyOf(host.online.value, id),
    Lobby = useLazy(lobby !== null, () => import('../online/lobby.js'), 'Lobby');
  useTitle(
    here ? [...(host.online.value && moment?.menu ? [t('web.your-turn')] : []), nameOf(here.game)].join(' · ') : '',
  );
  if (trouble)
    return html`<div class="page narrow"><h1>${t('web.no-table')}</h1><p role="alert">${t(trouble)}</p>
    ${host.online.value?.state === 'old' && html`<p><button type="button" class="button main newest" onClick=${takeNewest}>${t('web.newer.take')}</button></p>`}
    <p><a class="button" href=${linkTo('games')}>${t('web.nav.games')}</a></p></div>`;
  if (lobby && Lobby) return html`<${Lobby} host=${host} status=${lobby} />`;
  if (!here || !moment || Board === undefined)
    return html`<p class="waiting" role="status">${t(host.online.value?.state === 'lost' ? 'web.online.lost' : 'web.laying')}</p>`;
  const { value: eyes } = host.eyes; /* what one pair of eyes has seen is not kept for another */
  return html`<${Shown} key=${trusting.value ? '' : eyes} host=${host} Board=${Board} />`;
}
