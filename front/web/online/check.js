/* Whether the draws of a finished game are those that were promised before it began (docs/fairness.md). The engine of this page
 * plays the log again by the rules and draws again from the secret, so the server's word is not needed. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text.js';
import { fetchLog } from './copy.js';

/** @typedef {import('../types.js').Verified} Verified */

/** @param {Verified} found */
function headOf({ fine, promised }) {
  if (!promised) return t('web.check.none');
  return t(fine ? 'web.check.fine' : 'web.check.bad');
}

/** @param {{ found: Verified }} props */
function Found({ found }) {
  return html`<p><strong>${found.fine && html`<span aria-hidden="true">✓ </span>`}${headOf(found)}</strong></p>
    ${found.promised && html`<p class="unseen">${t('web.check.what')}</p><ul>${found.lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>`}`;
}

/** @param {{ host: import('../host/host.js').Host, id: string, secret: string | undefined, more?: unknown }} props more: what tells this button from others */
export function CheckDraws({ host, id, secret, more }) {
  const [found, setFound] = useState(/** @type {Verified | null} */ (null));
  const [state, setState] = useState(/** @type {'' | 'busy' | 'failed'} */ (''));
  const check = async () => {
    setState('busy');
    try {
      const answer = await host.verify(await fetchLog(id, secret));
      setFound(answer.ok ? answer : null);
      setState(answer.ok ? '' : 'failed');
    } catch {
      setState('failed');
    }
  };
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (found) place.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const tone = found?.promised ? (found.fine ? 'fine' : 'bad') : 'none';
  return html`${!found && html`<button type="button" class="button check-draws" disabled=${state === 'busy'} onClick=${check}>${t(state === 'busy' ? 'web.check.busy' : 'web.check')}${more}</button>`}
    <div class="checked" data-tone=${tone} role="status" ref=${place}>${found && html`<${Found} found=${found} />`}${state === 'failed' && html`<p>${t('web.friends.no-server')}</p>`}</div>`;
}
