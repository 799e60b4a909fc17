/* What the tests in a browser share: a server of their own on a free port, Debian's chromium without a window, with a fresh profile, and a
 * player who clicks on what is offered. CREEL names the program; usually it is build/creel. */
import { spawn, execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').Browser} Browser */
/** A page that notes what goes wrong in it, and how many answers were given on the board.
 * @typedef {import('playwright-core').Page & { pointer: 'tap' | 'click', faults: string[], onBoard: number }} Page */
/** @typedef {Awaited<ReturnType<typeof serve>>} Server */
/** @typedef {Awaited<ReturnType<typeof stateOf>>} State */
/** A visitor knows the games, unless the settings say otherwise. Only with `offline` is there a service worker: it fetches and keeps
 * every file, which would take half of the time of all these tests. @typedef {{ url: string, viewport?: keyof typeof viewports, language?: string, theme?: 'light' | 'dark', motion?: 'reduce' | 'no-preference', settings?: object, at?: string, offline?: boolean }} Visit */
/** Gives an answer of the menu. @typedef {(page: Page, text: string) => Promise<void>} Choose */
/** Whether that is enough, after this many answers. @typedef {(state: State, answers: number) => boolean | Promise<boolean>} Until */

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const program = path.resolve(process.env.CREEL ?? path.join(root, 'build/creel'));
/** The games on the first page, as games.json describes them. @type {import('../../../front/web/games.js').Game[]} */
export const shelf = JSON.parse(fs.readFileSync(path.join(path.dirname(program), 'client/games.json'), 'utf8')).filter(
  (/** @type {{ minutes: number }} */ game) => game.minutes > 0,
);
const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const viewports = {
  phone: { width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  tall: { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  tablet: { width: 820, height: 1180, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  desktop: { width: 1366, height: 860, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
};

/** The server: where it is, and how it ends. @param {...string} flags */
export async function serve(...flags) {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-web-'));
  const env = { ...process.env, XDG_DATA_HOME: data };
  const child = spawn(program, ['serve', '--port', '0', ...flags], { stdio: ['ignore', 'pipe', 'inherit'], env });
  /** @type {string} */
  const url = await new Promise((ready, failed) => {
    child.stdout.once('data', (said) => ready(/http:\/\/\S+:\d+/.exec(String(said))?.[0] ?? ''));
    child.once('exit', (code) => failed(new Error(`creel serve ended with ${code}`)));
  });
  const ended = new Promise((done) => {
    child.once('exit', done);
  });
  process.once('exit', () => {
    child.kill('SIGKILL');
    fs.rmSync(data, { recursive: true, force: true, maxRetries: 3 });
  });
  process.once('SIGTERM', () => process.exit(1));
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Milliseconds: for a page that hangs, and far above what a busy machine needs. Whoever writes a test sets HANG to less. */
export const HANG = Number(process.env.HANG ?? 300_000);

export const launch = () =>
  chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: flags, timeout: HANG });

/** Games are dealt alike in every run, so that a test that fails fails again: the n-th random word of an engine is always the same.
 * CREEL_DEAL, a number, deals others. @param {import('playwright-core').Route} route */
async function dealAlike(route) {
  const response = await route.fetch();
  const deal = `let dealt = ${Number(process.env.CREEL_DEAL ?? 1)}n << 32n;
crypto.getRandomValues = (words) => words.fill(BigInt.asUintN(64, ++dealt * 0x9e3779b97f4a7c15n));
`;
  await route.fulfill({ response, body: (await response.text()) + deal });
}

/** A page with nothing kept in it. What goes wrong in it is in `page.faults`. @param {Browser} browser @param {Visit} visit @returns {Promise<Page>} */
export async function openPage(
  browser,
  {
    url,
    viewport = 'desktop',
    language = 'en',
    theme = 'light',
    motion = 'reduce',
    settings = {},
    at = '',
    offline = false,
  },
) {
  const { width, height, ...more } = viewports[viewport];
  const context = await browser.newContext({
    viewport: { width, height },
    ...more,
    locale: language,
    colorScheme: theme,
    reducedMotion: motion,
    acceptDownloads: true,
    serviceWorkers: offline ? 'allow' : 'block',
  });
  context.setDefaultTimeout(HANG);
  await context.route('**/host/worker.js', dealAlike);
  const kept = { language, theme, speed: 'off', oneTap: true, met: shelf.map((game) => game.id), ...settings };
  await context.addInitScript((all) => {
    if (!localStorage.getItem('creel.settings')) localStorage.setItem('creel.settings', JSON.stringify(all));
  }, kept);
  /** @type {Pick<Page, 'pointer' | 'faults' | 'onBoard'>} */
  const notes = { pointer: more.hasTouch ? 'tap' : 'click', faults: [], onBoard: 0 };
  const page = Object.assign(await context.newPage(), notes);
  page.on('pageerror', (e) => page.faults.push(String(e.stack || e)));
  page.on('console', (m) => {
    if (m.type() === 'error') page.faults.push(`${m.text()} ${m.location().url}`);
  });
  await page.goto(`${url}/${at}`);
  await page.waitForSelector('main > *');
  return page;
}

/** What all tests of a file have in common: a server and a browser, opened before the first test and closed after the last, and how to
 * visit the one with the other. */
export function openForTests() {
  const at = {
    /** @type {Server} */ server: /** @type {any} */ (undefined),
    /** @type {Browser} */ browser: /** @type {any} */ (undefined),
    /** A page of this server with nothing kept in it. @param {Partial<Visit>} [visit] */
    visit: (visit = {}) => openPage(at.browser, { url: at.server.url, ...visit }),
  };
  before(async () => {
    at.server = await serve();
    at.browser = await launch();
  });
  after(async () => {
    await at.browser?.close();
    await at.server?.stop();
  });
  return at;
}

/** What the page's own host knows about the game, once it waits and has more than `past` entries, or it is over.
 * @param {import('playwright-core').Page} page */
export async function stateOf(page, past = -1) {
  const { settled, ...state } = await page.evaluate(
    async ({ past, hang }) => {
      const { host } = await import('/host/page_host.js');
      const { eveningOf } = await import('/pages/play_cards.js');
      const settled = () => {
        const m = host.moment.value;
        if (!m || host.curtain.value !== null || m.entries <= past) return host.curtain.value !== null;
        return m.over || host.holding.value || (m.menu && !host.thinking.value);
      };
      let until = performance.now() + hang;
      const goesOn = host.moment.subscribe(() => {
        until = performance.now() + hang;
      });
      while (!settled() && performance.now() < until)
        await new Promise((done) => {
          setTimeout(done, 4);
        });
      goesOn();
      const m = host.moment.value;
      return {
        settled: settled(),
        id: host.record.value?.id,
        game: m?.game,
        entries: m?.entries ?? -1,
        over: m?.over,
        who: m?.who,
        step: m?.step,
        places: m?.places,
        holding: host.holding.value,
        trouble: host.trouble.value,
        online: host.online.value && { state: host.online.value.state, sending: host.online.value.sending },
        curtain: host.curtain.value !== null,
        evening: Boolean(m && eveningOf(m, host.record.value)),
        menu: (m?.menu ?? []).filter((e) => !e.aside).map((e) => e.text),
        scene: m?.scene,
      };
    },
    { past, hang: HANG },
  );
  if (!settled) throw new Error(`the page waits for nothing: ${JSON.stringify({ ...state, scene: undefined })}`);
  return state;
}

/** The hash of a game that is over. @param {Page} page @returns {Promise<string | undefined>} */
export const hashOf = (page) =>
  page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const moment = await host.ask('moment all');
    return moment.ok ? moment.hash : undefined;
  });

/** Numbers that look random and are the same in every run. @param {number} seed @returns {(n: number) => number} */
export function lots(seed) {
  let x = seed >>> 0 || 1;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
}

/** Where things are, frame by frame: reports what can't be clicked because it moves. @param {Page} page */
function unrest(page) {
  return page.evaluate(async () => {
    const seen = [];
    for (let i = 0; i < 8; i++) {
      await new Promise((done) => {
        requestAnimationFrame(done);
      });
      const at = (/** @type {string} */ part) =>
        Math.round((document.querySelector(part)?.getBoundingClientRect().y ?? -1) * 10) / 10;
      seen.push(
        ['.menu .choice', '.tray', '.last-turn', '.prompt-place', '.board-place']
          .map((part) => `${part} ${at(part)}`)
          .join(', '),
      );
    }
    return seen.join('\n');
  });
}

/** One answer, by a click on its button. @type {Choose} */
export async function clickChoice(page, text) {
  try {
    const choice = page.locator(`.menu .choice[data-choice=${JSON.stringify(text)}]`).first();
    await choice[page.pointer]();
  } catch (e) {
    throw new Error(await unrest(page), { cause: e });
  }
}

/** One answer, on the board where exactly it can be pointed at, else by its button. @type {Choose} */
export async function clickBoard(page, text) {
  const spot = page.locator(`.board-place [data-offers=${JSON.stringify(text)}]`).first();
  if (!(await spot.count())) return clickChoice(page, text);
  page.onBoard++;
  await page.mouse.move(0, 0); // what the pointer is on explains itself, and may cover the next place
  return spot[page.pointer]();
}

/** One answer, by a click that the page makes itself. A real click waits until the button has held still, which is most of the time
 * of a long game: this is for answers that only lead somewhere. @type {Choose} */
export const quickChoice = (page, text) =>
  page
    .locator(`.menu .choice[data-choice=${JSON.stringify(text)}]`)
    .first()
    .evaluate((/** @type {HTMLElement} */ choice) => choice.click());

/** Closes the card over the table. @param {Page} page */
export const closeCard = (page) => page.locator('dialog.card[open] .card-close').click();

/** Does what the page waits for: closes a card, opens the curtain, goes on, or gives an answer of the menu.
 * @param {Page} page @param {State} state @param {Choose} choose @param {(n: number) => number} lot */
export async function answerTo(page, state, choose, lot) {
  if (state.evening) await closeCard(page);
  if (state.curtain) await page.locator('.curtain button').click();
  else if (state.holding) await page.locator('.holding button').first().click();
  else await choose(page, state.menu[lot(state.menu.length)]);
}

/** Plays until the game is over, or `until` says that it is enough. Returns the last state.
 * @param {Page} page @param {{ seed?: number, choose?: Choose, until?: Until, most?: number }} [manner] */
export async function playWholeGame(page, { seed = 1, choose = clickChoice, until = () => false, most = 2000 } = {}) {
  const lot = lots(seed);
  let state = await stateOf(page);
  for (let i = 0; i < most && !state.over && !(await until(state, i)); i++) {
    await answerTo(page, state, choose, lot);
    state = await stateOf(page, state.curtain || state.holding ? -1 : state.entries);
  }
  return state;
}

/** Plays to the end inside the page, by clicks that it makes itself, and returns the last state: for games that only lead somewhere,
 * and for several pages, which then wait for each other and not for the test. @param {Page} page @param {number} seed @param {number} [thought] milliseconds before each answer */
export async function playOn(page, seed, thought = 0) {
  await page.evaluate(
    async ({ first, hang, pause }) => {
      const { host } = await import('/host/page_host.js');
      const click = (/** @type {string} */ what) => {
        const found = /** @type {HTMLElement | null} */ (document.querySelector(what));
        found?.click();
        return found !== null;
      };
      let x = first,
        answered = -1,
        seen = -1,
        until = 0;
      for (let m = host.moment.value; !m?.over; m = host.moment.value) {
        await new Promise((done) => {
          setTimeout(done, 2);
        });
        const menu = m?.menu?.filter((entry) => !entry.aside);
        if (m && m.entries !== seen) {
          seen = m.entries;
          until = performance.now() + hang;
        }
        if (performance.now() > until) throw new Error('nothing happens on this page any more');
        if (!m || !menu || m.entries === answered || host.thinking.value || host.online.value?.sending) continue;
        if (pause)
          await new Promise((done) => {
            setTimeout(done, pause);
          });
        x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
        const { text } = menu[Math.floor((x / 2 ** 32) * menu.length)];
        if (!click(`.menu .choice[data-choice="${CSS.escape(text)}"]`)) continue;
        answered = m.entries;
      }
    },
    { first: seed, hang: HANG, pause: thought },
  );
  return stateOf(page);
}

/** What a page shows, in a few lines, for a test that fails. @param {Page} page */
export async function shownOn(page) {
  const shown = page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const words = (/** @type {string} */ part) =>
      [...document.querySelectorAll(part)].map((e) => /** @type {HTMLElement} */ (e).innerText).join(' | ');
    const m = host.moment.value,
      { state, sending, status } = host.online.value ?? {};
    return {
      at: location.hash,
      title: document.title,
      viewer: m?.viewer,
      entries: m?.entries,
      who: m?.who,
      over: m?.over,
      menu: m?.menu?.map(({ text }) => text),
      connection: state,
      sending,
      proposal: status?.proposal,
      sits: status?.seats.map(({ sits, present }) => `${sits}${present ? '' : ' (gone)'}`),
      trouble: host.trouble.value,
      focus: document.activeElement?.outerHTML.slice(0, 160),
      says: words('[role=status], [role=alert], dialog[open], .prompt-place').slice(0, 600),
    };
  });
  const late = new Promise((done) => {
    setTimeout(done, 5000, 'does not answer');
  });
  const said = await Promise.race([shown, late]).catch((e) => String(e));
  return `${JSON.stringify(said)}${page.faults.length ? `\n    faults: ${page.faults.join('\n    ')}` : ''}`;
}

