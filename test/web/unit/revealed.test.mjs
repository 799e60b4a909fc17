/* What the board of Fish Fish shows when a hook is turned up is what the story tells: over whole games of bots' chance. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { revealBetween } from '../../../games/fish_fish/web/revealed.js';
import { engine, program } from './engine.mjs';

/** The story in English: what each line says of the hook, of bets and of gains. */
function told(lines, seats) {
  const text = lines.join('\n');
  const hook = /turned up: (Catch|Empty)!/.exec(text)?.[1].toLowerCase() ?? (/put away unseen/.test(text) ? '?' : null);
  const caught = Number(/catch(?:es)? (\d+) tile/.exec(text)?.[1] ?? 0);
  const ate = [...text.matchAll(/eats? bait \d with (\d+) tile/g)].reduce((sum, m) => sum + Number(m[1]), 0);
  return { hook, tiles: caught + ate, seats };
}

async function playOne(desk, seats, pick) {
  let { over } = await desk.ask(`new fish-fish seats=${seats}`);
  let before = null,
    shown = 0;
  while (!over) {
    const { menu } = await desk.ask('menu');
    const m = await desk.ask(`moment 1 ${(before?.entries ?? 0) + 1}`);
    if (before) shown += compare(before.scene, m, seats);
    before = m;
    ({ over } = await desk.ask(`play ${menu[pick(menu.length)].text}`));
  }
  return shown + compare(before.scene, await desk.ask(`moment 1 ${before.entries + 1}`), seats);
}

function compare(before, moment, seats) {
  const truth = told(
      moment.story.flatMap((s) => s.lines),
      seats,
    ),
    found = revealBetween(before, moment.scene);
  assert.equal(found?.hook ?? null, truth.hook);
  if (!found) return 0;
  assert.equal(
    found.bets.reduce((sum, b) => sum + b.tiles, 0),
    truth.tiles,
    JSON.stringify(moment.story),
  );
  return 1;
}

for (const seats of [2, 3, 5, 8])
  test(`hooks shown to one of ${seats}`, { skip: !program && 'no program' }, async (t) => {
    const desk = engine('en', t);
    let seed = seats;
    const pick = (many) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor(seed / 65536) % many;
    };
    let shown = 0;
    for (let game = 0; game < 5; game++) shown += await playOne(desk, seats, pick);
    assert.ok(shown > 20);
  });
