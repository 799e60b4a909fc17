/* A link that works once brings a seat to another device. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { ask, http, serve, tablesAt } from './lib.mjs';

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

let asked = 0;

/** A table of two, and a pass of the first. @param {object} more */
async function withPass(more = {}) {
  const made = await tables.make([{ name: 'Ann' }, { name: 'Bo' }]);
  const [{ secret }, bo] = made.seats;
  const request = async (/** @type {string} */ by, /** @type {object} */ what) =>
    (await ask(server.port, made.table, by, { id: `${asked++}`, ...what })).json;
  const given = await request(secret, { request: 'pass', secret, ...more });
  return { made, secret, other: bo.secret, owner: made.owner.secret, request, given };
}

test('the other device sits in the same seat, and so does the first', async () => {
  const { made, secret, request, given } = await withPass();
  assert.equal(given.type, 'taken');
  assert.equal(given.link, `/#table=${made.table}&pass=${given.pass}`);
  assert.ok(given.until > Date.now());
  const used = await request(given.pass, { request: 'use-pass' });
  assert.deepEqual([used.seat, used.secret, used.owner], [1, secret, undefined]);
  assert.equal(used.link, `/#table=${made.table}&secret=${secret}`);
  for (const device of [secret, used.secret]) {
    const at = await tables.enter(made.table, { secret: device });
    assert.equal(at.welcome.viewer, 1);
    at.end();
  }
});

test('it works once, also through a restart, and only the latest does', async () => {
  const { request, secret, given, made, owner } = await withPass();
  const latest = await request(secret, { request: 'pass', secret, owner });
  assert.equal((await request(given.pass, { request: 'use-pass' })).refused, 'table.secret');
  await server.again('SIGKILL');
  const used = await request(latest.pass, { request: 'use-pass' });
  assert.deepEqual(used.owner, { secret: owner, link: `/#table=${made.table}&secret=${owner}` });
  assert.equal((await request(latest.pass, { request: 'use-pass' })).refused, 'table.secret');
  const said = await http(
    server.port,
    `GET /api/tables/${made.table} HTTP/1.1\r\nAuthorization: Bearer ${latest.pass}`,
  );
  assert.equal(said.status, 403);
});

test('two devices that use it at once: one gets the seat', async () => {
  const { request, given, secret } = await withPass();
  const said = await Promise.all(Array.from({ length: 8 }, () => request(given.pass, { request: 'use-pass' })));
  assert.deepEqual(
    said.map((one) => one.secret ?? one.refused).sort(),
    [secret, ...Array(7).fill('table.secret')].sort(),
  );
});

test('it is given for secrets that one has, and is worthless once the seat is renewed', async () => {
  const { request, given, secret, other } = await withPass();
  assert.equal((await request(secret, { request: 'pass', secret: other })).refused, 'table.secret');
  assert.equal((await request(secret, { request: 'pass', secret, owner: other })).refused, 'table.secret');
  assert.equal((await request(given.pass, { request: 'renew' })).refused, 'room.right');
  assert.equal((await request(given.pass, { answer: 'bet 1', number: 0 })).refused, 'room.right');
  await request(secret, { request: 'renew' });
  assert.equal((await request(given.pass, { request: 'use-pass' })).refused, 'table.secret');
});

test('nothing of it is in the files of the server', async () => {
  const { given, secret } = await withPass();
  const files = fs.readdirSync(server.data).map((name) => fs.readFileSync(path.join(server.data, name)));
  for (const text of [given.pass, secret])
    for (const bytes of [Buffer.from(text), Buffer.from(text, 'base64url')])
      assert.ok(files.every((file) => !file.includes(bytes)));
});
