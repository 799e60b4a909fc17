/* Puzzles in the page, the coach that judges a move, terms with their cards, and a game on one page. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { axe, begin, clickChoice, openForTests, root, shelf, stateOf } from './lib.mjs';

const at = openForTests();

/** The answers of a puzzle, the best first. @param {string} folder @param {string} name */
const answersOf = (folder, name) =>
  [
    ...fs
      .readFileSync(path.join(root, 'games', folder, 'puzzles', `${name}.txt`), 'utf8')
      .matchAll(/^(?:best|but) \S+ \S+ (.+)$/gm),
  ].map((found) => found[1]);

for (const { id, folder, puzzles = [] } of shelf)
  test(`${id}: an answer is rated and not played, and the first one counts`, async () => {
    const page = await at.visit({ viewport: 'phone', at: `#/puzzle/${id}/${puzzles[0]}` }),
      answers = answersOf(folder, puzzles[0]),
      stars = page.locator('.puzzler .puzzle-stars');
    const { entries, menu } = await stateOf(page);
    assert.deepEqual([...menu].sort(), [...answers].sort());
    await clickChoice(page, answers[1]);
    await stars.waitFor();
    assert.notEqual(await stars.innerText(), '★★★');
    await page.locator('.puzzler [aria-live]', { hasText: 'The best move is' }).waitFor({ state: 'attached' });
    await page.locator(`.choice[data-choice="${answers[0]}"][data-hinted="best"]`).waitFor();
    assert.equal((await stateOf(page)).entries, entries);
    assert.deepEqual(await axe(page), []);
    await clickChoice(page, answers[0]);
    await page.locator('.puzzler .puzzle-stars', { hasText: '★★★' }).waitFor();
    await page.locator('.puzzler a[href="#/puzzles"]').click();
    const link = page.locator(`.puzzle-link[href="#/puzzle/${id}/${puzzles[0]}"]`);
    await link.waitFor();
    assert.notEqual(await link.getAttribute('data-stars'), '3');
    assert.equal(await page.locator('.puzzle-link').count(), shelf.flatMap((game) => game.puzzles ?? []).length);
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

test('after a puzzle the game goes on against bots', async () => {
  const page = await at.visit({ language: 'ja', at: '#/puzzles' });
  await page.locator('.puzzles a.button.main').click();
  const { menu } = await stateOf(page);
  await clickChoice(page, menu[0]);
  await page.locator('.puzzler button').last().click();
  await page.waitForURL(/#\/play\//);
  assert.ok((await stateOf(page)).menu.length > 0);
  assert.equal(await page.locator('.puzzler').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Opens the position of a puzzle as a game, with the coach. @param {import('./lib.mjs').Page} page @param {string} name */
async function bringPuzzle(page, name, game = 'freshwater_fly') {
  const log = fs
    .readFileSync(path.join(root, `games/${game}/puzzles/${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => /^(creel|\d|\*)/.test(line))
    .join('\n');
  await page.evaluate(async (text) => {
    const [{ host }, { go }, { judging }] = await Promise.all([
      import('/host/page_host.js'),
      import('/route.js'),
      import('/settings.js'),
    ]);
    judging.value = true;
    go('play', await host.bring(`${text}\n`));
  }, log);
  await stateOf(page);
}

test('the coach says what a move gained or gave away', async () => {
  const page = await at.visit();
  await bringPuzzle(page, '03');
  await page.locator('.judged', { hasText: 'well chosen' }).waitFor();
  await clickChoice(page, answersOf('freshwater_fly', '03').at(-1) ?? '');
  await page.locator('.judged', { hasText: 'gave away about' }).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the coach is silent where nothing is clear', async () => {
  const page = await at.visit();
  await bringPuzzle(page, '01');
  /* Answers come in the order of the questions: the coach has its own by then. */
  const heard = await page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    return host.ask(/** @type {const} */ (`judge ${host.moment.value?.viewer ?? 1}`));
  });
  assert.ok(heard.ok && !heard.sentence);
  assert.equal(await page.locator('.judged').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the coach says before a move what matters now', async () => {
  const page = await at.visit();
  await bringPuzzle(page, '01', 'fish_fish');
  await page.locator('.matters li', { hasText: 'not shown so far' }).waitFor();
  assert.ok((await page.locator('.matters li').count()) <= 2);
  await page.evaluate(async () => {
    (await import('/settings.js')).judging.value = false;
  });
  await page.locator('.matters').waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a term opens a card with a picture, a sentence and its rule', async () => {
  const page = await at.visit();
  await begin(page, 'freshwater-fly');
  await page.locator('.prompt .term').first().focus();
  await page.keyboard.press('Enter');
  const card = page.locator('.tell[role="dialog"]');
  await card.locator('.tell-picture').waitFor();
  await card.locator('a.tell-rule[href^="#/rules/freshwater-fly/"]').waitFor();
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'term');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a game is on one printed page, in each language', async () => {
  const page = await at.visit();
  for (const { id } of shelf)
    for (const language of ['en', 'fr', 'ja']) {
      await page.goto(`${at.server.url}/#/summary/${id}`);
      await page.evaluate(async (code) => (await import('/text.js')).setLanguage(code), language);
      await page.locator('.summary-term').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1, `${id}, ${language}`);
    }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
