/* The tables on servers that this browser has a seat at: their secrets, and what the list of games shows of them. A secret is
 * all that is needed to sit there, so it stays in this browser, and leaves it only for the server. */

const PLACE = 'creel.tables';

/**
 * @typedef {object} KnownTable
 * @property {string} id
 * @property {string} [secret]             of the seat; without it one only looks on
 * @property {string[]} [also]             of the seats of other people at this device
 * @property {string} [eyes]               of the one of them who has asked what is not acknowledged yet
 * @property {string} [owner]              of whoever made the table
 * @property {string} [invite]             the link for everybody, for whoever made the table
 * @property {boolean} [hand]              the board is on a larger screen, and this one shows what the player holds
 * @property {number} changed
 * @property {string} [game]
 * @property {import('./store.js').Sitting[]} [seats]
 * @property {boolean} [over]
 * @property {boolean} [mine]              I am asked there ...
 * @property {number} [deadline]           ... until then
 * @property {boolean} [waits]             its game has not started
 * @property {number[]} [points]
 * @property {number} [entries]
 * @property {import('../types.js').Days} [days]
 * @property {string} [copy]               the finished game in this browser
 * @property {object} [asked]              what was asked of the server, and not acknowledged yet
 */

/** Where nothing can be stored, for as long as the page is open. @type {Record<string, KnownTable>} */
let inMemory = {};

/** @returns {Record<string, KnownTable>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') ?? {};
  } catch {
    return inMemory;
  }
}

/** @param {Record<string, KnownTable>} all */
function write(all) {
  inMemory = all;
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    /* kept as long as the page is open */
  }
}

/** Ids of tables have another form than those of games in this browser. @param {string} id */
export const isTable = (id) => /^[0-9a-f]{16}$/.test(id);

/** @param {string} id @returns {KnownTable | null} */
export const tableOf = (id) => read()[id] ?? null;

/** @param {string} id @param {Partial<KnownTable>} news */
export function keepTable(id, news) {
  const all = read();
  write({ ...all, [id]: { ...all[id], id, changed: Date.now(), ...news } });
}

/** @param {string} id */
export function forgetTable(id) {
  const { [id]: _, ...others } = read();
  write(others);
}

export const hasTables = () => allTables().length > 0;

/** In the order of the list: where I am asked, where others are, what has not begun, what is over. @param {KnownTable} table */
const rank = ({ mine, over, waits }) => (over ? 3 : waits ? 2 : mine ? 0 : 1);

const NEVER = Number.MAX_SAFE_INTEGER;

/** What ends first, then the latest. @param {KnownTable} a @param {KnownTable} b */
const inOrder = (a, b) => rank(a) - rank(b) || (a.deadline ?? NEVER) - (b.deadline ?? NEVER) || b.changed - a.changed;

/** Those where I have a right. @returns {KnownTable[]} */
export const allTables = () =>
  Object.values(read())
    .filter(({ secret, owner }) => secret || owner)
    .sort(inOrder);

/** The games of this browser that are copies of those tables. */
export const allCopies = () => new Set(allTables().flatMap(({ copy }) => copy ?? []));
