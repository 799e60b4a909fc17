/* Own cards in the page: a deck file is opened where a game is set up, checked, kept, named at the table and used beside the box. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, launch, openPage, serve } from './lib.mjs';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const HEAD = 'creel-deck 1 coldwater-crown my-box\n';

/** @param {import('./lib.mjs').Page} page @param {string} text */
const bring = (page, text) =>
  page
    .locator('.own-cards input[type=file]')
    .setInputFiles({ name: 'my-box.deck', mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a deck file is opened, kept, and named at the table', async () => {
  const page = await openPage(browser, { url: server.url, viewport: 'phone', at: '#/setup/coldwater-crown' });
  await page.locator('.own-cards summary').click();
  await bring(page, `# my box\n${HEAD}\nwrasse-6c weight=30\n`);
  await page.locator('.own-cards .trouble', { hasText: 'line 4: "30" is not allowed here' }).waitFor();
  assert.equal(await page.locator('.own-cards input[type=checkbox]').count(), 0);
  await bring(page, `${HEAD}wrasse-6c weight=5 # the second\n`);
  await page.locator('.own-cards', { hasText: 'Play with the cards of my-box' }).waitFor();
  assert.equal(await page.locator('.own-cards .trouble').count(), 0);
  assert.match(await page.locator('.own-cards').innerText(), /1 card differs \([0-9a-f]{8}\)/);
  assert.deepEqual(await axe(page), []);
  await page.reload();
  const used = page.locator('.own-cards input[type=checkbox]');
  await used.waitFor();
  assert.ok(await used.isChecked());
  await page.locator('.begin .main').click();
  await page.waitForURL(/#\/play/);
  await page.locator('.in-force', { hasText: 'Own cards: my-box (' }).first().waitFor({ state: 'attached' });
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('the file to fill in is saved, and cards are switched off and forgotten', async () => {
  const page = await openPage(browser, { url: server.url, viewport: 'desktop', at: '#/setup/coldwater-crown' });
  await page.locator('.own-cards summary').click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.own-cards button', { hasText: 'Save the file' }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), 'coldwater-crown.deck');
  await bring(page, `${HEAD}wrasse-6c weight=5\n`);
  const used = page.locator('.own-cards input[type=checkbox]');
  await used.uncheck();
  await page.locator('.begin .main').click();
  await page.locator('.in-force').first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('.in-force', { hasText: 'my-box' }).count(), 0);
  await page.goto(`${server.url}/#/setup/coldwater-crown`);
  await page.locator('.own-cards summary').click();
  await page.locator('.own-cards button', { hasText: 'Forget' }).click();
  await used.waitFor({ state: 'detached' });
  await page.goto(`${server.url}/#/setup/fish-fish`);
  await page.locator('.begin .main').waitFor();
  assert.equal(await page.locator('.own-cards').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test('the score sheet beside the box weighs with own cards', async () => {
  const page = await openPage(browser, { url: server.url, viewport: 'desktop', at: '#/setup/coldwater-crown' });
  await page.locator('.own-cards summary').click();
  await bring(page, `${HEAD}wrasse-6c weight=5\n`);
  await page.locator('.own-cards input[type=checkbox]').waitFor();
  await page.goto(`${server.url}/#/box/coldwater-crown/score`);
  await page.locator('.box .in-force', { hasText: 'my-box' }).waitFor();
  await page.locator('details[data-water=shore] summary').first().click();
  await page.locator('[data-answer="wrasse-6c"]', { hasText: '5' }).first().waitFor();
  await page.locator('[data-answer="wrasse-6c"]').first().click();
  await page.locator('.box-told', { hasText: '5 pounds' }).waitFor({ state: 'attached' });
  assert.deepEqual(page.faults, []);
  await page.close();
});
