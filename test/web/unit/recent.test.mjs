/* What the tray tells of the last turn: from my own answer on, by actor, with every result. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { linesOf } from '../../../front/web/play/lines.js';
import { foldedIn, hasMore, paragraphsOf, sinceLastTurn } from '../../../front/web/play/recent.js';
import { get, nativeDesk } from '../desk.mjs';
import { momentWith, seatsNamed } from '../moments.mjs';

/** @typedef {import('../../../front/web/types.js').StoryEntry} StoryEntry */
/** @typedef {import('../../../front/web/types.js').Moment} Moment */

/** A story from rows: who answered, whether a turn begins or the line goes on, and the lines with whom they are about. A line in
 * brackets is a detail.
 * @param {...[StoryEntry['who'], '' | 'turn' | 'forced' | 'on' | 'list', ...[number, string][]]} rows @returns {StoryEntry[]} */
const story = (...rows) =>
  rows.map(([who, mark, ...lines], i) => {
    const told = (/** @type {typeof lines} */ some) => ({
      goes_on: mark === 'on' || mark === 'list',
      list: mark === 'list',
      lines: some.map(([, text]) => text),
      about: some.map(([about]) => about),
    });
    const brief = lines.filter(([, text]) => !text.startsWith('('));
    const begins = mark === 'turn' || mark === 'forced';
    const entry = { entry: i + 1, who, turn: begins, forced: mark === 'forced', ...told(lines) };
    return brief.length < lines.length ? { ...entry, brief: told(brief) } : entry;
  });

