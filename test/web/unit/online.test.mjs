/* What a table on a server needs in the page: waiting, earlier entries, and a link as a code. */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import test from 'node:test';
import { Pasts, entryOf } from '../../../front/web/host/pasts.js';
import { allCopies, allTables, isTable, keepTable } from '../../../front/web/host/tables.js';
import { waitAfter, Wire } from '../../../front/web/host/wire.js';
import { correction, qrOf } from '../../../front/web/online/qr.js';

test('each failure is followed by a longer wait, up to a limit, and by chance more or less', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((failures) => waitAfter(failures, 0.5)),
    [250, 500, 1000, 2000],
  );
  assert.equal(waitAfter(40, 0.5), 15000);
  assert.ok(waitAfter(3, 0) < waitAfter(3, 0.5) && waitAfter(3, 1) > waitAfter(3, 0.5));
});

if (!globalThis.crypto) Object.defineProperty(globalThis, 'crypto', { value: webcrypto }); /* node 18 */

test('it contributes to the draws when it is asked to, by other bytes each time', async () => {
  /** @type {any[]} */
  const sent = [];
  const send = (/** @type {string} */ text) => sent.push(JSON.parse(text));
  /** @type {any} */
  const socket = { readyState: 1, send, close: () => {} };
  const listener = { hello: async () => ({}), said: () => {}, packet: () => {}, state: () => {} };
  const wire = new Wire('ws://table', listener, () => socket);
  wire.begin();
  const welcome = (/** @type {object} */ more) =>
    socket.onmessage({ data: JSON.stringify({ type: 'welcome', viewer: 1, ...more }) });
  welcome({});
  assert.equal(sent.length, 0);
  welcome({ contribute: true });
  welcome({ contribute: true });
  wire.end();
  assert.equal(sent.length, 2);
  for (const { request, contribution } of sent) {
    assert.equal(request, 'contribute');
    assert.match(contribution, /^[0-9a-f]{64}$/);
  }
  assert.notEqual(sent[0].contribution, sent[1].contribution);
});

/** A wire with short times, and what happens on it. @param {Partial<typeof TIMES>} times */
function shortWire(times) {
  /** @type {any[]} */
  const sockets = [];
  /** @type {string[]} */
  const states = [];
  const state = (/** @type {string} */ now) => states.push(now);
  const open = () => {
    const socket = /** @type {any} */ ({ readyState: 1, sent: [], close: () => {} });
    socket.send = (/** @type {string} */ text) => socket.sent.push(JSON.parse(text));
    sockets.push(socket);
    return socket;
  };
  const listener = { hello: async () => ({}), said: () => {}, packet: () => {}, state };
  const wire = new Wire('ws://table', listener, open, { ...TIMES, ...times });
  wire.begin();
  return { wire, sockets, states };
}
const TIMES = { silence: 1e6, answer: 1e6, connection: 1e6 };
const says = (/** @type {any} */ socket, /** @type {object} */ said) =>
  socket.onmessage({ data: JSON.stringify(said) });

/** @param {() => boolean} done */
async function until(done) {
  while (!done())
    await new Promise((go) => {
      setTimeout(go, 1);
    });
}

test('a connection that is gone without a sign is found by asking, and made again', async () => {
  const { wire, sockets, states } = shortWire({ silence: 5, answer: 20 });
  says(sockets[0], { type: 'welcome', viewer: 1 });
  await until(() => sockets[0].sent.length === 1);
  says(sockets[0], { type: 'refused', id: sockets[0].sent[0].id, refused: 'table.past' });
  await until(() => sockets[0].sent.length === 2); /* it was answered, and is asked after the next silence */
  assert.deepEqual(states, ['connecting', 'open']);
  await until(() => sockets.length === 2);
  wire.end();
  assert.deepEqual(states, ['connecting', 'open', 'connecting']);
});

test('a page that is looked at again asks whether the connection lives, and does not wait to make another', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  Object.assign(globalThis, { document: page });
  const { wire, sockets, states } = shortWire({});
  const look = (/** @type {string} */ now) => {
    page.visibilityState = now;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  says(sockets[0], { type: 'welcome', viewer: 1 });
  look('hidden');
  assert.equal(sockets[0].sent.length, 0);
  look('visible');
  assert.equal(sockets[0].sent.length, 1);
  sockets[0].onclose();
  assert.deepEqual([states.at(-1), sockets.length], ['lost', 1]);
  look('visible');
  assert.deepEqual([states.at(-1), sockets.length], ['connecting', 2]);
  wire.end();
  look('visible');
  assert.equal(sockets.length, 2);
  Reflect.deleteProperty(globalThis, 'document');
});

