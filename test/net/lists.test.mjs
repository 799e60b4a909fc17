/* Lists of tables, rematches, and what else a table is made with. */
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { atRandom, takeSeat } from '../../examples/table_client.mjs';
import { ask, http, serve, tablesAt } from './lib.mjs';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {ReturnType<typeof tablesAt>} */
let tables;

before(async () => {
  server = await serve('--per-address', '500');
  tables = tablesAt(server);
});
after(async () => {
  assert.equal(await server.stop(), 0);
});

const list = async () => JSON.parse((await http(server.port, 'GET /api/tables HTTP/1.1')).text).tables;

/** @param {unknown} mine */
async function lines(mine) {
  const head = 'POST /api/mine HTTP/1.1\r\nContent-Type: application/json';
  const said = await http(server.port, head, JSON.stringify(mine));
  return { status: said.status, ...JSON.parse(said.text) };
}

/** A request without any secret. @param {string} table @param {object} what */
async function askAsStranger(table, what) {
  const head = `POST /api/tables/${table} HTTP/1.1\r\nContent-Type: application/json`;
  return JSON.parse((await http(server.port, head, JSON.stringify(what))).text);
}

test('strangers take seats at a listed table until it starts', async () => {
  const closed = await tables.make([{ name: 'Ann' }, { open: true }]);
  const open = await tables.make([{ name: 'Bo' }, { open: true }], { list: true, hints: false, clock: { turn: 60 } });
  const [line, ...others] = await list();
  assert.deepEqual(others, []);
  assert.equal(line.table, open.table);
  assert.deepEqual([line.game, line.hints, line.clock.turn, line.started], ['fish-fish', false, 60, false]);
  assert.deepEqual(
    line.seats.map(({ sits }) => sits),
    ['person', 'nobody'],
  );
  const no = await askAsStranger(closed.table, { id: 'a', request: 'sit' });
  assert.equal(no.refused, 'table.closed');
  const cid = await askAsStranger(open.table, { id: 'a', request: 'sit', name: 'Cid' });
  assert.equal(cid.seat, 2);
  assert.equal((await tables.look(open.table, cid.secret)).viewer, 2);
  assert.deepEqual(await list(), []);
  const late = await askAsStranger(open.table, { id: 'b', request: 'sit' });
  assert.equal(late.refused, 'table.closed');
});

test('the owner puts a table into the list and takes it out', async () => {
  const made = await tables.make([{ name: 'Ann' }, { open: true }]);
  const set = (on) => ask(server.port, made.table, made.owner.secret, { id: `${on}`, request: 'list', on });
  await set(true);
  assert.equal((await list())[0].table, made.table);
  await server.again('SIGKILL');
  assert.equal((await list())[0].table, made.table);
  await set(false);
  assert.deepEqual(await list(), []);
});

test('a line for each of my tables', async () => {
  const running = await tables.pair({ clock: { turn: 3600 } });
  const waiting = await tables.make([{}, { open: true }]);
  const said = await lines({
    tables: [
      { table: running.table, secret: running.seats[0].secret },
      { table: waiting.table, secret: waiting.owner.secret },
      { table: running.table, secret: waiting.owner.secret },
      { table: '0123456789abcdef', secret: waiting.owner.secret },
      { table: 'nonsense', secret: 'x' },
    ],
  });
  const [one, two, ...refused] = said.tables;
  const moment = await running.look(1);
  assert.deepEqual([one.you.seat, one.who, one.over, one.game], [1, moment.who, false, 'fish-fish']);
  assert.equal(one.clock.deadline, moment.status.clock.deadline);
  assert.deepEqual([two.you.owner, two.started, two.who], [true, false, undefined]);
  assert.deepEqual(
    refused.map((line) => line.refused),
    ['table.secret', 'table.unknown', 'table.unknown'],
  );
  const many = (n) => ({ tables: Array.from({ length: n }, () => ({ table: waiting.table, secret: 'x' })) });
  assert.equal((await lines(many(40))).tables.length, 40);
  assert.equal((await lines(many(41))).refused, 'table.mine');
  assert.equal((await lines({ tables: 7 })).refused, 'table.mine');
  assert.equal((await lines({ tables: [{}] })).refused, 'table.form');
});

test('a rematch is a new table for the same people, with the same secrets', async () => {
  const table = await tables.pair({ hints: false });
  assert.equal((await table.say(1, { request: 'rematch' })).refused, 'table.not-over');
  await table.say(2, { request: 'resign', bot: 'easy' });
  const secret = table.seats[0].secret;
  const { last } = await takeSeat({ where: () => server.url, table: table.table, secret, choose: atRandom }).finished;
  assert.equal(last.over, true);
  const watcher = await tables.enter(table.table, { secret: table.seats[1].secret });
  assert.equal((await watcher.message('status')).next, undefined);
  const answers = await Promise.all([1, 2, 0].map((seat) => table.say(seat, { request: 'rematch' })));
  const [next] = answers.map((answer) => answer.table);
  assert.match(next, /^[0-9a-f]{16}$/);
  assert.deepEqual(
    answers.map((answer) => answer.table),
    [next, next, next],
  );
  assert.equal((await watcher.message('status')).next, next);
  await server.again('SIGKILL');
  const again = await tables.look(next, table.seats[1].secret);
  assert.equal(again.viewer, 2);
  assert.deepEqual(
    again.status.seats.map(({ name, sits }) => [name, sits]),
    [
      ['Ann', 'person'],
      ['Bo', 'person'],
    ],
  );
  assert.equal(again.status.hints, false);
  assert.equal((await tables.look(next, table.owner.secret)).status.you.owner, true);
  assert.equal((await table.look(1)).status.next, next);
  assert.notDeepEqual((await table.look(1)).entries, again.entries);
});

test('lists are not asked for without end', async () => {
  const other = await serve('--per-address', '500');
  const begin = Date.now();
  const answers = await Promise.all(Array.from({ length: 150 }, () => http(other.port, 'GET /api/tables HTTP/1.1')));
  const given = answers.filter(({ status }) => status === 200).length;
  assert.ok(given >= 50 && given <= 50 + 10 * (1 + (Date.now() - begin) / 1000), `${given}`);
  assert.ok(answers.every(({ status }) => status === 200 || status === 429));
  await other.stop();
});
