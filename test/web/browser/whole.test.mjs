/* Whole games of each kind at one server: two, three or four people who sit down by a link, on a phone, with a keyboard alone and in
 * Japanese, and all that can happen to them on the way. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answerTo, clickChoice, lots, openPage, playOn, pressOn, shelf, stateOf, telling, typeChoice } from './lib.mjs';
import { compareLogs, compareWithServer } from './compare.mjs';
import { at, closeAll, openAll, reached, whoIsAsked } from './tables.mjs';

/** @typedef {import('./lib.mjs').Page} Page */
/** Somebody at the table, with what their hands do. @typedef {{ name: string, language: string, page: Page, choose: import('./lib.mjs').Choose, use: (what: string) => Promise<unknown> }} Person */
/** A game under way. @typedef {{ people: Person[], pages: Page[], lot: (n: number) => number, entries: number }} Play */

before(openAll);
after(closeAll);

const CUT = 20_000; /* milliseconds without a network */
const LOST = /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET)|ERR_FAILED .*\/files\.json|WebSocket/;

/** Who plays, for each number of people. @type {{ name: string, language: string, viewport: 'phone' | 'desktop', keys?: boolean }[]} */
const EVERYBODY = [
  { name: 'Ann', language: 'en', viewport: 'phone' },
  { name: 'Bo', language: 'en', viewport: 'desktop', keys: true },
  { name: 'Cléo', language: 'fr', viewport: 'desktop' },
  { name: '千夏', language: 'ja', viewport: 'desktop' },
];
const FOUR = EVERYBODY,
  THREE = [EVERYBODY[0], EVERYBODY[1], EVERYBODY[3]],
  TWO = [EVERYBODY[0], { ...EVERYBODY[3], keys: true }];

/** @param {typeof EVERYBODY[number]} who @param {string} where @returns {Promise<Person>} */
async function come({ name, language, viewport, keys }, where) {
  const page = await openPage(at.browser, { url: at.server.url, at: where, viewport, language });
  const use = keys
    ? (/** @type {string} */ what) => pressOn(page, what)
    : (/** @type {string} */ what) => page.locator(what).first()[page.pointer]();
  return { name, language, page, use, choose: keys ? typeChoice : clickChoice };
}

/** The first makes a table, the others open its link and take a seat; with the last one the game begins.
 * @param {string} game @param {typeof EVERYBODY} who @returns {Promise<Person[]>} */
async function gather(game, [owner, ...others]) {
  const first = await come(owner, `#/friends/${game}`);
  await first.page.locator('.friends-plan input').fill(owner.name);
  await first.page
    .locator('.friends-plan select')
    .first()
    .selectOption(String(1 + others.length));
  await first.use('.friends-plan button[type=submit]');
  const link = await first.page.locator('#invitation').inputValue();
  const people = [first];
  for (const other of others) {
    const person = await come(other, link.slice(at.server.url.length + 1));
    await person.page.locator('.sit-down input').fill(other.name);
    await person.use('.sit-down button');
    await first.page.locator('.who', { hasText: other.name }).waitFor();
    people.push(person);
  }
  for (const { page } of people) await page.waitForSelector('.play');
  for (const { use } of people) await use('.table-talk summary');
  return people;
}

/** One answer of whoever is asked; returns who that was and what they were asked.
 * @param {Play} play @param {(person: Person) => unknown} [first] what happens before it */
async function step(play, first = () => {}) {
  const asked = await whoIsAsked(play.pages, play.entries),
    person = play.people[asked.seat - 1];
  await first(person);
  const state = await stateOf(person.page, play.entries);
  await answerTo(person.page, state, person.choose, play.lot);
  play.entries = state.entries;
  return { ...asked, person, menu: state.menu };
}

/** Plays until this one is asked, without answering. @param {Play} play @param {Person} person */
async function untilAsked(play, person) {
  for (;;) {
    const { seat } = await whoIsAsked(play.pages, play.entries);
    if (play.people[seat - 1] === person) return;
    await step(play);
  }
}

/** @param {Play} play @param {Person} person @param {(person: Person) => unknown} [first] */
async function stepOf(play, person, first) {
  await untilAsked(play, person);
  return step(play, first);
}

/** An answer given while the network is away is kept, and taken once when it is back. @param {Play} play @param {Person} person */
async function loseNetwork(play, { page, choose }) {
  const state = await stateOf(page, play.entries);
  await page.context().setOffline(true);
  const back = new Promise((done) => {
    setTimeout(done, CUT);
  });
  await page.waitForSelector('.online[data-state=lost]');
  await answerTo(page, state, choose, play.lot);
  await page.getByText('Your answer is kept and will be sent once it is back.').waitFor();
  for (const { page: other } of play.people.filter((person) => person.page !== page))
    await other.waitForSelector('.company li[data-present=false]');
  await back;
  assert.equal((await stateOf(page, -1)).entries, state.entries); /* nothing happened behind its back */
  await page.context().setOffline(false);
  play.entries = state.entries;
}

