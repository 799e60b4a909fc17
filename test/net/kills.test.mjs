/* The server under load, killed at random moments, and losing its power: what was acknowledged is there, once and in its place.
 * KILLS and POWER_LOSSES say how often (tools/soak: 1,000 and 200). The program is creel_at_risk (test/at_risk.c), which can also
 * have faults: these must be found. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { serve } from './lib.mjs';
import { load, pause } from './players.mjs';

const kills = Number(process.env.KILLS ?? 20);
const losses = Number(process.env.POWER_LOSSES ?? 10);

/** What is on the disk after a power failure takes the place of what the system had written. @param {string} data */
function losePower(data) {
  for (const name of ['tables.db', 'tables.db-wal']) {
    const shadow = path.join(data, `${name}.shadow`);
    fs.rmSync(path.join(data, name), { force: true });
    if (fs.existsSync(shadow)) fs.copyFileSync(shadow, path.join(data, name));
  }
  fs.rmSync(path.join(data, 'tables.db-shm'), { force: true });
}

/** @param {number} times @param {Record<string, string>} faults @param {(data: string) => void} between */
async function torment(times, faults, between = () => {}) {
  Object.assign(process.env, faults);
  const server = await serve('--per-address', '256');
  const under = load([server]);
  let starts = true;
  for (let i = 0; starts && i < times && !under.all.wrong.length; i++) {
    await under.goOn(20);
    await pause(Math.random() * 60);
    starts = await server
      .again('SIGKILL', () => between(server.data))
      .then(() => true)
      .catch(() => false);
  }
  const all = await under.end();
  if (!starts) all.wrong.push('the server does not start');
  for (const name of Object.keys(faults)) delete process.env[name];
  await server.stop();
  return all;
}

const report = (/** @type {import('node:test').TestContext} */ t, /** @type {any} */ all, /** @type {string} */ what) =>
  t.diagnostic(`${what}: ${all.acknowledged} answers acknowledged at ${all.tables} tables, ${all.wrong.length} wrong`);

test('nothing that was acknowledged is lost by a kill', async (t) => {
  const all = await torment(kills, {});
  report(t, all, `${kills} kills`);
  assert.deepEqual(all.wrong, []);
});

test('nothing that was acknowledged is lost by a power failure', async (t) => {
  const all = await torment(losses, { CREEL_SHADOW: '7' }, losePower);
  report(t, all, `${losses} power failures`);
  assert.deepEqual(all.wrong, []);
});

test('a server that acknowledges before the commit is found', async (t) => {
  const all = await torment(40, { CREEL_COMMITS_LATE: '1' });
  report(t, all, 'late commits');
  assert.notEqual(all.wrong.length, 0);
});

test('a server that does not sync is found', async (t) => {
  const all = await torment(40, { CREEL_SHADOW: '8', CREEL_SKIPS_SYNCS: '1' }, losePower);
  report(t, all, 'no syncs');
  assert.notEqual(all.wrong.length, 0);
});
