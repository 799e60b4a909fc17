/* The host on the native program, and on the module where a game is opened again: a whole game is played, one message an
 * answer, kept after every one, and taken back where it may be. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { KeptTable, firstEyes } from '../../../front/web/host/kept_table.js';
import { entriesIn } from '../../../front/web/host/log_text.js';
import { answering } from '../../../front/web/host/messages.js';
import { Store, memoryShelves } from '../../../front/web/host/store.js';
import { Ended } from '../../../front/web/host/worker_line.js';
import { wasmDesk } from '../desk.mjs';
import { engine, program } from './engine.mjs';

/** The packages are installed when the client is built; without them there is nothing to test here. */
const packages = (() => {
  try {
    return createRequire(new URL('../../../front/web/host/host.js', import.meta.url)).resolve('@preact/signals');
  } catch {
    return null;
  }
})();
const skip = (!program && 'no program') || (!packages && 'no packages');
const { Host } = packages ? await import('../../../front/web/host/host.js') : {};

const me = { sitter: 'human', name: '' },
  bot = { sitter: 'bot', level: 'easy', name: '' };
const atOnce = { wait: 0, confirming: false };

const until = async (ready, what) => {
  for (let i = 0; i < 2000; i++) {
    if (ready()) return;
    await new Promise((done) => {
      setTimeout(done, 5);
    });
  }
  throw new Error(what);
};

const settled = async (host) => {
  const asked = () => {
    const m = host.moment.peek();
    return m && (m.over || m.menu || host.curtain.peek() !== null) && !host.thinking.peek() && !host.others.peek();
  };
  await until(asked, 'nobody is asked');
  return host.moment.peek();
};

/** A worker without a thread: its messages are copied, as between threads, and can be looked at. `ended` workers answer
 * nothing more, and what they were at is lost. */
function worker(desk, store, { sent = [], got = [], deaf = () => false } = {}) {
  const answer = answering(Promise.resolve(desk).then((d) => new KeptTable(d, store)));
  let end = () => {};
  const ended = new Promise((_, bad) => {
    end = () => bad(new Ended());
  });
  ended.catch(() => {});
  const send = async (message) => {
    sent.push(structuredClone(message));
    if (deaf(message)) await ended;
    const back = structuredClone(await Promise.race([answer(structuredClone(message)), ended]));
    got.push(back);
    return back;
  };
  return { send, end };
}

function hostOn(desk, { manner = atOnce, store = new Store(memoryShelves()), ...watched } = {}) {
  return {
    host: new Host(
      () => worker(desk, store, watched),
      store,
      () => manner,
    ),
    store,
  };
}

/** Each line is a worker of its own, with the module: it can open a game. */
function hostOnModule({ manner = atOnce, store = new Store(memoryShelves()), ...watched } = {}) {
  return {
    host: new Host(
      () => worker(wasmDesk(), store, watched),
      store,
      () => manner,
    ),
    store,
  };
}

/** Plays on, by the first of what is offered if nothing else is said. */
async function play(host, most = 400, at = 0) {
  let m = await settled(host),
    acts = 0;
  for (; acts < most && !m.over; acts++) {
    if (host.curtain.peek() !== null) await host.openCurtain();
    await host.act(host.moment.peek().menu.at(at));
    m = await settled(host);
  }
  return { m, acts };
}

test('a whole game against bots', { skip }, async (t) => {
  const { host, store } = hostOn(engine('en', t));
  const id = await host.start({ game: 'fish-fish', options: { turns: 'one' }, seats: [me, bot, bot] });
  const { m } = await play(host);
  assert.ok(m.over);
  assert.deepEqual(
    host.story.peek().map((s) => s.entry),
    Array.from({ length: m.entries }, (_, k) => k + 1),
  );
  const [record] = await store.list();
  assert.equal(record.id, id);
  assert.ok(record.over && record.entries === m.entries && record.places.length === 3);
  assert.match((await store.take(id)).log, /^creel 1 fish-fish 1 seats=3 turns=one first=drawn\n/);
});

for (const game of ['fish-fish', 'freshwater-fly', 'coldwater-crown']) {
  test(`an answer is one message and one back: ${game}`, { skip }, async (t) => {
    const sent = [],
      got = [],
      { host } = hostOn(engine('en', t), { sent, got });
    await host.start({ game, options: {}, seats: [me, bot] });
    await settled(host);
    const before = sent.length,
      first = got.length;
    const { acts } = await play(host, 25);
    const messages = sent.slice(before),
      requests = messages.map(({ change }) => change.request.split(' ')[0]);
    assert.equal(requests.filter((r) => r === 'play').length, acts);
    assert.ok(
      requests.every((r) => r === 'play' || r === 'bot'),
      requests.join(),
    );
    assert.equal(got.length - first, messages.length);
    let entries = got[first - 1].moment.entries;
    for (const { moment, kept } of got.slice(first)) {
      /* each brought its answer, and none came without */
      assert.ok(kept && moment.entries > entries);
      entries = moment.entries;
    }
    assert.equal(host.moment.peek().entries, entries);
  });
}

