/* Small pictures for buttons, drawn with one stroke. They are always beside words or a label. */
import { html } from 'htm/preact';

/** @type {Record<string, string>} */
const paths = {
  back: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2',
  again: 'M19 6l5 5-5 5M24 11H14a6 6 0 0 0 0 12h2',
  restart: 'M6 14a8 8 0 1 0 3-6.2M9 3v5h5',
  hint: 'M14 4a7 7 0 0 1 4 12.7c-.8.6-1 1.3-1 2.3h-6c0-1-.2-1.7-1-2.3A7 7 0 0 1 14 4ZM11.5 23h5',
  story: 'M5 6h18M5 11h18M5 16h12M5 21h14',
  play: 'M9 6v16l13-8Z',
  pause: 'M10 6v16M18 6v16',
  first: 'M7 6v16M22 6 11 14l11 8Z',
  last: 'M21 6v16M6 6l11 8-11 8Z',
  previous: 'M19 6 9 14l10 8Z',
  next: 'M9 6l10 8-10 8Z',
  close: 'M7 7l14 14M21 7 7 21',
  keys: 'M4 8h20v12H4ZM8 12h.1M12 12h.1M16 12h.1M20 12h.1M9 16h10',
  more: 'M6 14h.1M14 14h.1M22 14h.1',
  settings: 'M5 9h9M20 9h3M17 6v6M5 19h3M14 19h9M11 16v6',
  save: 'M14 4v13M8.5 12 14 17.5 19.5 12M5 20v3h18v-3',
  bring: 'M14 18V5M8.5 10 14 4.5 19.5 10M5 20v3h18v-3',
  remove: 'M6 8h16M11 8V5h6v3M8 8l1 15h10l1-15',
  book: 'M14 7c-3-2-6-2-9-1v16c3-1 6-1 9 1 3-2 6-2 9-1V6c-3-1-6-1-9 1ZM14 7v16',
  skip: 'M5 6l9 8-9 8ZM14 6l9 8-9 8Z',
  add: 'M14 6v16M6 14h16',
  eye: 'M3 14c6-9 16-9 22 0-6 9-16 9-22 0ZM14 17a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  branch: 'M8 4v20M8 14c8 0 11-2 12-8M16 9l4-4 4 4',
};

/** @param {{ name: string }} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 28 28" aria-hidden="true" focusable="false"><path d=${paths[name]}
    fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" /></svg>`;
}