/** @param {StoryEntry[]} told @param {Partial<Moment>} [part] @param {boolean} [everyStep] */
function read(told, part, everyStep) {
  const moment = momentWith({ seats: seatsNamed('Me', 'B', 'C', 'D'), ...part });
  return paragraphsOf(sinceLastTurn(told, moment.viewer), moment, everyStep).map(
    ({ kind, parts }) => `${kind}: ${parts.map((p) => p.text).join(' ')}`,
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

test('what I did can be folded once something came after it, and not before', () => {
  const moment = momentWith({ seats: seatsNamed('Me', 'B') }),
    mine = story([1, 'turn', [1, 'I cast.']]),
    both = story([1, 'turn', [1, 'I cast.']], [2, 'turn', [2, 'B reels.']]),
    came = story([1, 'turn', [1, 'I bet 2.'], [2, 'Catch!']]),
    theirs = story([2, 'turn', [2, 'B reels.']]);
  assert.deepEqual(
    [mine, both, came, theirs].map((told) => foldedIn(paragraphsOf(told, moment))),
    [-1, 0, 0, -1],
  );
});

test('the turn of another is told without details, mine with them', () => {
  const told = story(
    [1, 'turn', [1, 'I cast.'], [1, '(I miss.)']],
    [2, 'turn', [2, '(B takes the 2.)']],
    [2, '', [2, 'B casts.'], [2, '(One strike card.)']],
    ['chance', 'on', [2, '(Missed.)']],
    ['chance', 'on', [2, 'Hooked: a Pike!']],
    ['chance', 'on', [0, '(Next on the pile: a Perch.)']],
    [3, 'turn', [3, 'C reels.']],
  );
  assert.deepEqual(read(told), ['own: I cast. (I miss.)', 'others: B casts. Hooked: a Pike!', 'others: C reels.']);
  assert.deepEqual(read(told, {}, true), [
    'own: I cast. (I miss.)',
    'others: (B takes the 2.) B casts. (One strike card.) (Missed.) Hooked: a Pike! (Next on the pile: a Perch.)',
    'others: C reels.',
  ]);
  const moment = momentWith({ seats: seatsNamed('Me', 'B', 'C', 'D') });
  assert.ok(hasMore(sinceLastTurn(told, 1), moment));
  assert.ok(!hasMore(told.slice(0, 1), moment));
});

test('what the table answered for me hides nothing that came before it', () => {
  const told = story([1, 'turn', [1, 'I cast.']], [2, 'turn', [2, 'B reels.']], [1, 'forced', [1, 'I take the 3.']]);
  assert.deepEqual(read(told), ['own: I cast.', 'others: B reels.', 'own: I take the 3.']);
  const on = [...told, ...story([1, '', [1, 'I reel.']])].map((e, i) => ({ ...e, entry: i + 1 }));
  assert.deepEqual(read(on), ['own: I reel.']);
  const later = [...on, ...story([2, 'turn', [2, 'B casts.']])].map((e, i) => ({ ...e, entry: i + 1 }));
  assert.deepEqual(read(later), ['own: I take the 3. I reel.', 'others: B casts.']);
});

test('an automa is told like a player', () => {
  const told = story(
    [1, 'turn', [1, 'I take the 1.']],
    ['chance', '', [2, 'It draws green.']],
    ['chance', 'on', [2, '(The angler moves on.)']],
    ['chance', '', [2, 'It draws red.']],
  );
  assert.deepEqual(read(told, { seats: seatsNamed('Me') }), [
    'own: I take the 1.',
    'others: It draws green. It draws red.',
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

/** The sentences of what others did in the latest turn. @param {StoryEntry[]} since @param {Moment} moment @param {boolean} [everyStep] */
const othersIn = (since, moment, everyStep) =>
  paragraphsOf(since, moment, everyStep)
    .filter((p) => p.kind === 'others')
    .flatMap(
      (p) =>
        p.parts
          .map((part) => part.text)
          .join(' ')
          .match(/[^.!]+[.!](?=\s|$)/g) ?? [],
    );

/* Where it cast, what struck and what it landed; every small step only where it is asked for. */
/* What the clear piece does is a detail in the midst of a list. */
test('a list from which a detail is left out is still a list', async (t) => {
  const desk = nativeDesk(t);
  const colour = '(?:purple|green|blue|red|yellow|black)';
  let left = 0;
  for (let seed = 1; seed <= 4; seed++) {
    await get(desk, /** @type {'new null'} */ (`new coldwater-crown seats=2 seed=${seed} forced=played`));
    for (const seat of [1, 2]) await get(desk, `seat ${seat} easy`);
    let moment = /** @type {Moment} */ (/** @type {unknown} */ (await get(desk, 'follow stranger')));
    const whole = [...(moment.story ?? [])];
    while (!moment.over) {
      moment = /** @type {Moment} */ (/** @type {unknown} */ (await get(desk, 'bot')));
      whole.push(...(moment.story ?? []));
    }
    const told = linesOf(whole.map((e) => ({ ...e, ...e.brief }))).map((line) => line.text);
    left += linesOf(whole).filter((line) =>
      new RegExp(`: .*${colour} \\(clear: .*\\), ${colour}`).test(line.text),
    ).length;
    assert.deepEqual(
      told.filter((line) => new RegExp(`${colour} ${colour}`).test(line)),
      [],
    );
  }
  assert.ok(left > 0);
});

test('a turn of a bot in Freshwater Fly is one or two sentences', async (t) => {
  const desk = nativeDesk(t);
  await get(desk, 'new freshwater-fly seats=2 seed=3 forced=played');
  await get(desk, 'seat 2 easy');
  let moment = /** @type {Moment} */ (/** @type {unknown} */ (await get(desk, 'follow 1')));
  const whole = [...(moment.story ?? [])];
  const counts = [];
  for (let i = 0; i < 400 && !moment.over; i++) {
    const request = moment.menu ? `play ${moment.menu[i % moment.menu.length].text}` : 'bot';
    moment = /** @type {Moment} */ (/** @type {unknown} */ (await get(desk, /** @type {'bot'} */ (request))));
    whole.push(...(moment.story ?? []));
    const since = sinceLastTurn(whole, 1);
    if (!moment.menu || since.at(-1)?.who === 1 || !since.some((e) => e.who === 2)) continue;
    const brief = othersIn(since, moment),
      all = othersIn(since, moment, true).join(' ');
    for (const [climax] of all.matchAll(
      /Bot 2 casts into [^.]+\.|Hooked: [^!]+ in column [^!]+!|Bot 2 lands [^!]+!|Bot 2 plays [^.]+\.|The line comes back empty\./g,
    ))
      assert.ok(brief.join(' ').includes(climax), climax);
    counts.push(brief.length);
  }
  counts.sort((a, b) => a - b);
  assert.ok(counts.length > 20, `${counts.length} turns`);
  assert.ok(counts[Math.floor(counts.length / 2)] <= 2, `sentences of each turn: ${counts}`);
  assert.ok(Number(counts.at(-1)) <= 5, `with tiles and cards there are more actions: ${counts}`);
  assert.ok(counts[0] >= 1, 'no turn is left out');
  t.diagnostic(`sentences of each turn: ${counts}`);
});
