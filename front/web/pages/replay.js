/* A game that came in a link: it is opened at its beginning, as a game of this browser. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { dismissed } from '../play/ending.js';
import { linkTo } from '../route.js';
import { unpackText } from '../share/pack.js';
import { t } from '../text.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */

/** What was opened from a link in this window: it is not brought in twice. @type {Map<string, string>} */
const opened = new Map();

/** @param {Host} host @param {string} code @returns {Promise<string>} the id of the game */
async function bring(host, code) {
  const id = opened.get(code) ?? (await host.bring(await unpackText(code)));
  opened.set(code, id);
  await host.open(id);
  if (!host.record.peek()?.over) return id;
  dismissed.value = id;
  await host.at(0);
  return id;
}

/** @param {{ args: string[], host: Host }} props */
export function Replay({ args, host }) {
  const [trouble, setTrouble] = useState('');
  useTitle(t('web.share.replay'));
  useEffect(() => {
    setTrouble('');
    bring(host, args[0] ?? '').then(
      (id) => location.replace(linkTo('play', id)),
      (e) => setTrouble(e.message),
    );
  }, [args[0]]);
  if (!trouble) return html`<p class="waiting" role="status">${t('web.laying')}</p>`;
  return html`<div class="page narrow"><h1>${t('web.link.no')}</h1><p class="trouble" role="alert">${t(trouble)}</p>
    <p><a class="button main" href="#/">${t('serve.home')}</a></p></div>`;
}
