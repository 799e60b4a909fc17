/* Draws the board of moment.json, with its menu as buttons; what would be sent is written above it. */
import { html, render } from 'htm/preact';
import { signal } from '@preact/signals';
import { Tell } from './table/tell.js';
import { setLanguage } from './text.js';

const wish = new URLSearchParams(location.search);
if (wish.get('theme')) document.documentElement.dataset.theme = wish.get('theme');
await setLanguage(wish.get('lang') ?? 'en');

const moment = await (await fetch('moment.json')).json();
const folder = moment.game.replaceAll('-', '_');
const sheet = document.createElement('link');
sheet.rel = 'stylesheet';
sheet.href = `style/${folder}.css`;
document.head.append(sheet);

const said = signal('');
const looking = signal(null);
const table = {
  looking,
  act: (entry) => { said.value = `chosen: ${entry.text}`; },
  look: (entry) => { looking.value = entry; },
  refuse: (entry) => { said.value = `refused: ${entry.why}`; },
  ruleLink: (rule) => `#/rules/${moment.game}/${rule}`,
};

const { Board } = await import(`./boards/${folder}/board.js`);
const Shown = () => html`
  <p><strong>${moment.prompt}</strong> <em>${said.value || (looking.value ? `looking: ${looking.value.text}` : '')}</em></p>
  <main><${Board} moment=${moment} table=${table} /></main>
  <p>${(moment.menu ?? []).map((e) => html`<button class="button" onClick=${() => table.act(e)}>${e.words}</button> `)}</p>
  <${Tell} />`;
render(html`<${Shown} />`, document.body);
