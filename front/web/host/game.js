/* The game that is shown: signals that pages draw from, and what follows from them. The Table of the game puts in
 * here what the viewer may see, and nothing else. */
import { batch, signal } from '@preact/signals';

/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {import('../types.js').StoryEntry} StoryEntry */
/** @typedef {import('../types.js').Viewer} Viewer */
/** @typedef {import('./store.js').Record} Record */
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
    this.curtain = signal(/** @type {number | null} */ (null)); /* the seat that must sit down before more is shown */
    this.holding = signal(false); /* the answer can still be undone, before the others move */
    this.others = signal(false); /* the others are moving                                             */
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
    return Boolean(record && (record.over || !record.seats.some((s) => s.sitter === 'human')));
  }

  /** @param {Record} record @param {Moment} moment */
  show(record, moment) {
    batch(() => {
      if (this.record.peek()?.id !== record.id) this.clear();
      this.record.value = record;
      this.story.value = extendStory(this.story.peek(), moment.story ?? []);
      this.moment.value = moment;
    });
  }

  /** Another game replaces this one. */
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
