/* The games there are, in the order of games/list.def. What the page must know of them before the engine is there comes in
 * games.json, which is made with the client; all words about them are in the catalogs. */
import { t } from './text.js';

/** A picture of a lesson: a sprite of the game's folder, and its width against its height.
 * @typedef {{ piece: string, wide?: number }} Picture */
/** @typedef {object} Game
 * @property {string} id
 * @property {string} folder in games/
 * @property {number} min_seats
 * @property {number} max_seats
 * @property {number} seats of a game that is started without saying how many
 * @property {number} minutes a game takes, roughly; 0: it is not on the shelf
 * @property {boolean} automa alone, the player has an automa for an opponent
 * @property {boolean} days alone, it lasts for days
 * @property {string} [lid] a picture
 * @property {string[]} [modules] of its board; none: it has no board of its own
 * @property {Picture[][]} [lessons] the pictures of each
 * @property {string[]} [leaps] symbols of art.svg, twice as wide as high, that leap for the winner
 */

/** @type {readonly Game[]} */
let games = [];

/** @param {readonly Game[]} all */
export function setGames(all) {
  games = all;
}

export async function fetchGames() {
  const answer = await fetch(new URL('games.json', import.meta.url));
  if (!answer.ok) throw new Error(`games.json: ${answer.status}`);
  setGames(await answer.json());
}

/** The games that are offered to people. */
export const shelf = () => games.filter((game) => game.minutes > 0);

/** @param {string} id */
export const gameOf = (id) => games.find((game) => game.id === id);

/** @param {string} id */
export const nameOf = (id) => t(`${id}.name`);

/** The picture of a game; without one of its own, that of the program. @param {string} id */
export const lidOf = (id) => gameOf(id)?.lid ?? 'icons/creel.svg';

/** @typedef {import('./host/store.js').Sitting} Sitting */

/** Me and fair bots, this many in all. @param {number} count @param {string} me @returns {Sitting[]} */
export function usualSeats(count, me) {
  return Array.from({ length: count }, (_, i) =>
    i ? { sitter: 'bot', level: 'fair', name: '' } : { sitter: 'human', name: me },
  );
}

/** Stories read better with names: a bot without one is named for its seat. @param {number} seat */
export const botName = (seat) => t(`web.bot-name.${seat}`);

/** With a name for each bot. @param {Sitting[]} seats @returns {Sitting[]} */
export const withNames = (seats) =>
  seats.map((s, i) => ({ ...s, name: s.name.trim() || (s.sitter === 'bot' ? botName(i + 1) : '') }));
