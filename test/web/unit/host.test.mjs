/* The host on the native program, and on the module where a game is opened again: a whole game is played, one message an
 * answer, kept after every one, and taken back where it may be. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Host } from '../../../front/web/host/host.js';
import { KeptTable, firstViewer } from '../../../front/web/host/kept_table.js';
import { entriesIn } from '../../../front/web/host/log_text.js';
import { answering } from '../../../front/web/host/messages.js';
import { Store, memoryShelves } from '../../../front/web/host/store.js';
import { Ended } from '../../../front/web/host/worker_line.js';
import { get, listedGames, nativeDesk, present, wasmDesk } from '../desk.mjs';

/** @typedef {import('../../../front/web/host/kept_table.js').Shown} Shown */
/** @typedef {import('../../../front/web/host/messages.js').Answer} Answer */
/** @typedef {import('../../../front/web/host/messages.js').Message} Message */
/** @typedef {import('../../../front/web/host/store.js').Piece} Piece */
/** @typedef {import('../../../front/web/host/store.js').Shelves} Shelves */
/** @typedef {import('../../../front/web/host/store.js').Sitting} Sitting */
/** @typedef {import('../../../front/web/types.js').Desk} Desk */
/** What went to a worker and came from it, and which messages it never answers.
 * @typedef {{ sent?: Message[], got?: Answer[], deaf?: (message: Message) => boolean }} Watched */
/** @typedef {Watched & { manner?: typeof atOnce & { trusting?: boolean }, store?: Store }} Around */

/** @type {Sitting} */
const me = { sitter: 'human', name: '' };
/** @type {Sitting} */
const bot = { sitter: 'bot', level: 'easy', name: '' };
const atOnce = { wait: 0, turn: 0, confirming: false, stops: false };

/** The request of a message that changes the game. @param {Message} message */
const requestOf = (message) => ('change' in message && 'request' in message.change ? message.change.request : '');

/** The answers that show something. @param {Answer[]} got */
const shownIn = (got) => got.filter(/** @returns {answer is Shown} */ (answer) => 'moment' in answer);

/** What the page shows now. @param {Host} host */
const momentOf = (host) => present(host.moment.peek());

/** The first thing that can be answered. @param {import('../../../front/web/types.js').Moment} moment @param {number} [at] */
const entryOf = (moment, at = 0) => present(moment.menu?.at(at));

/** @param {Store} store @param {string} id */
const keptLog = async (store, id) => present(await store.take(id)).log;

