/* The story as lines: an entry may go on with the last line of the one before. */

/** @typedef {import('../types.js').StoryEntry} StoryEntry */
/** @typedef {import('../types.js').Drawn} Drawn */
/** @typedef {{ entry: number, who: number | 'chance', turn: boolean, text: string, pieces: Drawn[] }} Line */

/** The line with more words at its end. @param {Line} line @param {number} entry @param {string} text @param {Drawn[]} pieces @returns {Line} */
const continued = (line, entry, text, pieces) => ({
  ...line,
  entry,
  text: line.text + text,
  pieces: [...line.pieces, ...pieces.map((p) => ({ ...p, at: line.text.length + p.at }))],
});

/** @param {StoryEntry[]} story @returns {Line[]} */
export function linesOf(story) {
  /** @type {Line[]} */
  const lines = [];
  for (const told of story) {
    told.lines.forEach((text, i) => {
      const last = lines.at(-1),
        pieces = told.lines_pieces?.[i] ?? [];
      if (i === 0 && told.goes_on && last) lines[lines.length - 1] = continued(last, told.entry, text, pieces);
      else if (text.trim())
        lines.push({ entry: told.entry, who: told.who, turn: Boolean(told.turn) && i === 0, text, pieces });
    });
  }
  return lines;
}
