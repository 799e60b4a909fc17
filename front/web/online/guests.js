/* For those without a seat: whether they may look on, the link for them, and the link to the page for a large screen. */
import { html } from 'htm/preact';
import { tableOf } from '../host/tables.js';
import { Icon } from '../icons.js';
import { linkTo } from '../route.js';
import { LinkToGive } from '../share/link.js';
import { t } from '../text.js';
import { Code, whole } from './invitation.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/company.js').Status} Status */

/** A table's id as people type it, four at a time. @param {string} id */
const codeOf = (id) => id.match(/.{4}/g)?.join(' ') ?? id;

/** The page for a large screen. On another device it needs the invitation, to show its code. @param {string} id */
export function screenLink(id) {
  const secret = new URLSearchParams(tableOf(id)?.invite?.replace(/^.*#/, '') ?? '').get('secret');
  return linkTo('screen', id, ...(secret ? [secret] : []));
}

/** By link, by a code to scan, or by one to type: a television has no camera. @param {{ host: Host, id: string }} props */
function LargeScreen({ host, id }) {
  const link = whole(screenLink(id)),
    hold = (/** @type {any} */ e) => host.table.holdHand?.(e.target.checked);
  return html`<h3>${t('web.screen')}</h3><p class="soft">${t('web.screen.more')}</p>
    <div class="large-screen"><div><${LinkToGive} id="screen-link" label=${t('web.screen.link')} link=${link} />
      <p>${t('web.screen.type', { where: whole(linkTo('screen')) })} <strong class="table-code">${codeOf(id)}</strong></p>
      <p><a class="button to-screen" href=${linkTo('screen', id)} target="_blank"><${Icon} name="eye" />${t('web.screen')}</a></p></div>
      <${Code} link=${link} words=${t('web.lobby.code')} /></div>
    ${!host.table.watching && html`<label class="check"><input type="checkbox" class="hold-hand" checked=${host.online.value?.hand} onChange=${hold} /> <span>${t('web.hand.only')}</span></label>`}`;
}

/** @param {{ host: Host, status: Status }} props */
export function Guests({ host, status }) {
  const id = host.online.value?.id ?? '',
    let_ = (/** @type {any} */ e) => host.askTable({ request: 'watch', on: e.target.checked });
  if (!status.watch && !status.you.owner) return null;
  return html`<details class="guests spectators"><summary>${t('web.guests')}</summary>
    ${status.you.owner && html`<label class="check"><input type="checkbox" checked=${status.watch} onChange=${let_} /> <span>${t('web.guests.may')}</span></label>`}
    ${
      status.watch &&
      html`<p class="soft">${t('web.guests.more')}</p>
      <${LinkToGive} id="watch-link" label=${t('web.guests.link')} link=${whole(linkTo('watch', id))} />
      <${LargeScreen} host=${host} id=${id} />`
    }
  </details>`;
}
