/* The game so far as a story. A line takes the board back to where it was told. */
import { html } from 'htm/preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../text.js';
import { linesOf } from './lines.js';
import { Words } from './words.js';

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment }} props */
export function Story({ host, moment }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = linesOf(host.story.value);
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]') ?? list.current?.lastElementChild;
    if (list.current && here instanceof HTMLElement)
      list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [moment.entry, lines.length]);
  const at = lines.reduce((found, line) => (line.entry <= moment.entry ? line.entry : found), 0);
  const past = moment.entry < moment.entries;
  return html`<ol class="story" ref=${list} aria-label=${t('web.tab.story')}>
    ${lines.map(
      (line, i) => html`<li key=${i} class=${line.turn ? 'turn' : ''} data-who=${line.who}>
      <button type="button" disabled=${Boolean(host.thinking.value)} aria-current=${past && line.entry === at ? 'step' : undefined}
        onClick=${() => host.at(line.entry === moment.entries ? undefined : line.entry)}><${Words} ...${line} /></button></li>`,
    )}
  </ol>`;
}
