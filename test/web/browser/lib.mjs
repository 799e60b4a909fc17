/* What the tests in a browser share: a server of their own on a free port, Debian's chromium with a fresh profile, and a
 * player who clicks on what is offered. CREEL names the program; usually it is build/creel. */
import { spawn, execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const program = path.resolve(process.env.CREEL ?? path.join(root, 'build/creel'));
/** The games on the first page, as games.json describes them. @type {import('../../../front/web/games.js').Game[]} */
export const shelf = JSON.parse(fs.readFileSync(path.join(path.dirname(program), 'client/games.json'), 'utf8')).filter(
  (/** @type {{ minutes: number }} */ game) => game.minutes > 0,
);
const packages = createRequire(path.join(root, 'package.json'));
const { chromium } = packages('playwright-core');
const axeSource = fs.readFileSync(packages.resolve('axe-core/axe.min.js'), 'utf8');

export const viewports = {
  phone: { width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  tablet: { width: 820, height: 1180, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  desktop: { width: 1366, height: 860, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
};

/** The server: where it is, and how it ends. */
export async function serve(...flags) {
  const child = spawn(program, ['serve', '--port', '0', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((ready, failed) => {
    child.stdout.once('data', (said) => ready(/http:\/\/\S+:\d+/.exec(String(said))[0]));
    child.once('exit', (code) => failed(new Error(`creel serve ended with ${code}`)));
  });
  const ended = new Promise((done) => {
    child.once('exit', done);
  });
  process.once('exit', () => child.kill('SIGKILL'));
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

/** A page with nothing kept in it. What goes wrong in it is in `page.faults`. */
export async function openPage(
  browser,
  { url, viewport = 'desktop', language = 'en', theme = 'light', settings = {}, at = '' },
) {
  const { width, height, ...more } = viewports[viewport];
  const context = await browser.newContext({
    viewport: { width, height },
    ...more,
    locale: language,
    colorScheme: theme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(HANG);
  const kept = { language, theme, speed: 'off', ...settings };
  await context.addInitScript((all) => {
    if (!localStorage.getItem('creel.settings')) localStorage.setItem('creel.settings', JSON.stringify(all));
  }, kept);
  const page = await context.newPage();
  page.press = more.hasTouch ? 'tap' : 'click';
  page.faults = [];
  page.on('pageerror', (e) => page.faults.push(String(e.stack ?? e)));
  page.on('console', (m) => {
    if (m.type() === 'error') page.faults.push(`${m.text()} ${m.location().url}`);
  });
  await page.goto(`${url}/${at}`);
  await page.waitForSelector('main > *');
  return page;
}

/** What the page's own host knows of the game, once it waits for `more` than so many entries, or it is over. */
export function stateOf(page, more = -1) {
  return page.evaluate(
    async ([past, hang]) => {
      const { host } = await import('/host/page_host.js');
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
        curtain: host.curtain.value !== null,
        menu: (m?.menu ?? []).filter((e) => !e.aside).map((e) => e.text),
        scene: m?.scene,
      };
    },
    [more, HANG],
  );
}

/** The hash of a game that is over. */
export const hashOf = (page) =>
  page.evaluate(async () => (await (await import('/host/page_host.js')).host.ask('moment all')).hash);

/** Numbers that look random and are the same in every run. */
export function lots(seed) {
  let x = seed >>> 0 || 1;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
}

/** Where things are, frame by frame: what can't be clicked because it does not rest is told. */
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
        ['.menu .choice', '.tray', '.meanwhile', '.prompt-place', '.board-place']
          .map((part) => `${part} ${at(part)}`)
          .join(', '),
      );
    }
    return seen.join('\n');
  });
}

/** One answer, by a click on its button. */
export async function clickChoice(page, text) {
  try {
    const choice = page.locator(`.menu .choice[data-choice=${JSON.stringify(text)}]`).first();
    await choice[page.press]();
  } catch (e) {
    throw new Error(`${e.message}\n${await unrest(page)}`);
  }
}

/** One answer, on the board where exactly it can be pointed at, else by its button. */
export async function clickBoard(page, text) {
  const spot = page.locator(`.board-place [data-offers=${JSON.stringify(text)}]`).first();
  if (!(await spot.count())) return clickChoice(page, text);
  page.onBoard = (page.onBoard ?? 0) + 1;
  return spot[page.press]();
}

/** Plays until the game is over, or `until` says that it is enough. Answers with the last state. */
export async function playWholeGame(page, { seed = 1, choose = clickChoice, until = () => false, most = 2000 } = {}) {
  const lot = lots(seed);
  let state = await stateOf(page);
  for (let i = 0; i < most && !state.over && !(await until(state, i)); i++) {
    if (!state.settled)
      throw new Error(`the page waits for nothing: ${JSON.stringify({ ...state, scene: undefined })}`);
    if (state.curtain) await page.locator('.curtain button').click();
    else if (state.holding) await page.locator('.holding button').first().click();
    else await choose(page, state.menu[lot(state.menu.length)], state);
    state = await stateOf(page, state.curtain || state.holding ? -1 : state.entries);
  }
  return state;
}

/** A game begun by clicks on the first page. */
export async function begin(page, game, { adventure = false } = {}) {
  const lid = page.locator(`article[aria-labelledby="game-${game}"]`);
  await lid.locator(adventure ? '.lid-buttons button:not(.main)' : '.lid-buttons button.main').click();
  await page.waitForSelector('.play');
  return stateOf(page);
}

/** A game with this many seats: me and fair bots. */
export async function start(page, game, count) {
  await page.evaluate(
    async ([id, seats]) => {
      const [{ host }, { go }, { usualSeats, withNames }] = await Promise.all([
        import('/host/page_host.js'),
        import('/route.js'),
        import('/games.js'),
      ]);
      go('play', await host.start({ game: id, options: {}, seats: withNames(usualSeats(seats, '')) }));
    },
    [game, count],
  );
  await page.waitForSelector('.play');
  return stateOf(page);
}

/** What axe finds, in short. */
export async function axe(page) {
  if (!(await page.evaluate(() => Boolean(globalThis.axe)))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, {
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

/** The log as it is exported, and what the program on the command line makes of it. */
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
