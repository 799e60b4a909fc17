/* Four clients and two bots play whole games of each kind through a restart, a kill and a cut of the network: the clients of
 * examples/, in JavaScript and in Python, and creel join, twice. Where a game has four seats, they sit at two tables.
 *
 * The network is that of a namespace: this file starts itself in one, where nothing is but a server, its clients and a loopback
 * that can be taken down. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { atRandom, makeTable, takeSeat } from '../../examples/table_client.mjs';
import { http, program, serve } from './lib.mjs';

const OUTSIDE = 'CREEL_TEST_NETWORK'; /* the namespace that it must not be */
const network = fs.readlinkSync('/proc/self/ns/net');
const inside = process.env[OUTSIDE] !== undefined && process.env[OUTSIDE] !== network;

const person = (/** @type {string} */ name) => ({ name });
const bot = { bot: 'easy' };
const plans = [
  { game: 'fish-fish', tables: 1, seats: [person('Ann'), person('Bo'), bot, person('Cid'), person('Dot'), bot] },
  { game: 'coldwater-crown', tables: 2, seats: [person('Ann'), bot, person('Bo'), bot] },
  { game: 'freshwater-fly', tables: 2, seats: [bot, person('Ann'), person('Bo'), bot] },
];

const link = (/** @type {'up' | 'down'} */ how) => execFileSync('ip', ['link', 'set', 'lo', how]);
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Longer than the server waits for a silent client, which is seven times its --seconds. */
async function cutNetwork() {
  link('down');
  await pause(9000);
  link('up');
  return 'cut';
}

/** What a program says until it ends. `hear` is told all of it so far, and what it returns is typed in.
 * @param {string} command @param {string[]} words @param {(said: string) => string | undefined} [hear] @returns {Promise<string>} */
function run(command, words, hear = () => undefined) {
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  child.stdin.on('error', () => {}); /* it may have ended before it reads that it should */
  let said = '';
  child.stdout.on('data', (more) => {
    said += more;
    const line = hear(said);
    if (line) child.stdin.write(`${line}\n`);
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      code ? reject(new Error(`${command} ended with ${code}:\n${said}`)) : resolve(said),
    );
  });
}

/** A seat to be played: where, and what to do at each moment. @typedef {{ url: string, table: string, secret: string, look: (moment: any) => void }} Seat */
/** What a client knows at the end: how often it was cut off, and more if it speaks JSON.
 * @typedef {{ cuts: number, entries?: number, scores?: object, story?: number, refused?: string[] }} Result */

/** @param {Seat} seat @returns {Promise<Result>} */
async function javascript({ url, table, secret, look }) {
  const choose = (/** @type {any} */ moment) => (look(moment), atRandom(moment));
  const { last, refused, ends, story } = await takeSeat({ where: () => url, table, secret, choose }).finished;
  return {
    cuts: ends.length,
    entries: last.entries,
    scores: last.scores,
    story: story.filter(Boolean).length,
    refused: refused.map((/** @type {{ refused: string }} */ one) => one.refused),
  };
}

/** @param {Seat} seat @returns {Promise<Result>} */
async function python({ url, table, secret }) {
  const { ends, ...more } = JSON.parse(
    await run('python3', ['examples/table_client.py', url, table, secret, '--silence', '8']),
  );
  return { ...more, cuts: ends.length };
}

/** creel join, line by line: one of the numbers on the menu, at random. @param {Seat} seat @returns {Promise<Result>} */
async function terminal({ url, table, secret }) {
  let answered = 0;
  const type = (/** @type {string} */ said) => {
    const numbers = /((?:^ +\d+ {2}.*\n)+)> $/m.exec(said)?.[1].match(/^ +\d+/gm);
    if (said.length === answered) return undefined;
    answered = said.length;
    if (said.includes('The game is over.')) return 'quit';
    return numbers?.[Math.floor(Math.random() * numbers.length)].trim();
  };
  const said = await run(program, ['join', '--plain', `${url}/#table=${table}&secret=${secret}`], type);
  assert.match(said, /The game is over\./);
  return { cuts: said.split('connecting …').length - 2 };
}

/** Waits until everybody who plays is connected. @param {number} port @param {string[]} tables */
async function allArePresent(port, tables) {
  for (const table of tables)
    for (;;) {
      const { status } = JSON.parse((await http(port, `GET /api/tables/${table} HTTP/1.1`)).text);
      const people = status.seats.filter((/** @type {any} */ seat) => seat.sits === 'person');
      if (people.every((/** @type {any} */ seat) => seat.present)) break;
      await pause(20);
    }
}

