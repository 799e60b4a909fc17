/* Moments as a test wants them: a game between two, with what the test is about. */

/** @typedef {import('../../front/web/types.js').Moment} Moment */
/** @typedef {import('../../front/web/types.js').Seat} Seat */

/** @param {string[]} names @returns {Seat[]} */
export const seatsNamed = (...names) => names.map((name, i) => ({ seat: i + 1, name, sitter: 'human' }));

/** @param {Partial<Moment>} [part] @returns {Moment} */
export const momentWith = (part) => ({
  ok: true,
  game: 'null',
  options: {},
  in_force: {},
  viewer: 1,
  entry: 0,
  entries: 0,
  seats: seatsNamed('Player 1', 'Player 2'),
  over: false,
  scene: {},
  ...part,
});

/** The record of a game that these people and bots play. @param {import('../../front/web/host/store.js').Sitting[]} seats
 * @returns {import('../../front/web/host/store.js').Record} */
export const recordWith = (seats) => ({ id: 'a', game: 'null', seats, begun: 0, changed: 0, entries: 0, over: false });
