/* A deal in an address: the game, its seed, who sits where, and the options. Whoever opens it plays with the same draws. */

/** @typedef {import('../host/kept_table.js').Plan} Plan */

const SEATS_LIMIT = 8,
  OPTIONS_LIMIT = 40;

/** The cards of an own box have signs that an address has no room for. @param {string} deck */
const packed = (deck) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(deck)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Back; the engine refuses what is not a deck. @param {string} deck */
function unpacked(deck) {
  try {
    const bytes = atob(deck.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0))).replace(/\s/g, '?');
  } catch {
    return '?';
  }
}

/** The parts of the address of a deal. @param {Plan & { seed: string }} plan @returns {string[]} */
export function dealParts({ game, seed, seats, options }) {
  const sitters = seats.map((s) => (s.sitter === 'bot' ? (s.level ?? 'fair') : 'human')).join('.');
  const set = Object.entries(options)
    .map(([name, value]) => `${name}=${name === 'deck' ? packed(value) : value}`)
    .join('.');
  return ['deal', game, seed, sitters, ...(set ? [set] : [])];
}

/** The deal in the parts of an address; null: it is not one. Whether the game has these options, the engine says.
 * @param {string[]} parts @returns {(Plan & { seed: string }) | null} */
export function readDeal([game = '', seed = '', sitters = '', set = '', ...more]) {
  const seats = sitters.split('.'),
    options = set
      ? set.split('.').map((one) => /^(?:(deck)=([\w-]{1,7000})|([a-z][a-z-]*)=([a-z0-9-]+))$/.exec(one))
      : [];
  const fine =
    /^[a-z][a-z-]{0,40}$/.test(game) &&
    /^[0-9a-f]{1,64}$/.test(seed) &&
    seats.length <= SEATS_LIMIT &&
    seats.every((s) => /^(human|easy|fair|good|expert)$/.test(s)) &&
    options.length <= OPTIONS_LIMIT &&
    options.every((found) => found && found[3] !== 'seed' && found[3] !== 'seats') &&
    !more.length;
  if (!fine) return null;
  return {
    game,
    seed,
    seats: seats.map((s) => (s === 'human' ? { sitter: 'human', name: '' } : { sitter: 'bot', level: s, name: '' })),
    options: Object.fromEntries(
      options.flatMap((found) => (found ? [found[1] ? ['deck', unpacked(found[2])] : [found[3], found[4]]] : [])),
    ),
  };
}

/** The seed of a day: the same everywhere on that date. @param {Date} date */
export function seedOfDay(date) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`;
}
