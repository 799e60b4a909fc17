/* Dice and hatch tokens, which texts write as [3] and (orange). */
import { html } from 'htm/preact';
import { t } from 'creel/text.js';
import { Die } from './dice.js';
import { Token } from './lure.js';

const lures = Object.entries({ orange: 'O', green: 'G', yellow: 'Y', white: 'W', brown: 'N', blue: 'B' }).map(
  ([colour, letter]) => ({ colour, letter }),
);
const nameOf = (/** @type {{ colour: string }} */ lure) => t(`freshwater-fly.fly.${lure.colour}`);

export const marks = {
  pattern: () => new RegExp(`\\[[1-6]\\]|\\((?:${lures.map(nameOf).join('|')})\\)`, 'g'),
  draw: (/** @type {string} */ mark) =>
    /^[1-6]$/.test(mark)
      ? html`<${Die} die=${Number(mark)} />`
      : html`<${Token} lure=${lures.find((lure) => nameOf(lure) === mark)} />`,
};
