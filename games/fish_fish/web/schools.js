/* Where the fish of each seat swim around the line: a school for each who bet, on an arc below and beside the card. */

/** @typedef {{ x: number, y: number, size: number, flip: boolean, marked: boolean }} Swim */
/** @typedef {{ seat: number, x: number, y: number, fish: Swim[] }} School */

const MIDDLE = { x: 320, y: 206 },
  REACH = { x: 158, y: 128 };
const FORMATION = [
  [0, 0],
  [0.55, 0.72],
  [0.55, -0.72],
  [1.1, 0],
];

/** @param {number} many */
const sizeFor = (many) => (many <= 2 ? 104 : many <= 4 ? 92 : 70);

/** The places of this many schools, from the left over the bottom to the right. @param {number} k @param {number} many */
function placeOf(k, many) {
  const from = many === 1 ? 150 : 172,
    to = many === 1 ? 150 : 8;
  const angle = ((many === 1 ? from : from + ((to - from) * k) / (many - 1)) * Math.PI) / 180;
  return { x: MIDDLE.x + REACH.x * Math.cos(angle), y: MIDDLE.y + REACH.y * Math.sin(angle) };
}

/** @param {import('./scene.js').SeatOnTable} seat @returns {seat is import('./scene.js').FishSeat} */
export const isFish = (seat) => seat.role === 'fish';

/** The seats that bet, in the order in which they do. @param {import('./scene.js').Scene} scene @returns {number[]} */
export function orderOf(scene) {
  return scene.seats
    .filter(isFish)
    .sort((a, b) => a.bet.turn - b.bet.turn)
    .map((s) => s.seat);
}

/** @param {{ seat: number, tiles: number }[]} bets @param {number[]} order of all who bet @returns {School[]} */
export function schoolsOf(bets, order) {
  const many = order.length,
    size = sizeFor(many);
  return bets.map(({ seat, tiles }) => {
    const { x, y } = placeOf(Math.max(0, order.indexOf(seat)), many);
    const left = x < MIDDLE.x;
    const fish = Array.from({ length: tiles }, (_, k) => ({
      x: x - (left ? 1 : -1) * FORMATION[k][0] * size * 0.5,
      y: y + FORMATION[k][1] * size * 0.48,
      size,
      flip: left,
      marked: k === tiles - 1,
    }));
    return { seat, x, y, fish };
  });
}
