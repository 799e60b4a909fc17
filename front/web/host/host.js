/* Where games come from, for all pages: here a worker, later also the network. It holds one game at a time and tells of
 * it in signals; pages read those and call the verbs below. After every answer the game is kept. */
import { batch, signal } from '@preact/signals';
import { bringGame, seatAll } from './kept.js';
import { Ended } from './line.js';
import { headOf, newId, seatsOf, withSeats } from './store.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {import('../types.js').Told} Told */
/** @typedef {import('./line.js').Answer} Answer */
/** @typedef {import('./store.js').Record} Record */
/** @typedef {import('./store.js').Sitting} Sitting */
/** @typedef {{ what: 'bot' | 'hint' | 'review', seat?: number, done: number, all: number }} Thinking */
/** @typedef {{ game: string, options: { [name: string]: string }, seats: Sitting[] }} Plan */
/** @typedef {() => { wait: number, confirming: boolean }} Manner */

/** A request was refused: the message is for people. */
export class Refused extends Error {}

/** The seats of people. @param {Sitting[]} seats */
const peopleOf = (seats) => seats.flatMap((s, i) => (s.sitter === 'human' ? [i + 1] : []));

/** Who looks at a table that is opened. Where several share the screen, it is the one who was last allowed to; but if
 * another is asked, or nobody knows who sits there, nobody looks before the curtain was opened.
 * @param {Record} record @param {number | 'chance' | undefined} asked */
export function firstEyes({ seats, eyes, over }, asked) {
  const people = peopleOf(seats);
  if (!people.length) return 'all';
  if (people.length === 1) return people[0];
  if (over) return eyes ?? people[0];
  const another = typeof asked === 'number' && people.includes(asked) && asked !== eyes;
  return eyes === undefined || another ? 'stranger' : eyes;
}

const QUICK_THOUGHT = 60;
const sleep = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

export class Host {
  /** @param {(progress: (done: number, all: number) => void) => import('./line.js').Line} connect
   * @param {import('./store.js').Store} store @param {Manner} manner */
  constructor(connect, store, manner) {
    this.connect = connect;
    this.store = store;
    this.manner = manner;
    this.record = signal(/** @type {Record | null} */ (null));
    this.moment = signal(/** @type {Moment | null} */ (null));
    this.story = signal(/** @type {Told[]} */ ([]));
    this.thinking = signal(/** @type {Thinking | null} */ (null));
    this.curtain = signal(/** @type {number | null} */ (null));
    this.holding = signal(false);
    this.others = signal(false);      /* the others are moving                          */
    this.trouble = signal('');        /* what the reader must be told, in his language  */
    this.language = 'en';
    this.hurry = false;
    this.token = 0;                   /* grows with whatever makes older work void      */
    this.viewer = /** @type {number | string} */ (1);
    this.wanted = /** @type {number | null} */ (null);      /* the entry one wants to look back to */
    this.seeking = /** @type {Promise<void> | null} */ (null);
    this.kept = /** @type {Promise<unknown>} */ (Promise.resolve());   /* until the latest answer is safe */
    /** @type {import('./line.js').Line | null} */
    this.line = null;
  }

  /* ---- asking ---- */

  get desk() {
    if (!this.line) {
      this.line = this.connect((done, all) => {
        if (this.thinking.value) this.thinking.value = { ...this.thinking.value, done, all };
      });
      this.line.ask(`language ${this.language}`).catch(() => {});
    }
    return this.line;
  }

  /** Starts the engine before it is wanted. */
  warm() {
    this.ask('games').catch(() => {});
  }

  /** The JSON of any request of docs/engine-protocol.md. @param {string} request @returns {Promise<Answer>} */
  async ask(request) {
    try {
      return await this.desk.ask(request);
    } catch (e) {
      if (!(e instanceof Ended)) this.line = null;   /* it is broken: the next question starts another worker */
      throw e;
    }
  }

  /** @param {string} request */
  async insist(request) {
    const answer = await this.ask(request);
    if (!answer.ok) throw new Refused(answer.message || answer.refused);
    return answer;
  }

  /** Something long, with its progress in `thinking`; null: it was cancelled.
   * @param {string} request @param {{ what: Thinking['what'], seat?: number }} about @returns {Promise<Answer | null>} */
  async work(request, about) {
    await this.kept;   /* what ends the worker must not lose an answer */
    const mine = this.thinking.value = { ...about, done: 0, all: 0 };
    try {
      return await this.ask(request);
    } catch (e) {
      if (e instanceof Ended) return null;
      throw e;
    } finally {
      if (this.thinking.value?.what === mine.what) this.thinking.value = null;
    }
  }

  /** @param {string} code */
  async setLanguage(code) {
    this.language = code;
    if (!this.line) return;
    await this.ask(`language ${code}`);
    if (this.moment.value) await this.refresh(true);
  }

  /* ---- tables ---- */

