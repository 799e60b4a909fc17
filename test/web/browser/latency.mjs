/* How long it takes from a click of one player until the other one's screen shows it: see tools/latency. */
import os from 'node:os';
import { playOn, shelf } from './lib.mjs';
import { closeAll, makeTable, openAll, sitDown } from './tables.mjs';

/** @typedef {import('./lib.mjs').Page} Page */
/** When a page was clicked, and when it had drawn something new: milliseconds since 1970. @typedef {{ clicked: number[], drawn: number[] }} Times */

const THOUGHT = 300; /* milliseconds before each answer, so that the machine has rested */
const [speed = 'off'] = process.argv.slice(2);

/** The page notes both. A frame is drawn when what was scheduled behind it runs. @param {Page} page */
const watchTimes = (page) =>
  page.evaluate(async () => {
    const { host } = await import('/host/page_host.js');
    const now = () => performance.timeOrigin + performance.now();
    /** @type {Times} */
    const times = { clicked: [], drawn: [] };
    Object.assign(globalThis, { times });
    const draw = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.drawn.push(now());
        port2.postMessage(null);
      });
    host.moment.subscribe(draw);
    host.interlude.subscribe(draw);
    addEventListener(
      'click',
      (e) => {
        if (e.target instanceof Element && e.target.closest('.choice')) times.clicked.push(now());
      },
      { capture: true },
    );
  });

/** @param {Page} page @returns {Promise<Times>} */
const timesOf = (page) => page.evaluate(() => /** @type {any} */ (globalThis).times);

/** How long each click of the one took to be drawn by the other. @param {Times} one @param {Times} other */
const between = (one, other) =>
  one.clicked.flatMap((clicked) =>
    other.drawn
      .filter((drawn) => drawn >= clicked)
      .slice(0, 1)
      .map((drawn) => drawn - clicked),
  );

/** @param {string} game */
async function measure(game) {
  const made = await makeTable({ game, seats: [{ name: 'Ann' }, { name: 'Bo' }] });
  const pages = await Promise.all([1, 2].map((seat) => sitDown(made, seat, { settings: { speed } })));
  await Promise.all(pages.map(watchTimes));
  await Promise.all(pages.map((page, i) => playOn(page, i + 1, THOUGHT)));
  const [ann, bo] = await Promise.all(pages.map(timesOf));
  for (const page of pages) await page.context().close();
  return [...between(ann, bo), ...between(bo, ann)].sort((a, b) => a - b);
}

const load = () => os.loadavg()[0].toFixed(1);

await openAll();
try {
  for (const { id } of shelf) {
    const before = load(),
      all = await measure(id);
    const part = (/** @type {number} */ share) =>
      Math.round(all[Math.min(all.length - 1, Math.floor(all.length * share))]);
    console.log(
      `${id}: ${all.length} moves, median ${part(0.5)} ms, p95 ${part(0.95)} ms, longest ${part(1)} ms; load ${before} to ${load()}, ${os.cpus().length} cores, speed ${speed}`,
    );
  }
} finally {
  await closeAll();
}
