/* What mouse, touch and keys do with a Spot. */
import { dragFrom, meant } from './drag.js';
import { hideTell, pinTell, showTell } from './told.js';

/** @typedef {import('./tell.js').About} About */
/** @typedef {{ timer: number, long: boolean }} Press */

const LONG_PRESS = 500;

/** @param {Event} e */
const spotOf = (e) => /** @type {Element} */ (e.currentTarget);

/** @param {About} about @param {Element} spot @param {Event} e */
function choose(about, spot, e) {
  const { can, forbidden, controls } = about;
  if (can.length === 1) {
    hideTell();
    controls.choose(can[0], e);
    return;
  }
  if (!can.length && forbidden.length) controls.refuse(forbidden[0]);
  pinTell(spot, { ...about, ask: can.length > 1 });
}

/** Of several answers the ones that the dropped piece means. @param {About} about @param {Element} spot @param {CustomEvent} e */
function drop(about, spot, e) {
  const texts = meant(
      about.can.map((e) => e.text),
      e.detail,
    ),
    can = about.can.filter((e) => texts.includes(e.text));
  if (can.length) choose({ ...about, can }, spot, e);
}

/** @param {About} about @param {boolean} on */
function look({ can, controls }, on) {
  if (can.length) controls.look(on ? can[0] : null);
}

/** A long press explains the Spot; one that moves drags it.
 * @param {PointerEvent} e @param {About} about @param {Press} press @param {string | undefined} drags */
function pressDown(e, about, press, drags) {
  const spot = spotOf(e);
  e.stopPropagation(); /* of nested Spots the inner one is meant */
  press.long = false;
  clearTimeout(press.timer);
  if (e.pointerType !== 'mouse')
    press.timer = window.setTimeout(() => {
      press.long = true;
      pinTell(spot, about);
    }, LONG_PRESS);
  if (drags) dragFrom(e, drags, () => clearTimeout(press.timer));
}

/** @param {KeyboardEvent} e @param {About} about */
function pressKey(e, about) {
  if (e.target !== e.currentTarget || (e.key !== 'Enter' && e.key !== ' ')) return;
  e.preventDefault();
  e.stopPropagation();
  choose(about, spotOf(e), e);
}

/** @param {MouseEvent} e @param {About} about @param {Press} press */
function click(e, about, press) {
  e.stopPropagation();
  if (!press.long) choose(about, spotOf(e), e);
  press.long = false;
}

/** @param {FocusEvent} e @param {About} about */
function focus(e, about) {
  if (e.target !== e.currentTarget || !spotOf(e).matches(':focus-visible')) return;
  look(about, true);
  showTell(spotOf(e), about, false);
}

/** The innermost Spot at a place. @param {EventTarget | null} at */
const innermost = (at) => (at instanceof Element ? at.closest('.spot-can, .spot-forbidden, .spot-tells') : null);

/** Also when the pointer comes back from a Spot inside this one. @param {PointerEvent} e @param {About} about */
function enter(e, about) {
  const here = innermost(e.target) === e.currentTarget,
    before = innermost(e.relatedTarget) === e.currentTarget;
  if (e.pointerType === 'touch' || !here || before) return;
  look(about, true);
  showTell(spotOf(e), about, true);
}

/** @param {About} about @param {Press} press @param {string | undefined} drags */
export function pointerHandlers(about, press, drags) {
  const letGo = () => clearTimeout(press.timer);
  const leave = () => {
    look(about, false);
    hideTell(true);
  };
  return {
    onClick: (/** @type {MouseEvent} */ e) => click(e, about, press),
    onKeyDown: (/** @type {KeyboardEvent} */ e) => pressKey(e, about),
    onPointerOver: (/** @type {PointerEvent} */ e) => enter(e, about),
    onPointerLeave: () => {
      letGo();
      leave();
    },
    onFocus: (/** @type {FocusEvent} */ e) => focus(e, about),
    onBlur: leave,
    onPointerDown: (/** @type {PointerEvent} */ e) => pressDown(e, about, press, drags),
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu: (/** @type {Event} */ e) => {
      if (press.long) e.preventDefault();
    },
    onspotdrop: (/** @type {CustomEvent} */ e) => drop(about, spotOf(e), e),
  };
}