/** A restart, a kill and a cut, one after the other, each at an entry of the game, and so that each hits everybody who plays.
 * @param {Awaited<ReturnType<typeof serve>>} server @param {string[]} tables */
function trouble(server, tables) {
  const plan = [
    { at: 8, make: () => server.again('SIGTERM') },
    { at: 16, make: () => server.again('SIGKILL') },
    { at: 24, make: cutNetwork },
  ];
  const made = /** @type {unknown[]} */ ([]);
  let busy = false;
  return {
    made,
    look: async (/** @type {{ entries: number }} */ moment) => {
      if (busy || !plan.length || moment.entries < plan[0].at) return;
      busy = true;
      await allArePresent(server.port, tables);
      made.push(await plan.shift()?.make());
      busy = false;
    },
  };
}

/** Checks the draws of a finished game. @param {string} folder @param {string} log */
function verify(folder, log) {
  const file = path.join(folder, 'game.log');
  fs.writeFileSync(file, log);
  return spawnSync(program, ['verify', file], { encoding: 'utf8' });
}

/** What the clients at a table know, and that its log is right. @param {Awaited<ReturnType<typeof serve>>} server
 * @param {string} table @param {Result[]} results */
async function agree(server, table, results) {
  const moment = JSON.parse((await http(server.port, `GET /api/tables/${table} HTTP/1.1`)).text);
  assert.equal(moment.over, true);
  for (const { cuts, entries, scores, story, refused } of results) {
    assert.ok(cuts >= 3, 'it was cut off three times');
    if (entries === undefined) continue;
    assert.deepEqual([entries, scores], [moment.entries, moment.scores]);
    assert.equal(story, entries, 'whoever plays is told the whole story');
    assert.deepEqual(
      refused?.filter((key) => key !== 'table.stale'),
      [],
    );
  }
  const said = await http(server.port, `GET /api/tables/${table}/log HTTP/1.1`);
  const checked = verify(server.data, said.text);
  assert.equal(checked.status, 0, checked.stderr);
  const other = said.text.replace(/^\* .*$/m, (line) => line.replace(/\d+$/, (digits) => String(Number(digits) + 1)));
  assert.notEqual(verify(server.data, other).status, 0, 'a log that was changed is found');
}

/** @param {(typeof plans)[number]} plan @param {Awaited<ReturnType<typeof serve>>} server */
async function playTogether({ game, seats, tables: count }, server) {
  const made = [];
  while (made.length < count) made.push(await makeTable(server.url, { game, seats, watch: true, contributions: true }));
  const storm = trouble(
    server,
    made.map(({ table }) => table),
  );
  const chairs = made.map(({ table, seats: all }) =>
    all
      .filter((/** @type {any} */ { secret }) => secret)
      .map((/** @type {any} */ { secret }) => ({ url: server.url, table, secret, look: storm.look })),
  );
  /* In turns to one table and the other, so that each has one of the examples and one terminal. */
  const clients = [javascript, python, terminal, terminal];
  const results = await Promise.all(clients.map((play, i) => play(chairs[i % count].shift())));
  assert.deepEqual(storm.made, [0, 'SIGKILL', 'cut']);
  for (const [nth, { table }] of made.entries())
    await agree(
      server,
      table,
      results.filter((_, i) => i % count === nth),
    );
}

if (inside) {
  link('up');
  for (const plan of plans)
    test(`${plan.game}: four clients and two bots`, async () => {
      const server = await serve('--seconds', '1');
      process.env.XDG_DATA_HOME = server.data; /* where creel join keeps its links */
      try {
        await playTogether(plan, server);
      } finally {
        assert.equal(await server.stop(), 0);
      }
    });
} else {
  test('whole games in a network of their own', () => {
    const words = [process.getuid?.() === 0 ? '-n' : '-rn', process.execPath, '--test', fileURLToPath(import.meta.url)];
    const env = { ...process.env, [OUTSIDE]: network };
    delete env.NODE_TEST_CONTEXT;
    const inner = spawnSync('unshare', words, { env, encoding: 'utf8' });
    assert.equal(inner.status, 0, `${inner.error ?? ''}${inner.stdout}${inner.stderr}`);
    assert.match(inner.stdout, /^# pass 3$/m);
  });
}
