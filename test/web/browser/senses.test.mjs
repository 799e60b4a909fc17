/* Whole games by one way of playing alone: by touch on a phone, by keys, and by ear, through the accessibility tree. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, lots, openForTests, playOn, playWholeGame, shelf, stateOf } from './lib.mjs';

/** @typedef {import('./lib.mjs').Page} Page */

const at = openForTests();

/** @param {Page} page */
const entriesOf = (page) =>
  page.evaluate(async () => (await import('/host/page_host.js')).host.moment.value?.entries ?? 0);

/* ---- by touch ---- */

/** The first tap shows what a choice does; the second, or the button in the tray, makes it. @param {Page} page @param {string} text */
async function tapTwice(page, text) {
  const spot = page.locator(`.board-place [data-offers=${JSON.stringify(text)}]`).first(),
    onBoard = (await spot.count()) > 0,
    choice = onBoard ? spot : page.locator(`.menu .choice[data-choice=${JSON.stringify(text)}]`).first();
  const entries = await entriesOf(page);
  const isShown = () =>
    page.waitForSelector('.do-it', { timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  await choice.tap();
  // On a busy machine a tap may last as long as a press that explains the piece: then it is repeated.
  for (let tries = 0; tries < 10 && !(await isShown()); tries++) await choice.tap();
  assert.equal(await entriesOf(page), entries, 'the first tap answers nothing');
  if (page.onBoard++ % 2) await choice.tap();
  else await page.locator('.do-it').tap();
}

/** Notes in every frame where the tray and the buttons under the choices are. @param {Page} page */
const watchTray = (page) =>
  page.evaluate(() => {
    /** @type {Set<string>} */
    const places = new Set();
    const look = () => {
      const [tray, tools] = ['.tray', '.tools'].map((part) => document.querySelector(part)?.getBoundingClientRect());
      if (tray && tools) places.add(`${Math.round(tray.top)} to ${Math.round(tray.bottom)}, ${Math.round(tools.top)}`);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { places });
  });

/** @param {Page} page @returns {Promise<string[]>} */
const placesOfTray = (page) => page.evaluate(() => [.../** @type {any} */ (globalThis).places]);

/** @param {Page} page @param {object} changes */
const set = (page, changes) =>
  page.evaluate(async (all) => {
    const settings = /** @type {any} */ (await import('/settings.js'));
    for (const [name, value] of Object.entries(all)) settings[name].value = value;
  }, changes);

for (const { id: game } of shelf)
  test(`by touch: ${game}`, async () => {
    const page = await at.visit({
      viewport: 'tall',
      settings: { oneTap: false, coaching: false, speed: 'fast' },
    });
    await begin(page, game);
    await watchTray(page);
    await playWholeGame(page, { choose: tapTwice, until: (_, i) => i >= 4 }); /* the others are seen to move */
    await set(page, { speed: 'off' });
    await playWholeGame(page, { choose: tapTwice, seed: 3, until: (_, i) => i >= 25 });
    await set(page, { oneTap: true });
    await playWholeGame(page, { seed: 4, until: (_, i) => i >= 10 });
    assert.ok((await playOn(page, 5)).over);
    assert.equal((await placesOfTray(page)).length, 1, `the tray keeps its height: ${await placesOfTray(page)}`);
    await page.waitForSelector('dialog.result[open]');
    const head = await page.locator('#result-head').boundingBox();
    assert.ok(head && head.y >= 0 && head.y + head.height <= 844, 'the result is in the window');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

/* ---- by keys ---- */

/** Whether the focus stays nowhere, also when the page was drawn. @param {Page} page */
const isLost = (page) =>
  page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 5000 })
    .then(
      () => false,
      () => true,
    );

/** The number of a choice, and Enter where it could be the first digit of another. @param {Page} page @param {string} text */
async function pressNumber(page, text) {
  const choice = page.locator(`.menu .choice[data-choice=${JSON.stringify(text)}] kbd`).first(),
    number = (await choice.textContent()) ?? '';
  const more = 10 * Number(number) <= (await page.locator('.menu .choice').count());
  await page.keyboard.type(number);
  if (more) await page.keyboard.press('Enter');
}

for (const { id: game } of shelf)
  test(`by keys: ${game}`, async () => {
    const page = await at.visit();
    await begin(page, game);
    let lost = 0;
    const end = await playWholeGame(page, {
      choose: pressNumber,
      until: async (_, i) => {
        if (i) lost += Number(await isLost(page));
        return false;
      },
    });
    assert.ok(end.over);
    assert.equal(lost, 0, 'the focus is never lost');
    await page.waitForSelector('dialog.result[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.result', { state: 'detached' });
    assert.equal(await isLost(page), false);
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog.result[open]');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

/* ---- by ear ---- */

/** What the live region says. @param {Page} page */
const heard = (page) => page.locator('[aria-live="polite"]').first().innerText();

/** Waits until the live region has said all of it. @param {Page} page @param {string[]} lines */
async function saysAll(page, lines) {
  const said = page.waitForFunction(
    (all) => all.every((line) => document.querySelector('[aria-live="polite"]')?.textContent?.includes(line)),
    lines,
    { timeout: 20_000 },
  );
  await said.catch(async () => assert.fail(`${lines.join(' | ')} is not in: ${await heard(page)}`));
}

/** The choices by role and name, as the accessibility tree has them. @param {Page} page */
const choicesHeard = (page) => page.getByRole('list', { name: 'Choices' }).getByRole('button');

for (const { id: game } of shelf)
  test(`by ear: ${game}`, async () => {
    const page = await at.visit();
    await begin(page, game);
    const lot = lots(5);
    let state = await stateOf(page);
    for (let i = 0; i < 2000 && !state.over; i++) {
      const choices = choicesHeard(page),
        count = await choices.count();
      assert.ok(count > 0);
      await choices.nth(lot(count)).press('Enter');
      state = await stateOf(page, state.entries);
      assert.notEqual(await heard(page), '');
    }
    assert.ok(state.over);
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

test('nothing of the story is swallowed, although the others move at once', async () => {
  const page = await at.visit();
  await begin(page, 'fish-fish');
  const lot = lots(2),
    told = [];
  let state = await stateOf(page);
  for (let i = 0; i < 12 && !state.over; i++) {
    const from = state.entries;
    await page.locator('.menu .choice').nth(lot(state.menu.length)).press('Enter');
    state = await stateOf(page, from);
    const lines = await page.evaluate(async (entry) => {
      const { host } = await import('/host/page_host.js');
      return host.story.value.filter((s) => s.entry > entry).flatMap((s) => s.lines.map((line) => line.trim()));
    }, from);
    await saysAll(page, lines);
    told.push(...lines);
  }
  assert.ok(told.some((line) => line.startsWith('The hook')));
  await page.context().close();
});

test('names on the boards are short, and no two texts run into one', async () => {
  const page = await at.visit();
  for (const { id: game } of shelf) {
    await page.goto(`${at.server.url}/#/`);
    await begin(page, game);
    /* where there is something to choose: between two steps of a turn one can sometimes only go on */
    await playWholeGame(page, { until: ({ menu }, i) => i >= 4 && menu.length > 1 });
    const names = await page
      .locator('.board-place :is(.spot-can, .spot-forbidden)')
      .evaluateAll((all) => all.map((spot) => spot.getAttribute('aria-label') ?? ''));
    assert.ok(names.length > 1, `${game}: ${names}`);
    for (const name of names) assert.ok(name.split(/\s+/).length <= 25, `${game}: ${name}`);
  }
  await page.context().close();
});
