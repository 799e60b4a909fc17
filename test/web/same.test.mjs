/* The module and the program answer alike: the same requests, the same draws, whole games of every kind. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nativeDesk, wasmDesk } from './desk.mjs';

/** @type {any} */ let wasm, native;
before(async () => {
  wasm = await wasmDesk();
  native = nativeDesk();
});
after(() => native.end());

async function both(request) {
  const here = await wasm.ask(request),
    there = await native.ask(request);
  assert.deepEqual(here, there, request);
  return here;
}

/** Numbers of a test's own, which are the same every time. */
function luck(seed) {
  let word = BigInt(seed);
  return (n) => {
    word = (word * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((word >> 33n) % BigInt(n));
  };
}

/** One answer of the seat that is asked: a bot's, or one at random from the menu; now and then with a look around. */
async function answer(who, seats, told, below) {
  if (below(30) === 0) await both(`moment ${1 + below(seats)}`);
  if (below(40) === 0) await both('hint 60');
  const moment = await both(`moment ${who} ${told.entries + 1}`);
  told.entries = moment.entries;
  const choice = moment.menu[below(moment.menu.length)];
  if (below(6) === 0) await both(`preview ${choice.text}`);
  return both(below(3) ? 'bot' : `play ${choice.text}`);
}

async function wholeGame(setup, seats, levels, seed) {
  const below = luck(seed),
    told = { entries: 0 };
  let now = await both(`new ${setup} seats=${seats} seed=${seed.toString(16)} forced=played`);
  for (let seat = 1; seat <= seats; seat++) await both(`seat ${seat} ${levels[seat % levels.length]} Zoé ${seat}`);
  for (let answers = 0; !now.over; answers++) {
    assert.ok(answers < 20000);
    now = await answer(now.who, seats, told, below);
    if (below(20) === 0)
      await native.ask('undo').then(async (there) => assert.deepEqual(await wasm.ask('undo'), there));
    if (!now.over) now = await both('menu');
  }
  await both('score');
  await both('moment all');
  return both('log');
}

const kinds = [
  ['null', 2, ['random']],
  ['fish-fish', 2, ['expert', 'good']],
  ['fish-fish', 4, ['easy', 'fair']],
  ['coldwater-crown', 1, ['fair']],
  ['coldwater-crown edition=roger', 3, ['fair', 'easy']],
  ['freshwater-fly', 2, ['fair', 'easy']],
  ['freshwater-fly gift=tile-1', 1, ['fair']],
];

for (const [setup, seats, levels] of kinds) {
  test(`a whole game of ${setup} with ${seats}`, { timeout: 300000 }, async () => {
    const { log } = await wholeGame(setup, seats, levels, 7 + seats);
    const hash = (await both('score')).hash;
    assert.ok((await wasm.load('', log)).over);
    assert.equal((await wasm.ask('score')).hash, hash);
    await native.ask(`at 0`);
  });
}

test('thinking bots think alike', async () => {
  await both('new coldwater-crown seats=2 seed=abc');
  for (const seat of [1, 2]) await both(`seat ${seat} expert`);
  for (let i = 0; i < 12; i++) await both('bot 300');
  await both('new freshwater-fly seats=2 seed=abc');
  for (const seat of [1, 2]) await both(`seat ${seat} good`);
  for (let i = 0; i < 12; i++) await both('bot');
  await both('log');
});

test('a review is the same', async () => {
  await both('new fish-fish seats=3 seed=5');
  for (const seat of [1, 2, 3]) await both(`seat ${seat} fair`);
  for (let now = { over: false }; !now.over; ) now = await both('bot');
  await both('review all 40 20');
});

test('every language says the same', async () => {
  for (const language of ['fr', 'ja', 'en']) {
    await both(`language ${language}`);
    await both('games');
    for (const game of ['null', 'fish-fish', 'coldwater-crown', 'freshwater-fly']) await both(`rules ${game}`);
    await both('new freshwater-fly seats=2 seed=9');
    await both('moment 1');
    await both('play nonsense');
  }
});
