/* The strike deck: one large card. As many cards as a cast wins are turned up; then the deck is shuffled again. */
import { html } from 'htm/preact';
import { useNotes } from 'creel/box/pad.js';
import { t } from 'creel/text.js';

/** @typedef {'hook' | 'miss'} Card */
/** A deck: the cards in their order, how many are turned up, and those of the latest strike. @typedef {{ cards: Card[], up: number, shown: Card[] }} Deck */
/** @typedef {{ version: 1, decks: Deck[] }} Notes */

const KEPT = 20;
const word = (/** @type {string} */ key, args = {}) => t(`web.box.freshwater-fly.${key}`, args);

/** A number from 0 to n - 1, all equally likely. @param {number} n */
function below(n) {
  const draw = new Uint32Array(1),
    limit = 2 ** 32 - (2 ** 32 % n);
  do crypto.getRandomValues(draw);
  while (draw[0] >= limit);
  return draw[0] % n;
}

/** Only one of them is a hook. @param {number} count @returns {Deck} */
export function shuffled(count) {
  const at = below(count);
  return { cards: Array.from({ length: count }, (_, i) => (i === at ? 'hook' : 'miss')), up: 0, shown: [] };
}

/** Up to the hook, at most this many. @param {Deck} deck @param {number} strikes @returns {Deck} */
export function struck(deck, strikes) {
  /** @type {Card[]} */
  const shown = [];
  for (let up = deck.up; shown.length < strikes && up < deck.cards.length && !shown.includes('hook'); up++)
    shown.push(deck.cards[up]);
  return { ...deck, up: deck.up + shown.length, shown };
}

/** @param {{ deck: Deck }} props */
function Shown({ deck }) {
  const left = deck.cards.length - deck.up,
    shows = deck.shown.includes('hook') ? 'hook' : deck.shown.length ? 'miss' : 'back';
  return html`<div class="box-card" data-shows=${shows} data-left=${left} role="status">
    <svg viewBox="0 0 48 48" aria-hidden="true"><use href=${`games/freshwater_fly/pieces.svg#${shows === 'hook' ? 'sign-strike' : shows === 'miss' ? 'strike-miss' : 'strike-back'}`} /></svg>
    <strong>${shows === 'back' ? word('face-down') : deck.shown.map((card) => t(`freshwater-fly.strike.${card}`)).join(' · ')}</strong>
    <span class="soft">${word('left', { left })}</span></div>`;
}

/** @param {{ game: import('creel/games.js').Game }} props */
export function Companion({ game }) {
  const count = game.facts.STRIKE_CARDS;
  const [notes, note] = useNotes(
    'freshwater-fly',
    'strikes',
    /** @type {Notes} */ ({ version: 1, decks: [shuffled(count)] }),
  );
  const deck = notes.decks[notes.decks.length - 1],
    done = deck.up === count || deck.shown.includes('hook');
  const add = (/** @type {Deck} */ next) => note({ decks: [...notes.decks, next].slice(-KEPT) });
  return html`<p>${word('strikes-about')}</p><${Shown} deck=${deck} />
    <div class="box-buttons">${[1, 2, 3].map((n) => html`<button key=${n} type="button" class="button main" data-answer=${`strike ${n}`} disabled=${done} onClick=${() => add(struck(deck, n))}>${word('strike', { n })}</button>`)}</div>
    <div class="box-buttons"><button type="button" class="button" data-answer="shuffle" onClick=${() => add(shuffled(count))}>${word('shuffle')}</button>
      <button type="button" class="button" disabled=${notes.decks.length < 2} onClick=${() => note({ decks: notes.decks.slice(0, -1) })}>${t('web.undo')}</button></div>`;
}
