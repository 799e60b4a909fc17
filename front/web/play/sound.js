/* Short sounds, made in the page: no files. Which event has which sound is said by each game (`sounds` in its game.json). They
 * are never needed: all they say is also written. */

/** @typedef {import('../types.js').StoryEntry} StoryEntry */
/** @typedef {{ sound: string, number: number }} Heard */
/** What a sound is made of: tones, which may slide, and noise through a filter that may; times in seconds.
 * @typedef {{ at: number, time: number, from: number, to?: number, loud?: number, noise?: boolean, type?: OscillatorType }} Note */

const MOST = 6 /* sounds for one moment */,
  APART = 0.13,
  CLICKS = 9;

/** @param {number} count @param {number} apart @param {number} pitch @returns {Note[]} */
const clicks = (count, apart, pitch) =>
  Array.from({ length: count }, (_, i) => ({ at: i * apart, time: 0.025, from: pitch, loud: 0.6, noise: true }));

/** @type {Record<string, (number: number) => Note[]>} */
const sounds = {
  cast: () => [{ at: 0, time: 0.3, from: 2600, to: 500, loud: 0.5, noise: true }],
  splash: () => [
    { at: 0, time: 0.4, from: 1300, to: 220, loud: 0.7, noise: true },
    { at: 0, time: 0.14, from: 320, to: 110, loud: 0.4 },
  ],
  reel: (number) => clicks(Math.max(1, Math.min(CLICKS, number)), 0.055, 3200),
  bite: () => [
    { at: 0, time: 0.08, from: 500, to: 760, type: 'triangle' },
    { at: 0.1, time: 0.1, from: 500, to: 820, type: 'triangle' },
  ],
  catch: () => [523, 659, 784].map((from, i) => ({ at: i * 0.09, time: 0.2, from, type: 'triangle' })),
  empty: () => [{ at: 0, time: 0.3, from: 300, to: 165, loud: 0.7 }],
  dice: () => [0, 0.07, 0.12, 0.2, 0.26].map((at) => ({ at, time: 0.03, from: 1700, loud: 0.8, noise: true })),
  coin: () => [
    { at: 0, time: 0.06, from: 1320, loud: 0.4 },
    { at: 0.06, time: 0.2, from: 1760, loud: 0.4 },
  ],
  turn: () => [
    { at: 0, time: 0.16, from: 660, loud: 0.6 },
    { at: 0.14, time: 0.24, from: 880, loud: 0.6 },
  ],
};
export const soundNames = Object.keys(sounds);

/** What the entries after one of them sound like, the same thing once in a row; the last few, if there are many.
 * @param {Record<string, string>} named the sound of an event, by its name @param {StoryEntry[]} story @param {number} after @param {number} upTo @returns {Heard[]} */
export function heardIn(named, story, after, upTo) {
  const all = story
    .filter(({ entry }) => entry > after && entry <= upTo)
    .flatMap(({ events = [] }) => events)
    .flatMap(({ event, number = 1 }) => (Object.hasOwn(named, event) ? [{ sound: named[event], number }] : []));
  return all.filter((heard, i) => heard.sound !== all[i - 1]?.sound).slice(-MOST);
}

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** A second of noise. @param {AudioContext} at */
function noiseOf(at) {
  if (hiss) return hiss;
  hiss = at.createBuffer(1, at.sampleRate, at.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

/** @param {AudioContext} at @param {AudioParam} pitch @param {Note} note @param {number} begin */
function slide(at, pitch, { from, to = from, time }, begin) {
  pitch.setValueAtTime(from, begin);
  pitch.exponentialRampToValueAtTime(to, begin + time);
}

/** @param {AudioContext} at @param {Note} note @param {number} begin @param {AudioNode} into */
function tone(at, note, begin, into) {
  const source = at.createOscillator();
  source.type = note.type ?? 'sine';
  slide(at, source.frequency, note, begin);
  source.connect(into);
  return source;
}

/** @param {AudioContext} at @param {Note} note @param {number} begin @param {AudioNode} into */
function filtered(at, note, begin, into) {
  const source = at.createBufferSource(),
    filter = at.createBiquadFilter();
  source.buffer = noiseOf(at);
  filter.type = 'bandpass';
  slide(at, filter.frequency, note, begin);
  source.connect(filter).connect(into);
  return source;
}

/** @param {AudioContext} at @param {Note} note @param {number} begin @param {number} volume */
function strike(at, note, begin, volume) {
  const gain = at.createGain(),
    loud = volume * (note.loud ?? 0.5);
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + note.time);
  gain.connect(at.destination);
  const source = (note.noise ? filtered : tone)(at, note, begin, gain);
  source.start(begin);
  source.stop(begin + note.time + 0.02);
}

/** Plays sounds, one after the other. @param {Heard[]} heard @param {number} volume from 0 to 1 */
export function playSounds(heard, volume) {
  if (!volume || !heard.length) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => {});
  heard.forEach(({ sound, number }, i) => {
    for (const note of sounds[sound]?.(number) ?? [])
      strike(
        /** @type {AudioContext} */ (context),
        note,
        (context?.currentTime ?? 0) + 0.02 + i * APART + note.at,
        volume,
      );
  });
}
