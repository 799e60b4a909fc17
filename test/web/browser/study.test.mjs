/* Learning from a game: a hint, taking back, the review, the replay, and another way from there. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { begin, clickChoice, openForTests, playOn, playWholeGame, root, start, stateOf } from './lib.mjs';

const at = openForTests();

/** A recorded game that is over, so that what a review finds in it does not depend on luck.
 * @param {import('./lib.mjs').Page} page @param {string} file */
async function bring(page, file) {
  await page.evaluate(
    async (log) => {
      const [{ host }, { go }] = await Promise.all([import('/host/page_host.js'), import('/route.js')]);
      go('play', await host.bring(log));
    },
    fs.readFileSync(path.join(root, file), 'utf8'),
  );
  await page.waitForSelector('.result');
  return stateOf(page);
}

test('a hint has three answers with reasons, and one of them can be given', async () => {
  const page = await at.visit();
  const before = await begin(page, 'coldwater-crown');
  await page.locator('.tool-hint').click();
  await page.waitForSelector('.hint .best');
  assert.equal(await page.locator('.hint .best').count(), Math.min(3, before.menu.length));
  assert.match(await page.locator('.hint .best p:not(.effect)').first().innerText(), /better/);
  await page.locator('.hint .best .choice').first().click();
  const now = await stateOf(page, before.entries);
  assert.ok(now.entries > before.entries);
  assert.equal(await page.locator('.hint').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('an answer is taken back and made again', async () => {
  const page = await at.visit();
  await begin(page, 'freshwater-fly');
  const early = await playWholeGame(page, { until: (now) => now.step === 'hub' });
  await clickChoice(page, early.menu.find((text) => text.startsWith('die')) ?? early.menu[0]);
  const late = await stateOf(page, early.entries);
  await page.locator('.tool-back').click();
  await page.waitForSelector('.tool-again:enabled');
  const back = await stateOf(page);
  assert.deepEqual([back.step, back.menu, back.scene], [early.step, early.menu, early.scene]);
  await page.locator('.tool-again').click();
  await page.waitForSelector('.tool-again:disabled');
  assert.deepEqual((await stateOf(page)).scene, late.scene);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the review leads to a moment of the replay, and on from there', async () => {
  const page = await at.visit();
  const end = await bring(page, 'games/fish_fish/replays/fish-fish-3-greedy.log');
  await page.locator('.result-buttons a').first().click();
  await page.waitForSelector('.curve-line');
  assert.ok((await page.locator('.turning').count()) > 0);
  assert.ok((await page.locator('.decision').count()) > 0);
  await page.locator('.turning button').first().click();
  await page.waitForSelector('.slider');
  const entry = () => page.evaluate(async () => (await import('/host/page_host.js')).host.moment.value?.entry ?? -1);
  assert.ok((await entry()) < end.entries);
  await page.locator('.slider input').fill('5');
  await page.waitForFunction(async () => (await import('/host/page_host.js')).host.moment.value?.entry === 5);
  await page.locator('.slider .button:not(.main)').click();
  await page.waitForFunction(async (id) => (await import('/host/page_host.js')).host.record.value?.id !== id, end.id);
  const other = await playOn(page, 5);
  assert.ok(other.over && other.id !== end.id);
  await page.goto(`${at.server.url}/#/games`);
  await page.waitForSelector('.kept-buttons');
  assert.equal(await page.locator('.kept-buttons').count(), 2);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** What is wrong in a French text: a decimal point, or a sign without its no-break space. @param {string} text */
function faultsOfFrench(text) {
  const wrong = [
    /\d\.\d/g,
    /[^\s\u00a0\u202f(?!.…][?!;:»](?=\s|$)/gm,
    / [?!;:»](?=\s|$)/gm,
    /[^\u00a0\u202f]%/g,
    /«[^\u00a0\u202f]/g,
  ];
  return wrong.flatMap((kind) =>
    [...text.matchAll(kind)].map((m) => text.slice(Math.max(0, m.index - 20), m.index + 10)),
  );
}

/* The table belongs to all pages: a game of two is there before the page of a review of four has gone. */
test('another game can be started while a review is open', async () => {
  const page = await at.visit();
  const { id } = await bring(page, 'games/fish_fish/replays/fish-fish-4-greedy.log');
  await page.goto(`${at.server.url}/#/review/${id}`);
  await page.waitForSelector('.curve-line');
  await start(page, 'coldwater-crown', 2);
  assert.deepEqual(page.faults, []);
  await page.goBack();
  await page.waitForSelector('.curve-line');
  assert.equal(await page.locator('.curve-name').count(), 4);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('French numbers and spaces: score, review and hint', async () => {
  const page = await at.visit({ language: 'fr' });
  await bring(page, 'games/fish_fish/replays/fish-fish-3-greedy.log');
  const score = await page.locator('dialog.result').innerText();
  assert.match(score, /\d points/);
  await page.locator('.result-buttons a').first().click();
  await page.waitForSelector('.curve-line');
  await page.waitForFunction(() => !document.querySelector('main progress'));
  const review = await page.locator('main').innerText();
  assert.match(review, /−\d+,\d/);
  assert.match(review, /\d[\u00a0\u202f]%/);
  await page.goto(`${at.server.url}/#/`);
  await page.waitForSelector('.lids');
  await start(page, 'fish-fish', 2, '5eed');
  await page.locator('.tool-hint').click();
  await page.waitForSelector('.hint .best');
  const hint = await page.locator('.hint').innerText();
  assert.match(hint, /\d[\u00a0\u202f]%/);
  for (const text of [score, review, hint]) assert.deepEqual(faultsOfFrench(text), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
