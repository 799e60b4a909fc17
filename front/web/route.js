/* Where the reader is, in the part of the address after #: so it works from any folder and without a network. */
import { signal } from '@preact/signals';

/** Addresses of earlier versions, which people may have kept. @type {Record<string, string>} */
const renamed = { table: 'play' };

/** The link to a table on a server is made there: `#table=ID&secret=SECRET`. @param {string} hash */
export function parseRoute(hash) {
  if (hash.startsWith('#table=')) return { page: 'join', args: [hash.slice(1)] };
  const parts = hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  const page = parts[0] ?? 'home';
  return { page: Object.hasOwn(renamed, page) ? renamed[page] : page, args: parts.slice(1) };
}

export const route = signal(parseRoute(typeof location === 'undefined' ? '' : location.hash));

/** @param {...string} parts */
export function linkTo(...parts) {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** @param {...string} parts */
export function go(...parts) {
  location.hash = linkTo(...parts);
}

/** Another address takes the place of this one, also in the history of the browser. @param {...string} parts */
export function goInstead(...parts) {
  history.replaceState(null, '', linkTo(...parts));
  route.value = parseRoute(location.hash);
}

export function followAddress() {
  const follow = () => {
    route.value = parseRoute(location.hash);
  };
  addEventListener('hashchange', follow);
  follow(); /* it may have changed while the page was opened */
}
