/* The frame around every page: head, the page of the address, foot. */
import { html, render } from 'htm/preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { followLanguage, host } from './host/page_host.js';
import { Languages } from './languages.js';
import { keepOffline, newer, takeNewer } from './offline.js';
import { fetchPage, pageOf } from './pages/fetch.js';
import { followAddress, linkTo, route } from './route.js';
import { t } from './text.js';

/** @param {{ page: string }} props */
function Head({ page }) {
  const link = (/** @type {string} */ to, /** @type {string} */ words) =>
    html`<a href=${linkTo(to)} aria-current=${page === to ? 'page' : undefined}>${t(words)}</a>`;
  return html`<header class="head">
    <a class="brand" href="#/" aria-label=${t('web.nav.home')}>
      <svg class="brand-mark" viewBox="0 0 64 64" aria-hidden="true"><use href="icons/creel.svg#mark" /></svg><span>Creel</span></a>
    <nav aria-label=${t('web.nav')}>${link('games', 'web.nav.games')}${link('rules', 'web.nav.rules')}${link('settings', 'web.nav.settings')}</nav>
    <${Languages} />
  </header>`;
}

function Newer() {
  return (
    newer.value &&
    html`<p class="notice" role="status">${t('web.newer')}
    <button type="button" class="button" onClick=${takeNewer}>${t('web.newer.take')}</button></p>`
  );
}

/** The page that is asked for, or the one before it, as it was, while that is being fetched. @param {string} page @param {string[]} args */
function usePage(page, args) {
  const [, arrived] = useState(0);
  const shown = useRef(/** @type {{ page: string, Page: any, args: string[] } | null} */ (null));
  const Page = pageOf(page);
  if (Page && shown.current?.page === page && shown.current.Page === Page) shown.current.args = args;
  else if (Page) shown.current = { page, Page, args };
  useLayoutEffect(() => {
    fetchPage(page).then(() => arrived((n) => n + 1));
  }, [page]);
  return shown.current;
}

export function App() {
  const { page, args } = route.value;
  const shown = usePage(page, args);
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  const first = useRef(true);
  useEffect(() => {
    if (!shown) return;
    document.body.dataset.page = shown.page;
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [shown, args.join('/')]);
  const toMain = (/** @type {Event} */ e) => {
    e.preventDefault();
    main.current?.focus();
  };
  return html`
    <a class="skip" href="#main" onClick=${toMain}>${t('web.skip')}</a>
    <${Head} page=${page} />
    <${Newer} />
    <main id="main" tabindex="-1" ref=${main}>${shown && html`<${shown.Page} args=${shown.args} host=${host} />`}</main>
    <footer class="foot"><p>${t('web.foot')}</p><${Languages} /></footer>`;
}

/** Draws the page of the address, at once with all that is on it. @param {HTMLElement} place */
export async function open(place) {
  followAddress();
  await fetchPage(route.peek().page);
  followLanguage();
  host.warm();
  render(html`<${App} />`, place);
  keepOffline();
}
