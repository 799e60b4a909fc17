/* A table on a server. Its packets are read by the engine of this page, so boards, previews and hints are the same as at a local
 * table. What the player answers is kept until the server has acknowledged it, also over a lost connection and a reload, and is
 * taken once. What the others do is shown one after the other, at the pace that the reader has set. */
import { EngineTable, Refused, messageOf } from './engine_table.js';
import { pauseAfter, pauseAtEnd } from './pace.js';
import { PAST, Pasts } from './pasts.js';
import { inStages } from './stages.js';
import { keepTable, tableOf } from './tables.js';
import { Wire } from './wire.js';
import { Ended } from './worker_line.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {import('../types.js').Refusal} Refusal */
/** @typedef {import('./game.js').Online} Online */
/** @typedef {import('./store.js').Record} Record */
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./company.js').Status} Status */
/** @typedef {import('./wire.js').Said} Said */
/** What is asked of the game: an answer, or a request. @typedef {{ answer: string } | { request: string }} Wish */
/** The same, or what is asked of the table beside the game. @typedef {(Wish | import('./company.js').Request) & { number?: number, id: string }} Asked */

const FIRST = 1; /* the kind of a packet that begins anew: docs/packets.md */
const BACKLOG = 12; /* with more than this to show, the page hurries */
const MOST_STAGED = 60; /* entries of one packet: whoever was away for longer sees the result at once */
const PATIENCE = 8000; /* milliseconds until an answer must be acknowledged */
const SOON = 400; /* milliseconds until what the server could not store is asked again */
const MISREADINGS = 3; /* packets in a row that can't be read: then the page is too old */
const AGAIN = ['table.not-saved', 'table.busy', 'table.wait'];

