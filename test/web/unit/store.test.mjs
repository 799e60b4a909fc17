/* Kept games, and what a log says about its game. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { entriesIn, headOf, seatsOf, withSeats } from '../../../front/web/host/log_text.js';
import { Store, memoryShelves, newId } from '../../../front/web/host/store.js';
import { present } from '../desk.mjs';

/** @param {Store} store */
const logOf = async (store) => present(await store.take('a')).log;

const log = 'creel 1 fish-fish 1 seats=3 turns=one\n* fisher 1\n1 lay 5 catch\n';
/** @param {string} id @param {number} changed */
const record = (id, changed) => ({ id, game: 'fish-fish', seats: [], begun: 0, changed, entries: 2, over: false });

test('kept games: the latest first, taken with their log, removed and brought back', async () => {
  const store = new Store(memoryShelves());
  await store.keep(record('a', 1), log);
  await store.keep(record('b', 2), log);
  assert.deepEqual(
    (await store.list()).map((r) => r.id),
    ['b', 'a'],
  );
  await store.keep(record('a', 3), `${log}2 bet 1\n`);
  assert.deepEqual(
    (await store.list()).map((r) => r.id),
    ['a', 'b'],
  );
  assert.match((await store.take('a'))?.log ?? '', /2 bet 1/);
  const gone = present(await store.remove('a'));
  assert.equal(await store.take('a'), null);
  await store.keep(gone.record, gone.log);
  assert.equal((await store.list()).length, 2);
  assert.equal(await store.take('none'), null);
});

test('lines are appended to a game, unless another page has written it', async () => {
  const store = new Store(memoryShelves());
  assert.equal(await store.append(record('a', 1), 0, log), null); /* it is not there */
  const kept = await store.keep(record('a', 1), log),
    next = present(await store.append({ ...kept, entries: 3 }, 2, '2 bet 1\n'));
  assert.equal(await logOf(store), `${log}2 bet 1\n`);
  assert.equal(await store.append({ ...kept, entries: 4 }, 2, '2 bet 2\n3 bet 0\n'), null);
  assert.equal(await logOf(store), `${log}2 bet 1\n`);
  const last = present(await store.append({ ...next, entries: 4 }, 3, '3 bet 0\n'));
  assert.equal(await logOf(store), `${log}2 bet 1\n3 bet 0\n`);
  await store.keep(last, log); /* the whole takes the place of the pieces */
  assert.equal(await logOf(store), log);
});

test('entries are counted as the table counts them', () => {
  assert.equal(entriesIn(log), 2);
  assert.equal(entriesIn(`${log}1 undo\n# said\n\n= score 1 2\n*2 fisher 1\n`), 4);
});

test('the list holds no log', async () => {
  const store = new Store(memoryShelves());
  await store.keep(record('a', 1), log);
  assert.ok(!JSON.stringify(await store.list()).includes('catch'));
});

test('names of games differ', () => {
  assert.notEqual(newId(5, 0.1), newId(5, 0.2));
  assert.match(newId(), /^[a-z0-9]+$/);
});

test('the head of a log', () => {
  assert.deepEqual(headOf(log), { game: 'fish-fish', seats: 3 });
  assert.deepEqual(headOf(`# said\n\n${log}`), { game: 'fish-fish', seats: 3 });
  assert.equal(headOf('hello'), null);
});

test('who sits where goes with an exported log and comes back', () => {
  /** @type {import('../../../front/web/host/store.js').Sitting[]} */
  const seats = [
    { sitter: 'human', level: undefined, name: 'Ann B' },
    { sitter: 'bot', level: 'expert', name: '' },
    { sitter: 'human', level: undefined, name: '' },
  ];
  const out = withSeats(log, seats);
  assert.equal(out.split('\n')[0], log.split('\n')[0]);
  assert.deepEqual(seatsOf(out, 3), seats);
});

test('a log without remarks: me and fair bots', () => {
  assert.deepEqual(
    seatsOf(log, 2).map((s) => s.level ?? s.sitter),
    ['human', 'fair'],
  );
});
