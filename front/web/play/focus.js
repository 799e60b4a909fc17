/* After a move, the element that had the focus is often gone. For players who use the keyboard the focus then goes to the
 * first place on the board that can be chosen, otherwise to the first choice of the list, otherwise to the prompt. */
import { useEffect, useRef } from 'preact/hooks';

/** @param {import('../host/host.js').Host} host @param {import('../types.js').Moment} moment */
export function useFocusKept(host, moment) {
  const last = useRef({ onBoard: false, byKey: false });
  useEffect(() => {
    const note = (/** @type {FocusEvent} */ e) => {
      const at = /** @type {Element} */ (e.target);
      if (at.closest('.board-place')) last.current.onBoard = true;
      else if (at.closest('.tray')) last.current.onBoard = false;
    };
    const key = () => {
        last.current.byKey = true;
      },
      pointer = () => {
        last.current.byKey = false;
      };
    addEventListener('focusin', note);
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', pointer, true);
    return () => {
      removeEventListener('focusin', note);
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', pointer, true);
    };
  }, []);
  useEffect(() => {
    if (!last.current.byKey || moment.over) return;
    goOn(last.current.onBoard); /* what had the focus may be gone already, or go with what is drawn next */
    const later = setTimeout(() => goOn(last.current.onBoard), 30);
    return () => clearTimeout(later);
  }, [moment, host.others.value, host.holding.value, host.thinking.value === null]);
}

/** Moves the focus from the prompt, or from nowhere, once there is something to choose. @param {boolean} onBoard */
function goOn(onBoard) {
  const at = document.activeElement,
    prompt = document.getElementById('prompt');
  if (at && at !== document.body && at !== prompt && at.id !== 'main') return;
  const board = onBoard ? document.querySelector('.board-place .spot-can') : null;
  const next = board ?? document.querySelector('.menu .choice') ?? prompt;
  if (next && next !== at && 'focus' in next)
    /** @type {HTMLElement} */ (next).focus({ preventScroll: Boolean(board) });
}
