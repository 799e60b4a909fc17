/* The puzzles there are, which of them is today's, and how an answer is rated. */
import { shelf } from './games.js';
import { solved } from './settings.js';

const DAY = 24 * 60 * 60 * 1000;

/** @typedef {{ game: string, name: string }} Puzzle */

/** @returns {Puzzle[]} */
export const allPuzzles = () => shelf().flatMap(({ id, puzzles = [] }) => puzzles.map((name) => ({ game: id, name })));

/** One for each date, the same everywhere: the games take turns, and each goes through its puzzles.
 * @param {Date} date @param {{ id: string, puzzles?: string[] }[]} [games] @returns {Puzzle | null} */
export function puzzleOfDay(date, games = shelf()) {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY),
    those = games.filter((game) => game.puzzles?.length),
    game = those[day % those.length],
    puzzles = game?.puzzles ?? [];
  return game ? { game: game.id, name: puzzles[Math.floor(day / those.length) % puzzles.length] } : null;
}

/** The one after it, of the same game. @param {Puzzle} puzzle @param {string[]} names @returns {Puzzle} */
export const puzzleAfter = ({ game, name }, names) => ({
  game,
  name: names[(names.indexOf(name) + 1) % names.length],
});

/** Three stars for the best answer, fewer the more is given away. @param {number} loss points */
export const starsFor = (loss) => (loss <= 0 ? 3 : loss < 1.5 ? 2 : loss < 3 ? 1 : 0);

/** @param {number} stars */
export const starsText = (stars) => '★'.repeat(stars) + '☆'.repeat(3 - stars);

/** What the first answer to it gave away; undefined: there was none. @param {Puzzle} puzzle */
export const lossAt = ({ game, name }) => /** @type {number | undefined} */ (solved.value[`${game}/${name}`]);

/** The first answer counts. @param {Puzzle} puzzle @param {number} loss */
export function rememberLoss({ game, name }, loss) {
  const key = `${game}/${name}`;
  if (!Object.hasOwn(solved.peek(), key)) solved.value = { ...solved.peek(), [key]: loss };
}
