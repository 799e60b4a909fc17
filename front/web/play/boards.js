/* The board of a game with its style, fetched when it is first needed. A game without a board of its own gets a plain one. */
import { gameOf } from '../games.js';
import { fetchSheet } from '../sheet.js';

const root = new URL('../', import.meta.url);
/** The modules that were fetched; null: it failed. @type {Map<string, any>} */
const here = new Map();
/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/** @param {string} file */
function preload(file) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = new URL(file, root).href;
  return link;
}

/** All modules of a board are requested at once, so that the browser need not discover them one by one.
 * @param {import('../games.js').Game | undefined} game */
function fetchModule(game) {
  if (!game?.modules) return import('./plain_board.js');
  document.head.append(...game.modules.map(preload));
  return import(new URL(`games/${game.folder}/board.js`, root).href);
}

/** @param {string} id */
async function fetchAll(id) {
  const game = gameOf(id),
    sheet = game?.modules ? `games/${game.folder}/style.css` : 'style/plain_board.css';
  const [board] = await Promise.all([
    fetchModule(game).catch(() => null),
    fetchSheet('style/play.css'),
    fetchSheet(sheet),
  ]);
  here.set(id, board);
  if (!board) coming.delete(id);
}

/** Fetches the board of a game once, or until it is here. @param {string} id */
export function fetchBoard(id) {
  const begun = coming.get(id) ?? fetchAll(id);
  coming.set(id, begun);
  return begun;
}

/** null: it could not be fetched; undefined: it is not here yet. @param {string} id */
export function boardOf(id) {
  const module = here.get(id);
  return module ? module.Board : module;
}

/** What the game shows between two moments (play/stage.js). @param {string} id */
export const stagingOf = (id) => here.get(id)?.interlude ?? null;

/** The viewer's own things in a strip, for small screens, if the game has one. @param {string} id */
export const stripOf = (id) => here.get(id)?.Strip ?? null;

/** What the viewer holds, for a phone beside a large screen, if the game has it. @param {string} id */
export const handOf = (id) => here.get(id)?.Hand ?? null;

/** How the game ends, in parts to be shown one after the other. @param {string} id
 * @returns {(moment: import('../types.js').Moment, controls: import('../types.js').Controls) => unknown[]} */
export const finaleOf = (id) => here.get(id)?.finale ?? (() => []);

/** How the game draws a piece in a text. @param {string} id @returns {((piece: import('../types.js').Piece) => unknown) | null} */
export const drawingOf = (id) => here.get(id)?.draw ?? null;
