/* What the board of Fish Fish shows when a hook is turned up is what the story tells: over whole games of bots' chance. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { revealBetween } from '../../../games/fish_fish/web/revealed.js';
import { get, nativeDesk } from '../desk.mjs';

/** @typedef {import('../../../front/web/types.js').Desk} Desk */
/** @typedef {import('../../../front/web/types.js').Moment<import('../../../games/fish_fish/web/scene.js').Scene>} Moment */

/** What the story, in English, says about the hook, bets and gains. @param {string[]} lines */
function told(lines) {
  const text = lines.join('\n');
  const hook = /The hook: (Catch|Empty)!/.exec(text)?.[1].toLowerCase() ?? (/stays secret/.test(text) ? '?' : null);
  const caught = Number(/catch(?:es)? (\d+) tile/.exec(text)?.[1] ?? 0);
  const ate = [...text.matchAll(/eats? bait \d with (\d+) tile/g)].reduce((sum, m) => sum + Number(m[1]), 0);
  return { hook, tiles: caught + ate };
}

/** @param {Desk} desk @param {number} from */
const momentFrom = async (desk, from) => /** @type {Moment} */ (await get(desk, `moment 1 ${from}`));

/** Plays a game and counts the hooks that were shown. @param {Desk} desk @param {number} seats @param {(many: number) => number} pick */
async function playOne(desk, seats, pick, terms = '') {
  let { over } = await get(desk, `new fish-fish seats=${seats}${terms}`);
  let before = await momentFrom(desk, 1),
    shown = 0;
  while (!over) {
    const { menu } = await get(desk, 'menu');
    ({ over } = await get(desk, `play ${menu[pick(menu.length)].text}`));
    const now = await momentFrom(desk, before.entries + 1);
    shown += compare(before, now);
    before = now;
  }
  return shown;
}

/** @param {Moment} before @param {Moment} now */
function compare(before, now) {
  const truth = told((now.story ?? []).flatMap((s) => s.lines)),
    found = revealBetween(before.scene, now.scene);
  assert.equal(found?.hook ?? null, truth.hook);
  if (!found) return 0;
  assert.equal(
    found.bets.reduce((sum, b) => sum + b.tiles, 0),
    truth.tiles,
    JSON.stringify(now.story),
  );
  return 1;
}

for (const seats of [2, 3, 5, 8])
  test(`hooks shown to one of ${seats}`, async (t) => {
    const desk = nativeDesk(t);
    let seed = seats;
    const pick = (/** @type {number} */ many) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor(seed / 65536) % many;
    };
    let shown = 0;
    for (let game = 0; game < 5; game++) shown += await playOne(desk, seats, pick);
    for (let game = 0; game < 5; game++) shown += await playOne(desk, seats, pick, ' forced=played');
    assert.ok(shown > 20);
  });
