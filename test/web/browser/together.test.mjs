/* Several people at one screen, and what is shown between an answer and the next question. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clickChoice, openForTests, playWholeGame, stateOf } from './lib.mjs';

/** @typedef {import('./lib.mjs').Page} Page */

const at = openForTests();

/** A game of Fish Fish for three, begun on the page where it is set up; so many of them are people at this screen.
 * @param {Page} page @param {number} people */
async function begin(page, people) {
  await page.waitForSelector('.plan');
  for (let seat = 1; seat < people; seat++) await page.locator('.seat select').nth(seat).selectOption('human');
  await page.locator('.begin button.main').click();
  await page.waitForSelector('.play');
}

/** What the page and its memory have of the game. @param {Page} page */
const knownTo = (page) =>
  page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const scene = /** @type {any} */ (host.moment.value?.scene);
    return {
      viewer: host.viewer,
      eyes: host.eyes.value,
      menu: host.moment.value?.menu?.length ?? 0,
      hook: scene?.line?.hook?.hook ?? '?',
      hooksLeft: scene?.hooks?.some((/** @type {any} */ hook) => hook.left !== undefined) ?? false,
    };
  });

/** The curtain is closed: on the page, and in its memory, is only what a stranger may see. @param {Page} page */
async function behindCurtain(page) {
  await page.waitForSelector('.curtain');
  assert.equal(await page.locator('.menu, .ff-hand, .ff-lay').count(), 0);
  assert.deepEqual(await knownTo(page), {
    viewer: 'stranger',
    eyes: 'stranger',
    menu: 0,
    hook: '?',
    hooksLeft: false,
  });
}

test('three people at one screen: a curtain before the Fisher lays, and everyone sees the rest', async () => {
  const page = await at.visit({ at: '#/setup/fish-fish' });
  await begin(page, 3);
  const asked = /** @type {Record<string, number>} */ ({});
  const state = await playWholeGame(page, {
    until: async (now) => {
      const step = now.curtain ? 'curtain' : (now.step ?? '');
      asked[step] = (asked[step] ?? 0) + 1;
      if (now.curtain) await behindCurtain(page);
      else if (now.step === 'bet') {
        const known = await knownTo(page);
        assert.deepEqual([known.eyes, known.viewer, known.hook], ['stranger', now.who, '?']);
      }
      return false;
    },
  });
  assert.ok(state.over);
  assert.equal(asked.curtain, asked.lay); /* every line is laid in private, and nothing else is */
  assert.ok(asked.bet > asked.lay);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a line can be undone before the others bet on it', async () => {
  const page = await at.visit({ at: '#/setup/fish-fish' });
  await begin(page, 3);
  await playWholeGame(page, { until: (now) => now.step === 'bet' });
  await page.locator('.tool-back').click();
  await behindCurtain(page);
  await page.locator('.curtain button').click();
  await page.waitForSelector('.ff-lay');
  assert.equal(await page.locator('.curtain').count(), 0);
  await page.context().close();
});

test('people who trust each other are not asked who they are', async () => {
  const page = await at.visit({
    at: '#/setup/fish-fish',
    settings: { trusting: true },
  });
  await begin(page, 3);
  const state = await playWholeGame(page, {
    until: (now) => {
      assert.ok(!now.curtain);
      return false;
    },
  });
  assert.ok(state.over);
  await page.context().close();
});

