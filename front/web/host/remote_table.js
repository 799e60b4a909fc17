/* A table on a server. Its packets are read by the engine of this page, so boards, previews and hints are the same as at a local
 * table. What the player answers is kept until the server has acknowledged it, also over a lost connection and a reload, and is
 * taken once. What the others do is shown one after the other, at the pace that the reader has set. */
import { Asking, hex, newRequest } from './asking.js';
import { Companions } from './companions.js';
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
/** @typedef {import('./asking.js').Asked} Asked */

const FIRST = 1; /* the kind of a packet that begins anew: docs/packets.md */
const BACKLOG = 12; /* with more than this to show, the page hurries */
const MOST_STAGED = 60; /* entries of one packet: whoever was away for longer sees the result at once */
const LONG = 3600000; /* milliseconds after which one wants to be told what has happened */
const MISREADINGS = 3; /* packets in a row that can't be read: then the page is too old */

/** @param {string} id */
const addressOf = (id) => {
  const url = new URL(`api/tables/${id}/live`, document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href.split('#')[0];
};

/** What was erased is no longer shown. @param {import('./company.js').Notice[]} before @param {import('./company.js').Notice[]} added */
function withNotices(before, added) {
  const erased = new Set(added.map((notice) => notice.erases));
  return [...before.filter((notice) => !erased.has(notice.number)), ...added];
}

/** @implements {Table} */
export class RemoteTable extends EngineTable {
  /** @param {import('./game.js').Game} game @param {import('./engine.js').Engine} engine @param {import('./engine_table.js').Manner} manner
   * @param {string} id @param {{ watching?: boolean, socket?: (url: string) => import('./wire.js').Socket }} [how] socket: for tests */
  constructor(game, engine, manner, id, { watching = false, socket } = {}) {
    super(game, engine, manner);
    this.id = id;
    this.watching = watching;
    this.begun = Date.now();
    this.entries = /** @type {number | null} */ (null); /* that the engine has; null: it has no packet yet */
    this.reached = 0; /* entries that there are for certain: what was asked about fewer is decided */
    this.closed = false;
    this.layout = '';
    this.queue = /** @type {Uint8Array[]} */ ([]); /* packets to be shown */
    this.work = /** @type {Promise<void> | null} */ (null);
    this.misread = 0;
    this.notBefore = 0; /* when the next answer of the others may be shown */
    this.steps = 0; /* answers of a turn that were shown */
    this.forced = ''; /* the one answer there is, if the page is to give it ... */
    this.question = /** @type {Moment | null} */ (null); /* ... and what the player would be asked */
    this.backing = false; /* an undo goes on to the choice before */
    this.wentBack = false; /* by agreement: the page must not answer again what was undone */
    this.asking = this.makeAsking();
    this.seen = this.known; /* what was seen here before the table was opened */
    this.newcomer = true; /* the next status has all notices */
    this.first = { done: () => {}, bad: (/** @type {Error} */ _) => {} };
    this.eyes = this.asking.asked
      ? (this.known?.eyes ?? null)
      : null; /* of several people here, the secret of the one who looks */
    const url = typeof document === 'undefined' ? id : addressOf(id);
    this.companions = new Companions(
      url,
      () => engine.language,
      () => this.meetHere(),
      socket,
    );
    this.pasts = new Pasts((from, to) => this.wire.say({ id: newRequest(), past: from, to }));
    this.wire = new Wire(
      url,
      {
        hello: () => this.hello(),
        said: (said) => this.hear(said),
        packet: (packet) => this.arrive(packet),
        state: (state, why) => this.follow(state, why),
      },
      socket,
    );
  }

  /** What this browser knows of the table; whoever watches does not use it. */
  get known() {
    return this.watching ? null : tableOf(this.id);
  }

  /** @param {Parameters<typeof keepTable>[1]} news */
  remember(news) {
    if (!this.watching) keepTable(this.id, news);
  }

  /* ---- the connection ---- */

  /** Done when the table is shown. @returns {Promise<void>} */
  open() {
    return new Promise((done, bad) => {
      this.first = { done: () => done(undefined), bad };
      this.wire.begin();
      if (this.shared) this.companions.follow(this.secrets);
    });
  }

  close() {
    this.token++;
    this.closed = true;
    this.wire.end();
    this.companions.end();
    this.pasts.giveUp();
    this.asking.end();
    this.first.bad(new Ended());
  }

  /** @param {Partial<Online>} news */
  tell(news) {
    const known = this.game.online.peek();
    this.game.online.value = { ...(known?.id === this.id ? known : this.unknown()), ...news };
  }

  /** @returns {Online} */
  unknown() {
    const sending = this.asking.asked !== null;
    return {
      id: this.id,
      state: 'connecting',
      sending,
      more: false,
      webhooks: true,
      since: null,
      here: [],
      hand: this.known?.hand ?? false,
      status: null,
      notices: [],
    };
  }

  /** What was not shown yet is sent again: it begins where the engine is. */
  async hello() {
    this.queue.length = 0;
    await this.work;
    const { entries, layout } = this;
    const { owner } = this.known ?? {},
      secret = this.shared ? this.eyes : this.known?.secret;
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
    if (state === 'open') this.asking.send();
  }

  /** A new worker knows nothing. */
  async reopen() {
    this.entries = null;
    this.wire.restart();
  }

  /* ---- asking the server ---- */

  /** @returns {Asking} */
  makeAsking() {
    const keep = (/** @type {Asked | null} */ asked) => {
      this.remember({ asked: asked ?? undefined, eyes: this.eyes ?? undefined });
      this.tell({ sending: asked !== null });
    };
    const kept = /** @type {Asked | null} */ (/** @type {unknown} */ (this.known?.asked ?? null));
    return new Asking({ say: (asked) => this.wire.say(asked), lost: () => this.wire.restart(), keep }, kept);
  }

  /** Asks something of the table beside the game. @param {import('./company.js').Request} request */
  async askTable(request) {
    return /** @type {Promise<Said>} */ (this.asking.ask(() => ({ id: newRequest(), ...request })));
  }

  /** It is about the question that is shown now. After a lost connection an earlier answer may not be acknowledged yet: this one
   * then waits for that, and is dropped if the game has moved on by it (the second click of a double click).
   * @param {import('./asking.js').Wish} wish */
  async wish(wish) {
    const number = this.game.present?.entries ?? -1;
    await this.asking.ask(() => {
      if (this.closed || number < this.reached) return null;
      this.game.trouble.value = '';
      this.game.endInterlude();
      this.hurry = this.wentBack = false;
      return { number, id: newRequest(), ...wish };
    });
  }

  /** @param {Said} said */
  hear(said) {
    if (said.type === 'status') this.meet(/** @type {any} */ (said));
    if (said.type === 'welcome') this.tell({ webhooks: said.webhooks !== false });
    const asked = this.asking.hear(said);
    if (!asked) return;
    this.reached = Math.max(this.reached, said.entries ?? 0);
    if (said.type === 'refused') this.refuse(said);
    else if ('request' in asked) this.follows(asked, said);
  }

  /** @param {Said} said */
  refuse(said) {
    this.backing = false;
    this.game.trouble.value = said.message || said.refused || '';
    if (this.forced) this.askAfterAll();
    this.settle();
  }

  /** What else this browser has to know from now on. @param {Asked & { request: string }} asked @param {Said} said */
  follows(asked, { link }) {
    const { request } = asked;
    if (request === 'sit' || request === 'renew') this.takeSeat(asked);
    if ((request === 'invite' || request === 'remove') && link) this.remember({ invite: link });
  }

  /** The secret was our own choice, so it is known even if the answer with it was lost. @param {Asked} asked */
  takeSeat(asked) {
    const { secret: before, invite } = this.known ?? {};
    const invited = this.game.online.peek()?.status?.you.invited && before && !invite;
    this.remember({
      secret: String(/** @type {{ secret?: string }} */ (asked).secret),
      ...(invited && { invite: `/#table=${this.id}&secret=${before}` }),
    });
    this.wire.restart();
  }

  /** Who is at the table. @param {Status & { type: string, notices: import('./company.js').Notice[] }} said */
  meet({ type: _, notices, ...status }) {
    const before = this.newcomer ? [] : (this.game.online.peek()?.notices ?? []);
    if (!this.newcomer && notices.some(({ kind }) => kind === 'back')) this.wentBack = true;
    this.newcomer = false;
    if (status.clock) status.clock.came = Date.now();
    this.tell({ status, notices: withNotices(before, notices) });
    if (status.started && (status.you.seat !== undefined || status.watch || status.you.owner)) return;
    this.remember({ game: status.game, mine: false });
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
    for (let packet; !this.closed && !this.looksBack && (packet = this.queue.shift()); ) await this.showPacket(packet);
    if (this.closed) return;
    this.tell({ more: this.looksBack && this.queue.length > 0 });
    if (this.looksBack || this.queue.length) return;
    this.hurry = false;
    this.game.others.value = false;
    if (!this.handOver()) this.goOnFrom();
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
    this.reached = fresh ? answer.entries : Math.max(this.reached, answer.entries);
    if (fresh) this.game.story.value = [];
    const record = this.recordOf(answer);
    await this.show({ record, viewer: answer.viewer, ...(await this.staged(this.withoutForced(answer), fresh)) });
    this.recall(answer);
    this.rest(mover, answer);
    this.note(record, answer);
    this.first.done();
  }

  /** Whoever was away for long is told first what has happened. @param {Moment} moment */
  recall({ entries: now }) {
    const { entries = 0, changed = 0 } = this.seen ?? {};
    this.seen = null;
    if (entries && now > entries && Date.now() - changed > LONG) this.tell({ since: { entries, at: changed } });
  }

  /** A question that the page will answer itself is not put to the player. @param {Moment} moment @returns {Moment} */
  withoutForced(moment) {
    const passes = moment.forced && !this.manner().stops && !this.wentBack;
    this.forced = passes ? (moment.menu?.[0].text ?? '') : '';
    this.question = passes ? moment : null;
    return passes ? { ...moment, menu: undefined, forbidden: undefined } : moment;
  }

  /** The server did not take what the page has answered itself: the player decides when to try again. */
  askAfterAll() {
    const now = this.game.present,
      { question } = this;
    this.forced = '';
    if (now && question?.entries === now.entries)
      this.game.moment.value = { ...now, menu: question.menu, forbidden: question.forbidden };
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
    this.remember({ game, seats, over, points, entries, days, mine: !over && this.isMine(moment) });
  }

  /* ---- several people at this device ---- */

  get secrets() {
    const { secret, also = [] } = this.known ?? {};
    return secret ? [secret, ...also] : [];
  }

  get shared() {
    return this.secrets.length > 1;
  }

  /** @param {string} secret */
  alsoHere(secret) {
    this.remember({ also: [...this.secrets.slice(1), secret] });
    this.companions.follow(this.secrets);
    this.lookWith(null);
  }

  /** @param {boolean} on */
  holdHand(on) {
    this.remember({ hand: on });
    this.tell({ hand: on });
  }

  meetHere() {
    this.tell({ here: [...this.companions.seats.keys()].sort() });
    if (!this.work) this.settle();
  }

  /** @param {Moment} moment */
  isMine({ who, viewer }) {
    return typeof who === 'number' && (who === viewer || this.companions.seats.has(who));
  }

  /** The page shows what this one sees; null: what everybody may see. @param {string | null} secret */
  lookWith(secret) {
    this.eyes = secret;
    this.entries = null;
    this.queue.length = 0;
    this.game.curtain.value = null;
    this.wire.restart();
  }

  /** Where several people share the screen, it shows the open table until the one who is asked opens the curtain. True: something
   * else is shown next. */
  handOver() {
    const now = this.game.present,
      open = now?.viewer === 'stranger';
    if (!this.shared || !now) return false;
    const next = now.over
      ? this.secrets[0]
      : typeof now.who === 'number'
        ? this.companions.seats.get(now.who)
        : undefined;
    if (open && next && (now.over || this.manner().trusting)) this.lookWith(next);
    else if (!open && !now.over && now.viewer !== now.who) this.lookWith(null);
    else {
      this.game.curtain.value = open && next ? Number(now.who) : null;
      return this.game.curtain.value !== null;
    }
    return true;
  }

  async openCurtain() {
    const secret = this.companions.seats.get(this.game.curtain.peek() ?? 0);
    if (secret) this.lookWith(secret);
  }

  /* ---- answering ---- */

  /** A question without a choice is answered, unless the player wants to read it; after an undo it is undone, too. */
  goOnFrom() {
    const now = this.game.present,
      backing = this.backing && now?.can?.undo;
    this.backing = false;
    if (!this.passes || !this.forced) return;
    if (backing) this.undo();
    else this.wish({ answer: this.forced });
  }

  /** @param {Entry} entry */
  async act(entry) {
    const { game } = this;
    if (!game.asked) return;
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

  /* An answer is with the others as soon as it is given. */
  goOn() {}
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
