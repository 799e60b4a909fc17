/* Language, theme, movement, keys. All take effect at once. */
import { html } from 'htm/preact';
import {
  coached,
  coaching,
  confirming,
  judging,
  keysOn,
  myName,
  oneTap,
  sound,
  speed,
  speeds,
  stops,
  theme,
  themes,
  trusting,
  vibrating,
  volumes,
} from '../settings.js';
import { install, installable } from '../offline.js';
import { language, languages, setLanguage, t } from '../text.js';
import { useTitle } from './title.js';

/* Keys are written in full, so that a test can find unused ones. */
const themeWords = { auto: 'web.theme.auto', light: 'web.theme.light', dark: 'web.theme.dark' };
const soundWords = { off: 'web.sound.off', soft: 'web.sound.soft', loud: 'web.sound.loud' };
const speedWords = { slow: 'web.speed.slow', normal: 'web.speed.normal', fast: 'web.speed.fast', off: 'web.speed.off' };

/** @param {{ name: string, head: string, value: string, choices: { value: string, words: string, lang?: string }[], note?: string, onChange: (v: any) => void }} props */
function OneOf({ name, head, value, choices, note, onChange }) {
  return html`<fieldset class="setting"><legend>${head}</legend>
    <div class="one-of">${choices.map(
      (
        c,
      ) => html`<label key=${c.value} class="pill"><input type="radio" name=${name} value=${c.value} checked=${c.value === value}
      onChange=${() => onChange(c.value)} /><span lang=${c.lang}>${c.words}</span></label>`,
    )}</div>
    ${note && html`<p class="soft">${note}</p>`}</fieldset>`;
}

/** @param {{ words: string, note: string, on: boolean, onChange: (on: boolean) => void }} props */
function Switch({ words, note, on, onChange }) {
  return html`<div class="setting"><label class="switch"><input type="checkbox" checked=${on} onChange=${(/** @type {any} */ e) => onChange(e.target.checked)} /><span>${words}</span></label>
    <p class="soft">${note}</p></div>`;
}

export function Settings() {
  useTitle(t('web.nav.settings'));
  return html`<div class="page narrow settings">
    <h1>${t('web.nav.settings')}</h1>
    <h2>${t('web.settings.look')}</h2>
    <${OneOf} name="language" head=${t('web.language')} value=${language.value} onChange=${setLanguage}
      choices=${languages.map((l) => ({ value: l.code, words: l.name, lang: l.code }))} />
    <${OneOf} name="theme" head=${t('web.theme')} value=${theme.value} onChange=${(/** @type {any} */ v) => {
      theme.value = v;
    }}
      choices=${themes.map((v) => ({ value: v, words: t(themeWords[v]) }))} />
    <${OneOf} name="speed" head=${t('web.speed')} value=${speed.value} note=${t('web.speed.note')} onChange=${(
      /** @type {any} */ v,
    ) => {
      speed.value = v;
    }}
      choices=${speeds.map((v) => ({ value: v, words: t(speedWords[v]) }))} />
    <h2>${t('web.settings.sound')}</h2>
    <${OneOf} name="sound" head=${t('web.sound')} value=${sound.value} note=${t('web.sound.note')} onChange=${(
      /** @type {any} */ v,
    ) => {
      sound.value = v;
    }}
      choices=${volumes.map((v) => ({ value: v, words: t(soundWords[v]) }))} />
    <${Switch} words=${t('web.vibrate')} note=${t('web.vibrate.note')} on=${vibrating.value} onChange=${(
      /** @type {boolean} */ on,
    ) => {
      vibrating.value = on;
    }} />
    <h2>${t('web.settings.table')}</h2>
    <${Switch} words=${t('web.confirm')} note=${t('web.confirm.note')} on=${confirming.value} onChange=${(
      /** @type {boolean} */ on,
    ) => {
      confirming.value = on;
    }} />
    <${Switch} words=${t('web.trusting')} note=${t('web.trusting.note')} on=${trusting.value} onChange=${(
      /** @type {boolean} */ on,
    ) => {
      trusting.value = on;
    }} />
    <${Switch} words=${t('web.stops')} note=${t('web.stops.note')} on=${stops.value} onChange=${(
      /** @type {boolean} */ on,
    ) => {
      stops.value = on;
    }} />
    <${Switch} words=${t('web.one-tap')} note=${t('web.one-tap.note')} on=${oneTap.value} onChange=${(
      /** @type {boolean} */ on,
    ) => {
      oneTap.value = on;
    }} />
    <${Switch} words=${t('web.keys-on')} note=${t('web.keys-on.note')} on=${keysOn.value} onChange=${(
      /** @type {boolean} */ on,
    ) => {
      keysOn.value = on;
    }} />
    <${Switch} words=${t('web.coach.setting')} note=${t('web.coach.note')} on=${coaching.value} onChange=${(
      /** @type {boolean} */ on,
    ) => {
      coaching.value = on;
      if (on) coached.value = [];
    }} />
    <${Switch} words=${t('web.judging')} note=${t('web.judging.note')} on=${judging.value} onChange=${(
      /** @type {boolean} */ on,
    ) => {
      judging.value = on;
    }} />
    <div class="setting"><label class="field"><span>${t('web.my-name')}</span>
      <input type="text" maxlength="24" autocomplete="nickname" value=${myName.value} onInput=${(
        /** @type {any} */ e,
      ) => {
        myName.value = e.target.value;
      }} /></label></div>
    ${
      installable.value &&
      html`<p><button type="button" class="button main" onClick=${install}>${t('web.install')}</button></p>`
    }
  </div>`;
}
