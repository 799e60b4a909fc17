/* What a board can do: answer, preview, explain. Also which answer is being previewed, for the board and all around it. */
import { signal } from '@preact/signals';
import { linkTo } from '../route.js';
import { oneTap } from '../settings.js';
import { nameAt } from './names.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Preview} Preview */

/** @type {import('@preact/signals').Signal<Entry | null>} */
export const looking = signal(null);

/** What the previewed answer would do, as far as the viewer can know. @type {import('@preact/signals').Signal<{ choice: number, viewer: number | string, answer: Preview } | null>} */
export const ahead = signal(null);

/** The entry that a finger has chosen: a second tap on it, or the button in the tray, gives the answer.
 * @type {import('@preact/signals').Signal<Entry | null>} */
export const armed = signal(null);

export function disarm() {
  armed.value = null;
}

/** Whether a click was the tap of a finger. @param {Event} e */
const isTap = (e) => 'pointerType' in e && e.pointerType === 'touch';

const WAIT = 90;
let timer = 0;

/** @param {import('../host/host.js').Host} host @param {Entry | null} wanted */
function look(host, wanted) {
  const entry = wanted ?? armed.peek(); /* it stays when the finger leaves */
  clearTimeout(timer);
  looking.value = entry;
  if (ahead.peek()?.choice !== entry?.choice) ahead.value = null;
  if (!entry || host.others.peek()) return;
  timer = window.setTimeout(async () => {
    const answer = await host.preview(entry).catch(() => null);
    if (answer && looking.peek()?.choice === entry.choice)
      ahead.value = { choice: entry.choice, viewer: host.viewer, answer };
  }, WAIT);
}

/** @type {WeakMap<import('../host/host.js').Host, import('../types.js').Controls>} */
const known = new WeakMap();

/** One per host: the same object each time, so boards are not redrawn because of it. @param {import('../host/host.js').Host} host @returns {import('../types.js').Controls} */
export function controlsFor(host) {
  const made = known.get(host);
  if (made) return made;
  const controls = {
    looking,
    interlude: host.interlude,
    nextAct: () => host.nextAct(),
    act: (/** @type {Entry} */ entry) => {
      disarm();
      look(host, null);
      host.act(entry);
    },
    choose: (/** @type {Entry} */ entry, /** @type {Event} */ e) => {
      if (!isTap(e) || oneTap.peek() || armed.peek()?.choice === entry.choice) {
        controls.act(entry);
        return;
      }
      armed.value = entry;
      look(host, entry);
    },
    look: (/** @type {Entry | null} */ entry) => look(host, entry),
    refuse: (/** @type {Entry} */ entry) => {
      host.trouble.value = entry.why ?? '';
    },
    nameOf: (/** @type {import('../types.js').Moment} */ moment, /** @type {number} */ seat) =>
      nameAt(moment, host.record.peek(), seat, moment.seats[seat - 1]?.name ?? ''),
    ruleLink: (/** @type {string} */ rule) => linkTo('rules', host.record.peek()?.game ?? '', rule),
  };
  known.set(host, controls);
  return controls;
}
