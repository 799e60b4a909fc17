/* A hint is where the player looks: in the tray, in the window without scrolling, marked on the choices and on the board, spoken,
 * and closed by keyboard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, begin, openForTests, start, stateOf } from './lib.mjs';

const at = openForTests();

/** The tall phone, and a small laptop. */
const windows = /** @type {const} */ (['tall', 'desktop']);

/** Whether the first answer, what it does and its reason are in the window, and nothing lies over them. @param {import('./lib.mjs').Page} page */
const inSight = (page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.tray .hint .best:first-child :is(.choice, p)')];
    return (
      parts.length === 3 &&
      parts.every((part) => {
        const box = part.getBoundingClientRect();
        const x = box.left + 12,
          y = box.top + 8;
        return box.top >= 0 && box.top + 16 <= innerHeight && part.contains(document.elementFromPoint(x, y));
      })
    );
  });

/** The words of some parts, without the pieces that are drawn in them. @param {import('./lib.mjs').Page} page @param {string} parts */
const wordsIn = (page, parts) =>
  page.locator(parts).evaluateAll((all) =>
    all.flatMap((part) => {
      const copy = /** @type {Element} */ (part.cloneNode(true));
      for (const drawn of copy.querySelectorAll('.mark')) drawn.replaceWith('\n');
      const words = (copy.textContent ?? '').split(/\s*\n\s*/);
      return words.map((some) => some.trim()).filter((some) => some.length > 2);
    }),
  );

/** Whether the places of the board that offer the best answer are marked, and no others. @param {string} best */
function marksOnBoard(best) {
  const spots = [...document.querySelectorAll('.spot-can')];
  return spots.every((spot) => {
    const offers = spot.getAttribute('data-offers')?.split('\n').includes(best) ?? false;
    return offers === (spot.getAttribute('data-hinted') === 'best');
  });
}

for (const viewport of windows)
  for (const game of ['fish-fish', 'coldwater-crown', 'freshwater-fly'])
    test(`${game}, ${viewport}: the hint is in sight, marked and spoken`, async () => {
      const page = await at.visit({ viewport });
      if (viewport === 'desktop') await page.setViewportSize({ width: 1366, height: 768 });
      await begin(page, game);
      const before = await axe(page);
      await page.keyboard.press('h');
      await page.waitForSelector('.tray .hint .best');
      assert.ok(await inSight(page));
      const best = await page.locator('.choice[data-hinted="best"]').getAttribute('data-choice');
      assert.ok(best);
      await page.waitForFunction(marksOnBoard, best);
      const heard = await page.locator('.tray > .unseen[aria-live]').innerText();
      for (const told of await wordsIn(page, '.hint .best:first-child p')) assert.ok(heard.includes(told), told);
      assert.deepEqual(await axe(page), before);
      await page.locator('.hint-head button').focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('.hint', { state: 'detached' });
      await page.waitForFunction(() => !document.querySelector('[data-hinted]'));
      await page.waitForFunction(() => document.activeElement?.classList.contains('tool-hint'));
      await page.keyboard.press('Enter');
      await page.waitForSelector('.tray .hint .best');
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });

test('the next question is read from its beginning, although the hint before was scrolled to', async () => {
  const page = await at.visit();
  await page.setViewportSize({ width: 1366, height: 600 });
  const { entries } = await start(page, 'freshwater-fly', 2, '5');
  await page.keyboard.press('h');
  await page.waitForSelector('.tray .hint .best');
  await page.locator('.side').evaluate((side) => side.scrollTo(0, side.scrollHeight));
  assert.ok(await page.locator('.side').evaluate((side) => side.scrollTop > 0));
  await page.locator('.hint .best:first-child .choice').evaluate((/** @type {HTMLElement} */ best) => best.click());
  await stateOf(page, entries);
  await page.waitForFunction(() => document.querySelector('.side')?.scrollTop === 0);
  await page.context().close();
});
