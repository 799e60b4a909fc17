/* The service worker keeps all files, so that everything works without a network after the first load. Its address holds
 * the version of the client: another version is another worker, which fetches all files and then waits until the reader
 * agrees. */
import { signal } from '@preact/signals';

/** @type {import('@preact/signals').Signal<ServiceWorker | null>} */
export const newer = signal(null);

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  const coming = registration.installing;
  coming?.addEventListener('statechange', () => {
    if (coming.state === 'installed' && navigator.serviceWorker.controller) newer.value = coming;
  });
}

/** @param {ServiceWorkerContainer} container */
async function register(container) {
  const answer = await fetch(new URL('./files.json', import.meta.url), { cache: 'no-cache' });
  if (!answer.ok) return;
  const { version } = await answer.json();
  const registration = await container.register(new URL(`./sw.js?${version}`, import.meta.url));
  if (registration.waiting && container.controller) newer.value = registration.waiting;
  watch(registration);
  registration.addEventListener('updatefound', () => watch(registration));
}

const LATER = 1500;

/** Not before the page is drawn: caching all files takes bandwidth. Without a network, and where pages can't be kept, all
 * stays as it is. */
export function keepOffline() {
  if ('serviceWorker' in navigator) setTimeout(() => register(navigator.serviceWorker).catch(() => {}), LATER);
}

/** The newer client takes over. Games are kept, so nothing is lost. */
export function takeNewer() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  newer.value?.postMessage('take over');
}

/** Reloads with the newest version, also where the service worker has kept an older one. */
export async function takeNewest() {
  const container = navigator.serviceWorker;
  if (container?.controller) await register(container).catch(() => {});
  const coming = await container?.getRegistration().catch(() => undefined);
  const next = coming?.waiting ?? coming?.installing;
  if (!next) {
    location.reload();
    return;
  }
  container.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (next.state === 'installed') next.postMessage('take over');
  else
    next.addEventListener('statechange', () => {
      if (next.state === 'installed') next.postMessage('take over');
    });
}

/** The browser would install this page as an app, once somebody asks for it. @type {import('@preact/signals').Signal<any>} */
export const installable = signal(null);
if (typeof addEventListener === 'function')
  addEventListener('beforeinstallprompt', (e) => {
    e.preventDefault();
    installable.value = e;
  });

export function install() {
  installable.value?.prompt();
  installable.value = null;
}

/** Asks the browser not to clear what is kept here when space runs low. It may refuse, and then all stays as it is. */
export function keepStorage() {
  navigator.storage?.persist?.().catch(() => {});
}
