/* A table in the worker of this page. Every answer, of a player or a bot, is one message to the worker and one back, with
 * what is shown then; by then the worker has kept it. Bots answer at the pace that the reader has set. */
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
/** The player's settings: milliseconds between the answers of bots, whether to confirm an answer before they move, and
 * whether people who share the screen trust each other, so that there is no curtain.
 * @typedef {() => { wait: number, confirming: boolean, trusting?: boolean }} Manner */

/** A request was refused: the message is for people. */
export class Refused extends Error {}

const QUICK_THOUGHT = 60;
const sleep = (/** @type {number} */ ms) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

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
    this.wake = () => {};
  }

  /* ---- asking the worker ---- */

  /** The line to a worker; a new worker first gets the language, and the game that is shown. */
  connected() {
    if (this.line) return this.line;
    const line = (this.line = this.connect((done, all) => this.game.progress(done, all)));
    const record = this.game.record.peek();
    line.send({ ask: `language ${this.language}` }).catch(() => {});
    this.opened = record ? this.change({ open: record.id, viewer: this.game.eyes.peek() }) : Promise.resolve();
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
    await this.show(/** @type {TableAnswer} */ (await this.send({ change })));
  }

  /** @param {TableAnswer} answer */
  async show(answer) {
    if (!answer.ok) throw refused(answer);
    await this.game.show(answer, !this.hurry);
    this.kept = answer.kept;
    if (!answer.kept) this.game.trouble.value = 'web.not-kept';
  }

  /** What a person asks for at this screen. If others share it and another is asked then, all of them see what came of it.
   * @param {string} request */
  async answer(request) {
    const answer = /** @type {TableAnswer} */ (await this.send({ change: { request } }));
    if (!answer.ok || !this.mustLeave(answer.moment)) await this.show(answer);
    else await this.change({ viewer: 'stranger' });
  }

  /** Whoever looks alone at a screen that several people share is no longer asked. @param {import('../types.js').Moment} m */
  mustLeave(m) {
    const eyes = this.game.eyes.peek(),
      { confirming, trusting } = this.manner(),
      people = m.seats.filter((s) => s.sitter === 'human').length;
    return typeof eyes === 'number' && m.who !== eyes && people > 1 && !trusting && !(confirming && m.can?.undo);
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
    if (this.game.moment.peek()) await this.change({ viewer: this.game.eyes.peek() });
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
    this.game.curtain.value = null;
    this.game.endInterlude();
    try {
      await this.answer(request);
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

  async undo() {
    if (this.game.moment.peek()?.can?.undo && (await this.request('undo'))) this.settle();
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
    this.game.endInterlude();
  }

  /** A pause, as long as the settings say. */
  async breathe() {
    const { wait } = this.manner();
    if (this.hurry || !wait) return;
    await Promise.race([
      sleep(wait),
      new Promise((done) => {
        this.wake = () => done(undefined);
      }),
    ]);
  }

  /** Lets bots answer one after the other, each shown for a while, until somebody at this screen is asked.
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
    await this.leave();
    if (grace && game.botAsked !== null) {
      game.others.value = true;
      await this.breathe();
    }
    while (token === this.token && game.present) {
      const seat = game.botAsked;
      game.others.value = seat !== null;
      if (seat === null) {
        await this.meet();
        return;
      }
      if (!(await this.letBot(seat))) return;
      if (token === this.token && !game.present?.over) await this.breathe();
    }
  }

  /** False: it was stopped. @param {number} seat */
  async letBot(seat) {
    const request = this.short ? `bot ${QUICK_THOUGHT}` : 'bot';
    this.short = false;
    const answer = await this.think({ what: 'bot', seat }, () => this.send({ change: { request } }));
    if (!answer) return false;
    await this.show(/** @type {TableAnswer} */ (answer));
    return true;
  }

  /** Where several people share the screen, whoever is no longer asked no longer looks: it shows what all of them may see. */
  async leave() {
    const m = this.game.present;
    if (m && !m.over && this.mustLeave({ ...m, can: undefined })) await this.change({ viewer: 'stranger' });
  }

  /** Somebody at this screen is asked. If what they see is not for everyone, a curtain first. */
  async meet() {
    const m = this.game.present;
    this.hurry = false;
    this.game.others.value = false;
    if (!m || m.over || typeof m.who !== 'number' || m.who === this.game.viewer) return;
    if (this.manner().trusting) await this.change({ viewer: m.who });
    else this.game.curtain.value = m.who;
  }

  async openCurtain() {
    const seat = this.game.curtain.peek();
    if (seat === null) return;
    this.game.curtain.value = null;
    try {
      await this.change({ viewer: seat });
    } catch (e) {
      this.game.curtain.value = seat;
      throw e;
    }
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
