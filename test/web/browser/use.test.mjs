/* What people do besides playing on: only keys, another language, a reload, no network, logs out and in. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { begin, hashOf, openForTests, playOn, playWholeGame, replay, shelf, start, stateOf } from './lib.mjs';

const at = openForTests();

/** @typedef {import('./lib.mjs').Page} Page */
/** A game as the first version kept it. @typedef {{ log: string, record: import('../../../front/web/host/store.js').Record }} Older */

/** The key Tab, until the focus is on what is wanted. @param {Page} page @param {string} selector */
async function tabTo(page, selector, most = 60) {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** An answer by keys: to the menu (m), on to its button, Enter. @param {Page} page @param {string} text */
async function press(page, text) {
  await page.keyboard.press('m');
  await tabTo(page, `.choice[data-choice=${JSON.stringify(text)}]`);
  await page.keyboard.press('Enter');
}

test('a whole game by keyboard only', async () => {
  const page = await at.visit();
  await tabTo(page, 'article[aria-labelledby="game-fish-fish"] button.main');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.play');
  const end = await playWholeGame(page, { choose: press });
  assert.ok(end.over);
  await page.waitForSelector('.result');
  await tabTo(page, '.result-buttons button');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a number chooses', async () => {
  const page = await at.visit();
  const first = await begin(page, 'fish-fish');
  await page.keyboard.press('1');
  assert.ok((await stateOf(page, first.entries)).entries > first.entries);
  await page.context().close();
});

test('a page stays as it is until the next one has been fetched', async () => {
  const { id, course } = shelf[0];
  const page = await at.visit({ at: `#/lesson/${id}/${course?.[0]}` });
  await page.locator('.teacher').waitFor();
  /** @type {() => void} */
  let fetched = () => {};
  const late = new Promise((done) => {
    fetched = () => done(undefined);
  });
  await page.route('**/pages/course.js', async (route) => {
    await late;
    await route.continue();
  });
  const asked = page.waitForRequest('**/pages/course.js');
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/course/${id}`);
  await asked;
  assert.ok(await page.locator('.teacher').count());
  fetched();
  await page.locator('.teacher').waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('another language in the middle of a game', async () => {
  const page = await at.visit();
  await begin(page, 'coldwater-crown');
  const before = await playWholeGame(page, { until: (_, i) => i >= 3 });
  const promptNow = async () => (await page.textContent('#prompt')) ?? '';
  const prompts = new Set([await promptNow()]);
  for (const language of ['fr', 'ja', 'en']) {
    await page.locator('header .languages select').selectOption(language);
    await page.waitForFunction((code) => document.documentElement.lang === code, language);
    const words = prompts.size;
    if (language !== 'en')
      await page.waitForFunction(
        (old) => !old.includes(document.querySelector('#prompt')?.textContent ?? ''),
        [...prompts],
      );
    prompts.add(await promptNow());
    if (language !== 'en') assert.equal(prompts.size, words + 1);
    const now = await stateOf(page);
    assert.deepEqual([now.entries, now.menu], [before.entries, before.menu]);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a reload in the middle loses nothing', async () => {
  const page = await at.visit({ viewport: 'phone' });
  await begin(page, 'fish-fish');
  const before = await playWholeGame(page, { until: (_, i) => i >= 5 });
  await page.reload();
  await page.waitForSelector('.play');
  const now = await stateOf(page);
  assert.deepEqual([now.id, now.entries, now.menu, now.scene], [before.id, before.entries, before.menu, before.scene]);
  assert.ok((await playOn(page, 2)).over);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('without a network after the first load', async () => {
  const page = await at.visit({ offline: true });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => {
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
      });
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('.lids');
  await begin(page, 'fish-fish');
  assert.ok((await playOn(page, 1)).over);
  for (const [game, name] of [
    ['coldwater-crown', 'setup'],
    ['freshwater-fly', 'rules'],
  ]) {
    await page.goto(`${at.server.url}/#/${name}/${game}`);
    await page.waitForSelector('main h1');
  }
  await page.goto(`${at.server.url}/#/`);
  await begin(page, 'coldwater-crown');
  await page.context().close();
});

