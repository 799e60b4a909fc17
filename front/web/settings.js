/* The player's settings, stored in this browser: language, theme, how fast pieces move, name. */
import { effect, signal } from '@preact/signals';
import { language, languageOf, languages, setLanguage } from './text.js';

const PLACE = 'creel.settings';

/** @typedef {'slow' | 'normal' | 'fast' | 'off'} Speed */
export const speeds = /** @type {const} */ (['slow', 'normal', 'fast', 'off']);
export const themes = /** @type {const} */ (['auto', 'light', 'dark']);

/** @returns {Record<string, unknown>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** @template {string} T @param {readonly T[]} allowed @param {unknown} value @param {T} usual @returns {T} */
const one = (allowed, value, usual) => allowed.find((a) => a === value) ?? usual;

const kept = typeof localStorage === 'undefined' ? {} : read();
const calm = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;

export const theme = signal(one(themes, kept.theme, 'auto'));
export const speed = signal(/** @type {Speed} */ (one(speeds, kept.speed, calm ? 'off' : 'normal')));
export const confirming = signal(kept.confirming === true);
/** People who share the screen need no curtain. */
export const trusting = signal(kept.trusting === true);
export const myName = signal(typeof kept.myName === 'string' ? kept.myName : '');
export const coaching = signal(kept.coaching !== false);
/** The tips that were read. @type {import('@preact/signals').Signal<string[]>} */
export const coached = signal(Array.isArray(kept.coached) ? kept.coached.filter((k) => typeof k === 'string') : []);
export const keysOn = signal(kept.keysOn !== false);

/** How long a piece glides, and the pause before the next bot answers; in milliseconds. */
export const pace = {
  slow: { glide: 1100, wait: 2200 },
  normal: { glide: 480, wait: 1000 },
  fast: { glide: 220, wait: 380 },
  off: { glide: 0, wait: 0 },
};

/** Applies the settings, and stores them whenever they change. */
export async function openSettings() {
  const wanted = kept.language ?? languageOf(navigator.languages);
  await setLanguage(
    one(
      languages.map((l) => l.code),
      wanted,
      'en',
    ),
  );
  effect(() => {
    const root = document.documentElement;
    if (theme.value === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme.value;
  });
  effect(() => {
    const all = {
      language: language.value,
      theme: theme.value,
      speed: speed.value,
      confirming: confirming.value,
      trusting: trusting.value,
      myName: myName.value,
      keysOn: keysOn.value,
      coaching: coaching.value,
      coached: coached.value,
    };
    try {
      localStorage.setItem(PLACE, JSON.stringify(all));
    } catch {
      /* a browser without storage can still play */
    }
  });
}
