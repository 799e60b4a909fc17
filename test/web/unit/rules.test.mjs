/* The rules page reads the rules whole, in every language, and finds words in them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { findIn, folded } from '../../../front/web/pages/rules_search.js';
import { readBook, spansOf } from '../../../front/web/pages/rules_text.js';
import { listedGames } from '../desk.mjs';

/** @param {string} game @param {string} code */
const file = (game, code) =>
  new URL(`../../../games/${game}/RULES${code === 'en' ? '' : `.${code}`}.md`, import.meta.url);

for (const { folder: game } of listedGames().filter(({ minutes }) => minutes > 0))
  for (const code of ['en', 'fr', 'ja'])
    test(`${game}, ${code}: every chapter and paragraph is there`, () => {
      const text = readFileSync(file(game, code), 'utf8'),
        book = readBook(text);
      const numbers = [...text.matchAll(/^(\d+\.\d+) /gm)].map((m) => m[1]);
      assert.deepEqual(
        book.chapters.flatMap((c) => c.paragraphs.map((p) => p.number)),
        numbers,
      );
      assert.equal(book.chapters.length, [...text.matchAll(/^## /gm)].length);
      assert.ok(book.title && book.intro.length === 1);
      for (const p of book.chapters.flatMap((c) => c.paragraphs)) assert.doesNotMatch(p.plain, /\*\*|`/);
      const rulings = book.chapters.flatMap((c) => c.paragraphs).filter((p) => p.ruling.length).length;
      assert.ok(rulings >= 5, `${rulings} rulings`);
    });

test('bold, slanted and code', () => {
  assert.deepEqual(spansOf('**`row`:** 4, *say* `x`'), [
    { kind: 'code', text: 'row' },
    { kind: 'strong', text: ':' },
    { kind: 'text', text: ' 4, ' },
    { kind: 'em', text: 'say' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'x' },
  ]);
});

test('letters are compared without case and accents, at the same places', () => {
  assert.equal(folded('Pêcheur ÉCLOSION'), 'pecheur eclosion');
  assert.equal(folded('時計回り').length, 4);
});

test('words are found with what stands around them', () => {
  const book = readBook(readFileSync(file('fish_fish', 'fr'), 'utf8'));
  const hits = findIn('fish-fish', book, 'PRISE deuxieme');
  assert.deepEqual(
    hits.map((h) => h.number),
    ['3.2', '3.6'],
  );
  assert.match(hits[0].match, /^prise$/i);
  assert.equal(findIn('fish-fish', book, '2.6')[0].number, '2.6');
  assert.deepEqual(findIn('fish-fish', book, '  '), []);
  assert.ok(findIn('fish-fish', readBook(readFileSync(file('fish_fish', 'ja'), 'utf8')), '時計回り').length > 0);
});
