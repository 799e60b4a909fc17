/* A board for any game, drawn from its fields and its menu: what belongs to a seat in a column under its name, the rest in
 * a row of figures, and the choices as buttons. */
import { html } from 'htm/preact';
import { t } from '../text.js';
import { Spot } from './spot.js';

/** @typedef {import('../types.js').Moment<{ fields: Field[] }>} Moment */
/** @typedef {import('../types.js').Controls} Controls */
/** @typedef {import('../types.js').Field} Field */
/** @typedef {import('../types.js').Value} Value */

/** @param {{ value: Value }} props */
function Shown({ value }) {
  if (Array.isArray(value))
    return value.length
      ? value.map((v, i) => html`<span key=${i} class="plain-item"><${Shown} value=${v} /></span>`)
      : '–';
  return value ?? '–';
}

/** @param {{ fields: Field[] }} props */
function Figures({ fields }) {
  return html`<dl class="plain-figures">${fields.map((f) => html`<div key=${f.field}><dt>${f.words}</dt><dd><${Shown} value=${f.value} /></dd></div>`)}</dl>`;
}

/** After the seats an automa has its column, too. @param {Moment} moment @param {Controls} controls @param {number} column */
const nameOf = (moment, controls, column) =>
  column < moment.seats.length ? controls.nameOf(moment, column + 1) : (moment.scores?.[column]?.name ?? '');

/** @param {{ fields: Field[], moment: Moment, controls: Controls }} props */
function Seats({ fields, moment, controls }) {
  const columns = Math.max(...fields.map((f) => (f.value ?? []).length));
  const seats = Array.from({ length: columns }, (_, k) => k);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${t('web.seats')}><table class="plain-seats">
    <thead><tr><td></td>${seats.map((k) => html`<th key=${k} scope="col" class=${moment.who === k + 1 ? 'plain-asked' : ''}>${nameOf(moment, controls, k)}</th>`)}</tr></thead>
    <tbody>${fields.map(
      (f) => html`<tr key=${f.field}><th scope="row">${f.words}</th>
      ${seats.map((k) => html`<td key=${k}><${Shown} value=${f.value?.[k] ?? null} /></td>`)}</tr>`,
    )}</tbody></table></div>`;
}

/** @param {{ moment: Moment, controls: Controls }} props */
export function Board({ moment, controls }) {
  const { fields } = moment.scene,
    bySeat = fields.filter((f) => f.by_seat);
  return html`<div class="plain-board">
    <${Figures} fields=${fields.filter((f) => !f.by_seat)} />
    ${bySeat.length > 0 && html`<${Seats} fields=${bySeat} moment=${moment} controls=${controls} />`}
    <div class="plain-choices">${moment.menu?.map((entry) => html`<${Spot} key=${entry.text} as="button" class="choice" offer=${entry} controls=${controls}>${entry.words}<//>`)}</div>
  </div>`;
}
