/* Where the score of a round appears: over the board while it holds the game up, otherwise in the tray. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchSheet } from '../sheet.js';

/** The card and its style, before they are wanted. */
export async function fetchCard() {
  const [module] = await Promise.all([import('./round_card.js'), fetchSheet('style/round.css')]);
  return module;
}

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment, still?: boolean }} props */
export function RoundPlace({ host, moment, still = false }) {
  const act = host.interlude.value,
    round = act && Boolean(act.still) === still ? act.round : undefined;
  const [Card, setCard] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (!round || Card) return;
    fetchCard().then(
      (module) => setCard(() => module.RoundCard),
      () => {},
    );
  }, [round]);
  if (!round || !Card) return null;
  return html`<div class=${still ? '' : 'round-place'}><${Card} host=${host} moment=${moment} round=${round} still=${still} /></div>`;
}
