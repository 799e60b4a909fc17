/* Small things that the parts of the board share. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { Spot } from 'creel/play/spot.js';

/** @typedef {import('./scene.js').Piece} Piece */

const pieces = 'games/freshwater_fly/pieces.svg';

/** A sentence begins with a capital. @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The explanation of a piece: its name, unless the sentence begins with it. @param {{ name: string, tell: string }} of */
export function explanationOf(of) {
  return sentence(of.tell.startsWith(of.name) ? of.tell : `${of.name}. ${of.tell}`);
}

/** A place on the board that explains itself. Everything else goes to the Spot.
 * @param {{ of: Piece, children?: any } & Record<string, any>} props */
export function Place({ of, children, ...rest }) {
  return html`<${Spot} as="div" name=${of.name ? sentence(of.name) : undefined} tell=${explanationOf(of)} rule=${of.rule} ...${rest}>${children}<//>`;
}

/** A drawing of the pieces' sprite. @param {{ id: string, class?: string, box?: string }} props */
export function Art({ id, class: named, box = '0 0 32 32' }) {
  return html`<svg class=${named} viewBox=${box} aria-hidden="true"><use href=${`${pieces}#${id}`} /></svg>`;
}

/** @param {{ of: Piece, class?: string }} props */
export function Heading({ of, class: named = '' }) {
  return html`<h3 class=${`fly-heading ${named}`}>${sentence(of.name)}</h3>`;
}

/** What can be unfolded; folded, nothing of it is drawn. @param {{ class: string, head: any, open?: boolean, children?: any }} props */
export function Fold({ class: named, head, open: first = false, children }) {
  const [open, setOpen] = useState(first);
  const follow = (/** @type {Event} */ e) => setOpen(/** @type {HTMLDetailsElement} */ (e.currentTarget).open);
  return html`<details class=${named} open=${open} onToggle=${follow}><summary>${head}</summary>${open && children}</details>`;
}
