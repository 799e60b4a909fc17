/* The page's line to the worker: questions and answers by number. Ending it ends the worker and its work. */

/** @typedef {import('./messages.js').Answer} Answer */
/** @typedef {import('./messages.js').Message} Message */
/** @typedef {(done: number, all: number) => void} Progress */
/**
 * @typedef {object} Line
 * @property {(message: Message) => Promise<Answer>} send
 * @property {() => void} end
 */

/** The worker was ended before it answered. */
export class Ended extends Error {}

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

  /** @type {Line & { tell: Progress }} */
  const line = {
    tell: onProgress,
    send: (message) =>
      new Promise((fine, bad) => {
        if (broken) {
          bad(broken);
          return;
        }
        waiting.set(++last, { fine, bad });
        worker.postMessage({ id: last, ...message });
      }),
    end: () => {
      worker.terminate();
      giveUp(new Ended());
    },
  };
  worker.onmessage = ({ data }) => {
    if (data.progress) {
      line.tell(data.progress[0], data.progress[1]);
      return;
    }
    waiting.get(data.id)?.fine(data.answer);
    waiting.delete(data.id);
  };
  return line;
}

/** The engine takes longer to start than the page: its worker is started with this module, not with the first question. */
let begun = typeof Worker === 'undefined' ? null : openLine(() => {});

/** @param {Progress} onProgress @returns {Line} */
export function workerLine(onProgress) {
  const line = begun ?? openLine(onProgress);
  line.tell = onProgress;
  begun = null;
  return line;
}
