/* Lets the table be heard: nothing before the reader's first touch or key, as browsers want it too. The sounds themselves are
 * fetched then. */
import { useEffect, useRef } from 'preact/hooks';
import { gameOf } from '../games.js';
import { loudness, sound, vibrating } from '../settings.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Moment} Moment */

/** @type {typeof import('../play/sound.js') | null} */
let sounds = null;
let touched = false;

/** @param {Event} e */
function gesture(e) {
  if (e instanceof PointerEvent) touched = e.pointerType === 'touch';
  if (!sounds && sound.peek() !== 'off')
    import('../play/sound.js').then(
      (module) => {
        sounds = module;
      },
      () => {},
    );
}

/** @param {{ sound: string, number: number }[]} heard */
function play(heard) {
  sounds?.playSounds(heard, loudness[sound.peek()]);
  if (touched && vibrating.peek() && heard.some((h) => ['catch', 'bite', 'turn'].includes(h.sound)))
    navigator.vibrate?.(15);
}

/** @param {Host} host @param {Moment} moment */
export function useSound(host, moment) {
  const last = useRef({ entry: moment.entry, asked: Boolean(moment.menu) });
  useEffect(() => {
    const kinds = ['pointerdown', 'keydown'];
    for (const kind of kinds) addEventListener(kind, gesture);
    return () => kinds.forEach((kind) => removeEventListener(kind, gesture));
  }, []);
  useEffect(() => {
    const { entry, asked } = last.current,
      named = gameOf(moment.game)?.sounds ?? {};
    last.current = { entry: moment.entry, asked: Boolean(moment.menu) };
    if (moment.entry <= entry || !sounds) return;
    const heard = sounds.heardIn(named, host.story.peek(), entry, moment.entry);
    play(moment.menu && !asked ? [...heard, { sound: 'turn', number: 1 }] : heard);
  }, [moment]);
}
