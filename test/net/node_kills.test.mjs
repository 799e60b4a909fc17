/* Two nodes with one database, under load: nodes are killed and PostgreSQL is restarted, fast and immediately, in turns. What was
 * acknowledged is there, once and in its place, and everybody goes on by themselves. TROUBLES says how often (tools/soak: 1,000).
 * The program is creel_at_risk (test/at_risk.c), which can also have faults: these must be found. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { serve, untilServed } from './lib.mjs';
import { load, pause } from './players.mjs';
import { assertNoGaps, startPostgres } from './postgres.mjs';

const troubles = Number(process.env.TROUBLES ?? 8);

/** @param {number} times @param {Record<string, string>} faults @param {number[]} which of the troubles, in turns */
async function torment(times, faults, which = [0, 1, 2, 3]) {
  Object.assign(process.env, faults);
  const db = startPostgres();
  const nodes = await Promise.all([0, 1].map(() => serve('--per-address', '256', '--store', db.url)));
  const kinds = [
    () => nodes[0].again('SIGKILL'),
    () => db.restart('fast'),
    () => nodes[1].again('SIGKILL'),
    () => db.restart('immediate'),
  ];
  const under = load(nodes);
  for (let i = 0; i < times && !under.all.wrong.length; i++) {
    await under.goOn(20);
    await pause(Math.random() * 60);
    await kinds[which[i % which.length]]();
  }
  await Promise.all(nodes.map(untilServed));
  const all = await under.end();
  if (!all.wrong.length) for (const table of under.tables()) assertNoGaps(db, table);
  for (const name of Object.keys(faults)) delete process.env[name];
  for (const node of nodes) await node.stop();
  db.end();
  return all;
}

const report = (/** @type {import('node:test').TestContext} */ t, /** @type {any} */ all, /** @type {string} */ what) =>
  t.diagnostic(`${what}: ${all.acknowledged} answers acknowledged at ${all.tables} tables, ${all.wrong.length} wrong`);

test('nothing that was acknowledged is lost by a kill of a node or a restart of the database', async (t) => {
  const all = await torment(troubles, {});
  report(t, all, `${troubles} kills and restarts`);
  assert.deepEqual(all.wrong, []);
});

test('a node that acknowledges before the commit is found', async (t) => {
  const all = await torment(40, { CREEL_COMMITS_LATE: '1' }, [0, 2]);
  report(t, all, 'late commits');
  assert.notEqual(all.wrong.length, 0);
});

test('a database that does not sync is found', async (t) => {
  const all = await torment(40, { CREEL_SKIPS_SYNCS: '1' }, [3]);
  report(t, all, 'no syncs');
  assert.notEqual(all.wrong.length, 0);
});