test('a connection that is neither made nor refused is tried again', async () => {
  const { wire, sockets, states } = shortWire({ connection: 5 });
  await until(() => sockets.length === 2);
  wire.end();
  assert.deepEqual(states.slice(0, 2), ['connecting', 'lost']);
});

test('my tables: what I am asked and ends first, the others, what has not begun, what is over', () => {
  const secret = 'mine';
  keepTable('over', { secret, over: true, copy: 'k1', changed: 90 });
  keepTable('waits', { secret, waits: true, changed: 80 });
  keepTable('others', { secret, changed: 70 });
  keepTable('asked', { secret, mine: true, changed: 60 });
  keepTable('late', { secret, mine: true, deadline: 9000, changed: 65 });
  keepTable('soon', { secret, mine: true, deadline: 5000, changed: 50 });
  keepTable('seen', { changed: 100 }); /* no seat: not mine */
  assert.deepEqual(
    allTables().map(({ id }) => id),
    ['soon', 'late', 'asked', 'others', 'waits', 'over'],
  );
  assert.deepEqual([...allCopies()], ['k1']);
});

test('ids of tables and of games in this browser differ', () => {
  assert.ok(isTable('5f769a8de7bb287c'));
  for (const id of ['mb0x1k2p3q4r', '5f769a8de7bb287', '5F769A8DE7BB287C', '']) assert.ok(!isTable(id));
});

/** A past packet of an entry. @param {number} entry */
const past = (entry) => new Uint8Array(entry < 128 ? [1, 3, entry, 0] : [1, 3, (entry & 127) | 128, entry >> 7, 0]);

test('a past packet says which entry it shows', () => {
  for (const entry of [0, 1, 127, 128, 300, 16383]) assert.equal(entryOf(past(entry)), entry);
});

test('earlier entries are asked for in rows of sixteen, and once', async () => {
  /** @type {number[][]} */
  const asked = [];
  const pasts = new Pasts((from, to) => asked.push([from, to]) > 0);
  const all = [3, 4, 12, 30].map((entry) => pasts.at(entry, 40));
  assert.deepEqual(asked, [
    [3, 18],
    [30, 40],
  ]);
  for (let entry = 3; entry <= 40; entry++) if (entry < 19 || entry > 29) pasts.take(past(entry));
  assert.deepEqual(
    (await Promise.all(all)).map((packet) => packet && entryOf(packet)),
    [3, 4, 12, 30],
  );
  await pasts.at(4, 40);
  assert.equal(asked.length, 2);
});

test('without a connection earlier entries can not be had, and are asked for again later', async () => {
  let open = true,
    asked = 0;
  const pasts = new Pasts(() => {
    asked++;
    return open;
  });
  const lost = pasts.at(3, 40);
  pasts.giveUp();
  assert.equal(await lost, null);
  open = false;
  assert.equal(await pasts.at(3, 40), null);
  open = true;
  const again = pasts.at(3, 40);
  pasts.take(past(3));
  assert.deepEqual(await again, past(3));
  assert.equal(asked, 3);
});

test('the codewords of correction are those of the standard', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(correction(data, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('a code has its corners, and is as large as its text needs', () => {
  const sizes = [1, 17, 18, 32, 53, 78, 106, 134, 154, 192, 230, 271].map((n) => qrOf('x'.repeat(n))?.length);
  assert.deepEqual(sizes, [21, 21, 25, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
  assert.equal(qrOf('x'.repeat(272)), null);
  const rows = qrOf('Creel') ?? [];
  const corner = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
  const part = (/** @type {number} */ x, /** @type {number} */ y) =>
    rows.slice(y, y + 7).map((row) =>
      row
        .slice(x, x + 7)
        .map(Number)
        .join(''),
    );
  for (const [x, y] of [
    [0, 0],
    [14, 0],
    [0, 14],
  ])
    assert.deepEqual(part(x, y), corner);
});
