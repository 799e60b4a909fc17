/* Every page and every board there is, for those who look at all of them: axe and tools/screenshots. */
import { begin, playOn, playWholeGame, quickChoice, shelf, start, stateOf } from './lib.mjs';
import { onlinePages } from './online_pages.mjs';

/** Brings a page to what is to be seen. @typedef {(page: Page, url: string) => Promise<void>} Visit */
/** @typedef {import('./lib.mjs').Page} Page */

/** Gives the first answers of a game, so that something is on its board. @param {number} count */
const few = (count) => async (/** @type {Page} */ page) => {
  await playWholeGame(page, { choose: quickChoice, until: (_, i) => i >= count });
};

/** @param {Page} page */
async function toTheEnd(page) {
  await playOn(page, 1);
  await page.waitForSelector('.result');
}

/** @param {Page} page */
async function review(page) {
  await toTheEnd(page);
  await page.locator('.result a[href^="#/review/"]').click();
  await page.waitForSelector('main h1');
  await page.waitForFunction(() => !document.querySelector('main progress'), null);
}

/** @param {string} at @returns {Visit} */
const openLink = (at) => async (page, url) => {
  await page.goto(`${url}/${at}`);
  await page.waitForSelector('main h1');
};

const quickest = shelf.reduce((a, b) => (b.minutes < a.minutes ? b : a)).id;

/** Pages that do not depend on the games there are. @type {Record<string, Visit>} */
const common = {
  home: async () => {},
  games: async (page, url) => {
    await begin(page, quickest);
    await openLink('#/games')(page, url);
    await page.waitForSelector('.kept');
  },
  settings: openLink('#/settings'),
  friends: openLink('#/friends'),
  puzzles: openLink('#/puzzles'),
  missing: openLink('#/nowhere'),
  deal: openLink(`#/deal/${quickest}/1/human.fair`),
  stats: async (page, url) => {
    await begin(page, quickest);
    await toTheEnd(page);
    await openLink('#/stats')(page, url);
    await page.waitForSelector('.stats');
  },
  share: async (page, url) => {
    const { id } = await begin(page, quickest);
    await openLink(`#/share/${id}`)(page, url);
    await page.waitForSelector('#deal-link');
  },
  welcome: async (page) => {
    await begin(page, quickest);
    await page.locator('.goal-more').first().click();
    await page.waitForSelector('dialog.card[open]');
  },
  plain: async (page, url) => {
    await openLink('#/setup/null')(page, url);
    await page.locator('.begin button.main').click();
    await few(1)(page);
  },
  result: async (page) => {
    await begin(page, quickest);
    await toTheEnd(page);
  },
  review: async (page) => {
    await begin(page, quickest);
    await review(page);
  },
};

/** A game with this many seats, after a few answers. @param {string} game @param {number} seats @returns {Visit} */
const started = (game, seats) => async (page) => {
  await start(page, game, seats);
  await few(16)(page);
};

/** Alone, a game may last for days: its journal, and a day. @param {string} game @returns {Record<string, Visit>} */
const adventureOf = (game) => ({
  [`journal-${game}`]: async (page) => {
    await begin(page, game, { adventure: true });
    await stateOf(page);
  },
  [`adventure-${game}`]: async (page) => {
    await begin(page, game, { adventure: true });
    await few(8)(page);
  },
});

/** @param {import('../../../front/web/games.js').Game} game @returns {Record<string, Visit>} */
const pagesOf = ({ id, seats, max_seats, automa, days, course = [] }) => ({
  [id]: started(id, seats),
  [`setup-${id}`]: async (page, url) => {
    await openLink(`#/setup/${id}`)(page, url);
    await page.waitForSelector('.plan');
  },
  [`rules-${id}`]: async (page, url) => {
    await openLink(`#/rules/${id}`)(page, url);
    await page.waitForTimeout(300);
  },
  [`summary-${id}`]: openLink(`#/summary/${id}`),
  [`course-${id}`]: openLink(`#/course/${id}`),
  [`lesson-${id}`]: async (page, url) => {
    await openLink(`#/lesson/${id}/${course[0]}`)(page, url);
    await page.waitForSelector('.teacher');
  },
  ...(max_seats > seats && { [`full-${id}`]: started(id, max_seats) }),
  ...(automa && { [`alone-${id}`]: started(id, 1) }),
  ...(days && adventureOf(id)),
});

/** @type {Record<string, Visit>} */
export const pages = Object.assign({}, common, onlinePages, ...shelf.map(pagesOf));
