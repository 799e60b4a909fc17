/* Tables on a server: several browsers at one table, with all that can happen to a connection. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from '../../net/lib.mjs';
import { axe, clickChoice, launch, openPage, playWholeGame, stateOf } from './lib.mjs';

/** @typedef {import('./lib.mjs').Page} Page */
/** @typedef {{ table: string, seats: { seat: number, secret: string, link: string }[] }} Made */

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import('./lib.mjs').Browser} */
let browser;
before(async () => {
  server = await serve('--per-address', '200');
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A table with a link for each person. @param {object} plan @returns {Promise<Made>} */
async function makeTable(plan) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.url}/api/tables`, { method: 'POST', headers, body: JSON.stringify(plan) });
  assert.equal(answer.status, 201);
  return answer.json();
}

/** Opens the link to a seat. @param {Made} made @param {number} seat @param {Partial<import('./lib.mjs').Visit>} [visit] */
async function sitDown(made, seat, visit = {}) {
  const { link } = made.seats[seat - 1];
  const page = await openPage(browser, { url: server.url, at: link.slice(1), ...visit });
  await page.waitForSelector('.play');
  return page;
}

/** What a page and its memory show at the end, and the same as the server has it. @param {Page} page @param {Made} made @param {number} seat @param {string} language */
async function compareWithServer(page, made, seat, language) {
  const shown = await page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const { story: _, ...moment } = /** @type {any} */ (host.moment.value);
    return { moment, story: host.story.value };
  });
  const answer = await fetch(`${server.url}/api/tables/${made.table}`, {
    headers: { Authorization: `Bearer ${made.seats[seat - 1].secret}`, 'Accept-Language': language },
  });
  const { story, ...stored } = await answer.json();
  const lines = (/** @type {any[]} */ told) => told.map(({ entry, lines: words }) => [entry, words]);
  assert.deepEqual(lines(shown.story).slice(-story.length), lines(story));
  assert.equal(shown.story.length, stored.entries);
  for (const member of ['entries', 'over', 'scores', 'places', 'seats'])
    assert.deepEqual(shown.moment[member], stored[member], member);
  assert.ok(stored.over);
}

test('a link opens a seat, and its secret leaves the address', async () => {
  const made = await makeTable({ game: 'fish-fish', seats: [{ name: 'Ann' }, { bot: 'fair' }] });
  const page = await sitDown(made, 1);
  assert.equal(new URL(page.url()).hash, `#/play/${made.table}`);
  assert.equal(await page.evaluate(() => history.length), 2);
  await page.reload();
  await page.waitForSelector('.play');
  const state = await playWholeGame(page);
  assert.ok(state.over);
  await compareWithServer(page, made, 1, 'en');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** What happens to a connection, each at one of the answers of a page. @type {Record<number, (page: Page) => Promise<unknown>>} */
const mishaps = {
  2: (page) => page.reload(),
  4: async (page) => {
    await page.context().setOffline(true);
    await page.waitForSelector('.online[data-state=lost]');
    await page.context().setOffline(false);
  },
  6: () => server.again('SIGKILL'),
};

/** @param {boolean} disturbed @returns {import('./lib.mjs').Choose} */
function answering(disturbed) {
  let answers = 0;
  return async (page, text) => {
    if (disturbed) await mishaps[answers++]?.(page);
    await clickChoice(page, text);
  };
}

for (const { game, seats } of [
  { game: 'fish-fish', seats: [{ name: 'Ann' }, { name: 'Bo' }, { name: '千夏' }] },
  { game: 'coldwater-crown', seats: [{ name: 'Ann' }, { bot: 'easy' }, { name: '千夏' }] },
  { game: 'freshwater-fly', seats: [{ name: 'Ann' }, { name: '千夏' }] },
])
  test(`${game}: browsers at one table, with a reload, a network cut and a restart of the server`, async () => {
    const made = await makeTable({ game, seats });
    const people = made.seats.filter(({ secret }) => secret).map(({ seat }) => seat);
    const pages = await Promise.all(
      people.map((seat, i) =>
        sitDown(made, seat, {
          viewport: i ? 'desktop' : 'phone',
          language: i === people.length - 1 ? 'ja' : 'en',
        }),
      ),
    );
    await Promise.all(pages.map((page, i) => playWholeGame(page, { seed: i + 1, choose: answering(i === 0) })));
    for (const [i, page] of pages.entries()) {
      await compareWithServer(page, made, people[i], i === pages.length - 1 ? 'ja' : 'en');
      assert.deepEqual(
        page.faults.filter(
          (fault) => !/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET)|WebSocket/.test(fault),
        ),
        [],
      );
      await page.context().close();
    }
  });

