/* Shows that a bot or hint is being computed, its progress, and a way to stop it. Short work shows nothing. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../text.js';

const SHORT = 350;

/** @param {{ host: import('../host/host.js').Host }} props */
export function Thinking({ host }) {
  const now = host.thinking.value;
  const [long, setLong] = useState(false);
  const what = now ? `${now.what} ${now.seat ?? ''}` : '';
  useEffect(() => {
    setLong(false);
    if (!what) return;
    const timer = setTimeout(() => setLong(true), SHORT);
    return () => clearTimeout(timer);
  }, [what]);
  if (!now || !long) return null;
  const who = host.moment.value?.seats.find((s) => s.seat === now.seat)?.name ?? '';
  const label = t(now.what === 'bot' ? 'web.thinks' : 'web.looks-for-hint', { who });
  return html`<div class="thinking">
    <p id="thinks">${label}</p>
    <progress aria-labelledby="thinks" value=${now.all ? now.done : undefined} max=${now.all || 1}></progress>
    <button type="button" class="button" onClick=${() => host.cancel()}>${t(now.what === 'bot' ? 'web.stop-bot' : 'web.stop')}</button>
  </div>`;
}
