/* The module and the program answer alike: the same requests, the same draws, whole games of every kind. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { get, listedGames, nativeDesk, present, wasmDesk } from './desk.mjs';

/** @typedef {import('../../front/web/types.js').Desk} Desk */
/** Draws a number below another. @typedef {(n: number) => number} Below */

/** @type {Desk} */
let wasm;
/** @type {Desk} */
let native;
let end = () => {};
before(async () => {
  wasm = await wasmDesk();
  native = nativeDesk({ after: (ends) => (end = ends) });
});
after(() => end());

/** @template {string} R @param {R} request */
async function both(request) {
  const here = await wasm.ask(request),
    there = await native.ask(request);
  assert.deepEqual(here, there, request);
  return /** @type {Extract<typeof here, { ok: true }>} */ (here);
}

/** Numbers of a test's own, the same every time. @param {number} seed @returns {Below} */
function luck(seed) {
  let word = BigInt(seed);
  return (n) => {
    word = (word * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((word >> 33n) % BigInt(n));
  };
}

/** One answer of the seat that is asked: a bot's, or one at random from the menu; now and then with a look around.
 * @param {number} who @param {number} seats @param {{ entries: number }} told @param {Below} below */
async function answer(who, seats, told, below) {
  if (below(30) === 0) await both(`moment ${1 + below(seats)}`);
  if (below(40) === 0) await both('hint 60');
  const moment = await both(`moment ${who} ${told.entries + 1}`);
  told.entries = moment.entries;
  const menu = present(moment.menu),
    choice = menu[below(menu.length)];
  if (below(6) === 0) await both(`preview ${choice.text}`);
  return both(below(3) ? 'bot' : `play ${choice.text}`);
}

/** @param {string} setup @param {number} seats @param {string[]} levels @param {number} seed */
async function wholeGame(setup, seats, levels, seed) {
  const below = luck(seed),
    told = { entries: 0 };
  /** @type {import('../../front/web/types.js').Waiting} */
  let now = await both(`new ${setup} seats=${seats} seed=${seed.toString(16)} forced=played`);
  for (let seat = 1; seat <= seats; seat++) await both(`seat ${seat} ${levels[seat % levels.length]} Zoé ${seat}`);
  for (let answers = 0; !now.over; answers++) {
    assert.ok(answers < 20000);
    now = await answer(Number(now.who), seats, told, below);
    if (below(20) === 0) assert.deepEqual(await wasm.ask('undo'), await native.ask('undo'));
    if (!now.over) now = await both('menu');
  }
  await both('score');
  await both('moment all');
  return both('log');
}

/** @type {[string, number, string[]][]} */
const kinds = [
  ['null', 2, ['random']],
  ['fish-fish', 2, ['expert', 'good']],
  ['fish-fish', 3, ['expert', 'fair']],
  ['fish-fish', 4, ['easy', 'fair']],
  ['fish-fish', 5, ['expert', 'equilibrium']],
  ['coldwater-crown', 1, ['fair']],
  ['coldwater-crown edition=roger', 3, ['fair', 'easy']],
  ['freshwater-fly', 2, ['fair', 'easy']],
  ['freshwater-fly gift=tile-1', 1, ['fair']],
];

for (const [setup, seats, levels] of kinds) {
  test(`a whole game of ${setup} with ${seats}`, { timeout: 300000 }, async () => {
    const { log } = await wholeGame(setup, seats, levels, 7 + seats);
    const hash = (await both('score')).hash;
    const loaded = await wasm.load('', log);
    assert.ok(loaded.ok && loaded.over);
    assert.equal((await get(wasm, 'score')).hash, hash);
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
  for (let over = false; !over; ) ({ over } = await both('bot'));
  await both('review all 40 20');
});

test('every language says the same', async () => {
  for (const language of ['fr', 'ja', 'en']) {
    await both(`language ${language}`);
    await both('games');
    for (const { id } of listedGames()) await both(`rules ${id}`);
    await both('new freshwater-fly seats=2 seed=9');
    await both('moment 1');
    await both('play nonsense');
  }
});
