/* The story as lines: an entry may go on with the last line of the one before. */

/** @typedef {import('../types.js').StoryEntry} StoryEntry */
/** @typedef {{ entry: number, who: number | 'chance', turn: boolean, text: string }} Line */

/** @param {StoryEntry[]} story @returns {Line[]} */
export function linesOf(story) {
  /** @type {Line[]} */
  const lines = [];
  for (const told of story) {
    told.lines.forEach((text, i) => {
      const last = lines.at(-1);
      if (i === 0 && told.goes_on && last)
        lines[lines.length - 1] = { ...last, entry: told.entry, text: last.text + text };
      else if (text.trim()) lines.push({ entry: told.entry, who: told.who, turn: Boolean(told.turn) && i === 0, text });
    });
  }
  return lines;
}

/** What was told since a seat last answered. @param {StoryEntry[]} story @param {number | string} seat */
export function sinceLast(story, seat) {
  let from = story.length;
  while (from > 0 && story[from - 1].who !== seat) from--;
  return story.slice(from);
}
