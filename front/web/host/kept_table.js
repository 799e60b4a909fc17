/* The worker's half of a local table: it plays at the desk, appends the game to the store, and answers the page with what
 * its viewer may see. A log holds what is hidden from a seat, so it goes from the desk to the store and never to the page.
 * The answer is given when the game is kept: ending the worker loses nothing that was answered. */
import { entriesIn, headOf, seatsOf, seedOf, withSeed } from './log_text.js';
import { inStages } from './stages.js';
import { newId } from './store.js';

/** @typedef {import('../types.js').Desk} Desk */
/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {import('../types.js').Refusal} Refusal */
/** @typedef {import('../types.js').Viewer} Viewer */
/** @typedef {import('../types.js').Waiting} Waiting */
/** @typedef {import('./store.js').Record} Record */
/** @typedef {import('./store.js').Sitting} Sitting */
/** @typedef {import('./store.js').Store} Store */
/** A game to start; without a seed, a new one is drawn.
 * @typedef {{ game: string, options: { [name: string]: string }, seats: Sitting[], seed?: string }} Plan */
/** What a page may ask of the table: a new game, a lesson or a puzzle, to play on from the one that is shown, a log from elsewhere, a saved game (for the first viewer, or a known one),
 * an answer or the like (`play bet 2`, `bot`, `undo`, `at 5`), another viewer, or to continue from the entry looked back to.
 * staged: with its stages; passing: and then whatever has only one answer, or asks once more what was just answered.
 * @typedef {{ start: Plan } | { lesson: string, of: string } | { puzzle: string, of: string } | { playOn: true } | { bring: string } | { open: string, viewer?: Viewer } | { request: string, staged?: boolean, passing?: boolean } | { viewer: Viewer } | { fromHere: true }} Change */
/** viewer: whose eyes the table follows. kept: all of the game is in the store. stages: how the table came to be as it is now
 * (stages.js). @typedef {{ ok: true, moment: Moment, viewer: Viewer, record: Record, kept: boolean, stages?: Moment[] }} Shown */
/** @typedef {Shown | Refusal} TableAnswer */

const TERMS = 'forced=played';

/** What is drawn for a kept game follows its seed, as if it had never been left. @param {string} log */
function termsOf(log) {
  const seed = seedOf(log);
  return seed ? `${TERMS} seed=${seed}` : TERMS;
}
const PATIENCE = 5000; /* milliseconds that an answer waits for the store */

/** The seats of people. @param {Sitting[]} seats */
const peopleOf = (seats) => seats.flatMap((s, i) => (s.sitter === 'human' ? [i + 1] : []));

/** The viewer of a table that is opened. Where several people share the screen, it is the seat that has opened the curtain,
 * as long as it is asked; otherwise a stranger, who sees what all of them may see.
 * @param {Pick<Record, 'seats' | 'eyes'> & { over?: boolean }} record @param {Waiting['who']} asked @returns {Viewer} */
export function firstViewer({ seats, eyes, over }, asked) {
  const people = peopleOf(seats);
  if (!people.length) return 'all';
  if (people.length === 1) return people[0];
  if (over) return eyes ?? people[0];
  return eyes !== undefined && asked === eyes ? eyes : 'stranger';
}

/** The seat that may look when the game is opened again: none, once all may see what is shown.
 * @param {Record} record @param {Moment} moment */
function eyesOf({ seats, eyes }, { viewer, over }) {
  if (over) return eyes;
  return typeof viewer === 'number' && peopleOf(seats).includes(viewer) ? viewer : undefined;
}

/** The record as a moment at the end of the log makes it. @param {Record} record @param {Moment} m @returns {Record} */
function recordAt(record, m) {
  return {
    ...record,
    eyes: eyesOf(record, m),
    options: m.in_force,
    changed: Date.now(),
    entries: m.entries,
    over: m.over,
    points: m.scores?.map((s) => s.points),
    places: m.places,
    days: m.days,
  };
}

