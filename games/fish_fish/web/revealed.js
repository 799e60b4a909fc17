/* What was turned up, seen from two scenes: the one before the hook was shown and the one after. */
import { isFish, orderOf } from './schools.js';

/** @typedef {import('./scene.js').Scene} Scene */

/** @typedef {{ seat: number, tiles: number }} Bet */
/** @typedef {{ seat: number, points: number }} Gain */
/** @typedef {{ bait: string, hook: string, fisher: number, bets: Bet[], order: number[], gains: Gain[], ends: boolean, key: string }} Revealed */

/** @param {Scene} scene */
const lineOf = (scene) => `${scene.round.number}.${scene.line?.number ?? 'end'}`;

/** The bet that was not made yet before the hook was shown: its Fish answered, and the line was checked at once, in the last
 * line of a round. Its hand is full again, so the points show it. @param {Scene} before @param {Bet[]} known
 * @param {import('./scene.js').FishSeat} last @param {Gain[]} gains @param {number} caught */
function lastBet(before, known, last, gains, caught) {
  if (caught) return Math.max(0, caught - known.reduce((sum, b) => sum + b.tiles, 0));
  const gain = gains.find((g) => g.seat === last.seat)?.points ?? 0;
  return Math.min(last.hand.tiles, Math.floor(gain / (before.line?.bait?.value ?? 1)));
}

/** What each Fish had on the line when it was checked. The last of them answered and was checked at once, so its bet is
 * what its hand has lost since. @param {Scene} before @param {Scene} after @param {Gain[]} gains @param {number} caught
 * @returns {Bet[]} */
function betsBetween(before, after, gains, caught) {
  const same = after.line && after.round.number === before.round.number;
  const fish = before.seats.filter(isFish);
  const bets = fish.map((s) => ({
    seat: s.seat,
    tiles: same ? s.hand.tiles + s.bet.tiles - (after.seats[s.seat - 1].hand?.tiles ?? 0) : s.bet.tiles,
  }));
  const last = same ? undefined : fish.find((s) => !s.bet.made && s.hand.tiles > 0);
  if (last) bets[fish.indexOf(last)].tiles = lastBet(before, bets, last, gains, caught);
  return bets.filter((b) => b.tiles > 0);
}

/** @param {Scene} before @param {Scene} after @returns {Gain[]} */
function gainsBetween(before, after) {
  return before.seats
    .map((s) => ({ seat: s.seat, points: after.seats[s.seat - 1].points - s.points }))
    .filter((g) => g.points > 0);
}

/** On the last line every Fish bets all it has, so it is checked as soon as it is laid. Its bait is the one that was left.
 * @param {Scene} scene @returns {Scene} */
function withLastLine(scene) {
  const { line, baits } = scene,
    bait = baits?.find((b) => b.left);
  if (!line || line.bait || !line.last || !bait) return scene;
  const bets = scene.seats.filter(isFish).map((s) => ({ seat: s.seat, tiles: s.hand.tiles }));
  return { ...sceneWithBets(scene, bets), line: { ...line, bait } };
}

/** What was turned up between two scenes of the same game, or null.
 * @param {Scene} first @param {Scene} after @returns {Revealed | null} */
export function revealBetween(first, after) {
  const before = withLastLine(first),
    { fisher, line } = before;
  if (!line?.bait || !fisher || lineOf(before) === lineOf(after)) return null;
  const gains = gainsBetween(before, after),
    worth = before.seats[fisher - 1].catch?.worth ?? 1;
  const caught = (gains.find((g) => g.seat === fisher)?.points ?? 0) / worth;
  const bets = betsBetween(before, after, gains, caught);
  const hook = caught ? 'catch' : bets.length ? 'empty' : '?';
  const ends = !after.line || after.round.number !== before.round.number;
  return { bait: line.bait.bait, hook, fisher, bets, order: orderOf(before), gains, ends, key: lineOf(before) };
}

/** The scene before the hook is turned up, with all bets made. @param {Scene} scene @param {Bet[]} bets @returns {Scene} */
export function sceneWithBets(scene, bets) {
  const seats = scene.seats.map((seat) => {
    if (!isFish(seat)) return seat;
    const tiles = bets.find((b) => b.seat === seat.seat)?.tiles ?? 0;
    const hand = { ...seat.hand, tiles: seat.hand.tiles + seat.bet.tiles - tiles };
    return { ...seat, hand, bet: { ...seat.bet, tiles, made: true } };
  });
  return { ...scene, seats };
}

/** The scene of a round that is over, with the points it has brought: the next round is not laid out yet.
 * @param {Scene} before @param {Scene} after @returns {Scene} */
export function sceneAtEnd(before, after) {
  const seats = before.seats.map((seat) => {
    const { points } = after.seats[seat.seat - 1];
    if (isFish(seat)) return { ...seat, points, hand: { ...seat.hand, tiles: 0 }, bet: { ...seat.bet, tiles: 0 } };
    const more = seat.catch ? (points - seat.points) / seat.catch.worth : 0;
    return { ...seat, points, catch: seat.catch && { ...seat.catch, tiles: seat.catch.tiles + more } };
  });
  return { ...before, seats };
}