/** The log as the desk writes it: without the seed. @param {Store} store @param {string} id */
const logOf = async (store, id) => (await keptLog(store, id)).replace(/^# seed .*\n/m, '');

/** @param {() => unknown} ready @param {string} what */
const until = async (ready, what) => {
  for (let i = 0; i < 2000; i++) {
    if (ready()) return;
    await new Promise((done) => {
      setTimeout(done, 5);
    });
  }
  throw new Error(what);
};

/** What is shown once somebody at this screen is asked, or the game is over. @param {Host} host */
const settled = async (host) => {
  const asked = () => {
    const m = host.moment.peek();
    return m && (m.over || m.menu || host.curtain.peek() !== null) && !host.thinking.peek() && !host.others.peek();
  };
  await until(asked, 'nobody is asked');
  return momentOf(host);
};

/** A worker without a thread: its messages are copied, as between threads, and can be looked at. `ended` workers answer
 * nothing more, and what they were at is lost.
 * @param {Desk | Promise<Desk>} desk @param {Store} store @param {Watched} [watched] */
function worker(desk, store, { sent = [], got = [], deaf = () => false } = {}) {
  const answer = answering(Promise.resolve(desk).then((d) => new KeptTable(d, store)));
  let end = () => {};
  /** @type {Promise<never>} */
  const ended = new Promise((_, bad) => {
    end = () => bad(new Ended('ended'));
  });
  ended.catch(() => {});
  const send = async (/** @type {Message} */ message) => {
    sent.push(structuredClone(message));
    if (deaf(message)) await ended;
    const back = structuredClone(await Promise.race([answer(structuredClone(message)), ended]));
    got.push(back);
    return back;
  };
  return { send, end };
}

/** @param {Desk} desk @param {Around} [around] */
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

/** Each line is a worker of its own, with the module: it can open a game. @param {Around} [around] */
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

/** Plays on, by the first of what is offered if nothing else is said. @param {Host} host */
async function play(host, most = 400, at = 0) {
  let m = await settled(host),
    acts = 0;
  for (; acts < most && !m.over; acts++) {
    if (host.curtain.peek() !== null) await host.openCurtain();
    await host.act(entryOf(momentOf(host), at));
    m = await settled(host);
  }
  return { m, acts };
}

test('a whole game against bots', async (t) => {
  const { host, store } = hostOn(nativeDesk(t));
  const id = await host.start({ game: 'fish-fish', options: { turns: 'one' }, seats: [me, bot, bot] });
  const { m } = await play(host);
  assert.ok(m.over);
  assert.deepEqual(
    host.story.peek().map((s) => s.entry),
    Array.from({ length: m.entries }, (_, k) => k + 1),
  );
  const rounds = host.story.peek().flatMap((told) => (told.round ? [told.round] : []));
  assert.equal(rounds.length, 3); /* everyone has fished once; each round says what it brought */
  for (const { seat, points } of present(m.scores))
    assert.equal(
      rounds.reduce((sum, round) => sum + present(round.find((s) => s.seat === seat)).points, 0),
      points,
    );
  const [record] = await store.list();
  assert.equal(record.id, id);
  assert.ok(record.over && record.entries === m.entries && record.places?.length === 3);
  assert.match(await logOf(store, id), /^creel 1 fish-fish 1 seats=3 turns=one first=drawn\n/);
});

for (const { id: game } of listedGames().filter(({ minutes }) => minutes > 0)) {
  test(`an answer is one message and one back: ${game}`, async (t) => {
    const sent = /** @type {Message[]} */ ([]),
      got = /** @type {Answer[]} */ ([]),
      { host } = hostOn(nativeDesk(t), { sent, got });
    await host.start({ game, options: {}, seats: [me, bot] });
    await settled(host);
    const before = sent.length,
      first = got.length;
    const { acts } = await play(host, 25);
    const messages = sent.slice(before),
      requests = messages.map((message) => requestOf(message).split(' ')[0]);
    assert.equal(requests.filter((r) => r === 'play').length, acts);
    assert.ok(
      requests.every((r) => r === 'play' || r === 'bot'),
      requests.join(),
    );
    assert.equal(shownIn(got.slice(first)).length, messages.length);
    let { entries } = shownIn(got.slice(0, first)).at(-1)?.moment ?? { entries: 0 };
    for (const { moment, kept } of shownIn(got.slice(first))) {
      /* each brought its answer, and none came without */
      assert.ok(kept && moment.entries > entries);
      entries = moment.entries;
    }
    assert.equal(momentOf(host).entries, entries);
  });
}

/** All that is shown from now on. @param {Host} host */
function watch(host) {
  const shown = /** @type {import('../../../front/web/types.js').Moment[]} */ ([]);
  host.moment.subscribe((m) => {
    if (m) shown.push(m);
  });
  return shown;
}

test('a question with one answer is answered without asking, and undo goes back to a choice', async (t) => {
  const { host, store } = hostOn(nativeDesk(t));
  let id = await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot], seed: '1' }),
    checked = false;
  for (let i = 0; !checked && i < 2000; i++) {
    let before = await settled(host);
    if (before.over) {
      id = await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot], seed: '1' });
      before = await settled(host);
    }
    assert.ok(!before.forced, before.question);
    await host.act(entryOf(before, i % (before.menu?.length ?? 1)));
    const { can, entries } = await settled(host);
    const answers = host.story.peek().filter((told) => told.entry > before.entries && told.who === 1);
    if (answers.length < 2 || !can?.undo) continue;
    assert.equal(entries, before.entries + answers.length);
    await host.undo();
    assert.deepEqual((await settled(host)).menu, before.menu);
    checked = true;
  }
  assert.ok(checked);
  assert.match(await logOf(store, id), /\n1 go-on\n/);
});

