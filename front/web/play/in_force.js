/* The rulebook of a game, and every option that differs from its preset, in words. */
import { html } from 'htm/preact';
import { nameOfDeck } from '../decks.js';
import { hasText, t } from '../text.js';

/** @typedef {import('../types.js').Moment['seats']} Seats */

/** Who begins is told by name. @param {string} game @param {string} name @param {string} value @param {Seats} seats */
function optionWords(game, name, value, seats) {
  if (name === 'deck') return t('web.deck.in-force', nameOfDeck(value));
  const key = `${game}.option.${name}.${value}`,
    begins = name === 'first' ? seats.find((s) => String(s.seat) === value) : undefined,
    words = begins?.name ?? (hasText(key) ? t(key) : value);
  return name === 'edition' ? words : t('web.in-force.one', { option: t(`${game}.option.${name}`), value: words });
}

/** @param {string} game @param {{ [name: string]: string } | undefined} options @param {Seats} [seats] */
export const inForce = (game, options, seats = []) =>
  Object.entries(options ?? {})
    .map(([name, value]) => optionWords(game, name, value, seats))
    .join(' · ');

/** @param {{ game: string, options: { [name: string]: string } | undefined, seats?: Seats }} props */
export function InForce({ game, options, seats }) {
  const terms = inForce(game, options, seats);
  return terms && html`<p class="in-force">${t('web.in-force', { terms })}</p>`;
}
