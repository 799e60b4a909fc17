/* The table can be heard, after a first touch or key, as loud as the player wants. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openForTests, playWholeGame, start } from './lib.mjs';

const at = openForTests();

/** A page that counts the notes it starts. @param {object} settings */
async function listening(settings) {
  const page = await at.visit({ settings });
  await page.evaluate(() => {
    const counted = /** @type {any} */ (globalThis);
    counted.notes = 0;
    const { start: play } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function count(/** @type {number | undefined} */ when) {
      counted.notes++;
      return play.call(this, when);
    };
  });
  return page;
}

/** @param {import('./lib.mjs').Page} page @returns {Promise<number>} */
const notesOf = (page) => page.evaluate(() => /** @type {any} */ (globalThis).notes);

/** @param {import('./lib.mjs').Page} page @param {number} count */
const few = (page, count) => playWholeGame(page, { until: (_, i) => i >= count });

test('what happens is heard, and a key turns it off and on', async () => {
  const page = await listening({});
  await start(page, 'fish-fish', 3);
  assert.equal(await notesOf(page), 0, 'nothing before the first touch or key');
  const fetched = page.waitForResponse(/play\/sound\.js$/);
  await page.keyboard.press('Shift');
  await fetched;
  await few(page, 4);
  const heard = await notesOf(page);
  assert.ok(heard > 4, `${heard} notes`);
  await page.keyboard.press('v');
  await few(page, 3);
  assert.equal(await notesOf(page), heard);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a silent table does not even fetch the sounds', async () => {
  const page = await listening({ sound: 'off' });
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await start(page, 'fish-fish', 3);
  await few(page, 4);
  assert.equal(await notesOf(page), 0);
  assert.ok(!asked.some((url) => url.endsWith('play/sound.js')));
  await page.context().close();
});