/** Plays until the first window for tackle after the second step is left. Returns the question that comes then, and what was answered.
 * @param {Host} host */
async function leaveSecondWindow(host) {
  for (let i = 0; i < 2000; i++) {
    const m = await settled(host);
    if (m.over) await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot], seed: '1' });
    else if (m.step === 'window-taken' && m.menu && m.menu.length > 1) {
      await host.act(
        entryOf(
          m,
          m.menu.findIndex((e) => e.text === 'go-on'),
        ),
      );
      const next = await settled(host),
        since = host.story.peek().filter((told) => told.entry > m.entries);
      if (since[0].lines.length === 0 && since[1]?.lines.length === 0) return { next, since };
      if (next.step === 'window-flip') return { next, since };
    } else await host.act(entryOf(m, i % (m.menu?.length ?? 1)));
  }
  throw new Error('never asked');
}

test('a question that offers the same again, before anything happens, is answered alike', async (t) => {
  const { host } = hostOn(nativeDesk(t));
  await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot], seed: '1' });
  const { next, since } = await leaveSecondWindow(host);
  assert.notEqual(next.step, 'window-flip');
  assert.deepEqual(
    since.slice(0, 2).map((told) => told.who),
    [1, 1],
  );
});

test('who wants to stop at every step is asked the same again', async (t) => {
  const { host } = hostOn(nativeDesk(t), { manner: { ...atOnce, stops: true } });
  await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot], seed: '1' });
  assert.equal((await leaveSecondWindow(host)).next.step, 'window-flip');
});

test('who wants to stop at every step is asked', async (t) => {
  const { host } = hostOn(nativeDesk(t), { manner: { ...atOnce, stops: true } });
  await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot] });
  let m = await settled(host);
  for (let i = 0; !m.forced && i < 2000; i++) {
    if (m.over) await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot] });
    else await host.act(entryOf(m, i % (m.menu?.length ?? 1)));
    m = await settled(host);
  }
  assert.equal(m.menu?.length, 1);
});

for (const game of ['coldwater-crown', 'freshwater-fly'])
  test(`what an automa does is shown in stages: ${game}`, async (t) => {
    const { host } = hostOn(nativeDesk(t), { manner: { ...atOnce, wait: 2, turn: 5 } });
    await host.start({ game, options: {}, seats: [me] });
    let staged = 0,
      end = await settled(host);
    for (let i = 0; i < 40 && !end.over; i++) {
      const shown = watch(host),
        from = end.entries;
      await host.act(entryOf(end, -1));
      end = await settled(host);
      const during = shown.filter((m) => m.entry > from && m.entry < end.entry);
      staged = Math.max(staged, during.length);
      for (const m of during) assert.ok(!m.menu && m.entries === m.entry && !m.can?.undo);
      for (const [k, m] of during.slice(1).entries()) assert.ok(m.entry > during[k].entry);
    }
    assert.ok(staged > 1, `${staged} stages`);
    assert.deepEqual(
      host.story.peek().map((s) => s.entry),
      Array.from({ length: momentOf(host).entries }, (_, k) => k + 1),
    );
  });

test('who skips sees the end of it at once', async (t) => {
  const { host } = hostOn(nativeDesk(t), { manner: { ...atOnce, wait: 60_000, turn: 150_000 } });
  await host.start({ game: 'coldwater-crown', options: {}, seats: [me] });
  for (let i = 0; i < 12; i++) {
    const m = await settled(host);
    const answered = host.act(entryOf(m));
    await until(() => host.others.peek() || (momentOf(host).entries > m.entries && momentOf(host).menu), 'no answer');
    host.skip();
    await answered;
  }
  assert.ok((await settled(host)).menu);
});

