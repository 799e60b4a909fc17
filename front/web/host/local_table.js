/* A table in the worker of this page. Every answer, of a player or a bot, is one message to the worker and one back, with
 * what is shown then; by then the worker has kept it. Bots answer at the pace that the reader has set, and what follows an
 * answer automatically is shown in stages, at the same pace. */
import { EngineTable, Refused, messageOf, refused } from './engine_table.js';
import { pauseAfter, pauseAtEnd } from './pace.js';
import { Ended } from './worker_line.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Viewer} Viewer */
/** @typedef {import('./kept_table.js').Change} Change */
/** @typedef {import('./kept_table.js').Plan} Plan */
/** @typedef {import('./kept_table.js').Shown} Shown */
/** @typedef {import('./kept_table.js').TableAnswer} TableAnswer */
/** @typedef {import('./table.js').Table} Table */

const QUICK_THOUGHT = 60;

/** @implements {Table} */
export class LocalTable extends EngineTable {
  /** @param {import('./game.js').Game} game @param {import('./engine.js').Engine} engine @param {import('./engine_table.js').Manner} manner */
  constructor(game, engine, manner) {
    super(game, engine, manner);
    this.kept = true; /* all that the worker has is also in the store */
    this.short = false; /* the next bot thinks only briefly */
    this.thought = 0; /* milliseconds that the latest answer of a bot took */
  }

  /* ---- asking the worker ---- */

  /** A new worker gets the game that is shown. */
  async reopen() {
    const record = this.game.record.peek();
    if (record?.lesson) await this.change({ lesson: record.lesson, of: record.game });
    else if (record?.puzzle) await this.change({ puzzle: record.puzzle, of: record.game });
    else if (record) await this.change({ open: record.id, viewer: this.game.eyes.peek() });
  }

  /** Asks for a change, and shows the result. The worker sends each part of the story once, so every answer is shown,
   * also one that the page no longer waits for. @param {Change} change */
  async change(change) {
    await this.show(await this.changed(change));
  }

  /** @param {Change} change @returns {Promise<Shown>} */
  async changed(change) {
    const answer = /** @type {TableAnswer} */ (await this.engine.send({ change }));
    if (!answer.ok) throw refused(answer);
    return answer;
  }

  /** @param {Shown} answer @param {number[]} pauses @param {number} turn */
  async showInStages(answer, pauses, turn) {
    await super.showInStages(answer, pauses, turn);
    this.kept = answer.kept;
    if (!answer.kept) this.game.trouble.value = 'web.not-kept';
  }

  /** A request as the player wants it to be answered. @param {string} request @returns {Change} */
  wanting(request) {
    const { wait, stops } = this.manner();
    return { request, staged: wait > 0 && !this.hurry, passing: !stops && request !== 'undo' && request !== 'restart' };
  }

  /** What a person asks for at this screen. If others share it and another is asked then, all of them see what came of it.
   * @param {string} request */
  async answer(request) {
    const answer = await this.changed(this.wanting(request));
    if (this.mustLeave(answer.moment)) await this.change({ viewer: 'stranger' });
    else await this.show(answer);
  }

  /** Whoever looks alone at a screen that several people share is no longer asked. @param {import('../types.js').Moment} m */
  mustLeave(m) {
    const eyes = this.game.eyes.peek(),
      { confirming, trusting } = this.manner(),
      people = m.seats.filter((s) => s.sitter === 'human').length;
    return typeof eyes === 'number' && m.who !== eyes && people > 1 && !trusting && !(confirming && m.can?.undo);
  }

  /** @param {string} code */
  async setLanguage(code) {
    if ((await this.engine.speak(code)) && this.game.moment.peek())
      await this.change({ viewer: this.game.eyes.peek() });
  }

  /* ---- which game ---- */

  /** Its bots wait until it is opened again. */
  close() {
    this.token++;
  }

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

  /** Begins a lesson. @param {string} of the game @param {string} lesson its name */
  learn(of, lesson) {
    return this.switchTo({ lesson, of });
  }

  /** Lays out a puzzle. @param {string} of the game @param {string} puzzle its name */
  solve(of, puzzle) {
    return this.switchTo({ puzzle, of });
  }

  /** What the teacher said was read. */
  async readOn() {
    this.hurry = false;
    await this.request('read-on');
    this.settle();
  }

  /** The lesson or the puzzle becomes a game of its own; returns its id. */
  playOn() {
    return this.switchTo({ playOn: true });
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
    const answer = await this.engine.ask('log all');
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

  /** Back to a real choice: an answer without one would at once be given again. */
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
    if (game.record.peek()?.lesson || game.record.peek()?.puzzle) {
      game.others.value = false; /* it plays for them */
      return;
    }
    await this.leave();
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
    this.engine.end();
    game.thinking.value = null;
    if (!game.record.peek()) return;
    this.engine.connected();
    await this.engine.opened.catch((e) => {
      game.trouble.value = messageOf(e);
    });
    if (token !== this.token || thinking?.what !== 'bot') return;
    this.short = true;
    this.settle();
  }

  /* ---- looking ---- */

  /** @param {number | null} entry */
  lookAt(entry) {
    return this.change({ request: entry === null ? 'at' : `at ${entry}` });
  }

  /** @param {Viewer} viewer */
  async lookAs(viewer) {
    if (this.game.mayLookAsAny()) await this.change({ viewer });
  }
}
