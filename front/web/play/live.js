/* Announces the game to screen readers. What happens is gathered until somebody at this screen is asked, so that nothing is
 * overwritten before it was spoken; then comes what is asked. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { linesOf } from './lines.js';
import { promptOf, toldAt } from './prompt.js';
import { sinceLastTurn } from './recent.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Moment} Moment */

/** Whether now is the time to speak: somebody is asked, or nobody here ever will be. @param {Host} host @param {Moment} moment */
const speaks = (host, moment) =>
  moment.menu !== undefined || moment.over || host.holding.value || typeof moment.viewer !== 'number';

/** @param {Host} host @param {Moment} moment */
const asked = (host, moment) => (moment.menu || moment.over ? [promptOf(host, moment).text] : []);

/** What was told after an entry; the first time, since the last turn. @param {Host} host @param {Moment} moment @param {number} after */
function linesAfter(host, moment, after) {
  const story = host.story.peek(),
    told = after < 0 ? sinceLastTurn(story, moment.viewer) : story.filter((s) => s.entry > after);
  return linesOf(told).map((line) => line.text.trim());
}

/** @param {{ host: Host, moment: Moment }} props */
export function Live({ host, moment }) {
  const [said, say] = useState('');
  const after = useRef(-1); /* the entry up to which everything was spoken */
  const now = speaks(host, moment);
  useEffect(() => {
    if (moment.entry < moment.entries) say(toldAt(host, moment).text);
    else if (now) {
      const lines = [...linesAfter(host, moment, after.current), ...asked(host, moment)];
      if (lines.length) say(lines.join(' '));
      after.current = moment.entry;
    }
  }, [moment, now]);
  return html`<p class="unseen live" aria-live="polite" aria-atomic="true">${said}</p>`;
}
