/* The pages of tables on a server, each brought to what is to be seen there; the others at the table are browsers of their own. */
import { openPage, playOn, playWholeGame, quickChoice, shelf, stateOf } from './lib.mjs';
import { whoIsAsked } from './tables.mjs';

/** @typedef {import('./lib.mjs').Page} Page */
/** @typedef {{ table: string, seats: { seat: number, secret: string, link: string }[], owner: { link: string, secret: string }, invite: { link: string, secret: string } }} Made */

const quickest = shelf.reduce((a, b) => (b.minutes < a.minutes ? b : a)).id,
  largest = shelf.reduce((a, b) => (b.max_seats > a.max_seats ? b : a)),
  longest = shelf.reduce((a, b) => (b.minutes > a.minutes ? b : a)).id;

/** @param {string} url @param {object} plan @returns {Promise<Made>} */
async function makeTable(url, plan) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/api/tables`, { method: 'POST', headers, body: JSON.stringify(plan) });
  if (answer.status !== 201) throw new Error(await answer.text());
  return answer.json();
}

/** Somebody else, who goes when the page does. @param {Page} page @param {string} url @param {string} at */
async function another(page, url, at) {
  const browser = /** @type {import('./lib.mjs').Browser} */ (page.context().browser());
  const other = await openPage(browser, { url, at });
  page.once('close', () => other.context().close());
  return other;
}

/** The page takes a seat, as whoever made the table if that is wanted. @param {Page} page @param {string} url @param {Made} made @param {boolean} [owner] */
async function sit(page, url, made, owner = false) {
  await page.evaluate(
    async ({ id, secret, mine, invite }) => {
      const { keepTable } = await import('/host/tables.js');
      keepTable(id, { secret, ...(mine && { owner: mine, invite }) });
    },
    { id: made.table, secret: made.seats[0].secret, mine: owner ? made.owner.secret : '', invite: made.invite.link },
  );
  await page.goto(`${url}/#/play/${made.table}`);
}

/** A table with a clock, two people who have played a little and talked, and the menu of the table open.
 * @param {Page} page @param {string} url */
async function company(page, url) {
  const made = await makeTable(url, {
    game: longest,
    seats: [{ name: 'Ann' }, { name: '千夏' }, { bot: 'fair' }],
    clock: { turn: 259200, out: 'bot' },
    watch: true,
  });
  await sit(page, url, made, true);
  await page.waitForSelector('.play');
  const other = await another(page, url, made.seats[1].link.slice(1));
  for (const person of [page, other]) await person.locator('.table-talk summary').first().click();
  await other.locator('.phrases button').nth(1).click();
  await page.locator('#say').fill('May the best angler win.');
  await page.locator('.say button').click();
  for (let entries = -1, i = 0; i < 6; i++) {
    const asked = await whoIsAsked([page, other], entries);
    const { menu } = await stateOf([page, other][asked.seat - 1]);
    await quickChoice([page, other][asked.seat - 1], menu[0]);
    entries = asked.entries;
  }
  return { made, other };
}

