/* Pieces in texts are drawn where the desk says, in every language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf } from '../../../front/web/play/lines.js';
import { partsOf, withMarks, withoutCommas } from '../../../front/web/play/words.js';
import { draw as crown } from '../../../games/coldwater_crown/web/draw.js';
import { draw as fly } from '../../../games/freshwater_fly/web/draw.js';
import { get, nativeDesk, present } from '../desk.mjs';

/** @typedef {import("../../../front/web/types.js").StoryEntry} Told */

const three = { kind: 'die', word: '3', text: '3' },
  blue = { kind: 'fly', word: 'blue', letter: 'B', text: 'azul' };

test('a text is parted where pieces are drawn', () => {
  const pieces = [
    { at: 2, length: 3, of: [three] },
    { at: 8, length: 1, of: [blue, blue] },
  ];
  assert.deepEqual(partsOf({ text: 'a [3] b x', pieces }), ['a ', [three], ' b ', [blue, blue], '']);
  assert.deepEqual(partsOf({ text: 'nothing [3]' }), ['nothing [3]']);
});

test('a piece takes the marks beside it along, so that no line begins or ends with them', () => {
  const drawn = (/** @type {string} */ text, /** @type {number[]} */ ...places) =>
    withMarks(partsOf({ text, pieces: places.map((at) => ({ at, length: 3, of: [three] })) }));
  const piece = (before = '', after = '') => ({ of: [three], before, after });
  assert.deepEqual(drawn('a [3], [3]!). b', 2, 7), ['a ', piece('', ','), ' ', piece('', '!).'), ' b']);
  assert.deepEqual(drawn('. ([3]（x）', 3), ['. ', piece('('), '（x）']);
  assert.deepEqual(drawn('[3][3]', 0, 3), ['', piece(), '', piece(), '']);
});

test('between drawn pieces there are no commas', () => {
  assert.deepEqual(withoutCommas(['New: ', [three], ', ', [blue], '、', [three], ', and ', [blue], ', ']), [
    'New: ',
    [three],
    ' ',
    [blue],
    ' ',
    [three],
    ', and ',
    [blue],
    ', ',
  ]);
});

test('a line that goes on keeps its pieces, and those that follow move with their words', () => {
  /** @type {Told[]} */
  const story = [
    { entry: 1, who: 'chance', lines: ['🎣 [3]'], lines_pieces: [[{ at: 3, length: 3, of: [three] }]] },
    { entry: 2, who: 'chance', goes_on: true, lines: [' (x)'], lines_pieces: [[{ at: 1, length: 3, of: [blue] }]] },
  ];
  const [line] = linesOf(story);
  assert.deepEqual(partsOf(line), ['🎣 ', [three], ' ', [blue], '']);
});

/** What a component is given. @param {{ props: object }} node @returns {Record<string, unknown>} */
const propsOf = (node) => ({ ...node.props });

test('dice, tokens and bait are drawn', () => {
  assert.equal(propsOf(fly(three)).die, 3);
  assert.deepEqual(propsOf(fly(blue)).lure, { colour: 'blue', letter: 'B' });
  assert.match(String(propsOf(crown({ kind: 'slot', word: 'black', letter: 'K', text: 'K' })).class), /bait-black/);
});

/** All that is drawn in the story of a game of two, with its words.
 * @param {import('../../../front/web/types.js').Desk} desk @param {string} game */
async function drawnIn(desk, game) {
  for (const request of [`new ${game} seats=2 seed=5`, 'seat 1 random', 'seat 2 random', 'go-on'])
    await get(desk, request);
  const lines = linesOf(present((await get(desk, 'moment 1')).story));
  return lines.flatMap((l) => l.pieces.map((p) => ({ ...p, words: l.text.slice(p.at, p.at + p.length) })));
}

for (const code of ['en', 'fr', 'ja'])
  test(`the desk says what is drawn, ${code}`, async (t) => {
    const desk = nativeDesk(t, code);
    const river = await drawnIn(desk, 'freshwater-fly');
    assert.deepEqual(new Set(river.map((p) => p.of[0].kind)), new Set(['die', 'fly']));
    for (const { words, of } of river) {
      assert.equal(words, of[0].kind === 'die' ? `[${of[0].word}]` : `(${of[0].text})`);
      assert.equal(typeof of[0].letter, of[0].kind === 'die' ? 'undefined' : 'string');
    }
    const cards = await drawnIn(desk, 'coldwater-crown');
    assert.deepEqual(new Set(cards.map((p) => p.of.length)), new Set([3, 4]));
    for (const { words, of } of cards) assert.equal(words, `[${of.map((p) => p.letter).join(' ')}]`);
  });

test('the cards in the reasons of a hint are drawn', async (t) => {
  const desk = nativeDesk(t, 'en'),
    drawn = [];
  for (const seed of [5, 6, 7, 9]) {
    await get(desk, `new coldwater-crown seats=2 seed=${seed}`);
    const { answers } = await get(desk, 'hint 400');
    drawn.push(...answers.filter(({ reason }) => reason.includes('[')));
  }
  assert.ok(drawn.length, 'no hint speaks of a card');
  for (const { reason, reason_pieces } of drawn) {
    const [{ at, length, of }] = present(reason_pieces);
    assert.equal(reason.slice(at, at + length), `[${of.map((p) => p.letter).join(' ')}]`);
  }
});
