/* Where the page begins. */
import { html, render } from 'htm/preact';
import { App } from './app.js';
import { followLanguage, host } from './host/here.js';
import { followAddress } from './route.js';
import { openSettings } from './settings.js';
import { keepOffline } from './offline.js';

await openSettings();
followAddress();
followLanguage();
host.warm();
const place = /** @type {HTMLElement} */ (document.getElementById('app'));
render(html`<${App} />`, place);
keepOffline();
