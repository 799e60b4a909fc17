/* What is shown between an answer and the next question: the acts in their order, nobody asked before the last is over. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Game } from '../../../front/web/host/game.js';

/** @typedef {import('../../../front/web/types.js').Moment} Moment */

const record = /** @type {any} */ ({ id: 'a', seats: [] });
/** @param {number} entry @param {object} [more] @returns {any} */
const at = (entry, more = {}) => ({
  record,
  viewer: 1,
  moment: {
    viewer: 1,
    entry,
    entries: entry,
    who: 1,
    menu: [{ choice: 0 }],
    scene: { entry },
    story: [{ entry, lines: [`line ${entry}`] }],
    ...more,
  },
});
const acts = [
  { own: {}, scene: 'turning', turned: false, words: 'wait', ms: 1e6 },
  { own: {}, turned: true, words: 'look', ms: 1e6 },
  { round: [{ seat: 1, points: 4 }], turned: true, words: 'round', ms: 1e6 },
];

/** @param {any[]} acts */
async function gameWith(acts) {
  const game = new Game();
  game.direct = () => acts;
  await game.show(at(1));
  return game;
}

/** @param {Game} game */
const seen = (game) => {
  const m = /** @type {any} */ (game.moment.peek());
  return [m.entry, m.prompt, m.scene, m.menu, game.asked, game.story.peek().length];
};
const turn = () => new Promise((done) => setTimeout(done));

test('score, story and question wait for their acts', async () => {
  const game = await gameWith(acts);
  const shown = game.show(at(2));
  assert.deepEqual(seen(game), [1, 'wait', 'turning', undefined, false, 1]);
  game.nextAct();
  await turn();
  assert.deepEqual(seen(game), [2, 'look', { entry: 2 }, undefined, false, 2]);
  game.nextAct();
  await turn();
  assert.deepEqual(game.interlude.peek()?.round, acts[2].round);
  assert.deepEqual(seen(game), [2, 'round', { entry: 2 }, undefined, false, 2]);
  game.nextAct();
  await shown;
  assert.equal(game.interlude.peek(), null);
  assert.ok(game.asked && game.moment.peek()?.menu);
});

test('the end of a game is not told before its last act is over', async () => {
  const game = await gameWith(acts);
  const shown = game.show(at(2, { over: true, who: undefined, menu: undefined, places: [1] }));
  game.nextAct();
  await turn();
  assert.deepEqual([game.moment.peek()?.over, game.moment.peek()?.places], [false, undefined]);
  game.endInterlude();
  await shown;
  assert.deepEqual([game.moment.peek()?.over, game.moment.peek()?.places], [true, [1]]);
});

test('whatever comes next ends it, and no part of the story is lost', async () => {
  const game = await gameWith(acts);
  const first = game.show(at(2));
  game.direct = () => [];
  const second = game.show(at(3));
  await Promise.all([first, second]);
  assert.deepEqual(
    game.story.peek().map((s) => s.entry),
    [1, 2, 3],
  );
  assert.deepEqual([game.moment.peek()?.entry, game.interlude.peek()], [3, null]);
});

test('without time for it, it stays beside the question until somebody answers', async () => {
  for (const [all, slowly] of /** @type {const} */ ([
    [acts, false],
    [acts.map((act) => ({ ...act, ms: 0 })), true],
  ])) {
    const game = await gameWith([...all]);
    await game.show(at(2), slowly);
    assert.ok(game.asked && game.interlude.peek()?.still && game.interlude.peek()?.round);
    game.direct = () => [];
    await game.show(at(3));
    assert.ok(game.interlude.peek());
    game.endInterlude();
    assert.equal(game.interlude.peek(), null);
  }
});
