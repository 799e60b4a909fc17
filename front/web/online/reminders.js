/* How a player is told that it is their turn: by the system and by sounds here, and by an address that the server tells while
 * nobody is here. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { notifying, sound } from '../settings.js';
import { t } from '../text.js';
import { canNotify, mayNotify } from './notify.js';
import { useRequest } from './use_request.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/company.js').Status} Status */

const FORMS = ['json', 'ntfy', 'discord'];

function Here() {
  const [denied, setDenied] = useState(false);
  const notify = async (/** @type {any} */ e) => {
    const box = e.target,
      wanted = box.checked;
    notifying.value = wanted && (await mayNotify());
    setDenied(wanted && !notifying.value);
    box.checked = notifying.value;
  };
  const hear = (/** @type {any} */ e) => {
    sound.value = e.target.checked ? 'soft' : 'off';
  };
  return html`${canNotify() && html`<label class="check"><input type="checkbox" class="notify" checked=${notifying.value} onChange=${notify} /> <span>${t('web.menu.notify')}</span></label>`}
    <label class="check"><input type="checkbox" class="hear" checked=${sound.value !== 'off'} onChange=${hear} /> <span>${t('web.menu.sound')}</span></label>
    <div role="status">${denied && html`<p>${t('web.menu.notify.denied')}</p>`}</div>`;
}

/** @param {{ host: Host, status: Status }} props */
function Webhook({ host, status }) {
  const set = status.you.webhook;
  const { trouble, busy, ask } = useRequest(host);
  const [url, setUrl] = useState(set?.url ?? '');
  const [form, setForm] = useState(set?.form ?? 'json');
  const [said, say] = useState('');
  const request = async (/** @type {import('../host/company.js').Request} */ what, /** @type {string} */ words) => {
    say('');
    if ((await ask(what)).type === 'taken') say(words);
  };
  const save = (/** @type {Event} */ e) => {
    e.preventDefault();
    request({ request: 'webhook', url: url.trim(), form }, t('web.menu.webhook.saved'));
  };
  return html`<form class="webhook" onSubmit=${save}><p class="soft" id="webhook-more">${t('web.menu.webhook.more')}</p>
    <label><span>${t('web.menu.webhook')}</span><input type="text" inputmode="url" required maxlength="400" value=${url} aria-describedby="webhook-more" placeholder="https://" onInput=${(/** @type {any} */ e) => setUrl(e.target.value)} /></label>
    <label><span>${t('web.menu.webhook.form')}</span><select value=${form} onChange=${(/** @type {any} */ e) => setForm(e.target.value)}>${FORMS.map((name) => html`<option key=${name} value=${name}>${name}</option>`)}</select></label>
    <p class="requests"><button type="submit" class="button" disabled=${busy}>${t('web.menu.webhook.set')}</button>
      ${
        set &&
        html`<button type="button" class="button test-webhook" disabled=${busy} onClick=${() => request({ request: 'webhook-test' }, t('web.menu.webhook.sent'))}>${t('web.menu.webhook.test')}</button>
        <button type="button" class="button" disabled=${busy} onClick=${() => request({ request: 'webhook-off' }, '')}>${t('web.menu.webhook.off')}</button>`
      }</p>
    <p role="status">${said}</p>${trouble && html`<p class="trouble" role="alert">${trouble}</p>`}</form>`;
}

/** @param {{ host: Host, status: Status }} props */
export function Reminders({ host, status }) {
  if (status.you.seat === undefined) return null;
  return html`<details class="guests reminders"><summary>${t('web.menu.reminders')}</summary><${Here} />
    ${host.online.value?.webhooks && html`<${Webhook} host=${host} status=${status} />`}</details>`;
}
