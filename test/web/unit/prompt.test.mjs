/* What heads the choices, and what an answer would bring. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointsTo, promptOf } from '../../../front/web/play/prompt.js';
import { addCatalog, language } from '../../../front/web/text.js';
import { catalogText } from '../desk.mjs';
import { momentWith, seatsNamed } from '../moments.mjs';

for (const code of ['en', 'fr', 'ja']) addCatalog(code, catalogText(code));

const fish = { seat: 1, source: 'fish', words: 'fish', points: 3 },
  tokens = { seat: 1, source: 'tokens', words: 'hatch tokens', points: -1 },
  rival = { ...fish, seat: 2 };

test('points are called points, and what they come from is in brackets', () => {
  for (const [code, one, both] of [
    ['en', '+3 points (fish)', '+2 points (fish +3 · hatch tokens −1)'],
    ['fr', '+3 points (fish)', '+2 points (fish +3 · hatch tokens −1)'],
    ['ja', '+3点（fish）', '+2点（fish +3 · hatch tokens −1）'],
  ]) {
    language.value = code;
    assert.deepEqual(pointsTo({ changes: [fish, rival] }, 1), [one]);
    assert.deepEqual(pointsTo({ changes: [fish, tokens] }, 1), [both]);
  }
  language.value = 'en';
  assert.deepEqual(pointsTo({ changes: [tokens] }, 1), ['−1 point (hatch tokens)']);
  assert.deepEqual(pointsTo({ changes: [rival] }, 1), []);
});

test('a question names its reader only where several people read it', () => {
  const asked = momentWith({
    seats: seatsNamed('Ann', 'Ben'),
    who: 1,
    menu: [],
    prompt: 'Ann: Which fly?',
    question: 'Which fly?',
  });
  const at = (/** @type {object | null} */ online) =>
    promptOf(/** @type {any} */ ({ online: { value: online } }), asked);
  assert.equal(at(null).text, 'Ann: Which fly?', 'both are at this screen');
  assert.equal(at({ here: [] }).text, 'Which fly?', 'the other is elsewhere');
  assert.equal(at({ here: [1, 2] }).text, 'Ann: Which fly?', 'both are at this device of a table elsewhere');
});
