/* The cards of an own box: what is kept, what a game is played with, and what goes into an address. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deckOf, deckOption, decks, keepDeck, linesOfDeck, nameOfDeck, takeDecks } from '../../../front/web/decks.js';
import { inForce } from '../../../front/web/play/in_force.js';
import { dealParts, readDeal } from '../../../front/web/share/deal.js';
import { addCatalog } from '../../../front/web/text.js';
import { withDeck } from '../../../front/web/box/pad.js';
import { catalogText, get, wasmDesk } from '../desk.mjs';

addCatalog('en', catalogText('en'));

const FILE = 'creel-deck 1 coldwater-crown 釣り箱\nwrasse-6c weight=5\n';
const game = 'coldwater-crown';

/** @param {string} text */
async function optionOf(text) {
  const answer = /** @type {any} */ (await get(await wasmDesk(), `deck ${game} ${text}`));
  return answer.option;
}

test('what is kept is a deck', () => {
  const fine = { option: 'my-box:0123456789abcdef:wrasse-6c/weight=5', cards: 1, on: true };
  takeDecks({ [game]: fine, x: { ...fine, option: 'a b:0123456789abcdef:' }, y: 3, z: { ...fine, on: 1 }, w: null });
  assert.deepEqual(decks.value, { [game]: fine });
  assert.equal(deckOf(game)?.option, fine.option);
  assert.deepEqual(deckOption('fish-fish'), {});
  keepDeck(game, { ...fine, on: false });
  assert.deepEqual(deckOption(game), {});
  keepDeck(game, null);
  assert.deepEqual(decks.value, {});
  takeDecks('nonsense');
  assert.deepEqual(decks.value, {});
});

test('lines keep their numbers', () => {
  assert.equal(linesOfDeck('\ufeff# one\r\n\r\n a   b # two\r\nc\0d'), '\n\na b\nc\ufffdd');
});

test('a deck is named in the rules in force', () => {
  assert.equal(
    inForce(game, { edition: 'japanese', deck: 'my-box:0123456789abcdef:' }),
    'the Japanese rulebook · Own cards: my-box (01234567)',
  );
  assert.deepEqual(nameOfDeck('x'), { name: 'x', hash: '' });
});

test('a deal carries its deck in its address', async () => {
  const deck = await optionOf(FILE);
  const plan = {
    game,
    seed: '1f',
    seats: [{ sitter: /** @type {const} */ ('human'), name: '' }],
    options: { edition: 'roger', deck },
  };
  const parts = dealParts(plan);
  assert.match(parts.join('/'), /^[\w/.=-]+$/);
  assert.deepEqual(readDeal(parts.slice(1))?.options, plan.options);
  assert.equal(readDeal([game, '1f', 'human', 'deck=%%']), null);
  assert.deepEqual(readDeal([game, '1f', 'human', 'deck=-'])?.options, { deck: '?' });
});

test('pads and pieces are asked with the deck', async () => {
  const desk = await wasmDesk(),
    option = await optionOf(FILE);
  assert.equal(withDeck(`pieces ${game}`, 2), `pieces ${game}`);
  keepDeck(game, { option, cards: 1, on: true });
  const { pieces } = /** @type {any} */ (await get(desk, withDeck(`pieces ${game}`, 2)));
  assert.deepEqual(
    pieces.fish.filter((/** @type {any} */ f) => f.species === 'wrasse').map((/** @type {any} */ f) => f.weight),
    [4, 5, 5, 7, 8],
  );
  const told = /** @type {any} */ (await get(desk, withDeck(`pad ${game} score seats=2 tag=b shown.1=wrasse-6c`, 3)));
  assert.match(JSON.stringify(told.story), /5 pounds/);
  assert.equal(withDeck('pieces fish-fish', 2), 'pieces fish-fish');
  keepDeck(game, null);
});
