/* The cards of the player's own boxes (docs/deck.md), by game: read from a file, kept with the settings of this browser. */
import { signal } from '@preact/signals';

/** What a deck file said: the option that a game is played with, how many cards it changes, and whether it is used.
 * @typedef {{ option: string, cards: number, on: boolean }} Deck */

/** @param {unknown} deck @returns {deck is Deck} */
function isDeck(deck) {
  const { option, cards, on } = /** @type {Partial<Deck>} */ (deck ?? {});
  return (
    typeof option === 'string' &&
    /^[^\s:]+:[0-9a-f]{16}:\S*$/.test(option) &&
    Number.isSafeInteger(cards) &&
    typeof on === 'boolean'
  );
}

/** @type {import('@preact/signals').Signal<Record<string, Deck>>} */
export const decks = signal({});

/** Takes what was kept, and leaves out what is not a deck. @param {unknown} kept */
export function takeDecks(kept) {
  const found = typeof kept === 'object' && kept ? Object.entries(kept) : [];
  decks.value = Object.fromEntries(found.filter(([, deck]) => isDeck(deck)));
}

/** @param {string} game @param {Deck | null} deck null: forget it */
export function keepDeck(game, deck) {
  const { [game]: _, ...others } = decks.value;
  decks.value = deck ? { ...others, [game]: deck } : others;
}

/** The deck that games are played with; null: the cards are as printed here. @param {string} game */
export const deckOf = (game) => (decks.value[game]?.on ? decks.value[game] : null);

/** The option that says so, if there is one. @param {string} game @returns {{ deck?: string }} */
export function deckOption(game) {
  const deck = deckOf(game);
  return deck ? { deck: deck.option } : {};
}

/** What people know a deck by: its name, and the first digits of its hash. @param {string} option */
export function nameOfDeck(option) {
  const [name, hash = ''] = option.split(':');
  return { name, hash: hash.slice(0, 8) };
}

/** The text of a deck file as the engine takes it: its lines without comments, so that their numbers stay. @param {string} text */
export const linesOfDeck = (text) =>
  text
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '\ufffd')
    .split('\n')
    .map((line) =>
      line
        .replace(/#.*/, '')
        .trim()
        .replace(/[ \t]+/g, ' '),
    )
    .join('\n');
