/* Shown where there is no page, or it could not be fetched. */
import { html } from 'htm/preact';
import { Still } from '../picture.js';
import { linkTo } from '../route.js';
import { t } from '../text.js';
import { useTitle } from './title.js';

export function Missing() {
  useTitle(t('web.missing'));
  return html`<div class="page narrow missing"><${Still} name="empty-creel" /><h1>${t('web.missing')}</h1><p>${t('web.missing.more')}</p>
    <p><a class="button main" href="#/">${t('serve.home')}</a> <a class="button" href=${linkTo('games')}>${t('web.nav.games')}</a></p></div>`;
}
