/* Tables on a server: several browsers at one table, with all that can happen to a connection. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, clickChoice, openPage, playOn, stateOf } from './lib.mjs';
import { compareLogs, compareWithServer } from './compare.mjs';
import { answerOnce, at, closeAll, makeTable, openAll, sitDown } from './tables.mjs';

/** @typedef {import('./lib.mjs').Page} Page */

before(openAll);
after(closeAll);

/** In the page. */
const shownEntries = async () => (await import('/host/page_host.js')).host.moment.value?.entries;

test('a link opens a seat, and its secret leaves the address', async () => {
  const made = await makeTable({ game: 'fish-fish', seats: [{ name: 'Ann' }, { bot: 'fair' }] });
  const page = await sitDown(made, 1);
  assert.equal(new URL(page.url()).hash, `#/play/${made.table}`);
  assert.equal(await page.evaluate(() => history.length), 2);
  await page.reload();
  await page.waitForSelector('.play');
  const state = await playOn(page, 1);
  await compareWithServer(page, 'en');
  await compareLogs(page);
  await page.locator('.result .check-draws').click();
  await page.waitForSelector('.checked[data-tone=fine] li:nth-child(5)');
  assert.deepEqual(await axe(page), []);
  await page.locator('.result a[href^="#/share/"]').click();
  const link = await page.locator('#replay-link').inputValue();
  const anyone = await openPage(at.browser, { url: at.server.url, at: new URL(link).hash });
  await anyone.locator('.deal button.main').click();
  await anyone.waitForSelector('.play');
  assert.equal(await anyone.evaluate(shownEntries), state.entries); /* from the first of them on */
  await anyone.context().close();
  await page.goto(`${at.server.url}/#/games`);
  await page.evaluate(() => {
    const { fetch } = globalThis;
    globalThis.fetch = async (what, how) => {
      const answer = await fetch(what, how);
      return String(what).endsWith('/log')
        ? new Response((await answer.text()).replace('# secret ', '# secret 0'))
        : answer;
    };
  });
  await page.locator('.mine .check-draws').click();
  await page.waitForSelector('.checked[data-tone=bad]');
  await page.locator('.mine a[href^="#/review/"]').click();
  await page.waitForSelector('.review h1 small');
  await page.waitForSelector(
    '.review progress[value], .review .curve',
  ); /* the game is being judged: web_study waits for the end */
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('two clicks make a table; whoever opens its link sits down, and bots take the rest', async () => {
  const ann = await openPage(at.browser, { url: at.server.url, settings: { myName: 'Ann' } });
  await ann.locator('article[aria-labelledby="game-fish-fish"] a[href="#/friends/fish-fish"]').click();
  await ann.locator('.friends-plan button[type=submit]').click();
  await ann.waitForSelector('.lobby .qr');
  const link = await ann.locator('#invitation').inputValue();
  assert.deepEqual(await axe(ann), []);

  const bo = await openPage(at.browser, {
    url: at.server.url,
    at: link.slice(at.server.url.length + 1),
    viewport: 'phone',
    language: 'ja',
  });
  const without = await at.browser.newContext({ javaScriptEnabled: false, locale: 'ja' });
  const plain = await without.newPage();
  await plain.goto(link);
  assert.equal(await plain.locator('h1').textContent(), 'フィッシュ・フィッシュへの招待');
  assert.match(await plain.locator('main').innerText(), /参加者：Ann[\s\S]*JavaScriptが必要です/);
  await without.close();
  await bo.locator('.sit-down input').fill('ボー');
  assert.deepEqual(await axe(bo), []);
  await bo.locator('.sit-down button').tap();
  await bo.waitForSelector('.lobby-seats li:nth-child(2) .who:text("ボー")');
  assert.ok(!(await bo.evaluate(() => location.href)).includes('secret'));
  await ann.waitForSelector('.lobby-seats li[data-present=true]:nth-child(2)');
  await bo.reload();
  await bo.waitForSelector('.lobby-seats li[data-present=true]:nth-child(2)');

  await ann.locator('.lobby-start button').click();
  await Promise.all([ann, bo].map((page) => page.waitForSelector('.play')));
  const [first, second] = await Promise.all([ann, bo].map((page, i) => playOn(page, i + 7)));
  assert.deepEqual(first.places, second.places);

  await ann.locator('.result .rematch').click();
  await ann.waitForSelector('.lobby'); /* it starts when both are there, and have contributed to its draws */
  await bo.locator('.result p[role=status]').waitFor();
  await bo.locator('.result .rematch').click();
  await Promise.all([ann, bo].map((page) => page.waitForSelector('.play[data-over=false]')));
  assert.equal(new URL(ann.url()).hash, new URL(bo.url()).hash);
  await ann.goto(`${at.server.url}/#/games`);
  await ann.waitForSelector('.mine .kept:nth-child(2)');
  const rows = await ann.locator('.mine .kept .mine-state').allTextContents();
  assert.deepEqual([rows.at(-1), rows.filter((words) => words === 'finished').length], ['finished', 1]);
  assert.equal(await ann.locator('.kept').count(), 2); /* the copy that is kept here is not a game of its own */
  assert.deepEqual(await axe(ann), []);
  await ann.locator('.mine .kept .button.main').first().click();
  await ann.waitForSelector('.play');

  const late = await openPage(at.browser, { url: at.server.url, at: link.slice(at.server.url.length + 1) });
  await late.waitForSelector('.play .watching');
  for (const page of [ann, bo, late]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('a table with newer rules asks to reload, and the page then goes on where it was', async () => {
  const made = await makeTable({ game: 'fish-fish', seats: [{ name: 'Ann' }, { bot: 'easy' }] });
  const page = await openPage(at.browser, { url: at.server.url });
  let newer = true;
  await page.routeWebSocket(/\/live$/, (socket) => {
    const table = socket.connectToServer();
    table.onMessage((said) => {
      const other = newer && typeof said !== 'string' && said[1] === 1 ? Buffer.from(said) : said;
      if (other !== said) /** @type {Buffer} */ (other)[5] ^= 1; /* the layout of its states */
      socket.send(other);
    });
  });
  await page.goto(`${at.server.url}/index.html${made.seats[0].link.slice(1)}`);
  await page.getByText('The table uses a newer version of Creel.').waitFor();
  newer = false;
  await page.locator('.newest').click();
  await page.waitForSelector('.play');
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('whose turn it is: in the title, on the icon and by ear; what is new waits while one looks back', async () => {
  const made = await makeTable({ game: 'freshwater-fly', seats: [{ name: 'Ann' }, { name: 'Bo' }] });
  const pages = await Promise.all([sitDown(made, 1), sitDown(made, 2)]);
  for (const page of pages) {
    await page.addInitScript(() => {
      const icon = /** @type {any} */ (globalThis);
      Object.assign(navigator, {
        setAppBadge: async (/** @type {number} */ count) => (icon.badge = count),
        clearAppBadge: async () => (icon.badge = 0),
      });
    });
    await page.reload();
    await page.waitForSelector('.play');
  }
  const badge = (/** @type {Page} */ page, /** @type {number} */ wanted) =>
    page.waitForFunction((count) => /** @type {any} */ (globalThis).badge === count, wanted);
  const first = await answerOnce(pages);
  const [mover, other] = first.mover === 1 ? pages : [pages[1], pages[0]];
  await other.waitForFunction(() => document.title.startsWith('Your turn'));
  await Promise.all([badge(other, 1), badge(mover, 0)]);
  await other.waitForFunction(async () => {
    const { host } = await import('/host/page_host.js');
    const { linesOf } = await import('/play/lines.js');
    const heard = document.querySelector('.live')?.textContent ?? '';
    return linesOf(host.story.value).every((line) => heard.includes(line.text.trim()));
  }); /* what the other did is told to those who listen, too */
  await mover.waitForFunction(() => !document.title.startsWith('Your turn'));
  const story = (/** @type {Page} */ page) =>
    page.evaluate(async () => (await import('/host/page_host.js')).host.story.value.map(({ lines }) => lines));
  await mover.evaluate(async () => (await import('/host/page_host.js')).host.at(1));
  await mover.waitForSelector('.slider');
  assert.equal((await mover.locator('.slider output').textContent())?.split(' / ')[0], '1');
  await clickChoice(other, (await stateOf(other)).menu[0]);
  await mover.getByText('The game has gone on.').waitFor();
  assert.equal((await mover.locator('.slider output').textContent())?.split(' / ')[0], '1');
  await mover.locator('.online .button').click();
  await mover.waitForSelector('.slider', { state: 'detached' });
  await mover.waitForFunction(
    async (length) => (await import('/host/page_host.js')).host.story.value.length >= length,
    (await story(other)).length,
  );
  assert.equal((await story(mover)).length, (await story(other)).length);
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('a game that was set up is a table for friends, too, with its options and bots', async () => {
  const page = await openPage(at.browser, { url: at.server.url, at: '#/setup/coldwater-crown' });
  await page.waitForSelector('.plan');
  assert.equal(await page.locator('.invite').count(), 0);
  await page.locator('.seat select').nth(1).selectOption('human');
  await page.getByRole('button', { name: 'Add a seat' }).click();
  await page.locator('.invite').click();
  await page.waitForSelector('.lobby');
  const sits = await page
    .locator('.lobby-seats li')
    .evaluateAll((all) => all.map((li) => li.getAttribute('data-sits')));
  assert.deepEqual(sits, ['person', 'nobody', 'bot']);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
