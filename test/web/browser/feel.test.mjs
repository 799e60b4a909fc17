/* How a game feels: the pace of the others, how it ends, and where what explains a piece is laid. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { axe, begin, openForTests, playWholeGame, root, shelf, start, stateOf } from './lib.mjs';

/** @typedef {import('./lib.mjs').Page} Page */

const at = openForTests();

const SEED = '5eed'; // of a game in which bots answer after me
const PATIENCE = 30_000; // milliseconds: after that, what waits for a timer that never rings waits for ever

/** From now on no timer of the page rings that was set for as long as a step of the others. @param {Page} page */
const stopClock = (page) =>
  page.evaluate(() => {
    const { setTimeout } = window;
    const stopped = (/** @type {any} */ run, ms = 0, /** @type {any[]} */ ...args) =>
      ms < 300 ? setTimeout(run, ms, ...args) : 0;
    window.setTimeout = /** @type {any} */ (stopped);
  });

/** My answer; then it is the turn of a bot, which takes its time. @param {Page} page */
async function answered(page) {
  await page.locator('.menu .choice').first().click();
  await page.waitForSelector('.tool-skip');
}

/** @param {Page} page */
const asksMe = (page) =>
  page.waitForFunction(() => document.querySelector('.menu .choice') && !document.querySelector('.tool-skip'), null, {
    timeout: PATIENCE,
  });

/** A table with three bots where everyone takes their time, and no timer rings. @param {Partial<import('./lib.mjs').Visit>} [visit] */
async function slowTable(visit = {}) {
  const page = await at.visit({ settings: { speed: 'slow' }, ...visit });
  await start(page, 'fish-fish', 4, SEED);
  await page.waitForSelector('.menu .choice, .tool-skip');
  if (await page.locator('.tool-skip').count()) await page.locator('.tool-skip').click();
  await asksMe(page);
  await stopClock(page);
  return page;
}

