/* How long the steps of the others are shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseAfter, pauseAtEnd } from '../../../front/web/host/pace.js';
import { pausesOf, stagesIn } from '../../../front/web/host/stages.js';
import { pace } from '../../../front/web/settings.js';

/** @param {number[]} all */
const sum = (all) => all.reduce((a, b) => a + b, 0);

test('a turn takes about the same time, whatever the number of its answers', () => {
  for (const tempo of [pace.slow, pace.normal, pace.fast])
    for (let answers = 3; answers < 20; answers++) {
      const pauses = Array.from({ length: answers - 1 }, (_, k) => pauseAfter(tempo, k));
      const all = sum(pauses) + pauseAtEnd(tempo, answers - 1);
      assert.ok(all > 0.7 * tempo.turn && all < 1.2 * tempo.turn, `${answers} answers: ${all} ms`);
    }
  assert.equal(pauseAtEnd(pace.normal, 0), pace.normal.wait);
  assert.equal(pauseAfter(pace.off, 0), 0);
});

/** @param {number} entry @param {'' | 'on' | 'list'} mark @param {...number} about */
const told = (entry, mark, ...about) => ({
  entry,
  who: /** @type {const} */ ('chance'),
  goes_on: mark !== '',
  list: mark === 'list',
  lines: about.map(() => 'x'),
  about,
});

test('a stage ends with each entry that tells something, but a list is one', () => {
  const story = [
    told(1, '', 1),
    told(2, '', 2),
    told(3, 'on', 2),
    told(4, ''),
    told(5, '', 0),
    told(6, 'list', 0),
    told(7, 'list', 0),
  ];
  assert.deepEqual(stagesIn(story), [1, 2, 3]);
  assert.deepEqual(stagesIn([told(1, '', 1)]), []);
});

test('the stages of a line share the time of a turn: who is concerned longer than the table', () => {
  const of = (/** @type {ReturnType<typeof told>[]} */ ...story) => ({ story });
  const cast = [
    of(told(1, '', 2)),
    of(told(2, 'on', 2)),
    of(told(3, 'on', 2)),
    of(told(4, 'on', 0)),
    of(told(5, 'on', 0)),
  ];
  const pauses = pausesOf(pace.normal, cast);
  assert.ok(Math.abs(sum(pauses) - pace.normal.turn) < 1);
  assert.ok(pauses[1] === 2 * pauses[3] && pauses[1] > 600);
  assert.deepEqual(pausesOf(pace.normal, [of(told(1, '', 1)), of(told(2, '', 2))]), [1000, 1000]);
  const many = Array.from({ length: 40 }, (_, i) => of(told(i, '', 2)));
  assert.ok(Math.abs(sum(pausesOf(pace.normal, many)) - 4 * pace.normal.turn) < 1);
  assert.deepEqual(pausesOf(pace.off, cast), [0, 0, 0, 0, 0]);
});