/** @param {string} id */
const addressOf = (id) => {
  const url = new URL(`api/tables/${id}/live`, document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href.split('#')[0];
};

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What was erased is no longer shown. @param {import('./company.js').Notice[]} before @param {import('./company.js').Notice[]} added */
function withNotices(before, added) {
  const erased = new Set(added.map((notice) => notice.erases));
  return [...before.filter((notice) => !erased.has(notice.number)), ...added];
}

const newRequest = () => hex(crypto.getRandomValues(new Uint8Array(12)));

/** @implements {Table} */
export class RemoteTable extends EngineTable {
  /** @param {import('./game.js').Game} game @param {import('./engine.js').Engine} engine @param {import('./engine_table.js').Manner} manner
   * @param {string} id @param {(url: string) => import('./wire.js').Socket} [socket] for tests */
  constructor(game, engine, manner, id, socket) {
    super(game, engine, manner);
    this.id = id;
    this.begun = Date.now();
    this.entries = /** @type {number | null} */ (null); /* that the engine has; null: it has no packet yet */
    this.layout = '';
    this.queue = /** @type {Uint8Array[]} */ ([]); /* packets to be shown */
    this.work = /** @type {Promise<void> | null} */ (null);
    this.misread = 0;
    this.notBefore = 0; /* when the next answer of the others may be shown */
    this.steps = 0; /* answers of a turn that were shown */
    this.forced = ''; /* the one answer there is, if the page is to give it */
    this.backing = false; /* an undo goes on to the choice before */
    this.asked = /** @type {Asked | null} */ (/** @type {unknown} */ (tableOf(id)?.asked ?? null));
    this.answered = (/** @type {Said} */ _) => {}; /* what was asked is decided */
    this.decision = /** @type {Promise<unknown>} */ (Promise.resolve());
    this.newcomer = true; /* the next status has all notices */
    this.late = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    this.first = { done: () => {}, bad: (/** @type {Error} */ _) => {} };
    this.pasts = new Pasts((from, to) => this.wire.say({ id: newRequest(), past: from, to }));
    this.wire = new Wire(
      typeof document === 'undefined' ? id : addressOf(id),
      {
        hello: () => this.hello(),
        said: (said) => this.hear(said),
        packet: (packet) => this.arrive(packet),
        state: (state, why) => this.follow(state, why),
      },
      socket,
    );
  }

  /* ---- the connection ---- */

  /** Done when the table is shown. @returns {Promise<void>} */
  open() {
    return new Promise((done, bad) => {
      this.first = { done: () => done(undefined), bad };
      this.wire.begin();
    });
  }

  close() {
    this.token++;
    this.wire.end();
    this.pasts.giveUp();
    clearTimeout(this.late);
    this.first.bad(new Ended());
  }

  /** @param {Partial<Online>} news */
  tell(news) {
    const known = this.game.online.peek();
    this.game.online.value = { ...(known?.id === this.id ? known : this.unknown()), ...news };
  }

  /** @returns {Online} */
  unknown() {
    const sending = this.asked !== null;
    return { id: this.id, state: 'connecting', sending, more: false, status: null, notices: [] };
  }

  /** What was not shown yet is sent again: it begins where the engine is. */
  async hello() {
    this.queue.length = 0;
    await this.work;
    const { entries, layout } = this;
    const { secret, owner } = tableOf(this.id) ?? {};
    return {
      ...(secret && { secret }),
      ...(owner && { owner }),
      language: this.engine.language,
      ...(entries !== null && { entries, layout }),
    };
  }

  /** @param {import('./wire.js').WireState} state @param {import('./wire.js').Said} [why] */
  follow(state, why) {
    if (this.game.online.peek()?.state !== 'old') this.tell({ state });
    if (state === 'open') this.newcomer = true;
    else this.pasts.giveUp();
    if (state === 'ended') this.first.bad(new Refused(why?.message ?? 'web.no-such-game'));
    if (state === 'open' && this.asked) this.put(this.asked);
  }

  /** A new worker knows nothing. */
  async reopen() {
    this.entries = null;
    this.wire.restart();
  }

  /* ---- asking the server ---- */

  /** @param {Asked | null} asked */
  keep(asked) {
    this.asked = asked;
    clearTimeout(this.late);
    keepTable(this.id, { asked: asked ?? undefined });
    this.tell({ sending: asked !== null });
  }

  /** Without an acknowledgement the connection is taken for lost. @param {Asked} asked */
  put(asked) {
    clearTimeout(this.late);
    if (this.wire.say(asked)) this.late = setTimeout(() => this.wire.restart(), PATIENCE);
  }

  /** Asks once, however often it must be sent; done when it is decided. @param {Asked} asked @returns {Promise<Said>} */
  ask(asked) {
    /** @type {Promise<Said>} */
    const decision = new Promise((done) => {
      this.answered = done;
    });
    this.decision = decision;
    this.keep(asked);
    this.put(asked);
    return decision;
  }

  /** Asks something of the table beside the game, after what was asked before. @param {import('./company.js').Request} request */
  async askTable(request) {
    while (this.asked) await this.decision;
    return this.ask({ id: newRequest(), ...request });
  }

  /** @param {Wish} wish */
  async wish(wish) {
    if (this.asked || this.entries === null) return;
    this.game.trouble.value = '';
    this.game.endInterlude();
    this.hurry = false;
    await this.ask({ number: this.entries, id: newRequest(), ...wish });
  }

  /** @param {Said} said */
  hear(said) {
    const { asked } = this;
    if (said.type === 'status') this.meet(/** @type {any} */ (said));
    if (!asked || said.id !== asked.id) return;
    if (said.type === 'refused' && AGAIN.includes(said.refused ?? '')) {
      setTimeout(() => this.asked === asked && this.put(asked), SOON);
      return;
    }
    this.keep(null);
    this.answered(said);
    if (said.type === 'refused') this.refuse(said);
    else if ('request' in asked && asked.request === 'sit') this.takeSeat(asked);
  }

  /** @param {Said} said */
  refuse(said) {
    this.backing = false;
    this.game.trouble.value = said.message || said.refused || '';
    this.settle();
  }

  /** The secret was our own choice, so it is known even if the answer with it was lost. @param {Asked} asked */
  takeSeat(asked) {
    keepTable(this.id, { secret: String(/** @type {{ secret?: string }} */ (asked).secret) });
    this.wire.restart();
  }

  /** Who is at the table. @param {Status & { type: string, notices: import('./company.js').Notice[] }} said */
  meet({ type: _, notices, ...status }) {
    const before = this.newcomer ? [] : (this.game.online.peek()?.notices ?? []);
    this.newcomer = false;
    if (status.clock) status.clock.came = Date.now();
    this.tell({ status, notices: withNotices(before, notices) });
    if (status.started && (status.you.seat !== undefined || status.watch)) return;
    keepTable(this.id, { game: status.game, mine: false });
    this.first.done(); /* there is nothing else to be shown */
  }

  /* ---- what the server shows ---- */

  /** @param {Uint8Array} packet */
  arrive(packet) {
    if (packet[1] === PAST) {
      this.pasts.take(packet);
      return;
    }
    if (packet[1] === FIRST) this.layout = hex(packet.subarray(2, 10));
    this.queue.push(packet);
    this.settle();
  }

  /** The player looks back: what is new waits. */
  get looksBack() {
    return this.game.record.peek()?.id === this.id && this.game.present === null && this.game.moment.peek() !== null;
  }

  /** Shows what there is to show. */
  async settle() {
    this.work ??= this.showAll()
      .catch((e) => {
        if (!(e instanceof Ended)) this.game.trouble.value = messageOf(e);
      })
      .finally(() => {
        this.work = null;
      });
    await this.work;
  }

  async showAll() {
    const { token } = this;
    for (let packet; token === this.token && !this.looksBack && (packet = this.queue.shift()); )
      await this.showPacket(packet);
    if (token !== this.token) return;
    this.tell({ more: this.looksBack && this.queue.length > 0 });
    if (this.looksBack || this.queue.length) return;
    this.hurry = false;
    this.game.others.value = false;
    this.goOnFrom();
  }

  /** @param {Uint8Array} packet */
  async showPacket(packet) {
    const fresh = packet[1] === FIRST,
      mover = this.game.present?.who;
    if (!fresh && mover !== this.game.viewer) await this.waitTurn();
    const answer = /** @type {Moment | Refusal} */ (await this.engine.send({ packet }));
    if (!answer.ok) {
      this.cannotRead(answer);
      return;
    }
    this.misread = 0;
    this.entries = answer.entries;
    if (fresh) this.game.story.value = [];
    const record = this.recordOf(answer);
    await this.show({ record, viewer: answer.viewer, ...(await this.staged(this.withoutForced(answer), fresh)) });
    this.rest(mover, answer);
    this.note(record, answer);
    this.first.done();
  }

  /** A question that the page will answer itself is not put to the player. @param {Moment} moment @returns {Moment} */
  withoutForced(moment) {
    const passes = moment.forced && !this.manner().stops;
    this.forced = passes ? (moment.menu?.[0].text ?? '') : '';
    return passes ? { ...moment, menu: undefined, forbidden: undefined } : moment;
  }

  /** The table as it came to be as it is now. @param {Moment} moment @param {boolean} fresh */
  async staged(moment, fresh) {
    const { story = [] } = moment;
    const hurries = fresh || this.hurry || this.queue.length > BACKLOG || story.length > MOST_STAGED;
    if (hurries || !this.manner().wait) return { moment };
    const staged = await inStages(moment, (entry) => this.pastAt(entry));
    if (staged.stages.length) await this.engine.ask('at');
    return staged;
  }

  /** @param {number} entry @returns {Promise<Moment | null>} */
  async pastAt(entry) {
    const packet = await this.pasts.at(entry, this.entries ?? 0);
    const past = packet && /** @type {Moment | Refusal} */ (await this.engine.send({ packet }));
    return past?.ok ? past : null;
  }

  /** @param {Refusal} why */
  cannotRead(why) {
    this.entries = null;
    this.queue.length = 0;
    if (why.refused === 'packet.version' || ++this.misread >= MISREADINGS) {
      this.wire.end();
      this.tell({ state: 'old' });
      this.first.bad(new Refused('web.online.old'));
    } else this.wire.restart();
  }

  /** What the others have answered is shown for a while before their next answer. */
  async waitTurn() {
    const time = this.notBefore - performance.now();
    if (time <= 0 || this.queue.length > BACKLOG) return;
    this.game.others.value = true;
    await this.pause(time);
  }

  /** @param {Moment['who']} mover @param {Moment} now */
  rest(mover, now) {
    const goesOn = mover !== undefined && now.who === mover,
      pause = (goesOn ? pauseAfter : pauseAtEnd)(this.manner(), this.steps);
    this.steps = goesOn ? this.steps + 1 : 0;
    this.notBefore = performance.now() + pause;
  }

  /** @param {Moment} m @returns {Record} */
  recordOf(m) {
    return {
      id: this.id,
      game: m.game,
      seats: m.seats.map(({ sitter, level, name }) => ({ sitter: sitter === 'bot' ? 'bot' : 'human', level, name })),
      begun: this.begun,
      changed: Date.now(),
      entries: m.entries,
      over: m.over,
      points: m.scores?.map((s) => s.points),
      places: m.places,
      days: m.days,
      options: m.in_force,
    };
  }

  /** What the list of games shows. @param {Record} record @param {Moment} moment */
  note({ game, seats, over, points, entries, days }, moment) {
    keepTable(this.id, { game, seats, over, points, entries, days, mine: !over && moment.who === moment.viewer });
  }

  /* ---- answering ---- */

  /** A question without a choice is answered, unless the player wants to read it; after an undo it is undone, too. */
  goOnFrom() {
    const now = this.game.present,
      backing = this.backing && now?.can?.undo;
    this.backing = false;
    if (!this.passes || !this.forced || this.asked) return;
    if (backing) this.undo();
    else this.wish({ answer: this.forced });
  }

  /** @param {Entry} entry */
  async act(entry) {
    const { game } = this;
    if (!game.asked || this.asked) return;
    if (game.thinking.peek()) await this.cancel();
    await this.wish({ answer: entry.text });
  }

  async undo() {
    if (!this.game.moment.peek()?.can?.undo) return;
    this.backing = true;
    await this.wish({ request: 'undo' });
  }
  async redo() {
    if (this.game.moment.peek()?.can?.redo) await this.wish({ request: 'redo' });
  }
  async restart() {
    if (this.game.moment.peek()?.can?.restart) await this.wish({ request: 'restart' });
  }

  /** A table may be without hints. */
  async hint() {
    return this.game.online.peek()?.status?.hints === false ? null : super.hint();
  }

  /* An answer is with the others as soon as it is given, and everybody has a screen of their own. */
  goOn() {}
  async openCurtain() {}
  async lookAs() {}
  async fromHere() {
    return null;
  }

  /** Ends the worker and what it computes; the next one gets the table from the server. */
  async cancel() {
    this.engine.end();
    this.game.thinking.value = null;
    this.engine.connected();
  }

  /** @param {string} code */
  async setLanguage(code) {
    if (!(await this.engine.speak(code)) || this.entries === null) return;
    const moment = await this.engine.ask(/** @type {const} */ (`follow ${this.game.viewer}`));
    if (moment.ok) await this.show({ record: this.recordOf(moment), viewer: moment.viewer, moment });
    this.wire.restart(); /* refusals are in that language, too */
  }

  /** @param {number | null} entry */
  async lookAt(entry) {
    const moment = entry === null ? await this.engine.ask('at') : await this.pastAt(entry);
    if (!moment?.ok) return;
    const shown = /** @type {Moment} */ (moment);
    const record = this.game.record.peek() ?? this.recordOf(shown);
    await this.show({ record, viewer: shown.viewer, moment: shown });
  }
}
