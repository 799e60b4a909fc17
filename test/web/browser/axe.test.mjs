/* axe finds nothing: on any page, on any board, in light and dark, on a phone and on a desktop. And on a phone nothing is wider than
 * the window, in any language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openForTests } from './lib.mjs';
import { pages } from './pages.mjs';

const at = openForTests();

/** The languages in which the page can be moved sideways, and what is too wide there. @param {import('./lib.mjs').Page} page */
const tooWide = (page) =>
  page.evaluate(async () => {
    const { languages, setLanguage } = await import('/text.js');
    const found = [];
    for (const { code } of languages) {
      await setLanguage(code);
      await new Promise((done) => {
        setTimeout(done, 100);
      });
      const parts = [...document.querySelectorAll('main *')].filter(
        (e) => e.getBoundingClientRect().right > innerWidth + 1,
      );
      if (document.documentElement.scrollWidth > innerWidth)
        found.push(`${code}: ${parts.at(-1)?.outerHTML.slice(0, 200)}`);
    }
    return found;
  });

for (const [name, open] of Object.entries(pages)) {
  test(name, async () => {
    const page = await at.visit({ viewport: 'phone' });
    await open(page, at.server.url);
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
    await page.setViewportSize({ width: 360, height: 740 });
    assert.deepEqual(await tooWide(page), []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
