/* A piece keeps its name from one moment to the next. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { named } from '../../../front/web/play/follow.js';

/** @param {ReturnType<typeof named>} names @param {string} where */
const nameAt = (names, where) => [...names].find(([, piece]) => piece.where === where)?.[0];

test('what lies still, and what moves, keeps its name', () => {
  const before = named(new Map(), [
    { where: 'river 1', kind: 'char' },
    { where: 'river 2', kind: 'char' },
    { where: 'river 3', kind: 'coho' },
  ]);
  const now = named(before, [
    { where: 'line', kind: 'coho' },
    { where: 'river 1', kind: 'char' },
    { where: 'river 2', kind: 'char' },
  ]);
  assert.equal(nameAt(now, 'river 1'), nameAt(before, 'river 1'));
  assert.equal(nameAt(now, 'river 2'), nameAt(before, 'river 2'));
  assert.equal(nameAt(now, 'line'), nameAt(before, 'river 3'));
});

test('what is new has a name of its own, and none is given twice', () => {
  const before = named(new Map(), [{ where: 'a', kind: 'red' }]);
  const now = named(before, [
    { where: 'a', kind: 'red' },
    { where: 'b', kind: 'red' },
    { where: 'c', kind: 'blue' },
  ]);
  assert.equal(new Set(now.keys()).size, 3);
  assert.equal(nameAt(now, 'a'), nameAt(before, 'a'));
});

test('a die that is turned stays the same die; another piece at its place does not', () => {
  const before = named(new Map(), [
    { where: 'own', kind: 'die-3', stays: true },
    { where: 'top', kind: 'char' },
  ]);
  const now = named(before, [
    { where: 'own', kind: 'die-4', stays: true },
    { where: 'top', kind: 'coho' },
  ]);
  assert.equal(nameAt(now, 'own'), nameAt(before, 'own'));
  assert.notEqual(nameAt(now, 'top'), nameAt(before, 'top'));
});