test('a log goes out, is replayed elsewhere, and comes in again', async () => {
  const page = await at.visit();
  await begin(page, 'fish-fish');
  const end = await playOn(page, 3);
  const hash = await hashOf(page);
  await page.goto(`${at.server.url}/#/games`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.kept-buttons button').first().click(),
  ]);
  const file = await download.path(),
    log = fs.readFileSync(file, 'utf8');
  assert.equal(replay(log).hash, hash);
  const other = await at.visit({ at: '#/games' });
  await other
    .locator('input[accept*=".creel"]')
    .setInputFiles({ name: 'game.creel', mimeType: 'text/plain', buffer: Buffer.from(log) });
  await other.waitForSelector('.result');
  assert.equal((await stateOf(other)).entries, end.entries);
  assert.equal(await hashOf(other), hash);
  await other.goto(`${at.server.url}/#/games`);
  await other
    .locator('input[accept*=".creel"]')
    .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('no log at all') });
  await other.waitForSelector('[role=alert]');
  assert.deepEqual([...page.faults, ...other.faults], []);
  await page.context().close();
  await other.context().close();
});

/** Puts games into a database as the first version of the client made it, which kept each log as one text; and keeps it open,
 * as a page of that version does. @param {import('playwright-core').Page} page @param {Older[]} games */
function keepAsBefore(page, games) {
  return page.evaluate(
    /** @returns {Promise<void>} */
    (all) =>
      new Promise((fine, bad) => {
        indexedDB.deleteDatabase('creel');
        const request = indexedDB.open('creel', 1);
        request.onupgradeneeded = () => {
          for (const shelf of ['games', 'logs']) request.result.createObjectStore(shelf, { keyPath: 'id' });
        };
        request.onerror = bad;
        request.onsuccess = () => {
          const change = request.result.transaction(['games', 'logs'], 'readwrite');
          for (const { record, log } of all) {
            change.objectStore('games').put(record);
            change.objectStore('logs').put({ id: record.id, log });
          }
          change.oncomplete = () => {
            Object.assign(globalThis, { older: request.result });
            fine();
          };
        };
      }),
    games,
  );
}

/** A page beside the client, with such games, and one of the client that is yet to be opened. @param {Older[]} games */
async function afterOlder(games) {
  const page = await at.visit(),
    beside = await page.context().newPage();
  await page.goto(`${at.server.url}/files.json`);
  await beside.goto(`${at.server.url}/files.json`);
  await keepAsBefore(beside, games);
  page.faults.length = 0; /* a page that is none of the client has no icon */
  return { page, beside };
}

const LOG = 'creel 1 fish-fish 1 seats=2 turns=one first=drawn\n* fisher 1\n';
/** @param {string} id @param {number} changed @returns {Older} */
const older = (id, changed) => ({
  log: LOG,
  record: {
    id,
    game: 'fish-fish',
    begun: 1,
    changed,
    entries: 1,
    over: false,
    eyes: 1,
    seats: [
      { sitter: 'human', name: 'Ann' },
      { sitter: 'bot', level: 'easy', name: 'Bob' },
    ],
  },
});

/** @param {Page} page @param {string} id */
const exportedFrom = (page, id) =>
  page.evaluate(async (game) => (await (await import('/host/page_host.js')).host.exported(game)) ?? '', id);

