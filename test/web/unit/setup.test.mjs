/* What can be set before a game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitToSeats } from '../../../front/web/pages/setup.js';

const values = ['drawn', '1', '2', '3', '4'].map((value) => ({ value, words: value }));

test('who is first is drawn, or sits at the table', () => {
  const offered = (/** @type {number} */ seats) =>
    limitToSeats({ option: 'first', words: '', preset: 'drawn', values }, seats).values?.map((v) => v.value);
  assert.deepEqual(offered(2), ['drawn', '1', '2']);
  assert.deepEqual(offered(4), ['drawn', '1', '2', '3', '4']);
  assert.equal(limitToSeats({ option: 'row', words: '', preset: '1', values }, 2).values?.length, 5);
});