test('undo, redo and restart are one message each, and one line more', { skip }, async (t) => {
  const sent = [],
    { host, store } = hostOn(engine('en', t), { sent, manner: { wait: 0, confirming: true } });
  const id = await host.start({ game: 'freshwater-fly', options: {}, seats: [me, me] });
  for (const verb of ['undo', 'redo', 'undo', 'redo', 'restart']) {
    for (let i = 0; i < 40 && !host.moment.peek().can?.[verb]; i++) {
      if (host.curtain.peek() !== null) await host.openCurtain();
      await host.act((await settled(host)).menu[0]);
    }
    const count = sent.length,
      { entries } = host.moment.peek(),
      before = (await store.take(id)).log;
    await host[verb]();
    assert.equal(sent.length, count + 1, verb);
    assert.ok(host.moment.peek().entries > entries, verb);
    const { log } = await store.take(id);
    assert.ok(log.startsWith(before) && entriesIn(log) === host.moment.peek().entries, verb);
  }
});

test('the store is appended to, and what it has is the whole log', { skip }, async (t) => {
  const desk = engine('en', t),
    shelves = memoryShelves(),
    texts = [],
    whole = [];
  const watched = {
    ...shelves,
    append: (record, stamp, piece) => {
      texts.push(piece);
      return shelves.append(record, stamp, piece);
    },
    replace: (record, piece) => {
      whole.push(piece);
      return shelves.replace(record, piece);
    },
  };
  const { host, store } = hostOn(desk, { store: new Store(watched) });
  const id = await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot] });
  await play(host, 12);
  const { log } = await store.take(id);
  assert.equal(log, (await desk.ask('log all')).log);
  assert.equal(whole.length, 1);
  assert.ok(texts.length >= 12);
  assert.equal(whole[0].text + texts.map((piece) => piece.text).join(''), log);
  assert.equal(entriesIn(log), host.record.peek().entries);
});

test('what could not be kept says so, and is kept with the next answer', { skip }, async (t) => {
  const desk = engine('en', t),
    shelves = memoryShelves();
  let full = false,
    ends = 0;
  const failing = {
    ...shelves,
    append: (...all) => (full ? Promise.reject(new Error('full')) : shelves.append(...all)),
    replace: (...all) => (full ? Promise.reject(new Error('full')) : shelves.replace(...all)),
  };
  t.mock.method(console, 'warn', () => {});
  const store = new Store(failing),
    sent = [];
  const host = new Host(
    () => {
      const line = worker(desk, store, { sent });
      return {
        ...line,
        end: () => {
          ends++;
          line.end();
        },
      };
    },
    store,
    () => atOnce,
  );
  const id = await host.start({ game: 'fish-fish', options: {}, seats: [me, bot] });
  await settled(host);
  full = true;
  await play(host, 2);
  assert.equal(host.trouble.peek(), 'web.not-kept');
  assert.ok(entriesIn((await store.take(id)).log) < host.moment.peek().entries);
  assert.equal(entriesIn(await host.exported(id)), host.moment.peek().entries);
  await host.cancel(); /* only the worker has the game: it is not ended */
  assert.equal(ends, 0);
  full = false;
  await play(host, 1);
  assert.equal(host.trouble.peek(), '');
  assert.equal((await store.take(id)).log, (await desk.ask('log all')).log);
});

test('a worker that is ended in the middle loses nothing that was answered', { skip }, async () => {
  const sent = [];
  let thinks = false;
  const { host, store } = hostOnModule({ sent, deaf: ({ change }) => thinks && change?.request === 'bot' });
  const id = await host.start({ game: 'freshwater-fly', options: {}, seats: [me, bot] });
  const isStopped = () => sent.some(({ change }) => change?.request?.startsWith('bot 6'));
  for (let round = 0; round < 5 || (!isStopped() && round < 500); round++) {
    /* how soon a bot is asked is up to the dice */
    const m = await settled(host);
    thinks = true;
    await host.act(m.menu[0]);
    await until(() => host.thinking.peek()?.what === 'bot' || host.asked, 'no bot thinks');
    const { entries } = host.moment.peek(),
      story = host.story.peek(),
      viewer = host.viewer;
    assert.equal(entriesIn((await store.take(id)).log), entries);
    thinks = false;
    if (host.thinking.peek()) await host.cancel();
    await settled(host);
    assert.equal(host.trouble.peek(), '');
    assert.equal(host.viewer, viewer);
    assert.ok(host.moment.peek().entries >= entries);
    assert.deepEqual(host.story.peek().slice(0, entries), story);
  }
  assert.ok(isStopped());
});

