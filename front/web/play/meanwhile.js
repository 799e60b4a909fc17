/* What the others did since my last answer, in a few lines; it can be shown again, step by step. */
import { html } from 'htm/preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../icons.js';
import { pace, speed } from '../settings.js';
import { t } from '../text.js';
import { linesOf, sinceLast } from './lines.js';
import { Words } from './words.js';

const MOST = 6;

/** Goes back to my last answer and from there through what followed. @param {import('../host/host.js').Host} host @param {number} first @param {number} last */
async function showAgain(host, first, last) {
  const wait = pace[speed.peek()].wait || 500;
  for (let entry = first; entry <= last; entry++) {
    await host.at(entry === last ? undefined : entry);
    if (host.moment.peek()?.entry !== entry) return;
    await new Promise((done) => setTimeout(done, wait));
  }
}

/** Shows that there is more above. @param {HTMLElement} box */
const markMore = (box) => box.classList.toggle('more', box.scrollTop > 2);

/** @param {HTMLElement | null} box */
function toLatest(box) {
  if (!box) return;
  box.scrollTop = box.scrollHeight;
  markMore(box);
}

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment }} props */
export function Meanwhile({ host, moment }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => toLatest(box.current), [moment]);
  if (moment.entry < moment.entries || moment.over) return null;
  const story = host.story.value,
    since = sinceLast(story, moment.viewer);
  if (!since.length || since.length === story.length) return null;
  const lines = linesOf(story)
    .filter((line) => line.entry >= since[0].entry)
    .slice(-MOST);
  const others = !host.others.value && moment.menu && since.some((entry) => entry.who !== 'chance');
  return html`<div class="meanwhile">
    <div class="meanwhile-head"><h2 id="meanwhile">${t('web.meanwhile')}</h2>
      ${
        others &&
        html`<button type="button" class="tool" onClick=${() => showAgain(host, since[0].entry - 1, moment.entries)}>
        <${Icon} name="previous" /><span>${t('web.show-again')}</span></button>`
      }</div>
    <ul class="meanwhile-lines" ref=${box} tabindex="0" aria-labelledby="meanwhile" onScroll=${(/** @type {any} */ e) => markMore(e.currentTarget)}>
      ${lines.map((line, i) => html`<li key=${`${line.entry}-${i}`}><${Words} ...${line} /></li>`)}</ul>
  </div>`;
}
