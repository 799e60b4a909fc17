/* Where the link to a seat leads. Its secret moves from the address to the storage of this browser, and the table is opened. */
import { html } from 'htm/preact';
import { useEffect } from 'preact/hooks';
import { isTable, keepTable } from '../host/tables.js';
import { goInstead } from '../route.js';
import { t } from '../text.js';

/** @param {{ args: string[] }} props */
export function Join({ args }) {
  useEffect(() => {
    if (!args[0]) return; /* the next page is on its way */
    const link = new URLSearchParams(args[0]),
      id = link.get('table') ?? '',
      secret = link.get('secret');
    if (isTable(id)) keepTable(id, secret ? { secret } : {});
    goInstead('play', id);
  }, [args[0]]);
  return html`<p class="waiting" role="status">${t('web.laying')}</p>`;
}
