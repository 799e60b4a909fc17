/* The frame around every page: head, the page of the address, foot. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { host } from './host/here.js';
import { newer, takeNewer } from './offline.js';
import { linkTo, route } from './route.js';
import { language, languages, setLanguage, t } from './text.js';

/** @type {Record<string, () => Promise<any>>} */
const pages = {
  home: () => import('./pages/home.js'),
  setup: () => import('./pages/setup.js'),
  table: () => import('./pages/table.js'),
  games: () => import('./pages/games.js'),
  settings: () => import('./pages/settings.js'),
  rules: () => import('./pages/rules.js'),
  review: () => import('./pages/review.js'),
};

/** @param {string} page */
const capital = (page) => page[0].toUpperCase() + page.slice(1);

function Languages() {
  return html`<label class="languages"><span class="unseen">${t('web.language')}</span>
    <select value=${language.value} onChange=${(/** @type {any} */ e) => setLanguage(e.target.value)}>
      ${languages.map((l) => html`<option key=${l.code} value=${l.code} lang=${l.code}>${l.name}</option>`)}
    </select></label>`;
}

/** @param {{ page: string }} props */
function Head({ page }) {
  const link = (/** @type {string} */ to, /** @type {string} */ words) => html`<a href=${linkTo(to)} aria-current=${page === to ? 'page' : undefined}>${t(words)}</a>`;
  return html`<header class="head">
    <a class="brand" href="#/" aria-label=${t('web.nav.home')}>
      <svg class="brand-mark" viewBox="0 0 64 64" aria-hidden="true"><use href="icons/creel.svg#mark" /></svg><span>Creel</span></a>
    <nav aria-label=${t('web.nav')}>${link('games', 'web.nav.games')}${link('rules', 'web.nav.rules')}${link('settings', 'web.nav.settings')}</nav>
    <${Languages} />
  </header>`;
}

function Newer() {
  return newer.value && html`<p class="notice" role="status">${t('web.newer')}
    <button type="button" class="button" onClick=${takeNewer}>${t('web.newer.take')}</button></p>`;
}

function Missing() {
  return html`<div class="page narrow"><h1>${t('web.missing')}</h1><p><a class="button" href="#/">${t('web.nav.home')}</a></p></div>`;
}

/** The component of the page, once its module is here. @param {string} page */
function usePage(page) {
  const [shown, show] = useState(/** @type {{ page: string, Page: any } | null} */ (null));
  useEffect(() => {
    let wanted = true;
    const load = pages[page]?.() ?? Promise.resolve({});
    load.then((m) => m[capital(page)] ?? Missing, () => Missing).then((Page) => { if (wanted) show({ page, Page }); });
    return () => { wanted = false; };
  }, [page]);
  return shown;
}

export function App() {
  const { page, args } = route.value;
  const shown = usePage(page);
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  const first = useRef(true);
  useEffect(() => {
    if (!shown) return;
    document.body.dataset.page = shown.page;
    if (first.current) { first.current = false; return; }
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [shown, args.join('/')]);
  const toMain = (/** @type {Event} */ e) => { e.preventDefault(); main.current?.focus(); };
  return html`
    <a class="skip" href="#main" onClick=${toMain}>${t('web.skip')}</a>
    <${Head} page=${page} />
    <${Newer} />
    <main id="main" tabindex="-1" ref=${main}>${shown && html`<${shown.Page} args=${shown.page === page ? args : []} host=${host} />`}</main>
    <footer class="foot"><p>${t('web.foot')}</p><${Languages} /></footer>`;
}
