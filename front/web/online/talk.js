/* What is said at a table: phrases that everybody reads in their own language, and free text. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/company.js').Notice} Notice */

const PHRASES = ['hello', 'good-luck', 'nice', 'oops', 'thanks', 'wait', 'your-turn', 'good-game', 'bye'];
const SHOWN = 60;

/** Those without a seat read it, and are told that only players write. @param {{ host: Host, status: import('../host/company.js').Status, notices: Notice[] }} props */
export function Talk({ host, status, notices }) {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState('');
  const log = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [notices.length]);
  const ask = async (/** @type {import('../host/company.js').Request} */ request) => {
    const said = await host.askTable(request);
    setTrouble(said.type === 'refused' ? (said.message ?? '') : '');
  };
  const say = (/** @type {Event} */ e) => {
    e.preventDefault();
    if (text.trim()) ask({ request: 'say', text: text.trim() });
    setText('');
  };
  const mayErase = (/** @type {Notice} */ { kind }) => status.you.owner && /^(said|phrase)$/.test(kind);
  const speaks = status.you.seat !== undefined || status.you.owner;
  return html`<div class="talk">
    <div class="talk-log" role="log" aria-label=${t('web.talk')} tabindex="0" ref=${log}><ul>
      ${!notices.length && html`<li class="soft">${t('web.talk.none')}</li>`}
      ${notices.slice(-SHOWN).map((notice) => html`<li key=${notice.number} data-kind=${notice.kind}>${notice.message}${mayErase(notice) && html` <button type="button" class="erase" aria-label=${`${t('web.menu.erase')}: ${notice.message}`} title=${t('web.menu.erase')} onClick=${() => ask({ request: 'erase', notice: notice.number })}>×</button>`}</li>`)}</ul></div>
    ${
      speaks
        ? html`<div class="phrases" role="group" aria-label=${t('web.talk.phrases')}>${PHRASES.map(
            (phrase) =>
              html`<button type="button" key=${phrase} class="button" onClick=${() => ask({ request: 'phrase', phrase })}>${t(`phrase.${phrase}`)}</button>`,
          )}</div>
    <form class="say" onSubmit=${say}><label class="unseen" for="say">${t('web.talk.say')}</label>
      <input id="say" type="text" maxlength="160" autocomplete="off" value=${text} placeholder=${t('web.talk.say')} onInput=${(/** @type {any} */ e) => setText(e.target.value)} />
      <button type="submit" class="button">${t('web.talk.send')}</button></form>`
        : html`<p class="soft only-players">${t('web.talk.only-players')}</p>`
    }
    ${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}
  </div>`;
}
