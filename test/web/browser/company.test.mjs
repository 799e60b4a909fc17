/* People at a table on a server: what they say and ask of each other, those who watch, and those who were away. */
import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { axe, clickChoice, openPage, playOn, playWholeGame, stateOf } from './lib.mjs';
import { answerOnce, at, closeAll, makeTable, openAll, reads, sitDown, whoIsAsked } from './tables.mjs';

/** @typedef {import('./lib.mjs').Page} Page */

before(openAll);
after(closeAll);

/** Whether the code on a page is that of a link. @param {Page} page @param {string} link */
const showsCode = (page, link) =>
  page.evaluate(async (text) => {
    const { qrOf } = await import('/online/qr.js');
    const dark = qrOf(text)?.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x + 4} ${y + 4}h1v1h-1z` : [])));
    return document.querySelector('.qr path')?.getAttribute('d') === dark?.join('');
  }, link);

test('a large screen and spectators show what is open to all; whoever scans the screen has a hand on their phone', async () => {
  const ann = await openPage(at.browser, {
    url: at.server.url,
    at: '#/friends/fish-fish',
    settings: { myName: 'Ann' },
  });
  await ann.locator('.friends-plan button[type=submit]').click();
  await ann.locator('.spectators summary').click();
  const [watch, screen] = await Promise.all(['#watch-link', '#screen-link'].map((id) => ann.locator(id).inputValue()));
  const television = await openPage(at.browser, { url: at.server.url, at: new URL(screen).hash });
  const invitation = `${await ann.locator('#invitation').inputValue()}&hand`;
  const guest = await openPage(at.browser, {
    url: at.server.url,
    at: new URL(watch).hash,
    viewport: 'phone',
    language: 'ja',
  });
  await television.waitForSelector('.screen-waiting .qr');
  assert.ok(!television.url().includes('secret') && !television.url().includes(new URL(screen).hash));
  assert.ok(await showsCode(television, invitation));
  assert.deepEqual(await axe(television), []);
  const bo = await openPage(at.browser, {
    url: at.server.url,
    at: invitation.slice(at.server.url.length + 1),
    viewport: 'phone',
  });
  await bo.locator('.sit-down button').tap();
  await guest.waitForSelector('.lobby-seats li[data-present=true]:nth-child(2)');
  await ann.locator('.lobby-start button').click();
  await ann.waitForSelector('.play[data-hand=false] .ff-pond');
  await bo.waitForSelector('.play[data-hand=true] .ff-hand');
  assert.equal(await bo.locator('.ff-pond').count(), 0);
  await Promise.all([television.waitForSelector('.screen-players'), guest.waitForSelector('.watching')]);
  assert.equal(await guest.locator('.talk form, .requests, .menu').count(), 0);
  await guest.locator('.table-talk summary').first().tap();
  assert.equal(await guest.locator('.only-players').innerText(), '書き込めるのは、テーブルに着いている人だけです。');
  assert.equal(await guest.locator('.talk form').count(), 0);
  for (let entries = -1, answers = 0; answers < 4; answers++) {
    const asked = await whoIsAsked([ann, bo], entries),
      page = [ann, bo][asked.seat - 1];
    await clickChoice(page, (await stateOf(page)).menu[0]);
    ({ entries } = asked);
  }
  assert.deepEqual(await axe(bo), []);
  for (const page of [television, guest]) {
    assert.deepEqual(await axe(page), []);
    assert.equal(await page.evaluate(async () => (await import('/host/page_host.js')).host.viewer), 'stranger');
  }
  const [{ entries }] = await Promise.all([ann, bo].map((page, i) => playOn(page, i + 1)));
  await television.waitForSelector('.screen[data-over=true] [data-place="1"]');
  const shown = await Promise.all([television, guest].map((page) => stateOf(page, entries - 1)));
  for (const state of shown) assert.deepEqual([state.entries, state.over], [entries, true]);
  for (const page of [ann, bo]) await page.locator('.result .rematch')[page.pointer]();
  await television.waitForSelector('.screen[data-over=false]');
  await ann.waitForSelector('.play[data-over=false]');
  await bo.waitForSelector('.play[data-over=false] .ff-hand');
  await bo.locator('.whole-board').tap();
  await bo.waitForSelector('.ff-pond');
  await ann.locator('.table-talk summary').first().click();
  await ann.locator('.spectators summary').click();
  await ann.locator('.spectators input[type=checkbox]').first().click();
  await reads(television, '.screen-lost', 'can’t be opened any more');
  for (const page of [ann, bo, television, guest]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('a screen without a camera finds the table by its code', async () => {
  const made = await makeTable({ game: 'fish-fish', seats: [{ name: 'Ann' }, { bot: 'fair' }], watch: true });
  const television = await openPage(at.browser, { url: at.server.url, at: '#/friends' });
  await television.locator('a[href="#/screen"]').click();
  await television.locator('.sit-down input').fill('12 34');
  await television.locator('.sit-down button').click();
  await television.locator('.trouble').waitFor();
  assert.deepEqual(await axe(television), []);
  await television.locator('.sit-down input').fill(made.table.toUpperCase().replace(/(.{4})/g, '$1 '));
  await television.locator('.sit-down button').click();
  await television.waitForSelector('.screen-players');
  assert.deepEqual(television.faults, []);
  await television.context().close();
});

test('people at a table talk, hand over to a bot and come back, and pause', async () => {
  const made = await makeTable({ game: 'coldwater-crown', seats: [{ name: 'Ann' }, { name: '千夏' }] });
  const [ann, chinatsu] = await Promise.all([
    sitDown(made, 1),
    sitDown(made, 2, { language: 'ja', viewport: 'phone' }),
  ]);
  await ann.locator('.company li[data-present=true]').nth(1).waitFor();
  for (const page of [ann, chinatsu]) await page.locator('.table-talk summary').click();
  await ann.locator('.phrases button', { hasText: 'Good luck!' }).click();
  await reads(chinatsu, '.talk-log li', 'よろしくお願いします！'); /* in the language of the reader */
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

  for (const page of [ann, chinatsu]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

/** Two people at a table that the first has made in the page: the owner, and a Japanese phone. */
async function sitTogether() {
  const ann = await openPage(at.browser, {
    url: at.server.url,
    at: '#/friends/freshwater-fly',
    settings: { myName: 'Ann' },
  });
  await ann.locator('.friends-plan select').first().selectOption('2');
  await ann.locator('.friends-plan button[type=submit]').click();
  const link = await ann.locator('#invitation').inputValue();
  const bo = await openPage(at.browser, {
    url: at.server.url,
    at: link.slice(at.server.url.length + 1),
    viewport: 'phone',
    language: 'ja',
  });
  await bo.locator('.sit-down input').fill('Bo');
  await bo.locator('.sit-down button').tap();
  for (const page of [ann, bo]) {
    await page.waitForSelector('.play');
    await page.locator('.table-talk summary').first().click();
  }
  return { ann, bo };
}

test('whoever made a table mutes, erases and removes; all agree on another time', async () => {
  const { ann, bo } = await sitTogether();
  await bo.locator('#say').fill('rude words');
  await bo.locator('.say button').tap();
  await ann.locator('.talk-log .erase').click();
  for (const page of [ann, bo])
    await page.locator('.talk-log li', { hasText: 'rude words' }).waitFor({ state: 'detached' });
  await ann.locator('.owner summary').click();
  await ann.locator('.owner button', { hasText: 'Mute Bo' }).click();
  await ann.locator('.owner button', { hasText: 'Let Bo speak again' }).waitFor();
  await bo.locator('#say').fill('more of them');
  await bo.locator('.say button').tap();
  await bo.locator('.talk .trouble').waitFor();

  await bo.locator('.change-clock select').selectOption('259200');
  await bo.locator('.change-clock button').tap();
  await reads(ann, '.proposal', '3 days');
  await ann.locator('.proposal .button:not(.main)').click();
  await reads(bo, '.decided', 'Ann');
  await bo.locator('.change-clock button').tap();
  await ann.locator('.proposal .button.main').click();
  await Promise.all([ann, bo].map((page) => page.waitForSelector('.clock')));
  await ann.locator('.requests button', { hasText: 'Pause for a vacation' }).waitFor();
  await bo.locator('[data-request=pause]').tap(); /* a vacation is agreed at the table */
  await ann.locator('.proposal .button.main').click();
  await Promise.all([ann, bo].map((page) => page.waitForSelector('.paused')));
  await ann.locator('[data-request=resume]').click();
  await Promise.all([ann, bo].map((page) => page.waitForSelector('.paused', { state: 'detached' })));
  for (const page of [ann, bo]) assert.deepEqual(await axe(page), []);

  await ann.locator('.remove-person').click();
  await ann.locator('.remove-person', { hasText: 'Really remove Bo?' }).click();
  const link = await ann.locator('#new-invitation').inputValue();
  await bo.locator('.online[data-state=ended]').waitFor();
  const cid = await openPage(at.browser, { url: at.server.url, at: link.slice(at.server.url.length + 1) });
  await cid.locator('.sit-down input').fill('Cid');
  await cid.locator('.sit-down button').click();
  await reads(ann, '.company li[data-sits=person]', 'Cid');
  for (const page of [ann, bo, cid]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('reminders are set from the seat; another device takes the seat by a link that works once', async () => {
  const { ann, bo } = await sitTogether();
  /** @type {string[]} */
  const told = [];
  const receiver = http.createServer((request, answer) => {
    request.on('data', (bytes) => told.push(String(bytes)));
    request.on('end', () => answer.end());
  });
  await new Promise((done) => receiver.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (receiver.address());
  await bo.locator('.reminders summary').tap();
  await bo.locator('.webhook input').fill(`http://127.0.0.1:${port}/turn`);
  await bo.locator('.webhook button[type=submit]').tap();
  await bo.locator('.test-webhook').tap();
  await reads(bo, '.webhook [role=status]', 'テストが届きました。');
  assert.equal(JSON.parse(told[0]).type, 'test');
  receiver.close();

  await ann.context().grantPermissions(['notifications']);
  await ann.locator('.reminders summary').click();
  await ann.evaluate(() => {
    document.hasFocus = () => false;
    const shown = /** @type {any} */ (globalThis);
    ServiceWorkerRegistration.prototype.showNotification = async (/** @type {string} */ title) => {
      shown.notified = title;
    };
    /** @type {any} */ (globalThis).Notification = class extends Notification {
      /** A browser without a window always has 'denied' here, whatever it granted. @type {NotificationPermission} */
      static permission = 'granted';
      /** @param {string} title */
      constructor(title) {
        super(title);
        shown.notified = title;
      }
    };
  });
  await ann.locator('.notify').click();
  await ann.waitForFunction(async () => (await import('/settings.js')).notifying.value);
  assert.equal(await ann.evaluate(() => /** @type {any} */ (globalThis).notified), undefined);
  for (const page of [ann, bo]) assert.deepEqual(await axe(page), []);
  const pages = [ann, bo];
  for (let turns = 0; turns < 2; turns++) await answerOnce(pages);
  await ann.waitForFunction(() => /** @type {any} */ (globalThis).notified === 'Your turn');

  await bo.locator('.my-seat summary').tap();
  await bo.locator('.other-device').tap();
  const link = await bo.locator('#pass-link').inputValue();
  const tablet = await openPage(at.browser, {
    url: at.server.url,
    at: link.slice(at.server.url.length + 1),
    viewport: 'tablet',
    language: 'ja',
  });
  await tablet.waitForSelector('.play');
  assert.equal(await tablet.evaluate(async () => (await import('/host/page_host.js')).host.viewer), 2);
  const thief = await openPage(at.browser, { url: at.server.url, at: link.slice(at.server.url.length + 1) });
  await thief.locator('main [role=alert]').waitFor();
  await bo.locator('.renew-seat').tap();
  await tablet.locator('.online[data-state=ended]').waitFor();
  await bo.waitForSelector('.online[data-state=open]');
  for (const page of [ann, bo, tablet]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
  await thief.context().close();
});

