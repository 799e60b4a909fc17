/* How long each step of the others is shown. A turn gets the same time whatever the number of its answers: the first have
 * most of it, and the last, which come too fast to be seen, are shown together. */

/** The player's setting, in milliseconds: the first pause of a turn, and all of them together.
 * @typedef {{ wait: number, turn: number }} Tempo */

const TOO_SHORT = 150;

/** The pause after the k-th answer of a turn, from 0. @param {Tempo} tempo @param {number} k */
export function pauseAfter({ wait, turn }, k) {
  if (!wait) return 0;
  const pause = wait * (1 - wait / turn) ** k;
  return pause < TOO_SHORT ? 0 : pause;
}

/** At the end of a turn one sees what became of it, even if its last answers were shown together.
 * @param {Tempo} tempo @param {number} k */
export const pauseAtEnd = (tempo, k) => Math.max(pauseAfter(tempo, k), tempo.wait / 2);