test('a worker that breaks is replaced by one with the same game', { skip }, async () => {
  const store = new Store(memoryShelves());
  let broken = false;
  const host = new Host(
    () => {
      const line = worker(wasmDesk(), store);
      return { ...line, send: (message) => (broken ? Promise.reject(new Error('web.no-engine')) : line.send(message)) };
    },
    store,
    () => atOnce,
  );
  await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot] });
  const m = await settled(host);
  broken = true;
  await host.act(m.menu[0]);
  assert.equal(host.trouble.peek(), 'web.no-engine');
  broken = false;
  await host.act(m.menu[0]);
  assert.ok((await settled(host)).entries > m.entries);
});

test('what was not written when the worker ended is not answered either', { skip }, async () => {
  const shelves = memoryShelves();
  let hangs = false;
  const store = new Store({ ...shelves, append: (...all) => (hangs ? new Promise(() => {}) : shelves.append(...all)) });
  const { host } = hostOnModule({ store });
  await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, bot] });
  const m = await settled(host);
  hangs = true;
  const acted = host.act(m.menu[0]);
  await new Promise((done) => {
    setTimeout(done, 50);
  });
  assert.equal(host.moment.peek().entries, m.entries);
  hangs = false;
  await host.cancel();
  await acted;
  assert.deepEqual((await settled(host)).menu, m.menu);
  await play(host, 3);
  assert.equal(host.trouble.peek(), '');
});

test('two pages at one game: whoever writes last, the store has a log that can be played', { skip }, async () => {
  const store = new Store(memoryShelves()),
    one = hostOnModule({ store }).host,
    other = hostOnModule({ store }).host;
  const id = await one.start({ game: 'coldwater-crown', options: {}, seats: [me, bot] });
  await play(one, 2);
  await other.open(id);
  for (const host of [other, one, one, other, one, other, other]) {
    await play(host, 1, host === one ? 0 : -1);
    const { log, record } = await store.take(id);
    assert.equal(log, (await host.ask('log all')).log);
    assert.equal(record.entries, host.moment.peek().entries);
  }
});

test('who may look through whose eyes', { skip }, async (t) => {
  const { host } = hostOn(engine('en', t));
  await host.start({ game: 'fish-fish', options: {}, seats: [me, bot] });
  await settled(host);
  await host.eyes('all');
  assert.equal(host.moment.peek().viewer, 1);
});

test('two people: a curtain, and nothing of the other before it opens', { skip }, async (t) => {
  const got = [],
    { host } = hostOn(engine('en', t), { got });
  await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, me] });
  if (host.curtain.peek() !== null) await host.openCurtain();
  await host.act((await settled(host)).menu[0]);
  await settled(host);
  assert.equal(host.curtain.peek(), 2);
  assert.equal(host.moment.peek().viewer, 1);
  assert.ok(got.every(({ moment }) => !moment || moment.viewer === 1));
  await host.openCurtain();
  assert.equal(host.moment.peek().viewer, 2);
  assert.ok(host.moment.peek().menu);
});

test('no log comes to the page, nor a moment for other eyes', { skip }, async (t) => {
  const got = [],
    { host } = hostOn(engine('en', t), { got });
  await host.start({ game: 'fish-fish', options: { first: '2' }, seats: [me, bot] });
  await play(host, 6);
  await host.at(2);
  await host.at();
  await host.undo();
  for (const answer of got) {
    assert.ok(!JSON.stringify(answer).includes('"log"') && !JSON.stringify(answer).includes('creel 1 '));
    assert.ok(!answer.moment || answer.moment.viewer === 1);
  }
});

test('a table that is opened shows nothing to whom it does not know', { skip }, () => {
  const two = [me, bot, me];
  assert.equal(firstEyes({ seats: two, eyes: 1 }, 1), 1);
  assert.equal(firstEyes({ seats: two, eyes: 1 }, 2), 1); /* a bot is asked */
  assert.equal(firstEyes({ seats: two, eyes: 1 }, 3), 'stranger'); /* another person is */
  assert.equal(firstEyes({ seats: two }, 1), 'stranger');
  assert.equal(firstEyes({ seats: two }, 2), 'stranger');
  assert.equal(firstEyes({ seats: two, eyes: 3, over: true }, undefined), 3);
  assert.equal(firstEyes({ seats: [bot, me] }, 1), 2);
  assert.equal(firstEyes({ seats: [bot, bot] }, 1), 'all');
});