/** If the work fails, the error says what each page shows. @template T @param {Record<string, Page>} pages @param {() => Promise<T>} work @returns {Promise<T>} */
export async function telling(pages, work) {
  try {
    return await work();
  } catch (e) {
    const shown = await Promise.all(
      Object.entries(pages).map(async ([name, page]) => `  ${name}: ${await shownOn(page)}`),
    );
    throw new Error(`${/** @type {Error} */ (e).message}\n${shown.join('\n')}`, { cause: e });
  }
}

/** A game begun by clicks on the first page. @param {Page} page @param {string} game */
export async function begin(page, game, { adventure = false } = {}) {
  const lid = page.locator(`article[aria-labelledby="game-${game}"]`);
  await lid.locator(adventure ? '.lid-solo button' : '.lid-buttons button.main').click();
  await page.locator('.play').waitFor(); // a handle of the element would keep it
  return stateOf(page);
}

/** A game with this many seats: me and fair bots. With a seed its draws are always the same.
 * @param {Page} page @param {string} game @param {number} count @param {string} [seed] in hexadecimal */
export async function start(page, game, count, seed) {
  await page.evaluate(
    async ({ id, seats, seed: dealt }) => {
      const [{ host }, { go }, { usualSeats, withNames }] = await Promise.all([
        import('/host/page_host.js'),
        import('/route.js'),
        import('/games.js'),
      ]);
      const plan = { game: id, options: {}, seats: withNames(usualSeats(seats, '')), ...(dealt && { seed: dealt }) };
      go('play', await host.start(plan));
    },
    { id: game, seats: count, seed },
  );
  await page.locator('.play').waitFor();
  return stateOf(page);
}

