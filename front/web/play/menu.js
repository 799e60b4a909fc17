/* Every choice as a button, with the number that chooses it on the keyboard. What can be done at any time in a turn is
 * set apart, after the answers to the question. */
import { html } from 'htm/preact';
import { t } from '../text.js';
import { looking } from './controls.js';
import { hinted, markOf } from './hinted.js';
import { Words } from './words.js';

/** @typedef {import('../types.js').Entry} Entry */

/** The choices in the order in which they are numbered. @param {import('../types.js').Moment} moment @returns {Entry[]} */
export function choicesOf(moment) {
  const all = moment.menu ?? [];
  return [...all.filter((e) => !e.aside), ...all.filter((e) => e.aside)];
}

/** @param {{ entry: Entry, number: number, controls: import('../types.js').Controls }} props */
function Choice({ entry, number, controls }) {
  const looked = looking.value?.choice === entry.choice,
    mark = markOf(hinted.value, entry.text);
  return html`<li><button type="button" class=${looked ? 'choice spot-looked' : 'choice'} data-choice=${entry.text} data-hinted=${mark ?? undefined}
      aria-describedby=${looked ? 'will' : undefined} onClick=${(/** @type {Event} */ e) => controls.choose(entry, e)}
      onPointerEnter=${(/** @type {PointerEvent} */ e) => {
        if (e.pointerType !== 'touch') controls.look(entry);
      }}
      onPointerLeave=${() => controls.look(null)} onFocus=${() => controls.look(entry)} onBlur=${() => controls.look(null)}>
    <kbd aria-hidden="true">${number}</kbd><span><${Words} text=${entry.words} pieces=${entry.words_pieces} /></span></button></li>`;
}

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment, controls: import('../types.js').Controls }} props */
export function Menu({ host, moment, controls }) {
  const past = moment.entry < moment.entries;
  if (!moment.menu || past || host.holding.value) return null;
  const choices = choicesOf(moment),
    asked = choices.filter((e) => !e.aside),
    asides = choices.slice(asked.length);
  const row = (/** @type {Entry} */ entry, /** @type {number} */ i) =>
    html`<${Choice} key=${entry.text} entry=${entry} number=${i + 1} controls=${controls} />`;
  return html`<div class="menu" data-many=${choices.length > 5}>
    <ul class="choices" aria-label=${t('web.choices')}>${asked.map(row)}</ul>
    ${
      asides.length > 0 &&
      html`<h3 class="asides-head">${t('web.asides')}</h3>
      <ul class="choices asides" aria-label=${t('web.asides')}>${asides.map((e, i) => row(e, asked.length + i))}</ul>`
    }
  </div>`;
}