/** @type {Record<string, (page: Page, url: string) => Promise<void>>} */
export const onlinePages = {
  lobby: async (page, url) => {
    await page.goto(`${url}/#/friends/${quickest}`);
    await page.locator('.friends-plan input').fill('Ann');
    await page.locator('.friends-plan button[type=submit]').click();
    const link = await page.locator('#invitation').inputValue();
    const other = await another(page, url, link.slice(url.length + 1));
    await other.locator('.sit-down input').fill('千夏');
    await other.locator('.sit-down button').click();
    await page.waitForSelector('.lobby-seats li[data-present=true]:nth-child(2)');
    await page.waitForSelector('.lobby .qr');
  },
  sit: async (page, url) => {
    const made = await makeTable(url, {
      game: longest,
      seats: [{ name: 'Ann' }, { open: true }, { bot: 'good' }],
      watch: true,
    });
    await page.goto(`${url}/${made.invite.link.slice(1)}`);
    await page.waitForSelector('.sit-down');
  },
  company: async (page, url) => {
    const { other } = await company(page, url);
    await other.locator('[data-request=pause]').click();
    await page.waitForSelector('.proposal');
  },
  paused: async (page, url) => {
    await company(page, url);
    await page.locator('[data-request=leave]').click();
    await page.locator('[data-request=pause]').click();
    await page.waitForSelector('.proposal');
    await page.waitForSelector('[data-request=resume]');
  },
  'table-menu': async (page, url) => {
    await company(page, url);
    await page
      .locator('.guests summary')
      .evaluateAll((all) => all.forEach((summary) => /** @type {HTMLElement} */ (summary).click()));
    await page.waitForSelector('.webhook');
  },
  watch: async (page, url) => {
    const made = await makeTable(url, { game: quickest, seats: [{ name: 'Ann' }, { bot: 'fair' }], watch: true });
    const ann = await another(page, url, made.seats[0].link.slice(1));
    await ann.waitForSelector('.play');
    await playWholeGame(ann, { choose: quickChoice, until: (_, i) => i >= 3 });
    await page.goto(`${url}/#/watch/${made.table}`);
    await page.locator('.table-talk summary').click();
    await page.waitForSelector('.talk');
  },
  'screen-waiting': async (page, url) => {
    const open = Array.from({ length: largest.max_seats - 2 }, () => ({ open: true }));
    const seats = [{ name: 'Ann' }, { name: '千夏' }, ...open];
    const made = await makeTable(url, { game: largest.id, seats, watch: true });
    await page.goto(`${url}/#/screen/${made.table}/${made.invite.secret}`);
    await page.waitForSelector('.screen-waiting .qr');
  },
  screen: async (page, url) => {
    const bots = Array.from({ length: largest.max_seats - 1 }, () => ({ bot: 'fair' }));
    const made = await makeTable(url, { game: largest.id, seats: [{ name: 'Ann' }, ...bots], watch: true });
    const ann = await another(page, url, made.seats[0].link.slice(1));
    await ann.waitForSelector('.play');
    await playWholeGame(ann, { choose: quickChoice, until: (_, i) => i >= 4 });
    await page.goto(`${url}/#/screen/${made.table}`);
    await page.waitForSelector('.screen-players');
  },
  hand: async (page, url) => {
    const bots = Array.from({ length: largest.max_seats - 1 }, () => ({ bot: 'fair' }));
    const made = await makeTable(url, { game: largest.id, seats: [{ name: 'Ann' }, ...bots], watch: true });
    await page.goto(`${url}/${made.seats[0].link.slice(1)}&hand`);
    await page.waitForSelector('.play[data-hand=true]');
    await playWholeGame(page, { choose: quickChoice, until: (_, i) => i >= 2 });
  },
  'screen-code': async (page, url) => {
    await page.goto(`${url}/#/screen`);
    await page.waitForSelector('.sit-down');
  },
  mine: async (page, url) => {
    const seats = [{ name: 'Ann' }, { name: '千夏' }];
    const tables = [
      await makeTable(url, { game: longest, seats, clock: { turn: 259200, out: 'bot' } }),
      await makeTable(url, { game: quickest, seats }),
      await makeTable(url, { game: longest, seats: [{ name: 'Ann' }, { open: true }] }),
    ];
    for (const made of tables) {
      await sit(page, url, made);
      await page.waitForSelector('.play, .lobby');
    }
    await checked(page, url);
    await page.goto(`${url}/#/games`);
    await page.waitForSelector('.mine .kept:nth-child(4)');
  },
  since: async (page, url) => {
    const made = await makeTable(url, { game: quickest, seats: [{ name: 'Ann' }, { bot: 'fair' }, { bot: 'good' }] });
    await sit(page, url, made);
    await page.waitForSelector('.play');
    await playWholeGame(page, { choose: quickChoice, until: (_, i) => i >= 6 });
    await page.goto(`${url}/index.html`);
    await page.waitForSelector('main > *');
    await page.evaluate(async (id) => {
      const { keepTable, tableOf } = await import('/host/tables.js');
      keepTable(id, { entries: Math.floor((tableOf(id)?.entries ?? 0) / 4) + 1, changed: Date.now() - 2 * 86400000 });
    }, made.table);
    await page.goto(`${url}/#/play/${made.table}`);
    await page.waitForSelector('dialog.since[open]');
  },
  checked,
};

/** @param {Page} page @param {string} url */
async function checked(page, url) {
  const made = await makeTable(url, { game: quickest, seats: [{ name: 'Ann' }, { bot: 'fair' }] });
  await sit(page, url, made);
  await page.waitForSelector('.play');
  await playOn(page, 1);
  await page.locator('.result .check-draws').click();
  await page.waitForSelector('.checked[data-tone=fine]');
}