  /** Lays a new table and begins. @param {Plan} plan @returns {Promise<string>} the name of the game in the store */
  async start({ game, options, seats }) {
    const words = Object.entries(options).map(([name, value]) => `${name}=${value}`).join(' ');
    const { who } = await this.insist(`new ${game} seats=${seats.length} ${words} forced=played`);
    await seatAll(this.desk, seats);
    return this.begin({ game, seats, eyes: peopleOf(seats)[0] }, who);
  }

  /** @param {{ game: string, seats: Sitting[], eyes?: number, from?: string }} about @param {number | 'chance' | undefined} asked */
  async begin(about, asked) {
    const now = Date.now();
    await this.lay({ ...about, id: newId(now), begun: now, changed: now, entries: 0, over: false }, asked);
    this.keep();
    this.settle();
    return /** @type {Record} */ (this.record.peek()).id;
  }

  /** Puts the game that is at the desk before whoever may look. @param {Record} record @param {number | 'chance' | undefined} asked */
  async lay(record, asked) {
    this.token++;
    this.viewer = firstEyes(record, asked);
    this.hurry = false;
    batch(() => {
      this.record.value = record;
      this.moment.value = null;
      this.story.value = [];
      this.curtain.value = null;
      this.holding.value = this.others.value = false;
      this.trouble.value = '';
    });
    await this.refresh(true);
  }

  /** Puts a kept game on the table; does nothing where it lies there already. @param {string} id */
  async open(id) {
    if (this.record.peek()?.id === id && this.moment.peek()) return;
    const answer = await this.desk.open(id);
    if (!answer.ok) throw new Refused(answer.message || answer.refused);
    await this.lay(answer.record, answer.who);
    this.settle();
  }

  /** A log from a file or the clipboard becomes a game here. @param {string} log */
  async bring(log) {
    const text = log.endsWith('\n') ? log : `${log}\n`, head = headOf(text);
    const seats = seatsOf(text, head?.seats ?? 0);
    const answer = await bringGame(this.desk, text, seats);
    if (!answer.ok || !head) throw new Refused(answer.message || answer.refused);
    return this.begin({ game: head.game, seats }, answer.who);
  }

  /** The text of a game's log, with who sat where as remarks. @param {string} id */
  async exported(id) {
    const taken = await this.store.take(id);
    return taken && withSeats(taken.log, taken.record.seats);
  }

  /* ---- the moment ---- */

  /** @param {boolean} [anew] the whole story, for other eyes or in another language */
  async refresh(anew = false) {
    const from = anew ? 1 : this.story.peek().length + 1;
    const answer = await this.insist(`moment ${this.viewer} ${from}`);
    const moment = /** @type {Moment} */ (/** @type {unknown} */ (answer));
    batch(() => {
      const told = moment.story ?? [];
      if (anew) this.story.value = told;
      else if (told.length) this.story.value = [...this.story.peek(), ...told];
      this.moment.value = moment;
    });
    return moment;
  }

  keep() {
    this.kept = this.putAway();
    return this.kept;
  }

  async putAway() {
    const record = this.record.peek(), m = this.moment.peek();
    if (!record || !m || m.entry < m.entries) return;
    const eyes = typeof this.viewer === 'number' && !m.over ? this.viewer : record.eyes;
    const now = { ...record, eyes, options: m.in_force, changed: Date.now(), entries: m.entries, over: m.over, points: m.scores?.map((s) => s.points), places: m.places };
    this.record.value = now;
    try {
      const answer = await this.desk.keep(now);
      if (!answer.ok) this.trouble.value = 'web.not-kept';
    } catch (e) {
      if (!(e instanceof Ended)) throw e;
    }
  }

  /** @param {string} request */
  async change(request) {
    const token = ++this.token;
    this.trouble.value = '';
    this.holding.value = false;
    const answer = await this.ask(request);
    if (token !== this.token) return false;
    if (!answer.ok) {
      this.trouble.value = answer.message || answer.refused || '';
      this.settle();
      return false;
    }
    await this.refresh();
    this.keep();
    return token === this.token;
  }

  /** @param {Entry} entry */
  async act(entry) {
    const m = this.moment.peek();
    if (!m || m.who !== this.viewer || m.entry < m.entries || this.thinking.peek()?.what === 'bot') return;
    if (this.thinking.peek()) await this.cancel();
    this.hurry = false;
    if (!await this.change(`play ${entry.text}`)) return;
    const now = /** @type {Moment} */ (this.moment.peek());
    if (this.manner().confirming && now.can?.undo && !now.over && now.who !== this.viewer) this.holding.value = true;
    else this.settle(true);
  }

  async undo() { if (this.moment.peek()?.can?.undo && await this.change('undo')) this.settle(); }
  async redo() { if (this.moment.peek()?.can?.redo && await this.change('redo')) this.settle(true); }
  async restart() { if (this.moment.peek()?.can?.restart && await this.change('restart')) this.settle(); }

  goOn() {
    this.holding.value = false;
    this.settle();
  }

  /** No more waiting until somebody at this screen is asked. */
  skip() {
    this.hurry = true;
    this.wake?.();
  }

  /* ---- the others ---- */

