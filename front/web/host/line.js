/* A line to the worker: questions and answers by number. Ending it ends the worker and whatever it is at. */

/** @typedef {{ ok: boolean, message?: string, refused?: string, [member: string]: any }} Answer */
/**
 * @typedef {object} Line
 * @property {(request: string) => Promise<Answer>} ask
 * @property {(words: string, log: string) => Promise<Answer>} load
 * @property {(record: import('./store.js').Record) => Promise<Answer>} keep  the game goes into the store
 * @property {(id: string) => Promise<Answer>} open                          and comes from there, with its record
 * @property {() => void} end
 */

export class Ended extends Error {}

/** @param {(done: number, all: number) => void} onProgress @returns {Line} */
export function workerLine(onProgress) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  /** @type {Map<number, { fine: (answer: Answer) => void, bad: (why: Error) => void }>} */
  const waiting = new Map();
  let last = 0;

  worker.onmessage = ({ data }) => {
    if (data.progress) { onProgress(data.progress[0], data.progress[1]); return; }
    waiting.get(data.id)?.fine(data.answer);
    waiting.delete(data.id);
  };
  const give_up = (/** @type {Error} */ why) => {
    for (const { bad } of waiting.values()) bad(why);
    waiting.clear();
  };
  worker.onerror = (e) => give_up(new Error(e.message || 'worker'));

  const post = (/** @type {object} */ message) => new Promise((fine, bad) => {
    waiting.set(++last, { fine, bad });
    worker.postMessage({ id: last, ...message });
  });
  return {
    ask: (request) => /** @type {Promise<Answer>} */ (post({ ask: request })),
    keep: (record) => /** @type {Promise<Answer>} */ (post({ keep: record })),
    open: (id) => /** @type {Promise<Answer>} */ (post({ open: id })),
    load: (words, log) => /** @type {Promise<Answer>} */ (post({ load: words, log })),
    end: () => { worker.terminate(); give_up(new Ended()); },
  };
}
