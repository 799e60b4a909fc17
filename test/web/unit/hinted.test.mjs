/* Which answers a hint marks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markOf } from '../../../front/web/play/hinted.js';

/** @param {object[]} answers */
const hint = (...answers) => /** @type {any} */ ({ answers });

test('the first answer is the best, others are marked if they are about as good', () => {
  const of = hint({ answer: 'a', equal: true }, { answer: 'b', equal: true }, { answer: 'c', equal: false });
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((answer) => markOf(of, answer)),
    ['best', 'equal', null, null],
  );
  assert.equal(markOf(null, 'a'), null);
});

test('of a mix what it gives now and then is marked', () => {
  const of = hint({ answer: 'a', share: 70 }, { answer: 'b', share: 30 }, { answer: 'c', share: 0 });
  assert.deepEqual(
    ['a', 'b', 'c'].map((answer) => markOf(of, answer)),
    ['best', 'equal', null],
  );
});
