/* Pieces as pictures: a sprite in a box of its own. Decorative: the element around them has the words. */
import { html } from 'htm/preact';

const PIECES = 'games/coldwater_crown/pieces.svg';
const FISH = 'games/coldwater_crown/art.svg';

/** One that fills is cut to its place, with its foot at the bottom.
 * @param {{ name: string, box?: string, class?: string, fills?: boolean | 'left', children?: any }} props */
export function Picture({ name, box = '0 0 48 48', class: named, fills, children }) {
  return html`<svg class=${named} viewBox=${box} preserveAspectRatio=${fills ? `${fills === 'left' ? 'xMin' : 'xMid'}YMax slice` : undefined} aria-hidden="true" focusable="false">
    <use href=${`${PIECES}#${name}`} />${children}</svg>`;
}

/** A fish, or one of the five master catches. @param {{ name: string, class?: string }} props */
export function FishPicture({ name, class: named = '' }) {
  return html`<svg class=${`crown-fish ${named}`} viewBox="0 0 240 120" aria-hidden="true" focusable="false">
    <use href=${`${FISH}#${name}`} /></svg>`;
}
