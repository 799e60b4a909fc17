/* While the others move, a click beside any button, or a key, shows at once how it ends. */
import { useEffect } from 'preact/hooks';

const STILL = /^(Tab|Shift|Control|Alt|Meta|Arrow\w+|Page\w+|Home|End)$/;

/** Whether what is under the pointer or has the focus has a use of its own. @param {EventTarget | null} at */
const hasUse = (at) =>
  at instanceof Element && at.closest('a, button, input, select, textarea, dialog, .tell') !== null;

/** @param {import('../host/host.js').Host} host */
export function useSkip(host) {
  const others = host.others.value;
  useEffect(() => {
    if (!others) return;
    const pointer = (/** @type {Event} */ e) => {
      if (!hasUse(e.target)) host.skip();
    };
    const key = (/** @type {KeyboardEvent} */ e) => {
      const modified = e.ctrlKey || e.altKey || e.metaKey;
      if (!modified && !STILL.test(e.key) && !hasUse(e.target)) host.skip();
    };
    addEventListener('click', pointer, true);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('click', pointer, true);
      removeEventListener('keydown', key);
    };
  }, [others]);
}
