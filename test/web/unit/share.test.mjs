/* Links, deals, statistics and backups. What comes from outside may be anything. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { optionsOf, seedOf, withSeed } from '../../../front/web/host/log_text.js';
import { Store, memoryShelves } from '../../../front/web/host/store.js';
import { makeBackup, readBackup, restore } from '../../../front/web/share/backup.js';
import { dealParts, readDeal, seedOfDay } from '../../../front/web/share/deal.js';
import { LONGEST_CODE, LONGEST_TEXT, packText, unpackText } from '../../../front/web/share/pack.js';
import { statisticsOf } from '../../../front/web/share/statistics.js';
import { root } from '../desk.mjs';

/** @typedef {import('../../../front/web/host/store.js').Record} Record */

const logs = fs
  .readdirSync(path.join(root, 'games'))
  .flatMap((game) => {
    const folder = path.join(root, 'games', game, 'replays');
    return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];
  })
  .map((file) => fs.readFileSync(file, 'utf8'));

test('every recorded game fits into a link, and comes out as it went in', async () => {
  assert.ok(logs.length > 10);
  for (const log of logs) {
    const code = await packText(log);
    assert.match(code, /^[\w-]+$/);
    assert.equal(await unpackText(code), log);
  }
});

test('a link that is cut, damaged, foreign or far too long is refused', async () => {
  const code = await packText(logs[0]);
  for (const broken of [
    '',
    'x',
    code.slice(0, -9),
    `${code}!`,
    `A${code}`,
    code.replace(/.{8}$/, 'AAAAAAAA'),
    '../../x',
  ])
    await assert.rejects(unpackText(broken), { message: 'web.link.broken' }, broken.slice(0, 20));
  await assert.rejects(unpackText('A'.repeat(LONGEST_CODE + 1)), { message: 'web.link.too-long' });
  const bomb = await packText('0'.repeat(LONGEST_TEXT + 1));
  assert.ok(bomb.length < LONGEST_CODE);
  await assert.rejects(unpackText(bomb), { message: 'web.link.too-long' });
});

test('a deal comes out of an address as it went in', () => {
  const seats = /** @type {const} */ ([
    { sitter: 'human', name: '' },
    { sitter: 'bot', level: 'expert', name: '' },
  ]);
  const plan = { game: 'fish-fish', seed: '00ff', seats: [...seats], options: { turns: 'two', first: '1' } };
  const [page, ...parts] = dealParts(plan);
  assert.equal(page, 'deal');
  assert.deepEqual(readDeal(parts), plan);
  const bare = dealParts({ ...plan, options: {} }).slice(1);
  assert.deepEqual(readDeal(bare)?.options, {});
});

test('what is not a deal is refused', () => {
  const fine = ['fish-fish', 'abc', 'human.fair', 'turns=two'];
  assert.ok(readDeal(fine));
  for (const [at, wrong] of /** @type {[number, string][]} */ ([
    [0, 'fish fish'],
    [0, ''],
    [1, 'xyz'],
    [1, 'a'.repeat(65)],
    [1, ''],
    [2, 'human.random'],
    [2, ''],
    [2, Array(9).fill('easy').join('.')],
    [3, 'turns=two seed=1'],
    [3, 'seed=1'],
    [3, 'seats=4'],
    [3, 'turns'],
    [3, Array(41).fill('a=b').join('.')],
    [4, 'more'],
  ]))
    assert.equal(readDeal(Object.assign([...fine], { [at]: wrong })), null, wrong);
  assert.equal(readDeal([]), null);
});

test('a day has one seed, another day another', () => {
  assert.equal(seedOfDay(new Date(2026, 0, 5, 23)), '20260105');
  assert.ok(readDeal(['fish-fish', seedOfDay(new Date()), 'human.fair']));
});

test('a seed is in the log as a comment, and options are in its first line', () => {
  const log = 'creel 1 fish-fish 1 seats=3 turns=two first=drawn\n* fisher 2\n';
  assert.equal(seedOf(log), '');
  assert.equal(withSeed(log, ''), log);
  assert.equal(seedOf(withSeed(log, '0f')), '0f');
  assert.deepEqual(optionsOf(withSeed(log, '0f')), { turns: 'two', first: 'drawn' });
});