test('a curtain stays closed over a reload, and wherever the game is opened from', async () => {
  const page = await at.visit({ at: '#/setup/fish-fish' });
  await begin(page, 3);
  const { id } = await playWholeGame(page, { until: (now, i) => now.curtain && i > 2 });
  await page.reload();
  await behindCurtain(page);
  await page.evaluate(() => {
    location.hash = '#/games';
  });
  await page.waitForSelector('.kept');
  await page.goBack();
  await behindCurtain(page);
  await page.goForward();
  await page.reload();
  await page.locator(`.kept a[href="#/play/${id}"]`).click();
  await behindCurtain(page);
  await page.locator('.curtain button').click();
  await page.waitForSelector('.ff-lay');
  const opened = await stateOf(page);
  await page.reload(); /* who opened it was allowed to look */
  await page.waitForSelector('.ff-lay');
  assert.deepEqual((await stateOf(page)).menu, opened.menu);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Answers, and returns what is on the page of the reveal that follows, act by act up to the next question.
 * @param {Page} page @param {string} text */
const watchReveal = (page, text) =>
  page.evaluate(async (answer) => {
    const { host } = await import('/host/page_host.js');
    const pause = (/** @type {number} */ ms) =>
      new Promise((done) => {
        setTimeout(done, ms);
      });
    const textOf = (/** @type {string} */ part) => document.querySelector(part)?.textContent ?? '';
    const hand = () => {
      const scene = /** @type {any} */ (host.moment.value?.scene);
      return scene?.hooks?.some((/** @type {any} */ hook) => hook.left !== undefined) ? 'private' : 'stranger';
    };
    const entry = host.moment.value?.menu?.find((e) => e.text === answer);
    const acts = /** @type {any[]} */ ([]);
    if (!entry) return acts;
    host.act(entry);
    for (
      let last = host.interlude.value, until = performance.now() + 30000;
      performance.now() < until;
      await pause(8)
    ) {
      const act = host.interlude.value;
      if (act === last) continue;
      last = act;
      await pause(40);
      acts.push({
        act: act && { turned: act.turned, round: Boolean(act.round) },
        banner: textOf('.ff-banner'),
        card: textOf('.round-card'),
        scores: textOf('.scores tfoot'),
        eyes: act?.turned === false ? hand() : 'stranger',
        menu: document.querySelectorAll('.menu .choice, .ff-bet-choice, .ff-lay').length,
      });
      if (!act) break;
      while (act.round && host.interlude.value === act && !acts[acts.length - 1].card) {
        await pause(8); /* the card may still be on its way */
        acts[acts.length - 1].card = textOf('.round-card');
      }
    }
    return acts;
  }, text);

test('score, story and question wait until the hook is turned up, and a round ends with its score', async () => {
  const page = await at.visit({ at: '#/setup/fish-fish', settings: { speed: 'fast' } });
  await begin(page, 3);
  const rounds = /** @type {any[]} */ ([]);
  /** The last one to bet bets all, and so does the Fisher's last line. @param {any} scene */
  const brings = (scene) =>
    scene.line.bait ? scene.seats.filter((/** @type {any} */ s) => s.bet && !s.bet.made).length === 1 : scene.line.last;
  await playWholeGame(page, {
    choose: async (at, text) => {
      const { step, menu, scene } = await stateOf(at);
      if (!brings(scene)) return clickChoice(at, step === 'bet' ? menu[0] : text);
      const scores = await at.locator('.scores tfoot').textContent();
      const acts = await watchReveal(at, menu[Math.min(1, menu.length - 1)]);
      assert.deepEqual(
        acts.slice(0, 2).map(({ act }) => act),
        [
          { turned: false, round: false },
          { turned: true, round: false },
        ],
      );
      assert.deepEqual([acts[0].banner, acts[0].scores, acts[0].menu], ['', scores, 0]);
      assert.ok(acts[1].banner);
      assert.ok(acts.slice(0, -1).every((seen) => seen.menu === 0 && seen.eyes === 'stranger'));
      rounds.push(...acts.filter(({ act }) => act?.round));
    },
    until: () => rounds.length > 0,
  });
  assert.match(rounds[0]?.card ?? '', /\+\d/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('without movement the result stays on the pond, and the game goes on', async () => {
  const page = await at.visit({ at: '#/setup/fish-fish' });
  await begin(page, 1);
  await playWholeGame(page, { until: async () => (await page.locator('.ff-banner.ff-still').count()) > 0 });
  assert.ok((await stateOf(page)).menu.length);
  await page.context().close();
});
