/* What can be set before a game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setGames } from '../../../front/web/games.js';
import { groups, inBook, inPlay, valueGroups } from '../../../front/web/pages/setup_options.js';
import { addCatalog, hasText, setLanguage } from '../../../front/web/text.js';
import { catalogText, listedGames, get, nativeDesk, present } from '../desk.mjs';

/** The options of a game, as the desk offers them. @param {import('node:test').TestContext} t @param {string} id */
async function optionsOf(t, id) {
  const { games } = await get(nativeDesk(t, 'en'), 'games');
  return present(games.find((g) => g.game === id)).options;
}

test('who is first is drawn, or sits at the table', async (t) => {
  const all = await optionsOf(t, 'fish-fish');
  assert.deepEqual(inPlay(all, { first: '3' }, 3), { first: '3' });
  assert.deepEqual(inPlay(all, { first: '4', turns: 'two' }, 3), { turns: 'two' });
});

test('only what matters at a table of this size is offered, and set', async (t) => {
  const all = await optionsOf(t, 'freshwater-fly');
  const offered = (/** @type {number} */ seats) => groups(all, seats).rest.map((o) => o.option);
  assert.deepEqual(offered(1), ['specialised', 'gift']);
  assert.deepEqual(offered(2), ['tiles', 'specialised']);
  const set = { tiles: 'drawn', specialised: 'yes', gift: 'point', first: '1' };
  assert.deepEqual(inPlay(all, set, 1), { specialised: 'yes', gift: 'point' });
  assert.deepEqual(inPlay(all, set, 2), { tiles: 'drawn', specialised: 'yes', first: '1' });
});

test('the engine refuses what is not offered, or it changes nothing', async (t) => {
  const desk = nativeDesk(t, 'en');
  for (const { game, min_seats, max_seats, options } of (await get(desk, 'games')).games)
    for (const option of options)
      for (let seats = min_seats; seats <= max_seats; seats++) {
        const other = option.values?.find((v) => v.value !== option.preset && !(Number(v.value) > seats));
        if (!other || Object.keys(inPlay([option], { [option.option]: other.value }, seats)).length) continue;
        const with_it = await desk.ask(`new ${game} seats=${seats} seed=7 ${option.option}=${other.value}`);
        if (!with_it.ok) continue;
        const scene = (await get(desk, 'moment all')).scene;
        await get(desk, `new ${game} seats=${seats} seed=7`);
        assert.deepEqual(scene, (await get(desk, 'moment all')).scene, `${game} ${option.option}`);
      }
});

test('a rulebook has its value for every switch, without an id in the words', async (t) => {
  const { edition, switches, rest } = groups(await optionsOf(t, 'coldwater-crown'), 2);
  assert.equal(switches.length, 11);
  assert.deepEqual(
    rest.map((o) => o.option),
    ['open-tackle', 'tagless'],
  );
  for (const { value } of present(edition?.values))
    for (const option of switches) {
      const book = present(inBook(option, value));
      assert.ok(!/publisher|roger|japanese/i.test(book.words), book.words);
    }
});

test('a long list of values comes in groups, with all of them in one', async (t) => {
  setGames(listedGames());
  for (const code of ['en', 'fr', 'ja']) addCatalog(code, catalogText(code));
  const { games } = await get(nativeDesk(t, 'en'), 'games');
  for (const { game, options } of games)
    for (const option of options.filter((o) => o.values)) {
      const made = valueGroups(game, option),
        values = made.flatMap((g) => g.values.map((v) => v.value));
      assert.deepEqual(
        values.sort(),
        present(option.values)
          .map((v) => v.value)
          .sort(),
      );
      assert.ok(made.length > 1 || values.length <= 12, `${game} ${option.option}`);
      for (const code of made.length > 1 ? ['en', 'fr', 'ja'] : []) {
        await setLanguage(code);
        made.forEach((_, i) => assert.ok(hasText(`web.group.${game}.${option.option}.${i + 1}`)));
      }
    }
});
