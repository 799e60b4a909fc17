/* A place on a board that can be pointed at. With something on the menu it is a button; forbidden it says why; else it
 * tells what it is. Do not put a Spot inside one that can be chosen: a button holds no buttons.
 *
 *   <${Spot} offer=${offer(moment, 'bet', 2)} tell="Two tiles" rule="2.6" table=${table}>…<//>
 *
 * offer   an entry (see offer.js), a list of them (it asks which), or null
 * tell    what this is, in a sentence; rule: the paragraph that governs it
 * as      the element: 'g' (usual), or one of HTML ('div', 'li', 'button')
 * drags   answers that begin with this text can be given by dragging this piece onto their Spot: drags="place angler-1"
 * piece   the name under which it glides between moments (data-piece)
 * Anything else (class, transform, ...) goes to the element. */
import { html } from 'htm/preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useComputed } from '@preact/signals';
import { dragFrom, meant } from './drag.js';
import { sorted } from './offer.js';
import { hideTell, pinTell, showTell } from './tell.js';

export { offer, offers } from './offer.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Table} Table */
/**
 * @typedef {object} SpotProps
 * @property {Entry | Entry[] | null} [offer]
 * @property {string} [tell]
 * @property {string} [rule]
 * @property {Table} table
 * @property {string} [as]
 * @property {string} [drags]
 * @property {string} [piece]
 * @property {string} [class]
 * @property {any} [children]
 */

const LONG_PRESS = 500;

/** @param {Entry[]} can @param {Entry[]} forbidden @param {string | undefined} tell */
function naming(can, forbidden, tell) {
  const words = can.length === 1 ? can[0].words : can.length ? tell ?? can.map((e) => e.words).join(', ') : forbidden[0]?.words;
  const about = can.length ? (can.length === 1 ? tell : undefined) : forbidden[0] ? forbidden[0].why : undefined;
  return { 'aria-label': words ?? tell, 'aria-description': about };
}

/** @param {Entry[]} can @param {Entry[]} forbidden @param {boolean} tells @param {string} as */
function roles(can, forbidden, tells, as) {
  const role = as === 'button' ? undefined : 'button';
  if (can.length) return { role, tabindex: 0, 'aria-haspopup': can.length > 1 ? 'dialog' : undefined };
  if (forbidden.length) return { role, tabindex: -1, 'aria-disabled': 'true' };
  return tells ? { role: as === 'button' || as === 'li' ? undefined : 'group', tabindex: -1 } : {};
}

/** Who speaks to the page says what he reads there: the name of a button holds the text in it.
 * @param {Element | null} element @param {string | undefined} label */
function nameWithText(element, label) {
  if (!element || !label) return;
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const holds = label.toLowerCase().includes(text.toLowerCase());
  element.setAttribute('aria-label', holds ? label : `${label}: ${text}`);
}

/** @param {SpotProps & Record<string, any>} props */
export function Spot(props) {
  const { offer, tell, rule, table, as = 'g', drags, piece, class: named, children, ...rest } = props;
  const { can, forbidden } = sorted(offer);
  const press = useRef({ timer: 0, long: false });
  const looked = useComputed(() => {
    const at = table.looking?.value;
    return Boolean(at && can.some((e) => e.choice === at.choice));
  });
  const tells = Boolean(tell || rule);
  const names = naming(can, forbidden, tell);
  const element = useRef(/** @type {Element | null} */ (null));
  useLayoutEffect(() => { if (can.length || forbidden.length) nameWithText(element.current, names['aria-label']); });
  const kind = can.length ? 'spot-can' : forbidden.length ? 'spot-forbidden' : tells ? 'spot-tells' : '';
  const about = { tell, rule, can, forbidden, table };

  const choose = (/** @type {Element} */ element) => {
    if (can.length === 1) { hideTell(); table.act(can[0]); return; }
    if (can.length > 1) { pinTell(element, { ...about, ask: true }); return; }
    if (forbidden.length) table.refuse(forbidden[0]);
    pinTell(element, about);
  };
  /** @param {Element} element @param {string} drags what was dropped here: of several answers the ones it means */
  const drop = (element, drags) => {
    const texts = meant(can.map((e) => e.text), drags), fit = can.filter((e) => texts.includes(e.text));
    if (fit.length === 1) { hideTell(); table.act(fit[0]); }
    else if (fit.length) pinTell(element, { ...about, can: fit, ask: true });
  };
  const look = (/** @type {boolean} */ on) => { if (can.length) table.look(on ? can[0] : null); };

  const acts = kind === '' ? {} : {
    onClick: (/** @type {MouseEvent} */ e) => {
      e.stopPropagation();
      if (press.current.long) press.current.long = false;
      else choose(/** @type {Element} */ (e.currentTarget));
    },
    onKeyDown: (/** @type {KeyboardEvent} */ e) => {
      if (e.target !== e.currentTarget || (e.key !== 'Enter' && e.key !== ' ')) return;
      e.preventDefault();
      e.stopPropagation();
      choose(/** @type {Element} */ (e.currentTarget));
    },
    onPointerEnter: (/** @type {PointerEvent} */ e) => {
      if (e.pointerType === 'touch') return;
      look(true);
      showTell(/** @type {Element} */ (e.currentTarget), about, true);
    },
    onPointerLeave: () => { clearTimeout(press.current.timer); look(false); hideTell(true); },
    onFocus: (/** @type {FocusEvent} */ e) => {
      const element = /** @type {Element} */ (e.currentTarget);
      if (e.target !== element || !element.matches(':focus-visible')) return;
      look(true);
      showTell(element, about, false);
    },
    onBlur: () => { look(false); hideTell(true); },
    onPointerDown: (/** @type {PointerEvent} */ e) => {
      const element = /** @type {Element} */ (e.currentTarget);
      e.stopPropagation();   /* of Spots in each other the inner one is meant */
      press.current.long = false;
      clearTimeout(press.current.timer);
      if (e.pointerType !== 'mouse') press.current.timer = window.setTimeout(() => {
        press.current.long = true;
        pinTell(element, about);
      }, LONG_PRESS);
      if (drags) dragFrom(e, drags, () => clearTimeout(press.current.timer));
    },
    onspotdrop: (/** @type {CustomEvent} */ e) => drop(/** @type {Element} */ (e.currentTarget), e.detail),
    onPointerUp: () => clearTimeout(press.current.timer),
    onPointerCancel: () => clearTimeout(press.current.timer),
    onContextMenu: (/** @type {Event} */ e) => { if (press.current.long) e.preventDefault(); },
  };

  return html`<${as} ...${rest} ...${roles(can, forbidden, tells, as)} ...${kind ? names : {}} ...${acts} ref=${element}
    class=${['spot', kind, looked.value && 'spot-looked', drags && 'spot-drags', named].filter(Boolean).join(' ')}
    type=${as === 'button' ? 'button' : undefined} data-piece=${piece}
    data-offers=${can.length ? can.map((e) => e.text).join('\n') : undefined}>${children}<//>`;
}
