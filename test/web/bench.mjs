/* How fast random games are in the module, against the program in the same run:
 *   CREEL_BUILD=build node test/web/bench.mjs [--json]
 * Each figure is the best of many short slices, in turns with the other, for noise only ever adds. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { build, wasmDesk } from './desk.mjs';

/** @type {[string, number][]} */
const kinds = [
  ['fish-fish', 2],
  ['fish-fish', 4],
  ['coldwater-crown', 2],
  ['coldwater-crown', 4],
  ['freshwater-fly', 2],
  ['freshwater-fly', 4],
];
const ROUNDS = 3,
  SLICES = 60,
  SLICE_MS = 4;

/** Games in a second by the program. @param {string} game @param {number} seats */
function native(game, seats) {
  const said = execFileSync(path.join(build, 'creel'), ['bench', game, '--seats', String(seats), '--json'], {
    encoding: 'utf8',
  });
  return JSON.parse(said).games_per_s;
}

/** Games in a second by the module.
 * @param {import('../../front/web/host/desk.js').Desk} desk @param {string} game @param {number} seats @param {number} round */
function inModule(desk, game, seats, round) {
  const timed = (/** @type {number} */ count, /** @type {bigint} */ seed) => {
    const begun = performance.now();
    desk.playouts(game, seats, count, seed);
    return (count / (performance.now() - begun)) * 1000;
  };
  const count = Math.ceil((timed(50, 1n) * SLICE_MS) / 1000);
  let best = 0;
  for (let k = 1; k <= SLICES; k++) best = Math.max(best, timed(count, BigInt(round * SLICES + k)));
  return best;
}

const desk = await wasmDesk();
const rows = kinds.map(([game, seats]) => ({ game, seats, native: 0, module: 0 }));
for (let round = 0; round < ROUNDS; round++) {
  for (const row of rows) {
    row.native = Math.max(row.native, native(row.game, row.seats));
    row.module = Math.max(row.module, inModule(desk, row.game, row.seats, round));
  }
}
for (const { game, seats, native: there, module: here } of rows) {
  const share = here / there;
  if (process.argv.includes('--json'))
    console.log(
      JSON.stringify({
        game,
        seats,
        native: Math.round(there),
        module: Math.round(here),
        share: Number(share.toFixed(3)),
      }),
    );
  else
    console.log(
      `${game.padEnd(18)} ${seats}  ${Math.round(here).toString().padStart(8)} of ${Math.round(there).toString().padStart(8)} games/s  ${share.toFixed(2)}`,
    );
}
