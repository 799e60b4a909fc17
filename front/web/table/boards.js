/* The board of a game with its style, fetched when it is first wanted. */
import { fetchSheet } from '../sheet.js';
import { modules } from './modules.js';

const root = new URL('../', import.meta.url);
/** The modules that came; null: it can't be had. @type {Map<string, any>} */
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

/** @param {string} folder */
async function fetchAll(folder) {
  document.head.append(...modules[folder].map(preload));
  const [board] = await Promise.all([import(new URL(`games/${folder}/board.js`, root).href).catch(() => null), fetchSheet(`games/${folder}/style.css`)]);
  here.set(folder, board);
  if (!board) coming.delete(folder);
}

/** Fetches a board once, or until it is here. @param {string} folder */
export function fetchBoard(folder) {
  const begun = coming.get(folder) ?? fetchAll(folder);
  coming.set(folder, begun);
  return begun;
}

/** null: there is none; undefined: it is not here yet. @param {string} folder */
export function boardOf(folder) {
  const module = here.get(folder);
  return module ? module.Board : module;
}

/** How the game draws the pieces that its texts write. @param {string} folder @returns {import('./words.js').Marks | null} */
export const marksOf = (folder) => here.get(folder)?.marks ?? null;