/** A moment with the story of the one before it, too. @param {Moment} before @param {Moment | Refusal} now @returns {Moment | Refusal} */
const joined = (before, now) => (now.ok ? { ...now, story: [...(before.story ?? []), ...(now.story ?? [])] } : now);

const NOTHING = { undo: false, redo: false, restart: false };

/** In a lesson nothing can be chosen before it is asked, and there and in a puzzle nothing is undone or passed over.
 * @param {Moment | Refusal} moment @returns {Moment | Refusal} */
function taught(moment) {
  if (!moment.ok || !(moment.lesson || moment.puzzle)) return moment;
  const { menu, forbidden, forced: _, ...rest } = moment,
    stop = moment.lesson?.stop ?? 'answer';
  return stop === 'answer' || stop === 'play' ? { ...rest, menu, forbidden, can: NOTHING } : { ...rest, can: NOTHING };
}

/** Who sits where, for a game that goes on. @param {Moment} moment @returns {Sitting[]} */
const sittingAt = ({ seats }) =>
  seats.map(({ sitter, level, name }) =>
    sitter === 'bot' ? { sitter: 'bot', level, name } : { sitter: 'human', name: '' },
  );

/** The answers that a seat may give, as one text. @param {Moment} moment */
const offeredIn = (moment) => (moment.menu ? [moment.who, ...moment.menu.map((e) => e.text)].join('\n') : '');

/** @template T @param {Promise<T>} work @returns {Promise<T>} */
function inTime(work) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, bad) => {
    timer = setTimeout(() => bad(new Error('the store does not answer')), PATIENCE);
  });
  return /** @type {Promise<T>} */ (Promise.race([work, late])).finally(() => clearTimeout(timer));
}

export class KeptTable {
  /** @param {Desk} desk @param {Store} store */
  constructor(desk, store) {
    this.desk = desk;
    this.store = store;
    /** The game at the desk. @type {Record | null} */
    this.record = null;
    /** As it was last written to the store; null: it never was. @type {Record | null} */
    this.written = null;
    this.viewer = /** @type {Viewer} */ ('stranger');
    this.seed = ''; /* of the game at the desk, where it is known: kept with the log, not in the record */
    this.offered = ''; /* what the viewer may answer now */
    this.attempt = 0; /* at writing: an older one is given up */
  }

  /** @param {Change} change @returns {Promise<TableAnswer>} */
  answer(change) {
    if ('start' in change) return this.start(change.start);
    if ('lesson' in change) return this.lay(change.of, { lesson: change.lesson });
    if ('puzzle' in change) return this.lay(change.of, { puzzle: change.puzzle });
    if ('playOn' in change) return this.playOn();
    if ('bring' in change) return this.bring(change.bring);
    if ('open' in change) return this.open(change.open, change.viewer);
    if ('viewer' in change) return this.follow(change.viewer);
    return 'fromHere' in change ? this.fromHere() : this.request(change);
  }

  /* ---- what is at the desk ---- */

  /** @param {Plan} plan */
  async start({ game, options, seats, seed }) {
    const words = Object.entries(options)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ');
    const ready = await this.desk.ask(
      `new ${game} seats=${seats.length} ${words} ${TERMS}${seed ? ` seed=${seed}` : ''}`,
    );
    if (!ready.ok) return ready;
    this.seed = ready.seed;
    await this.seatAll(seats);
    return this.begin({ game, seats }, ready.who);
  }

  /** A lesson begins, or a puzzle is laid out. @param {string} game @param {{ lesson?: string, puzzle?: string }} which by name @returns {Promise<TableAnswer>} */
  async lay(game, which) {
    const [[kind, name]] = Object.entries(which),
      ready = await this.desk.ask(/** @type {'lesson'} */ (`${kind} ${game} ${name}`));
    if (!ready.ok) return ready;
    const now = Date.now();
    this.viewer = 1;
    this.written = null;
    const moment = taught(await this.desk.ask(/** @type {const} */ ('follow 1')));
    if (!moment.ok) return moment;
    const id = `${kind}/${game}/${name}/${now}`;
    this.record = { id, game, ...which, seats: sittingAt(moment), begun: now, changed: now, entries: 0, over: false };
    return this.show(moment);
  }

