/* The rulebooks of a game beside each other, where they differ. Asked of the desk only when it is opened. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { language, t } from '../text.js';
import { differences } from './differences.js';

/** @typedef {import('../types.js').Option} Option */

/** @param {{ options: Option[] }} props */
function Differ({ options }) {
  const editions = options.find((o) => o.option === 'edition')?.values ?? [];
  const rows = differences(
    editions.map((e) => e.value),
    options.filter((o) => o.option !== 'edition'),
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${t('web.editions.differ')}><table class="differ">
    <thead><tr><td></td>${editions.map((e) => html`<th scope="col" key=${e.value}>${e.words}</th>`)}</tr></thead>
    <tbody>${rows.map((r) => html`<tr key=${r.option}><th scope="row">${r.words}</th>${r.says.map((s, i) => html`<td key=${i}>${s}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** @param {{ game: string, host: any }} props */
export function EditionTable({ game, host }) {
  const [open, setOpen] = useState(false);
  const [options, setOptions] = useState(/** @type {Option[] | null} */ (null));
  useEffect(() => {
    if (!open) return;
    host
      .ask('games')
      .then((/** @type {any} */ answer) =>
        setOptions(answer.games?.find((/** @type {any} */ g) => g.game === game)?.options ?? []),
      );
  }, [open, language.value]);
  return html`<details class="editions-of" onToggle=${(/** @type {any} */ e) => setOpen(e.currentTarget.open)}>
    <summary>${t('web.editions.differ')}</summary>${options && html`<${Differ} options=${options} />`}</details>`;
}
