/* Looking for words in the rules: every paragraph that has all of them, with the text around the first. An everyday word for a term
 * finds the term, too; what has the words themselves comes first. */

/** @typedef {import('./rules_text.js').Book} Book */
/** @typedef {{ game: string, number: string, chapter: string, before: string, match: string, after: string }} Hit */

const AROUND = 70;

/** Letters as they are compared: no case, no accents, no wide forms. Keeps the length, so that places stay the same.
 * @param {string} text */
export function folded(text) {
  return [...text]
    .map((c) => {
      const plain = c.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === c.length ? plain : c.toLowerCase().length === c.length ? c.toLowerCase() : c;
    })
    .join('');
}

/** @param {string} plain @param {number} at @param {number} length */
function around(plain, at, length) {
  const from = Math.max(0, at - AROUND),
    to = Math.min(plain.length, at + length + AROUND);
  const cut = (/** @type {string} */ s) => s.replace(/\s+/g, ' ');
  return {
    before: (from ? '… ' : '') + cut(plain.slice(from, at)),
    match: plain.slice(at, at + length),
    after: cut(plain.slice(at + length, to)) + (to < plain.length ? ' …' : ''),
  };
}

/** What may be in the text instead of what was typed: the word itself first. @param {string} wanted @param {import('../terms.js').Term[]} terms @returns {string[][]} */
function waysOf(wanted, terms) {
  const whole = folded(wanted).trim().replace(/\s+/g, ' '),
    begins = (/** @type {string} */ also) => folded(also).startsWith(whole),
    meant = whole.length > 1 ? terms.filter((term) => term.also.some(begins)) : [];
  return [whole.split(' '), ...meant.map((term) => folded(term.forms[0]).split(' '))];
}

/** Whether a paragraph has all of the words, and where the first is. @param {import('./rules_text.js').Paragraph} p @param {string[]} words */
function placeIn(p, words) {
  const text = folded(p.plain);
  if (!words.every((w) => text.includes(w) || p.number === w)) return null;
  const at = Math.max(0, text.indexOf(words[0]));
  return { at, length: text.startsWith(words[0], at) ? words[0].length : 0 };
}

/** @param {string} game @param {Book} book @param {string} wanted @param {import('../terms.js').Term[]} [terms] @returns {Hit[]} */
export function findIn(game, book, wanted, terms = []) {
  if (!wanted.trim()) return [];
  const all = book.chapters.flatMap((chapter) => chapter.paragraphs.map((p) => ({ chapter: chapter.title, p })));
  /** @type {Map<string, Hit>} */
  const hits = new Map();
  for (const words of waysOf(wanted, terms))
    for (const { chapter, p } of all) {
      const place = hits.has(p.number) ? null : placeIn(p, words);
      if (place) hits.set(p.number, { game, number: p.number, chapter, ...around(p.plain, place.at, place.length) });
    }
  return [...hits.values()];
}
