/* What the tests in node share: the module and the program in the folder that CREEL_BUILD names, and ways to ask them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { webcrypto } from 'node:crypto'; // Debian 12's node has no global one
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDesk } from '../../front/web/host/desk.js';

/** @typedef {import('../../front/web/types.js').Desk} Desk */
/** @template {string} R @typedef {import('../../front/web/types.js').AnswerTo<R>} AnswerTo */

export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
export const build = path.resolve(process.env.CREEL_BUILD ?? path.join(root, 'build'));

/** Where the client's files come from: the build has gathered them. @param {string} file */
export const sourceOf = (file) => path.join(build, 'client', file);

/** @param {string} file */
export const read = async (file) => new Uint8Array(await readFile(sourceOf(file)));

/** The catalog of a language. @param {string} code */
export const catalogText = (code) => readFileSync(sourceOf(`text/${code}.txt`), 'utf8');

/** What games.json says about all games. @returns {import('../../front/web/games.js').Game[]} */
export const listedGames = () => JSON.parse(readFileSync(sourceOf('games.json'), 'utf8'));

/** The value, which must be there. @template T @param {T | null | undefined} value @returns {T} */
export function present(value) {
  assert.ok(value !== null && value !== undefined);
  return value;
}

/** The answer to a request, which must not be refused.
 * @template {string} R @param {Pick<Desk, 'ask'>} desk @param {R} request @returns {Promise<Extract<AnswerTo<R>, { ok: true }>>} */
export async function get(desk, request) {
  const answer = await desk.ask(request);
  assert.ok(answer.ok, `${request}: ${JSON.stringify(answer).slice(0, 200)}`);
  return /** @type {Extract<AnswerTo<R>, { ok: true }>} */ (answer);
}

const random = () => webcrypto.getRandomValues(new BigUint64Array(1))[0];

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** @param {Partial<import('../../front/web/host/desk.js').Surroundings>} [around] */
export async function wasmDesk(around = {}) {
  compiled ??= readFile(path.join(build, 'creel.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return openDesk(await compiled, { read, random, ...around });
}

/** Calls back with each line of a stream. @param {import('node:stream').Readable} stream @param {(line: string) => void} onLine */
function eachLine(stream, onLine) {
  /** @type {Buffer[]} */
  let chunks = [];
  stream.on('data', (/** @type {Buffer} */ chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      onLine(Buffer.concat([...chunks, chunk.subarray(from, end)]).toString());
      chunks = [];
      from = end + 1;
    }
    if (from < chunk.length) chunks.push(chunk.subarray(from));
  });
}

/** `creel engine`, asked in the same way. It ends with the test, also where an assertion fails: an open pipe would keep node
 * from ending. It can't load a log from memory.
 * @param {{ after(end: () => void): void }} t @param {string} [language] @returns {Desk} */
export function nativeDesk(t, language = 'en') {
  const engine = spawn(path.join(build, 'creel'), ['engine', '--lang', language], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  /** @type {{ answered: (line: string) => void, failed: (error: Error) => void }[]} */
  const waiting = [];
  eachLine(engine.stdout, (line) => waiting.shift()?.answered(line));
  engine.on('exit', () => waiting.forEach(({ failed }) => failed(new Error('the engine ended'))));
  engine.stdin.on('error', () => {}); /* its exit is reported */
  t.after(() => engine.stdin.end());
  return {
    ask: (request) =>
      new Promise((answer, failed) => {
        if (engine.stdin.writableEnded || engine.exitCode !== null) throw new Error('the engine has ended');
        waiting.push({ answered: (line) => answer(JSON.parse(line)), failed });
        engine.stdin.write(`${request}\n`);
      }),
    load: () => Promise.reject(new Error('the engine loads from files')),
    take: () => Promise.reject(new Error('the engine takes no packets')),
    verify: () => Promise.reject(new Error('creel verify reads files')),
  };
}
