/* What all tables share, wherever the game is: answers are shown in stages at the reader's pace, one after the other, and the
 * engine of this page thinks, previews and looks back. */
import { pausesOf } from './stages.js';
import { Ended } from './worker_line.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Thinking} Thinking */
/** What is shown, and the stages on the way there. @typedef {Pick<import('./kept_table.js').Shown, 'record' | 'moment' | 'viewer' | 'stages'>} Showing */
/** The player's settings: the pace of the others, whether to confirm an answer before they move, whether to stop at questions
 * with one answer, and whether people who share the screen trust each other, so that there is no curtain.
 * @typedef {() => import('./pace.js').Tempo & { confirming: boolean, stops: boolean, trusting?: boolean }} Manner */

/** A request was refused: the message is for people. */
export class Refused extends Error {}

/** @param {import('../types.js').Refusal} refusal */
export const refused = (refusal) => new Refused(refusal.message || refusal.refused);

/** @param {unknown} e */
export const messageOf = (e) => (e instanceof Error ? e.message : String(e));

export class EngineTable {
  /** @param {Game} game @param {Engine} engine @param {Manner} manner */
  constructor(game, engine, manner) {
    this.game = game;
    this.engine = engine;
    this.manner = manner;
    this.hurry = false;
    this.token = 0; /* grows with everything that makes older work obsolete */
    this.wanted = /** @type {number | null} */ (null); /* the entry to look back to */
    this.seeking = /** @type {Promise<void> | null} */ (null);
    this.wake = () => {}; /* ends a pause */
    this.showing = /** @type {Promise<void>} */ (Promise.resolve());
    this.shows = 0; /* answers that were shown, or wait for it */
  }

  /* ---- what each kind of table does in its own way ---- */

  /** Shows the table after this many entries; null: as it is now. @param {number | null} _entry @returns {Promise<void>} */
  async lookAt(_entry) {
    throw new Error('which table?');
  }
  /** Goes on with the game that is shown. @returns {Promise<void>} */
  async settle() {
    throw new Error('which table?');
  }

  /* ---- showing ---- */

  /** Answers are shown in the order in which they came: one that is still shown in stages is first shown to its end.
   * @param {Showing} answer @param {number[]} [pauses] after its stages */
  show(answer, pauses = pausesOf(this.manner(), answer.stages ?? [])) {
    const turn = ++this.shows;
    this.wake();
    this.game.finish();
    const shown = this.showing.then(() => this.showInStages(answer, pauses, turn));
    this.showing = shown.catch(() => {});
    return shown;
  }

  /** @param {Showing} answer @param {number[]} pauses @param {number} turn */
  async showInStages({ record, viewer, moment, stages = [] }, pauses, turn) {
    const { game } = this,
      hurries = () => this.hurry || turn !== this.shows;
    for (const [i, pause] of pauses.entries()) {
      if (hurries()) break;
      game.others.value = true;
      await game.show({ record, viewer, moment: stages[i] });
      await this.pause(pause);
    }
    const story = [...stages, moment].flatMap((m) => m.story ?? []);
    await game.show({ record, viewer, moment: { ...moment, story } }, !hurries());
    if (stages.length) game.others.value = game.botAsked !== null;
  }

  skip() {
    this.hurry = true;
    this.wake();
    this.game.endInterlude();
  }

  /** Until the time is over, or somebody skips it. @param {number} time */
  async pause(time) {
    if (this.hurry || time <= 0) return;
    await new Promise((done) => {
      const timer = setTimeout(done, time);
      this.wake = () => {
        clearTimeout(timer);
        done(undefined);
      };
    });
  }

  /* ---- thinking ---- */

  /** Something long, with its progress in `thinking`; null: it was cancelled.
   * @template T @param {{ what: Thinking['what'], seat?: number }} about @param {() => Promise<T>} work @returns {Promise<T | null>} */
  async think(about, work) {
    this.game.thinking.value = { ...about, done: 0, all: 0 };
    try {
      return await work();
    } catch (e) {
      if (e instanceof Ended) return null;
      throw e;
    } finally {
      if (this.game.thinking.value?.what === about.what) this.game.thinking.value = null;
    }
  }

  hint() {
    return this.think({ what: 'hint' }, () => this.engine.ask('hint'));
  }

  /** @template {string} R @param {R} request */
  review(request) {
    return this.think({ what: 'review' }, () => this.engine.ask(request));
  }

  /** @param {Entry} entry */
  async preview(entry) {
    if (this.game.thinking.peek()) return null;
    const answer = await this.engine.ask(/** @type {const} */ (`preview ${entry.text}`));
    return answer.ok ? answer : null;
  }

  /** Whether the question has one answer, and the player does not want to be asked then. */
  get passes() {
    const { game } = this;
    return game.asked && Boolean(game.present?.forced) && !this.manner().stops;
  }

  /* ---- looking back ---- */

  /** If asked again before the answer is there, it goes on to the entry asked for last. @param {number} [entry] */
  async at(entry) {
    const m = this.game.moment.peek();
    if (!m || this.game.thinking.peek()) return;
    this.wanted = Math.max(0, Math.min(entry ?? m.entries, m.entries));
    this.seeking ??= this.seek(m.entries).finally(() => {
      this.seeking = this.wanted = null;
    });
    await this.seeking;
  }

  /** @param {number} by */
  async step(by) {
    const m = this.game.moment.peek();
    if (m) await this.at((this.wanted ?? m.entry) + by);
  }

  /** @param {number} entries */
  async seek(entries) {
    const token = ++this.token;
    this.game.others.value = false;
    for (let entry; entry !== this.wanted && token === this.token; ) {
      entry = this.wanted;
      await this.lookAt(entry === entries ? null : entry);
    }
    if (this.game.present && token === this.token) this.settle();
  }
}
