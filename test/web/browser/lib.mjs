/* What the tests in a browser share: a server of their own on a free port, Debian's chromium with a fresh profile, and a
 * player who clicks on what is offered. CREEL names the program; usually it is build/creel. */
import { spawn, execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').Browser} Browser */
/** A page that notes what goes wrong in it, and how many answers were given on the board.
 * @typedef {import('playwright-core').Page & { pointer: 'tap' | 'click', faults: string[], onBoard: number }} Page */
/** @typedef {Awaited<ReturnType<typeof serve>>} Server */
/** @typedef {Awaited<ReturnType<typeof stateOf>>} State */
/** A visitor knows the games, unless the settings say otherwise. @typedef {{ url: string, viewport?: keyof typeof viewports, language?: string, theme?: 'light' | 'dark', motion?: 'reduce' | 'no-preference', settings?: object, at?: string }} Visit */
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

const HANG = 300_000; // milliseconds: for a page that hangs, and far above what a busy machine needs

export const launch = () => chromium.launch({ executablePath: '/usr/bin/chromium', args: flags, timeout: HANG });

/** A page with nothing kept in it. What goes wrong in it is in `page.faults`. @param {Browser} browser @param {Visit} visit @returns {Promise<Page>} */
export async function openPage(
  browser,
  { url, viewport = 'desktop', language = 'en', theme = 'light', motion = 'reduce', settings = {}, at = '' },
) {
  const { width, height, ...more } = viewports[viewport];
  const context = await browser.newContext({
    viewport: { width, height },
    ...more,
    locale: language,
    colorScheme: theme,
    reducedMotion: motion,
    acceptDownloads: true,
  });
  context.setDefaultTimeout(HANG);
  const kept = { language, theme, speed: 'off', oneTap: true, met: shelf.map((game) => game.id), ...settings };
  await context.addInitScript((all) => {
    if (!localStorage.getItem('creel.settings')) localStorage.setItem('creel.settings', JSON.stringify(all));
  }, kept);
  /** @type {Pick<Page, 'pointer' | 'faults' | 'onBoard'>} */
  const notes = { pointer: more.hasTouch ? 'tap' : 'click', faults: [], onBoard: 0 };
  const page = Object.assign(await context.newPage(), notes);
  page.on('pageerror', (e) => page.faults.push(String(e.stack ?? e)));
  page.on('console', (m) => {
    if (m.type() === 'error') page.faults.push(`${m.text()} ${m.location().url}`);
  });
  await page.goto(`${url}/${at}`);
  await page.waitForSelector('main > *');
  return page;
}

/** What the page's own host knows about the game, once it waits and has more than `past` entries, or it is over.
 * @param {import('playwright-core').Page} page */
export function stateOf(page, past = -1) {
  return page.evaluate(
    async ({ past, hang }) => {
      const { host } = await import('/host/page_host.js');
      const { eveningOf } = await import('/pages/play_cards.js');
      const settled = () => {
        const m = host.moment.value;
        if (!m || host.curtain.value !== null || m.entries <= past) return host.curtain.value !== null;
        return m.over || host.holding.value || (m.menu && !host.thinking.value);
      };
      const until = performance.now() + hang;
      while (!settled() && performance.now() < until)
        await new Promise((done) => {
          setTimeout(done, 4);
        });
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

/** Closes the card over the table. @param {Page} page */
export const closeCard = (page) => page.locator('dialog.card[open] .card-close').click();

/** Plays until the game is over, or `until` says that it is enough. Returns the last state.
 * @param {Page} page @param {{ seed?: number, choose?: Choose, until?: Until, most?: number }} [manner] */
export async function playWholeGame(page, { seed = 1, choose = clickChoice, until = () => false, most = 2000 } = {}) {
  const lot = lots(seed);
  let state = await stateOf(page);
  for (let i = 0; i < most && !state.over && !(await until(state, i)); i++) {
    if (!state.settled)
      throw new Error(`the page waits for nothing: ${JSON.stringify({ ...state, scene: undefined })}`);
    if (state.evening) await closeCard(page);
    if (state.curtain) await page.locator('.curtain button').click();
    else if (state.holding) await page.locator('.holding button').first().click();
    else await choose(page, state.menu[lot(state.menu.length)]);
    state = await stateOf(page, state.curtain || state.holding ? -1 : state.entries);
  }
  return state;
}

/** A game begun by clicks on the first page. @param {Page} page @param {string} game */
export async function begin(page, game, { adventure = false } = {}) {
  const lid = page.locator(`article[aria-labelledby="game-${game}"]`);
  await lid.locator(adventure ? '.lid-solo button' : '.lid-buttons button.main').click();
  await page.waitForSelector('.play');
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
  await page.waitForSelector('.play');
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

/** What the program on the command line makes of an exported log. @param {string} log */
export function replay(log) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-web-'));
  const file = path.join(folder, 'game.log');
  fs.writeFileSync(file, log);
  try {
    return JSON.parse(execFileSync(program, ['replay', file, '--json'], { encoding: 'utf8' }));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
