/* Where the page begins: words and games are fetched while the modules still come. */
import { fetchGames } from './games.js';
import { openSettings } from './settings.js';

const facts = Promise.all([openSettings(), fetchGames()]);
const [{ open }] = await Promise.all([import('./app.js'), facts]);
await open(/** @type {HTMLElement} */ (document.getElementById('app')));
