/* Shown where there is no page, or it could not be fetched. */
import { html } from 'htm/preact';
import { t } from '../text.js';

export function Missing() {
  return html`<div class="page narrow"><h1>${t('web.missing')}</h1><p><a class="button" href="#/">${t('web.nav.home')}</a></p></div>`;
}
