/* Terms: every one has its words, its rule and its picture in every language; texts are parted at them; and everyday words find them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { setGames } from '../../../front/web/games.js';
import { findIn } from '../../../front/web/pages/rules_search.js';
import { readBook } from '../../../front/web/pages/rules_text.js';
import { puzzleAfter, puzzleOfDay, starsFor, starsText } from '../../../front/web/puzzles.js';
import { termsOf, withTerms } from '../../../front/web/terms.js';
import { addCatalog, language } from '../../../front/web/text.js';
import { listedGames } from '../desk.mjs';

const games = listedGames().filter(({ minutes }) => minutes > 0),
  folder = (/** @type {string} */ game, /** @type {string} */ file) =>
    readFileSync(new URL(`../../../games/${game}/${file}`, import.meta.url), 'utf8');

/** @param {string} code */
function speak(code) {
  setGames(games);
  addCatalog(code, games.map((game) => folder(game.folder, `text/${code}.txt`)).join('\n'));
  language.value = code;
}

/** @param {string} game @param {string} code */
const bookOf = (game, code) => readBook(folder(game, code === 'en' ? 'RULES.md' : `RULES.${code}.md`));

for (const code of ['en', 'fr', 'ja'])
  test(`${code}: every term has a sentence, everyday words, a rule and a picture that is there`, () => {
    speak(code);
    for (const { id, folder: game, terms = {} } of games) {
      assert.ok(Object.keys(terms).length >= 6);
      assert.equal(termsOf(id).length, Object.keys(terms).length);
      const numbers = bookOf(game, code).chapters.flatMap((c) => c.paragraphs.map((p) => p.number));
      for (const { word, forms, tell, also, rule, piece } of termsOf(id)) {
        assert.ok(forms.length && tell.length > 10 && also.length, `${id} ${word}`);
        assert.ok(numbers.includes(rule), `${id} ${word}: ${rule}`);
        const [sprite, name] = piece?.split('#') ?? [];
        if (sprite) assert.ok(folder(game, `web/${sprite}`).includes(`id="${name}"`), `${id} ${word}: ${piece}`);
      }
    }
  });

test('a text is parted at its terms, at whole words, the longest form first, two at most', () => {
  speak('en');
  const parts = withTerms('A momentum tile costs no finesse; drift on. Driftwood.', termsOf('freshwater-fly'));
  assert.deepEqual(
    parts.map((part) => (typeof part === 'string' ? part : [part.term.word, part.text])),
    ['A ', ['momentum', 'momentum tile'], ' costs no ', ['finesse', 'finesse'], '; drift on. Driftwood.'],
  );
  assert.deepEqual(withTerms('Driftwood.', termsOf('freshwater-fly')), ['Driftwood.']);
  speak('ja');
  assert.equal(withTerms('フィネスを2使う。', termsOf('freshwater-fly')).length, 2);
});

test('everyday words find what the rules call otherwise, behind what has the words themselves', () => {
  for (const [code, game, wanted, number] of [
    ['en', 'freshwater-fly', 'energy', '5.1'],
    ['en', 'coldwater-crown', 'pawn', '2.2'],
    ['fr', 'coldwater-crown', 'pion', '2.2'],
    ['ja', 'freshwater-fly', 'エネルギー', '2.4'],
  ]) {
    speak(code);
    const book = bookOf(game.replaceAll('-', '_'), code);
    const hits = findIn(game, book, wanted, termsOf(game)).map((hit) => hit.number);
    assert.ok(hits.includes(number), `${code} ${wanted}: ${hits}`);
  }
  speak('en');
  const book = bookOf('fish_fish', 'en'),
    plain = findIn('fish-fish', book, 'bet').map((hit) => hit.number);
  assert.deepEqual(
    findIn('fish-fish', book, 'bet', termsOf('fish-fish'))
      .slice(0, plain.length)
      .map((hit) => hit.number),
    plain,
  );
});

test('each day has a puzzle: the games take turns, and none comes again before all of a game have come', () => {
  const some = [
    { id: 'a', puzzles: ['01', '02'] },
    { id: 'none', puzzles: [] },
    { id: 'b', puzzles: ['01', '02', '03'] },
  ];
  const days = Array.from({ length: 12 }, (_, i) => puzzleOfDay(new Date(2026, 0, 1 + i, 23), some));
  assert.deepEqual(puzzleOfDay(new Date(2026, 0, 1, 1), some), days[0]);
  for (const [id, count] of /** @type {const} */ ([
    ['a', 2],
    ['b', 3],
  ])) {
    const names = days.filter((p) => p?.game === id).map((p) => p?.name);
    assert.equal(names.length, 6);
    assert.equal(new Set(names.slice(0, count)).size, count);
  }
  assert.equal(puzzleOfDay(new Date(), []), null);
  assert.deepEqual(puzzleAfter({ game: 'a', name: '02' }, ['01', '02']), { game: 'a', name: '01' });
});

test('the more is given away, the fewer stars', () => {
  assert.deepEqual([0, 1, 2, 5].map(starsFor), [3, 2, 1, 0]);
  assert.equal(starsText(2), '★★☆');
});
