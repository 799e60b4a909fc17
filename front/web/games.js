/* The games there are, in the order of games/list.def. What the page must know of them before the engine is there comes in
 * games.json, which is made with the client; all words about them are in the catalogs. */
import { setFacts, t } from './text.js';

/** A picture of the primer: a sprite of the game's folder, and its width against its height.
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
 * @property {boolean} first it has the option `first`: who begins
 * @property {Record<string, number>} facts numbers of its rules, for its messages
 * @property {string} [lid] a picture
 * @property {string[]} [modules] of its board; none: it has no board of its own
 * @property {string[]} [box] what it has for a game on a real table: the modules in its folder box/
 * @property {string[]} [course] the names of its lessons
 * @property {string[]} [puzzles] the names of its puzzles
 * @property {Record<string, { rule: string, piece?: string, wide?: number }>} [terms] each with its rule and a picture: see terms.js
 * @property {Picture[][]} [primer] how it is played, in a few sentences: the pictures of each
 * @property {Record<string, string[][]>} [option_groups] the values of an option with a long list, in groups: web.group.GAME.OPTION.N
 * @property {Record<string, string>} [sounds] of events, by their names: see play/sound.js
 * @property {string[]} [leaps] symbols of art.svg, twice as wide as high, that leap for the winner
 */

/** @type {readonly Game[]} */
let games = [];

/** @param {readonly Game[]} all */
export function setGames(all) {
  games = all;
  setFacts(new Map(all.map((game) => [game.id, game.facts])));
}

export async function fetchGames() {
  const answer = await fetch(new URL('games.json', import.meta.url));
  if (!answer.ok) throw new Error(`games.json: ${answer.status}`);
  setGames(await answer.json());
}

/** The games that are offered to people, the shortest first. */
export const shelf = () => games.filter((game) => game.minutes > 0).sort((a, b) => a.minutes - b.minutes);

/** @param {string} id */
export const gameOf = (id) => games.find((game) => game.id === id);

/** @param {string} id */
export const nameOf = (id) => t(`${id}.name`);

/** The picture of a game; without one of its own, that of the program. @param {string} id */
export const lidOf = (id) => gameOf(id)?.lid ?? 'icons/creel.svg';

/** @typedef {import('./host/store.js').Sitting} Sitting */

/** Me and bots, this many in all. @param {number} count @param {string} me @param {string} [level] @returns {Sitting[]} */
export function usualSeats(count, me, level = 'fair') {
  return Array.from({ length: count }, (_, i) =>
    i ? { sitter: 'bot', level, name: '' } : { sitter: 'human', name: me },
  );
}

/** A game at once. To whom it is new, the player begins and meets easy bots.
 * @param {Game} game @param {number} count of seats @param {string} me @param {boolean} isNew */
export function usualPlan(game, count, me, isNew) {
  const chosen = isNew && game.first && count > 1;
  return {
    game: game.id,
    options: /** @type {Record<string, string>} */ (chosen ? { first: '1' } : {}),
    seats: withNames(usualSeats(count, me, isNew ? 'easy' : 'fair')),
  };
}

/** Stories read better with names: a bot without one is named for its seat. @param {number} seat */
export const botName = (seat) => t(`web.bot-name.${seat}`);

/** With a name for each bot. @param {Sitting[]} seats @returns {Sitting[]} */
export const withNames = (seats) =>
  seats.map((s, i) => ({ ...s, name: s.name.trim() || (s.sitter === 'bot' ? botName(i + 1) : '') }));
