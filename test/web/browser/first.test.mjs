/* What a newcomer meets: the shelf, the card of a game before its first move, tips, the games for one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, closeCard, openForTests, playWholeGame, quickChoice, shelf, start, stateOf } from './lib.mjs';

const at = openForTests();

/** @param {object} [settings] @param {import('./lib.mjs').Visit['viewport']} [viewport] */
const visit = (settings = {}, viewport = 'desktop') => at.visit({ viewport, settings });
const newcomer = { met: [] };

/** The record of the game that is shown. @param {import('./lib.mjs').Page} page */
const recordOf = (page) =>
  page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    return host.record.value;
  });

test('the shortest game is first, and is where to start', async () => {
  const page = await visit(newcomer);
  const names = await page.locator('.lid').evaluateAll((lids) => lids.map((l) => l.getAttribute('aria-labelledby')));
  const shortest = [...shelf].sort((a, b) => a.minutes - b.minutes).map(({ id }) => `game-${id}`);
  assert.deepEqual(names, shortest);
  assert.equal(await page.locator('.start-here').count(), 1);
  assert.equal(await page.locator('.lid').first().locator('.start-here').count(), 1);
  await page.context().close();
  const known = await visit();
  assert.equal(await known.locator('.start-here').count(), 0);
  await known.context().close();
});