/** What axe finds, in short. @param {Page} page */
export async function axe(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (globalThis));
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map((v) => ({
      id: v.id,
      nodes: v.nodes.slice(0, 3).map((n) => `${n.target.join(' ')} ${n.failureSummary}`),
    }));
  });
  return found.map((v) => `${v.id}: ${v.nodes.join('\n    ')}`);
}

/** What a command of the program says about a log. @param {string} log @param {string[]} words with FILE in the place of its name */
function askAbout(log, words) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-web-'));
  const file = path.join(folder, 'game.log');
  fs.writeFileSync(file, log);
  try {
    return execFileSync(
      program,
      words.map((word) => (word === 'FILE' ? file : word)),
      { encoding: 'utf8' },
    );
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** What the program on the command line makes of an exported log. @param {string} log */
export const replay = (log) => JSON.parse(askAbout(log, ['replay', 'FILE', '--json']));

/** Whether the draws of a finished game are those that were promised: what is said about it. @param {string} log */
export const verify = (log) => askAbout(log, ['verify', 'FILE']);

/** One answer, by keys alone. @type {Choose} */
export async function typeChoice(page, text) {
  await page
    .locator(`.menu .choice[data-choice=${JSON.stringify(text)}]`)
    .first()
    .waitFor();
  const all = await page.locator('.menu .choice').evaluateAll((list) => list.map((b) => b.getAttribute('data-choice')));
  const at = all.indexOf(text);
  if (at < 9) {
    await page.keyboard.press(String(at + 1));
    if ((at + 1) * 10 <= all.length) await page.keyboard.press('Enter'); // 1 may be the beginning of 10
    return;
  }
  await pressOn(page, `.menu .choice[data-choice=${JSON.stringify(text)}]`);
}

/** Goes to something with the Tab key, as somebody without a mouse does, and presses Enter. @param {Page} page @param {string} what */
export async function pressOn(page, what) {
  await page.locator(what).first().waitFor();
  for (let i = 0; i < 300; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), what)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${what}`);
}