/** A bot plays a turn for somebody, who then takes the seat back. @param {Play} play @param {Person} person */
async function handToBot(play, person) {
  const seat = play.people.indexOf(person),
    others = play.people.filter((other) => other !== person);
  await untilAsked(play, person);
  await person.use('.requests [data-request=leave]');
  for (const { page } of others) await page.waitForSelector(`.company li[data-sits=away]:nth-child(${seat + 1})`);
  const rest = { ...play, people: others, pages: others.map(({ page }) => page) };
  await step(rest); /* the bot has answered, and another is asked */
  play.entries = rest.entries;
  await person.use('.proposal .button.main');
  for (const { page } of others) await page.waitForSelector(`.company li[data-sits=person]:nth-child(${seat + 1})`);
}

const ASK = '.requests [data-request=ask-undo]',
  AGREE = '.proposal .button.main',
  DECLINE = '.proposal .button:not(.main)';

/** All others agree. @param {Person} person @param {Person[]} others */
async function undoTogether(person, others) {
  await person.use(ASK);
  for (const { use } of others) await use(AGREE);
  await person.page.waitForSelector('.proposal', { state: 'detached' });
}

/** Plays until somebody can ask for an undo of what they chose; returns what they were asked. @param {Play} play @param {Person} person */
async function untilUndoTakesConsent(play, person) {
  let before = await stepOf(play, person);
  for (;;) {
    const { entries } = await whoIsAsked(play.pages, play.entries);
    for (const page of play.pages) await reached(page, entries); /* an undo is asked for until the next answer */
    if (await person.page.locator(ASK).count()) return { ...before, entries };
    const next = await step(play);
    if (next.person === person) before = next;
  }
}

/** Somebody asks to undo: first one says no, then all agree. @param {Play} play @param {Person} person */
async function askToUndo(play, person) {
  const others = play.people.filter((other) => other !== person);
  const { seat, menu, entries } = await untilUndoTakesConsent(play, person);
  await person.use(ASK);
  await others[0].use(DECLINE);
  await person.page.waitForSelector('.proposal', { state: 'detached' });
  assert.match(await person.page.locator('.decided').innerText(), new RegExp(others[0].name));
  play.entries = entries;
  for (;;) {
    await undoTogether(person, others);
    const state = await stateOf(person.page, play.entries);
    const passed =
      state.menu.length === 1 && state.menu[0] !== menu[0]; /* the page has answered this itself: further back */
    if (!passed) assert.deepEqual([state.who, state.menu], [seat, menu]);
    if (!passed) return;
    play.entries = state.entries;
  }
}

/** What everybody has at the end is what the server has. @param {Person[]} people @param {Page} guest */
async function compareAll(people, guest) {
  for (const { page, language } of people) {
    await compareWithServer(page, language);
    await compareLogs(page);
  }
  const [first, watched] = await Promise.all([people[0].page, guest].map((page) => stateOf(page)));
  assert.deepEqual([watched.entries, watched.over, watched.places], [first.entries, true, first.places]);
}

/** Everybody asks for another game, and it begins. @param {Person[]} people */
async function playAgain(people) {
  const before = new Set(people.map(({ page }) => page.url()));
  for (const { use } of people) await use('.result .rematch');
  for (const { page } of people) await page.waitForSelector('.play[data-over=false]');
  const after = new Set(people.map(({ page }) => page.url()));
  assert.deepEqual([before.size, after.size, new Set([...before, ...after]).size], [1, 1, 2]);
  const pages = people.map(({ page }) => page);
  await step({ people, pages, lot: lots(3), entries: -1 });
}

/** @param {Play} play @param {() => Promise<Page>} comeToWatch */
async function wholeGame(play, comeToWatch) {
  const { people, pages } = play,
    [phone, keys] = people;
  for (const person of people) await stepOf(play, person);
  await stepOf(play, phone, ({ page }) => page.reload());
  await phone.use('.table-talk summary');
  await untilAsked(play, phone);
  await loseNetwork(play, phone);
  const guest = await comeToWatch();
  await stepOf(play, phone, () => at.server.again('SIGKILL'));
  await handToBot(play, keys);
  await askToUndo(play, keys);
  await Promise.all(pages.map((page, i) => playOn(page, i + 1)));
  await compareAll(people, guest);
  await playAgain(people);
}

const sizes = [FOUR, THREE, TWO]; /* the shorter the game, the more play it */
for (const [i, { id: game }] of [...shelf].sort((a, b) => a.minutes - b.minutes).entries()) {
  const who = sizes[i % sizes.length];
  test(`${game}: ${who.length} people play a whole game, and all that can happen`, async () => {
    const people = await gather(game, who);
    const pages = people.map(({ page }) => page);
    /** @type {Record<string, Page>} */
    const named = Object.fromEntries(people.map(({ name, page }) => [name, page]));
    const table = new URL(pages[0].url()).hash.replace('#/play/', '');
    const comeToWatch = async () => {
      named.guest = await openPage(at.browser, { url: at.server.url, at: `#/watch/${table}`, viewport: 'tablet' });
      await named.guest.waitForSelector('.watching');
      return named.guest;
    };
    await telling(named, () => wholeGame({ people, pages, lot: lots(i + 1), entries: -1 }, comeToWatch));
    for (const page of Object.values(named)) {
      assert.deepEqual(
        page.faults.filter((fault) => !LOST.test(fault)),
        [],
      );
      await page.context().close();
    }
  });
}
