/* The options of a game that is set up: its rulebook, the single rules on which rulebooks differ, and the rest. */
import { html } from 'htm/preact';
import { gameOf } from '../games.js';
import { hasText, t } from '../text.js';
import { Editions } from './editions.js';

/** @typedef {import('../types.js').Option} Option */
/** @typedef {NonNullable<Option['values']>[number]} Value */
/** @typedef {{ game: string, option: Option, value: string, onChange: (value: string) => void }} Row */

/** Whether an option matters at a table of this size. @param {Option} option @param {number} seats */
export const matters = ({ least_seats, most_seats }, seats) =>
  (!least_seats || seats >= least_seats) && (!most_seats || seats <= most_seats);

/** What is set, as far as it matters at a table of this size. @param {Option[]} all @param {Record<string, string>} set @param {number} seats */
export function inPlay(all, set, seats) {
  const kept = all.filter((o) => matters(o, seats) && !(o.option === 'first' && Number(set.first) > seats));
  return Object.fromEntries(kept.flatMap((o) => (set[o.option] ? [[o.option, set[o.option]]] : [])));
}

/** The value that a rulebook has for a switch. @param {Option} option @param {string} edition */
export const inBook = (option, edition) => option.values?.find((v) => v.editions?.includes(edition));

/** The rulebook, the switches it sets, and what it says nothing about. Who begins is asked with the seats.
 * @param {Option[]} all @param {number} seats */
export function groups(all, seats) {
  const here = all.filter((o) => matters(o, seats) && o.option !== 'first');
  const edition = here.find((o) => o.option === 'edition'),
    switches = here.filter((o) => o.values?.some((v) => v.editions));
  return { edition, switches, rest: here.filter((o) => o !== edition && !switches.includes(o)) };
}

/** The values of a long list in groups, as game.json has them; otherwise all in one. @param {string} game @param {Option} option */
export function valueGroups(game, option) {
  const all = option.values ?? [],
    named = gameOf(game)?.option_groups?.[option.option];
  if (!named) return [{ label: '', values: all }];
  return named.map((names, i) => ({
    label: t(`web.group.${game}.${option.option}.${i + 1}`),
    values: /** @type {Value[]} */ (names.flatMap((name) => all.find((v) => v.value === name) ?? [])),
  }));
}

/** @param {Value} v */
const choice = (v) => html`<option key=${v.value} value=${v.value}>${v.words}</option>`;

/** @param {Row} props */
function OneOf({ game, option, value, onChange }) {
  const id = `option-${option.option}`;
  return html`<label for=${id}>${option.words}</label>
    <select id=${id} value=${value} onChange=${(/** @type {any} */ e) => onChange(e.target.value)}>
      ${valueGroups(game, option).map(({ label, values }) => (label ? html`<optgroup key=${label} label=${label}>${values.map(choice)}</optgroup>` : values.map(choice)))}
    </select>`;
}

/** Yes or no: a box to tick, and what holds otherwise. @param {Row & { yes: Value, no: Value }} props */
function YesNo({ option, value, yes, no, onChange }) {
  return html`<label class="switch"><input type="checkbox" checked=${value === yes.value}
      onChange=${(/** @type {any} */ e) => onChange(e.target.checked ? yes.value : no.value)} />
    <span>${t('web.in-force.one', { option: option.words, value: yes.words })}</span></label>
    <p class="soft">${t('web.otherwise', { words: no.words })}</p>`;
}

/** @param {Row} props */
function Numbered({ option, value, onChange }) {
  const id = `option-${option.option}`;
  return html`<label for=${id}>${option.words}</label>
    <input id=${id} type="number" min=${option.min} max=${option.max} value=${value} onInput=${(/** @type {any} */ e) => onChange(e.target.value)} />`;
}

/** @param {Row} props */
function OptionRow(props) {
  const [no, yes] = props.option.values ?? [],
    note = `web.option.${props.game}.${props.option.option}`;
  const ticked = props.option.values?.length === 2 && no.value === 'no' && yes.value === 'yes';
  return html`<div class="option">
    ${ticked ? html`<${YesNo} ...${props} yes=${yes} no=${no} />` : html`<${props.option.values ? OneOf : Numbered} ...${props} />`}
    ${hasText(note) && html`<p class="soft">${t(note)}</p>`}</div>`;
}

/** A rule that rulebooks do not agree on: as in the chosen one, or another way. @param {Row & { edition: string }} props */
function SwitchRow({ game, option, value, edition, onChange }) {
  const book = inBook(option, edition);
  const values = option.values?.map((v) =>
    v.value === option.preset && book
      ? { ...v, words: t('web.in-force.one', { option: v.words, value: book.words }) }
      : v,
  );
  const differs = value !== option.preset && value !== book?.value;
  return html`<div class="option" data-differs=${differs}>
    <${OneOf} game=${game} option=${{ ...option, values }} value=${value} onChange=${onChange} />
    ${differs && book && html`<p class="soft">${t('web.differs', { words: book.words })}</p>`}</div>`;
}

/** @param {{ game: string, all: Option[], seats: number, options: Record<string, string>, onChange: (o: Record<string, string>) => void }} props */
export function Options({ game, all, seats, options, onChange }) {
  const { edition, switches, rest } = groups(all, seats);
  const valueOf = (/** @type {Option} */ o) => options[o.option] ?? o.preset;
  const set = (/** @type {string} */ name) => (/** @type {string} */ value) => onChange({ ...options, [name]: value });
  const changed = switches.some((o) => valueOf(o) !== o.preset);
  return html`${
    edition &&
    html`<section aria-labelledby="edition-head" class="setup-part"><h2 id="edition-head">${t('web.edition')}</h2>
      <${Editions} edition=${edition} switches=${switches} value=${valueOf(edition)} onChange=${set('edition')} />
      <details class="switches" open=${changed}><summary>${t('web.switches')}</summary>${switches.map(
        (o) =>
          html`<${SwitchRow} key=${o.option} game=${game} option=${o} value=${valueOf(o)} edition=${valueOf(edition)} onChange=${set(o.option)} />`,
      )}</details></section>`
  }
  ${
    rest.length > 0 &&
    html`<section aria-labelledby="options-head" class="setup-part"><h2 id="options-head">${t('web.options')}</h2>
      ${rest.map((o) => html`<${OptionRow} key=${o.option} game=${game} option=${o} value=${valueOf(o)} onChange=${set(o.option)} />`)}</section>`
  }`;
}
