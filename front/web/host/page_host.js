/* The one host of this page. */
import { effect } from '@preact/signals';
import { confirming, pace, speed } from '../settings.js';
import { language } from '../text.js';
import { Host } from './host.js';
import { workerLine } from './line.js';
import { Store, browserShelves, memoryShelves } from './store.js';

const shelves = typeof indexedDB === 'undefined' ? memoryShelves() : browserShelves();

export const store = new Store(shelves);
export const host = new Host(workerLine, store, () => ({ wait: pace[speed.value].wait, confirming: confirming.value }));

export function followLanguage() {
  effect(() => { host.setLanguage(language.value).catch(() => {}); });
}
