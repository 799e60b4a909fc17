/* The desk in the module creel.wasm, for the worker of a page and for tests. It knows the memory of the module and nothing
 * about games. Before a request the module names the files it needs (catalogs, rules, strategies); `read` fetches them. */

/** @template {string} R @typedef {import('../types.js').AnswerTo<R>} AnswerTo */
/**
 * @typedef {object} Surroundings
 * @property {(file: string) => Promise<Uint8Array>} read       a file of the client, by its path
 * @property {(done: number, all: number) => void} [progress]  of long work
 * @property {() => bigint} [random]                           64 bits that nobody can guess
 */
/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} _initialize
 * @property {() => number} begin
 * @property {(size: number) => number} allocate
 * @property {(address: number) => void} release
 * @property {(request: number) => number} wants
 * @property {(file: number, length: number) => number} room_for
 * @property {(file: number) => void} given
 * @property {(request: number) => number} ask
 * @property {(words: number, log: number, length: number) => number} load
 * @property {(packet: number, length: number) => number} take
 * @property {(log: number, length: number) => number} verify
 * @property {() => number} length
 * @property {(game: number, seats: number, count: number, seed: bigint) => number} playouts
 */

const SUCCESS = 0,
  NOT_SUPPORTED = 58;

/** 64 random bits of the browser. */
function randomWord() {
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}

/** What the module calls. The C library would write to files in ways that never happen here: it gets an error.
 * @param {Surroundings} around @param {() => Exports} exports */
function imports(around, exports) {
  const broken = (/** @type {number} */ assumption, /** @type {number} */ file, /** @type {number} */ line) => {
    throw new Error(`${textAt(exports(), file)}:${line}: ${textAt(exports(), assumption)}`);
  };
  return {
    creel: {
      random: around.random ?? randomWord,
      progress: around.progress ?? (() => {}),
      now: () => performance.now(),
      broken,
    },
    wasi_snapshot_preview1: { fd_close: () => SUCCESS, fd_seek: () => NOT_SUPPORTED, fd_write: () => NOT_SUPPORTED },
  };
}

/** The text at an address, up to its NUL. @param {Exports} exports @param {number} address @param {number} [length] */
function textAt(exports, address, length) {
  const bytes = new Uint8Array(exports.memory.buffer, address);
  return new TextDecoder().decode(bytes.subarray(0, length ?? bytes.indexOf(0)));
}

export class Desk {
  /** @param {Exports} exports @param {Surroundings} around */
  constructor(exports, around) {
    this.exports = exports;
    this.around = around;
    /** One request after the other: a file may have to be fetched in between. @type {Promise<unknown>} */
    this.latest = Promise.resolve();
  }

  /** @param {string} text @returns {{ address: number, length: number }} */
  written(text) {
    const bytes = new TextEncoder().encode(text),
      address = this.exports.allocate(bytes.length + 1);
    if (!address) throw new Error('memory');
    const room = new Uint8Array(this.exports.memory.buffer, address, bytes.length + 1);
    room.set(bytes);
    room[bytes.length] = 0;
    return { address, length: bytes.length };
  }

  /** @template T @param {string[]} texts @param {(...at: { address: number, length: number }[]) => T} work */
  withTexts(texts, work) {
    const at = texts.map((text) => this.written(text));
    try {
      return work(...at);
    } finally {
      for (const { address } of at) this.exports.release(address);
    }
  }

  /** @param {number} address @returns {unknown} */
  answerAt(address) {
    return JSON.parse(textAt(this.exports, address, this.exports.length()));
  }

  /** The file that a request needs first; null: none. @param {string} request */
  wanted(request) {
    const address = this.withTexts([request], (r) => this.exports.wants(r.address));
    return address ? textAt(this.exports, address) : null;
  }

  /** @param {string} file @param {Uint8Array} bytes */
  give(file, bytes) {
    this.withTexts([file], (f) => {
      const room = this.exports.room_for(f.address, bytes.length);
      if (!room) throw new Error(`${file} is not of this version`);
      new Uint8Array(this.exports.memory.buffer, room, bytes.length).set(bytes);
      this.exports.given(f.address);
    });
  }

  /** Does without a file. @param {string} file */
  forgo(file) {
    this.withTexts([file], (f) => this.exports.given(f.address));
  }

  /** Catalogs are required; without a strategy, bots fall back to heuristics. @param {string} file */
  async fetch(file) {
    try {
      this.give(file, await this.around.read(file));
    } catch (e) {
      if (!file.startsWith('strategies/')) throw e;
      this.forgo(file);
    }
  }

  /** @param {string} request */
  async prepare(request) {
    for (let file = this.wanted(request); file; file = this.wanted(request)) await this.fetch(file);
  }

  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  inTurn(work) {
    const mine = this.latest.then(work);
    this.latest = mine.catch(() => {});
    return mine;
  }

  /** @template {string} R @param {R} request @returns {Promise<AnswerTo<R>>} */
  ask(request) {
    return this.inTurn(async () => {
      await this.prepare(request);
      const answer = this.withTexts([request], (r) => this.answerAt(this.exports.ask(r.address)));
      return /** @type {AnswerTo<R>} */ (answer);
    });
  }

  /** @param {string} words @param {string} log @returns {Promise<AnswerTo<'load'>>} */
  load(words, log) {
    return this.inTurn(async () => {
      await this.prepare('load');
      const answer = this.withTexts([words, log], (w, l) =>
        this.answerAt(this.exports.load(w.address, l.address, l.length)),
      );
      return /** @type {AnswerTo<'load'>} */ (answer);
    });
  }

  /** Checks the draws of a finished game by its log. @param {string} log @returns {Promise<import('../types.js').Verified>} */
  verify(log) {
    return this.inTurn(async () => {
      await this.prepare('verify');
      const answer = this.withTexts([log], (l) => this.answerAt(this.exports.verify(l.address, l.length)));
      return /** @type {import('../types.js').Verified} */ (answer);
    });
  }

  /** Takes in a packet of a room elsewhere; answered with the moment after it.
   * @param {Uint8Array} packet @returns {Promise<AnswerTo<'moment'>>} */
  take(packet) {
    return this.inTurn(async () => {
      await this.prepare('take');
      const address = this.exports.allocate(packet.length || 1);
      if (!address) throw new Error('memory');
      new Uint8Array(this.exports.memory.buffer, address, packet.length).set(packet);
      try {
        return /** @type {AnswerTo<'moment'>} */ (this.answerAt(this.exports.take(address, packet.length)));
      } finally {
        this.exports.release(address);
      }
    });
  }

  /** Random games to their end, for benchmarks; returns the number of decisions.
   * @param {string} game @param {number} seats @param {number} count @param {bigint} seed */
  playouts(game, seats, count, seed) {
    return this.withTexts([game], (g) => this.exports.playouts(g.address, seats, count, seed));
  }
}

/** @param {WebAssembly.Module} module @param {Surroundings} around */
export async function openDesk(module, around) {
  /** @type {WebAssembly.Instance} */
  const instance = await WebAssembly.instantiate(
    module,
    imports(around, () => exports),
  );
  const exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  exports._initialize();
  if (!exports.begin()) throw new Error('memory');
  return new Desk(exports, around);
}
