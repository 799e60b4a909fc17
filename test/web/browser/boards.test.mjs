/* The boards as they are drawn: what moves, what is in sight at each size, and what can be heard. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, openPage, serve, shelf, start, stateOf, playWholeGame } from './lib.mjs';

/** @typedef {import('./lib.mjs').Page} Page */

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

/** A board that waits for an answer of the player. @param {string} game @param {Partial<import('./lib.mjs').Visit>} [visit] */
async function boardOf(game, visit = {}) {
  const page = await openPage(browser, { url: server.url, ...visit });
  await start(page, game, 2);
  await stateOf(page);
  return page;
}

/** How many animations run on the page. @param {Page} page */
const moving = (page) => page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length);

/** Processor time of all pages so far, in seconds. */
async function timeOfPages() {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter((p) => p.type === 'renderer').reduce((sum, p) => sum + p.cpuTime, 0);
}

/** What the pages need while nothing happens, as a share of one processor. @param {Page} page @param {number} seconds */
async function idle(page, seconds) {
  const begun = await timeOfPages();
  await page.waitForTimeout(1000 * seconds);
  return ((await timeOfPages()) - begun) / seconds;
}

/* Compared with the same boards where movement is off: what the page itself needs is in both. */
test('a board that waits holds still, and needs next to no processor', async (t) => {
  const SECONDS = 10;
  /** @type {Page[]} */
  const pages = [];
  for (const game of shelf)
    pages.push(await boardOf(game.id, { motion: 'no-preference', settings: { speed: 'normal' } }));
  for (const page of pages) assert.ok((await moving(page)) > 0, 'nothing moves on a board with movement');
  for (const page of pages) await page.waitForSelector('.board-place[data-still]');
  for (const page of pages) assert.equal(await moving(page), 0);
  const waits = await idle(pages[0], SECONDS);
  for (const page of pages) await page.evaluate(() => document.documentElement.setAttribute('data-speed', 'off'));
  const still = await idle(pages[0], SECONDS);
  t.diagnostic(
    `${pages.length} boards that wait: ${(100 * waits).toFixed(1)} % of a processor, still: ${(100 * still).toFixed(1)} %`,
  );
  assert.ok(waits - still <= 0.02 * pages.length, `${waits} of a processor, still ${still}`);
  for (const page of pages) await page.context().close();
});

test('a move wakes the board', async () => {
  const page = await boardOf('freshwater-fly', { motion: 'no-preference', settings: { speed: 'normal' } });
  await page.waitForSelector('.board-place[data-still]');
  await page.locator('.menu .choice').first().click();
  await page.waitForSelector('.board-place:not([data-still])');
  assert.ok((await moving(page)) > 0);
  await page.context().close();
});

test('without movement nothing moves, from the first moment on', async () => {
  for (const game of shelf) {
    const page = await boardOf(game.id, { motion: 'no-preference', settings: { speed: 'off' } });
    assert.equal(await moving(page), 0, game.id);
    await page.context().close();
  }
});
