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

/** @typedef {(done: number, all: number) => void} Progress */

/** @param {Progress} onProgress @returns {Line & { tell: Progress }} */
function openLine(onProgress) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  /** @type {Map<number, { fine: (answer: Answer) => void, bad: (why: Error) => void }>} */
  const waiting = new Map();
  let last = 0;
  /** @type {Error | null} */
  let broken = null;

  const giveUp = (/** @type {Error} */ why) => {
    broken = why;
    for (const { bad } of waiting.values()) bad(why);
    waiting.clear();
  };
  worker.onerror = () => giveUp(new Error('web.no-engine'));

  const post = (/** @type {object} */ message) => new Promise((fine, bad) => {
    if (broken) { bad(broken); return; }
    waiting.set(++last, { fine, bad });
    worker.postMessage({ id: last, ...message });
  });
  const line = {
    tell: onProgress,
    ask: (/** @type {string} */ request) => /** @type {Promise<Answer>} */ (post({ ask: request })),
    keep: (/** @type {import('./store.js').Record} */ record) => /** @type {Promise<Answer>} */ (post({ keep: record })),
    open: (/** @type {string} */ id) => /** @type {Promise<Answer>} */ (post({ open: id })),
    load: (/** @type {string} */ words, /** @type {string} */ log) => /** @type {Promise<Answer>} */ (post({ load: words, log })),
    end: () => { worker.terminate(); giveUp(new Ended()); },
  };
  worker.onmessage = ({ data }) => {
    if (data.progress) { line.tell(data.progress[0], data.progress[1]); return; }
    waiting.get(data.id)?.fine(data.answer);
    waiting.delete(data.id);
  };
  return line;
}

/** The engine takes longer to start than the page: its worker is begun with this module, not with the first question. */
let begun = typeof Worker === 'undefined' ? null : openLine(() => {});

/** @param {Progress} onProgress @returns {Line} */
export function workerLine(onProgress) {
  const line = begun ?? openLine(onProgress);
  line.tell = onProgress;
  begun = null;
  return line;
}
