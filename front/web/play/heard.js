/* How a Spot is called by screen readers: a short name, and what explains it as its description. */
import { language } from '../text.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {{ name: string | undefined, about: string | undefined }} Heard */

const MOST = 2000;
/** What was found, by language and text: to look for the end of a sentence takes long, and a board asks for each of its places
 * whenever it is drawn. @type {Map<string, Heard>} */
const found = new Map();

/** @param {string} text @param {string} code @returns {Heard} */
function cut(text, code) {
  if (!Intl.Segmenter) return { name: text, about: undefined };
  const [first] = new Intl.Segmenter(code, { granularity: 'sentence' }).segment(text);
  const name = first.segment.trim();
  return { name, about: text.slice(first.segment.length).trim() || undefined };
}

/** The first sentence of a text, and what follows it. @param {string} text @returns {Heard} */
function firstSentence(text) {
  const code = language.peek(),
    key = `${code} ${text}`,
    heard = found.get(key) ?? cut(text, code);
  if (found.size >= MOST) found.clear();
  found.set(key, heard);
  return heard;
}

/** Of what explains itself. @param {{ name?: string, tell?: string }} given @returns {Heard} */
function asPlace({ name, tell }) {
  if (name) return { name, about: tell };
  return tell ? firstSentence(tell) : { name: undefined, about: undefined };
}

/** @param {Entry[]} can @param {Entry[]} forbidden @param {{ name?: string, tell?: string }} given @returns {Heard} */
export function heardAs(can, forbidden, given) {
  const place = asPlace(given);
  if (can.length === 1) return { name: can[0].words, about: given.tell ?? given.name };
  if (can.length) return { name: place.name ?? can.map((e) => e.words).join(', '), about: place.about };
  if (forbidden.length) return { name: forbidden[0].words, about: forbidden[0].why };
  return place;
}

/** Its words, without what stands in parentheses. @param {string} text */
const wordsOf = (text) =>
  text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Whether a name contains the words of a text, whole: 12 does not contain 1. @param {string} name @param {string} text */
const holds = (name, text) =>
  new RegExp(`(?<![\\p{sc=Latn}\\p{N}])${wordsOf(text)}(?![\\p{sc=Latn}\\p{N}])`, 'iu').test(wordsOf(name));

/** For voice control, the name of a button must contain the text in it, also what is hidden from screen readers.
 * @param {string} name @param {string} text */
export function nameWithText(name, text) {
  const shown = text.replace(/\s+/g, ' ').trim();
  return !wordsOf(shown) || holds(name, shown) ? name : `${name}: ${shown}`;
}
