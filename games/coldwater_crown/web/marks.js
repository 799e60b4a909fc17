/* The slots of a Master Angler card, which texts write as [P P K], as pieces of bait. */
import { html } from 'htm/preact';
import { Picture } from './art.js';

const baits = /** @type {Record<string, string>} */ ({
  P: 'purple',
  G: 'green',
  B: 'blue',
  R: 'red',
  Y: 'yellow',
  K: 'black',
});

export const marks = {
  pattern: () => /\[[PGBRYK](?: [PGBRYK])*\]/g,
  draw: (/** @type {string} */ letters) =>
    letters.split(' ').map(
      (letter, i) => html`<span key=${i} class=${`crown-mark bait-${baits[letter]}`}>
    <${Picture} name=${`bait-${baits[letter]}`} box="0 0 32 32" /><b>${letter}</b></span>`,
    ),
};
