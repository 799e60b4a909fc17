/* make load: the server with many people at once, beside a bare echo in the same run, and how fast it starts with many tables.
 *   node test/net/load.mjs [--postgres] [--tables N] [--seconds N] [--ms N] [--restart N]
 * Tables are made 200 at a time, because a server makes no more at once; it is started again in between. Figures are only good on
 * a quiet machine with two cores: the load of the machine is told beside them. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { http, post, serve } from './lib.mjs';
import { startPostgres } from './postgres.mjs';

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    tables: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '20' },
    ms: { type: 'string', default: '1000' },
    restart: { type: 'string', default: '0' },
  },
});
const program = path.resolve(process.env.LOAD ?? 'build/test/load');
const AT_ONCE = 200;

const tell = (/** @type {string} */ what) => {
  const figures = JSON.parse(what);
  console.log(JSON.stringify({ ...figures, load: os.loadavg().map((number) => Math.round(number * 10) / 10) }));
};
const load = (/** @type {(string | number)[]} */ ...words) =>
  tell(
    execFileSync(program, words.map(String), {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: 300000,
    }),
  );

/** @param {Awaited<ReturnType<typeof serve>>[]} nodes @param {number} count @param {string} game */
async function makeTables(nodes, count, game) {
  const lines = [];
  const [first, second = first] = nodes;
  for (let made = 0; made < count; made++) {
    if (made && made % AT_ONCE === 0) await first.again('SIGTERM');
    const { json, status } = await post(first.port, { game, seats: [{}, {}] });
    if (status !== 201) throw new Error(JSON.stringify(json));
    const [one, other] = json.seats.map((/** @type {{ secret: string }} */ { secret }) => secret);
    lines.push(`${first.port} ${second.port} ${json.table} ${one} ${other}`);
  }
  return lines;
}

const flags = ['--connections', '10000', '--per-address', '10000', '--webhooks', 'off'];
const tables = Number(values.tables);

if (Number(values.restart)) {
  const server = await serve(...flags);
  await makeTables([server], Number(values.restart), 'freshwater-fly');
  const times = [];
  for (let i = 0; i < 5; i++) {
    const began = performance.now();
    await server.again('SIGTERM');
    await http(server.port, 'GET /health HTTP/1.1');
    times.push(Math.round(performance.now() - began));
  }
  console.log(JSON.stringify({ what: 'restart', tables: Number(values.restart), ms: times }));
  await server.stop();
} else {
  const db = values.postgres ? startPostgres() : null;
  const store = db ? ['--store', db.url] : [];
  const nodes = [await serve(...flags, ...store)];
  if (db) nodes.push(await serve(...flags, ...store));
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'creel-load-')), 'tables');
  const lines = await makeTables(nodes, tables, 'coldwater-crown');
  fs.writeFileSync(file, lines.join('\n'));
  await nodes[0].again('SIGTERM');
  load('echo', 2 * tables, values.seconds, values.ms);
  load('tables', file, values.seconds, values.ms, ...nodes.map((node) => node.pid()));
  await nodes[0].again('SIGTERM'); /* as many at one table, who only look: what a socket costs without its table */
  fs.writeFileSync(file, Array(tables).fill(lines[0]).join('\n'));
  load('idle', file, 1, 1e8, ...nodes.map((node) => node.pid()));
  for (const node of nodes) await node.stop();
  db?.end();
  fs.rmSync(path.dirname(file), { recursive: true });
}