  /** The lesson or the puzzle becomes a game of its own. @returns {Promise<TableAnswer>} */
  async playOn() {
    if (!this.record) return { ok: false, refused: 'web.no-such-game' };
    const { game, seats } = this.record;
    const ready = await this.desk.ask('play-on');
    if (!ready.ok) return ready;
    this.seed = '';
    return this.begin({ game, seats }, ready.who);
  }

  /** @param {string} log */
  async bring(log) {
    const text = log.endsWith('\n') ? log : `${log}\n`,
      head = headOf(text);
    const ready = await this.desk.load(termsOf(text), text);
    if (!ready.ok) return ready;
    if (!head) throw new Error('a log that can be read has a head');
    this.seed = seedOf(text);
    const seats = seatsOf(text, head.seats);
    await this.seatAll(seats);
    return this.begin({ game: head.game, seats }, ready.who);
  }

  /** @param {string} id @param {Viewer} [viewer] @returns {Promise<TableAnswer>} */
  async open(id, viewer) {
    const taken = await this.store.take(id);
    if (!taken) return { ok: false, refused: 'web.no-such-game' };
    const ready = await this.desk.load(termsOf(taken.log), taken.log);
    if (!ready.ok) return ready;
    await this.seatAll(taken.record.seats);
    this.seed = seedOf(taken.log);
    this.record = taken.record;
    this.written = { ...taken.record, entries: entriesIn(taken.log) };
    return this.follow(viewer ?? firstViewer(taken.record, ready.who));
  }

  /** Continues from the entry looked back to, as a new game that contains only what this viewer knew. @returns {Promise<TableAnswer>} */
  async fromHere() {
    if (!this.record) return { ok: false, refused: 'web.no-such-game' };
    const { game, seats, eyes, id } = this.record;
    const ready = await this.desk.ask(`from-here ${this.viewer}`);
    if (!ready.ok) return ready;
    this.seed = '';
    return this.begin({ game, seats, eyes, from: id }, ready.who);
  }

  /** @param {Sitting[]} seats */
  async seatAll(seats) {
    await Promise.all(
      seats.map((s, i) => this.desk.ask(`seat ${i + 1} ${s.sitter === 'bot' ? s.level : 'human'} ${s.name}`.trimEnd())),
    );
  }

  /** @param {Pick<Record, 'game' | 'seats' | 'eyes' | 'from'>} about @param {Waiting['who']} asked */
  async begin(about, asked) {
    const now = Date.now();
    this.record = { ...about, id: newId(now), begun: now, changed: now, entries: 0, over: false };
    this.written = null;
    return this.follow(firstViewer(this.record, asked));
  }

  /* ---- what is answered ---- */

  /** From now on the answers are for that viewer; this one has the whole story. @param {Viewer} viewer */
  async follow(viewer) {
    this.viewer = viewer;
    return this.show(taught(await this.desk.ask(/** @type {const} */ (`follow ${viewer}`))));
  }

  /** @param {Extract<Change, { request: string }>} change @returns {Promise<TableAnswer>} */
  async request({ request, staged, passing }) {
    if (!this.record) return { ok: false, refused: 'web.no-such-game' };
    let moment = await this.asked(request);
    if (moment.ok && passing && request.startsWith('play ') && this.isSameQuestion(moment))
      moment = joined(moment, await this.asked(request));
    while (passing && moment.ok && moment.forced) moment = joined(moment, await this.asked('forced'));
    const answer = await this.show(moment);
    return answer.ok && staged ? this.withStages(answer) : answer;
  }

  /** Whether nothing has happened since the last question, and the same answers are offered again: then the same one is meant.
   * @param {Moment} moment */
  isSameQuestion(moment) {
    const told = moment.story?.some((e) => e.lines.length > 0 || e.events?.length);
    return !told && this.offered !== '' && offeredIn(moment) === this.offered;
  }

