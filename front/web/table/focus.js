/* After a move, what had the focus is often gone. Who plays by keyboard then goes on where he was: on the board at the
 * first place that can be chosen, else at the first choice of the list, else at the prompt. */
import { useEffect, useRef } from 'preact/hooks';

/** @param {import('../types.js').Moment} moment */
export function useFocusKept(moment) {
  const last = useRef({ onBoard: false, byKey: false });
  useEffect(() => {
    const note = (/** @type {FocusEvent} */ e) => {
      const at = /** @type {Element} */ (e.target);
      if (at.closest('.board-place')) last.current.onBoard = true;
      else if (at.closest('.tray')) last.current.onBoard = false;
    };
    const key = () => { last.current.byKey = true; }, pointer = () => { last.current.byKey = false; };
    addEventListener('focusin', note);
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', pointer, true);
    return () => { removeEventListener('focusin', note); removeEventListener('keydown', key, true); removeEventListener('pointerdown', pointer, true); };
  }, []);
  useEffect(() => {
    const at = document.activeElement;
    if (at && at !== document.body && at.isConnected) return;
    if (!last.current.byKey) return;
    const board = last.current.onBoard ? document.querySelector('.board-place .spot-can') : null;
    const next = board ?? document.querySelector('.menu .choice') ?? document.getElementById('prompt');
    if (next && 'focus' in next) /** @type {HTMLElement} */ (next).focus({ preventScroll: Boolean(board) });
  }, [moment]);
}
