/* What a server does without its store: on a full disk, beside a program that holds its database, and when the file is gone. Each
 * request is answered, nothing is acknowledged that is not stored, and once the trouble is over the game goes on. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { atRandom, makeTable, takeSeat } from '../../examples/table_client.mjs';
import { http, notStored, post, serve, tablesAt } from './lib.mjs';

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const plan = { game: 'coldwater-crown', seats: [{ name: 'Ann' }, { name: 'Bo' }, { bot: 'easy' }] };

/** Two people who play on and on, through whatever they are refused. @param {Awaited<ReturnType<typeof serve>>} server */
async function players(server) {
  const { table, seats } = await makeTable(server.url, plan);
  const people = seats
    .filter((/** @type {any} */ { secret }) => secret)
    .map((/** @type {any} */ { secret }) => ({
      secret,
      ...takeSeat({ where: () => server.url, table, secret, choose: atRandom }),
    }));
  const acknowledged = () =>
    people.reduce((/** @type {number} */ sum, /** @type {any} */ { seen }) => sum + seen.taken.length, 0);
  return {
    table,
    acknowledged,
    /** Until this many more have been acknowledged. @param {number} more */
    goOn: async (more) => {
      for (const wanted = acknowledged() + more; acknowledged() < wanted; ) await pause(10);
    },
    /** What was acknowledged and is not stored. */
    end: async () => {
      people.forEach((/** @type {any} */ { leave }) => leave());
      const missing = people.map((/** @type {any} */ { secret, seen }) => notStored(server.port, table, secret, seen));
      return (await Promise.all(missing)).flat();
    },
  };
}

/** Until something could not be stored, a person's answer or a bot's. @param {{ port: number }} server */
async function untilFailed({ port }) {
  const failures = async () =>
    Number(/^creel_store_failures_total (\d+)$/m.exec((await http(port, 'GET /metrics HTTP/1.1')).text)?.[1]);
  while (!(await failures())) await pause(10);
  await pause(200); /* what was acknowledged before has arrived */
}

/** What everybody else is told meanwhile: pages and tables as before, and of a new one that it can't be stored. */
async function othersAreAnswered(server, table) {
  assert.equal((await http(server.port, 'GET / HTTP/1.1')).status, 200);
  assert.equal((await http(server.port, 'GET /health HTTP/1.1')).status, 200);
  assert.equal((await http(server.port, `GET /api/tables/${table} HTTP/1.1`)).status, 403);
  const { status, json } = await post(server.port, plan);
  assert.deepEqual([status, json.refused], [503, 'table.not-saved']);
}

/** @param {(server: Awaited<ReturnType<typeof serve>>) => Promise<() => unknown>} begin the trouble; it says how to end it */
async function livesThrough(begin) {
  const server = await serve();
  const game = await players(server);
  await game.goOn(10);
  const end = await begin(server);
  await untilFailed(server);
  const before = game.acknowledged();
  await othersAreAnswered(server, game.table);
  assert.equal(game.acknowledged(), before, 'nothing is acknowledged meanwhile');
  await end();
  await game.goOn(10);
  await server.again('SIGKILL');
  await game.goOn(10);
  assert.deepEqual(await game.end(), []);
  assert.equal(await server.stop(), 0);
}

/** Somebody else has begun to write, and does not end. @param {string} file */
async function hold(file) {
  const words =
    'import sqlite3, sys; db = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=30); db.execute("BEGIN IMMEDIATE"); print("held", flush=True); sys.stdin.read()';
  const child = spawn('python3', ['-c', words, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve) => {
    child.stdout.once('data', resolve);
  });
  return () =>
    new Promise((resolve) => {
      child.once('close', resolve);
      child.stdin.end();
    });
}

test('a database that another program holds', () => livesThrough(({ data }) => hold(path.join(data, 'tables.db'))));

/* What is written to a file that was deleted, or that another has replaced, would be gone with the server. */
test('a database that was moved away, and back', () =>
  livesThrough(async ({ data }) => {
    const [file, away] = ['tables.db', 'away.db'].map((name) => path.join(data, name));
    fs.renameSync(file, away);
    return () => fs.renameSync(away, file);
  }));

test('a database that was deleted acknowledges nothing', async () => {
  const server = await serve();
  const game = await players(server);
  await game.goOn(10);
  for (const name of fs.readdirSync(server.data)) fs.rmSync(path.join(server.data, name));
  await untilFailed(server);
  const before = game.acknowledged();
  await othersAreAnswered(server, game.table);
  assert.equal(game.acknowledged(), before);
  await server.again('SIGTERM'); /* with a new file, in which there is nothing */
  const { make, look } = tablesAt(server);
  const made = await make([{}, {}]);
  assert.equal((await look(made.table, made.seats[0].secret)).over, false);
  assert.equal((await http(server.port, `GET /api/tables/${game.table} HTTP/1.1`)).status, 404);
  await game.end();
  assert.equal(await server.stop(), 0);
});

/* A disk that is really full: this file starts itself where its folder for temporary files is a small one. */
const DISK = 'CREEL_TEST_DISK';
const MEGABYTES = 6;

/** Whatever is left of the disk, but for a few bytes. @param {string} folder */
function fill(folder) {
  const file = path.join(folder, 'filler');
  const fd = fs.openSync(file, 'w');
  for (let size = 1 << 20; size >= 512; )
    try {
      fs.writeSync(fd, Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  fs.closeSync(fd);
  return () => fs.rmSync(file);
}

if (process.env[DISK]) {
  test('a full disk', () => livesThrough(async () => fill(String(process.env[DISK]))));
} else {
  test('a disk of its own', () => {
    const folder = fs.mkdtempSync('/tmp/creel-disk-');
    const inner = `mount -t tmpfs -o size=${MEGABYTES}m creel "$0" && exec "$@"`;
    const words = [process.getuid?.() === 0 ? '-m' : '-rm', 'sh', '-c', inner, folder];
    const env = { ...process.env, [DISK]: folder, TMPDIR: folder };
    delete env.NODE_TEST_CONTEXT;
    const run = spawnSync(
      'unshare',
      [...words, process.execPath, '--test', '--test-name-pattern', 'a full disk', fileURLToPath(import.meta.url)],
      { env, encoding: 'utf8' },
    );
    fs.rmdirSync(folder);
    assert.equal(run.status, 0, `${run.error ?? ''}${run.stdout}${run.stderr}`);
    assert.match(run.stdout, /^# pass [1-9]/m);
  });
}