test('undo, redo and restart are one message each, and one line more', async (t) => {
  const sent = /** @type {Message[]} */ ([]),
    { host, store } = hostOn(nativeDesk(t), { sent, manner: { ...atOnce, confirming: true } });
  const id = await host.start({ game: 'freshwater-fly', options: {}, seats: [me, me] });
  for (const verb of /** @type {const} */ (['undo', 'redo', 'undo', 'redo', 'restart'])) {
    for (let i = 0; i < 40 && !momentOf(host).can?.[verb]; i++) {
      if (host.curtain.peek() !== null) await host.openCurtain();
      await host.act(entryOf(await settled(host)));
    }
    const count = sent.length,
      { entries } = momentOf(host),
      before = await logOf(store, id);
    await host[verb]();
    assert.equal(sent.length, count + 1, verb);
    assert.ok(momentOf(host).entries > entries, verb);
    const log = await logOf(store, id);
    assert.ok(log.startsWith(before) && entriesIn(log) === momentOf(host).entries, verb);
  }
});

test('the store is appended to, and what it has is the whole log', async (t) => {
  const desk = nativeDesk(t),
    shelves = memoryShelves(),
    texts = /** @type {Piece[]} */ ([]),
    whole = /** @type {Piece[]} */ ([]);
  /** @type {Shelves} */
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
  const log = await logOf(store, id);
  assert.equal(log, (await get(desk, 'log all')).log);
  assert.equal(whole.length, 1);
  assert.ok(texts.length >= 12);
  assert.equal(whole[0].text + texts.map((piece) => piece.text).join(''), await keptLog(store, id));
  assert.equal(entriesIn(log), present(host.record.peek()).entries);
});

test('what could not be kept says so, and is kept with the next answer', async (t) => {
  const desk = nativeDesk(t),
    shelves = memoryShelves();
  let full = false,
    ends = 0;
  /** @type {Shelves} */
  const failing = {
    ...shelves,
    append: (...all) => (full ? Promise.reject(new Error('full')) : shelves.append(...all)),
    replace: (...all) => (full ? Promise.reject(new Error('full')) : shelves.replace(...all)),
  };
  t.mock.method(console, 'warn', () => {});
  const store = new Store(failing),
    sent = /** @type {Message[]} */ ([]);
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
  assert.ok(entriesIn(await logOf(store, id)) < momentOf(host).entries);
  assert.equal(entriesIn(present(await host.exported(id))), momentOf(host).entries);
  await host.cancel(); /* only the worker has the game: it is not ended */
  assert.equal(ends, 0);
  full = false;
  await play(host, 1);
  assert.equal(host.trouble.peek(), '');
  assert.equal(await logOf(store, id), (await get(desk, 'log all')).log);
});

/** What was told; a log does not say which answers the table gave by itself. @param {import('../../../front/web/types.js').StoryEntry[]} story */
const told = (story) => story.map((entry) => ({ ...entry, forced: undefined }));

test('a worker that is ended in the middle loses nothing that was answered', async () => {
  const sent = /** @type {Message[]} */ ([]);
  let thinks = false;
  const { host, store } = hostOnModule({ sent, deaf: (message) => thinks && requestOf(message) === 'bot' });
  const id = await host.start({ game: 'freshwater-fly', options: {}, seats: [me, bot] });
  const isStopped = () => sent.some((message) => requestOf(message).startsWith('bot 6'));
  for (let round = 0; round < 5 || (!isStopped() && round < 500); round++) {
    /* how soon a bot is asked is up to the dice */
    const m = await settled(host);
    thinks = true;
    await host.act(entryOf(m));
    await until(() => host.thinking.peek()?.what === 'bot' || host.asked, 'no bot thinks');
    const { entries } = momentOf(host),
      story = host.story.peek(),
      viewer = host.viewer;
    assert.equal(entriesIn(await logOf(store, id)), entries);
    thinks = false;
    if (host.thinking.peek()) await host.cancel();
    await settled(host);
    assert.equal(host.trouble.peek(), '');
    assert.equal(host.viewer, viewer);
    assert.ok(momentOf(host).entries >= entries);
    assert.deepEqual(told(host.story.peek().slice(0, entries)), told(story));
  }
  assert.ok(isStopped());
});

