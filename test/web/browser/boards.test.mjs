/* The boards as they are drawn: what moves, what is in sight at each size, and what can be heard. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickChoice, launch, openPage, playWholeGame, serve, shelf, start, stateOf } from './lib.mjs';

/** @typedef {import('./lib.mjs').Page} Page */

/** @type {import('./lib.mjs').Server} */
let server;
/** @type {import('./lib.mjs').Browser} */
let browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A board that waits for an answer of the player. @param {string} game @param {Partial<import('./lib.mjs').Visit>} [visit] */
async function boardOf(game, visit = {}) {
  const page = await openPage(browser, { url: server.url, ...visit });
  await start(page, game, 2);
  await stateOf(page);
  return page;
}

/** How many animations run on the page. @param {Page} page */
const moving = (page) => page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length);

/** Processor time of all pages so far, in seconds. */
async function timeOfPages() {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter((p) => p.type === 'renderer').reduce((sum, p) => sum + p.cpuTime, 0);
}

/** What the pages need while nothing happens, as a share of one processor. @param {Page} page @param {number} seconds */
async function idle(page, seconds) {
  const begun = await timeOfPages();
  await page.waitForTimeout(1000 * seconds);
  return ((await timeOfPages()) - begun) / seconds;
}

/** The board is drawn again, as after an answer. @param {Page} page */
const wake = (page) =>
  page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    host.moment.value = host.moment.value && { ...host.moment.value };
  });

/* From the moment on in which a player is asked, and compared with the same boards where movement is off: what the page
 * itself needs is in both. */
test('a board that waits soon holds still, and needs next to no processor', async (t) => {
  const SECONDS = 20;
  /** @type {Page[]} */
  const pages = [];
  for (const game of shelf)
    pages.push(await boardOf(game.id, { motion: 'no-preference', settings: { speed: 'normal' } }));
  for (const page of pages) await page.waitForSelector('.board-place[data-still]');
  for (const page of pages) assert.equal(await moving(page), 0);
  for (const page of pages) {
    await wake(page);
    assert.ok((await moving(page)) > 0, 'nothing moves on a board with movement');
  }
  const waits = await idle(pages[0], SECONDS);
  for (const page of pages) await page.evaluate(() => document.documentElement.setAttribute('data-speed', 'off'));
  const still = await idle(pages[0], SECONDS);
  t.diagnostic(
    `${pages.length} boards that wait: ${(100 * waits).toFixed(1)} % of a processor, still: ${(100 * still).toFixed(1)} %`,
  );
  assert.ok(waits - still <= 0.02 * pages.length, `${waits} of a processor, still ${still}`);
  for (const page of pages) await page.context().close();
});

test('a move wakes the board', async () => {
  const page = await boardOf('freshwater-fly', { motion: 'no-preference', settings: { speed: 'normal' } });
  await page.waitForSelector('.board-place[data-still]');
  await page.locator('.menu .choice').first().click();
  await page.waitForSelector('.board-place:not([data-still])');
  assert.ok((await moving(page)) > 0);
  await page.context().close();
});

test('without movement nothing moves, from the first moment on', async () => {
  for (const game of shelf) {
    const page = await boardOf(game.id, { motion: 'no-preference', settings: { speed: 'off' } });
    assert.equal(await moving(page), 0, game.id);
    await page.context().close();
  }
});

/** Sets the size of the window. @param {Page} page @param {number} width @param {number} height */
async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => scrollTo(0, 0));
}

/** Those of the parts that are not wholly in the window, and not behind something that is fixed there.
 * @param {Page} page @param {string[]} parts */
const outOfSight = (page, parts) =>
  page.evaluate(
    (all) =>
      all.filter((part) => {
        const found = [...document.querySelectorAll(part)];
        return (
          !found.length ||
          found.some((e) => {
            const box = e.getBoundingClientRect();
            return box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
          })
        );
      }),
    parts,
  );

/** What a turn depends on. @type {Record<string, string[]>} */
const needed = {
  'coldwater-crown': [
    '.crown-water',
    '.crown-port',
    '.crown-mine .crown-tray',
    '.of-tackle',
    '.of-cards',
    '.of-creel > h3',
  ],
  'freshwater-fly': [
    '.fly-space',
    '.fly-dice',
    '.fly-tiles',
    '.fly-me .fly-fly',
    '.fly-me .fly-reel',
    '.fly-me > .fly-finesse',
  ],
};

for (const [game, parts] of Object.entries(needed))
  test(`${game}: on a laptop a turn needs no scrolling`, async () => {
    const page = await boardOf(game);
    if (game === 'freshwater-fly') await page.locator('.menu .choice').first().click();
    await playWholeGame(page, { seed: 3, until: (state, n) => n > 6 && state.menu.length > 1 });
    for (const [width, height] of [
      [1366, 768],
      [1920, 1080],
      [2560, 1440],
    ]) {
      await resize(page, width, height);
      assert.deepEqual(await outOfSight(page, parts), [], `${width}x${height}`);
    }
    await page.context().close();
  });

test('a very large screen is filled: larger text, and boards to its foot', async () => {
  for (const game of Object.keys(needed)) {
    const page = await boardOf(game);
    const sizes = [];
    for (const [width, height] of [
      [1366, 768],
      [2560, 1440],
    ]) {
      await resize(page, width, height);
      sizes.push(
        await page.evaluate(() => ({
          text: parseFloat(getComputedStyle(document.body).fontSize),
          fish: document.querySelector('.board-place use')?.closest('svg')?.getBoundingClientRect().width ?? 0,
          foot: (document.querySelector('.board-place')?.getBoundingClientRect().bottom ?? 0) / innerHeight,
        })),
      );
    }
    assert.ok(sizes[1].text >= 1.2 * sizes[0].text, game);
    assert.ok(sizes[1].foot > 0.9 && sizes[1].foot <= 1, `${game} ends at ${sizes[1].foot}`);
    await page.context().close();
  }
});