for (const { id, primer } of shelf)
  test(`${id}: a first game begins with its card, the player and easy bots`, async () => {
    const page = await visit(newcomer);
    const state = await begin(page, id);
    assert.equal(state.who, 1);
    await page.locator('dialog.card[open]').waitFor();
    assert.equal(await page.locator('dialog.card[open] .learn-steps li').count(), primer?.length);
    assert.ok(await page.locator('dialog.card[open] .card-goal').textContent());
    const first = await recordOf(page);
    assert.ok(first?.seats.slice(1).every((s) => s.level === 'easy'));
    await closeCard(page);
    assert.match((await page.locator('.sheets .goal').textContent()) ?? '', /Goal/);
    await page.locator('.sheets .goal-more').click();
    await closeCard(page);
    await page.goto(`${at.server.url}/#/`);
    await begin(page, id);
    assert.equal(await page.locator('dialog.card').count(), 0);
    const second = await recordOf(page);
    assert.ok(second?.seats.slice(1).every((s) => s.level === 'fair'));
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

/* A phone, a laptop, and one that is held across. */
for (const [width, height] of [
  [360, 740],
  [1366, 768],
  [844, 390],
])
  test(`the card before a first game hides nothing behind its buttons, ${width}x${height}`, async () => {
    const page = await visit(newcomer);
    await page.setViewportSize({ width, height });
    for (const { id } of shelf) {
      await page.goto(`${at.server.url}/#/`);
      await begin(page, id);
      const card = page.locator('dialog.card[open]');
      await card.locator('.learn-steps li').first().waitFor();
      await page.waitForFunction(() => document.activeElement?.matches('.card-close'));
      await card.locator('.learn-steps li').last().scrollIntoViewIfNeeded();
      const [last, words, buttons, whole] = await Promise.all(
        ['.learn-steps li:last-child p', '.card-words', '.card-buttons', '.card-in'].map((part) =>
          card.locator(part).boundingBox(),
        ),
      );
      assert.ok(last && words && buttons && whole);
      assert.ok(words.y + words.height <= buttons.y + 1, `${id}: the buttons lie over the words`);
      assert.ok(last.y + last.height <= words.y + words.height + 1, `${id}: the last line is hidden`);
      assert.ok(buttons.y + buttons.height <= Math.min(height, whole.y + whole.height + 1), `${id}: no way on`);
      await closeCard(page);
    }
    await page.context().close();
  });

test('what an answer would do is not told as if it had happened', async () => {
  for (const [language, lead] of [
    ['en', 'If you do this: '],
    ['fr', 'Dans ce cas\u00a0: '],
    ['ja', '選ぶと：'],
  ]) {
    const page = await at.visit({ language });
    await start(page, 'fish-fish', 2, '5eed');
    await page.locator('.menu .choice').last().hover();
    const will = page.locator('.will:has(.would)');
    await will.waitFor();
    assert.ok((await will.innerText()).startsWith(lead), await will.innerText());
    await page.context().close();
  }
});

test('what just happened is read from its beginning, and shows that there is more', async () => {
  const page = await visit({ coaching: false });
  await start(page, 'coldwater-crown', 2, '5');
  const long = () =>
    page.evaluate(() => {
      const told = document.querySelector('.last-turn-lines');
      return told && told.scrollHeight > told.clientHeight + 2;
    });
  await page.setViewportSize({ width: 360, height: 740 });
  await playWholeGame(page, { seed: 2, until: async () => Boolean(await long()) });
  const told = page.locator('.last-turn-lines.more');
  await told.waitFor();
  assert.equal(await told.evaluate((box) => box.scrollTop), 0);
  await told.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await page.locator('.last-turn-lines:not(.more)').waitFor();
  await page.context().close();
});

test('what chance decides is asked of nobody', async () => {
  const page = await visit({ speed: 'fast', coaching: false });
  await page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const seen = /** @type {any} */ (globalThis);
    seen.heads = new Set();
    new MutationObserver(() => {
      if (host.moment.value?.who === 'chance') seen.heads.add(document.querySelector('.prompt')?.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await start(page, 'freshwater-fly', 2, '77');
  await playWholeGame(page, { seed: 4, choose: quickChoice, until: (_, i) => i >= 12 });
  const heads = await page.evaluate(() => [.../** @type {any} */ (globalThis).heads]);
  assert.ok(heads.includes('Your turn') && heads.includes('Bruno’s turn'), heads.join('\n'));
  for (const head of heads) assert.doesNotMatch(head, /[?]/);
  await page.context().close();
});

test('a tip stays until it is read, and can be opened again', async () => {
  const page = await visit();
  let state = await start(page, 'fish-fish', 2);
  const tip = page.locator('.coach');
  await tip.waitFor();
  const words = await tip.textContent();
  state = await playWholeGame(page, { until: (s, i) => i > 0 && s.step === state.step });
  assert.equal(await tip.textContent(), words, 'it comes again, for nobody has said that it was read');
  await tip.locator('.coach-buttons button').first().click();
  assert.equal(await tip.count(), 0);
  await page.locator('.coach-again button').click();
  assert.equal(await tip.textContent(), words);
  await page.context().close();
});

for (const { id, automa, days } of shelf.filter((g) => g.automa))
  test(`${id}: the game for one is a click away`, async () => {
    const page = await visit({}, 'phone');
    await begin(page, id, { adventure: automa });
    assert.equal((await recordOf(page))?.seats.length, 1);
    const goal = page.locator('.goal').first();
    assert.match((await goal.textContent()) ?? '', /silent/);
    await page.goto(`${at.server.url}/#/`);
    await page.locator('.latest').waitFor();
    const lid = page.locator(`article[aria-labelledby="game-${id}"] .lid-solo`);
    await lid.locator('button').click();
    assert.equal(await lid.locator('a').count(), 1, 'to continue the one that is not over');
    if (days) assert.match((await lid.locator('.lid-ask').textContent()) ?? '', /Day 1 of 7, Crooked Fork/);
    const before = (await recordOf(page))?.id;
    await lid.locator('button').click();
    await page.waitForFunction(
      (hash) => location.hash.startsWith('#/play/') && location.hash !== hash,
      `#/play/${before}`,
    );
    await page.goto(`${at.server.url}/#/games`);
    await page.locator('.kept').nth(1).waitFor();
    assert.equal(await page.locator('.kept').count(), 2);
    if (days) assert.match((await page.locator('.kept').first().textContent()) ?? '', /Day 1 of 7, Crooked Fork/);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

for (const { id } of shelf.filter((g) => g.days))
  test(`${id}: the evening of a day says who won, and why`, async () => {
    const page = await visit();
    await begin(page, id, { adventure: true });
    const state = await playWholeGame(page, { until: (s) => s.evening });
    assert.ok(state.evening && !state.over);
    const card = page.locator('dialog.card[open]');
    await card.waitFor();
    const points = await card.locator('tfoot td').allTextContents();
    const won = Number(points[0]) > Number(points[1]) ? 'won' : 'lost';
    assert.equal(await card.locator('h2').textContent(), `Day ${won}, ${points.join(' to ')}`);
    const sum = (await card.locator('tbody td:nth-of-type(1)').allTextContents()).reduce(
      (s, n) => s + (Number(n) || 0),
      0,
    );
    assert.equal(sum, Number(points[0]), 'the table has all sources');
    await closeCard(page);
    assert.equal(await page.locator('dialog.card').count(), 0);
    assert.equal((await stateOf(page)).evening, false);
    await page.context().close();
  });
