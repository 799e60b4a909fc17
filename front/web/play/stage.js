/* The acts of an interlude on this page, at the pace that the player has set: what the board shows of the latest answer, and
 * the score of a round that has ended. */
import { pace, speed } from '../settings.js';
import { t } from '../text.js';
import { stagingOf } from './boards.js';
import { fetchCard } from './round_place.js';

/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {import('../host/interlude.js').Act} Act */
/** What a board may return from `interlude(before, after)`: two acts, before and after something is turned up. Each has its beats,
 * words, and the scene meanwhile, if it is not that of the moment before or after.
 * @typedef {{ beats: number, words: string, scene?: object }} BoardAct */
/** @typedef {{ acts: [BoardAct, BoardAct] }} Staging */

/** Both at the end of the log, and the game went on between them. @param {Moment} before @param {Moment} after */
const isNext = (before, after) =>
  before.entry === before.entries && after.entry === after.entries && after.entry > before.entry;

/** @param {Moment} before @param {Moment} after @returns {Act[]} */
function ofBoard(before, after) {
  /** @type {Staging | null} */
  const own = stagingOf(after.game)?.(before, after) ?? null;
  if (!own) return [];
  const { glide } = pace[speed.peek()];
  return own.acts.map(({ beats, words, scene }, i) => ({ own, turned: i > 0, words, scene, ms: beats * glide }));
}

/** The scores stay long enough to be read. @param {Moment} before @param {Moment} after @returns {Act[]} */
function ofRound(before, after) {
  const round = after.story?.findLast((told) => told.round && told.entry > before.entry)?.round;
  if (!round) return [];
  fetchCard().catch(() => {});
  return [{ round, turned: true, words: t('web.round.over'), ms: pace[speed.peek()].wait * (3 + round.length / 2) }];
}

/** @param {Moment} before @param {Moment} after */
export const direct = (before, after) =>
  isNext(before, after) ? [...ofBoard(before, after), ...ofRound(before, after)] : [];
