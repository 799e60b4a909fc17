/* The water itself: banks, current and light, once flowing to the left and once flowing down. */
import { html } from 'htm/preact';

/** Lines of the current: how far from the far bank, how high their waves, and where the first wave begins. They repeat
 * after a fifth of their length, so that the layer can move on by a fifth and begin again unseen. */
const lines = [
  [36, 11, 0],
  [92, 10, 40],
  [152, 12, 90],
  [206, 9, 20],
  [264, 11, 130],
];
const WAVE = 175,
  WAVES = 5;

/** @param {number[]} line */
const currentOf = ([y, high, from]) =>
  `M${from - WAVE} ${y}q${WAVE / 4}-${high} ${WAVE / 2} 0t${WAVE / 2} 0${`t${WAVE / 2} 0`.repeat(2 * WAVES)}`;

/** Stones on the bed. */
const stones = [
  [60, 70, 16],
  [86, 78, 10],
  [232, 52, 12],
  [300, 118, 18],
  [322, 130, 9],
  [420, 214, 15],
  [150, 232, 17],
  [176, 240, 9],
  [520, 84, 13],
  [600, 176, 17],
  [624, 186, 10],
  [660, 250, 14],
  [260, 262, 12],
  [40, 180, 12],
  [480, 258, 10],
  [380, 60, 10],
];

/** @param {{ class: string, box: string, down?: boolean }} props */
function Flow({ class: named, box, down }) {
  return html`<svg class=${`fly-water ${named}`} viewBox=${box} preserveAspectRatio="none" aria-hidden="true">
    <g transform=${down ? 'matrix(0 -1 1 0 0 700)' : undefined}>
      <path class="fly-bank-far" d="M0 0H700V13C640 4 600 18 540 11S420 3 350 12 220 18 150 9 50 16 0 10Z" />
      <path class="fly-bank-near" d="M0 300H700V288C650 296 600 284 540 290S420 298 350 289 230 283 150 291 60 285 0 291Z" />
      <path class="fly-shallow" d="M0 10C50 16 80 2 150 9S280 18 350 12 480 4 540 11 640 4 700 13V30C640 24 600 36 540 30S420 22 350 31 220 36 150 28 50 34 0 28Z" />
      <path class="fly-deep" d="M0 120C100 100 180 150 290 130S480 110 560 140 660 130 700 124V200C620 214 560 186 470 200S300 214 210 194 80 206 0 196Z" />
      ${stones.map(([x, y, r]) => html`<ellipse class="fly-stone" cx=${x} cy=${y} rx=${r} ry=${r * 0.6} key=${x} />`)}</g></svg>`;
}

/** The current is a layer of its own: it moves without anything being painted again. @param {{ class: string, down?: boolean }} props */
function Current({ class: named, down }) {
  const long = WAVE * WAVES;
  return html`<div class=${`fly-water fly-stream ${named}`}><div class="fly-currents"><svg viewBox=${down ? `0 0 300 ${long}` : `0 0 ${long} 300`} preserveAspectRatio="none" aria-hidden="true">
    <g transform=${down ? `matrix(0 -1 1 0 0 ${long})` : undefined}>
      ${lines.map((line) => html`<path class="fly-current" d=${currentOf(line)} pathLength=${100 * (WAVES + 1)} key=${line[0]} />`)}</g></svg></div></div>`;
}

export function Water() {
  return html`<${Flow} class="across" box="0 0 700 300" /><${Flow} class="down" box="0 0 300 700" down=${true} />
    <${Current} class="across" /><${Current} class="down" down=${true} />`;
}
