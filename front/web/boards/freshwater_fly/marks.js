/* Dice and hatch tokens, which texts write as [3] and (orange). */
import { html } from 'htm/preact';
import { t } from '../../text.js';
import { Die } from './dice.js';
import { Art } from './parts.js';

const COLOURS = ['orange', 'green', 'yellow', 'white', 'brown', 'blue'];
const nameOf = (/** @type {string} */ colour) => t(`freshwater-fly.fly.${colour}`);

export const marks = {
  pattern: () => new RegExp(`\\[[1-6]\\]|\\((?:${COLOURS.map(nameOf).join('|')})\\)`, 'g'),
  draw: (/** @type {string} */ mark) => (/^[1-6]$/.test(mark) ? html`<${Die} die=${Number(mark)} />`
    : html`<${Art} id=${`token-${COLOURS.find((colour) => nameOf(colour) === mark)}`} />`),
};
