/* Several people at one device, each with a seat at a table on a server. Every seat has a connection of its own, so that all are
 * present and contribute to the draws; what the page shows comes by another one, through one pair of eyes at a time. */
import { Wire } from './wire.js';

export class Companions {
  /** @param {string} url @param {() => string} language @param {() => void} met somebody's seat has become known
   * @param {((url: string) => import('./wire.js').Socket) | undefined} socket for tests */
  constructor(url, language, met, socket) {
    this.url = url;
    this.language = language;
    this.met = met;
    this.socket = socket;
    this.wires = /** @type {Map<string, Wire>} */ (new Map());
    this.seats = /** @type {Map<number, string>} */ (new Map()); /* the secret of each seat */
  }

  /** @param {string[]} secrets */
  follow(secrets) {
    for (const secret of secrets) if (!this.wires.has(secret)) this.wires.set(secret, this.wireOf(secret));
  }

  /** @param {string} secret */
  wireOf(secret) {
    const said = (/** @type {import('./wire.js').Said} */ { type, viewer }) => {
      if (type !== 'welcome' || typeof viewer !== 'number') return;
      this.seats.set(viewer, secret);
      this.met();
    };
    const hello = async () => ({ secret, language: this.language() });
    const wire = new Wire(this.url, { hello, said, packet: () => {}, state: () => {} }, this.socket);
    wire.begin();
    return wire;
  }

  end() {
    for (const wire of this.wires.values()) wire.end();
  }
}
