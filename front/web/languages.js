/* The choice of a language, each by its own name. */
import { html } from 'htm/preact';
import { language, languages, setLanguage, t } from './text.js';

export function Languages() {
  return html`<label class="languages"><span class="unseen">${t('web.language')}</span>
    <select value=${language.value} onChange=${(/** @type {any} */ e) => setLanguage(e.target.value)}>
      ${languages.map((l) => html`<option key=${l.code} value=${l.code} lang=${l.code}>${l.name}</option>`)}
    </select></label>`;
}
