/* The game that is shown: signals that pages draw from, and what follows from them. The Table of the game puts in
 * here what the viewer may see, and nothing else. */
import { batch, signal } from '@preact/signals';
import { quiet, still } from './interlude.js';

/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {import('../types.js').StoryEntry} StoryEntry */
/** @typedef {import('../types.js').Viewer} Viewer */
/** @typedef {import('./interlude.js').Interlude} Interlude */
/** @typedef {Pick<import('./kept_table.js').Shown, 'record' | 'moment' | 'viewer'>} Told */
/** @typedef {import('./store.js').Record} Record */
/** How a table on a server is reached. `old`: it has a newer version of the rules than this page. `sending`: an answer is on its
 * way, or kept until there is a connection. `more`: the game has gone on while the player looks back. `webhooks`: the server sends
 * reminders. `since`: what was last seen here, a long time ago: what came after it is told first.
 * `here`: the seats of the people at this device, where there are several. `hand`: the board is on a larger screen.
 * @typedef {{ id: string, state: import('./wire.js').WireState | 'old', sending: boolean, more: boolean, webhooks: boolean, since: { entries: number, at: number } | null, here: number[], hand: boolean,
 *   status: import('./company.js').Status | null, notices: import('./company.js').Notice[] }} Online */
/** @typedef {{ what: 'bot' | 'hint' | 'review', seat?: number, done: number, all: number }} Thinking */

/** The story with what is new; from the beginning, if all of it was sent again. @param {StoryEntry[]} story @param {StoryEntry[]} added */
function extendStory(story, added) {
  return added.length ? [...story.filter((t) => t.entry < added[0].entry), ...added] : story;
}

export class Game {
  constructor() {
    this.record = signal(/** @type {Record | null} */ (null));
    this.moment = signal(/** @type {Moment | null} */ (null));
    this.story = signal(/** @type {StoryEntry[]} */ ([]));
    this.thinking = signal(
      /** @type {Thinking | null} */ (null),
    ); /* what the page waits for, and how far it is       */
    this.eyes = signal(/** @type {Viewer} */ ('stranger')); /* whose eyes the table follows */
    this.interlude = signal(/** @type {Interlude | null} */ (null)); /* what is shown before the next question */
    this.curtain = signal(/** @type {number | null} */ (null)); /* the seat that must sit down before more is shown */
    this.holding = signal(false); /* the answer can still be undone, before the others move */
    this.others = signal(false); /* the others are moving                                             */
    /** The acts between two moments; a page sets it. @type {(before: Moment, after: Moment) => import('./interlude.js').Act[]} */
    this.direct = () => [];
    this.lastOpen = /** @type {Moment | null} */ (null); /* what everyone has seen last */
    this.nextAct = () => {}; /* the act that is shown is over */
    this.finish = () => {}; /* so are all of them */
    this.online = signal(/** @type {Online | null} */ (null)); /* of a table on a server; null: the game is here */
    this.trouble = signal(''); /* an error to show: a key, or a sentence */
  }

  /** For whom the game is shown. @returns {Viewer} */
  get viewer() {
    return this.moment.peek()?.viewer ?? 'stranger';
  }

  /** The moment, if it is the end of the log. */
  get present() {
    const m = this.moment.peek();
    return m && m.entry === m.entries ? m : null;
  }

  /** The viewer is asked. */
  get asked() {
    return this.present !== null && this.present.who === this.viewer;
  }

  /** The seat of the bot that is asked; null: none. */
  get botAsked() {
    const m = this.present,
      seat = m && !m.over && typeof m.who === 'number' ? m.seats[m.who - 1] : null;
    return seat?.sitter === 'bot' ? seat.seat : null;
  }

  /** Nothing is hidden from anyone here any more. */
  mayLookAsAny() {
    const record = this.record.value;
    return Boolean(record && !this.online.value && (record.over || !record.seats.some((s) => s.sitter === 'human')));
  }

  /** Shows what a table has answered; first, if there is time for it, what happened on the way there.
   * @param {Told} answer @param {boolean} [slowly] */
  async show(answer, slowly = true) {
    this.finish();
    const before = this.record.peek()?.id === answer.record.id ? this.before(answer) : null;
    const acts = before ? this.direct(before, answer.moment) : [];
    if (!before || !acts.length) this.put(answer);
    else if (slowly && acts.every((act) => act.ms)) await this.perform(before, answer, acts);
    else
      batch(() => {
        this.put(answer);
        this.interlude.value = still(acts);
      });
  }

  /** What those who are to see it saw before. @param {Told} answer */
  before({ viewer }) {
    return viewer === 'stranger' ? this.lastOpen : this.moment.peek();
  }

  /** @param {Moment} before @param {Told} answer @param {import('./interlude.js').Act[]} acts */
  async perform(before, answer, acts) {
    let over = false;
    this.finish = () => {
      over = true;
      this.finish = () => {};
      this.nextAct();
      batch(() => {
        this.put(answer);
        this.interlude.value = null;
      });
    };
    for (const act of acts) {
      if (over) return;
      batch(() => {
        if (act.turned) this.put({ ...answer, moment: quiet({ ...answer.moment, viewer: before.viewer }, act) });
        else this.moment.value = quiet(before, act);
        this.interlude.value = act;
      });
      await new Promise((done) => {
        const timer = setTimeout(done, act.ms);
        this.nextAct = () => {
          clearTimeout(timer);
          done(undefined);
        };
      });
    }
    if (!over) this.finish();
  }

  /** Nothing is shown any more but the game. */
  endInterlude() {
    this.finish();
    this.interlude.value = null;
  }

  /** @param {Told} answer */
  put({ record, moment, viewer }) {
    batch(() => {
      if (this.record.peek()?.id !== record.id) this.clear();
      this.record.value = record;
      this.eyes.value = viewer;
      if (viewer === 'stranger') this.lastOpen = moment;
      this.story.value = extendStory(this.story.peek(), moment.story ?? []);
      this.moment.value = moment;
    });
  }

  /** Another game replaces this one. */
  clear() {
    this.story.value = [];
    this.lastOpen = null;
    this.curtain.value = null;
    this.interlude.value = null;
    this.holding.value = this.others.value = false;
    this.trouble.value = '';
  }

  /** @param {number} done @param {number} all */
  progress(done, all) {
    if (this.thinking.value) this.thinking.value = { ...this.thinking.value, done, all };
  }
}
