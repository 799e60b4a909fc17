/* The host of this page, with its store and its settings. */
import { effect } from '@preact/signals';
import { confirming, pace, speed, stops, trusting } from '../settings.js';
import { language } from '../text.js';
import { browserShelves } from './database.js';
import { Host } from './host.js';
import { Store, memoryShelves } from './store.js';
import { workerLine } from './worker_line.js';

export const store = new Store(typeof indexedDB === 'undefined' ? memoryShelves() : browserShelves());
export const host = new Host(workerLine, store, () => ({
  wait: pace[speed.value].wait,
  turn: pace[speed.value].turn,
  confirming: confirming.value,
  stops: stops.value,
  trusting: trusting.value,
}));

export function followLanguage() {
  effect(() => {
    host.setLanguage(language.value).catch(() => {});
  });
}
