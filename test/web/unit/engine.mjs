/* The native program behind a pipe, for tests that compare the page with it. CREEL names the program. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../../../', import.meta.url));
export const program =
  process.env.CREEL ?? ['build/creel', 'build/dev/creel'].map((p) => top + p).find(existsSync) ?? '';

/** With a test, the engine ends with it, also where an assertion fails: an open pipe would keep node from ending.
 * @param {string} language @param {{ after(end: () => void): void }} [t] */
export function engine(language, t) {
  const child = spawn(program, ['engine', '--lang', language], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const end = () => {
    child.stdin.end();
  };
  t?.after(end);
  return {
    ask: async (request) => {
      child.stdin.write(`${request}\n`);
      return JSON.parse((await lines.next()).value);
    },
    end,
  };
}
