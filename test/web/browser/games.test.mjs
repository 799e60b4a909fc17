/* Whole games against bots, the first sixty answers by clicks on the board and on what is offered; each ends as the program on the command line
 * says that its log ends. Between them they are played on a phone, a tablet and a desktop, and in each language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, clickBoard, hashOf, openForTests, playOn, playWholeGame, quickChoice, replay, shelf } from './lib.mjs';

/** @typedef {import('./lib.mjs').Page} Page */
/** @typedef {import('./lib.mjs').State} State */

const at = openForTests();

/** The log of a game. @param {Page} page @param {string | undefined} id */
const kept = (page, id = '') =>
  page.evaluate(async (game) => (await (await import('/host/page_host.js')).host.exported(game)) ?? '', id);

/** @type {('phone' | 'tablet' | 'desktop')[]} */
const viewports = ['phone', 'tablet', 'desktop'],
  languages = ['en', 'ja', 'fr'];

for (const [i, { id: game }] of shelf.entries()) {
  const viewport = viewports[i % viewports.length],
    language = languages[i % languages.length];
  test(`${game}, ${viewport}, ${language}`, async () => {
    const page = await at.visit({ viewport, language });
    await begin(page, game);
    await playWholeGame(page, { choose: clickBoard, until: (_, i) => i >= 60 });
    const end = await playOn(page, 1);
    assert.ok(end.over);
    assert.ok(page.onBoard > 0, 'something can be chosen on the board');
    await page.waitForSelector('.result');
    assert.equal(await page.getAttribute('html', 'lang'), language);
    const told = replay(await kept(page, end.id));
    assert.equal(told.over, true);
    assert.equal(told.hash, await hashOf(page));
    assert.deepEqual(told.places, end.places);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

/** @param {State} state */
const flyScene = (state) => /** @type {import('../../../games/freshwater_fly/web/scene.js').Scene} */ (state.scene);

/** The day of an adventure; 0 before the first. @param {State} state */
const dayOf = (state) => flyScene(state).day?.day ?? 0;

/* On the board, not behind a sign: what my board pays, what the silent angler counts here, and the wheel of colours. */
test('the board of an adventure shows what counts', async () => {
  const page = await at.visit();
  await begin(page, 'freshwater-fly', { adventure: true });
  await playWholeGame(page, { until: (state) => Boolean(flyScene(state).players) });
  const shown = page.locator('.fly-goals');
  assert.equal(await shown.count(), 3);
  for (const k of [0, 1, 2]) assert.ok(await shown.nth(k).isVisible());
  assert.match(await shown.nth(0).innerText(), /1A\s+Points at the end, for each/);
  assert.match(await shown.nth(1).innerText(), /3\s+pair of the same species/);
  assert.match((await shown.nth(2).innerText()).replace(/\s+/g, ' '), /1 W 2 Y 3 G 4 B 5 O 6 N/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the first day of the adventure', async () => {
  const page = await at.visit();
  await begin(page, 'freshwater-fly', { adventure: true });
  await playWholeGame(page, { choose: clickBoard, until: (state, i) => dayOf(state) > 1 || i >= 40 });
  const end = await playWholeGame(page, { choose: quickChoice, until: (state) => dayOf(state) > 1 });
  assert.ok(end.over || dayOf(end) > 1);
  assert.equal(replay(await kept(page, end.id)).game, 'freshwater-fly');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** The right calls of each seat, in the plain scene. @param {State} state */
function rightIn(state) {
  const { fields } = /** @type {{ fields: import('../../../front/web/types.js').Field[] }} */ (state.scene);
  const right = fields.find((f) => f.field === 'right')?.value;
  return Array.isArray(right) ? right.map(Number) : [];
}

/** @type {[string, 'phone' | 'tablet' | 'desktop', string][]} */
const heads = [
  ['en', 'desktop', 'heads'],
  ['fr', 'phone', 'face'],
  ['ja', 'tablet', '表'],
];

/* A game without a board of its own, from set-up to result. */
for (const [language, viewport, side] of heads) {
  test(`the plain board, ${viewport}, ${language}`, async () => {
    const page = await at.visit({ viewport, language, at: '#/setup/null' });
    await page.locator('.begin button.main').click();
    await page.waitForSelector('.plain-board');
    assert.match(await page.locator('.plain-choices button').first().innerText(), new RegExp(side));
    assert.equal(await page.locator('.plain-seats thead th').count(), 3);
    const end = await playWholeGame(page, { choose: clickBoard });
    assert.ok(end.over && page.onBoard === 3);
    await page.waitForSelector('.result');
    const right = await page.locator('.plain-seats tbody tr').first().locator('td').allInnerTexts();
    assert.deepEqual(right.map(Number), rightIn(end));
    assert.equal(replay(await kept(page, end.id)).hash, await hashOf(page));
    await page.goto(`${at.server.url}/#/games`);
    await page.waitForSelector('.kept img');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
