/* What was turned up, read off two scenes: the one before the hook was shown and the one after. */
import { orderOf } from './schools.js';

/** @typedef {{ seat: number, tiles: number }} Bet */
/** @typedef {{ bait: string, hook: string, fisher: number, bets: Bet[], order: number[], gains: { seat: number, points: number }[], ends: boolean, key: string }} Revealed */

/** @param {any} scene */
const lineOf = (scene) => `${scene.round.number}.${scene.line?.number ?? 'end'}`;

/** What each Fish had on the line when it was checked. The last of them answered and was checked at once, so its bet is
 * what its hand has lost since; where a new round has begun, its hand is full again, and the points tell.
 * @param {any} before @param {any} after @param {{ seat: number, points: number }[]} gains @param {number} caught
 * @returns {Bet[]} */
function betsBetween(before, after, gains, caught) {
  const same = after.line && after.round.number === before.round.number;
  const fish = before.seats.filter((/** @type {any} */ s) => s.role === 'fish');
  const bets = fish.map((/** @type {any} */ s) => {
    const now = after.seats[s.seat - 1];
    return {
      seat: s.seat,
      tiles: same ? s.hand.tiles + s.bet.tiles - now.hand.tiles : s.bet.tiles,
      open: !same && !s.bet.made,
    };
  });
  const known = bets.reduce((/** @type {number} */ sum, /** @type {Bet} */ b) => sum + b.tiles, 0);
  const last = bets.find((/** @type {any} */ b) => b.open);
  if (last && caught) last.tiles = Math.max(0, caught - known);
  else if (last) {
    const gain = gains.find((g) => g.seat === last.seat)?.points ?? 0;
    last.tiles = Math.min(
      fish.find((/** @type {any} */ s) => s.seat === last.seat).hand.tiles,
      Math.floor(gain / before.line.bait.value),
    );
  }
  return bets
    .filter((/** @type {Bet} */ b) => b.tiles > 0)
    .map((/** @type {Bet} */ b) => ({ seat: b.seat, tiles: b.tiles }));
}

/** @param {any} before @param {any} after */
function gainsBetween(before, after) {
  return before.seats
    .map((/** @type {any} */ s) => ({ seat: s.seat, points: after.seats[s.seat - 1].points - s.points }))
    .filter((/** @type {{ points: number }} */ g) => g.points > 0);
}

/** What was turned up between two scenes of the same game, or null.
 * @param {any} before @param {any} after @returns {Revealed | null} */
export function revealBetween(before, after) {
  if (!before?.line?.bait || lineOf(before) === lineOf(after)) return null;
  const gains = gainsBetween(before, after);
  const fisher = before.fisher;
  const caught =
    (gains.find((/** @type {{ seat: number }} */ g) => g.seat === fisher)?.points ?? 0) /
    before.seats[fisher - 1].catch.worth;
  const bets = betsBetween(before, after, gains, caught);
  const hook = caught ? 'catch' : bets.length ? 'empty' : '?';
  const ends = !after.line || after.round.number !== before.round.number;
  return { bait: before.line.bait.bait, hook, fisher, bets, order: orderOf(before), gains, ends, key: lineOf(before) };
}
