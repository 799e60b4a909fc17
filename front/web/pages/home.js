/* The first page: what this is, the games, and the latest game to continue. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchBoard } from '../play/boards.js';
import { gameOf, lidOf, nameOf, shelf, usualSeats, withNames } from '../games.js';
import { store } from '../host/page_host.js';
import { Icon } from '../icons.js';
import { Waves } from '../picture.js';
import { go, linkTo } from '../route.js';
import { myName } from '../settings.js';
import { t } from '../text.js';
import { whenText } from '../when.js';
import { fetchPage } from './fetch.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */

/** @param {Host} host @param {string} game @param {number} seats */
async function playAtOnce(host, game, seats) {
  const id = await host.start({ game, options: {}, seats: withNames(usualSeats(seats, myName.value)) });
  go('play', id);
}

/** @param {{ game: import('../games.js').Game, host: Host }} props */
function Card({ game, host }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const fetchIt = () => {
    fetchBoard(game.id);
  }; /* while the player decides, or the engine starts the game */
  const play = (/** @type {number} */ seats) => () => {
    fetchIt();
    setBusy(true);
    playAtOnce(host, game.id, seats)
      .catch((e) => setTrouble(e.message))
      .finally(() => setBusy(false));
  };
  const title = `game-${game.id}`;
  return html`<article class="lid" aria-labelledby=${title} onPointerEnter=${fetchIt} onFocusIn=${fetchIt}>
    <img class="lid-picture" src=${lidOf(game.id)} alt="" width="480" height="360" />
    <div class="lid-words">
      <h2 id=${title}>${nameOf(game.id)}</h2>
      <p>${t(`${game.id}.summary`)}</p>
      <p class="facts">${t('web.players', { low: game.min_seats, high: game.max_seats })} · ${t('web.minutes', { minutes: game.minutes })}</p>
      ${trouble && html`<p class="trouble" role="alert">${t(trouble)}</p>`}
      <div class="lid-buttons">
        <button type="button" class="button main" disabled=${busy} onClick=${play(game.seats)}>
          <${Icon} name="play" />${t('web.play')}<span class="unseen"> ${nameOf(game.id)}</span></button>
        ${game.days && html`<button type="button" class="button" disabled=${busy} onClick=${play(1)}>${t('web.adventure')}</button>`}
      </div>
      <div class="lid-links">
        <a class="button quiet" href=${linkTo('setup', game.id)}>${t('web.set-up')}<span class="unseen"> ${nameOf(game.id)}</span></a>
        <a class="button quiet" href=${linkTo('rules', game.id)}>${t('web.nav.rules')}<span class="unseen"> ${nameOf(game.id)}</span></a>
      </div>
    </div>
  </article>`;
}

/** @param {{ record: import('../host/store.js').Record }} props */
function Latest({ record }) {
  return html`<section class="latest" aria-label=${t('web.go-on')}>
    <p><strong>${nameOf(record.game)}</strong> <span class="soft">${whenText(record.changed)}</span></p>
    <a class="button main" href=${linkTo('play', record.id)}><${Icon} name="play" />${t('web.go-on')}</a>
    <a class="button quiet" href=${linkTo('games')}>${t('web.all-games')}</a>
  </section>`;
}

/** @param {{ host: Host }} props */
export function Home({ host }) {
  const [latest, setLatest] = useState(/** @type {import('../host/store.js').Record | null} */ (null));
  useTitle('');
  useEffect(() => {
    store.list().then(
      (all) => setLatest(all.find((r) => !r.over && gameOf(r.game)) ?? null),
      () => {},
    );
    fetchPage('play'); /* it is needed next */
  }, []);
  return html`<div class="home">
    <section class="hero">
      <div class="hero-words"><h1>${t('web.hero')}</h1><p>${t('web.hero.more')}</p></div>
      <${Waves} />
    </section>
    ${latest && html`<${Latest} record=${latest} />`}
    <div class="lids">${shelf().map((game) => html`<${Card} key=${game.id} game=${game} host=${host} />`)}</div>
  </div>`;
}
