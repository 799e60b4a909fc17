/* What people read: the catalogs of text/, in the language of the page. Reading `t` inside a component or an effect makes
 * it follow the language, so switching it redraws the words and nothing else. */
import { signal } from '@preact/signals';
import { parse, readCatalog, render } from './message.js';

/** @typedef {import('./message.js').Args} Args */
/** @typedef {{ messages: Map<string, string>, parts: Map<string, import('./message.js').Part[]> }} Catalog */

/** Each language by its own name. @type {ReadonlyArray<{ code: string, name: string }>} */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'ja', name: '日本語' },
];

export const language = signal('en');

/** @type {Map<string, Catalog>} */
const catalogs = new Map();
const root = new URL('./', import.meta.url);

/** @param {string} code @param {string} text */
export function addCatalog(code, text) {
  catalogs.set(code, { messages: readCatalog(text), parts: new Map() });
}

/** @param {string} code */
async function fetchCatalog(code) {
  if (catalogs.has(code)) return;
  const answer = await fetch(new URL(`text/${code}.txt`, root));
  if (!answer.ok) throw new Error(`text/${code}.txt: ${answer.status}`);
  addCatalog(code, await answer.text());
}

/** The language that the reader's browser asks for, of those we speak.
 * @param {readonly string[]} wanted */
export function languageOf(wanted) {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split(/[-_]/)[0];
    if (languages.some((l) => l.code === code)) return code;
  }
  return 'en';
}

/** @param {string} code */
export async function setLanguage(code) {
  await fetchCatalog(code);
  language.value = code;
  if (typeof document !== 'undefined') document.documentElement.lang = code;
}

/** @param {string} key */
export function hasText(key) {
  return catalogs.get(language.value)?.messages.has(key) ?? false;
}

/** @param {Catalog} catalog @param {string} key */
function partsOf(catalog, key) {
  const known = catalog.parts.get(key);
  if (known) return known;
  const message = catalog.messages.get(key);
  if (message === undefined) return undefined;
  const parts = parse(message);
  catalog.parts.set(key, parts);
  return parts;
}

/** The numbers of each game's rules. @type {ReadonlyMap<string, Args>} */
let facts = new Map();

/** @param {ReadonlyMap<string, Args>} all by the id of the game */
export function setFacts(all) {
  facts = all;
}

/** A key of a game has the game's id as one of its words: fish-fish.name, web.learn.fish-fish.1. @param {string} key */
function factsFor(key) {
  const game = key.split('.').find((word) => facts.has(word));
  return game === undefined ? undefined : facts.get(game);
}

/** A number as it is written in the language of the page: 1.5, 1,5. @param {number} n @param {number} digits after the point */
export const decimal = (n, digits = 1) =>
  new Intl.NumberFormat(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n);

/** The message of a key with its arguments filled in, and with the facts of the game it is about; a key that is missing
 * shows as itself.
 * @param {string} key @param {Args} [args] */
export function t(key, args = {}) {
  const catalog = catalogs.get(language.value);
  const parts = catalog && partsOf(catalog, key);
  return parts ? render(parts, language.value, { ...factsFor(key), ...args }) : key;
}