test('games that the first version kept are still there, and go on', async () => {
  const { page, beside } = await afterOlder([older('one', 1), older('two', 2)]);
  await beside.close();
  await page.goto(`${at.server.url}/#/games`);
  await page.waitForSelector('.kept');
  assert.deepEqual(await page.locator('.kept a.main').evaluateAll((all) => all.map((a) => a.getAttribute('href'))), [
    '#/play/two',
    '#/play/one',
  ]);
  await page.locator('.kept a[href="#/play/one"]').click();
  await page.waitForSelector('.play');
  const now = await playWholeGame(page, { until: (_, i) => i >= 4 });
  assert.ok(now.entries > 4);
  const log = await exportedFrom(page, 'one');
  assert.ok(log.includes('\n* fisher 1\n1 lay '), log);
  await page.reload();
  const again = await stateOf(page);
  assert.deepEqual([again.entries, again.menu], [now.entries, now.menu]);
  assert.equal(await exportedFrom(page, 'one'), log);
  assert.ok(replay(log));
  assert.ok((await exportedFrom(page, 'two')).endsWith('* fisher 1\n'));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('while a page of the first version is open nothing can be kept; then everything is', async () => {
  const { page, beside } = await afterOlder([older('one', 1)]);
  await page.goto(`${at.server.url}/#/`);
  await begin(page, 'fish-fish');
  const { id } = await playWholeGame(page, { until: (_, i) => i >= 2 });
  assert.match(await page.locator('.prompt-place .trouble').innerText(), /could not be saved/);
  await beside.evaluate(() => {
    /** @type {{ older: IDBDatabase }} */ (/** @type {unknown} */ (globalThis)).older.close();
  });
  await page.waitForFunction(
    async () => (await (await import('/host/page_host.js')).store.list().catch(() => [])).length > 0,
  );
  const now = await playWholeGame(page, { until: (_, i) => i >= 2 });
  assert.equal(await page.locator('.prompt-place .trouble').count(), 0);
  await page.reload();
  const again = await stateOf(page);
  assert.deepEqual([again.id, again.entries, again.menu], [id, now.entries, now.menu]);
  assert.equal((await exportedFrom(page, 'one')).split('\n')[0], LOG.split('\n')[0]);
  await page.context().close();
});

test('a log with typed outcomes goes on, and never waits for chance', async () => {
  const page = await at.visit({ at: '#/games' });
  await page.locator('.import summary').click();
  await page
    .locator('#paste')
    .fill('creel 1 fish-fish 1 seats=2 turns=one\n# seat 1 human\n# seat 2 fair\n*1 fisher 1\n');
  await page.locator('.import details button').click();
  await page.waitForSelector('.play');
  assert.equal((await stateOf(page)).who, 1);
  assert.ok(await page.locator('.tool-back').isDisabled()); /* nobody here could say again who fishes first */
  assert.ok((await playOn(page, 1)).over);
  await page.context().close();
});

test('the rulebook in force is named beside the board, in the list of games and above the rules', async () => {
  const page = await at.visit({ at: '#/setup/coldwater-crown' });
  await page.locator('.edition input[value="japanese"]').check();
  await page.locator('.begin button.main').click();
  await page.waitForSelector('.play .in-force');
  assert.match(await page.locator('.play .in-force').innerText(), /the Japanese rulebook/);
  await page.evaluate(() => {
    location.hash = '#/rules/coldwater-crown';
  });
  await page.waitForSelector('.book-text .in-force');
  assert.match(await page.locator('.book-text .in-force').innerText(), /the Japanese rulebook/);
  await page.evaluate(() => {
    location.hash = '#/games';
  });
  await page.waitForSelector('.kept');
  assert.match(await page.locator('.kept').first().innerText(), /the Japanese rulebook/);
  await page.context().close();
});

/* What an answer will do is shown while one points at it: if the choices made room for it, a finger would miss them. */
for (const viewport of /** @type {const} */ (['phone', 'tablet', 'desktop'])) {
  test(`nothing moves under the pointer, ${viewport}`, async () => {
    const page = await at.visit({ viewport });
    for (const { id: game } of shelf) {
      await page.goto(`${at.server.url}/#/`);
      await begin(page, game);
      const moved = await page.evaluate(async () => {
        const rest = () =>
          new Promise((done) => {
            setTimeout(done, 150);
          });
        const far = [];
        /** @type {NodeListOf<HTMLElement>} */
        const choices = document.querySelectorAll('.menu .choice');
        for (const choice of [...choices].slice(0, 4)) {
          choice.scrollIntoView({ block: 'nearest' });
          document.getElementById('prompt')?.focus({ preventScroll: true });
          await rest();
          const before = choice.getBoundingClientRect().y;
          choice.focus({ preventScroll: true });
          await rest();
          far.push(Math.round(choice.getBoundingClientRect().y - before));
        }
        return far;
      });
      assert.ok(
        moved.every((by) => Math.abs(by) <= 2),
        `${game}: moved by ${moved}`,
      );
    }
    await page.context().close();
  });
}

test('a phone held across has the choices beside the board', async () => {
  const page = await at.visit({ viewport: 'phone', settings: { coaching: false } });
  await page.setViewportSize({ width: 740, height: 360 });
  await begin(page, 'fish-fish');
  const board = await page.locator('.board-place').boundingBox(),
    choice = await page.locator('.menu .choice').first().boundingBox();
  assert.ok(board && choice && choice.x >= board.x + board.width && choice.y < 360, JSON.stringify({ board, choice }));
  await page.context().close();
});

test('pieces that a text names are drawn in it, and said', async () => {
  const page = await at.visit();
  await begin(page, 'freshwater-fly');
  await playWholeGame(page, {
    until: async () => page.locator('.story .mark, .last-turn .mark').first().isVisible(),
    most: 60,
  });
  await page.locator('#tab-story').click();
  const die = page
    .locator('.story .mark')
    .filter({ has: page.locator('svg') })
    .first();
  assert.match((await die.getAttribute('aria-label')) ?? '', /^([1-6]|\p{L}+)$/u);
  await page.context().close();
});

test('an engine that does not start says what to do, and is tried again', async () => {
  const page = await at.visit();
  await page.context().route('**/host/worker.js', (route) => route.abort());
  await page.reload();
  await page.waitForSelector('.lids');
  const lid = page.locator('article[aria-labelledby="game-fish-fish"]');
  await lid.locator('button.main').click();
  assert.match(await lid.locator('[role="alert"]').innerText(), /reload the page/);
  await page.context().unroute('**/host/worker.js');
  await begin(page, 'fish-fish');
  await page.context().close();
});

/* The turn of a bot is told in brief; every small step is one click away. */
test('the steps of another player’s turn can be opened', async () => {
  const page = await at.visit();
  await start(page, 'freshwater-fly', 2, '5');
  const told = page.locator('.last-turn-lines'),
    steps = page.getByRole('button', { name: 'All steps' });
  await playWholeGame(page, { until: async () => steps.isVisible() });
  const brief = await told.innerText();
  assert.doesNotMatch(brief, /Bruno takes the \d/);
  await steps.click();
  assert.equal(await steps.getAttribute('aria-pressed'), 'true');
  assert.match(await told.innerText(), /Bruno takes the \d/);
  await steps.click();
  assert.equal(await told.innerText(), brief);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** What the page holds, whether it is shown or not, once nothing more can be collected. @param {import('playwright-core').CDPSession} session */
async function heldBy(session) {
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  return session.send('Memory.getDOMCounters');
}

/* The first game of a kind may leave something behind once: templates keep what they were first drawn for. */
test('games that were left hold no nodes, documents or listeners', async () => {
  const page = await at.visit();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const held = [];
  for (const round of ['a', 'b', 'c']) {
    for (const { id: game } of shelf) {
      await start(page, game, 2, `5eed${round}`);
      await playWholeGame(page, { until: (_, i) => i >= 12 });
      await page.goto(`${at.server.url}/#/`);
      await page.locator('.lids').waitFor();
    }
    held.push(await heldBy(session));
  }
  const [, before, after] = held;
  assert.ok(after.nodes - before.nodes < 400, `nodes: ${held.map((h) => h.nodes)}`);
  assert.ok(after.documents - before.documents < 3, `documents: ${held.map((h) => h.documents)}`);
  assert.ok(after.jsEventListeners - before.jsEventListeners < 60, `listeners: ${held.map((h) => h.jsEventListeners)}`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