test('a click beside all buttons, and any key, shows at once how the turns of the others end', async () => {
  const page = await slowTable();
  await answered(page);
  await page.locator('#board-head').evaluate((head) => head.parentElement?.click());
  await asksMe(page);
  await answered(page);
  await page.locator('body').press('x');
  await asksMe(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the button "Fast" sets the pace, and the page remembers it', async () => {
  const page = await slowTable();
  await answered(page);
  const fast = page.locator('.tool-next');
  assert.equal(await fast.getAttribute('aria-pressed'), 'false');
  await fast.click();
  assert.equal(await fast.getAttribute('aria-pressed'), 'true');
  await page.reload();
  await page.waitForSelector('.play');
  assert.equal(await page.evaluate(async () => (await import('/settings.js')).speed.value), 'fast');
  await page.context().close();
});

test('the contests are weighed one after the other before the result is told', async () => {
  const log = fs.readFileSync(path.join(root, 'games/coldwater_crown/replays/coldwater-crown-3-publisher.log'), 'utf8');
  const page = await at.visit({ settings: { speed: 'slow' } });
  await stopClock(page);
  await page.evaluate(async (text) => {
    const [{ host }, { go }] = await Promise.all([import('/host/page_host.js'), import('/route.js')]);
    go('play', await host.bring(text));
  }, log);
  await page.waitForSelector('dialog.result[open]');
  const parts = page.locator('.finale > *');
  assert.equal(await parts.count(), 1, 'the first contest alone');
  assert.equal(await page.locator('#result-head').count(), 0, 'the result waits');
  await page.locator('dialog.result .result-buttons button').click();
  await page.waitForSelector('#result-head');
  assert.equal(await parts.count(), 3);
  await page.context().close();
});

/** How much of the choices, on the board and in the tray, the open tooltip covers, whether it covers what it explains, and
 * whether it is in the window. @param {Page} page @param {string} offered */
const tooltipFor = (page, offered) =>
  page.evaluate((text) => {
    const sheet = /** @type {Element} */ (document.querySelector('.tell')).getBoundingClientRect();
    const covers = (/** @type {Element} */ other) => {
      const box = other.getBoundingClientRect();
      const wide = Math.min(sheet.right, box.right) - Math.max(sheet.left, box.left),
        high = Math.min(sheet.bottom, box.bottom) - Math.max(sheet.top, box.top);
      return wide > 1 && high > 1;
    };
    const spot = document.querySelector(`.board-place [data-offers=${JSON.stringify(text)}]`);
    return {
      itself: spot !== null && covers(spot),
      choices: [...document.querySelectorAll('.tray .choice, .tray .tools')].filter(covers).length,
      inWindow: sheet.top >= 0 && sheet.left >= 0 && sheet.bottom <= innerHeight && sheet.right <= innerWidth,
    };
  }, offered);

test('a tooltip is in the window, and covers neither what it explains nor the choices', async () => {
  for (const { id: game } of shelf) {
    const page = await at.visit({ settings: { coaching: false } });
    await start(page, game, 2, SEED);
    const offers = () =>
      page.locator('.board-place [data-offers]').evaluateAll((all) => all.map((one) => one.dataset.offers));
    await playWholeGame(page, {
      until: async ({ menu }, i) => i >= 2 && (await offers()).some((offer) => menu.includes(offer ?? '')),
    });
    const { menu } = await stateOf(page);
    let seen = 0;
    for (const text of menu) {
      const spot = page.locator(`.board-place [data-offers=${JSON.stringify(text)}]`).first();
      if (!(await spot.count())) continue;
      await page.mouse.move(0, 0);
      await page.waitForSelector('.tell', { state: 'detached' });
      await spot.hover();
      await page.waitForSelector('.tell .tell-will, .tell .tell-do');
      assert.deepEqual(await tooltipFor(page, text), { itself: false, choices: 0, inWindow: true }, `${game}: ${text}`);
      seen++;
    }
    assert.ok(seen > 0, `${game}: nothing on the board can be chosen`);
    await page.context().close();
  }
});

/** Looks at an answer, and waits for what it would do. Whether some of that is cut off, and the words. @param {Page} page @param {string} text */
async function previewOf(page, text) {
  await page.locator(`.menu .choice[data-choice=${JSON.stringify(text)}]`).focus();
  await page.waitForFunction(async () => {
    const { ahead, looking } = await import('/play/controls.js');
    return ahead.value && ahead.value.choice === looking.value?.choice;
  });
  return page.locator('.will').evaluate((will) => ({
    cut: will.scrollHeight > will.clientHeight + 2,
    said: will.textContent,
  }));
}

test('a preview has room for its result', async () => {
  for (const game of ['coldwater-crown', 'freshwater-fly']) {
    const page = await at.visit({ settings: { coaching: false } });
    await start(page, game, 2, SEED);
    let seen = 0;
    await playWholeGame(page, {
      until: async ({ menu }, i) => {
        for (const text of menu) {
          const { cut, said } = await previewOf(page, text);
          assert.ok(!cut, said ?? '');
          seen++;
        }
        return i >= 6;
      },
    });
    assert.ok(seen > 10, `${seen} answers`);
    await page.context().close();
  }
});

test('the rules open over the table, and the game is not left', async () => {
  const page = await at.visit();
  await begin(page, 'freshwater-fly');
  const address = page.url();
  await page.locator('header nav a').nth(1).click();
  await page.waitForSelector('dialog.rules[open] .book-text h1');
  assert.deepEqual(await axe(page), []);
  await page.locator('dialog.rules .contents a').nth(4).click();
  await page.waitForFunction(() => document.activeElement?.id === 'rule-5.1');
  await page.locator('dialog.rules input[type=search]').fill('drag');
  await page.waitForSelector('dialog.rules a.hit');
  await page.locator('dialog.rules input[type=search]').press('Enter');
  await page.waitForFunction(() => /^rule-/.test(document.activeElement?.id ?? ''));
  assert.equal(page.url(), address);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog.rules', { state: 'detached' });
  assert.ok((await page.locator('.menu .choice').count()) > 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
