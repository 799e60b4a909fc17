/* Announces the game to screen readers: what happened, and on the player's turn, what is asked. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { linesOf } from './lines.js';
import { promptOf } from './prompt.js';

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment }} props */
export function Live({ host, moment }) {
  const [said, say] = useState('');
  const announced = useRef(-1);
  useEffect(() => {
    const lines = linesOf(host.story.peek().filter((s) => s.entry > announced.current && s.entry <= moment.entry)).map(
      (l) => l.text,
    );
    const first = announced.current < 0;
    announced.current = Math.max(announced.current, moment.entry);
    const asks = moment.menu || moment.over ? [promptOf(moment).text] : [];
    say([...(first ? [] : lines), ...asks].join(' '));
  }, [moment]);
  return html`<p class="unseen" aria-live="polite" aria-atomic="true">${said}</p>`;
}
