/* A browser and a terminal at one table of a server: creel join in a pseudo-terminal, which script(1) makes. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from '../../net/lib.mjs';
import { HANG, playOn, replay } from './lib.mjs';
import { at, closeAll, makeTable, openAll, reads, sitDown } from './tables.mjs';

/** Those that a test that failed has left. @type {Set<import('node:child_process').ChildProcess>} */
const terminals = new Set();

before(openAll);
after(async () => {
  terminals.forEach((child) => child.kill());
  await closeAll();
});

/** The full-screen program in a seat. @param {import('./tables.mjs').Made} made @param {number} seat */
function sitInTerminal(made, seat) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-terminal-'));
  const command = `stty rows 24 cols 80; exec '${program}' join '${at.server.url}${made.seats[seat - 1].link}'`;
  const env = { PATH: process.env.PATH, TERM: 'xterm-256color', LANG: 'C.UTF-8', HOME: home };
  const child = spawn('script', ['-qefc', command, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  terminals.add(child);
  let drawn = '';
  child.stdout.on('data', (more) => (drawn += more));
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const saw = async (/** @type {string} */ words) => {
    for (const until = Date.now() + HANG; !drawn.includes(words); await pause(20))
      if (Date.now() > until) throw new Error(`"${words}" is not among what the terminal drew:\n${drawn}`);
  };
  const end = async () => {
    child.stdin.write('q');
    const code = await ended;
    fs.rmSync(home, { recursive: true, force: true });
    return code;
  };
  return { press: (/** @type {string} */ keys) => child.stdin.write(keys), saw, end };
}

/** What the server shows to a seat. @param {import('./tables.mjs').Made} made @param {number} seat @param {string} more */
const look = (made, seat, more = '') =>
  fetch(`${at.server.url}/api/tables/${made.table}${more}`, {
    headers: { Authorization: `Bearer ${made.seats[seat - 1].secret}` },
  });

/** Enter as long as the seat is asked: a key that comes too early does nothing. @param {import('./tables.mjs').Made} made
 * @param {number} seat @param {{ press: (keys: string) => void }} terminal */
async function pressEnter(made, seat, terminal) {
  for (;;) {
    const { over, who } = await (await look(made, seat)).json();
    if (over) return;
    if (who === seat) terminal.press('\r');
    await pause(50);
  }
}

test('a browser and a terminal play Fish Fish at one table', async () => {
  const made = await makeTable({ game: 'fish-fish', seats: [{ name: 'Ann' }, { name: 'Tom' }] });
  const terminal = sitInTerminal(made, 2);
  await terminal.saw('Fish Fish');
  const page = await sitDown(made, 1);
  await page.waitForSelector('.table-talk'); /* what was said before that is not announced any more */
  terminal.press('cgood evening from a terminal\r');
  await reads(page, 'body', 'good evening from a terminal');
  const [state] = await Promise.all([playOn(page, 1), pressEnter(made, 2, terminal)]);
  assert.ok(state.over);
  const log = await (await look(made, 2, '/log')).text();
  assert.deepEqual(
    replay(log).scores,
    (await (await look(made, 1)).json()).scores.map((/** @type {any} */ score) => score.points),
  );
  terminal.press('\r');
  assert.equal(await terminal.end(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
