/* A place on a board that can be pointed at. With something on the menu it is a button; if that is forbidden it says why;
 * otherwise it explains itself. Do not put a Spot inside one that can be chosen: a button contains no buttons.
 *
 *   <${Spot} offer=${offer(moment, 'bet', 2)} tell="Two tiles" rule="2.6" controls=${controls}>…<//>
 *
 * offer   an entry (see offer.js), a list of them (it asks which), or null
 * tell    what this is, in a sentence or more; rule: the paragraph that governs it
 * name    what this is, in a few words, for those who hear it; without it, the first sentence of tell
 * as      the element: 'g' (usual), or one of HTML ('div', 'li', 'button')
 * drags   answers that begin with this text can be given by dragging this piece onto their Spot: drags="place angler-1"
 * piece   the name under which it glides between moments (data-piece)
 * Anything else (class, transform, ...) goes to the element. */
import { html } from 'htm/preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useComputed } from '@preact/signals';
import { heardAs, nameWithText } from './heard.js';
import { hinted, markOf } from './hinted.js';
import { sorted } from './offer.js';
import { pointerHandlers } from './pointer_handlers.js';

export { offer, offers } from './offer.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Controls} Controls */
/**
 * @typedef {object} SpotProps
 * @property {Entry | Entry[] | null} [offer]
 * @property {string} [tell]
 * @property {string} [name]
 * @property {string} [rule]
 * @property {Controls} controls
 * @property {string} [as]
 * @property {string} [drags]
 * @property {string} [piece]
 * @property {string} [class]
 * @property {any} [children]
 */

/** @param {Entry[]} can @param {Entry[]} forbidden @param {boolean} tells @param {string} as */
function roles(can, forbidden, tells, as) {
  const role = as === 'button' ? undefined : 'button';
  if (can.length) return { role, tabindex: 0, 'aria-haspopup': can.length > 1 ? 'dialog' : undefined };
  if (forbidden.length) return { role, tabindex: -1, 'aria-disabled': 'true' };
  return tells ? { role: as === 'button' || as === 'li' ? undefined : 'group', tabindex: -1 } : {};
}

/** Whether one of its answers is being previewed, here or in the list of choices. @param {Controls} controls @param {Entry[]} can */
function useLooked(controls, can) {
  return useComputed(() => {
    const at = controls.looking?.value;
    return Boolean(at && can.some((e) => e.choice === at.choice));
  }).value;
}

/** How a hint marks its answers. @param {Entry[]} can @returns {'best' | 'equal' | undefined} */
function markIn(can) {
  const marks = can.map((e) => markOf(hinted.value, e.text));
  return marks.find((m) => m === 'best') ?? marks.find(Boolean) ?? undefined;
}

/** @param {SpotProps & Record<string, any>} props */
export function Spot(props) {
  const { offer, tell, name, rule, controls, as = 'g', drags, piece, class: named, children, ...rest } = props;
  const { can, forbidden } = sorted(offer);
  const tells = Boolean(tell || rule),
    heard = heardAs(can, forbidden, { name, tell }),
    looked = useLooked(controls, can),
    mark = markIn(can);
  const kind = can.length ? 'spot-can' : forbidden.length ? 'spot-forbidden' : tells ? 'spot-tells' : '';
  const press = useRef({ timer: 0, long: false });
  const element = useRef(/** @type {Element | null} */ (null));
  useLayoutEffect(() => {
    const { current } = element;
    if (current && heard.name && (can.length || forbidden.length))
      current.setAttribute('aria-label', nameWithText(heard.name, current.textContent ?? ''));
  });
  const acts = kind
    ? {
        'aria-label': heard.name,
        'aria-description': heard.about,
        ...pointerHandlers({ tell, rule, can, forbidden, controls }, press.current, drags),
      }
    : {};
  return html`<${as} ...${rest} ...${roles(can, forbidden, tells, as)} ...${acts} ref=${element}
    class=${['spot', kind, looked && 'spot-looked', drags && 'spot-drags', named].filter(Boolean).join(' ')}
    type=${as === 'button' ? 'button' : undefined} data-piece=${piece} data-hinted=${mark}
    data-offers=${can.length ? can.map((e) => e.text).join('\n') : undefined}>${children}<//>`;
}
