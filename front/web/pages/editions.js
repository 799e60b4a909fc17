/* Which rulebook is played, and how the rulebooks differ. */
import { html } from 'htm/preact';
import { t } from '../text.js';
import { differences } from './differences.js';

/** @typedef {import('../types.js').Option} Option */

/** @param {{ edition: Option, switches: Option[], value: string, onChange: (value: string) => void }} props */
export function Editions({ edition, switches, value, onChange }) {
  const editions = edition.values ?? [];
  const rows = differences(
    editions.map((e) => e.value),
    switches,
  );
  return html`
    <fieldset class="editions"><legend class="unseen">${edition.words}</legend>
      ${editions.map(
        (
          e,
        ) => html`<label key=${e.value} class="edition"><input type="radio" name="edition" value=${e.value} checked=${e.value === value}
        onChange=${() => onChange(e.value)} /><span>${e.words}</span></label>`,
      )}</fieldset>
    <details class="switches"><summary>${t('web.editions.differ')}</summary>
      <div class="scroll" tabindex="0" role="region" aria-label=${t('web.editions.differ')}><table class="differ">
        <thead><tr><td></td>${editions.map((e) => html`<th scope="col" key=${e.value} class=${e.value === value ? 'chosen' : ''}>${e.words}</th>`)}</tr></thead>
        <tbody>${rows.map((r) => html`<tr key=${r.option}><th scope="row">${r.words}</th>${r.says.map((s, i) => html`<td key=${i} class=${editions[i].value === value ? 'chosen' : ''}>${s}</td>`)}</tr>`)}</tbody>
      </table></div></details>`;
}
