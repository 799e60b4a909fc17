/* Which events of a game are heard, and as what. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heardIn, soundNames } from '../../../front/web/play/sound.js';
import { get, listedGames, nativeDesk, present } from '../desk.mjs';

/** @param {number} entry @param {...(string | [string, number])} events */
const told = (entry, ...events) => ({
  entry,
  who: 1,
  lines: [],
  events: events.map((e) => (typeof e === 'string' ? { event: e } : { event: e[0], number: e[1] })),
});

test('what is new is heard in its order, the same thing once in a row, and not too much of it', () => {
  const named = { a: 'cast', b: 'reel', c: 'reel' };
  const story = [told(1, 'a'), told(2, 'x', 'a', 'a', ['b', 4]), told(3, 'c'), told(4, 'a')];
  assert.deepEqual(heardIn(named, story, 1, 3), [
    { sound: 'cast', number: 1 },
    { sound: 'reel', number: 4 },
  ]);
  assert.deepEqual(heardIn(named, story, 4, 4), []);
  const long = Array.from({ length: 40 }, (_, i) => told(i + 1, i % 2 ? 'a' : 'b'));
  assert.equal(heardIn(named, long, 0, 40).length, 6);
});

for (const { id, sounds, minutes } of listedGames().filter((g) => g.minutes > 0))
  test(`${id}: its sounds exist, and its bots make most of them`, async (t) => {
    const desk = nativeDesk(t),
      events = new Set();
    assert.ok(minutes && sounds);
    for (const sound of Object.values(sounds)) assert.ok(soundNames.includes(sound), sound);
    for (const seats of [2, 1].filter((n) => n > 1 || present(listedGames().find((g) => g.id === id)).automa)) {
      await get(desk, `new ${id} seats=${seats} seed=11 forced=played`);
      for (let seat = 1; seat <= seats; seat++) await get(desk, `seat ${seat} easy`);
      for (let i = 0; i < 3000 && !(await get(desk, 'bot')).over; i++);
      for (const entry of present((await get(desk, 'moment all')).story))
        for (const { event } of entry.events ?? []) events.add(event);
    }
    const made = Object.keys(sounds).filter((event) => events.has(event));
    assert.ok(made.length >= Object.keys(sounds).length * 0.7, `${Object.keys(sounds).filter((e) => !events.has(e))}`);
  });

test('a seat hears nothing that only another was told', async (t) => {
  const desk = nativeDesk(t);
  await get(desk, 'new coldwater-crown seats=2 seed=11 forced=played');
  for (let seat = 1; seat <= 2; seat++) await get(desk, `seat ${seat} easy`);
  for (let i = 0; i < 400 && !(await get(desk, 'bot')).over; i++);
  const heard = async (/** @type {string} */ viewer) =>
    present((await get(desk, `moment ${viewer}`)).story).flatMap((e) =>
      (e.events ?? []).map((x) => `${e.entry} ${x.event}`),
    );
  const [all, first, stranger] = [await heard('all'), await heard('1'), await heard('stranger')];
  assert.ok(first.length < all.length && stranger.length < first.length);
  assert.ok(stranger.every((event) => first.includes(event)));
});
