/* The worker: the module of the engine, with the table that is kept in the store (messages.js has what a page says to it).
 * It holds nothing that the store does not have, so it can be ended at any time. */
import { browserShelves } from './database.js';
import { openDesk } from './desk.js';
import { KeptTable } from './kept_table.js';
import { answering } from './messages.js';
import { Store } from './store.js';

const root = new URL('../', import.meta.url);
const OFTEN = 50; /* milliseconds between two reports of progress */
let reported = 0;

/** @param {number} done @param {number} all */
function progress(done, all) {
  const now = performance.now();
  if (done < all && now - reported < OFTEN) return;
  reported = now;
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

async function openTable() {
  const module = await WebAssembly.compileStreaming(fetched('creel.wasm'));
  return new KeptTable(await openDesk(module, { read, progress }), new Store(browserShelves()));
}

const table = openTable();
table.catch(() => {}); /* whoever asks gets the error */
const answer = answering(table);

addEventListener('message', async ({ data }) => {
  postMessage({ id: data.id, answer: await answer(data) });
});
