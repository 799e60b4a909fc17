/* Every page and every board there is, for those who look at all of them: axe and tools/screenshots. */
import { begin, lay, playWholeGame, stateOf } from './lib.mjs';

/** Answers at the beginning of a game, so that something lies on its board. */
const few = (count) => async (page) => {
  await playWholeGame(page, { until: (_, i) => i >= count });
};

async function toTheEnd(page) {
  await playWholeGame(page);
  await page.waitForSelector('.result');
}

async function review(page) {
  await toTheEnd(page);
  await page.locator('.result a[href^="#/review/"]').click();
  await page.waitForSelector('main h1');
  await page.waitForFunction(() => !document.querySelector('main progress'), null);
}

const openLink = (at) => async (page, url) => {
  await page.goto(`${url}/${at}`);
  await page.waitForSelector('main h1');
};

/** @type {Record<string, (page: any, url: string) => Promise<any>>} */
export const pages = {
  home: async () => {},
  setup: async (page, url) => {
    await openLink('#/setup/coldwater-crown')(page, url);
    await page.waitForSelector('.plan');
  },
  games: async (page, url) => {
    await begin(page, 'fish-fish');
    await openLink('#/games')(page, url);
    await page.waitForSelector('.kept');
  },
  settings: openLink('#/settings'),
  rules: async (page, url) => {
    await openLink('#/rules/freshwater-fly')(page, url);
    await page.waitForTimeout(300);
  },
  'fish-fish': async (page) => {
    await begin(page, 'fish-fish');
    await few(4)(page);
  },
  'coldwater-crown': async (page) => {
    await begin(page, 'coldwater-crown');
    await few(12)(page);
  },
  'freshwater-fly': async (page) => {
    await begin(page, 'freshwater-fly');
    await few(14)(page);
  },
  plain: async (page, url) => {
    await openLink('#/setup/null')(page, url);
    await page.locator('.begin button').click();
    await few(1)(page);
  },
  'all-eight': async (page) => {
    await lay(page, 'fish-fish', 8);
    await few(5)(page);
  },
  silent: async (page) => {
    await lay(page, 'coldwater-crown', 1);
    await few(16)(page);
  },
  adventure: async (page) => {
    await begin(page, 'freshwater-fly', { adventure: true });
    await few(8)(page);
  },
  journal: async (page) => {
    await begin(page, 'freshwater-fly', { adventure: true });
    await stateOf(page);
  },
  result: async (page) => {
    await begin(page, 'fish-fish');
    await toTheEnd(page);
  },
  review: async (page) => {
    await begin(page, 'fish-fish');
    await review(page);
  },
};
