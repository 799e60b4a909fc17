/* What has happened at a table since somebody was last there: the game and the company, told in order before anything is asked. */
import { html } from 'htm/preact';
import { Card } from '../pages/card.js';
import { linesOf } from '../play/lines.js';
import { Words } from '../play/words.js';
import { t } from '../text.js';
import { whenText } from '../when.js';

/** @typedef {import('../host/host.js').Host} Host */

/** Of the game and of the table beside it. @param {Host} host @param {{ entries: number, at: number }} since */
function toldSince(host, { entries, at }) {
  const lines = linesOf(host.story.value.filter((told) => told.entry > entries)),
    notices = (host.online.value?.notices ?? []).filter((notice) => notice.at > at && notice.kind !== 'gone');
  return { lines, notices };
}

/** @param {{ host: Host }} props */
export function Since({ host }) {
  const online = host.online.value,
    since = online?.since;
  if (!online || !since) return null;
  const { lines, notices } = toldSince(host, since);
  const close = () => {
    host.online.value = { ...online, since: null };
  };
  return html`<${Card} class="since" head=${t('web.since')} close=${t('web.go-on')} onClose=${close}>
    <p class="soft">${t('web.since.when', { when: whenText(since.at) })}</p>
    <ol class="since-lines" tabindex="0" aria-label=${t('web.since')}>${lines.map((line) => html`<li key=${line.entry + line.text}><${Words} ...${line} /></li>`)}</ol>
    ${notices.length > 0 && html`<h3>${t('web.talk')}</h3><ul class="since-notices">${notices.map((notice) => html`<li key=${notice.number}>${notice.message}</li>`)}</ul>`}
  <//>`;
}
