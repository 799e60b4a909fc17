/* How fast it is on this computer, with an empty cache. The limits are wide, for tests run beside each other; the figures are
 * printed. CREEL_STRICT=1 holds them to what is promised. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, clickChoice, launch, openPage, serve, stateOf } from './lib.mjs';

const slack = process.env.CREEL_STRICT ? 1 : 6;
let server, browser;
before(async () => { server = await serve(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

test('the first page is small', { timeout: 240000 }, async (t) => {
  const page = await openPage(browser, { url: 'about:blank' }).catch(() => null);
  await page?.context().close();
  const context = await browser.newContext();
  const fresh = await context.newPage();
  let bytes = 0, count = 0, loaded = false;
  fresh.on('response', async (answer) => {
    if (loaded || answer.request().serviceWorker?.()) return;
    bytes += Number(answer.headers()['content-length'] ?? 0);
    count++;
  });
  await fresh.goto(`${server.url}/`);
  await fresh.waitForSelector('.lids');
  loaded = true;
  t.diagnostic(`the first page: ${count} files, ${Math.round(bytes / 1000)} kB compressed`);
  assert.ok(bytes < 300000, `${bytes} bytes`);
  await context.close();
});

test('a board at once, and a move at once', { timeout: 240000 }, async (t) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(`${server.url}/`);
  const state = await begin(page, 'fish-fish');
  const laid = performance.now() - start;
  t.diagnostic(`from an empty cache to the first choice on a board: ${Math.round(laid)} ms`);
  const drawn = page.evaluate(() => new Promise((done) => {
    addEventListener('click', () => {
      const clicked = performance.now(), menu = document.querySelector('.side');
      new MutationObserver((_, o) => { o.disconnect(); requestAnimationFrame(() => done(performance.now() - clicked)); })
        .observe(menu, { subtree: true, childList: true, characterData: true });
    }, { once: true, capture: true });
  }));
  await clickChoice(page, state.menu[0]);
  const move = await drawn;
  t.diagnostic(`a move of mine is drawn after ${Math.round(move)} ms`);
  await stateOf(page, state.entries);
  assert.ok(laid < 1000 * slack, `${laid} ms`);
  assert.ok(move < 100 * slack, `${move} ms`);
  await context.close();
});
