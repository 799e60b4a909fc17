/* games/GAME/web/scene.d.ts is what the page believes about a scene. It is checked against what the engine writes, over whole
 * games of bots: every number of seats, every kind of viewer, options drawn at random. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { nativeDesk, root } from '../desk.mjs';
import { Checker, readTypes, typesOf } from '../scene_types.mjs';

/** @typedef {import('../../../front/web/types.js').Desk} Desk */
/** @typedef {import('../../../front/web/types.js').Offered} Offered */
/** @typedef {import('../../../front/web/types.js').Waiting} Waiting */
/** Draws a number below another. @typedef {(below: number) => number} Random */

const GAMES_EACH = Number(process.env.CREEL_SCENE_GAMES ?? 2); // of each number of seats; the first has the preset options
const bots = ['random', 'greedy'];

/** The same games in every run (mulberry32). @param {number} seed @returns {Random} */
function generator(seed) {
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** @param {Offered} game @param {Random} random */
function drawOptions(game, random) {
  return game.options.map(({ option, values, min = 0, max = 0 }) =>
    values ? `${option}=${values[random(values.length)].value}` : `${option}=${min + random(max - min + 1)}`,
  );
}

/** Not every combination of options is allowed: draws until the game begins.
 * @param {Desk} desk @param {Offered} game @param {number} seats @param {boolean} preset @param {Random} random */
async function begin(desk, game, seats, preset, random) {
  for (let tries = 0; tries < 200; tries++) {
    const options = preset ? [] : drawOptions(game, random),
      seed = (random(1 << 30) + 1).toString(16);
    /** @type {`new ${string}`} */
    const request = `new ${[game.game, `seats=${seats}`, ...options, `seed=${seed}`].join(' ')}`;
    const answer = await desk.ask(request);
    if (answer.ok) return { request, answer };
    assert.ok(!preset, answer.message);
  }
  throw new Error(`no options of ${game.game} were allowed`);
}

/** Whose scenes are checked after an entry: the seat that is asked and one viewer in turn; when the game ends, all. With all
 * viewers after each entry no member, literal or shape more was met, in five times the time.
 * @param {(number | string)[]} viewers @param {number} entry @param {Waiting} now */
const viewersAt = (viewers, entry, now) =>
  now.over ? viewers : viewers.filter((viewer, i) => viewer === now.who || i === entry % viewers.length);

/** @param {Desk} desk @param {Offered} game @param {number} seats @param {boolean} preset @param {Random} random @param {Checker} checker */
async function playWhole(desk, game, seats, preset, random, checker) {
  const { request, answer } = await begin(desk, game, seats, preset, random);
  const viewers = [...Array.from({ length: seats }, (_, i) => i + 1), 'stranger', 'all'];
  for (let seat = 1; seat <= seats; seat++) await desk.ask(`seat ${seat} ${bots[random(bots.length)]}`);
  /** @type {Waiting} */
  let now = answer;
  for (let entry = 0, entries = 0; ; entry++) {
    for (const viewer of viewersAt(viewers, entry, now)) {
      const moment = await desk.ask(`moment ${viewer} ${entries + 1}`);
      assert.ok(moment.ok, request);
      entries = moment.entries;
      checker.check('Scene', moment.scene);
    }
    assert.deepEqual([...checker.errors].slice(0, 20), [], request);
    if (now.over) return;
    const next = await desk.ask('bot');
    assert.ok(next.ok, request);
    now = next;
  }
}

/** @param {string} folder */
const typesIn = (folder) => path.join(root, 'games', folder, 'web', 'scene.d.ts');
const folders = readdirSync(path.join(root, 'games')).filter((folder) => existsSync(typesIn(folder)));

test('there are typed scenes', () => assert.notEqual(folders.length, 0));

for (const folder of folders) {
  test(`the scene of ${folder} is as declared`, async (t) => {
    const desk = nativeDesk(t),
      random = generator(15),
      checker = new Checker(readTypes(typesIn(folder)));
    const listed = await desk.ask('games');
    assert.ok(listed.ok);
    const game = listed.games.find((one) => one.game === folder.replaceAll('_', '-'));
    assert.ok(game, `${folder} is not in games/list.def`);
    for (let seats = game.min_seats; seats <= game.max_seats; seats++)
      for (let k = 0; k < GAMES_EACH; k++) await playWhole(desk, game, seats, k === 0, random, checker);
    for (const member of checker.unmet()) t.diagnostic(`${member} was never written`);
  });
}

const example = `
  interface Named { name: string }
  type Hook = 'empty' | 'catch' | null;
  export interface Scene extends Named { hook: Hook; left?: number; seats: (Named & { points: number })[]; words: Record<string, string> }`;
const good = { name: 'x', hook: 'empty', left: 1, seats: [{ name: 'Ann', points: 3 }], words: { a: 'b' } };

/** @type {[string, object, string][]} */
const wrong = [
  ['a member that is not declared', { ...good, more: 1 }, 'Scene.more is not declared'],
  ['a member that is missing', { ...good, seats: [{ name: 'Ann' }] }, 'Scene.seats[].points is missing'],
  ['a wrong type', { ...good, left: '1' }, 'Scene.left is not a number: "1"'],
  ['a wrong literal', { ...good, hook: '?' }, 'Scene.hook is none of what is declared: "?"'],
  ['an inherited member of a wrong type', { ...good, name: null }, 'Scene.name is not a string: null'],
  ['an object for a list', { ...good, seats: {} }, 'Scene.seats is not a list'],
  ['a wrong value in a record', { ...good, words: { a: 2 } }, 'Scene.words.* is not a string: 2'],
];

for (const [what, value, error] of wrong) {
  test(`the check finds ${what}`, () => {
    const checker = new Checker(typesOf(example));
    checker.check('Scene', value);
    assert.deepEqual([...checker.errors], [error]);
  });
}

test('the check accepts what is declared, with and without optional members', () => {
  const checker = new Checker(typesOf(example)),
    { left: _, ...without } = good;
  checker.check('Scene', without);
  assert.deepEqual([checker.unmet(), checker.errors.size], [['Scene.left'], 0]);
  checker.check('Scene', { ...good, hook: null });
  assert.deepEqual([checker.unmet(), checker.errors.size], [[], 0]);
});
