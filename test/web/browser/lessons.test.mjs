/* Every lesson in the page: by clicks in English, by taps on a phone in French, by keys in Japanese. What is not asked for is not
 * played, the teacher is in sight and can be heard, and after a lesson the game goes on. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { axe, clickChoice, openForTests, quickChoice, root, shelf, stateOf, typeChoice } from './lib.mjs';

/** @typedef {import('./lib.mjs').Page} Page */

const at = openForTests();

/** The answers that the file of a lesson asks for. @param {string} folder @param {string} name */
const asksOf = (folder, name) =>
  [...fs.readFileSync(path.join(root, 'games', folder, 'lessons', `${name}.txt`), 'utf8').matchAll(/^ask (.+)$/gm)].map(
    (found) => found[1],
  );

/** What the teacher says, once the lesson is elsewhere than it was. @param {Page} page @param {string} was */
const lessonAfter = (page, was) =>
  page.evaluate(async (before) => {
    const { host } = await import('/host/page_host.js');
    for (;;) {
      const { lesson, entries, menu = [] } = host.moment.value ?? {},
        now = `${entries} ${lesson?.at} ${lesson?.left}`,
        shown = document.querySelector('.teacher')?.getAttribute('data-stop');
      if (lesson && shown === lesson.stop && now !== before) return { ...lesson, menu: menu.map((e) => e.text), now };
      await new Promise((done) => {
        setTimeout(done, 4);
      });
    }
  }, was);

/** @param {Page} page @param {'click' | 'tap' | 'key'} how */
async function readOn(page, how) {
  const button = page.locator('.teacher .read-on');
  if (how === 'key') await button.press('Enter');
  else await button[how]();
}

/** At the end all ways on are in sight, however long the last words are. @param {Page} page */
async function waysOn(page) {
  await page.locator('.teacher .coach-buttons').waitFor();
  const hidden = await page.locator('.teacher .coach-buttons > *').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return [top + 4, bottom - 4].some((y) => !button.contains(document.elementFromPoint((left + right) / 2, y)));
      })
      .map((button) => button.textContent),
  );
  assert.deepEqual(hidden, []);
}

/** Whoever can't see the card hears it. @param {Page} page @param {string[]} said */
const isHeard = (page, said) =>
  page.waitForFunction(
    (all) => all.every((words) => document.querySelector('.teacher [aria-live]')?.textContent?.includes(words.trim())),
    said,
  );

/** @param {Page} page @param {string[]} asks @param {import('./lib.mjs').Choose} choose @param {'click' | 'tap' | 'key'} how */
async function playLesson(page, asks, choose, how) {
  let was = '';
  for (;;) {
    const lesson = await lessonAfter(page, was);
    const shown = await page.locator('.teacher').innerText();
    for (const words of lesson.said) assert.ok(shown.includes(words.trim()), words);
    assert.doesNotMatch(shown, /\.lesson\./);
    await isHeard(page, lesson.said);
    if (lesson.stop === 'end') return waysOn(page);
    assert.equal(await page.locator('.curtain').count(), 0);
    if (lesson.stop === 'read') await readOn(page, how);
    else await choose(page, lesson.stop === 'answer' ? (asks.shift() ?? '') : (lesson.menu.at(-1) ?? ''));
    was = lesson.now;
  }
}

const manners = /** @type {const} */ ([
  { language: 'en', viewport: 'desktop', choose: clickChoice, how: 'click' },
  { language: 'fr', viewport: 'phone', choose: quickChoice, how: 'tap' },
  { language: 'ja', viewport: 'desktop', choose: typeChoice, how: 'key' },
]);

for (const { language, viewport, choose, how } of manners)
  for (const { id, folder, course = [] } of shelf)
    test(`${id}, ${language}: every lesson is played to its end`, async () => {
      assert.ok(course.length > 0);
      const page = await at.visit({ language, viewport, at: `#/course/${id}` });
      for (const name of course) {
        await page.locator(`.course a[href$="/${name}"]`).click();
        await playLesson(page, asksOf(folder, name), choose, how);
        await page.locator(`.teacher a[href="#/course/${id}"]`).click();
        await page.locator(`.course a[href$="/${name}"][data-done="true"]`).waitFor();
      }
      assert.equal(await page.locator('.course-done').count(), course.length);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });

test('what is not asked for is not played, and the lesson says why', async () => {
  const page = await at.visit({ viewport: 'tall', at: '#/lesson/fish-fish/01-fish' });
  const { now } = await lessonAfter(page, '');
  await page.locator('.choice[data-choice="bet 1"][data-hinted="best"]').waitFor();
  await clickChoice(page, 'bet 4');
  const other = page.locator('.teacher-other');
  await other.filter({ hasText: 'a Catch takes them all' }).waitFor();
  await other.filter({ hasText: 'You bet 4 tiles.' }).waitFor();
  const lesson = await lessonAfter(page, '');
  assert.equal(lesson.now, now);
  await page.locator('.teacher [aria-live]', { hasText: 'Try again' }).waitFor({ state: 'attached' });
  const box = await page.locator('.teacher').boundingBox();
  assert.ok(box && box.y >= 0 && box.y + 40 < 844, 'the teacher is in sight');
  assert.deepEqual(await axe(page), []);
  await clickChoice(page, 'bet 1');
  await lessonAfter(page, now);
  assert.equal(await page.locator('.teacher-other').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Every heading that is seen from now on while the lesson plays. @param {Page} page */
const watchHeadings = (page) =>
  page.evaluate(() => {
    const seen = new Set();
    Object.assign(globalThis, { seen });
    const look = () => {
      const heading = document.querySelector('.teacher[data-stop="plays"] ~ .prompt-place .prompt');
      if (heading?.textContent) seen.add(heading.textContent);
      requestAnimationFrame(look);
    };
    look();
  });

test('while cards are turned up in a lesson, the heading asks nobody, and the learner is "you"', async () => {
  const settings = { speed: 'fast' };
  const page = await at.visit({ at: '#/lesson/coldwater-crown/02-catch', settings });
  await readOn(page, 'click');
  await page.locator('.teacher[data-stop="answer"]').waitFor();
  await watchHeadings(page);
  await clickChoice(page, 'place green');
  await clickChoice(page, 'land');
  await page.locator('.teacher[data-stop="read"]').waitFor();
  const seen = await page.evaluate(() => [.../** @type {any} */ (globalThis).seen]);
  assert.ok(seen.length > 0);
  for (const heading of seen) assert.doesNotMatch(heading, /\?|Player 1/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('after a lesson the game goes on against bots, and is kept', async () => {
  const page = await at.visit();
  await page.locator('.lid a[href="#/course/fish-fish"]').click();
  await page.locator('.course a').first().waitFor();
  assert.deepEqual(await axe(page), []);
  await page.locator('.course a[href$="/01-fish"]').click();
  await playLesson(page, asksOf('fish_fish', '01-fish'), clickChoice, 'click');
  assert.equal(await page.evaluate(async () => (await (await import('/host/page_host.js')).store.list()).length), 0);
  await page.locator('.teacher .coach-buttons button').click();
  await page.waitForURL(/#\/play\//);
  const state = await stateOf(page);
  assert.ok(state.menu.length > 0);
  assert.equal(await page.locator('.teacher').count(), 0);
  await clickChoice(page, state.menu[0]);
  await stateOf(page, state.entries);
  await page.reload();
  assert.ok((await stateOf(page)).entries > state.entries);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
