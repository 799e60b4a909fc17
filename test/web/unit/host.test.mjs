/* The host on the native program: a whole game is played, kept after every answer, and taken back where it may be. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { keepGame } from '../../../front/web/host/kept.js';
import { Store, memoryShelves } from '../../../front/web/host/store.js';
import { engine, program } from './engine.mjs';

/** The packages are installed when the client is built; without them there is nothing to test here. */
const { Host, firstEyes } = await import('../../../front/web/host/host.js').catch(() => ({ Host: null, firstEyes: null }));
const skip = (!program && 'no program') || (!Host && 'no packages');

const settled = async (host) => {
  for (let i = 0; i < 2000; i++) {
    const m = host.moment.peek();
    if (m && (m.over || m.menu || host.curtain.peek() !== null) && !host.thinking.peek() && !host.others.peek()) return m;
    await new Promise((done) => setTimeout(done, 5));
  }
  throw new Error('nobody is asked');
};

function hostOn(desk, manner = { wait: 0, confirming: false }) {
  const store = new Store(memoryShelves());
  const line = { ask: desk.ask, load: async () => ({ ok: false }), keep: (record) => keepGame(desk, store, record), open: async () => ({ ok: false }), end: desk.end };
  return { host: new Host(() => line, store, () => manner), store };
}

const me = { sitter: 'human', name: '' }, bot = { sitter: 'bot', level: 'easy', name: '' };

test('a whole game against bots', { skip }, async () => {
  const desk = engine('en'), { host, store } = hostOn(desk);
  const id = await host.start({ game: 'fish-fish', options: { turns: 'one' }, seats: [me, bot, bot] });
  let m = await settled(host);
  for (let i = 0; i < 60 && !m.over; i++) {
    await host.act(m.menu[0]);
    m = await settled(host);
  }
  assert.ok(m.over);
  assert.deepEqual(host.story.peek().map((s) => s.entry), Array.from({ length: m.entries }, (_, k) => k + 1));
  await host.kept;
  const [record] = await store.list();
  assert.equal(record.id, id);
  assert.ok(record.over && record.entries === m.entries && record.places.length === 3);
  assert.match((await store.take(id)).log, /^creel 1 fish-fish 1 seats=3 turns=one first=drawn\n/);
  desk.end();
});

test('who may look through whose eyes', { skip }, async () => {
  const desk = engine('en'), { host } = hostOn(desk);
  await host.start({ game: 'fish-fish', options: {}, seats: [me, bot] });
  await settled(host);
  await host.eyes('all');
  assert.equal(host.moment.peek().viewer, 1);
  desk.end();
});

test('two people: a curtain, and nothing of the other before it opens', { skip }, async () => {
  const desk = engine('en'), { host } = hostOn(desk);
  await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, me] });
  if (host.curtain.peek() !== null) await host.openCurtain();
  await host.act((await settled(host)).menu[0]);
  await settled(host);
  assert.equal(host.curtain.peek(), 2);
  assert.equal(host.moment.peek().viewer, 1);
  await host.openCurtain();
  assert.equal(host.moment.peek().viewer, 2);
  assert.ok(host.moment.peek().menu);
  desk.end();
});

test('a table that is opened shows nothing to whom it does not know', { skip }, () => {
  const two = [me, bot, me];
  assert.equal(firstEyes({ seats: two, eyes: 1 }, 1), 1);
  assert.equal(firstEyes({ seats: two, eyes: 1 }, 2), 1);          /* a bot is asked */
  assert.equal(firstEyes({ seats: two, eyes: 1 }, 3), 'stranger'); /* another person is */
  assert.equal(firstEyes({ seats: two }, 1), 'stranger');
  assert.equal(firstEyes({ seats: two }, 2), 'stranger');
  assert.equal(firstEyes({ seats: two, eyes: 3, over: true }, undefined), 3);
  assert.equal(firstEyes({ seats: [bot, me] }, 1), 2);
  assert.equal(firstEyes({ seats: [bot, bot] }, 1), 'all');
});

test('going on from here asks as the eyes that look', { skip }, async () => {
  const desk = engine('en'), asked = [], { host } = hostOn({ ...desk, ask: (request) => { asked.push(request); return desk.ask(request); } });
  await host.start({ game: 'fish-fish', options: {}, seats: [me, me] });
  await settled(host);
  if (host.curtain.peek() !== null) await host.openCurtain();
  const viewer = host.viewer;
  await host.act(host.moment.peek().menu[0]);
  await host.at(1);
  const before = host.record.peek().id, id = await host.fromHere();
  assert.ok(asked.includes(`from-here ${viewer}`));
  assert.notEqual(id, before);
  assert.equal(host.record.peek().from, before);
  assert.equal(host.viewer, viewer);
  desk.end();
});

test('asked before the others move, one can take back the last answer', { skip }, async () => {
  const desk = engine('en'), { host } = hostOn(desk, { wait: 0, confirming: true });
  await host.start({ game: 'freshwater-fly', options: {}, seats: [me, bot] });
  let m = await settled(host), held = false;
  for (let i = 0; i < 40 && !held; i++) {
    const before = host.moment.peek();
    await host.act(m.menu[0]);
    held = host.holding.peek();
    if (held) {
      await host.undo();
      assert.equal(host.holding.peek(), false);
      assert.deepEqual(host.moment.peek().menu, before.menu);
    } else m = await settled(host);
  }
  assert.ok(held);
  desk.end();
});

test('a refused answer says why and changes nothing', { skip }, async () => {
  const desk = engine('en'), { host } = hostOn(desk);
  await host.start({ game: 'fish-fish', options: {}, seats: [me, bot] });
  const m = await settled(host);
  await host.act({ ...m.menu[0], text: 'nonsense' });
  assert.match(host.trouble.peek(), /nonsense/);
  assert.equal(host.moment.peek().entries, m.entries);
  await assert.rejects(host.start({ game: 'fish-fish', options: { turns: 'nine' }, seats: [me, bot] }), /nine/);
  desk.end();
});
