/* The shelves of a store in the browser's database. */

/** @typedef {import('./store.js').Piece} Piece */
/** @typedef {import('./store.js').Record} Record */
/** @typedef {import('./store.js').Shelves} Shelves */

const NAME = 'creel',
  VERSION = 2,
  RECORDS = 'games',
  PIECES = 'pieces',
  SHELVES = [RECORDS, PIECES];
const PATIENCE = 2000; /* milliseconds until the database must be open */
const WHOLE_LOGS = 'logs'; /* of version 1: { id, log } */

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((fine, bad) => {
    request.onsuccess = () => fine(request.result);
    request.onerror = () => bad(request.error);
  });

/** @param {IDBTransaction} change @returns {Promise<void>} */
const finished = (change) =>
  new Promise((fine, bad) => {
    change.oncomplete = () => fine();
    change.onabort = change.onerror = () => bad(change.error);
  });

/** A log that version 1 kept whole becomes the first piece of its game. @param {IDBDatabase} base @param {IDBTransaction} change */
function moveWholeLogs(base, change) {
  const pieces = change.objectStore(PIECES);
  const each = change.objectStore(WHOLE_LOGS).openCursor();
  each.onsuccess = () => {
    const cursor = each.result;
    if (!cursor) {
      base.deleteObjectStore(WHOLE_LOGS);
      return;
    }
    pieces.put({ id: cursor.value.id, from: 0, text: cursor.value.log });
    cursor.continue();
  };
}

/** @param {IDBDatabase} base @param {IDBTransaction} change @param {number} from  the version that is there; 0: none */
function upgrade(base, change, from) {
  if (from < 1) base.createObjectStore(RECORDS, { keyPath: 'id' });
  base.createObjectStore(PIECES, { keyPath: ['id', 'from'] });
  if (from === 1) moveWholeLogs(base, change);
}

/** Opens the database once. While it can't be had, because a page of an older version still has it open, every use fails at
 * once; when that page is closed, it is there. @returns {() => Promise<IDBDatabase>} */
function opener() {
  /** @type {Promise<IDBDatabase> | null} */
  let base = null;
  const take = (/** @type {IDBDatabase} */ opened) => {
    base = Promise.resolve(opened);
    opened.onclose = () => {
      base = null;
    };
    opened.onversionchange = () => {
      opened.close();
      base = null;
    }; /* a newer version of the client wants it */
  };
  const open = () =>
    new Promise((/** @type {(base: IDBDatabase) => void} */ fine, bad) => {
      const request = indexedDB.open(NAME, VERSION);
      const timer = setTimeout(() => bad(new Error('the database does not open')), PATIENCE);
      request.onupgradeneeded = ({ oldVersion }) =>
        upgrade(request.result, /** @type {IDBTransaction} */ (request.transaction), oldVersion);
      request.onblocked = () => bad(new Error('a page of an older version has the database open'));
      request.onerror = () => {
        base = null;
        bad(request.error);
      };
      request.onsuccess = () => {
        clearTimeout(timer);
        take(request.result);
        fine(request.result);
      };
    });
  return () => {
    base ??= open();
    return base;
  };
}

/** All pieces of a game. @param {string} id */
const piecesOf = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** @param {IDBTransaction} change @param {Record} record @param {Piece} piece */
function put(change, record, piece) {
  change.objectStore(RECORDS).put(record);
  change.objectStore(PIECES).put(piece);
}

/** @param {IDBDatabase} base @param {Record} record @param {string | undefined} stamp @param {Piece} piece */
async function append(base, record, stamp, piece) {
  const change = base.transaction(SHELVES, 'readwrite'),
    end = finished(change);
  const kept = change.objectStore(RECORDS).get(record.id);
  let same = false;
  kept.onsuccess = () => {
    same = Boolean(kept.result) && kept.result.stamp === stamp;
    if (same) put(change, record, piece);
    change.commit?.();
  };
  await end;
  return same;
}

/** @returns {Shelves} */
export function browserShelves() {
  const open = opener();
  return {
    records: async () => done((await open()).transaction(RECORDS).objectStore(RECORDS).getAll()),
    read: async (id) => {
      const look = (await open()).transaction(SHELVES);
      const [record, pieces] = await Promise.all([
        done(look.objectStore(RECORDS).get(id)),
        done(look.objectStore(PIECES).getAll(piecesOf(id))),
      ]);
      return { record, pieces };
    },
    append: async (record, stamp, piece) => append(await open(), record, stamp, piece),
    replace: async (record, piece) => {
      const change = (await open()).transaction(SHELVES, 'readwrite');
      change.objectStore(PIECES).delete(piecesOf(record.id));
      put(change, record, piece);
      change.commit?.();
      return finished(change);
    },
    drop: async (id) => {
      const change = (await open()).transaction(SHELVES, 'readwrite');
      change.objectStore(RECORDS).delete(id);
      change.objectStore(PIECES).delete(piecesOf(id));
      return finished(change);
    },
  };
}
