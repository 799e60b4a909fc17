/* The pages, each a module with the component of its name, fetched when it is first needed. */
import { Missing } from './missing.js';

/** @type {Record<string, () => Promise<any>>} */
const pages = {
  home: () => import('./home.js'),
  setup: () => import('./setup.js'),
  play: () => import('./play.js'),
  games: () => import('./games.js'),
  settings: () => import('./settings.js'),
  rules: () => import('./rules.js'),
  summary: () => import('./summary.js'),
  box: () => import('./box.js'),
  course: () => import('./course.js'),
  lesson: () => import('./lesson.js'),
  puzzles: () => import('./puzzles.js'),
  puzzle: () => import('./puzzle.js'),
  review: () => import('./review.js'),
  share: () => import('./share.js'),
  replay: () => import('./replay.js'),
  deal: () => import('./deal.js'),
  stats: () => import('./stats.js'),
  join: () => import('./join.js'),
  friends: () => import('./friends.js'),
  watch: () => import('./watch.js'),
  screen: () => import('./screen.js'),
};
/** @type {Map<string, any>} */
const here = new Map();

/** @param {string} page */
const capital = (page) => page[0].toUpperCase() + page.slice(1);

/** What failed is fetched again the next time. @param {string} page @returns {Promise<void>} */
export async function fetchPage(page) {
  if (here.has(page) && here.get(page) !== Missing) return;
  const module = Object.hasOwn(pages, page) ? await pages[page]().catch(() => null) : null;
  here.set(page, module?.[capital(page)] ?? Missing);
}

/** undefined: it is not here yet. @param {string} page */
export const pageOf = (page) => here.get(page);
