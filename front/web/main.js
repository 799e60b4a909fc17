/* Where the page begins: the words are fetched while the modules still come. */
import { openSettings } from './settings.js';

const words = openSettings();
const [{ open }] = await Promise.all([import('./app.js'), words]);
await open(/** @type {HTMLElement} */ (document.getElementById('app')));
