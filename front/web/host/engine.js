/* The worker with the engine, which all tables of a page use. When one is ended or broken, the next question starts another,
 * which first gets the language and the game that is shown. */

/** @typedef {import('./messages.js').Message} Message */
/** @typedef {import('./worker_line.js').Line} Line */
/** @typedef {import('./worker_line.js').Progress} Progress */
/** @template {string} R @typedef {import('../types.js').AnswerTo<R>} AnswerTo */

export class Engine {
  /** @param {(progress: Progress) => Line} connect @param {Progress} progress of long work */
  constructor(connect, progress) {
    this.connect = connect;
    this.progress = progress;
    this.language = 'en';
    this.line = /** @type {Line | null} */ (null);
    /** Gives the game that is shown to a new worker. @type {() => Promise<unknown>} */
    this.reopen = () => Promise.resolve();
    this.opened = /** @type {Promise<unknown>} */ (Promise.resolve()); /* until a new worker has the game */
  }

  /** The line to a worker. */
  connected() {
    if (this.line) return this.line;
    const line = (this.line = this.connect(this.progress));
    line.send({ ask: `language ${this.language}` }).catch(() => {});
    this.opened = this.reopen();
    this.opened.catch(() => {});
    return line;
  }

  /** @param {Message} message */
  async send(message) {
    const line = this.connected();
    try {
      return await line.send(message);
    } catch (e) {
      if (this.line === line) this.line = null; /* it is broken: the next question starts another worker */
      throw e;
    }
  }

  /** Any request of docs/engine-protocol.md that changes nothing. @template {string} R @param {R} request @returns {Promise<AnswerTo<R>>} */
  async ask(request) {
    return /** @type {AnswerTo<R>} */ (await this.send({ ask: request }));
  }

  /** Ends the worker and whatever it computes. */
  end() {
    this.line?.end();
    this.line = null;
  }

  /** Everything is in that language from now on; false: there is no worker yet to be told. @param {string} code */
  async speak(code) {
    this.language = code;
    if (!this.line) return false;
    await this.ask(`language ${code}`);
    return true;
  }
}
