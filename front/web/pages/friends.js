/* A table for friends: which game, how many, and my name. The table is made on the server, and the link to it is for everybody. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { gameOf, lidOf, nameOf, shelf } from '../games.js';
import { Icon } from '../icons.js';
import { keepStorage } from '../offline.js';
import { makeTable } from '../online/make.js';
import { TURNS, turnWords } from '../online/turns.js';
import { go, linkTo } from '../route.js';
import { myName } from '../settings.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { useTitle } from './title.js';

/** @param {{ game: import('../games.js').Game }} props */
function Plan({ game }) {
  const [count, setCount] = useState(Math.max(2, game.seats));
  const [name, setName] = useState(myName.value);
  const [turn, setTurn] = useState(0);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const make = async (/** @type {Event} */ e) => {
    e.preventDefault();
    setBusy(true);
    setTrouble('');
    keepStorage();
    myName.value = name.trim();
    try {
      const seats = Array.from({ length: count }, (_, i) => ({
        sitter: /** @type {const} */ ('human'),
        name: i ? '' : name.trim(),
      }));
      go('play', await makeTable({ game: game.id, options: {}, seats, turn }));
    } catch (x) {
      setTrouble(/** @type {Error} */ (x).message);
      setBusy(false);
    }
  };
  const counts = Array.from({ length: game.max_seats }, (_, i) => i + 1).filter(
    (n) => n >= Math.max(2, game.min_seats),
  );
  return html`<form class="friends-plan" onSubmit=${make}>
    <label><span>${t('web.friends.name')}</span>
      <input type="text" maxlength="24" autocomplete="nickname" value=${name} placeholder=${t('seat.human', { seat: 1 })}
        onInput=${(/** @type {any} */ e) => setName(e.target.value.replace(/\s+/g, ' '))} /></label>
    <label><span>${t('web.friends.seats')}</span>
      <select value=${String(count)} onChange=${(/** @type {any} */ e) => setCount(Number(e.target.value))}>
        ${counts.map((n) => html`<option key=${n} value=${String(n)}>${t('web.friends.count', { count: n })}</option>`)}
      </select></label>
    <label><span>${t('web.friends.clock')}</span>
      <select value=${String(turn)} onChange=${(/** @type {any} */ e) => setTurn(Number(e.target.value))}>
        ${TURNS.map((seconds) => html`<option key=${seconds} value=${String(seconds)}>${turnWords(seconds)}</option>`)}
      </select></label>
    <p class="note">${t('web.friends.bots')}</p>
    ${trouble && html`<p class="trouble" role="alert">${t(trouble)}</p>`}
    <p class="friends-buttons"><button type="submit" class="button main big" disabled=${busy}><${Icon} name="add" />${t('web.friends.make')}</button>
      <a class="button quiet" href=${linkTo('setup', game.id)}>${t('web.set-up')}</a></p>
  </form>`;
}

/** @param {{ args: string[] }} props */
export function Friends({ args }) {
  const game = gameOf(args[0]) ?? shelf()[0];
  useSheet('online');
  useTitle(t('web.friends'));
  return html`<div class="page narrow friends">
    <h1>${t('web.friends.head')}</h1>
    <nav class="pick" aria-label=${t('web.which-game')}>${shelf().map(
      (
        g,
      ) => html`<a key=${g.id} class="pick-game" href=${linkTo('friends', g.id)} aria-current=${g.id === game.id ? 'page' : undefined}>
      <img src=${lidOf(g.id)} alt="" width="120" height="90" /><span>${nameOf(g.id)}</span></a>`,
    )}</nav>
    <p class="lead">${t('web.friends.more')}</p>
    <${Plan} key=${game.id} game=${game} />
    <p><a href=${linkTo('screen')}>${t('web.screen.open')}</a></p>
  </div>`;
}
