/* The player's settings, stored in this browser: language, theme, how fast pieces move, name. */
import { effect, signal } from '@preact/signals';
import { decks, takeDecks } from './decks.js';
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

takeDecks(kept.decks);

export const theme = signal(one(themes, kept.theme, 'auto'));
export const speed = signal(/** @type {Speed} */ (one(speeds, kept.speed, calm ? 'off' : 'normal')));
export const confirming = signal(kept.confirming === true);
/** People who share the screen need no curtain. */
export const trusting = signal(kept.trusting === true);
export const stops = signal(kept.stops === true);
export const oneTap = signal(kept.oneTap === true);
export const myName = signal(typeof kept.myName === 'string' ? kept.myName : '');
export const coaching = signal(kept.coaching !== false);
/** A coach says what the player’s moves gained or gave away. */
export const judging = signal(kept.judging === true);
/** The tips that were read. @type {import('@preact/signals').Signal<string[]>} */
export const coached = signal(Array.isArray(kept.coached) ? kept.coached.filter((k) => typeof k === 'string') : []);
/** The games whose card was read: they are no longer new to the player. @type {import('@preact/signals').Signal<string[]>} */
export const met = signal(Array.isArray(kept.met) ? kept.met.filter((k) => typeof k === 'string') : []);
/** The lessons that were finished: GAME/NAME. @type {import('@preact/signals').Signal<string[]>} */
export const learned = signal(Array.isArray(kept.learned) ? kept.learned.filter((k) => typeof k === 'string') : []);
/** What the first answer to each puzzle gave away, in points: by GAME/NAME. @type {import('@preact/signals').Signal<Record<string, number>>} */
export const solved = signal(
  Object.fromEntries(Object.entries(kept.solved ?? {}).filter(([, loss]) => typeof loss === 'number')),
);
export const volumes = /** @type {const} */ (['off', 'soft', 'loud']);
export const sound = signal(one(volumes, kept.sound, 'soft'));
/** Of the sounds at a table, from 0 to 1. */
export const loudness = { off: 0, soft: 0.25, loud: 0.8 };
export const vibrating = signal(kept.vibrating !== false);
export const keysOn = signal(kept.keysOn !== false);
/** The system says when it is the reader's turn at a table on a server. */
export const notifying = signal(kept.notifying === true);

/** How long a piece glides, the first pause in the turn of a bot, and all of them together; in milliseconds. */
export const pace = {
  slow: { glide: 1100, wait: 2200, turn: 5500 },
  normal: { glide: 480, wait: 1000, turn: 2500 },
  fast: { glide: 220, wait: 380, turn: 950 },
  off: { glide: 0, wait: 0, turn: 0 },
};

/** All settings, as they are stored. */
export const allSettings = () => ({
  language: language.value,
  theme: theme.value,
  speed: speed.value,
  confirming: confirming.value,
  trusting: trusting.value,
  stops: stops.value,
  oneTap: oneTap.value,
  myName: myName.value,
  keysOn: keysOn.value,
  coaching: coaching.value,
  judging: judging.value,
  coached: coached.value,
  met: met.value,
  learned: learned.value,
  solved: solved.value,
  sound: sound.value,
  vibrating: vibrating.value,
  notifying: notifying.value,
  decks: decks.value,
});

/** Takes settings from elsewhere: they are read as those in this browser are, the next time the page is opened. @param {object} all */
export function takeSettings(all) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...allSettings(), ...all }));
  } catch {
    /* as below */
  }
}

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
    document.documentElement.dataset.speed = speed.value;
  });
  effect(() => {
    const all = allSettings();
    try {
      localStorage.setItem(PLACE, JSON.stringify(all));
    } catch {
      /* a browser without storage can still play */
    }
  });
}