test('a worker that breaks is replaced by one with the same game', async () => {
  const store = new Store(memoryShelves());
  let broken = false;
  const host = new Host(
    () => {
      const line = worker(wasmDesk(), store);
      return {
        ...line,
        send: (/** @type {Message} */ message) =>
          broken ? Promise.reject(new Error('web.no-engine')) : line.send(message),
      };
    },
    store,
    () => atOnce,
  );
  await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot] });
  const m = await settled(host);
  broken = true;
  await host.act(entryOf(m));
  assert.equal(host.trouble.peek(), 'web.no-engine');
  broken = false;
  await host.act(entryOf(m));
  assert.ok((await settled(host)).entries > m.entries);
});

test('what was not written when the worker ended is not answered either', async () => {
  const shelves = memoryShelves();
  let hangs = false;
  const store = new Store({ ...shelves, append: (...all) => (hangs ? new Promise(() => {}) : shelves.append(...all)) });
  const { host } = hostOnModule({ store });
  await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, bot] });
  const m = await settled(host);
  hangs = true;
  const acted = host.act(entryOf(m));
  await new Promise((done) => {
    setTimeout(done, 50);
  });
  assert.equal(momentOf(host).entries, m.entries);
  hangs = false;
  await host.cancel();
  await acted;
  assert.deepEqual((await settled(host)).menu, m.menu);
  await play(host, 3);
  assert.equal(host.trouble.peek(), '');
});

test('two pages at one game: whoever writes last, the store has a log that can be played', async () => {
  const store = new Store(memoryShelves()),
    one = hostOnModule({ store }).host,
    other = hostOnModule({ store }).host;
  const id = await one.start({ game: 'coldwater-crown', options: {}, seats: [me, bot] });
  await play(one, 2);
  await other.open(id);
  for (const host of [other, one, one, other, one, other, other]) {
    await play(host, 1, host === one ? 0 : -1);
    const { record } = present(await store.take(id));
    assert.equal(await logOf(store, id), (await get(host, 'log all')).log);
    assert.equal(record.entries, momentOf(host).entries);
  }
});

test('who may look through whose eyes', async (t) => {
  const { host } = hostOn(nativeDesk(t));
  await host.start({ game: 'fish-fish', options: {}, seats: [me, bot] });
  await settled(host);
  await host.lookAs('all');
  assert.equal(momentOf(host).viewer, 1);
});

/** The hook on the line as the page knows it. @param {import('../../../front/web/types.js').Moment} moment */
const hookIn = (moment) => /** @type {any} */ (moment.scene).line?.hook?.hook;

test('two people: a curtain before the secret, and none where everyone may look', async (t) => {
  const got = /** @type {Answer[]} */ ([]),
    { host } = hostOn(nativeDesk(t), { got });
  await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, me] });
  await settled(host);
  assert.deepEqual([host.curtain.peek(), momentOf(host).viewer, momentOf(host).menu], [1, 'stranger', undefined]);
  await host.openCurtain();
  assert.deepEqual([host.curtain.peek(), momentOf(host).viewer], [null, 1]);
  await host.act(entryOf(momentOf(host)));
  const bets = await settled(host);
  assert.deepEqual([host.curtain.peek(), bets.viewer, bets.step], [null, 2, 'bet']);
  assert.ok(bets.menu && hookIn(bets) === '?');
  await host.act(entryOf(bets, 1));
  const after = await settled(host);
  assert.deepEqual([host.curtain.peek(), after.viewer, after.menu], [1, 'stranger', undefined]);
  const alone = shownIn(got).filter(({ viewer }) => viewer === 1),
    open = shownIn(got).filter(({ viewer }) => viewer === 'stranger');
  assert.ok(alone.length >= 2 && alone.length + open.length === shownIn(got).length);
  assert.ok(open.every(({ moment }) => hookIn(moment) === undefined || hookIn(moment) === '?'));
});

