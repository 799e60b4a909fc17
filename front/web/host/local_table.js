/* A table in the worker of this page. Every answer, of a player or a bot, is one message to the worker and one back, with
 * what is shown then; by then the worker has kept it. Bots answer at the pace that the reader has set, and what follows an
 * answer automatically is shown in stages, at the same pace. */
import { pauseAfter, pauseAtEnd } from './pace.js';
import { pausesOf } from './stages.js';
import { Ended } from './worker_line.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Viewer} Viewer */
/** @template {string} R @typedef {import('../types.js').AnswerTo<R>} AnswerTo */
/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Thinking} Thinking */
/** @typedef {import('./kept_table.js').Change} Change */
/** @typedef {import('./kept_table.js').Plan} Plan */
/** @typedef {import('./kept_table.js').TableAnswer} TableAnswer */
/** @typedef {import('./messages.js').Message} Message */
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./worker_line.js').Line} Line */
/** @typedef {import('./worker_line.js').Progress} Progress */
/** @typedef {import('./kept_table.js').Shown} Shown */
/** The player's settings: the pace of the others, whether to confirm an answer before they move, and whether to stop at
 * questions with one answer. @typedef {() => import('./pace.js').Tempo & { confirming: boolean, stops: boolean }} Manner */

/** A request was refused: the message is for people. */
export class Refused extends Error {}

const QUICK_THOUGHT = 60;
/** @param {import('../types.js').Refusal} refusal */
const refused = (refusal) => new Refused(refusal.message || refusal.refused);

/** @param {unknown} e */
const messageOf = (e) => (e instanceof Error ? e.message : String(e));

/** @implements {Table} */
export class LocalTable {
  /** @param {Game} game @param {(progress: Progress) => Line} connect @param {Manner} manner */
  constructor(game, connect, manner) {
    this.game = game;
    this.connect = connect;
    this.manner = manner;
    this.language = 'en';
    this.hurry = false;
    this.token = 0; /* grows with everything that makes older work obsolete */
    this.kept = true; /* all that the worker has is also in the store */
    this.wanted = /** @type {number | null} */ (null); /* the entry to look back to */
    this.seeking = /** @type {Promise<void> | null} */ (null);
    this.line = /** @type {Line | null} */ (null);
    this.opened = /** @type {Promise<void>} */ (Promise.resolve()); /* until a new worker has the game */
    this.short = false; /* the next bot thinks only briefly */
    this.thought = 0; /* milliseconds that the latest answer of a bot took */
    this.wake = () => {}; /* ends a pause */
    this.showing = /** @type {Promise<void>} */ (Promise.resolve());
    this.shows = 0; /* answers that were shown, or wait for it */
  }

  /* ---- asking the worker ---- */

  /** The line to a worker; a new worker first gets the language, and the game that is shown. */
  connected() {
    if (this.line) return this.line;
    const line = (this.line = this.connect((done, all) => this.game.progress(done, all)));
    const record = this.game.record.peek();
    line.send({ ask: `language ${this.language}` }).catch(() => {});
    this.opened = record ? this.change({ open: record.id, viewer: this.game.viewer }) : Promise.resolve();
    this.opened.catch(() => {});
    return line;
  }

  /** @param {Message} message */
  async send(message) {
    const line = this.connected();
    try {
      return await line.send(message);
    } catch (e) {
      if (this.line === line) this.line = null; /* it is broken: the next question starts another worker */
      throw e;
    }
  }

  /** Starts the engine before it is needed. */
  warm() {
    this.ask('games').catch(() => {});
  }

  /** Any request of docs/engine-protocol.md that changes nothing. @template {string} R @param {R} request @returns {Promise<AnswerTo<R>>} */
  async ask(request) {
    return /** @type {AnswerTo<R>} */ (await this.send({ ask: request }));
  }

  /** Asks for a change, and shows the result. The worker sends each part of the story once, so every answer is shown,
   * also one that the page no longer waits for. @param {Change} change */
  async change(change) {
    await this.show(await this.changed(change));
  }

  /** @param {Change} change @returns {Promise<Shown>} */
  async changed(change) {
    const answer = /** @type {TableAnswer} */ (await this.send({ change }));
    if (!answer.ok) throw refused(answer);
    return answer;
  }

  /** Answers are shown in the order in which they came: one that is still shown in stages is first shown to its end.
   * @param {Shown} answer @param {number[]} [pauses] after its stages */
  show(answer, pauses = pausesOf(this.manner(), answer.stages ?? [])) {
    const turn = ++this.shows;
    this.wake();
    const shown = this.showing.then(() => this.showInStages(answer, pauses, turn));
    this.showing = shown.catch(() => {});
    return shown;
  }