  /** The desk follows a viewer, so that it answers with a moment. @param {string} request */
  async asked(request) {
    return taught(/** @type {Moment | Refusal} */ (await this.desk.ask(request)));
  }

  /** @param {Shown} answer @returns {Promise<Shown>} */
  async withStages(answer) {
    const staged = await inStages(answer.moment, async (entry) => {
      const past = await this.asked(`at ${entry}`);
      return past.ok ? past : null;
    });
    if (staged.stages.length) await this.desk.ask('at');
    return { ...answer, ...staged };
  }

  /** @param {Moment | Refusal} moment @returns {Promise<TableAnswer>} */
  async show(moment) {
    if (!moment.ok) return moment;
    this.offered = offeredIn(moment);
    const passing = Boolean(this.record?.lesson || this.record?.puzzle); /* it is never kept */
    if (moment.entry === moment.entries && !passing) await this.keep(moment);
    const record = /** @type {Record} */ (this.record);
    return {
      ok: true,
      moment: await this.inTheOpen(moment),
      viewer: this.viewer,
      record,
      kept: passing || (this.written?.entries === moment.entries && this.written.eyes === record.eyes),
    };
  }

  /** Where several people share the screen, a stranger sees what all of them may see. If the person who is asked sees and
   * answers nothing else, the moment is theirs, with the story as everyone knows it. Whoever moved last may undo it here.
   * @param {Moment} moment @returns {Promise<Moment>} */
  async inTheOpen(moment) {
    const people = peopleOf(/** @type {Record} */ (this.record).seats);
    if (this.viewer !== 'stranger' || people.length < 2 || moment.over || moment.entry < moment.entries) return moment;
    const theirs = await Promise.all(people.map((seat) => this.momentOf(seat, moment.entries + 1)));
    const can = {
      undo: theirs.some((m) => m.can?.undo),
      redo: theirs.some((m) => m.can?.redo),
      restart: theirs.some((m) => m.can?.restart),
    };
    const asked = theirs.find((m) => m.viewer === moment.who);
    return asked && !(await this.isPrivate()) ? { ...asked, story: moment.story, can } : { ...moment, can };
  }

  /** What a seat sees, with the story from an entry on. @param {number} seat @param {number} from */
  async momentOf(seat, from) {
    const moment = await this.desk.ask(/** @type {const} */ (`moment ${seat} ${from}`));
    if (!moment.ok) throw new Error(moment.refused);
    return moment;
  }

  /** Whether the seat that is asked must be alone at the screen; if that can't be known, it must. */
  async isPrivate() {
    const answer = await this.desk.ask('private');
    return !answer.ok || answer.private;
  }

  /* ---- what is kept ---- */

  /** Writes what is new. What can't be written now is tried again with the next change. @param {Moment} moment */
  async keep(moment) {
    const record = recordAt(/** @type {Record} */ (this.record), moment);
    if (this.written?.entries === record.entries && this.written.eyes === record.eyes) return;
    this.record = record;
    try {
      this.written = this.record = await inTime(this.write(record, ++this.attempt));
    } catch (e) {
      this.attempt++;
      console.warn(e);
    }
  }

  /** Appends the new lines; or the whole game, if what is in the store is not what was last written there.
   * @param {Record} record @param {number} attempt @returns {Promise<Record>} */
  async write(record, attempt) {
    const from = this.written?.entries ?? 0;
    const appended =
      this.written && (await this.store.append({ ...record, stamp: this.written.stamp }, from, await this.lines(from)));
    if (appended) return appended;
    if (attempt !== this.attempt) throw new Error('too late: by now the desk may have another game');
    return this.store.keep(record, await this.lines(0));
  }

  /** The lines after the first entries; with the set-up line, if there are none before. @param {number} from */
  async lines(from) {
    const answer = await this.desk.ask(`log all ${from + 1}`);
    if (!answer.ok) throw new Error(answer.refused);
    return from ? answer.log : withSeed(answer.log, this.seed);
  }
}