test('two people: whoever moved last can undo before the next one has looked', async (t) => {
  const { host } = hostOn(nativeDesk(t));
  await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, me] });
  await settled(host);
  await host.openCurtain();
  await host.act(entryOf(momentOf(host)));
  assert.ok((await settled(host)).can?.undo); /* the second player is asked, and all may look */
  await host.undo();
  await settled(host);
  assert.deepEqual([host.curtain.peek(), momentOf(host).viewer, momentOf(host).step], [1, 'stranger', 'lay']);
});

test('several people: what all may see never shows what one of them knows, in a whole game', async (t) => {
  for (const { id: game } of listedGames().filter(({ minutes }) => minutes > 0)) {
    const got = /** @type {Answer[]} */ ([]),
      desk = nativeDesk(t),
      { host } = hostOn(desk, { got });
    await host.start({ game, options: {}, seats: [me, me, me] });
    const { m } = await play(host, 120);
    const open = shownIn(got).filter(({ viewer, moment }) => viewer === 'stranger' && !moment.over);
    assert.ok(open.length > 3, game);
    const known = (await get(desk, 'moment stranger 1')).story ?? [];
    for (const told of open.flatMap(({ moment }) => moment.story ?? [])) {
      const same = known.find((s) => s.entry === told.entry);
      assert.deepEqual(told.lines, same?.lines, `${game}, entry ${told.entry} of ${m.entries}`);
    }
    for (const { moment } of open) assert.ok(!moment.menu || moment.viewer === moment.who);
  }
});

test('people who trust each other have no curtain', async (t) => {
  const got = /** @type {Answer[]} */ ([]),
    { host } = hostOn(nativeDesk(t), { got, manner: { ...atOnce, trusting: true } });
  await host.start({ game: 'fish-fish', options: { turns: 'one' }, seats: [me, me] });
  for (let m = await settled(host); !m.over; m = await settled(host)) {
    assert.equal(host.curtain.peek(), null);
    assert.equal(m.viewer, m.who);
    await host.act(entryOf(m));
  }
  assert.ok(shownIn(got).some(({ moment }) => hookIn(moment) === 'empty'));
});

test('no log comes to the page, nor a moment for other eyes', async (t) => {
  const got = /** @type {Answer[]} */ ([]),
    { host } = hostOn(nativeDesk(t), { got });
  await host.start({ game: 'fish-fish', options: { first: '2' }, seats: [me, bot] });
  await play(host, 6);
  await host.at(2);
  await host.at();
  await host.undo();
  for (const answer of got) {
    assert.ok(!JSON.stringify(answer).includes('"log"') && !JSON.stringify(answer).includes('creel 1 '));
  }
  assert.ok(shownIn(got).every(({ moment }) => moment.viewer === 1));
});

test('a table that is opened shows nothing to whom it does not know', () => {
  const two = [me, bot, me];
  assert.equal(firstViewer({ seats: two, eyes: 1 }, 1), 1);
  assert.equal(firstViewer({ seats: two, eyes: 1 }, 2), 'stranger'); /* a bot is asked */
  assert.equal(firstViewer({ seats: two, eyes: 1 }, 3), 'stranger'); /* another person is */
  assert.equal(firstViewer({ seats: two }, 1), 'stranger');
  assert.equal(firstViewer({ seats: two }, 2), 'stranger');
  assert.equal(firstViewer({ seats: two, eyes: 3, over: true }, undefined), 3);
  assert.equal(firstViewer({ seats: [bot, me] }, 1), 2);
  assert.equal(firstViewer({ seats: [bot, bot] }, 1), 'all');
});

