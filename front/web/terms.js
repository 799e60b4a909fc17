/* The terms of a game: how they read in sentences, what they are, everyday words for them, a picture, and the rule. game.json has
 * picture and rule, the catalogs the words: web.term.GAME.TERM, .tell and .also. */
import { gameOf } from './games.js';
import { hasText, language, t } from './text.js';

/** @typedef {{ word: string, forms: string[], tell: string, also: string[], rule: string, piece?: string, wide?: number }} Term */

const MOST = 2; /* links in a sentence: it is to be read, too */

/** @param {string} list */
const listed = (list) => list.split(/\s*[,、]\s*/).filter(Boolean);

/** @type {Map<string, Term[]>} */
const known = new Map();

/** The terms of a game in the language of the page. @param {string} game @returns {Term[]} */
export function termsOf(game) {
  const key = `${language.value} ${game}`,
    had = known.get(key);
  if (had) return had;
  const terms = Object.entries(gameOf(game)?.terms ?? {})
    .filter(([word]) => hasText(`web.term.${game}.${word}`))
    .map(([word, about]) => {
      const name = `web.term.${game}.${word}`;
      return { word, ...about, forms: listed(t(name)), tell: t(`${name}.tell`), also: listed(t(`${name}.also`)) };
    });
  known.set(key, terms);
  return terms;
}

/** Where a form is in a text, as a word of its own; Japanese has no spaces between words. @param {string} text @param {string} form */
function placeOf(text, form) {
  const inside = /\p{Script=Latin}/u.test(form),
    letter = (/** @type {string | undefined} */ c) => c !== undefined && /\p{L}/u.test(c),
    all = text.toLowerCase(),
    wanted = form.toLowerCase();
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1))
    if (!inside || (!letter(all[at - 1]) && !letter(all[at + wanted.length]))) return at;
  return -1;
}

/** The first place of each term in a text, the longest form that fits. @param {string} text @param {Term[]} terms */
function placesIn(text, terms) {
  const found = terms.flatMap((term) => {
    const places = term.forms.map((form) => ({ term, at: placeOf(text, form), length: form.length }));
    return places
      .filter(({ at }) => at >= 0)
      .sort((a, b) => b.length - a.length || a.at - b.at)
      .slice(0, 1);
  });
  found.sort((a, b) => a.at - b.at || b.length - a.length);
  return found.filter(({ at }, i) => !found.slice(0, i).some((other) => at < other.at + other.length)).slice(0, MOST);
}

/** The text in parts: words, and terms with the words that stand for them. @param {string} text @param {Term[]} terms
 * @returns {(string | { term: Term, text: string })[]} */
export function withTerms(text, terms) {
  /** @type {(string | { term: Term, text: string })[]} */
  const parts = [];
  let from = 0;
  for (const { term, at, length } of placesIn(text, terms)) {
    parts.push(text.slice(from, at), { term, text: text.slice(at, at + length) });
    from = at + length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}
