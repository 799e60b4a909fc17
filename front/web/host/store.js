/* Games kept in this browser. A game is a record (what the list of games shows) and the pieces of its log, apart from it:
 * listing reads no log, which holds what is hidden from a seat. A log is only ever appended to. */

/**
 * @typedef {object} Sitting
 * @property {'human' | 'bot'} sitter
 * @property {string} [level]
 * @property {string} name
 */
/**
 * @typedef {object} Record
 * @property {string} id
 * @property {string} game
 * @property {Sitting[]} seats
 * @property {number} begun
 * @property {number} changed
 * @property {number} entries
 * @property {boolean} over
 * @property {number[]} [points]
 * @property {number[]} [places]
 * @property {string} [from]
 * @property {import('../types.js').Days} [days]      of a game that lasts for days
 * @property {number} [eyes]                           the seat that has opened the curtain
 * @property {{ [name: string]: string }} [options]    the rulebook, and what is not as usual
 * @property {string} [lesson]                         its name: a lesson is never kept
 * @property {string} [puzzle]                         likewise
 * @property {string} [stamp]                          of the latest writing: tells whether somebody else has written since
 */
/** Part of a log: its lines after the first `from` entries. The first piece begins with the set-up line.
 * @typedef {{ id: string, from: number, text: string }} Piece */
/** @typedef {{ record: Record, log: string }} Kept */

/**
 * Where records and pieces are. Each change is one transaction.
 * @typedef {object} Shelves
 * @property {() => Promise<Record[]>} records
 * @property {(id: string) => Promise<{ record?: Record, pieces: Piece[] }>} read    the pieces in their order
 * @property {(record: Record, stamp: string | undefined, piece: Piece) => Promise<boolean>} append
 *   false: the record there has another stamp, and nothing was written
 * @property {(record: Record, piece: Piece) => Promise<void>} replace              whatever was kept of that game
 * @property {(id: string) => Promise<void>} drop
 */

/** A new id. */
export function newId(now = Date.now(), random = Math.random()) {
  return `${now.toString(36)}${Math.floor(random * 36 ** 4)
    .toString(36)
    .padStart(4, '0')}`;
}

export class Store {
  /** @param {Shelves} shelves */
  constructor(shelves) {
    this.shelves = shelves;
  }

  /** Appends the lines after the first `from` entries to a game, and returns its record as stored. Null: since
   * this record was kept, another page has written that game, so these lines do not follow on what is there.
   * @param {Record} record @param {number} from @param {string} text @returns {Promise<Record | null>} */
  async append(record, from, text) {
    const now = { ...record, stamp: newId() };
    return (await this.shelves.append(now, record.stamp, { id: record.id, from, text })) ? now : null;
  }

  /** Stores a whole game, in place of what was stored of it. @param {Record} record @param {string} log @returns {Promise<Record>} */
  async keep(record, log) {
    const now = { ...record, stamp: newId() };
    await this.shelves.replace(now, { id: record.id, from: 0, text: log });
    return now;
  }

  /** The latest first. @returns {Promise<Record[]>} */
  async list() {
    return (await this.shelves.records()).sort((a, b) => b.changed - a.changed);
  }

  /** @param {string} id @returns {Promise<Kept | null>} */
  async take(id) {
    const { record, pieces } = await this.shelves.read(id);
    return record && pieces.length ? { record, log: pieces.map((piece) => piece.text).join('') } : null;
  }

  /** Returns what it removed, so that the player can undo that: keep(record, log).
   * @param {string} id */
  async remove(id) {
    const taken = await this.take(id);
    await this.shelves.drop(id);
    return taken;
  }
}

/** In memory: where nothing can be stored (a private window), and for tests. @returns {Shelves} */
export function memoryShelves() {
  /** @type {Map<string, { record: Record, pieces: Map<number, Piece> }>} */
  const games = new Map();
  return {
    records: async () => [...games.values()].map(({ record }) => structuredClone(record)),
    read: async (id) => {
      const pieces = [...(games.get(id)?.pieces.values() ?? [])].sort((a, b) => a.from - b.from);
      return structuredClone({ record: games.get(id)?.record, pieces });
    },
    append: async (record, stamp, piece) => {
      const kept = games.get(record.id);
      if (!kept || kept.record.stamp !== stamp) return false;
      kept.record = structuredClone(record);
      kept.pieces.set(piece.from, { ...piece });
      return true;
    },
    replace: async (record, piece) => {
      games.set(record.id, { record: structuredClone(record), pieces: new Map([[piece.from, { ...piece }]]) });
    },
    drop: async (id) => {
      games.delete(id);
    },
  };
}
