/* All that this browser keeps, as one text, and back. What comes back was written by anybody, or is damaged: all of it is
 * checked before any of it is written, and a game that is here and newer is never replaced. */
import { headOf } from '../host/log_text.js';

/** @typedef {import('../host/store.js').Kept} Kept */
/** @typedef {import('../host/store.js').Record} Record */
/** @typedef {import('../host/store.js').Store} Store */
/** @typedef {{ games: Kept[], settings: object }} Backup */

const VERSION = 1,
  LARGEST = 100_000_000 /* letters of a backup */,
  LONGEST_LOG = 16_000_000,
  LONGEST_DECK = 4800;

/** @param {Store} store @param {object} settings */
export async function makeBackup(store, settings) {
  const games = [];
  for (const { id } of await store.list()) games.push(await store.take(id));
  return JSON.stringify({ creel: 'backup', version: VERSION, settings, games: games.filter(Boolean) });
}

/** @param {unknown} value @returns {value is { [name: string]: unknown }} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {unknown} value @param {number} most */
const isText = (value, most) => typeof value === 'string' && value.length <= most;
/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @param {unknown} value */
const areNumbers = (value) =>
  value === undefined || (Array.isArray(value) && value.length <= 9 && value.every(Number.isFinite));

/** @param {unknown} seat */
function isSitting(seat) {
  if (!isObject(seat) || !isText(seat.name, 80)) return false;
  return seat.sitter === 'human' || (seat.sitter === 'bot' && isText(seat.level, 20));
}

/** @param {unknown} days */
const areDays = (days) =>
  days === undefined || (isObject(days) && [days.day, days.of, days.won].every(isCount) && isText(days.place, 40));

/** @param {unknown} options */
const areOptions = (options) =>
  options === undefined ||
  (isObject(options) &&
    Object.entries(options).every(([name, value]) => isText(value, name === 'deck' ? LONGEST_DECK : 40)));

/** @param {unknown} record @param {unknown} log @returns {boolean} */
function isGame(record, log) {
  if (!isObject(record) || typeof log !== 'string' || log.length > LONGEST_LOG) return false;
  const head = headOf(log),
    { id, game, seats, over, begun, changed, entries, points, places, days, options } = record;
  return (
    /^[a-z0-9]{6,40}$/.test(String(id)) &&
    Array.isArray(seats) &&
    seats.every(isSitting) &&
    head?.game === game &&
    head?.seats === seats.length &&
    typeof over === 'boolean' &&
    [begun, changed, entries].every(isCount) &&
    [points, places].every(areNumbers) &&
    areDays(days) &&
    areOptions(options)
  );
}

/** @param {string} text @returns {Backup} */
export function readBackup(text) {
  /** @type {any} */
  let all;
  try {
    all = text.length <= LARGEST ? JSON.parse(text) : null;
  } catch {
    all = null;
  }
  if (!isObject(all) || all.creel !== 'backup' || !Array.isArray(all.games)) throw new Error('web.backup.foreign');
  if (all.version !== VERSION) throw new Error('web.backup.newer');
  if (!isObject(all.settings) || !all.games.every((kept) => isObject(kept) && isGame(kept.record, kept.log)))
    throw new Error('web.backup.damaged');
  return /** @type {Backup} */ (/** @type {unknown} */ (all));
}

/** Puts the games of a backup into the store: those that are not here, or are older here. @param {Store} store @param {Backup} backup */
export async function restore(store, { games }) {
  const here = new Map((await store.list()).map((r) => [r.id, r]));
  const wanted = games.filter(({ record }) => (here.get(record.id)?.changed ?? -1) < record.changed);
  for (const { record, log } of wanted) await store.keep(record, log);
  return { added: wanted.length, here: games.length - wanted.length };
}
