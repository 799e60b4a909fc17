/* What nodes with one database know of each other's guests: who is present is the same at all of them, a node that dies takes its
 * guests away, and nobody is reminded twice, or while connected elsewhere. */
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { ask, serve, tablesAt, untilServed } from './lib.mjs';
import { startPostgres } from './postgres.mjs';
import { receiver } from './receiver.mjs';

/** @type {ReturnType<typeof startPostgres>} */
let db;
/** @type {Awaited<ReturnType<typeof serve>>[]} */
let nodes;
const flags = ['--webhooks', 'loopback', '--reminder-seconds', '1'];

before(async () => {
  db = startPostgres();
  nodes = await Promise.all([serve('--store', db.url, ...flags), serve('--store', db.url, ...flags)]);
});
after(async () => {
  for (const node of nodes) assert.equal(await node.stop(), 0);
  db.end();
});

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
/* Longer than a reminder takes that is due: the patience, a sweep, and time to spare. */
const A_WHILE = 5000;
let asked = 0;

/** Two people at a table, who may be at either node. */
async function pair() {
  const made = await tablesAt(nodes[0]).make([{ name: 'Ann' }, { name: 'Bo' }]);
  const secret = made.seats.map((/** @type {{ secret: string }} */ seat) => seat.secret);
  const enter = (/** @type {number} */ node, /** @type {number} */ seat) =>
    tablesAt(nodes[node]).enter(made.table, { secret: secret[seat] });
  const look = (/** @type {number} */ node, /** @type {number} */ seat) =>
    tablesAt(nodes[node]).look(made.table, secret[seat]);
  const request = async (/** @type {number} */ node, /** @type {number} */ seat, /** @type {object} */ what) =>
    (await ask(nodes[node].port, made.table, secret[seat], { id: `${asked++}`, ...what })).json;
  const first = (await look(0, 0)).who - 1;
  /** Whoever is asked answers until it is somebody else's turn. */
  const turn = async (/** @type {number} */ node) => {
    const who = (await look(node, 0)).who - 1;
    for (let moment; (moment = await look(node, who)).who - 1 === who; )
      assert.equal((await request(node, who, { number: moment.entries, answer: moment.menu[0].text })).type, 'taken');
  };
  return { table: made.table, owner: made.owner.secret, enter, look, request, turn, first, other: 1 - first };
}

/** The next status in which these are present. @param {any} at @param {boolean[]} wanted */
async function present(at, ...wanted) {
  for (;;) {
    const { seats } = await at.message('status');
    if (seats.every((/** @type {any} */ seat, /** @type {number} */ i) => seat.present === wanted[i])) return;
  }
}

test('whoever is connected to one node is present at the other, until they leave', async () => {
  const { enter, look, request, owner, table } = await pair();
  const ann = await enter(0, 0);
  const bo = await enter(1, 1);
  await present(ann, true, true);
  await present(bo, true, true);
  await pause(17000); /* longer than anybody is remembered of whom nothing is heard */
  for (const node of [0, 1])
    assert.deepEqual(
      (await look(node, 0)).status.seats.map((/** @type {any} */ seat) => seat.present),
      [true, true],
    );
  const refused = await ask(nodes[0].port, table, owner, { id: 'away', request: 'leave', seat: 2 });
  assert.equal(refused.json.refused, 'table.present', 'the owner may not say that somebody is away who is there');
  assert.equal((await request(0, 0, { request: 'say', text: 'hello' })).type, 'taken');
  bo.end();
  await present(ann, true, false);
  ann.end();
});

test('a node that starts learns who is there, and one that stops takes its guests away', async () => {
  const { enter } = await pair();
  const ann = await enter(0, 0);
  await nodes[1].again('SIGTERM');
  const bo = await enter(1, 1);
  await present(bo, true, true);
  await present(ann, true, true);
  await nodes[1].again('SIGTERM');
  await present(ann, true, false);
  ann.end();
});

test('a node that dies takes its guests away after a while, and a database that was away takes none', async () => {
  const { enter } = await pair();
  const ann = await enter(0, 0);
  const bo = await enter(1, 1);
  await present(ann, true, true);
  db.stop('immediate');
  db.start();
  await Promise.all(nodes.map(untilServed));
  const cid = await pair();
  const there = await cid.enter(1, 1);
  const here = await cid.enter(0, 0);
  await present(here, true, true);
  await nodes[1].again('SIGKILL');
  await present(ann, true, false);
  await present(here, true, false);
  for (const guest of [ann, bo, there, here]) guest.end();
});

test('two nodes remind somebody once', async () => {
  const at = await receiver();
  const { request, turn, other } = await pair();
  assert.equal((await request(1, other, { request: 'webhook', url: at.url })).type, 'taken');
  await turn(0);
  await at.until(1);
  await pause(A_WHILE);
  assert.equal(at.got.length, 1);
  at.end();
});

test('nobody is reminded who is connected to another node', async () => {
  const at = await receiver();
  const tables = await Promise.all([pair(), pair()]);
  const guests = [];
  for (const [node, { request, enter, other }] of tables.entries()) {
    await request(0, other, { request: 'webhook', url: at.url });
    guests.push(await enter(node, other));
  }
  await pause(2500); /* both nodes have said it */
  for (const { turn } of tables) await turn(0);
  await pause(A_WHILE);
  assert.equal(at.got.length, 0);
  for (const guest of guests) guest.end();
  at.end();
});

test('a reminder that waits is sent by the node that is left', async () => {
  const at = await receiver();
  const { request, turn, other } = await pair();
  await request(0, other, { request: 'webhook', url: at.url });
  await turn(0);
  await nodes[0].again('SIGKILL');
  await at.until(1);
  await pause(A_WHILE);
  assert.equal(at.got.length, 1);
  at.end();
});
