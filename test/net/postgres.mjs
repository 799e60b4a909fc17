/* A PostgreSQL of the test's own: Debian's programs, a cluster in a temporary folder, and a socket there instead of a port. It
 * does not run as root, so root becomes the user postgres for it. */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const versions = '/usr/lib/postgresql';
const newest = fs
  .readdirSync(versions)
  .sort((a, b) => Number(a) - Number(b))
  .at(-1);
const bin = path.join(versions, newest ?? '', 'bin');
const isRoot = process.getuid?.() === 0;

/** @param {string} program @param {string[]} words @returns {[string, string[]]} */
function command(program, words) {
  const whole = [path.join(bin, program), ...words];
  const [first, ...rest] = isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...whole]
    : whole;
  return [first, rest];
}

/** @param {string} program @param {string[]} words */
function run(program, words) {
  const [first, rest] = command(program, words);
  return execFileSync(first, rest, { encoding: 'utf8', cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** @type {Set<() => void>} */
const leftovers = new Set();
process.once('exit', () => leftovers.forEach((end) => end()));

/** A cluster with an empty database. */
export function startPostgres() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-pg-'));
  const data = path.join(folder, 'data');
  if (isRoot) execFileSync('chown', ['postgres:postgres', folder]);
  run('initdb', ['-D', data, '-U', 'creel', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const flags = `-c listen_addresses= -c unix_socket_directories=${folder} -c max_connections=40 -c shared_buffers=32MB`;
  const starting = ['-D', data, '-w', '-t', '60', '-l', path.join(folder, 'log'), '-o', flags];
  const start = () => run('pg_ctl', [...starting, 'start']);
  /** While everything else goes on. @param {string} mode */
  const restart = async (mode) =>
    void (await promisify(execFile)(...command('pg_ctl', [...starting, '-m', mode, 'restart']), { cwd: '/' }));
  const stop = (mode = 'fast') => run('pg_ctl', ['-D', data, '-w', '-t', '60', '-m', mode, 'stop']);
  const end = () => {
    try {
      stop('immediate');
    } catch {
      /* it is stopped already */
    }
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  leftovers.add(end);
  start();
  run('createdb', ['-h', folder, '-U', 'creel', 'creel']);
  const urlOf = (/** @type {string} */ name) => `postgres://creel@/${name}?host=${folder}`;
  return {
    url: urlOf('creel'),
    /** Another database, made from a dump of this one; its address. @param {string} name */
    copy: (name) => {
      const file = path.join(folder, `${name}.dump`);
      const as = ['-h', folder, '-U', 'creel'];
      run('pg_dump', [...as, '-Fc', '-f', file, 'creel']);
      run('createdb', [...as, name]);
      run('pg_restore', [...as, '-d', name, file]);
      return urlOf(name);
    },
    start,
    stop,
    restart,
    /** Rows of an answer, as psql prints them. @param {string} sql */
    ask: (sql) =>
      run('psql', ['-h', folder, '-U', 'creel', '-d', 'creel', '-AtX', '-v', 'ON_ERROR_STOP=1', '-c', sql]).trim(),
    end: () => {
      leftovers.delete(end);
      end();
    },
  };
}

/** Every append begins where the one before ended: nothing is lost, doubled or out of order.
 * @param {ReturnType<typeof startPostgres>} db @param {string} table */
export function assertNoGaps(db, table) {
  const id = BigInt.asIntN(64, BigInt(`0x${table}`));
  const gaps = db.ask(
    `SELECT count(*) FROM (SELECT number, lag(number + length(lines) - length(replace(lines, E'\\n', '')), 1, 0::bigint)
     OVER (ORDER BY number) AS expected FROM entry WHERE table_id = ${id}) AS e WHERE number <> expected`,
  );
  assert.equal(gaps, '0');
  return Number(db.ask(`SELECT coalesce(max(number), -1) FROM entry WHERE table_id = ${id}`));
}
