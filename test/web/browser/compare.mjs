/* What a page has of a finished game is what the server has. */
import assert from 'node:assert/strict';
import { replay, verify } from './lib.mjs';
import { at } from './tables.mjs';

/** @typedef {import('./lib.mjs').Page} Page */

/** The table that a page shows, and the secret with which it does. @param {Page} page */
const seatOf = (page) =>
  page.evaluate(async () => {
    const { tableOf } = await import('/host/tables.js');
    const table = location.hash.replace('#/play/', '');
    return { table, secret: tableOf(table)?.secret };
  });

/** @param {Page} page @param {string} more @param {string} language */
async function ask(page, more, language) {
  const { table, secret } = await seatOf(page);
  return fetch(`${at.server.url}/api/tables/${table}${more}`, {
    headers: { Authorization: `Bearer ${secret}`, 'Accept-Language': language },
  });
}

/** What a page and its memory show at the end, and the same as the server has it. @param {Page} page @param {string} language */
export async function compareWithServer(page, language) {
  const shown = await page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const { story: _, ...moment } = /** @type {any} */ (host.moment.value);
    return { moment, story: host.story.value };
  });
  const { story, ...stored } = await (await ask(page, '', language)).json();
  const lines = (/** @type {any[]} */ told) => told.map(({ entry, lines: words }) => [entry, words]);
  assert.deepEqual(lines(shown.story).slice(-story.length), lines(story));
  assert.equal(shown.story.length, stored.entries);
  for (const member of ['entries', 'over', 'scores', 'places', 'seats'])
    assert.deepEqual(shown.moment[member], stored[member], member);
  assert.ok(stored.over);
}

/** The whole log of a finished game is kept in the browser, and is the one that the server has: its draws are as promised, and
 * played again it ends with the points that the page shows. @param {Page} page */
export async function compareLogs(page) {
  await page.waitForSelector('.result a[href^="#/review/"]');
  const kept = await page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const { tableOf } = await import('/host/tables.js');
    return (await host.store.take(tableOf(host.record.value?.id ?? '')?.copy ?? ''))?.log;
  });
  const log = await (await ask(page, '/log', 'en')).text();
  assert.equal(kept, log);
  assert.match(verify(log), /This game was drawn as promised\./);
  const { scores } = await page.evaluate(
    async () => /** @type {any} */ ((await import('/host/page_host.js')).host.moment.value),
  );
  assert.deepEqual(
    replay(log).scores,
    scores.map((/** @type {any} */ s) => s.points),
  );
}
