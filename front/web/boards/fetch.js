/* The board of a game with its style, fetched when it is first wanted. */
import { modules } from './modules.js';

const root = new URL('../', import.meta.url);
/** The modules that came; null: it can't be had. @type {Map<string, any>} */
const here = new Map();
/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/** @param {Record<string, string>} attributes @returns {HTMLLinkElement} */
const link = (attributes) => Object.assign(document.createElement('link'), attributes);

/** A style that fails to come leaves a plainer board. @param {string} folder @returns {Promise<void>} */
function style(folder) {
  const sheet = link({ rel: 'stylesheet', href: new URL(`style/${folder}.css`, root).href });
  return new Promise((done) => {
    sheet.onload = sheet.onerror = () => done();
    document.head.append(sheet);
  });
}

/** @param {string} folder */
async function fetchAll(folder) {
  document.head.append(...modules[folder].map((file) => link({ rel: 'modulepreload', href: new URL(file, root).href })));
  const [board] = await Promise.all([import(`./${folder}/board.js`).catch(() => null), style(folder)]);
  here.set(folder, board);
}

/** Fetches a board once. @param {string} folder */
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

/** How the game draws the pieces that its texts write. @param {string} folder @returns {import('../table/words.js').Marks | null} */
export const marksOf = (folder) => here.get(folder)?.marks ?? null;
