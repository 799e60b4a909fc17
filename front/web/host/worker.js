/* The worker: the module of the engine, and messages to it. `{ id, ask }` and `{ id, load, log }` are answered by
 * `{ id, answer }`; while something long goes on, `{ progress: [done, all] }` tells how far it is. It keeps nothing that a
 * log does not tell, so it can be ended at any time. */
import { openDesk } from './desk.js';

/** @typedef {import('./desk.js').Answer} Answer */
/** @typedef {{ id: number, ask?: string, load?: string, log?: string }} Message */

const root = new URL('../', import.meta.url);
const OFTEN = 50;   /* milliseconds between two words about progress */
let told = 0;

/** @param {number} done @param {number} all */
function progress(done, all) {
  const now = performance.now();
  if (done < all && now - told < OFTEN) return;
  told = now;
  postMessage({ progress: [done, all] });
}

/** @param {string} file */
async function fetched(file) {
  const answer = await fetch(new URL(file, root));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/** @param {string} file */
async function read(file) {
  return new Uint8Array(await (await fetched(file)).arrayBuffer());
}

async function open() {
  const module = await WebAssembly.compileStreaming(fetched('creel.wasm'));
  return openDesk(module, { read, progress });
}

const desk = open();
desk.catch(() => {});   /* told to whoever asks */

/** @param {Message} message @returns {Promise<Answer>} */
async function answerTo({ ask, load, log }) {
  try {
    const there = await desk;
    return await (load === undefined ? there.ask(ask ?? '') : there.load(load, log ?? ''));
  } catch (e) {
    return { ok: false, refused: 'worker.broken', message: String(/** @type {Error} */ (e).message ?? e) };
  }
}

addEventListener('message', async ({ data }) => {
  postMessage({ id: data.id, answer: await answerTo(data) });
});
