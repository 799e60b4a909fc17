/* Games kept in this browser. Records (what the list of games shows) and logs lie apart: listing reads no log, for a log
 * holds what is hidden from a seat. */

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
 * @property {number} [eyes]                           the seat that was last allowed to look
 * @property {{ [name: string]: string }} [options]    the rulebook, and what is not as usual
 */

/** @typedef {{ get(shelf: string, id: string): Promise<any>, all(shelf: string): Promise<any[]>, put(rows: [string, any][]): Promise<void>, drop(id: string): Promise<void> }} Shelves */

const NAME = 'creel', VERSION = 1, SHELVES = ['games', 'logs'];

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) => new Promise((fine, bad) => {
  request.onsuccess = () => fine(request.result);
  request.onerror = () => bad(request.error);
});

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const shelf of SHELVES) request.result.createObjectStore(shelf, { keyPath: 'id' });
  };
  return done(request);
}

/** @param {IDBTransaction} change @returns {Promise<void>} */
const finished = (change) => new Promise((fine, bad) => {
  change.oncomplete = () => fine();
  change.onabort = change.onerror = () => bad(change.error);
});

/** @returns {Shelves} */
export function browserShelves() {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;
  const base = () => { opened ??= openDatabase(); return opened; };
  return {
    get: async (shelf, id) => done((await base()).transaction(shelf).objectStore(shelf).get(id)),
    all: async (shelf) => done((await base()).transaction(shelf).objectStore(shelf).getAll()),
    put: async (rows) => {
      const change = (await base()).transaction(SHELVES, 'readwrite');
      for (const [shelf, row] of rows) change.objectStore(shelf).put(row);
      change.commit?.();
      return finished(change);
    },
    drop: async (id) => {
      const change = (await base()).transaction(SHELVES, 'readwrite');
      for (const shelf of SHELVES) change.objectStore(shelf).delete(id);
      return finished(change);
    },
  };
}

/** Where nothing can be kept (a private window), and for tests. @returns {Shelves} */
export function memoryShelves() {
  /** @type {Map<string, Map<string, any>>} */
  const shelves = new Map(SHELVES.map((shelf) => [shelf, new Map()]));
  const at = (/** @type {string} */ shelf) => /** @type {Map<string, any>} */ (shelves.get(shelf));
  return {
    get: async (shelf, id) => structuredClone(at(shelf).get(id)),
    all: async (shelf) => [...at(shelf).values()].map((row) => structuredClone(row)),
    put: async (rows) => { for (const [shelf, row] of rows) at(shelf).set(row.id, structuredClone(row)); },
    drop: async (id) => { for (const shelf of SHELVES) at(shelf).delete(id); },
  };
}

export class Store {
  /** @param {Shelves} shelves */
  constructor(shelves) {
    this.shelves = shelves;
  }

  /** @param {Record} record @param {string} log */
  keep(record, log) {
    return this.shelves.put([['games', record], ['logs', { id: record.id, log }]]);
  }

  /** The latest first. @returns {Promise<Record[]>} */
  async list() {
    const all = /** @type {Record[]} */ (await this.shelves.all('games'));
    return all.sort((a, b) => b.changed - a.changed);
  }

  /** @param {string} id @returns {Promise<{ record: Record, log: string } | null>} */
  async take(id) {
    const record = await this.shelves.get('games', id), text = await this.shelves.get('logs', id);
    return record && text ? { record, log: text.log } : null;
  }

  /** Gives back what it removed, for who changes his mind: keep(record, log).
   * @param {string} id */
  async remove(id) {
    const taken = await this.take(id);
    await this.shelves.drop(id);
    return taken;
  }
}

/** A name for a new game that none has yet. */
export function newId(now = Date.now(), random = Math.random()) {
  return `${now.toString(36)}${Math.floor(random * 36 ** 4).toString(36).padStart(4, '0')}`;
}

/** What a log says of itself in its first line; null: it is none.
 * @param {string} log */
export function headOf(log) {
  const line = log.split('\n').find((l) => l.trim() && !l.startsWith('#')) ?? '';
  const found = /^creel \d+ (\S+) \d+ (.*)$/.exec(line.trim());
  const seats = found && /(?:^| )seats=(\d)/.exec(found[2]);
  return found && seats ? { game: found[1], seats: Number(seats[1]) } : null;
}

/** Who sits where is written into an exported log as remarks, so that it comes back as it went.
 * @param {string} log @param {Sitting[]} seats */
export function withSeats(log, seats) {
  const lines = log.split('\n');
  const remarks = seats.map((s, i) => `# seat ${i + 1} ${s.sitter === 'bot' ? s.level : 'human'} ${s.name}`.trimEnd());
  lines.splice(1, 0, ...remarks);
  return lines.join('\n');
}

/** @param {string} log @param {number} count @returns {Sitting[]} */
export function seatsOf(log, count) {
  /** @type {Sitting[]} */
  const seats = Array.from({ length: count }, (_, i) => ({ sitter: i ? 'bot' : 'human', level: i ? 'fair' : undefined, name: '' }));
  for (const [, number, level, name] of log.matchAll(/^# seat (\d) (\S+)(?: (.*))?$/gm)) {
    const i = Number(number) - 1;
    if (i < 0 || i >= count) continue;
    const human = level === 'human';
    seats[i] = { sitter: human ? 'human' : 'bot', level: human ? undefined : level, name: (name ?? '').slice(0, 39) };
  }
  return seats;
}
