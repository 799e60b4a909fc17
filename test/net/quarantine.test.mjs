/* An input that makes the server crash closes its table, and nothing else. The program has a fault planted for it: the answer
 * "crash" (test/crashing.c). */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { http, program, serve, tablesAt, talk } from './lib.mjs';
import { startPostgres } from './postgres.mjs';

process.env.CREEL_SERVER = process.env.CREEL_CRASHING ?? 'build/test/creel_crashing';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {ReturnType<typeof tablesAt>} */
let tables;

before(async () => {
  server = await serve();
  tables = tablesAt(server);
});
after(async () => {
  assert.equal(await server.stop(), 0);
});

const check = (/** @type {string[]} */ ...words) =>
  spawnSync(program, ['check', '--data', server.data, ...words], { encoding: 'utf8' });

/** Somebody says something at a table, and the server ends. @param {{ table: string, seats: { secret: string }[] }} made */
async function crash(made, there = server) {
  const moment = await tablesAt(there).look(made.table, made.seats[0].secret);
  const secret = made.seats[moment.who - 1].secret;
  const at = await tablesAt(there).enter(made.table, { secret });
  at.say({ id: 'a', number: moment.entries, answer: 'crash' });
  assert.equal(await at.code(), undefined, 'the connection ends without a word');
  const how = await there.again('SIGTERM'); /* it has ended already: that is how it ended */
  assert.equal(how, 'SIGSEGV');
}

/** The status of what somebody sees of a table, and the key of a refusal. @param {any} made */
async function seen(made, there = server) {
  const head = `GET /api/tables/${made.table} HTTP/1.1\r\nAuthorization: Bearer ${made.seats[0].secret}`;
  const said = await http(there.port, head);
  return [said.status, JSON.parse(said.text).refused];
}

test('the table that crashed the server is closed, the others are not, and it can be opened again', async () => {
  const guilty = await tables.make([{ name: 'Ann' }, { name: 'Bo' }]);
  const innocent = await tables.make([{ name: 'Cid' }, { name: 'Dot' }]);
  const other = await tables.enter(innocent.table, { secret: innocent.seats[0].secret });
  await other.message('moment');
  await crash(guilty);
  assert.deepEqual(await seen(guilty), [500, 'table.quarantined']);
  assert.deepEqual(await seen(innocent), [200, undefined]);
  const door = await talk(server.port, `/api/tables/${guilty.table}/live`);
  door.say({ secret: guilty.seats[0].secret });
  const refused = await door.message('refused');
  assert.equal(refused.refused, 'table.quarantined');
  assert.match(refused.message, /made the server crash/);
  assert.equal(await door.code(), 1008);

  const named = check();
  assert.equal(named.status, 1);
  assert.match(named.stderr, new RegExp(`Table ${guilty.table} made the server crash`));
  assert.match(named.stdout, /2 tables checked/);
  assert.equal(check('--release', innocent.table).status, 1);
  assert.match(check('--release', guilty.table).stdout, new RegExp(`Table ${guilty.table} is open again`));
  assert.equal(check().status, 0);
  assert.deepEqual(await seen(guilty), [200, undefined]);
});

test('it stays closed through restarts, and each table is closed for itself', async () => {
  const made = [await tables.make([{}, {}]), await tables.make([{}, {}]), await tables.make([{}, {}])];
  await crash(made[0]);
  await crash(made[1]);
  await server.again('SIGTERM');
  assert.deepEqual(await Promise.all(made.map((each) => seen(each))), [
    [500, 'table.quarantined'],
    [500, 'table.quarantined'],
    [200, undefined],
  ]);
});

test('a kill closes nothing', async () => {
  const before = fs.readFileSync(path.join(server.data, 'quarantine'), 'utf8');
  const made = await tables.make([{}, { bot: 'good' }]);
  const at = await tables.enter(made.table, { secret: made.seats[0].secret });
  await at.message('moment');
  await server.again('SIGKILL');
  assert.equal(fs.readFileSync(path.join(server.data, 'quarantine'), 'utf8'), before);
  assert.deepEqual(await seen(made), [200, undefined]);
});

test('with PostgreSQL each node closes the table that made it crash, for itself', async () => {
  const db = startPostgres();
  const nodes = await Promise.all([serve('--store', db.url), serve('--store', db.url)]);
  const make = () => tablesAt(nodes[0]).make([{ name: 'Ann' }, { name: 'Bo' }]);
  const [guilty, innocent] = [await make(), await make()];
  await crash(guilty, nodes[0]);
  assert.deepEqual(await seen(guilty, nodes[0]), [500, 'table.quarantined']);
  assert.deepEqual(await seen(innocent, nodes[0]), [200, undefined]);
  assert.deepEqual(await seen(guilty, nodes[1]), [200, undefined]);
  await crash(guilty, nodes[1]);
  assert.deepEqual(await seen(guilty, nodes[1]), [500, 'table.quarantined']);

  const [first] = nodes.map(({ data }) => ['check', '--store', db.url, '--data', data]);
  const named = spawnSync(program, first, { encoding: 'utf8' });
  assert.equal(named.status, 1);
  assert.match(named.stderr, new RegExp(`Table ${guilty.table} made the server crash`));
  assert.match(named.stdout, /2 tables checked/);
  assert.equal(spawnSync(program, [...first, '--release', guilty.table]).status, 0);
  assert.equal(spawnSync(program, first).status, 0);
  assert.deepEqual(await seen(guilty, nodes[0]), [200, undefined]);
  for (const node of nodes) assert.equal(await node.stop(), 0);
  db.end();
});
