/* Tables on a server: several browsers at one table, with all that can happen to a connection. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from '../../net/lib.mjs';
import { axe, clickChoice, launch, openPage, playWholeGame, replay, stateOf } from './lib.mjs';

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

/** The whole log of a finished game is kept in the browser, and is the one that the server has.
 * @param {Page} page @param {Made} made @param {number} seat */
async function compareLogs(page, made, seat) {
  await page.waitForSelector('.result a[href^="#/review/"]');
  const kept = await page.evaluate(async (id) => {
    const { host } = await import('/host/page_host.js');
    const { tableOf } = await import('/host/tables.js');
    return (await host.store.take(tableOf(id)?.copy ?? ''))?.log;
  }, made.table);
  const answer = await fetch(`${server.url}/api/tables/${made.table}/log`, {
    headers: { Authorization: `Bearer ${made.seats[seat - 1].secret}` },
  });
  const log = await answer.text();
  assert.equal(kept, log);
  const { scores } = await page.evaluate(
    async () => /** @type {any} */ ((await import('/host/page_host.js')).host.moment.value),
  );
  assert.deepEqual(
    replay(log).scores,
    scores.map((/** @type {any} */ s) => s.points),
  );
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
  await compareLogs(page, made, 1);
  await page.locator('.result a[href^="#/review/"]').click();
  await page.waitForSelector('main h1');
  await page.waitForFunction(() => !document.querySelector('main progress') && document.querySelector('.curve'));
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
      await compareLogs(page, made, people[i]);
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

  await ann.locator('.result .rematch').click();
  await ann.waitForSelector('.lobby'); /* it starts when both are there, and have contributed to its draws */
  await bo.locator('.result [role=status]').waitFor();
  await bo.locator('.result .rematch').click();
  await Promise.all([ann, bo].map((page) => page.waitForSelector('.play[data-over=false]')));
  assert.equal(new URL(ann.url()).hash, new URL(bo.url()).hash);
  await ann.goto(`${server.url}/#/games`);
  await ann.waitForSelector('.mine .kept:nth-child(2)');
  const rows = await ann.locator('.mine .kept .mine-state').allTextContents();
  assert.equal(rows.filter((words) => words === 'finished').length, 1);
  assert.deepEqual(await axe(ann), []);
  await ann.locator('.mine .kept .button.main').first().click();
  await ann.waitForSelector('.play');

  const late = await openPage(browser, { url: server.url, at: new URL(link).hash });
  await late.waitForSelector('.lobby [role=status]:text("All seats are taken.")');
  for (const page of [ann, bo, late]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

/** The words in a part of a page, once they are there. @param {Page} page @param {string} part @param {string} text */
const reads = (page, part, text) => page.locator(part).filter({ hasText: text }).first().waitFor();

/** Which page is asked, once one of them is and has more than these entries. @param {Page[]} pages @param {number} past */
async function whoIsAsked(pages, past) {
  for (;;)
    for (const [i, page] of pages.entries()) {
      const entries = await page.evaluate(async () => {
        const { host } = await import('/host/page_host.js');
        return host.moment.value?.menu && !host.online.value?.sending ? host.moment.value.entries : -1;
      });
      if (entries > past) return { seat: i + 1, entries };
    }
}

/** Plays until a turn has passed to the other; returns what the one who moved was asked last.
 * @param {Page[]} pages of the seats, in order */
async function answerOnce(pages) {
  let now = await whoIsAsked(pages, -1);
  const mover = now.seat;
  for (;;) {
    const { menu } = await stateOf(pages[mover - 1]);
    await clickChoice(pages[mover - 1], menu[0]);
    now = await whoIsAsked(pages, now.entries);
    if (now.seat !== mover) return { mover, menu, entries: now.entries };
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

test('a table with newer rules asks to reload, and the page then goes on where it was', async () => {
  const made = await makeTable({ game: 'fish-fish', seats: [{ name: 'Ann' }, { bot: 'easy' }] });
  const page = await openPage(browser, { url: server.url });
  let newer = true;
  await page.routeWebSocket(/\/live$/, (socket) => {
    const table = socket.connectToServer();
    table.onMessage((said) => {
      const other = newer && typeof said !== 'string' && said[1] === 1 ? Buffer.from(said) : said;
      if (other !== said) /** @type {Buffer} */ (other)[5] ^= 1; /* the layout of its states */
      socket.send(other);
    });
  });
  await page.goto(`${server.url}/index.html${made.seats[0].link.slice(1)}`);
  await page.getByText('The table uses a newer version of Creel.').waitFor();
  newer = false;
  await page.locator('.newest').click();
  await page.waitForSelector('.play');
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('whose turn it is stands in the title; what is new waits while one looks back', async () => {
  const made = await makeTable({ game: 'freshwater-fly', seats: [{ name: 'Ann' }, { name: 'Bo' }] });
  const pages = await Promise.all([sitDown(made, 1), sitDown(made, 2)]);
  const first = await answerOnce(pages);
  const [mover, other] = first.mover === 1 ? pages : [pages[1], pages[0]];
  await other.waitForFunction(() => document.title.startsWith('Your turn'));
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
  const page = await openPage(browser, { url: server.url, at: '#/setup/coldwater-crown' });
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
