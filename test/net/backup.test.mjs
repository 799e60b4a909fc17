/* creel backup, restore and check, on real files: while the server runs, and on files that are cut, damaged or not ours. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { atRandom, makeTable, takeSeat } from '../../examples/table_client.mjs';
import { http, post, program, serve } from './lib.mjs';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {{ table: string, seats: { secret: string }[] }} */
let played;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-backup-'));
const at = (/** @type {string} */ name) => path.join(folder, name);
const creel = (/** @type {string[]} */ ...words) => spawnSync(program, words, { encoding: 'utf8' });

before(async () => {
  server = await serve();
  played = await makeTable(server.url, { game: 'coldwater-crown', seats: [{}, { bot: 'easy' }] });
  const seat = takeSeat({
    where: () => server.url,
    table: played.table,
    secret: played.seats[0].secret,
    choose: atRandom,
  });
  await seat.finished;
  for (const game of ['fish-fish', 'freshwater-fly', 'null']) await post(server.port, { game, seats: [{}, {}] });
  await post(server.port, { game: 'fish-fish', seats: [{}, { open: true }] });
});
after(async () => {
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const moment = async (/** @type {number} */ port) => {
  const head = `GET /api/tables/${played.table} HTTP/1.1\r\nAuthorization: Bearer ${played.seats[0].secret}`;
  return JSON.parse((await http(port, head)).text);
};

test('a backup is made while the server runs, and replaces nothing', () => {
  const made = creel('backup', at('one'), '--data', server.data);
  assert.equal(made.status, 0, made.stderr);
  assert.match(made.stdout, /5 tables checked, with 1 finished game\. Everything is in order\.\n.*The backup is in /);
  assert.equal(fs.statSync(at('one')).mode & 0o777, 0o600);
  assert.deepEqual(fs.readdirSync(folder), ['one']);
  const again = creel('backup', at('one'), '--data', server.data);
  assert.equal(again.status, 1);
  assert.match(again.stderr, /one exists already/);
  assert.deepEqual(fs.readdirSync(folder), ['one']);
  assert.match(creel('check', at('one')).stdout, /5 tables checked/);
  assert.match(creel('check', '--data', server.data).stdout, /5 tables checked/);
});

test('a backup made under load is whole', async () => {
  const seats = [];
  for (let i = 0; i < 6; i++) {
    const made = await makeTable(server.url, { game: 'freshwater-fly', seats: [{}, { bot: 'easy' }] });
    const [{ secret }] = made.seats;
    seats.push(takeSeat({ where: () => server.url, table: made.table, secret, choose: atRandom }));
  }
  for (let i = 0; i < 5; i++) {
    const made = creel('backup', at(`load${i}`), '--data', server.data);
    assert.equal(made.status, 0, made.stderr);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  seats.forEach((seat) => seat.leave());
});

test('it is not restored over a server that runs, nor over tables unasked', async () => {
  const busy = creel('restore', at('one'), '--data', server.data, '--replace');
  assert.equal(busy.status, 1);
  assert.match(busy.stderr, /in use by another Creel/);
  assert.equal((await moment(server.port)).over, true);

  const data = at('data');
  fs.mkdirSync(data);
  const first = creel('restore', at('one'), '--data', data);
  assert.equal(first.status, 0, first.stderr);
  assert.match(first.stdout, /put back[^]*5 tables checked/);
  const second = creel('restore', at('one'), '--data', data);
  assert.equal(second.status, 1);
  assert.match(second.stderr, /tables\.db exists already/);

  /* What another database has beside it does not get into the restored one. */
  fs.writeFileSync(path.join(data, 'tables.db-wal'), fs.readFileSync(path.join(server.data, 'tables.db-wal')));
  assert.equal(creel('restore', at('one'), '--data', data, '--replace').status, 0);
  assert.deepEqual(fs.readdirSync(data).sort(), ['tables.db', 'tables.db-lock']);
  const other = await serve('--data', data);
  assert.deepEqual((await moment(other.port)).scores, (await moment(server.port)).scores);
  await other.stop();
});

test('what is not a whole database of ours is refused', () => {
  const bytes = fs.readFileSync(at('one'));
  const wrong = {
    cut: bytes.subarray(0, bytes.length / 2 - 77),
    short: bytes.subarray(0, 3000),
    empty: Buffer.alloc(0),
    text: Buffer.from('this is not a database'.repeat(100)),
  };
  for (const [name, content] of Object.entries(wrong)) {
    fs.writeFileSync(at(name), content);
    for (const words of [
      ['check', at(name)],
      ['restore', at(name), '--data', at('data'), '--replace'],
    ]) {
      const { status, stderr, stdout } = creel(...words);
      assert.equal(status, 1, `${words[0]} ${name}`);
      assert.equal(stdout, '');
      assert.match(stderr, /damaged|not a database|can’t be opened/, `${words[0]} ${name}`);
    }
  }
  assert.equal(creel('check', '--data', at('data')).status, 0); /* as it was before */
  assert.equal(creel('check', at('nothing')).status, 1);
  assert.equal(creel('backup', at('x'), '--data', at('nothing')).status, 1);
  assert.equal(fs.existsSync(at('x')), false);
});

test('whatever bit is flipped in a game, the check finds it', async () => {
  const bytes = fs.readFileSync(at('one'));
  const head = `GET /api/tables/${played.table}/log HTTP/1.1\r\nAuthorization: Bearer ${played.seats[0].secret}`;
  const answers = (await http(server.port, head)).text.split('\n').filter((line) => /^[12*] .{3,}/.test(line));
  let named = 0;
  const tries = 40;
  for (let i = 0; i < tries; i++) {
    const flipped = Buffer.from(bytes);
    const line = answers[Math.floor((i * answers.length) / tries)];
    const place = bytes.indexOf(`${line}\n`) + 2 + (i % (line.length - 2));
    assert.ok(place > 2);
    flipped[place] ^= 1 << i % 7;
    fs.writeFileSync(at('flipped'), flipped);
    const { status, stderr } = creel('check', at('flipped'));
    assert.equal(status, 1, `bit ${i % 7} of byte ${place}, in ${line}`);
    named += Number(/^creel: Table [0-9a-f]{16}: .[^]*1 of 5 tables is damaged/.test(stderr));
  }
  assert.equal(named, tries);
});
