/* Of a table on a server: whether it can be reached, said in words. */
import { html } from 'htm/preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../icons.js';
import { useLazy } from '../lazy.js';
import { takeNewest } from '../offline.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { Company } from '../online/company.js';
import { useNotification } from '../online/notify.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/game.js').Online} Connection */

/** @param {Connection} online */
function wordsOf({ state, sending }) {
  if (state === 'lost' && sending) return t('web.online.kept');
  if (state === 'open' && sending) return t('web.online.sending');
  return t(`web.online.${state}`);
}

/** Where the page is an app, its icon says that it is my turn. @param {boolean} mine */
function useBadge(mine) {
  useEffect(() => {
    const { setAppBadge, clearAppBadge } = /** @type {any} */ (navigator);
    if (mine) setAppBadge?.call(navigator, 1).catch(() => {});
    return () => {
      clearAppBadge?.call(navigator).catch(() => {});
    };
  }, [mine]);
}

/** @param {{ host: Host, moment?: import('../types.js').Moment }} props */
export function Online({ host, moment }) {
  const online = host.online.value;
  useSheet('online');
  useBadge(Boolean(moment?.menu));
  useNotification(Boolean(moment?.menu), online?.id ?? '', moment?.game ?? '');
  const Since = useLazy(Boolean(online?.since && moment), () => import('../online/since.js'), 'Since');
  if (!online) return null;
  return html`${Since && html`<${Since} host=${host} />`}<div class="online" data-state=${online.state}>
    <p role="status"><span class="online-mark" aria-hidden="true"></span>${wordsOf(online)}</p>
    ${online.state === 'old' && html`<button type="button" class="button main" onClick=${takeNewest}><${Icon} name="restart" />${t('web.newer.take')}</button>`}
    ${
      online.more &&
      html`<p role="status">${t('web.online.more')}</p>
      <button type="button" class="button" onClick=${() => host.at()}>${t('web.to-now')}</button>`
    }
    ${online.hand && moment && !moment.over && html`<button type="button" class="button quiet whole-board" onClick=${() => host.table.holdHand?.(false)}>${t('web.hand.board')}</button>`}
    ${moment && online.status?.started && html`<${Company} host=${host} status=${online.status} notices=${online.notices} moment=${moment} />`}
  </div>`;
}
