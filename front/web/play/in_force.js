/* The rulebook of a game, and every option that differs from its preset, in words. */
import { html } from 'htm/preact';
import { hasText, t } from '../text.js';

/** @param {string} game @param {string} name @param {string} value */
function optionWords(game, name, value) {
  const key = `${game}.option.${name}.${value}`,
    words = hasText(key) ? t(key) : value;
  return name === 'edition' ? words : t('web.in-force.one', { option: t(`${game}.option.${name}`), value: words });
}

/** @param {string} game @param {{ [name: string]: string } | undefined} options */
export const inForce = (game, options) =>
  Object.entries(options ?? {})
    .map(([name, value]) => optionWords(game, name, value))
    .join(' · ');

/** @param {{ game: string, options: { [name: string]: string } | undefined }} props */
export function InForce({ game, options }) {
  const terms = inForce(game, options);
  return terms && html`<p class="in-force">${t('web.in-force', { terms })}</p>`;
}
