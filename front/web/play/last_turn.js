/* What happened since my last turn began, my own answers first; it can be shown again, step by step. */
import { html } from 'htm/preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../icons.js';
import { pace, speed } from '../settings.js';
import { t } from '../text.js';
import { paragraphsOf, sinceLastTurn } from './recent.js';
import { Words } from './words.js';

/** @typedef {import('./recent.js').Paragraph} Paragraph */

/** Goes back to before that entry and from there through what followed. @param {import('../host/host.js').Host} host @param {number} first @param {number} last */
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

/** Scrolls to the latest result, else to what is latest. @param {HTMLElement | null} box */
function toResult(box) {
  if (!box) return;
  const result = /** @type {HTMLElement | undefined} */ ([...box.querySelectorAll('.told-result')].at(-1));
  box.scrollTop = result ? result.offsetTop - 2 : box.scrollHeight;
  markMore(box);
}

/** @param {{ paragraph: Paragraph }} props */
function Told({ paragraph }) {
  const space = t('tell.same-line', { line: '', more: '' });
  return html`<li class=${`told-${paragraph.kind}`}>${paragraph.parts.map(
    (part, i) =>
      html`<span key=${i}>${part.cut ? ' …' : ''}${i && !part.goesOn ? space : ''}<${Words} text=${part.text} pieces=${part.pieces} /></span>`,
  )}</li>`;
}

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment }} props */
export function LastTurn({ host, moment }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => toResult(box.current), [moment]);
  if (moment.entry < moment.entries || moment.over) return null;
  const since = sinceLastTurn(host.story.value, moment.viewer),
    told = paragraphsOf(since, moment);
  if (!told.length) return null;
  const others = !host.others.value && moment.menu && since.some((e) => e.who !== 'chance' && e.who !== moment.viewer);
  return html`<div class="last-turn">
    <div class="last-turn-head"><h2 id="last-turn">${t('web.last-turn')}</h2>
      ${
        others &&
        html`<button type="button" class="tool" onClick=${() => showAgain(host, since[0].entry - 1, moment.entries)}>
        <${Icon} name="previous" /><span>${t('web.show-again')}</span></button>`
      }</div>
    <ul class="last-turn-lines" ref=${box} tabindex="0" aria-labelledby="last-turn" onScroll=${(/** @type {any} */ e) => markMore(e.currentTarget)}>
      ${told.map((paragraph, i) => html`<${Told} key=${i} paragraph=${paragraph} />`)}</ul>
  </div>`;
}
