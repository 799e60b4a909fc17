/* Looking for words in the rules: every paragraph that has all of them, with the text around the first. */

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

/** @param {string} game @param {Book} book @param {string} wanted @returns {Hit[]} */
export function findIn(game, book, wanted) {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return book.chapters.flatMap((chapter) =>
    chapter.paragraphs.flatMap((p) => {
      const text = folded(p.plain);
      if (!words.every((w) => text.includes(w) || p.number === w)) return [];
      const at = Math.max(0, text.indexOf(words[0]));
      return [
        {
          game,
          number: p.number,
          chapter: chapter.title,
          ...around(p.plain, at, text.startsWith(words[0], at) ? words[0].length : 0),
        },
      ];
    }),
  );
}
