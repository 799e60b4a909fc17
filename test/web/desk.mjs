/* What the tests in node share: the module in the folder that CREEL_BUILD names, and the program beside it. */
import { spawn } from 'node:child_process';
import { webcrypto } from 'node:crypto'; // Debian 12's node has no global one
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDesk } from '../../front/web/host/desk.js';

export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
export const build = path.resolve(process.env.CREEL_BUILD ?? path.join(root, 'build'));

/** Where the client's files come from: the build has gathered them. @param {string} file */
export const sourceOf = (file) => path.join(build, 'client', file);

export const read = async (file) => new Uint8Array(await readFile(sourceOf(file)));

const random = () => webcrypto.getRandomValues(new BigUint64Array(1))[0];

let compiled;

export async function wasmDesk(around = {}) {
  compiled ??= WebAssembly.compile(await readFile(path.join(build, 'creel.wasm')));
  return openDesk(await compiled, { read, random, ...around });
}

/** `creel engine`, asked in the same way. */
export function nativeDesk() {
  const engine = spawn(path.join(build, 'creel'), ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = readline.createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  return {
    async ask(request) {
      engine.stdin.write(`${request}\n`);
      return JSON.parse((await lines.next()).value);
    },
    end() {
      engine.stdin.end();
    },
  };
}
