/* Keeping and sharing: a replay and a deal in a link, hostile links, statistics, and everything in one file. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { axe, begin, hashOf, openForTests, playOn, start, stateOf } from './lib.mjs';

const at = openForTests();

const visit = (where = '', language = 'en') => at.visit({ at: where, language });

/** The links that the page for sharing a game offers: replay, deal. @param {import('./lib.mjs').Page} page @param {string | undefined} id */
async function linksOf(page, id) {
  await page.goto(`${at.server.url}/#/share/${id}`);
  await page.locator('#deal-link').waitFor();
  const replay = page.locator('#replay-link');
  return {
    replay: (await replay.count()) ? await replay.inputValue() : '',
    deal: await page.locator('#deal-link').inputValue(),
  };
}

test('a finished game goes to another browser in a link, and is seen from its beginning', async () => {
  const page = await visit();
  await begin(page, 'fish-fish');
  const end = await playOn(page, 1);
  const hash = await hashOf(page);
  const { replay } = await linksOf(page, end.id);
  assert.deepEqual(await axe(page), []);
  const other = await visit(replay.slice(at.server.url.length + 1));
  await other.locator('.deal button.main').waitFor();
  assert.deepEqual(await axe(other), []);
  const kept = () => other.evaluate(async () => (await (await import('/host/page_host.js')).store.list()).length);
  assert.equal(await kept(), 0, 'nothing is kept before one has said so');
  await other.locator('.deal button.main').click();
  await other.waitForSelector('.play');
  await other.waitForFunction(() => location.hash.startsWith('#/play/'));
  assert.equal(await kept(), 1);
  const shown = await other.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const { entry } = host.moment.value ?? {};
    await host.at();
    return entry;
  });
  assert.equal(shown, 0);
  assert.equal(await hashOf(other), hash);
  assert.deepEqual([...page.faults, ...other.faults], []);
  await page.context().close();
  await other.context().close();
});

test('a game that is not over is not in a link; its deal is, and a friend has the same draws', async () => {
  const page = await visit();
  const state = await start(page, 'coldwater-crown', 2);
  const { replay, deal } = await linksOf(page, state.id);
  assert.equal(replay, '');
  const laid = [];
  for (let i = 0; i < 2; i++) {
    const friend = await visit(deal.slice(at.server.url.length + 1), i ? 'fr' : 'en');
    await friend.locator('.deal button.main').waitFor();
    assert.deepEqual(await axe(friend), []);
    await friend.locator('.deal button.main').click();
    await friend.waitForSelector('.play');
    await stateOf(friend);
    laid.push(
      await friend.evaluate(async () => {
        const { host } = await import('/host/page_host.js');
        const log = await host.exported(host.record.value?.id ?? '');
        return log
          ?.split('\n')
          .filter((line) => line.startsWith('*'))
          .slice(0, 20);
      }),
    );
    await friend.context().close();
  }
  assert.deepEqual(laid[0], laid[1]);
  await page.context().close();
});

test('links that are damaged or hostile are refused in words', async () => {
  for (const at of [
    '#/replay/',
    '#/replay/AAAA',
    '#/replay/%00%00',
    `#/replay/${'A'.repeat(70000)}`,
    '#/deal/fish-fish/xyz/human',
    '#/deal/fish-fish',
    '#/deal/nothing/1/human.easy',
    '#/share/nothing',
  ]) {
    const page = await visit(at);
    const words = await page.locator('[role=alert]').textContent();
    assert.ok(words && !words.startsWith('web.'), `${at.slice(0, 40)}: ${words}`);
    await page.context().close();
  }
  const page = await visit('#/deal/fish-fish/1/human.easy/turns=never');
  await page.locator('.deal button.main').click();
  assert.match((await page.locator('[role=alert]').textContent()) ?? '', /turns|option/i);
  await page.context().close();
});

test('the water of the day is the same for everyone', async () => {
  const page = await visit();
  const links = await page
    .locator('.daily a[href^="#/deal/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  assert.equal(links.length, 3);
  const today = await page.evaluate(async () => (await import('/share/deal.js')).seedOfDay(new Date()));
  for (const link of links) assert.ok(link?.includes(`/${today}/human.`), String(link));
  await page.context().close();
});

test('everything goes into one file and comes back; a damaged file changes nothing', async () => {
  const page = await visit();
  await begin(page, 'fish-fish');
  await playOn(page, 1);
  await page.goto(`${at.server.url}/#/stats`);
  await page.locator('.stats tbody tr').waitFor();
  assert.deepEqual(await axe(page), []);
  await page.goto(`${at.server.url}/#/games`);
  await page.locator('.kept').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#backup-head ~ p button').click()]);
  const text = fs.readFileSync(await file.path(), 'utf8');
  const other = await visit('#/games');
  const field = other.locator('input[accept^=".json"]');
  const give = (/** @type {string} */ content) =>
    field.setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await give(text.replace('"over":true', '"over":1'));
  await other.locator('.trouble').waitFor();
  assert.equal(await other.locator('.kept').count(), 0);
  await give(text);
  await other.locator('.kept').waitFor();
  await other.locator('.kept .main').click();
  await other.waitForSelector('.play');
  assert.equal(await hashOf(other), await hashOf(page));
  assert.deepEqual(await axe(other), []);
  assert.deepEqual([...page.faults, ...other.faults], []);
  await page.context().close();
  await other.context().close();
});
