/* The end of a game: who won, and with whom. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leapsAt, sharedVictory, tieBreak, verdict, pointsFrom } from '../../../front/web/play/result.js';
import { addCatalog, language } from '../../../front/web/text.js';
import { catalogText } from '../desk.mjs';
import { momentWith, recordWith, seatsNamed } from '../moments.mjs';

for (const code of ['en', 'fr', 'ja']) addCatalog(code, catalogText(code));

const moment = (/** @type {number[]} */ places) =>
  momentWith({
    seats: seatsNamed(...places.map((_, i) => `Player ${i + 1}`)),
    places,
    scores: places.map((_, i) => ({ seat: i + 1, name: `Player ${i + 1}`, points: 9, sources: [] })),
  });
const record = recordWith([
  { sitter: 'human', name: 'Ann' },
  { sitter: 'human', name: '' },
  { sitter: 'bot', name: 'Bruno' },
]);

test('a victory of several is called shared, and names them, whoever looks', () => {
  for (const [code, words, head] of [
    ['en', 'Shared victory: Player 1, Player 3', 'Shared victory!'],
    ['fr', 'Victoire partagée\u00a0: Player 1, Player 3', 'Victoire partagée\u00a0!'],
    ['ja', '勝利を分け合いました：Player 1、Player 3', '勝利を分け合いました！'],
  ]) {
    language.value = code;
    assert.equal(sharedVictory(moment([1, 3, 1]), record), words);
    assert.deepEqual(verdict(moment([1, 3, 1]), 1), { won: true, words: head });
    assert.equal(verdict(moment([1, 3, 1]), 2).won, false);
  }
  language.value = 'en';
});

test('a victory of one, and a shared place behind it, is not', () => {
  assert.equal(sharedVictory(moment([1, 2, 2]), record), '');
  assert.equal(verdict(moment([1, 2, 2]), 1).words, 'You won!');
  assert.equal(sharedVictory(momentWith(), record), '');
});

test('what put one ahead of another with as many points is said, and to whom', () => {
  const seats = seatsNamed('Ann', 'Bruno'),
    tie = { ahead_of: 1, by: 'gold', words: 'more gold fish' };
  const alone = recordWith([
    { sitter: 'human', name: '' },
    { sitter: 'bot', name: 'Bruno' },
  ]);
  const said = (/** @type {number} */ viewer) => tieBreak(momentWith({ viewer, seats }), alone, { tie });
  assert.equal(said(1), 'ahead of you on the tie-break: more gold fish');
  assert.equal(said(2), 'ahead of Ann on the tie-break: more gold fish');
  assert.equal(tieBreak(momentWith({ viewer: 1, seats }), alone, {}), '');
});

test('any number of fish leap inside the picture, around its middle', () => {
  for (const count of [1, 2, 5, 6, 12]) {
    const edges = leapsAt(count);
    assert.equal(edges.length, count);
    assert.ok(edges.every((edge) => edge >= 0 && edge + 150 <= 800));
    assert.equal((edges[0] + edges[count - 1]) / 2 + 75, 400);
    assert.equal(new Set(edges).size, count);
  }
});

test('points say what was counted, and sources without points are left out', () => {
  language.value = 'en';
  const source = (/** @type {string} */ name, /** @type {number} */ of, /** @type {number} */ points) => ({
    source: name,
    words: '',
    of,
    points,
  });
  assert.deepEqual(
    pointsFrom('freshwater-fly', { sources: [source('fish', 7, 26), source('seven', 0, 0), source('sets', 1, 5)] }),
    ['7 fish: 26', '1 set of three colours: 5'],
  );
  assert.deepEqual(pointsFrom('fish-fish', { sources: [source('caught', 13, 52)] }), ['13 tiles caught as Fisher: 52']);
});
