/* What every page gets: the game that is shown, and the verbs of the table it is on. All tables are local today; games on a
 * server will get a table of their own (table.d.ts), chosen here. */
import { Engine } from './engine.js';
import { Game } from './game.js';
import { LocalTable } from './local_table.js';
import { withSeats } from './log_text.js';

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

  /* ---- which game is shown ---- */

  /** @param {import('./kept_table.js').Plan} plan */
  start(plan) {
    return this.local.start(plan);
  }

  /** @param {string} id */
  open(id) {
    return this.local.open(id);
  }

  /** @param {string} log */
  bring(log) {
    return this.local.bring(log);
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

  /** @param {string} code */
  setLanguage(code) {
    return this.table.setLanguage(code);
  }
}