test('whoever comes back after days is told first what has happened, in order', async () => {
  const made = await makeTable({ game: 'freshwater-fly', seats: [{ name: 'Ann' }, { name: 'Bo' }] });
  const pages = await Promise.all([sitDown(made, 1, { viewport: 'phone' }), sitDown(made, 2)]);
  const first = await answerOnce(pages);
  const [mover, other] = first.mover === 1 ? pages : [pages[1], pages[0]];
  await stateOf(other, first.entries - 1);
  const seen = (await whoIsAsked([other], -1)).entries;
  await mover.goto(`${at.server.url}/index.html`); /* another page, without the table */
  await clickChoice(other, (await stateOf(other)).menu[0]);
  await other.waitForFunction(
    async (past) => ((await import('/host/page_host.js')).host.moment.value?.entries ?? 0) > past,
    seen,
  );
  await mover.goto(at.server.url);
  await mover.evaluate((id) => {
    const all = JSON.parse(localStorage.getItem('creel.tables') ?? '{}');
    all[id].changed -= 2 * 86400000;
    localStorage.setItem('creel.tables', JSON.stringify(all));
  }, made.table);
  await mover.goto(`${at.server.url}/#/play/${made.table}`);
  await mover.locator('dialog.since[open]').waitFor();
  assert.deepEqual(await axe(mover), []);
  const told = await mover.locator('.since-lines li').allInnerTexts();
  const story = await mover.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const { linesOf } = await import('/play/lines.js');
    const after = host.online.value?.since?.entries ?? 0;
    return linesOf(host.story.value.filter(({ entry }) => entry > after)).length;
  });
  assert.ok(told.length > 0);
  assert.equal(told.length, story);
  await mover.locator('.since .card-close').click();
  await mover.locator('dialog.since').waitFor({ state: 'detached' });
  await mover.reload();
  await mover.waitForSelector('.play');
  assert.equal(await mover.locator('dialog.since').count(), 0);
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('two people at one device and one elsewhere, with a curtain between the two', async () => {
  const ann = await openPage(at.browser, {
    url: at.server.url,
    at: '#/friends/fish-fish',
    settings: { myName: 'Ann' },
  });
  await ann.locator('.friends-plan select').first().selectOption('3');
  await ann.locator('.friends-plan button[type=submit]').click();
  const link = await ann.locator('#invitation').inputValue();
  await ann.locator('.also-here summary').click();
  await ann.locator('.also-here input').fill('Ada');
  assert.deepEqual(await axe(ann), []);
  await ann.locator('.also-here button').click();
  await ann.waitForSelector('.lobby-seats li[data-present=true]:nth-child(2) .who:text("Ada")');
  const bo = await openPage(at.browser, {
    url: at.server.url,
    at: link.slice(at.server.url.length + 1),
    viewport: 'phone',
  });
  await bo.locator('.sit-down input').first().fill('Bo');
  await bo.locator('.sit-down button').first().tap();
  await Promise.all([ann, bo].map((page) => page.waitForSelector('.play')));
  /** @type {Set<string>} */
  const seen = new Set();
  /** Nobody sees the hand of somebody else before the curtain is open. @type {import('./lib.mjs').Until} */
  const look = async () => {
    const now = await ann.evaluate(async () => {
      const { host } = await import('/host/page_host.js');
      const { viewer, who } = /** @type {any} */ (host.moment.value);
      return { viewer, who, curtain: host.curtain.value };
    });
    if (now.curtain !== null) assert.deepEqual([now.viewer, now.who], ['stranger', now.curtain]);
    seen.add(`${now.viewer}`);
    return false;
  };
  let reloaded = false;
  const choose = async (/** @type {Page} */ page, /** @type {string} */ text) => {
    if (!reloaded) {
      reloaded = true;
      await page.reload();
      await page.locator('.curtain button').click();
    }
    await clickChoice(page, text);
  };
  const [first, second] = await Promise.all([
    playWholeGame(ann, { seed: 5, until: look, choose }),
    playWholeGame(bo, { seed: 6 }),
  ]);
  assert.ok(first.over && second.over);
  assert.deepEqual(first.places, second.places);
  assert.ok(seen.has('stranger') && seen.has('1') && seen.has('2'), [...seen].join());
  await ann.locator('.result .rematch').waitFor();
  for (const page of [ann, bo]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