test('a game that is opened again is seen by the eyes that were allowed last', async () => {
  const { host, store } = hostOnModule(),
    got = /** @type {Answer[]} */ ([]);
  const id = await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, me] });
  await settled(host);
  const changed = (await store.list())[0].changed;
  const again = hostOnModule({ store, got }).host;
  await again.open(id);
  await settled(again);
  assert.deepEqual(
    shownIn(got).map(({ viewer }) => viewer),
    ['stranger'],
  );
  assert.equal(again.curtain.peek(), 1);
  assert.equal((await store.list())[0].changed, changed); /* to look is not to change */
  await again.openCurtain();
  const third = hostOnModule({ store }).host;
  await third.open(id);
  assert.equal(third.viewer, 1);
  await third.act(entryOf(await settled(third)));
  await settled(third);
  await third.act(entryOf(momentOf(third), 1)); /* the first player is asked again, but has not opened the curtain */
  await settled(third);
  const fourth = hostOnModule({ store }).host;
  await fourth.open(id);
  await settled(fourth);
  assert.deepEqual([fourth.viewer, fourth.curtain.peek()], ['stranger', 1]);
});

test('a worker that is replaced does not follow the seat whose question everyone may see', async () => {
  const sent = /** @type {Message[]} */ ([]),
    { host } = hostOnModule({ sent });
  await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, me] });
  await settled(host);
  await host.openCurtain();
  await host.act(entryOf(momentOf(host)));
  assert.equal((await settled(host)).viewer, 2);
  await host.cancel();
  await host.setLanguage('fr');
  assert.equal((await settled(host)).viewer, 2);
  const viewers = sent.flatMap((m) => ('change' in m && 'viewer' in m.change ? [m.change.viewer] : []));
  assert.deepEqual(viewers.slice(-2), ['stranger', 'stranger']);
});

test('going on from here asks as the eyes that look', async (t) => {
  const desk = nativeDesk(t),
    asked = /** @type {string[]} */ ([]),
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
  await host.act(entryOf(momentOf(host)));
  const viewer = (await settled(host), host.eyes.peek());
  await host.at(1);
  const before = present(host.record.peek()).id,
    old = await logOf(store, before),
    id = present(await host.fromHere());
  assert.ok(asked.includes(`from-here ${viewer}`));
  assert.notEqual(id, before);
  assert.equal(present(host.record.peek()).from, before);
  assert.deepEqual([viewer, host.eyes.peek()], ['stranger', 'stranger']);
  assert.equal(await logOf(store, before), old);
  assert.equal(await logOf(store, id), (await get(desk, 'log all')).log);
});

test('looking back is one message a step, and comes back to the same', async (t) => {
  const sent = /** @type {Message[]} */ ([]),
    { host } = hostOn(nativeDesk(t), { sent });
  await host.start({ game: 'coldwater-crown', options: {}, seats: [me, bot] });
  const { m } = await play(host, 5),
    story = host.story.peek(),
    count = sent.length;
  await host.at(2);
  assert.equal(momentOf(host).entry, 2);
  await host.step(1);
  assert.equal(momentOf(host).entry, 3);
  await host.at();
  assert.equal(sent.length, count + 3);
  assert.deepEqual(momentOf(host).menu, m.menu);
  assert.deepEqual(host.story.peek(), story);
});

