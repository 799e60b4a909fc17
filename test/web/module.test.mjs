/* The module and its shim alone: what it fetches and when, what goes wrong, and how long work reports its progress. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { get, read, wasmDesk } from './desk.mjs';

/** @typedef {import('../../front/web/types.js').Desk} Desk */

/** A desk that notes what it reads; some files are missing.
 * @param {string[]} [missing] @param {Parameters<typeof wasmDesk>[0]} [around] */
async function noting(missing = [], around = {}) {
  /** @type {string[]} */
  const files = [];
  const desk = await wasmDesk({
    ...around,
    read: async (file) => {
      files.push(file);
      if (missing.includes(file)) throw new Error('gone');
      return read(file);
    },
  });
  return { desk, files };
}

/** @param {Desk} desk */
async function playToEnd(desk) {
  let { over } = await get(desk, 'menu');
  while (!over) ({ over } = await get(desk, 'bot'));
}

test('only the language in use is fetched, and once', async () => {
  const { desk, files } = await noting();
  await desk.ask('language fr');
  await desk.ask('new null seats=2');
  await desk.ask('moment 1');
  assert.deepEqual(files, ['text/fr.txt']);
  await desk.ask('language ja');
  await desk.ask('language fr');
  assert.deepEqual(files, ['text/fr.txt', 'text/ja.txt']);
  const { rules } = await get(desk, 'rules fish-fish');
  assert.match(rules, /^# /);
  await desk.ask('rules fish-fish');
  assert.deepEqual(files.slice(2), ['rules/fish-fish.fr.md']);
});

test('what lessons say is fetched when one begins', async () => {
  const { desk, files } = await noting();
  await desk.ask('new fish-fish seats=2 seed=1');
  assert.deepEqual(files, ['text/en.txt']);
  const { lesson } = /** @type {any} */ (await get(desk, 'lesson fish-fish 01-fish'));
  assert.deepEqual(files.slice(1), ['text/en.lessons.txt', 'lessons/fish-fish-01-fish.txt']);
  assert.match(lesson?.said[0] ?? '', / .*\.$/); /* a sentence, not a key */
  await desk.ask('language fr');
  assert.deepEqual(files.slice(3), ['text/fr.txt', 'text/fr.lessons.txt']);
  await desk.ask('lesson fish-fish 02-round');
  assert.deepEqual(files.slice(5), ['lessons/fish-fish-02-round.txt']);
});

test('a strategy is fetched when a bot plays by it, and not before', async () => {
  const { desk, files } = await noting();
  await desk.ask('new fish-fish seats=2 seed=1');
  await desk.ask('seat 1 fair');
  await desk.ask('seat 2 fair');
  await playToEnd(desk);
  assert.deepEqual(files, ['text/en.txt']);
  await desk.ask('new fish-fish seats=2 seed=1');
  await desk.ask('seat 1 expert');
  await desk.ask('seat 2 expert');
  await playToEnd(desk);
  assert.deepEqual(files.slice(1), ['strategies/fish-fish-match.txt']);
});

test('a larger table fetches its own strategies, for an expert and for a hint', async () => {
  const own = ['strategies/fish-fish-4.txt', 'strategies/fish-fish-against_4.txt'];
  const { desk, files } = await noting();
  await desk.ask('new fish-fish seats=4 seed=1');
  for (const seat of [1, 2, 3, 4]) await desk.ask(`seat ${seat} good`);
  await playToEnd(desk);
  assert.deepEqual(files, ['text/en.txt']);
  await desk.ask('new fish-fish seats=4 seed=1');
  await desk.ask('seat 1 expert');
  const { answers } = await get(desk, 'hint');
  assert.ok((answers[0]?.share ?? 0) > 0);
  assert.deepEqual(files.slice(1), own);
});

test('without a strategy the smaller one, without that rules of thumb', async () => {
  const big = 'strategies/fish-fish-match.txt',
    small = 'strategies/fish-fish-2.txt';
  for (const missing of [[big], [big, small]]) {
    const { desk, files } = await noting(missing);
    await desk.ask('new fish-fish seats=2 seed=1');
    await desk.ask('seat 1 expert');
    await desk.ask('seat 2 expert');
    await playToEnd(desk);
    assert.deepEqual(files.slice(1), [big, small]);
  }
});

test('without words nothing is answered, but it can be tried again', async () => {
  const missing = ['text/en.txt'];
  const { desk } = await noting(missing);
  await assert.rejects(desk.ask('new null'), /gone/);
  missing.pop();
  assert.ok((await desk.ask('new null')).ok);
});

test('a file of another version is not taken', async () => {
  const desk = await wasmDesk({
    read: async (file) => new Uint8Array([...(await read(file)), ...new Uint8Array(100000)]),
  });
  await assert.rejects(desk.ask('new null'), /not of this version/);
});

test('requests are answered in turn', async () => {
  const { desk } = await noting();
  const answers = await Promise.all(
    ['new null seats=2 seed=1', 'play call heads', 'menu', 'nonsense'].map((r) => desk.ask(r)),
  );
  assert.deepEqual(
    answers.map((a) => a.ok),
    [true, true, true, false],
  );
});

test('a game is dealt from random bits', async () => {
  const words = [1n, 2n, 0xffffffffffffffffn, 4n];
  const { desk } = await noting([], { random: () => words.shift() ?? 0n });
  const { seed } = await get(desk, 'new null');
  assert.equal(seed, '0100000000000000' + '0200000000000000' + 'ffffffffffffffff' + '0400000000000000');
  const other = await noting();
  const seeds = new Set();
  for (let i = 0; i < 5; i++) seeds.add((await get(other.desk, 'new null')).seed);
  assert.equal(seeds.size, 5);
});

test('long work tells how far it is', async () => {
  /** @type {number[][]} */
  const told = [];
  const { desk } = await noting([], { progress: (done, all) => told.push([done, all]) });
  await desk.ask('new freshwater-fly seats=2 seed=2');
  for (const seat of [1, 2]) await desk.ask(`seat ${seat} expert`);
  await desk.ask('bot 2000');
  assert.ok(told.length);
  for (const [done, all] of told) assert.ok(done > 0 && done <= all, `${done} of ${all}`);
  told.length = 0;
  await desk.ask('hint 3000');
  assert.ok(told.length && told.every(([, all]) => all === 3000));
});

test('logs of any form are taken or refused', async () => {
  const { desk } = await noting();
  await desk.ask('new coldwater-crown seats=2 seed=3');
  const { log } = await get(desk, 'log');
  assert.ok((await desk.load('forced=played', log)).ok);
  assert.ok(!(await desk.load('edition=roger', log)).ok);
  for (const bad of [
    '',
    'creel',
    'creel 1 fish-fish 1 seats=99\n',
    log.slice(0, -3),
    `${log}9 bet 1\n`,
    '\0\0',
    '漁\n'.repeat(999),
  ]) {
    const answer = await desk.load('', bad);
    assert.ok(!answer.ok && answer.message, bad.slice(0, 20));
  }
  assert.ok((await desk.ask('moment 1')).ok);
  const refusal = await desk.ask(`play ${'x'.repeat(9000)}`);
  assert.equal(refusal.ok || refusal.refused, 'engine.long-line');
});
