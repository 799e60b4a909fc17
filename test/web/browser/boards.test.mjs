/* The boards as they are drawn: what moves, what is in sight at each size, and what can be heard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clickChoice, openForTests, playWholeGame, shelf, start, stateOf } from './lib.mjs';

/** @typedef {import('./lib.mjs').Page} Page */

const at = openForTests();

/** A board that waits for an answer of the player. @param {string} game @param {Partial<import('./lib.mjs').Visit>} [visit] @param {string} [seed] */
async function boardOf(game, visit = {}, seed = '') {
  const page = await at.visit(visit);
  await start(page, game, 2, seed);
  await stateOf(page);
  return page;
}

/** How many animations run on the page. @param {Page} page */
const moving = (page) => page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length);

/** Processor time of each renderer so far, in seconds, by its process: a page has one of its own. */
async function timesOfPages() {
  const session = await at.browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return new Map(processInfo.filter((p) => p.type === 'renderer').map((p) => [p.id, p.cpuTime]));
}

/** What each page needs while nothing happens, as a share of one processor. @param {Page} page @param {number} seconds */
async function idle(page, seconds) {
  const begun = await timesOfPages();
  await page.waitForTimeout(1000 * seconds);
  const ended = await timesOfPages();
  return new Map([...begun].map(([id, time]) => [id, ((ended.get(id) ?? time) - time) / seconds]));
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
  const percent = (/** @type {Map<number, number>} */ of) =>
    [...of.values()].map((x) => (100 * x).toFixed(1)).join(', ');
  t.diagnostic(`boards that wait: ${percent(waits)} % of a processor, still: ${percent(still)} %`);
  assert.ok(waits.size >= pages.length, 'every page has a renderer');
  for (const [id, share] of waits)
    assert.ok(share - (still.get(id) ?? 0) <= 0.02, `${percent(waits)} % of a processor, still ${percent(still)} %`);
  for (const page of pages) await page.context().close();
});

/** How often the page has computed styles. @param {import('playwright-core').CDPSession} session */
async function stylesComputed(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((m) => m.name === 'RecalcStyleCount')?.value ?? 0;
}

/* What moves while a player thinks is moved by the compositor: the page itself does nothing for it, frame by frame. */
test('movement on a board that waits needs no work of the page', async () => {
  for (const { id: game } of shelf) {
    const page = await boardOf(game, { motion: 'no-preference', settings: { speed: 'normal' } });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.waitForSelector('.board-place[data-still]');
    await wake(page);
    assert.ok((await moving(page)) > 0, game);
    const before = await stylesComputed(session);
    await page.waitForTimeout(2000);
    const computed = (await stylesComputed(session)) - before;
    assert.ok(computed < 20, `${game}: styles are computed ${computed} times in two seconds`);
    await page.context().close();
  }
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

/** Those of the parts whose middle is not to be seen: outside the window, scrolled away, or behind something. @param {Page} page @param {string[]} parts */
const covered = (page, parts) =>
  page.evaluate(
    (all) =>
      all.filter((part) => {
        const found = document.querySelector(part),
          box = found?.getBoundingClientRect();
        return !box || !found?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      }),
    parts,
  );

/* After a few answers, so that what just happened is told, too. */
test('a phone held across shows every space of the waters, and with 200 % the choices are in sight, too', async () => {
  const parts = { 'coldwater-crown': ['.crown-zone', '.crown-mine .crown-tray'], 'freshwater-fly': ['.fly-space'] };
  for (const [game, seen] of Object.entries(parts)) {
    const page = await boardOf(game, { settings: { coaching: false } });
    await playWholeGame(page, { seed: 3, until: (state, n) => n > 6 && state.menu.length > 1 });
    await resize(page, 844, 390);
    assert.deepEqual(await outOfSight(page, seen), [], game);
    for (const [width, height] of [
      [844, 390],
      [683, 384],
    ]) {
      await resize(page, width, height);
      assert.deepEqual(await covered(page, ['.last-turn', '.prompt', '.choices li:nth-child(2)', '.tool-hint']), []);
    }
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

/* What a player decides by must not be under what explains the decision. */
test('coldwater-crown: the little sheet does not cover my own zones', async () => {
  const page = await boardOf('coldwater-crown', { settings: { coaching: false } }, '2'); // with a Reel to play, below the zones
  assert.ok(await page.locator('.board-place .spot-can[data-offers=reel]').count());
  for (const [width, height] of [
    [1366, 768],
    [1366, 860],
    [2560, 1440],
  ]) {
    await resize(page, width, height);
    for (const spot of await page.locator('.board-place .spot-can').all()) {
      await page.mouse.move(0, 0);
      await page.locator('.tell').waitFor({ state: 'detached' });
      await spot.hover();
      await page.locator('.tell .tell-will').waitFor();
      const covers = await page.evaluate(() => {
        const sheet = document.querySelector('.tell')?.getBoundingClientRect(),
          zones = document.querySelector('.board-place [data-own]')?.getBoundingClientRect();
        if (!sheet || !zones) return true;
        return (
          sheet.left < zones.right && zones.left < sheet.right && sheet.top < zones.bottom && zones.top < sheet.bottom
        );
      });
      assert.ok(!covers, `${width}x${height}: ${await spot.getAttribute('data-offers')}`);
    }
  }
  await page.context().close();
});

test('coldwater-crown: both trophies of a stack have a heading', async () => {
  const page = await boardOf('coldwater-crown');
  assert.equal(await page.locator('.crown-race thead th').first().innerText(), 'Top trophy\nNext trophy');
  await page.context().close();
});

test('freshwater-fly: marks on the reel are as round as the reel', async () => {
  const page = await boardOf('freshwater-fly');
  const frames = await page.locator('.fly-reel .spot').evaluateAll((spots) =>
    spots.flatMap((spot) => {
      spot.setAttribute('data-hinted', 'best');
      return getComputedStyle(spot).outlineStyle;
    }),
  );
  assert.ok(frames.length > 5);
  assert.deepEqual([...new Set(frames)], ['none']);
  const plate = page.locator('.fly-drum-plate').first();
  assert.equal(await plate.evaluate((circle) => getComputedStyle(circle).strokeWidth), '8px');
  await page.context().close();
});
