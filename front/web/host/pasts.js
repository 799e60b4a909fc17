/* Packets of earlier entries, asked for when they are needed and then kept: what was is not changed by what comes. */

export const PAST = 3; /* the kind of such a packet: docs/packets.md */
const AT_ONCE = 16; /* the server sends no more for one request */

/** The entry that a past packet shows: the number behind version and kind. @param {Uint8Array} packet */
export function entryOf(packet) {
  let entry = 0;
  for (let at = 2, factor = 1; at < packet.length; at++, factor *= 128) {
    entry += (packet[at] & 127) * factor;
    if (packet[at] < 128) break;
  }
  return entry;
}

export class Pasts {
  /** @param {(from: number, to: number) => boolean} ask false: it can't be asked now */
  constructor(ask) {
    this.ask = ask;
    this.known = /** @type {Map<number, Uint8Array>} */ (new Map());
    this.waiting = /** @type {Map<number, ((packet: Uint8Array | null) => void)[]>} */ (new Map());
  }

  /** The packet of an entry, of all that there are; null: it can't be had now. The next ones are asked for with it.
   * @param {number} entry @param {number} entries @returns {Promise<Uint8Array | null>} */
  async at(entry, entries) {
    const known = this.known.get(entry);
    if (known) return known;
    return this.waiting.has(entry) || this.askFrom(entry, this.lastFrom(entry, entries))
      ? new Promise((done) => this.waiting.set(entry, [...(this.waiting.get(entry) ?? []), done]))
      : null;
  }

  /** How far to ask: up to what is known, or on its way. @param {number} entry @param {number} entries */
  lastFrom(entry, entries) {
    let to = entry;
    const isNew = (/** @type {number} */ e) => !this.known.has(e) && !this.waiting.has(e);
    while (to + 1 <= entries && to + 1 < entry + AT_ONCE && isNew(to + 1)) to++;
    return to;
  }

  /** @param {number} from @param {number} to */
  askFrom(from, to) {
    if (!this.ask(from, to)) return false;
    for (let e = from; e <= to; e++) this.waiting.set(e, []);
    return true;
  }

  /** @param {Uint8Array} packet */
  take(packet) {
    const entry = entryOf(packet);
    this.known.set(entry, packet);
    this.settle(entry, packet);
  }

  /** @param {number} entry @param {Uint8Array | null} packet */
  settle(entry, packet) {
    const waiting = this.waiting.get(entry) ?? [];
    this.waiting.delete(entry);
    for (const done of waiting) done(packet);
  }

  /** What was asked for does not come any more. */
  giveUp() {
    for (const entry of [...this.waiting.keys()]) this.settle(entry, null);
  }
}
