/* The first page: what this is, the games, and the latest game to continue. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchBoard } from '../play/boards.js';
import { gameOf, lidOf, nameOf, shelf, usualPlan, usualSeats } from '../games.js';
import { store } from '../host/page_host.js';
import { Icon } from '../icons.js';
import { Languages } from '../languages.js';
import { install, installable, keepStorage } from '../offline.js';
import { Waves } from '../picture.js';
import { go, linkTo } from '../route.js';
import { met, myName } from '../settings.js';
import { dealParts, seedOfDay } from '../share/deal.js';
import { t } from '../text.js';
import { dayText, whenText } from '../when.js';
import { fetchPage } from './fetch.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */

/** @typedef {import('../games.js').Game} Game */
/** @typedef {import('../host/store.js').Record} Record */

/** @param {Host} host @param {Game} game @param {number} seats */
async function playAtOnce(host, game, seats) {
  const isNew = !met.peek().includes(game.id);
  keepStorage();
  go('play', await host.start(usualPlan(game, seats, myName.value, isNew)));
}

/** The game for one: what it is about, and a button. Beside one that is not over it asks whether to continue that.
 * @param {{ game: Game, open: Record | undefined, busy: boolean, onPlay: () => void }} props */
function Solo({ game, open, busy, onPlay }) {
  const [asking, setAsking] = useState(false);
  const name = html`<span class="unseen"> ${nameOf(game.id)}</span>`;
  return html`<div class="lid-solo"><p>${t(`web.solo.${game.id}`)}</p>
    ${
      asking && open
        ? html`<p class="lid-ask" role="status">${t('web.solo.open', { at: dayText(open) || whenText(open.changed) })}</p>
        <a class="button main" href=${linkTo('play', open.id)}>${t('web.go-on')}${name}</a>
        <button type="button" class="button" disabled=${busy} onClick=${onPlay}>${t('web.solo.another')}${name}</button>`
        : html`<button type="button" class="button solo" disabled=${busy} onClick=${open ? () => setAsking(true) : onPlay}>${t(game.days ? 'web.adventure' : 'web.solo')}${name}</button>`
    }</div>`;
}

/** @param {{ game: Game, host: Host, start: boolean, open: Record | undefined }} props */
function Card({ game, host, start, open }) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const fetchIt = () => {
    fetchBoard(game.id);
  }; /* while the player decides, or the engine starts the game */
  const play = (/** @type {number} */ seats) => () => {
    fetchIt();
    setBusy(true);
    playAtOnce(host, game, seats)
      .catch((e) => setTrouble(e.message))
      .finally(() => setBusy(false));
  };
  const title = `game-${game.id}`;
  return html`<article class="lid" aria-labelledby=${title} onPointerEnter=${fetchIt} onFocusIn=${fetchIt}>
    <img class="lid-picture" src=${lidOf(game.id)} alt="" width="480" height="360" />
    <div class="lid-words">
      <h2 id=${title}>${nameOf(game.id)}</h2>
      ${start && html`<p class="start-here">${t('web.start-here', { minutes: game.minutes })}</p>`}
      <p>${t(`${game.id}.summary`)}</p>
      <p class="facts">${t('web.players', { low: game.min_seats, high: game.max_seats })} · ${t('web.minutes', { minutes: game.minutes })}</p>
      ${trouble && html`<p class="trouble" role="alert">${t(trouble)}</p>`}
      <div class="lid-buttons">
        <button type="button" class="button main" disabled=${busy} onClick=${play(game.seats)}>
          <${Icon} name="play" />${t('web.play')}<span class="unseen"> ${nameOf(game.id)}</span></button>
        <a class="button" href=${linkTo('friends', game.id)}>${t('web.friends')}<span class="unseen"> ${nameOf(game.id)}</span></a>
      </div>
      ${game.automa && html`<${Solo} game=${game} open=${open} busy=${busy} onPlay=${play(1)} />`}
      <div class="lid-links">
        ${game.course?.length ? html`<a class="button quiet" href=${linkTo('course', game.id)}>${t('web.lesson.learn')}<span class="unseen"> ${nameOf(game.id)}</span></a>` : null}
        <a class="button quiet" href=${linkTo('setup', game.id)}>${t('web.set-up')}<span class="unseen"> ${nameOf(game.id)}</span></a>
        ${game.box && html`<a class="button quiet" href=${linkTo('box', game.id)}>${t('web.box')}<span class="unseen"> ${nameOf(game.id)}</span></a>`}
        <a class="button quiet" href=${linkTo('rules', game.id)}>${t('web.nav.rules')}<span class="unseen"> ${nameOf(game.id)}</span></a>
      </div>
    </div>
  </article>`;
}

/** @param {{ record: Record }} props */
function Latest({ record }) {
  const at = dayText(record);
  return html`<section class="latest" aria-label=${t('web.go-on')}>
    <p><strong>${nameOf(record.game)}</strong> <span class="soft">${at && `${at} · `}${whenText(record.changed)}</span></p>
    <a class="button main" href=${linkTo('play', record.id)}><${Icon} name="play" />${t('web.go-on')}</a>
    <a class="button quiet" href=${linkTo('games')}>${t('web.all-games')}</a>
  </section>`;
}

/** The same draws for everybody, a day long: one deal of each game. */
function Daily() {
  const seed = seedOfDay(new Date());
  const link = (/** @type {Game} */ game) =>
    linkTo(...dealParts({ game: game.id, seed, options: {}, seats: usualSeats(game.seats, '') }));
  return html`<section class="daily" aria-labelledby="daily-head"><h2 id="daily-head">${t('web.daily')}</h2>
    <p>${t('web.daily.more')}</p>
    <p class="daily-links">${shelf().map((game) => html`<a key=${game.id} class="button" href=${link(game)}>${nameOf(game.id)}</a>`)}
      <a class="button" href=${linkTo('puzzles')}>${t('web.puzzle')}</a>
      ${installable.value && html`<button type="button" class="button main" onClick=${install}>${t('web.install')}</button>`}</p></section>`;
}

/** @param {{ host: Host }} props */
export function Home({ host }) {
  const [open, setOpen] = useState(/** @type {Record[]} */ ([]));
  useTitle('');
  useEffect(() => {
    store.list().then(
      (all) => setOpen(all.filter((r) => !r.over && gameOf(r.game))),
      () => {},
    );
    fetchPage('play'); /* it is needed next */
  }, []);
  const games = shelf(),
    isNew = !met.value.length && games.length > 1;
  const solo = (/** @type {string} */ id) => open.find((r) => r.game === id && r.seats.length === 1);
  return html`<div class="home">
    <section class="hero">
      <div class="hero-words"><h1>${t('web.hero', { games: games.length })}</h1><p>${t('web.hero.more')}</p><${Languages} /></div>
      <${Waves} />
    </section>
    ${open.length > 0 && html`<${Latest} record=${open[0]} />`}
    <div class="lids">${games.map((game, i) => html`<${Card} key=${game.id} game=${game} host=${host} start=${isNew && i === 0} open=${solo(game.id)} />`)}</div>
    <${Daily} />
  </div>`;
}
