/* axe finds nothing: on any page, on any board, in light and dark, on a phone and on a desktop. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, openPage, serve } from './lib.mjs';
import { pages } from './pages.mjs';

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

for (const [name, open] of Object.entries(pages)) {
  test(name, async () => {
    const page = await openPage(browser, { url: server.url, viewport: 'phone' });
    await open(page, server.url);
    const found = new Map();
    for (const { theme, width } of [
      { theme: 'light', width: 360 },
      { theme: 'dark', width: 1366 },
    ]) {
      await page.setViewportSize({ width, height: 860 });
      await page.evaluate((wanted) => {
        document.documentElement.dataset.theme = wanted;
      }, theme);
      await page.waitForTimeout(100);
      for (const fault of await axe(page)) found.set(fault.split(':')[0], `${theme}, ${width} wide: ${fault}`);
    }
    assert.deepEqual([...found.values()], []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