test('a game that is opened again is seen by the eyes that were allowed last', { skip }, async () => {
  const { host, store } = hostOnModule(),
    got = [];
  const id = await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, me] });
  await host.act((await settled(host)).menu[0]);
  await settled(host);
  const changed = (await store.list())[0].changed;
  const again = hostOnModule({ store, got }).host;
  await again.open(id);
  await settled(again);
  assert.deepEqual(
    got.filter((a) => a.moment).map((a) => a.moment.viewer),
    ['stranger'],
  );
  assert.equal(again.curtain.peek(), 2);
  assert.equal((await store.list())[0].changed, changed); /* to look is not to change */
  await again.openCurtain();
  const third = hostOnModule({ store }).host;
  await third.open(id);
  assert.equal(third.viewer, 2);
});

test('going on from here asks as the eyes that look', { skip }, async (t) => {
  const desk = engine('en', t),
    asked = [],
    { host, store } = hostOn({
      ...desk,
      ask: (request) => {
        asked.push(request);
        return desk.ask(request);
      },
    });
  await host.start({ game: 'fish-fish', options: {}, seats: [me, me] });
  await settled(host);
  if (host.curtain.peek() !== null) await host.openCurtain();
  const viewer = host.viewer;
  await host.act(host.moment.peek().menu[0]);
  await host.at(1);
  const before = host.record.peek().id,
    old = (await store.take(before)).log,
    id = await host.fromHere();
  assert.ok(asked.includes(`from-here ${viewer}`));
  assert.notEqual(id, before);
  assert.equal(host.record.peek().from, before);
  assert.equal(host.viewer, viewer);
  assert.equal((await store.take(before)).log, old);
  assert.equal((await store.take(id)).log, (await desk.ask('log all')).log);
});

test('looking back is one message a step, and comes back to the same', { skip }, async (t) => {
  const sent = [],
    { host } = hostOn(engine('en', t), { sent });
  await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot] });
  const { m } = await play(host, 5),
    story = host.story.peek(),
    count = sent.length;
  await host.at(2);
  assert.equal(host.moment.peek().entry, 2);
  await host.step(1);
  assert.equal(host.moment.peek().entry, 3);
  await host.at();
  assert.equal(sent.length, count + 3);
  assert.deepEqual(host.moment.peek().menu, m.menu);
  assert.deepEqual(host.story.peek(), story);
});

test('another language tells the whole story anew', { skip }, async (t) => {
  const { host } = hostOn(engine('en', t));
  await host.start({ game: 'fish-fish', options: {}, seats: [me, bot] });
  await play(host, 3);
  const story = host.story.peek();
  await host.setLanguage('fr');
  assert.deepEqual(
    host.story.peek().map((s) => s.entry),
    story.map((s) => s.entry),
  );
  assert.notDeepEqual(host.story.peek(), story);
});

test('asked before the others move, one can take back the last answer', { skip }, async (t) => {
  const { host } = hostOn(engine('en', t), { manner: { wait: 0, confirming: true } });
  await host.start({ game: 'freshwater-fly', options: {}, seats: [me, bot] });
  let m = await settled(host),
    held = false;
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
});

test('a refused answer says why and changes nothing', { skip }, async (t) => {
  const { host } = hostOn(engine('en', t));
  await host.start({ game: 'fish-fish', options: {}, seats: [me, bot] });
  const m = await settled(host);
  await host.act({ ...m.menu[0], text: 'nonsense' });
  assert.match(host.trouble.peek(), /nonsense/);
  assert.equal(host.moment.peek().entries, m.entries);
  await assert.rejects(host.start({ game: 'fish-fish', options: { turns: 'nine' }, seats: [me, bot] }), /nine/);
});

test('a game that can not be opened leaves the one on the table, and its bots go on', { skip }, async (t) => {
  const { host } = hostOn(engine('en', t), { manner: { wait: 30, confirming: false } });
  const id = await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, bot] });
  const m = await settled(host);
  await host.act(m.menu[0]);
  await assert.rejects(host.open('none'), /web.no-such-game/);
  await assert.rejects(host.open(undefined), /web.no-such-game/);
  const now = await settled(host);
  assert.ok(now.menu && now.entries > m.entries + 1);
  assert.equal(host.record.peek().id, id);
});

test('a log that is brought becomes a game; one that is none is refused', { skip }, async () => {
  const { host, store } = hostOnModule();
  const id = await host.bring('creel 1 fish-fish 1 seats=2 turns=one\n# seat 1 human Ann\n# seat 2 fair\n*1 fisher 1');
  await settled(host);
  assert.deepEqual(
    host.record.peek().seats.map((s) => s.name),
    ['Ann', ''],
  );
  assert.match((await store.take(id)).log, /\n\*1 fisher 1\n/);
  await assert.rejects(host.bring('hello'));
});
