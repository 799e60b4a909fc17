/* The answers that a hint names: marked where they are chosen, in the tray and on the board. A mark is a shape, not only a colour. */
import { signal } from '@preact/signals';

/** The entry of the log at which a hint was asked for; -1: none. */
export const hintWanted = signal(-1);

/** The hint that is shown; null: none. */
export const hinted = signal(/** @type {import('../types.js').Hint | null} */ (null));

/** What a lesson points at: answers, or how they begin. */
export const pointed = signal(/** @type {string[]} */ ([]));

/** @param {string} answer */
const isPointed = (answer) => pointed.value.some((at) => answer === at || answer.startsWith(`${at} `));

/** Back to the button that asks for a hint. */
export function closeHint() {
  hintWanted.value = -1;
  hinted.value = null;
  /** @type {HTMLElement | null} */ (document.querySelector('.tool-hint'))?.focus();
}

/** How a hint or a lesson marks an answer: the best one, or one about as good; of a mix those that it gives now and then.
 * @param {import('../types.js').Hint | null} hint @param {string} answer @returns {'best' | 'equal' | null} */
export function markOf(hint, answer) {
  if (isPointed(answer)) return 'best';
  const place = hint?.answers.findIndex((a) => a.answer === answer) ?? -1,
    of = hint?.answers[place];
  if (!of) return null;
  if (place === 0) return 'best';
  return of.share === undefined ? (of.equal ? 'equal' : null) : of.share > 0 ? 'equal' : null;
}
