/* A card over the page, with one thing to read. Its button, Escape and a click beside it close it. */
import { html } from 'htm/preact';
import { useEffect, useRef } from 'preact/hooks';
import { useSheet } from '../sheet.js';

/** @param {{ head: string, close: string, onClose: () => void, children?: any, buttons?: any, class?: string }} props */
export function Card({ head, close, onClose, children, buttons, class: kind = '' }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useSheet('cards');
  useEffect(() => dialog.current?.showModal(), []);
  const shut = () => dialog.current?.close();
  return html`<dialog class=${`card ${kind}`} ref=${dialog} aria-labelledby="card-head" onClose=${onClose}
    onClick=${(/** @type {Event} */ e) => e.target === dialog.current && shut()}>
    <div class="card-in"><div class="card-words" tabindex="0" role="group" aria-labelledby="card-head"><h2 id="card-head">${head}</h2>${children}</div>
      <p class="card-buttons"><button type="button" class="button main card-close" autofocus onClick=${shut}>${close}</button>${buttons}</p></div></dialog>`;
}
