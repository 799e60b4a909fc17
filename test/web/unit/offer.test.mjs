/* What can be chosen on a board, the story as lines, and the way of the arrow keys. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { offer, offers, sorted } from '../../../front/web/play/offer.js';
import { linesOf } from '../../../front/web/play/lines.js';
import { distance } from '../../../front/web/play/nearest.js';
import { momentWith } from '../moments.mjs';

/** @typedef {import('../../../front/web/types.js').StoryEntry} StoryEntry */

/** @param {number} choice @param {string} text @param {string} [why] */
const entry = (choice, text, why) => {
  const [verb, ...args] = text.split(' ');
  return { choice, text, verb, args, words: text, ...(why && { why }) };
};
const menu = [entry(0, 'bet 0'), entry(1, 'bet 1'), entry(2, 'lay 5 catch'), entry(3, 'lay 5 empty')],
  forbidden = [entry(4, 'bet 5', 'too many'), entry(5, 'lay 4 catch', 'gone')],
  moment = momentWith({ menu, forbidden });

test('offer finds on the menu, then among the forbidden, else nothing', () => {
  assert.equal(offer(moment, 'bet', 1)?.choice, 1);
  assert.equal(offer(moment, 'bet', '1')?.choice, 1);
  assert.equal(offer(moment, 'bet', 5)?.why, 'too many');
  assert.equal(offer(moment, 'bet', 9), null);
  assert.equal(offer(moment, 'lay', 5), null);
  assert.equal(offer(momentWith(), 'bet', 1), null);
});

test('offers finds all that begin so; the forbidden only where nothing else is', () => {
  assert.deepEqual(
    offers(moment, 'lay', 5).map((e) => e.choice),
    [2, 3],
  );
  assert.deepEqual(
    offers(moment, 'lay', 4).map((e) => e.choice),
    [5],
  );
  assert.deepEqual(
    offers(moment, 'bet').map((e) => e.choice),
    [0, 1],
  );
  assert.deepEqual(offers(momentWith(), 'bet'), []);
});

test('a Spot takes one, many or none', () => {
  assert.deepEqual(sorted(null), { can: [], forbidden: [] });
  assert.equal(sorted(menu[0]).can.length, 1);
  assert.equal(sorted(forbidden).forbidden.length, 2);
});

test('the story as lines: an entry may go on with the line before', () => {
  /** @type {StoryEntry[]} */
  const story = [
    { entry: 1, who: 2, turn: true, lines: ['', 'A lays.'] },
    { entry: 2, who: 'chance', goes_on: true, lines: [' It bites.', 'B eats.'] },
  ];
  assert.deepEqual(
    linesOf(story).map((l) => l.text),
    ['A lays. It bites.', 'B eats.'],
  );
  assert.deepEqual(
    linesOf(story).map((l) => l.entry),
    [2, 2],
  );
});

test('arrows go rather straight ahead than aside', () => {
  const at = { x: 0, y: 0 };
  assert.ok(distance(at, { x: 10, y: 0 }, 'ArrowRight') < distance(at, { x: 8, y: 6 }, 'ArrowRight'));
  assert.equal(distance(at, { x: -10, y: 0 }, 'ArrowRight'), Infinity);
  assert.ok(distance(at, { x: 1, y: -9 }, 'ArrowUp') < Infinity);
});
