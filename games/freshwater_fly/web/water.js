/* The water itself: banks, current and light, once flowing to the left and once flowing down. */
import { html } from 'htm/preact';

/** Lines of the current: where they are, how long, how fast. */
const lines = [
  'M690 34C600 22 540 46 450 36S300 26 210 40 80 34 10 42',
  'M690 92c-70 12-130-10-220 2s-140 10-240-4-150 8-220 4',
  'M690 150C600 138 560 162 470 152S310 142 220 156 90 148 10 154',
  'M690 206c-80 10-130-12-230 0s-140 12-230-2-160 8-220 2',
  'M690 262C610 250 550 274 460 264S300 254 215 268 90 258 10 264',
];

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
      ${stones.map(([x, y, r]) => html`<ellipse class="fly-stone" cx=${x} cy=${y} rx=${r} ry=${r * 0.6} key=${x} />`)}
      ${lines.map((d, k) => html`<path class=${`fly-current k${k}`} d=${d} vector-effect="non-scaling-stroke" key=${k} />`)}</g></svg>`;
}

export function Water() {
  return html`<${Flow} class="across" box="0 0 700 300" /><${Flow} class="down" box="0 0 300 700" down=${true} />`;
}