  /** @param {Shown} answer @param {number[]} pauses @param {number} turn */
  async showInStages({ record, moment, kept, stages = [] }, pauses, turn) {
    const { game } = this;
    for (const [i, pause] of pauses.entries()) {
      if (this.hurry || turn !== this.shows) break;
      game.others.value = true;
      game.show(record, stages[i]);
      await this.pause(pause);
    }
    game.show(record, { ...moment, story: [...stages, moment].flatMap((m) => m.story ?? []) });
    if (stages.length) game.others.value = game.botAsked !== null;
    this.kept = kept;
    if (!kept) game.trouble.value = 'web.not-kept';
  }

  /** A request as the player wants it to be answered. @param {string} request @returns {Change} */
  wanting(request) {
    const { wait, stops } = this.manner();
    return { request, staged: wait > 0 && !this.hurry, passing: !stops && request !== 'undo' && request !== 'restart' };
  }

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

  /** @param {string} code */
  async setLanguage(code) {
    this.language = code;
    if (!this.line) return;
    await this.ask(`language ${code}`);
    if (this.game.moment.peek()) await this.change({ viewer: this.game.viewer });
  }

  /* ---- which game ---- */

  /** Shows another game, and lets its bots play. @param {Change} change @returns {Promise<string>} its id in the store */
  async switchTo(change) {
    const token = ++this.token;
    this.hurry = false;
    try {
      await this.change(change);
      return this.game.record.peek()?.id ?? '';
    } finally {
      if (token === this.token) this.settle(); /* also the game that stays, if this one was refused */
    }
  }

  /** @param {Plan} plan */
  start(plan) {
    return this.switchTo({ start: plan });
  }

  /** A log from a file or the clipboard becomes a game here. @param {string} log */
  bring(log) {
    return this.switchTo({ bring: log });
  }

  /** Opens a saved game; does nothing if it is shown already. @param {string} id */
  async open(id) {
    if (!id) throw new Refused('web.no-such-game');
    if (this.game.record.peek()?.id !== id) await this.switchTo({ open: id });
  }

  async fromHere() {
    return this.game.record.peek() ? this.switchTo({ fromHere: true }) : null;
  }

  /** The game that is shown, with its log, if the store does not have all of it: for the player to save elsewhere.
   * @param {string} id @returns {Promise<import('./store.js').Kept | null>} */
  async unkept(id) {
    const record = this.game.record.peek();
    if (this.kept || record?.id !== id) return null;
    const answer = await this.ask('log all');
    return answer.ok ? { record, log: answer.log } : null;
  }

  /* ---- answering ---- */

  /** False: it was refused, or something newer has begun. @param {string} request */
  async request(request) {
    const token = ++this.token;
    this.game.trouble.value = '';
    this.game.holding.value = false;
    try {
      await this.change(this.wanting(request));
      return token === this.token;
    } catch (e) {
      if (token !== this.token || e instanceof Ended) return false;
      this.game.trouble.value = messageOf(e);
      if (e instanceof Refused) this.settle();
      return false;
    }
  }

  /** @param {Entry} entry */
  async act(entry) {
    const { game } = this;
    if (!game.asked || game.thinking.peek()?.what === 'bot') return;
    if (game.thinking.peek()) await this.cancel();
    this.hurry = false;
    if (!(await this.request(`play ${entry.text}`))) return;
    const now = game.present;
    if (this.manner().confirming && now?.can?.undo && !now.over && !game.asked) game.holding.value = true;
    else this.settle(true);
  }

  /** Whether the question has one answer, and the player does not want to be asked then. */
  get passes() {
    const { game } = this;
    return game.asked && Boolean(game.present?.forced) && !this.manner().stops;
  }

  /** Back to a choice: what is none would at once be answered as before. */
  async undo() {
    const can = () => this.game.moment.peek()?.can?.undo;
    if (!can()) return;
    do if (!(await this.request('undo'))) return;
    while (this.passes && can());
    this.settle();
  }
  async redo() {
    if (this.game.moment.peek()?.can?.redo && (await this.request('redo'))) this.settle(true);
  }
  async restart() {
    if (this.game.moment.peek()?.can?.restart && (await this.request('restart'))) this.settle();
  }

  goOn() {
    this.game.holding.value = false;
    this.settle();
  }

