/* After a game on a server: another one with the same people, whose secrets open the same seats there. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { keepTable, tableOf } from '../host/tables.js';
import { Icon } from '../icons.js';
import { go, linkTo } from '../route.js';
import { t } from '../text.js';
import { CheckDraws } from './check.js';
import { keepCopy } from './copy.js';

/** @typedef {import('../host/host.js').Host} Host */

/** @param {string} from @param {string} to */
function move(from, to) {
  const { secret, also, owner, invite, game, hand } = tableOf(from) ?? {};
  if (!tableOf(to)) keepTable(to, { secret, also, owner, game, hand, invite: invite?.replace(from, to) });
  go('play', to);
}

/** @param {{ host: Host, onReplay: () => void, onBoard: () => void }} props */
export function After({ host, onReplay, onBoard }) {
  const [trouble, setTrouble] = useState('');
  const [copy, setCopy] = useState('');
  useEffect(() => {
    if (!host.table.watching)
      keepCopy(host).then(setCopy, () => {}); /* without it the game can still be looked at here */
  }, []);
  const online = host.online.value;
  if (!online) return null;
  const { status } = online;
  const again = async () => {
    const said = status?.next ? { table: status.next } : await host.askTable({ request: 'rematch' });
    if (said.table) move(online.id, said.table);
    else setTrouble(('message' in said && said.message) || 'room.right');
  };
  return html`<div class="result-buttons">
    ${status?.next && html`<p role="status">${t('web.rematch.waits')}</p>`}
    ${status?.you.seat !== undefined && html`<button type="button" class="button main rematch" onClick=${again}><${Icon} name="restart" />${t('web.rematch')}</button>`}
    ${copy && html`<a class="button" href=${linkTo('review', copy)}>${t('web.review')}</a><a class="button" href=${linkTo('share', copy)}>${t('web.share')}</a>`}
    <button type="button" class="button" onClick=${onReplay}>${t('web.replay')}</button>
    <a class="button quiet" href=${linkTo('friends', status?.game ?? '')}>${t('web.friends')}</a>
    <button type="button" class="button quiet see-board" onClick=${onBoard}>${t('web.see-board')}</button>
    <${CheckDraws} host=${host} id=${online.id} secret=${host.table.watching ? undefined : tableOf(online.id)?.secret} />
    ${trouble && html`<p class="trouble" role="alert">${t(trouble)}</p>`}
  </div>`;
}