test('nothing is wider than the window, at any size and at 200 %', async () => {
  for (const game of Object.keys(needed)) {
    const page = await boardOf(game);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [768, 1024],
      [683, 384],
      [320, 640],
    ]) {
      await resize(page, width, height);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${game} is ${wide} px too wide at ${width}x${height}`);
    }
    await page.context().close();
  }
});

test('a phone held across shows every space of the waters', async () => {
  const parts = { 'coldwater-crown': ['.crown-zone', '.crown-mine .crown-tray'], 'freshwater-fly': ['.fly-space'] };
  for (const [game, seen] of Object.entries(parts)) {
    const page = await boardOf(game);
    await resize(page, 844, 390);
    assert.deepEqual(await outOfSight(page, seen), [], game);
    await page.context().close();
  }
});

/* My own things are in the tray, and can be chosen there. */
for (const [game, parts] of Object.entries({
  'coldwater-crown': ['.crown-strip .crown-tray', '.crown-strip .crown-hand'],
  'freshwater-fly': ['.fly-strip .fly-fly', '.fly-strip .fly-gems', '.fly-strip .fly-reel', '.fly-strip-line'],
}))
  test(`${game}: on a phone my own things stay in sight, and the tray keeps its height`, async () => {
    const page = await boardOf(game, { viewport: 'phone', settings: { coaching: false } });
    const heights = new Set();
    let chosen = 0;
    await playWholeGame(page, {
      seed: 5,
      choose: async (_, text) => {
        const spot = page.locator(`.strip [data-offers=${JSON.stringify(text)}]`);
        if (!(await spot.count())) return clickChoice(page, text);
        chosen++;
        return spot.first().tap();
      },
      until: async (state, n) => {
        if (state.step === 'first-fly') return false;
        assert.deepEqual(await outOfSight(page, parts), [], state.step);
        heights.add(await page.evaluate(() => document.querySelector('.tray')?.getBoundingClientRect().height));
        return n > 20 && chosen > 0;
      },
    });
    assert.equal(heights.size, 1, [...heights].join(', '));
    assert.ok(chosen > 0, 'nothing could be chosen in the strip');
    await page.context().close();
  });

test('freshwater-fly: nothing jumps when a die is taken and a cast begins', async () => {
  const page = await boardOf('freshwater-fly', { motion: 'no-preference', settings: { speed: 'slow' } });
  await page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const play = async (/** @type {(text: string) => boolean} */ wanted) => {
      const entry = host.moment.value?.menu?.find((e) => wanted(e.text));
      if (entry) await host.act(entry);
    };
    await play((t) => t.startsWith('fly'));
  });
  await stateOf(page);
  const height = () =>
    page.evaluate(() =>
      Math.round(/** @type {Element} */ (document.querySelector('.fly-valley')).getBoundingClientRect().height),
    );
  const before = await height();
  await page.locator('.fly-die-spot.spot-can').first().click();
  await page.locator('.fly-act.cast').waitFor();
  assert.equal(await height(), before, 'a die was taken');
  await page.locator('.fly-act.cast').click();
  await page.locator('.fly-space.spot-can').first().click();
  await page.waitForFunction(
    () => !document.querySelector('.fly-space.spot-can') || document.querySelector('.fly-on-water'),
  );
  const after = await page.evaluate(() => ({
    fish: document.querySelectorAll('.fly-river .fly-fish.gliding').length,
    others: document.querySelectorAll('.fly-tiles .gliding, .fly-pool .gliding').length,
    cards: document.querySelectorAll('.fly-strike-row svg').length,
  }));
  assert.equal(await height(), before);
  assert.equal(after.others, 0);
  assert.ok(after.fish <= 2, `${after.fish} fish glide: at most one is hooked, and another takes its place`);
  assert.equal(after.cards, 4);
  await page.context().close();
});

test('letters on pieces are those of the language', async () => {
  const letters = { en: 'PGBRYK', fr: 'VEBRJN', ja: '紫緑青赤黄黒' };
  for (const [language, all] of Object.entries(letters)) {
    const page = await boardOf('coldwater-crown', { language });
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('.crown-waters .crown-sign .crown-letter')]
        .map((e) => e.textContent?.trim())
        .join(''),
    );
    assert.equal(shown, all);
    assert.doesNotMatch((await page.locator('.prompt').textContent()) ?? '', /\n|\(P |（P /);
    await page.context().close();
  }
});

/* Names as the browser computes them for screen readers. */
test('zones and standings can be heard', async () => {
  const page = await boardOf('coldwater-crown');
  const state = await playWholeGame(page, { seed: 4, until: (_, n) => n > 8 });
  const { players, trophies } = /** @type {import('../../../games/coldwater_crown/web/scene.js').Scene} */ (
    state.scene
  );
  const mine = players.find((player) => player.you);
  for (const tray of mine?.zones ?? []) {
    assert.match(tray.name, new RegExp(`^Zone ${tray.zone} \\(room for ${tray.zone}\\): `));
    assert.ok(
      await page.locator('.crown-mine').getByRole('group', { name: tray.name, exact: true }).count(),
      tray.name,
    );
    for (const { words } of tray.holds) assert.ok(tray.name.includes(words), words);
  }
  for (const stack of trophies)
    for (const { words } of stack.standing)
      assert.ok(await page.getByRole('cell', { name: words, exact: true }).count(), words);
  await page.context().close();
});
