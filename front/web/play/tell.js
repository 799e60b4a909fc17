/* The little sheet beside what is pointed at: what it is, what choosing it does, why it is forbidden, and its rule. There
 * is one of them on the page, <Tell />; Spots only say what it shows. Under the pointer it waits a moment and goes with
 * it; pinned (by a long press, or where it asks something) it stays until Escape or a click elsewhere. */
import { html } from 'htm/preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { PiecePicture } from '../picture.js';
import { t } from '../text.js';
import { Would } from './prompt.js';
import { ahead } from './controls.js';
import { hideTell, holdTell, told } from './told.js';
import { Words } from './words.js';

/** @typedef {import('./told.js').About} About */

const GAP = 8;

/** @param {number} at @param {number} size @param {number} room */
const within = (at, size, room) => Math.max(GAP, Math.min(at, room - size - GAP));

/** How much of one rectangle another covers. @param {{ left: number, top: number, width: number, height: number }} a @param {DOMRect} b */
function covered(a, b) {
  const wide = Math.min(a.left + a.width, b.right) - Math.max(a.left, b.left),
    high = Math.min(a.top + a.height, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Places below, above, right and left of a box, in the middle or in line with one of its edges.
 * @param {DOMRect} box @param {number} width @param {number} height */
function placesAt(box, width, height) {
  const lefts = [box.left + box.width / 2 - width / 2, box.left, box.right - width],
    tops = [box.top, box.top + box.height / 2 - height / 2, box.bottom - height];
  return [
    ...[box.bottom + GAP, box.top - GAP - height].flatMap((top) => lefts.map((left) => ({ left, top }))),
    ...[box.right + GAP, box.left - GAP - width].flatMap((left) => tops.map((top) => ({ left, top }))),
  ];
}

/** Places above and below another box, as near to the first as that allows.
 * @param {DOMRect} box @param {DOMRect} other @param {number} width @param {number} height */
const placesBeyond = (box, other, width, height) =>
  [other.top - GAP - height, other.bottom + GAP].map((top) => ({ left: box.left + box.width / 2 - width / 2, top }));

const CHOSEN = '.board-place .spot-can, .tray .choice, .tray .tools',
  OWN = '[data-own]'; /* what the player decides by: the board says which of its parts that is */

/** @param {string} parts */
const boxesOf = (parts) => [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());

/** Beside what it explains, where it covers least of that, of the player's own things and of what can be chosen. Never beyond the window.
 * @param {HTMLElement} sheet @param {Element} at */
function place(sheet, at) {
  const box = at.getBoundingClientRect(),
    { width, height } = sheet.getBoundingClientRect();
  const own = boxesOf(OWN),
    beyond = own.flatMap((part) => placesBeyond(box, part, width, height));
  const all = /** @type {[number, DOMRect[]][]} */ ([
    [4, [box]],
    [4, own],
    [1, boxesOf(CHOSEN)],
  ]);
  const places = [...placesAt(box, width, height), ...beyond].map(({ left, top }) => {
    const spot = { left: within(left, width, innerWidth), top: within(top, height, innerHeight), width, height };
    const cost = all
      .flatMap(([weight, boxes]) => boxes.map((other) => weight * covered(spot, other)))
      .reduce((sum, more) => sum + more, 0);
    return { ...spot, cost };
  });
  const best = places.reduce((a, b) => (b.cost < a.cost ? b : a));
  sheet.style.top = `${best.top}px`;
  sheet.style.left = `${best.left}px`;
}

/** @param {{ about: About }} props */
function Asked({ about }) {
  return html`<div class="tell-ask">${about.can.map(
    (entry) => html`
    <button type="button" class="choice" key=${entry.choice}
      onClick=${() => {
        hideTell();
        about.controls.act(entry);
      }}
      onPointerEnter=${() => about.controls.look(entry)} onPointerLeave=${() => about.controls.look(null)}
      onFocus=${() => about.controls.look(entry)} onBlur=${() => about.controls.look(null)}><${Words} text=${entry.words} pieces=${entry.words_pieces} /></button>`,
  )}</div>`;
}

/** @param {{ about: About }} props */
function Body({ about }) {
  const { tell, can, forbidden, ask, controls, picture } = about;
  const rule = can.length || !forbidden[0]?.rule ? about.rule : forbidden[0].rule;
  return html`
    ${picture && html`<${PiecePicture} ...${picture} class="tell-picture" />`}
    ${tell && html`<p class="tell-what">${tell}</p>`}
    ${can.length === 1 && html`<p class="tell-do"><${Words} text=${can[0].words} pieces=${can[0].words_pieces} /></p>`}
    ${can.length === 1 && ahead.value?.choice === can[0].choice && html`<p class="tell-will"><${Would} answer=${ahead.value.answer} viewer=${ahead.value.viewer} /></p>`}
    ${!can.length && forbidden.length > 0 && html`<p class="tell-why">${forbidden[0].why}</p>`}
    ${ask && html`<${Asked} about=${about} />`}
    ${rule && html`<a class="tell-rule" href=${controls.ruleLink(rule)}>${t('web.rule', { number: rule })}</a>`}`;
}

export function Tell() {
  const sheet = useRef(/** @type {HTMLElement | null} */ (null));
  const now = told.value;
  useLayoutEffect(() => {
    if (now && sheet.current) place(sheet.current, now.at);
  }, [now, ahead.value]); /* what an answer does comes later, and makes the sheet higher */
  useEffect(() => {
    if (!now?.pinned) return;
    const first = /** @type {HTMLElement | null} */ (sheet.current?.querySelector('button, a'));
    if (now.about.ask || now.at.contains(document.activeElement)) first?.focus({ preventScroll: true });
    const elsewhere = (/** @type {Event} */ e) => {
      if (!sheet.current?.contains(/** @type {Node} */ (e.target))) hideTell();
    };
    const from = setTimeout(() => addEventListener('pointerdown', elsewhere, true), 0);
    return () => {
      clearTimeout(from);
      removeEventListener('pointerdown', elsewhere, true);
    };
  }, [now]);
  useEffect(() => {
    const escape = (/** @type {KeyboardEvent} */ e) => {
      if (e.key !== 'Escape' || !told.value) return;
      e.stopPropagation();
      const { at } = told.value;
      const inside = sheet.current?.contains(document.activeElement);
      hideTell();
      if (inside && 'focus' in at) /** @type {HTMLElement} */ (at).focus();
    };
    addEventListener('keydown', escape, true);
    const away = () => hideTell();
    addEventListener('scroll', away, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', escape, true);
      removeEventListener('scroll', away, true);
    };
  }, []);
  if (!now) return null;
  return html`<div class="tell" ref=${sheet} role=${now.pinned ? 'dialog' : 'tooltip'}
    aria-label=${now.about.tell ?? now.about.can[0]?.words ?? now.about.forbidden[0]?.words}
    onPointerEnter=${holdTell} onPointerLeave=${() => hideTell(true)}>
    <${Body} about=${now.about} /></div>`;
}
