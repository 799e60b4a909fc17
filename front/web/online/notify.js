/* A notification of the system when it is my turn and the page is not looked at. The browser is asked for permission only when
 * somebody sets the switch. */
import { useEffect } from 'preact/hooks';
import { nameOf } from '../games.js';
import { notifying } from '../settings.js';
import { t } from '../text.js';

/** Browsers have them on pages that nobody on the way can change. */
export const canNotify = () => 'Notification' in globalThis && globalThis.isSecureContext;

/** @returns {Promise<boolean>} */
export async function mayNotify() {
  return canNotify() && (await Notification.requestPermission().catch(() => 'denied')) === 'granted';
}

/** On a phone only a service worker can show one. @param {string} title @param {NotificationOptions} more */
async function show(title, more) {
  const keeper = await navigator.serviceWorker?.getRegistration();
  if (keeper) await keeper.showNotification(title, more);
  else new Notification(title, more);
}

/** @param {string} tag */
async function withdraw(tag) {
  const keeper = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await keeper?.getNotifications({ tag })) ?? []) shown.close();
}

/** @param {boolean} mine @param {string} id of the table @param {string} game */
export function useNotification(mine, id, game) {
  useEffect(() => {
    const allowed = notifying.peek() && canNotify() && Notification.permission === 'granted';
    if (!mine || !allowed || document.hasFocus()) return;
    const more = { body: nameOf(game), tag: id, icon: 'icons/creel-192.png', data: location.href };
    show(t('web.your-turn'), more).catch(() => {});
    return () => {
      withdraw(id).catch(() => {});
    };
  }, [mine, id]);
}
