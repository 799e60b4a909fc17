/* The worker: the module of the engine, and messages to it. `{ id, ask }` and `{ id, load, log }` are answered by
 * `{ id, answer }`, `{ id, keep }` puts the game into the store under a record, and `{ id, open }` takes one from there:
 * so the log, which holds what is hidden from a seat, does not come to the page. While something long goes on,
 * `{ progress: [done, all] }` tells how far it is. The worker holds nothing that a log does not tell, so it can be ended
 * at any time. */
import { openDesk } from './desk.js';
import { keepGame, openGame } from './kept.js';
import { Store, browserShelves } from './store.js';

/** @typedef {import('./desk.js').Answer} Answer */
/** @typedef {{ id: number, ask?: string, load?: string, log?: string, keep?: import('./store.js').Record, open?: string }} Message */

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

const store = new Store(browserShelves());
const desk = open();
desk.catch(() => {});   /* told to whoever asks */

/** @param {Message} message @returns {Promise<Answer>} */
async function answerTo({ ask, load, log, keep, open: id }) {
  try {
    const there = await desk;
    if (keep) return await keepGame(there, store, keep);
    if (id) return await openGame(there, store, id);
    return await (load === undefined ? there.ask(ask ?? '') : there.load(load, log ?? ''));
  } catch (e) {
    console.error(e);
    return { ok: false, refused: 'web.no-engine' };
  }
}

addEventListener('message', async ({ data }) => {
  postMessage({ id: data.id, answer: await answerTo(data) });
});
