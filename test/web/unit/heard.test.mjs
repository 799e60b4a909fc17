/* How a Spot is called by screen readers: short, and explained by its description. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heardAs, nameWithText } from '../../../front/web/play/heard.js';
import { language } from '../../../front/web/text.js';

/** @param {string} words @param {string} [why] @returns {import('../../../front/web/types.js').Entry} */
const entry = (words, why) => ({ choice: 0, text: words, verb: words, args: [], words, why });
const tell = 'Zone 3. It has room for three pieces; when it is empty, you catch its fish.';

test('what can be chosen is called as the choice is', () => {
  assert.deepEqual(heardAs([entry('Fill zone 3')], [], { tell, name: 'Zone 3' }), { name: 'Fill zone 3', about: tell });
});

test('what asks which answer is meant, or only explains itself, has its own name, else its first sentence', () => {
  const about = 'It has room for three pieces; when it is empty, you catch its fish.';
  for (const can of [[], [entry('a'), entry('b')]]) {
    assert.deepEqual(heardAs(can, [], { tell }), { name: 'Zone 3.', about });
    assert.deepEqual(heardAs(can, [], { tell, name: 'Zone 3, empty' }), { name: 'Zone 3, empty', about: tell });
  }
  assert.equal(heardAs([entry('a'), entry('b')], [], {}).name, 'a, b');
});

test('sentences end as the language ends them', (t) => {
  t.after(() => {
    language.value = 'en';
  });
  language.value = 'ja';
  assert.deepEqual(heardAs([], [], { tell: 'ゾーン3。3個まで置けます。' }), {
    name: 'ゾーン3。',
    about: '3個まで置けます。',
  });
});

test('what is forbidden says why', () => {
  assert.deepEqual(heardAs([], [entry('Fill zone 3', 'It is full.')], { tell }), {
    name: 'Fill zone 3',
    about: 'It is full.',
  });
});

test('a name contains the words that are seen, and is not longer than it must be', () => {
  assert.equal(nameWithText('Place on the Port', ' Port '), 'Place on the Port');
  assert.equal(nameWithText('place on purple', '2  purple'), 'place on purple: 2 purple');
  assert.equal(nameWithText('紫に置く', '紫'), '紫に置く');
  assert.equal(nameWithText('end', '–'), 'end');
});

test('part of a word, and what stands in parentheses, is not contained', () => {
  assert.equal(nameWithText('take a 12', '1'), 'take a 12: 1');
  assert.equal(nameWithText('die +1 (2 finesse)', '2'), 'die +1 (2 finesse): 2');
});