test('another language tells the whole story anew', async (t) => {
  const { host } = hostOn(nativeDesk(t));
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

test('asked before the others move, one can take back the last answer', async (t) => {
  const { host } = hostOn(nativeDesk(t), { manner: { ...atOnce, confirming: true } });
  await host.start({ game: 'freshwater-fly', options: {}, seats: [me, bot] });
  let m = await settled(host),
    held = false;
  for (let i = 0; i < 40 && !held; i++) {
    const before = momentOf(host);
    await host.act(entryOf(m));
    held = host.holding.peek();
    if (held) {
      await host.undo();
      assert.equal(host.holding.peek(), false);
      assert.deepEqual(momentOf(host).menu, before.menu);
    } else m = await settled(host);
  }
  assert.ok(held);
});

test('a refused answer says why and changes nothing', async (t) => {
  const { host } = hostOn(nativeDesk(t));
  await host.start({ game: 'fish-fish', options: {}, seats: [me, bot] });
  const m = await settled(host);
  await host.act({ ...entryOf(m), text: 'nonsense' });
  assert.match(host.trouble.peek(), /nonsense/);
  assert.equal(momentOf(host).entries, m.entries);
  await assert.rejects(host.start({ game: 'fish-fish', options: { turns: 'nine' }, seats: [me, bot] }), /nine/);
});

test('a game that can not be opened leaves the one on the table, and its bots go on', async (t) => {
  const { host } = hostOn(nativeDesk(t), { manner: { ...atOnce, wait: 30, turn: 75 } });
  const id = await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, bot] });
  const m = await settled(host);
  await host.act(entryOf(m));
  await assert.rejects(host.open('none'), /web.no-such-game/);
  const [missing] = /** @type {string[]} */ ([]); /* an address without an id */
  await assert.rejects(host.open(missing), /web.no-such-game/);
  const now = await settled(host);
  assert.ok(now.menu && now.entries > m.entries + 1);
  assert.equal(present(host.record.peek()).id, id);
});

test('a log that is brought becomes a game; one that is none is refused', async () => {
  const { host, store } = hostOnModule();
  const id = await host.bring('creel 1 fish-fish 1 seats=2 turns=one\n# seat 1 human Ann\n# seat 2 fair\n*1 fisher 1');
  await settled(host);
  assert.deepEqual(
    present(host.record.peek()).seats.map((s) => s.name),
    ['Ann', ''],
  );
  assert.match(await logOf(store, id), /\n\*1 fisher 1\n/);
  await assert.rejects(host.bring('hello'));
});

test('a seed deals the same game again; it is kept with the log, and never reaches the page', async (t) => {
  const got = /** @type {Answer[]} */ ([]),
    { host, store } = hostOn(nativeDesk(t), { got });
  const plan = { game: 'coldwater-crown', options: { first: '1' }, seats: [me, bot] };
  const scenes = [];
  for (const seed of ['5eed', '5eed', '5eee']) {
    const id = await host.start({ ...plan, seed });
    scenes.push((await settled(host)).scene);
    assert.match(await keptLog(store, id), new RegExp(`^creel .*\\n# seed 0*${seed}\\n`));
  }
  assert.deepEqual(scenes[0], scenes[1]);
  assert.notDeepEqual(scenes[0], scenes[2]);
  assert.ok(!/5ee[de]/.test(JSON.stringify(got)));
});

test('a game that is opened and written again keeps its seed', async () => {
  const { host, store } = hostOnModule();
  const id = await host.start({ game: 'fish-fish', options: { first: '1' }, seats: [me, bot], seed: '5eed' });
  await settled(host);
  const { record, log } = present(await store.take(id));
  await store.keep(record, log); /* by another page */
  await host.act(entryOf(momentOf(host)));
  await settled(host);
  assert.match(await keptLog(store, id), /\n# seed 0*5eed\n/);
});

/* Alone there are no bots: every outcome follows from my answers and the seed. */
for (const game of ['coldwater-crown', 'freshwater-fly'])
  test(`a game that is left and opened again draws what it would have drawn: ${game}`, async () => {
    const plan = { game, options: {}, seats: [me], seed: '5eed' };
    const straight = hostOnModule(),
      left = hostOnModule();
    const id = await straight.host.start(plan);
    await play(straight.host, 60);
    let other = left.host;
    const same = await other.start(plan);
    for (let part = 0; part < 4; part++) {
      if (part) other = hostOnModule({ store: left.store }).host; /* another page, or this one after a reload */
      if (part) await other.open(same);
      await play(other, 15);
    }
    const [log, again] = [await logOf(straight.store, id), await logOf(left.store, same)];
    assert.ok(log.split('\n* ').length > 60, 'chance has spoken');
    assert.equal(again, log);
  });
