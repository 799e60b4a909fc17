/* Where the link to a seat leads. Its secret moves from the address to the storage of this browser, and the table is opened. A link
 * that works once has no secret: it is exchanged for one. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { isTable, keepTable, tableOf } from '../host/tables.js';
import { goInstead, linkTo } from '../route.js';
import { language, t } from '../text.js';

/** @param {string} id @param {string} pass */
async function exchange(id, pass) {
  const answer = await fetch(new URL(`api/tables/${id}`, document.baseURI), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language.peek(),
      Authorization: `Bearer ${pass}`,
    },
    body: JSON.stringify({ id: 'pass', request: 'use-pass' }),
  }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (!answer?.ok || !said?.secret) throw new Error(said?.message ?? 'web.friends.no-server');
  keepTable(id, { secret: said.secret, ...(said.owner && { owner: said.owner.secret }) });
}

/** @param {{ args: string[] }} props */
export function Join({ args }) {
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    if (!args[0]) return; /* the next page is on its way */
    const link = new URLSearchParams(args[0]),
      id = link.get('table') ?? '',
      secret = link.get('secret'),
      pass = link.get('pass');
    const enter = () => goInstead(tableOf(id)?.secret ? 'play' : 'watch', id);
    if (isTable(id) && secret) keepTable(id, { secret });
    if (isTable(id) && link.has('hand')) keepTable(id, { hand: true }); /* it was scanned from the large screen */
    if (isTable(id) && pass) exchange(id, pass).then(enter, (e) => setTrouble(e.message));
    else enter();
  }, [args[0]]);
  if (!trouble) return html`<p class="waiting" role="status">${t('web.laying')}</p>`;
  return html`<div class="page narrow"><h1>${t('web.no-table')}</h1><p role="alert">${t(trouble)}</p>
    <p><a class="button" href=${linkTo('games')}>${t('web.nav.games')}</a></p></div>`;
}
