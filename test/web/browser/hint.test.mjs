/* A hint is where the player looks: in the tray, in the window without scrolling, marked on the choices and on the board, spoken,
 * and closed by keyboard. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, begin, launch, openPage, serve } from './lib.mjs';

/** @type {import('./lib.mjs').Server} */
let server;
/** @type {import('./lib.mjs').Browser} */
let browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The tall phone, and a small laptop. */
const windows = /** @type {const} */ (['tall', 'desktop']);

/** Whether the first answer and its reason are in the window, and nothing lies over them. @param {import('./lib.mjs').Page} page */
const inSight = (page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.tray .hint .best:first-child :is(.choice, p)')];
    return (
      parts.length === 2 &&
      parts.every((part) => {
        const box = part.getBoundingClientRect();
        const x = box.left + 12,
          y = box.top + 8;
        return box.top >= 0 && box.top + 16 <= innerHeight && part.contains(document.elementFromPoint(x, y));
      })
    );
  });

for (const viewport of windows)
  for (const game of ['fish-fish', 'coldwater-crown', 'freshwater-fly'])
    test(`${game}, ${viewport}: the hint is in sight, marked and spoken`, async () => {
      const page = await openPage(browser, { url: server.url, viewport });
      if (viewport === 'desktop') await page.setViewportSize({ width: 1366, height: 768 });
      await begin(page, game);
      const before = await axe(page);
      await page.keyboard.press('h');
      await page.waitForSelector('.tray .hint .best');
      assert.ok(await inSight(page));
      const best = await page.locator('.choice[data-hinted="best"]').getAttribute('data-choice');
      assert.ok(best);
      const spots = await page
        .locator('.spot[data-hinted="best"]')
        .evaluateAll((all) => all.map((e) => e.getAttribute('data-offers') ?? ''));
      assert.ok(spots.every((offers) => offers.split('\n').includes(best)));
      assert.ok(spots.length > 0 || (await page.locator('.spot-can').count()) === 0);
      const reason = await page.locator('.hint .best p').first().innerText();
      assert.ok((await page.locator('.tray > .unseen[aria-live]').innerText()).includes(reason.trim().slice(-12)));
      assert.deepEqual(await axe(page), before);
      await page.locator('.hint button').first().focus();
      await page.keyboard.press('Escape');
      await page.waitForSelector('.hint', { state: 'detached' });
      assert.equal(await page.locator('[data-hinted]').count(), 0);
      assert.equal(await page.evaluate(() => document.activeElement?.classList.contains('tool-hint')), true);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.tray .hint .best');
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
