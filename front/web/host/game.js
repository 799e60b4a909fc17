/* The game that is shown: signals that pages draw from, and what follows from them. Whoever has the game (a Table) puts in
 * here what the viewer may see, and nothing else. */
import { batch, signal } from '@preact/signals';

/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {import('../types.js').Told} Told */
/** @typedef {import('../types.js').Viewer} Viewer */
/** @typedef {import('./store.js').Record} Record */
/** @typedef {{ what: 'bot' | 'hint' | 'review', seat?: number, done: number, all: number }} Thinking */

/** The story with what was told since; from the beginning again, if that was told anew. @param {Told[]} story @param {Told[]} told */
function toldOn(story, told) {
  return told.length ? [...story.filter((t) => t.entry < told[0].entry), ...told] : story;
}

export class Game {
  constructor() {
    this.record = signal(/** @type {Record | null} */ (null));
    this.moment = signal(/** @type {Moment | null} */ (null));
    this.story = signal(/** @type {Told[]} */ ([]));
    this.thinking = signal(
      /** @type {Thinking | null} */ (null),
    ); /* what the page waits for, and how far it is       */
    this.curtain = signal(/** @type {number | null} */ (null)); /* the seat that must sit down before more is shown */
    this.holding = signal(false); /* what was answered can still be taken back, before the others move */
    this.others = signal(false); /* the others are moving                                             */
    this.trouble = signal(''); /* what the reader must be told: a key, or a sentence in their language */
  }

  /** Whose eyes look. @returns {Viewer} */
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
    return Boolean(record && (record.over || !record.seats.some((s) => s.sitter === 'human')));
  }

  /** @param {Record} record @param {Moment} moment */
  show(record, moment) {
    batch(() => {
      if (this.record.peek()?.id !== record.id) this.clear();
      this.record.value = record;
      this.story.value = toldOn(this.story.peek(), moment.story ?? []);
      this.moment.value = moment;
    });
  }

  /** Another game takes the place of this one. */
  clear() {
    this.story.value = [];
    this.curtain.value = null;
    this.holding.value = this.others.value = false;
    this.trouble.value = '';
  }

  /** @param {number} done @param {number} all */
  progress(done, all) {
    if (this.thinking.value) this.thinking.value = { ...this.thinking.value, done, all };
  }
}