/** @param {Partial<Record>} more @returns {Record} */
const record = (more) => ({
  id: 'abcdef123',
  game: 'fish-fish',
  seats: [
    { sitter: 'human', name: '' },
    { sitter: 'bot', level: 'fair', name: 'Bruno' },
  ],
  begun: 1,
  changed: 2,
  entries: 1,
  over: true,
  points: [10, 20],
  places: [2, 1],
  ...more,
});

test('statistics go by game, seats and level; only finished games of one person count', () => {
  const strong = { seats: [record({}).seats[0], { sitter: /** @type {const} */ ('bot'), level: 'expert', name: '' }] };
  const lines = statisticsOf([
    record({}),
    record({ points: [31, 20], places: [1, 2] }),
    record({ ...strong }),
    record({ over: false }),
    record({ seats: [record({}).seats[0], record({}).seats[0]] }),
    record({
      game: 'freshwater-fly',
      seats: [record({}).seats[0]],
      points: [40],
      places: [1],
      days: { day: 5, of: 7, won: 4, place: 'x', over: true, victory: true },
    }),
    record({
      game: 'freshwater-fly',
      seats: [record({}).seats[0]],
      points: [60],
      places: [2],
      days: { day: 7, of: 7, won: 3, place: 'x', over: true, victory: false },
    }),
  ]);
  assert.deepEqual(lines, [
    { game: 'fish-fish', seats: 2, level: 'fair', games: 2, won: 1, best: 31, mean: 20.5, day: 0 },
    { game: 'freshwater-fly', seats: 1, level: '', games: 2, won: 1, best: 60, mean: 50, day: 5 },
    { game: 'fish-fish', seats: 2, level: 'expert', games: 1, won: 0, best: 10, mean: 10, day: 0 },
  ]);
});

const LOG = 'creel 1 fish-fish 1 seats=2 turns=rules first=drawn\n* fisher 2\n';

test('a backup brings back what is missing or older, and nothing else', async () => {
  const store = new Store(memoryShelves()),
    other = new Store(memoryShelves());
  await store.keep(record({}), LOG);
  await store.keep(record({ id: 'newer12', changed: 9 }), LOG);
  const text = await makeBackup(store, { theme: 'dark' });
  await other.keep(record({ id: 'newer12', changed: 10, entries: 7 }), LOG);
  const backup = readBackup(text);
  assert.deepEqual(backup.settings, { theme: 'dark' });
  assert.deepEqual(await restore(other, backup), { added: 1, here: 1 });
  assert.deepEqual(
    (await other.list()).map((r) => [r.id, r.entries]),
    [
      ['newer12', 7],
      ['abcdef123', 1],
    ],
  );
  assert.equal((await other.take('abcdef123'))?.log, LOG);
  assert.deepEqual(await restore(other, backup), { added: 0, here: 2 });
});

test('a damaged backup is refused as a whole', async () => {
  const good = { creel: 'backup', version: 1, settings: {}, games: [{ record: record({}), log: LOG }] };
  assert.ok(readBackup(JSON.stringify(good)));
  const bad = (/** @type {object} */ more) => JSON.stringify({ ...good, ...more });
  const game = (/** @type {object} */ more, log = LOG) =>
    bad({ games: [...good.games, { record: { ...record({}), ...more }, log }] });
  for (const text of [
    '',
    'null',
    '[]',
    '{}',
    JSON.stringify(good).slice(0, -5),
    bad({ creel: 'x' }),
    bad({ games: {} }),
  ])
    assert.throws(() => readBackup(text), { message: 'web.backup.foreign' }, text.slice(0, 30));
  assert.throws(() => readBackup(bad({ version: 2 })), { message: 'web.backup.newer' });
  for (const text of [
    bad({ settings: null }),
    bad({ games: [null] }),
    game({ id: '../x' }),
    game({ seats: [] }),
    game({
      seats: [
        { sitter: 'ghost', name: '' },
        { sitter: 'human', name: '' },
      ],
    }),
    game({ game: 'other' }),
    game({ over: 'yes' }),
    game({ changed: -1 }),
    game({ points: ['1'] }),
    game({ days: { day: 1 } }),
    game({ options: { a: {} } }),
    game({}, 'no log'),
  ])
    assert.throws(() => readBackup(text), { message: 'web.backup.damaged' }, text.slice(-300));
});
