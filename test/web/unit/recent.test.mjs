/* What the tray tells of the last turn: from my own answer on, by actor, with every result. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { paragraphsOf, sinceLastTurn } from '../../../front/web/play/recent.js';
import { get, nativeDesk } from '../desk.mjs';
import { momentWith, seatsNamed } from '../moments.mjs';

/** @typedef {import('../../../front/web/types.js').StoryEntry} StoryEntry */
/** @typedef {import('../../../front/web/types.js').Moment} Moment */

/** A story from rows: who answered, whether a turn begins or the line goes on, and the lines with whom they are about.
 * @param {...[StoryEntry['who'], '' | 'turn' | 'on' | 'list', ...[number, string][]]} rows @returns {StoryEntry[]} */
const story = (...rows) =>
  rows.map(([who, mark, ...lines], i) => ({
    entry: i + 1,
    who,
    turn: mark === 'turn',
    goes_on: mark === 'on' || mark === 'list',
    list: mark === 'list',
    lines: lines.map(([, text]) => text),
    about: lines.map(([about]) => about),
  }));

/** @param {StoryEntry[]} told @param {Partial<Moment>} [part] */
function read(told, part) {
  const moment = momentWith({ seats: seatsNamed('Me', 'B', 'C', 'D'), ...part });
  return paragraphsOf(sinceLastTurn(told, moment.viewer), moment).map(
    ({ kind, parts }) => `${kind}: ${parts.map((p) => (p.cut ? `… ${p.text}` : p.text)).join(' ')}`,
  );
}

test('my own answer is first, bets are told together, and the reveal stands alone', () => {
  const told = story(
    [2, 'turn', [2, 'B lays.']],
    [1, 'turn', [1, 'I bet 2.']],
    [3, 'turn', [3, 'C bets 1.']],
    [4, 'turn', [4, 'D bets 3.'], [2, 'Catch!'], [2, 'B catches 6 tiles.']],
    [2, 'turn', [2, 'B lays again.']],
  );
  assert.deepEqual(read(told), [
    'own: I bet 2.',
    'others: C bets 1. D bets 3.',
    'result: Catch! B catches 6 tiles.',
    'others: B lays again.',
  ]);
});

test('what comes of my own answer to me and others is one result', () => {
  const told = story([1, 'turn', [1, 'I bet 2.'], [2, 'Empty!'], [1, 'I score 4.'], [3, 'C scores 2.']]);
  assert.deepEqual(read(told), ['own: I bet 2.', 'result: Empty! I score 4. C scores 2.']);
});

test('what came of my cast stays, although I did more after it', () => {
  const told = story(
    [1, 'turn', [1, 'I cast.']],
    ['chance', 'on', [1, 'Hooked!']],
    [1, '', [1, 'I spend finesse.']],
    [1, ''],
    [2, 'turn', [2, 'B takes the 3.']],
  );
  assert.deepEqual(read(told), ['own: I cast. Hooked! I spend finesse.', 'others: B takes the 3.']);
  assert.deepEqual(read(told.slice(0, 4)), ['own: I spend finesse.']); /* in my own turn, what I have just done */
});

test('of the turn of another the steps between the first and the last are left out, results never', () => {
  const told = story(
    [1, 'turn', [1, 'I pass.']],
    [2, 'turn', [2, 'B places a 2.']],
    [2, 'on', [2, 'One goes on a card.']],
    ['chance', 'on', [2, 'Hooked: a Pike!']],
    ['chance', 'on', [0, 'Next on the pile: a Perch.']],
    [2, '', [2, 'B takes a 1.']],
    [2, '', [2, 'B catches a Char.']],
    [3, 'turn', [3, 'C places a 1.']],
  );
  assert.deepEqual(read(told), [
    'own: I pass.',
    'others: B places a 2. … Hooked: a Pike! … B catches a Char.',
    'others: C places a 1.',
  ]);
});

test('the items of a list stay or go with what they are listed after', () => {
  const told = story(
    [1, 'turn', [1, 'I pass.']],
    [2, 'turn', [2, 'B places a 2.']],
    [2, '', [2, 'B fills zone 3:']],
    ['chance', 'list', [2, 'red']],
    [2, '', [2, 'B fills zone 4:']],
    ['chance', 'list', [2, 'blue']],
  );
  assert.deepEqual(read(told), ['own: I pass.', 'others: B places a 2. … B fills zone 4: blue']);
});

test('an automa is told like a player', () => {
  const told = story(
    [1, 'turn', [1, 'I take the 1.']],
    ['chance', '', [2, 'It draws green.']],
    ['chance', 'on', [0, 'A Wrasse swims up.']],
    ['chance', '', [2, 'It draws red.']],
  );
  assert.deepEqual(read(told, { seats: seatsNamed('Me') }), [
    'own: I take the 1.',
    'others: It draws green. … It draws red.',
  ]);
});

test('before my first move: what the others did, and who began', () => {
  const told = story(
    ['chance', '', [0, 'The tag is B.']],
    ['chance', '', [2, 'B goes first.']],
    ['chance', ''],
    [2, 'turn', [2, 'B places a 1.']],
  );
  assert.deepEqual(read(told), ['result: B goes first.', 'others: B places a 1.']);
  assert.deepEqual(read(told.slice(0, 3)), []);
});

/* Eight at the pond: whatever is long, nothing that was revealed, caught or eaten is left out. */
test('with eight players every result is told', async (t) => {
  const desk = nativeDesk(t);
  await get(desk, 'new fish-fish seats=8 seed=7 forced=played');
  for (let seat = 2; seat <= 8; seat++) await get(desk, `seat ${seat} easy`);
  let moment = /** @type {Moment} */ (/** @type {unknown} */ (await get(desk, 'follow 1')));
  const whole = [...(moment.story ?? [])];
  let reveals = 0;
  for (let i = 0; i < 60; i++) {
    const request = moment.menu ? `play ${moment.menu[0].text}` : 'bot';
    moment = /** @type {Moment} */ (/** @type {unknown} */ (await get(desk, /** @type {'bot'} */ (request))));
    whole.push(...(moment.story ?? []));
    if (!moment.menu) continue;
    const since = sinceLastTurn(whole, 1),
      told = paragraphsOf(since, moment).flatMap((p) => p.parts.map((part) => part.text));
    const results = since.flatMap((e) => e.lines.filter((_, k) => e.about?.[k] !== e.who));
    for (const line of results) assert.ok(told.includes(line), line);
    reveals += results.filter((line) => line.startsWith('The hook')).length;
    if (whole.some((e) => e.who === 1)) assert.equal(since[0].who, 1);
  }
  assert.ok(reveals > 2);
});
