/* Beside the box: pages for a game on a real table. Each is in its game's folder, and is fetched when it is opened. */
import { html } from 'htm/preact';
import { deckOf, nameOfDeck } from '../decks.js';
import { gameOf, nameOf } from '../games.js';
import { useLazy } from '../lazy.js';
import { linkTo } from '../route.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { Missing } from './missing.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../games.js').Game} Game */

/** @param {string} game @param {string} name */
const titleOf = (game, name) => t(`web.box.${game}.${name}`);

/** @param {{ game: Game }} props */
function List({ game }) {
  useTitle(t('web.box.of', { game: nameOf(game.id) }));
  return html`<div class="page narrow"><h1>${t('web.box.of', { game: nameOf(game.id) })}</h1><p>${t('web.box.more')}</p>
    <ul class="box-list">${(game.box ?? []).map(
      (
        name,
      ) => html`<li key=${name}><a class="button" href=${linkTo('box', game.id, name)}>${titleOf(game.id, name)}</a>
        <p class="soft">${t(`web.box.${game.id}.${name}.more`)}</p></li>`,
    )}</ul></div>`;
}

/** @param {{ game: Game, name: string, host: Host }} props */
function Opened({ game, name, host }) {
  const deck = deckOf(game.id);
  const Companion = useLazy(true, () => import(`../games/${game.folder}/box/${name}.js`), 'Companion');
  useTitle(titleOf(game.id, name));
  return html`<div class="page narrow box"><p class="box-back"><a href=${linkTo('box', game.id)}>${t('web.box.of', { game: nameOf(game.id) })}</a></p>
    <h1>${titleOf(game.id, name)}</h1>${deck && html`<p class="note in-force">${t('web.deck.in-force', nameOfDeck(deck.option))}</p>`}
    ${Companion && html`<${Companion} game=${game} host=${host} />`}</div>`;
}

/** @param {{ args: string[], host: Host }} props */
export function Box({ args, host }) {
  const [id, name] = args,
    game = gameOf(id);
  useSheet('box');
  if (!game?.box || (name && !game.box.includes(name))) return html`<${Missing} />`;
  return name
    ? html`<${Opened} key=${`${id}/${name}`} game=${game} name=${name} host=${host} />`
    : html`<${List} game=${game} />`;
}
