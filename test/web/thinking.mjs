/* How long the levels take for an answer in the module, in milliseconds of the processor and of the clock:
 *   CREEL_BUILD=build node test/web/thinking.mjs [ANSWERS]
 * Bots of one level play among themselves. In the module their limit of time is that of the clock. */
import { get, wasmDesk } from './desk.mjs';

const answers = Number(process.argv[2] ?? 60);
const kinds = /** @type {const} */ ([
  ['fish-fish', 2],
  ['fish-fish', 4],
  ['fish-fish', 8],
  ['coldwater-crown', 2],
  ['coldwater-crown', 4],
  ['freshwater-fly', 2],
  ['freshwater-fly', 4],
]);

/** @param {number[]} all */
function summary(all) {
  const sorted = [...all].sort((a, b) => a - b),
    mean = all.reduce((a, b) => a + b, 0) / all.length;
  return [mean, sorted[Math.floor(sorted.length * 0.95)], sorted[sorted.length - 1]]
    .map((ms) => ms.toFixed(1))
    .join(' / ');
}

/** A game of bots, begun anew whenever it is over. @param {string} game @param {number} seats @param {string} level */
async function timesOf(game, seats, level) {
  const desk = await wasmDesk(),
    busy = [],
    passed = [];
  for (let over = true; busy.length < answers + 1; ) {
    if (over) {
      await get(desk, `new ${game} seats=${seats} forced=played seed=${busy.length.toString(16).padStart(32, '0')}`);
      for (let seat = 1; seat <= seats; seat++) await get(desk, `seat ${seat} ${level}`);
    }
    const begun = performance.now(),
      used = process.cpuUsage();
    ({ over } = await get(desk, 'bot'));
    const { user, system } = process.cpuUsage(used);
    busy.push((user + system) / 1000);
    passed.push(performance.now() - begun);
  }
  return { busy: summary(busy.slice(1)), passed: summary(passed.slice(1)) }; /* the first also reads its strategy */
}

for (const [game, seats] of kinds)
  for (const level of ['easy', 'fair', 'good', 'expert']) {
    const { busy, passed } = await timesOf(game, seats, level);
    console.log(`${game} ${seats} ${level}: processor ${busy}, clock ${passed} (mean / 95 % / most)`);
  }
