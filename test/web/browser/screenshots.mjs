/* Pictures of every page and board: see tools/screenshots. */
import fs from 'node:fs';
import path from 'node:path';
import { launch, openPage, root, serve, viewports } from './lib.mjs';
import { pages } from './pages.mjs';

const folder = path.join(root, 'out/screenshots');
const wanted = process.argv.slice(2);
const language = /^(en|fr|ja)$/.exec(process.env.LANGUAGE ?? '')?.[0] ?? 'en';
const unknown = wanted.filter((name) => !pages[name]);
if (unknown.length) {
  console.error(`tools/screenshots: there is no ${unknown.join(', ')}. There are: ${Object.keys(pages).join(', ')}`);
  process.exit(2);
}

/** One visit for all sizes and themes: the same game is seen in each.
 * @param {import('./lib.mjs').Browser} browser @param {string} url @param {string} name */
async function shoot(browser, url, name) {
  const page = await openPage(browser, { url, language });
  await pages[name](page, url);
  for (const [size, { width, height }] of Object.entries(viewports)) {
    await page.setViewportSize({ width, height });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((now) => {
        document.documentElement.dataset.theme = now;
        scrollTo(0, 0);
      }, theme);
      await page.waitForTimeout(150);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        console.error(`${name}, ${size}: wider than the window`);
      const file = path.join(folder, `${name}-${size}-${theme}.png`);
      await page.screenshot({ path: file, fullPage: size !== 'desktop' });
    }
  }
  for (const fault of page.faults) console.error(`${name}: ${fault}`);
  await page.context().close();
}

fs.mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
try {
  for (const name of wanted.length ? wanted : Object.keys(pages)) {
    await shoot(browser, server.url, name);
    console.log(`out/screenshots/${name}-*.png`);
  }
} finally {
  await browser.close();
  await server.stop();
}
