/* What the tests of tables on a server share: a server and a browser, tables, and people who answer in turns. */
import assert from 'node:assert/strict';
import { serve } from '../../net/lib.mjs';
import { HANG, clickChoice, launch, openPage, shownOn, stateOf } from './lib.mjs';

/** @typedef {import('./lib.mjs').Page} Page */
/** @typedef {{ table: string, seats: { seat: number, secret: string, link: string }[] }} Made */

/** Where the tables are, once somebody has opened a server and a browser.
 * @type {{ server: Awaited<ReturnType<typeof serve>>, browser: import('./lib.mjs').Browser }} */
export const at = /** @type {any} */ ({});

export async function openAll() {
  at.server = await serve('--per-address', '200', '--webhooks', 'loopback');
  at.browser = await launch();
}

export async function closeAll() {
  await at.browser?.close();
  await at.server?.stop();
}

/** A table with a link for each person. @param {object} plan @returns {Promise<Made>} */
export async function makeTable(plan) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${at.server.url}/api/tables`, { method: 'POST', headers, body: JSON.stringify(plan) });
  assert.equal(answer.status, 201);
  return answer.json();
}

/** Opens the link to a seat. @param {Made} made @param {number} seat @param {Partial<import('./lib.mjs').Visit>} [visit] */
export async function sitDown(made, seat, visit = {}) {
  const { link } = made.seats[seat - 1];
  const page = await openPage(at.browser, { url: at.server.url, at: link.slice(1), ...visit });
  await page.waitForSelector('.play');
  return page;
}

/** The words in a part of a page, once they are there. @param {Page} page @param {string} part @param {string} text */
export const reads = (page, part, text) => page.locator(part).filter({ hasText: text }).first().waitFor();

/** Which page is asked, once one of them is and has more than these entries. @param {Page[]} pages @param {number} past */
export async function whoIsAsked(pages, past) {
  for (let until = Date.now() + HANG, before = ''; Date.now() < until; ) {
    const seen = await Promise.all(pages.map(askedOn)),
      now = JSON.stringify(seen);
    if (now !== before) until = Date.now() + HANG;
    before = now;
    const at = seen.findIndex(({ entries, asked }) => asked && entries > past);
    if (at >= 0) return { seat: at + 1, entries: seen[at].entries };
    if (seen.every(({ over }) => over)) break;
  }
  const shown = await Promise.all(pages.map(shownOn));
  throw new Error(`nobody is asked after entry ${past}:\n  ${shown.join('\n  ')}`);
}

/** @param {Page} page */
const askedOn = (page) =>
  page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const m = host.moment.value;
    return {
      over: m?.over ?? false,
      asked: Boolean(m?.menu) && !host.online.value?.sending,
      entries: m?.entries ?? -1,
    };
  });

/** A page has come this far, and nothing of its own is on the way. @param {Page} page @param {number} entries */
export const reached = (page, entries) =>
  page.waitForFunction(async (least) => {
    const { host } = await import('/host/page_host.js');
    return (host.moment.value?.entries ?? -1) >= least && !host.online.value?.sending;
  }, entries);

/** Plays until a turn has passed to the other; returns what the one who moved was asked last.
 * @param {Page[]} pages of the seats, in order */
export async function answerOnce(pages) {
  let now = await whoIsAsked(pages, -1);
  const mover = now.seat;
  for (;;) {
    const { menu } = await stateOf(pages[mover - 1]);
    await clickChoice(pages[mover - 1], menu[0]);
    now = await whoIsAsked(pages, now.entries);
    if (now.seat !== mover) return { mover, menu, entries: now.entries };
  }
}
