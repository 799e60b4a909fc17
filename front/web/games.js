/* The games on the shelf, in the order in which they are shown. All words about them are in the catalogs. */
import { t } from './text.js';

/** `at once`: how many sit at the table when one just plays.
 * @type {ReadonlyArray<{ id: string, folder: string, seats: number, least: number, most: number, minutes: number }>} */
export const shelf = [
  { id: 'coldwater-crown', folder: 'coldwater_crown', seats: 2, least: 1, most: 4, minutes: 25 },
  { id: 'freshwater-fly', folder: 'freshwater_fly', seats: 2, least: 1, most: 4, minutes: 20 },
  { id: 'fish-fish', folder: 'fish_fish', seats: 3, least: 2, most: 8, minutes: 5 },
];

/** @param {string} id */
export const gameOf = (id) => shelf.find((g) => g.id === id);

/** @param {string} id */
export const nameOf = (id) => t(`${id}.name`);

/** @typedef {import('./host/store.js').Sitting} Sitting */

/** Me and so many fair bots. @param {number} count @param {string} me @returns {Sitting[]} */
export function usualSeats(count, me) {
  return Array.from({ length: count }, (_, i) => (i ? { sitter: 'bot', level: 'fair', name: '' } : { sitter: 'human', name: me }));
}

/** Stories are better told of somebody: a bot that was given no name has one for its seat. @param {number} seat */
export const botName = (seat) => t('web.bot-names').split(/[,、]\s*/)[seat - 1] ?? '';

/** As they sit down. @param {Sitting[]} seats @returns {Sitting[]} */
export const withNames = (seats) => seats.map((s, i) => ({ ...s, name: s.name.trim() || (s.sitter === 'bot' ? botName(i + 1) : '') }));
