/* At the table a link to the rules opens them as a sheet over the board: the game is not left. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { useLazy } from '../lazy.js';
import { parseRoute } from '../route.js';

/** The rules that a plain click asks for; null: another link, or one to be opened elsewhere. @param {MouseEvent} e */
function rulesWanted(e) {
  if (e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return null;
  const link = e.target instanceof Element ? e.target.closest('a') : null,
    { page, args } = parseRoute(link?.getAttribute('href') ?? '');
  return page === 'rules' ? args : null;
}

/** @param {{ host: import('../host/host.js').Host, game: string }} props */
export function PlayRules({ host, game }) {
  const [args, read] = useState(/** @type {string[] | null} */ (null));
  const Sheet = useLazy(args !== null, () => import('./rules_sheet.js'), 'RulesSheet');
  useEffect(() => {
    const follow = (/** @type {MouseEvent} */ e) => {
      const wanted = rulesWanted(e);
      if (!wanted) return;
      e.preventDefault();
      read(wanted.length ? wanted : [game]);
    };
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, [game]);
  return Sheet && args && html`<${Sheet} host=${host} args=${args} onClose=${() => read(null)} />`;
}
