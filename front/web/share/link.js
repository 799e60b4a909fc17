/* A link to give away: to copy, or to hand to another app. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { t } from '../text.js';

/** Over plain http there is no clipboard: then what is selected is copied. @param {HTMLInputElement} field */
async function copyFrom(field) {
  if (navigator.clipboard) return navigator.clipboard.writeText(field.value);
  field.select();
  if (!document.execCommand('copy')) throw new Error('not copied');
}

/** @param {{ id: string, label: string, link: string }} props */
export function LinkToGive({ id, label, link }) {
  const [said, say] = useState('');
  const copy = () => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById(id));
    copyFrom(field).then(
      () => say(t('web.share.copied')),
      () => field.select(),
    );
  };
  return html`<label class="unseen" for=${id}>${label}</label>
    <input id=${id} type="text" readonly value=${link} onFocus=${(/** @type {any} */ e) => e.target.select()} />
    <p class="gift-buttons"><button type="button" class="button main" onClick=${copy}>${t('web.share.copy')}</button>
      ${'share' in navigator && html`<button type="button" class="button" onClick=${() => navigator.share({ url: link }).catch(() => {})}>${t('web.share.send')}</button>`}
      <span role="status">${said}</span></p>`;
}
