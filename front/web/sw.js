/* Keeps the client for use without a network. The version of the client is behind the ? of this worker's address, and
 * files.json names its files: a new version is fetched whole, beside the old one, before it can take over. */

const worker = /** @type {any} */ (self);
const home = worker.registration.scope;
const SET = `creel-${worker.location.search.slice(1)}`;

async function fetchAll() {
  const answer = await fetch(new URL('files.json', home), { cache: 'no-cache' });
  const { files } = await answer.json();
  const cache = await caches.open(SET);
  await cache.addAll(Object.keys(files).map((path) => new Request(new URL(path, home), { cache: 'no-cache' })));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('creel-') && name !== SET).map((name) => caches.delete(name)),
  );
}

/** The list is always asked for anew, for it says whether there is something newer.
 * @param {Request} request */
async function answer(request) {
  const url = new URL(request.url);
  if (url.href === new URL('files.json', home).href) return fetch(request);
  const path = url.href.split(/[?#]/)[0];
  const cache = await caches.open(SET);
  return (await cache.match(path === home ? new URL('index.html', home) : path)) ?? fetch(request);
}

worker.addEventListener('install', (/** @type {any} */ e) => e.waitUntil(fetchAll()));
worker.addEventListener('activate', (/** @type {any} */ e) =>
  e.waitUntil(dropOthers().then(() => worker.clients.claim())),
);
worker.addEventListener('message', (/** @type {any} */ e) => {
  if (e.data === 'take over') worker.skipWaiting();
});
/** A notification leads to its table: in a page that is open, or in a new one. @param {any} notification */
async function openFrom({ data }) {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const page = pages.find((/** @type {any} */ p) => p.url === data) ?? pages[0];
  if (!page) return worker.clients.openWindow(data);
  await page.focus();
  return page.url === data ? page : page.navigate(data);
}
worker.addEventListener('notificationclick', (/** @type {any} */ e) => {
  e.notification.close();
  e.waitUntil(openFrom(e.notification));
});
worker.addEventListener('fetch', (/** @type {any} */ e) => {
  if (e.request.method === 'GET' && e.request.url.startsWith(home)) e.respondWith(answer(e.request));
});
