/* What every page gets: the game that is shown, and the verbs of the table it is on (table.d.ts): in the worker of this page, or
 * on a server. What only the latter needs is fetched when one is opened. */
import { Engine } from './engine.js';
import { Game } from './game.js';
import { LocalTable } from './local_table.js';
import { withSeats } from './log_text.js';
import { isTable } from './tables.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Viewer} Viewer */
/** @typedef {import('./table.js').Table} Table */

export class Host extends Game {
  /** @param {(progress: import('./worker_line.js').Progress) => import('./worker_line.js').Line} connect
   * @param {import('./store.js').Store} store @param {import('./engine_table.js').Manner} manner */
  constructor(connect, store, manner) {
    super();
    this.store = store;
    this.manner = manner;
    this.engine = new Engine(connect, (done, all) => this.progress(done, all));
    this.local = new LocalTable(this, this.engine, manner);
    /** The table of the game that is shown. @type {Table} */
    this.table = this.local;
    this.engine.reopen = () => this.table.reopen();
  }

  /* ---- the engine of this page ---- */

  /** Starts it before it is needed. */
  warm() {
    this.ask('games').catch(() => {});
  }

  /** @template {string} R @param {R} request */
  ask(request) {
    return this.engine.ask(request);
  }

  /** Checks the draws of a finished game. @param {string} log */
  async verify(log) {
    return /** @type {import('../types.js').Verified | import('../types.js').Refusal} */ (
      await this.engine.send({ verify: log })
    );
  }

  /* ---- which game is shown ---- */

  /** From now on the game is on this table. @template {Table} T @param {T} table @returns {T} */
  moveTo(table) {
    if (this.table === table) return table;
    this.table.close();
    this.table = table;
    if (table === /** @type {Table} */ (this.local)) this.online.value = this.record.value = this.moment.value = null;
    return table;
  }

  /** @param {import('./kept_table.js').Plan} plan */
  start(plan) {
    return this.moveTo(this.local).start(plan);
  }

  /** Begins a lesson. @param {string} of the game @param {string} lesson its name */
  learn(of, lesson) {
    return this.moveTo(this.local).learn(of, lesson);
  }
  /** Lays out a puzzle. @param {string} of the game @param {string} puzzle its name */
  solve(of, puzzle) {
    return this.moveTo(this.local).solve(of, puzzle);
  }
  readOn() {
    return this.local.readOn();
  }
  playOn() {
    return this.local.playOn();
  }

  /** watching: a table on a server as those without a seat see it, even if this browser has one. @param {string} id @param {boolean} [watching] */
  async open(id, watching = false) {
    if (!isTable(id)) await this.moveTo(this.local).open(id);
    else if (this.record.peek()?.id !== id || this.table.watching !== watching) await this.openTable(id, watching);
  }

  /** A table on a server. What another pair of eyes has seen of it is gone first. @param {string} id @param {boolean} watching */
  async openTable(id, watching) {
    const { RemoteTable } = await import('./remote_table.js');
    const table = this.moveTo(new RemoteTable(this, this.engine, this.manner, id, { watching }));
    this.online.value = null;
    if (this.record.peek()?.id === id) this.record.value = this.moment.value = null;
    await table.open();
  }

  /** @param {string} log */
  bring(log) {
    return this.moveTo(this.local).bring(log);
  }

  /** The text of a game's log, with the players as comments; null: there is no such game. @param {string} id */
  async exported(id) {
    const taken = (await this.local.unkept(id)) ?? (await this.store.take(id));
    return taken && withSeats(taken.log, taken.record.seats);
  }

  /* ---- the verbs of its table ---- */

  /** @param {Entry} entry */
  act(entry) {
    return this.table.act(entry);
  }
  undo() {
    return this.table.undo();
  }
  redo() {
    return this.table.redo();
  }
  restart() {
    return this.table.restart();
  }
  goOn() {
    this.table.goOn();
  }
  skip() {
    this.table.skip();
  }
  openCurtain() {
    return this.table.openCurtain();
  }

  /** @param {Entry} entry */
  preview(entry) {
    return this.table.preview(entry);
  }
  hint() {
    return this.table.hint();
  }
  /** @template {string} R @param {R} request */
  review(request) {
    return this.table.review(request);
  }
  cancel() {
    return this.table.cancel();
  }

  /** @param {number} [entry] */
  at(entry) {
    return this.table.at(entry);
  }
  /** @param {number} by */
  step(by) {
    return this.table.step(by);
  }
  /** @param {Viewer} viewer */
  lookAs(viewer) {
    return this.table.lookAs(viewer);
  }
  fromHere() {
    return this.table.fromHere();
  }

  /** What is asked of the company of a table on a server. @param {import('./company.js').Request} request */
  askTable(request) {
    return this.table.askTable?.(request) ?? Promise.reject(new Error('room.right'));
  }

  /** @param {string} code */
  setLanguage(code) {
    return this.table.setLanguage(code);
  }
}
