/* What a player asks of a table on a server, one request after the other. Each has an id and is kept until the server has decided it,
 * also over a lost connection and a reload: however often it must be sent, it is taken once. */

/** @typedef {import('./wire.js').Said} Said */
/** What is asked of the game: an answer, or a request. @typedef {{ answer: string } | { request: string }} Wish */
/** The same, or what is asked of the table beside the game. @typedef {(Wish | import('./company.js').Request) & { number?: number, id: string }} Asked */
/**
 * @typedef {object} Line
 * @property {(asked: Asked) => boolean} say       false: there is no connection now
 * @property {() => void} lost                     the server does not answer
 * @property {(asked: Asked | null) => void} keep  what is not decided yet, to be kept over a reload
 */

const PATIENCE = 8000; /* milliseconds until it must be acknowledged */
const SOON = 400; /* milliseconds until what the server could not store is asked again */
const AGAIN = ['table.not-saved', 'table.busy', 'table.wait'];

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const newRequest = () => hex(crypto.getRandomValues(new Uint8Array(12)));

export class Asking {
  /** @param {Line} line @param {Asked | null} kept what was asked before a reload */
  constructor(line, kept) {
    this.line = line;
    this.asked = kept;
    this.late = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    this.decided = (/** @type {Said} */ _) => {};
    this.decision = kept ? this.awaited() : /** @type {Promise<unknown>} */ (Promise.resolve());
  }

  /** What the server will decide. @returns {Promise<Said>} */
  awaited() {
    return new Promise((done) => {
      this.decided = done;
    });
  }

  /** Asks once what was asked before is decided; done when this is. `make` says then what is asked; null: nothing any more.
   * @param {() => Asked | null} make @returns {Promise<Said | null>} */
  async ask(make) {
    while (this.asked) await this.decision;
    const asked = make();
    if (!asked) return null;
    const decision = this.awaited();
    this.decision = decision;
    this.keep(asked);
    this.send();
    return decision;
  }

  /** @param {Asked | null} asked */
  keep(asked) {
    this.asked = asked;
    clearTimeout(this.late);
    this.line.keep(asked);
  }

  /** Without an acknowledgement the connection is taken for lost. */
  send() {
    clearTimeout(this.late);
    if (this.asked && this.line.say(this.asked)) this.late = setTimeout(() => this.line.lost(), PATIENCE);
  }

  /** Returns what was asked, if this decides it. @param {Said} said @returns {Asked | null} */
  hear(said) {
    const { asked } = this;
    if (!asked || said.id !== asked.id) return null;
    if (said.type === 'refused' && AGAIN.includes(said.refused ?? '')) {
      setTimeout(() => this.asked === asked && this.send(), SOON);
      return null;
    }
    this.keep(null);
    this.decided(said);
    return asked;
  }

  end() {
    clearTimeout(this.late);
  }
}