test('two clicks make a table; whoever opens its link sits down, and bots take the rest', async () => {
  const ann = await openPage(browser, { url: server.url, settings: { myName: 'Ann' } });
  await ann.locator('article[aria-labelledby="game-fish-fish"] a[href="#/friends/fish-fish"]').click();
  await ann.locator('.friends-plan button[type=submit]').click();
  await ann.waitForSelector('.lobby .qr');
  const link = await ann.locator('#invitation').inputValue();
  assert.deepEqual(await axe(ann), []);

  const bo = await openPage(browser, { url: server.url, at: new URL(link).hash, viewport: 'phone', language: 'ja' });
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
  const [first, second] = await Promise.all([ann, bo].map((page, i) => playWholeGame(page, { seed: i + 7 })));
  assert.ok(first.over && second.over);
  assert.deepEqual(first.places, second.places);

  const late = await openPage(browser, { url: server.url, at: new URL(link).hash });
  await late.waitForSelector('.lobby [role=status]:text("All seats are taken.")');
  for (const page of [ann, bo, late]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

/** The words in a part of a page, once they are there. @param {Page} page @param {string} part @param {string} text */
const reads = (page, part, text) => page.locator(part).filter({ hasText: text }).first().waitFor();

/** Plays until a turn has passed to the other; returns what the one who moved was asked last.
 * @param {Page[]} pages of the seats, in order */
async function answerOnce(pages) {
  const waiting = await pages[0].evaluate(async () => (await import('/host/page_host.js')).host.moment.value?.who);
  const mover = Number(waiting),
    page = pages[mover - 1];
  for (;;) {
    const { menu, entries } = await stateOf(page);
    await clickChoice(page, menu[0]);
    const now = await pages[2 - mover].evaluate(
      async ({ past }) => {
        const { host } = await import('/host/page_host.js');
        while ((host.moment.value?.entries ?? 0) <= past) await new Promise((done) => setTimeout(done, 5));
        return { who: host.moment.value?.who, entries: host.moment.value?.entries ?? 0 };
      },
      { past: entries },
    );
    if (now.who !== mover) return { mover, menu, entries: now.entries };
  }
}

test('people at a table talk, hand over to a bot and come back, pause, and undo by consent', async () => {
  const made = await makeTable({ game: 'coldwater-crown', seats: [{ name: 'Ann' }, { name: '千夏' }] });
  const [ann, chinatsu] = await Promise.all([
    sitDown(made, 1),
    sitDown(made, 2, { language: 'ja', viewport: 'phone' }),
  ]);
  await ann.locator('.company li[data-present=true]').nth(1).waitFor();
  for (const page of [ann, chinatsu]) await page.locator('.table-talk summary').click();
  await ann.locator('.phrases button', { hasText: 'Good luck!' }).click();
  await reads(chinatsu, '.talk-log li', 'Ann');
  await chinatsu.locator('#say').fill('よろしく');
  await chinatsu.locator('.say button').click();
  await reads(ann, '.talk-log li', '千夏: よろしく');
  for (const page of [ann, chinatsu]) assert.deepEqual(await axe(page), []);

  await chinatsu.locator('.requests button').first().click();
  await reads(ann, '.company li[data-sits=away]', '千夏');
  await chinatsu.locator('.proposal button').click();
  await ann.locator('.company li[data-sits=person]').nth(1).waitFor();

  await chinatsu.locator('.requests button', { hasText: '一時停止' }).click();
  await ann.locator('.proposal .button.main').click();
  for (const page of [ann, chinatsu])
    await reads(page, '.online [role=status]', page === ann ? 'The game is paused.' : '一時停止中');
  await ann
    .locator('.requests button', { hasText: 'Go on' })
    .click(); /* a table that was made for all has no owner here */
  await chinatsu.locator('.proposal .button.main').click();
  await ann.locator('.requests button', { hasText: 'Pause' }).waitFor();

  const before = await answerOnce([ann, chinatsu]);
  const [mover, other] = before.mover === 1 ? [ann, chinatsu] : [chinatsu, ann];
  await clickChoice(other, (await stateOf(other)).menu[0]); /* by now it takes their consent */
  await mover.locator('.requests button', { hasText: /Ask to undo|戻せるか尋ねる/ }).click();
  await other.locator('.proposal .button:not(.main)').click();
  await mover.locator('.requests button', { hasText: /Ask to undo|戻せるか尋ねる/ }).click();
  await other.locator('.proposal .button.main').click();
  const after = await stateOf(mover, before.entries);
  assert.deepEqual([after.who, after.menu], [before.mover, before.menu]);
  for (const page of [ann, chinatsu]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