  /* ---- the others ---- */

  skip() {
    this.hurry = true;
    this.wake();
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

  /** Lets bots answer one after the other, each shown for a while, until somebody at this screen has a choice.
   * @param {boolean} [grace] leave time to take back what was just answered */
  async settle(grace = false) {
    try {
      await this.letBotsAnswer(this.token, grace);
    } catch (e) {
      if (!(e instanceof Ended)) this.game.trouble.value = messageOf(e);
    }
  }

  /** @param {number} token @param {boolean} grace */
  async letBotsAnswer(token, grace) {
    const { game } = this;
    if (grace && game.botAsked !== null) {
      game.others.value = true;
      await this.pause(this.manner().wait);
    }
    for (let k = 0; token === this.token && game.present; ) {
      const seat = game.botAsked;
      game.others.value = seat !== null;
      if (seat === null) {
        if (!this.passes) return this.meet();
        await this.change(this.wanting('forced'));
      } else {
        const stages = await this.letBot(seat, k);
        if (stages === null) return;
        k = await this.rest(seat, k + stages, token);
      }
    }
  }

  /** Shows for a while what a bot has answered; returns how many answers of its turn were shown before the next.
   * @param {number} seat @param {number} k @param {number} token */
  async rest(seat, k, token) {
    const { game } = this,
      goesOn = game.botAsked === seat,
      told = game.present?.story?.some((entry) => entry.lines.length > 0);
    if (token !== this.token || game.asked || game.present?.over) return 0;
    if (goesOn && !told) return k;
    const pause = (goesOn ? pauseAfter : pauseAtEnd)(this.manner(), k);
    await this.pause(pause - (goesOn ? this.thought : 0)); /* while it thinks, one can also look */
    if (!goesOn && !game.record.peek()?.seats.some((s) => s.sitter === 'human')) this.hurry = false;
    return goesOn ? k + 1 : 0;
  }

  /** How many stages its answer had; null: it was stopped. @param {number} seat @param {number} k the steps of its turn shown before */
  async letBot(seat, k) {
    const request = this.short ? `bot ${QUICK_THOUGHT}` : 'bot',
      begun = performance.now();
    this.short = false;
    const answer = await this.think({ what: 'bot', seat }, () => this.changed(this.wanting(request)));
    this.thought = performance.now() - begun;
    if (!answer) return null;
    const { stages = [] } = answer;
    await this.show(
      answer,
      stages.map((_, i) => pauseAfter(this.manner(), k + i)),
    );
    return stages.length;
  }

  /** Somebody else at this screen is asked: a curtain first. */
  meet() {
    const m = this.game.present;
    this.hurry = false;
    this.game.others.value = false;
    if (m && !m.over && typeof m.who === 'number' && m.who !== this.game.viewer) this.game.curtain.value = m.who;
  }

  async openCurtain() {
    const seat = this.game.curtain.peek();
    if (seat === null) return;
    await this.change({ viewer: seat });
    this.game.curtain.value = null;
  }

  /** Ends the worker and whatever it computes. A bot that is stopped then thinks only briefly. What is not
   * in the store only the worker has: then it is left to finish. */
  async cancel() {
    const { game } = this,
      thinking = game.thinking.peek();
    if (!this.kept) {
      game.trouble.value = 'web.not-kept';
      return;
    }
    const token = ++this.token;
    this.line?.end();
    this.line = null;
    game.thinking.value = null;
    if (!game.record.peek()) return;
    this.connected();
    await this.opened.catch((e) => {
      game.trouble.value = messageOf(e);
    });
    if (token !== this.token || thinking?.what !== 'bot') return;
    this.short = true;
    this.settle();
  }

  /* ---- looking ---- */

  /** @param {Entry} entry */
  async preview(entry) {
    if (this.game.thinking.peek()) return null;
    const answer = await this.ask(/** @type {const} */ (`preview ${entry.text}`));
    return answer.ok ? answer : null;
  }

  hint() {
    return this.think({ what: 'hint' }, () => this.ask('hint'));
  }

  /** @template {string} R @param {R} request */
  review(request) {
    return this.think({ what: 'review' }, () => this.ask(request));
  }

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
      await this.change({ request: entry === entries ? 'at' : `at ${entry}` });
    }
    if (this.game.present && token === this.token) this.settle();
  }

  /** @param {Viewer} viewer */
  async lookAs(viewer) {
    if (this.game.mayLookAsAny()) await this.change({ viewer });
  }
}
