/* Undo, hints, keys: a row of small buttons under the choices. */
import { html } from 'htm/preact';
import { Icon } from '../icons.js';
import { t } from '../text.js';
import { speed } from '../settings.js';
import { hintWanted } from './hinted.js';
import { ShowResult } from './ending.js';

/** why: the reason that it is disabled. @param {{ icon: string, words: string, disabled?: boolean, why?: string, pressed?: boolean, onClick: () => void }} props */
function Tool({ icon, words, disabled, why, pressed, onClick }) {
  const more = disabled ? why : undefined;
  return html`<button type="button" class=${`tool tool-${icon}`} disabled=${disabled} aria-pressed=${pressed} aria-description=${more} onClick=${onClick} title=${more ?? words}>
    <${Icon} name=${icon} /><span>${words}</span></button>`;
}

/** While the others move: to the end of it, and a faster pace that stays. @param {{ host: import('../host/host.js').Host }} props */
function Others({ host }) {
  const fast = speed.value === 'fast';
  const change = () => {
    speed.value = fast ? 'normal' : 'fast';
  };
  return html`<${Tool} icon="skip" words=${t('web.skip-others')} onClick=${() => host.skip()} />
    <${Tool} icon="next" words=${t('web.fast')} pressed=${fast} onClick=${change} />`;
}

/** Why nothing can be undone. @param {import('../host/host.js').Host} host @param {import('../types.js').Moment} moment */
const whyNoUndo = ({ story }, { viewer }) =>
  t(story.value.some((e) => e.who === viewer) ? 'refusal.undo' : 'refusal.undo-nothing');

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment, onHelp: () => void }} props */
export function Tools({ host, moment, onHelp }) {
  if (moment.over) return html`<${ShowResult} host=${host} />`;
  const can = moment.can,
    past = moment.entry < moment.entries,
    busy = host.thinking.value?.what === 'bot';
  return html`<div class="tools" role="group" aria-label=${t('web.tools')}>
    ${host.others.value && html`<${Others} host=${host} />`}
    <${Tool} icon="back" words=${t('web.undo')} disabled=${!can?.undo || busy} why=${whyNoUndo(host, moment)} onClick=${() => host.undo()} />
    <${Tool} icon="again" words=${t('web.redo')} disabled=${!can?.redo || busy} onClick=${() => host.redo()} />
    <${Tool} icon="restart" words=${t('web.restart')} disabled=${!can?.restart || busy} onClick=${() => host.restart()} />
    <${Tool} icon="hint" words=${t('web.hint')} disabled=${!moment.menu || past || Boolean(host.thinking.value || host.record.value?.lesson || host.record.value?.puzzle) || host.online.value?.status?.hints === false}
      onClick=${() => {
        hintWanted.value = moment.entry;
      }} />
    <${Tool} icon="keys" words=${t('web.keys')} onClick=${onHelp} />
  </div>`;
}
