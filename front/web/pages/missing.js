/* What is shown where there is no page, or none that can be had. */
import { html } from 'htm/preact';
import { t } from '../text.js';

export function Missing() {
  return html`<div class="page narrow"><h1>${t('web.missing')}</h1><p><a class="button" href="#/">${t('web.nav.home')}</a></p></div>`;
}
