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

/** Me and so many fair bots. @param {string} id @param {number} seats @param {string} me @returns {import('./host/host.js').Plan} */
export function planAtOnce(id, seats, me) {
  const sitting = Array.from({ length: seats }, (_, i) => i
    ? { sitter: /** @type {const} */ ('bot'), level: 'fair', name: '' }
    : { sitter: /** @type {const} */ ('human'), name: me });
  return { game: id, options: {}, seats: sitting };
}
