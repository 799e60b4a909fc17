/* A game that came in a link: what it is, and a button that keeps it as a game of this browser and opens it at its
 * beginning. Nothing is kept before. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { gameOf, lidOf, nameOf, withNames } from '../games.js';
import { headOf, seatsOf } from '../host/log_text.js';
import { Icon } from '../icons.js';
import { dismissed } from '../play/ending.js';
import { linkTo } from '../route.js';
import { unpackText } from '../share/pack.js';
import { t } from '../text.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */

/** What was opened from a link in this window: it is not brought in twice. @type {Map<string, string>} */
const opened = new Map();

/** @param {Host} host @param {string} code @param {string} log @returns {Promise<string>} the id of the game */
async function bring(host, code, log) {
  const id = opened.get(code) ?? (await host.bring(log));
  opened.set(code, id);
  await host.open(id);
  if (!host.record.peek()?.over) return id;
  dismissed.value = id;
  await host.at(0);
  return id;
}

/** @param {{ log: string, onOpen: () => void }} props */
function Arrived({ log, onOpen }) {
  const { game, seats } = /** @type {{ game: string, seats: number }} */ (headOf(log)),
    names = withNames(seatsOf(log, seats)).map((s) => s.name);
  return html`<div class="page narrow deal">${gameOf(game) && html`<img class="lid-picture" src=${lidOf(game)} alt="" width="480" height="300" />`}
    <h1>${nameOf(game)} · ${t('web.share.replay')}</h1>
    <p>${names.join(' · ')}</p><p>${t('web.link.keeps')}</p>
    <p><button type="button" class="button main big" onClick=${onOpen}><${Icon} name="play" />${t('web.link.open')}</button>
      <a class="button quiet" href="#/">${t('serve.home')}</a></p></div>`;
}

/** @param {{ args: string[], host: Host }} props */
export function Replay({ args, host }) {
  const code = args[0] ?? '';
  const [log, setLog] = useState(''),
    [trouble, setTrouble] = useState('');
  useTitle(t('web.share.replay'));
  useEffect(() => {
    setTrouble('');
    setLog('');
    unpackText(code).then(
      (text) => (headOf(text) ? setLog(text) : setTrouble('web.link.broken')),
      (e) => setTrouble(e.message),
    );
  }, [code]);
  const open = () =>
    bring(host, code, log).then(
      (id) => location.replace(linkTo('play', id)),
      (e) => setTrouble(e.message),
    );
  if (!trouble)
    return log
      ? html`<${Arrived} log=${log} onOpen=${open} />`
      : html`<p class="waiting" role="status">${t('web.laying')}</p>`;
  return html`<div class="page narrow"><h1>${t('web.link.no')}</h1><p class="trouble" role="alert">${t(trouble)}</p>
    <p><a class="button main" href="#/">${t('serve.home')}</a></p></div>`;
}
