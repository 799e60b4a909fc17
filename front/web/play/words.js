/* A text in which marks like [3] or [P P K] become the pieces they stand for, as the game on the table draws them. */
import { html } from 'htm/preact';
import { signal } from '@preact/signals';

/** How a game writes pieces, in the language of the page, and how it draws one of them.
 * @typedef {{ pattern: () => RegExp, draw: (mark: string) => any }} Marks */

/** @type {import('@preact/signals').Signal<Marks | null>} */
export const marks = signal(null);

/** The text in parts: what a pattern finds stands at the odd places. @param {string} text @param {RegExp} pattern */
export function parted(text, pattern) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    parts.push(text.slice(from, found.index), found[0]);
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)];
}

/** @param {{ text: string }} props */
export function Words({ text }) {
  const how = marks.value;
  if (!how) return text;
  return parted(text, how.pattern()).map((part, i) =>
    i % 2
      ? html`<span key=${i} class="mark" role="img" aria-label=${part.slice(1, -1)}>${how.draw(part.slice(1, -1))}</span>`
      : part,
  );
}