  async breathe() {
    const { wait } = this.manner();
    if (this.hurry || !wait) return;
    await Promise.race([sleep(wait), new Promise((done) => { this.wake = () => done(undefined); })]);
  }

  /** Lets bots answer one after the other, each shown by itself, until somebody at this screen is asked.
   * @param {boolean} [grace] leave time to take back what was just answered */
  async settle(grace = false) {
    const token = this.token;
    let before = grace;
    try {
      for (;;) {
        const m = this.moment.peek();
        if (!m || token !== this.token || m.entry < m.entries) return;
        const seat = m.over || typeof m.who !== 'number' ? null : m.seats[m.who - 1];
        this.others.value = seat?.sitter === 'bot';
        if (!seat || seat.sitter !== 'bot') { this.meet(m); return; }
        if (before) await this.breathe();
        if (token !== this.token) return;
        if (!await this.letBot(seat.seat)) return;
        before = false;
        if (token !== this.token) return;
        await this.refresh();
        this.keep();
        if (!this.moment.peek()?.over) await this.breathe();
      }
    } catch (e) {
      if (!(e instanceof Ended)) this.trouble.value = e instanceof Error ? e.message : String(e);
    }
  }

  /** @param {number} seat */
  async letBot(seat) {
    const answer = await this.work('bot', { what: 'bot', seat });
    if (answer && !answer.ok) this.trouble.value = answer.message || answer.refused || '';
    return answer?.ok ?? false;
  }

  /** Somebody else at this screen is asked: a curtain first. @param {Moment} m */
  meet(m) {
    this.hurry = false;
    this.others.value = false;
    if (!m.over && typeof m.who === 'number' && m.who !== this.viewer) this.curtain.value = m.who;
  }

  /** Who was asked for sits down. */
  async openCurtain() {
    const seat = this.curtain.peek();
    if (seat === null) return;
    this.viewer = seat;
    await this.refresh(true);
    this.curtain.value = null;
    this.keep();
  }

  /** Ends what is being thought. A bot that is stopped answers by a short thought instead. */
  async cancel() {
    const record = this.record.peek(), thinking = this.thinking.peek(), viewer = this.viewer;
    const token = ++this.token;
    await this.kept;
    this.line?.end();
    this.line = null;
    this.thinking.value = null;
    if (!record) return;
    const answer = await this.desk.open(record.id);
    if (!answer.ok) { this.trouble.value = answer.message || answer.refused || ''; return; }
    if (token !== this.token) return;
    this.viewer = viewer;
    if (thinking?.what === 'bot') await this.ask(`bot ${QUICK_THOUGHT}`);
    await this.refresh();
    await this.keep();
    if (thinking?.what === 'bot') this.settle();
  }

  /* ---- looking ---- */

  /** What an answer would do. @param {Entry} entry @returns {Promise<Answer | null>} */
  async preview(entry) {
    if (this.thinking.peek()) return null;
    const answer = await this.ask(`preview ${entry.text}`);
    return answer.ok ? answer : null;
  }

  /** @returns {Promise<Answer | null>} */
  hint() {
    return this.work('hint', { what: 'hint' });
  }

  /** @returns {Promise<Answer | null>} */
  review() {
    return this.work('review', { what: 'review' });
  }

  /** Looks back to where so many entries of the log stood; without a number, comes back to now. Who asks again before the
   * answer is there gets the latest he asked for. @param {number} [entry] */
  async at(entry) {
    const m = this.moment.peek();
    if (!m || this.thinking.peek()) return;
    this.wanted = Math.max(0, Math.min(entry ?? m.entries, m.entries));
    this.seeking ??= this.seek(m.entries).finally(() => { this.seeking = this.wanted = null; });
    await this.seeking;
  }

  /** So many entries on or back from where one looks, or is about to. @param {number} by */
  async step(by) {
    const m = this.moment.peek();
    if (m) await this.at((this.wanted ?? m.entry) + by);
  }

  /** @param {number} entries */
  async seek(entries) {
    const token = ++this.token;
    this.others.value = false;
    for (let entry; entry !== this.wanted && token === this.token;) {
      entry = this.wanted;
      await this.insist(entry === entries ? 'at' : `at ${entry}`);
      await this.refresh();
    }
    const now = this.moment.peek();
    if (now && now.entry === now.entries && token === this.token) this.settle();
  }

  /** Looks through other eyes: only where nothing is hidden from anyone here any more. @param {number | string} viewer */
  async eyes(viewer) {
    if (!this.mayLookAsAny()) return;
    this.viewer = viewer;
    await this.refresh(true);
  }

  mayLookAsAny() {
    const record = this.record.value;
    return Boolean(record && (record.over || !record.seats.some((s) => s.sitter === 'human')));
  }

  /** What was looked back to becomes a game of its own, and goes on: until the end only as these eyes know it. @returns {Promise<string | null>} */
  async fromHere() {
    const record = this.record.peek();
    if (!record) return null;
    this.token++;
    const { who } = await this.insist(`from-here ${this.viewer}`);
    return this.begin({ game: record.game, seats: record.seats, eyes: record.eyes, from: record.id }, who);
  }
}
