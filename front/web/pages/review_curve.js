/* The curve of the chances to win: a line for each seat with a stroke of its own, the turning points on it, and a slider
 * that reads it moment by moment. The same numbers are in a table below it. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text.js';

/** @typedef {import('./review.js').Review} Review */
/** @typedef {import('../types.js').StoryEntry} StoryEntry */

const HIGH = 300,
  LEFT = 40,
  TOP = 14,
  BOTTOM = 30;

/** As wide as its place, so that words keep their size. @param {import('preact').RefObject<HTMLElement>} place */
function useWidth(place) {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const watch = new ResizeObserver(([box]) => setWidth(Math.max(280, Math.round(box.contentRect.width))));
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return width;
}

/** @param {Review} review @param {number} k */
function momentName(review, k) {
  if (k === 0) return t('web.review.start');
  return k === review.curve.length - 1 ? t('web.review.end') : t('web.review.turn', { turn: review.curve[k].turn });
}

/** @param {number} chance */
const percent = (chance) => Math.round(100 * chance);

/** Names at the ends of the lines, moved apart where they would overlap.
 * @param {Review} review @param {(chance: number) => number} y */
function endings(review, y) {
  const last = review.curve[review.curve.length - 1].chances;
  const order = last.map((chance, seat) => ({ seat, y: y(chance) })).sort((a, b) => a.y - b.y);
  const room = Math.min(18, (HIGH - TOP - BOTTOM) / Math.max(1, order.length - 1));
  for (let i = 1; i < order.length; i++) order[i].y = Math.max(order[i].y, order[i - 1].y + room);
  const over = Math.max(0, order[order.length - 1].y - (HIGH - BOTTOM));
  return order.map((o, i) => ({ ...o, y: Math.max(TOP + i * room, o.y - over) }));
}

/** @param {{ width: number, right: number, y: (chance: number) => number }} props */
function Grid({ width, right, y }) {
  return html`<g class="curve-grid">${[0, 0.25, 0.5, 0.75, 1].map(
    (chance) => html`<g key=${chance}>
    <line x1=${LEFT} x2=${width - right} y1=${y(chance)} y2=${y(chance)} /><text x=${LEFT - 6} y=${y(chance)}>${percent(chance)}</text></g>`,
  )}</g>`;
}

/** Twice the error above and below the line, from left to right and back.
 * @param {Review} review @param {number} seat @param {(k: number) => number} x @param {(chance: number) => number} y */
function bandPoints(review, seat, x, y) {
  const edge = (/** @type {number} */ side) =>
    review.curve.map((m, k) => {
      const chance = m.chances[seat] + side * 2 * m.errors[seat];
      return `${x(k)},${y(Math.min(1, Math.max(0, chance)))}`;
    });
  return [...edge(1), ...edge(-1).reverse()].join(' ');
}

/** @param {{ review: Review, names: string[], at: number, setAt: (k: number) => void }} props */
function Drawing({ review, names, at, setAt }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const width = useWidth(place),
    right = width < 500 ? 74 : 120,
    many = review.curve.length;
  const x = (/** @type {number} */ k) => LEFT + (k * (width - LEFT - right)) / Math.max(1, many - 1);
  const y = (/** @type {number} */ chance) => TOP + (1 - chance) * (HIGH - TOP - BOTTOM);
  const point = (/** @type {PointerEvent} */ e) => {
    const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect();
    setAt(
      Math.min(
        many - 1,
        Math.max(0, Math.round(((e.clientX - box.left - LEFT) / (width - LEFT - right)) * (many - 1))),
      ),
    );
  };
  const turns = review.turning_points.map((of) => ({
    ...of,
    k: Math.min(many - 1, review.curve.findLastIndex((m) => m.entry <= of.entry) + 1),
  }));
  return html`<div class="curve-place" ref=${place}><svg class="curve" width=${width} height=${HIGH} viewBox="0 0 ${width} ${HIGH}" role="img"
      aria-label=${t('web.review.curve.tell', { names: names.join(', '), moments: many })} onPointerMove=${point} onPointerDown=${point}>
    <${Grid} width=${width} right=${right} y=${y} />
    <line class="curve-at" x1=${x(at)} x2=${x(at)} y1=${TOP} y2=${HIGH - BOTTOM} />
    ${names.map((_, seat) => html`<polygon key=${`b${seat}`} class="curve-band of-${seat + 1}" points=${bandPoints(review, seat, x, y)} />`)}
    ${names.map(
      (
        _,
        seat,
      ) => html`<polyline key=${seat} class="curve-line of-${seat + 1}" points=${review.curve.map((m, k) => `${x(k)},${y(m.chances[seat])}`).join(' ')} />
      <circle key=${`c${seat}`} class="curve-dot of-${seat + 1}" cx=${x(at)} cy=${y(review.curve[at].chances[seat])} r="5" />`,
    )}
    ${turns.map((of, i) => html`<g key=${i} class="curve-turning" transform="translate(${x(of.k)} ${y(review.curve[of.k].chances[of.seat - 1])})"><circle r="10" /><text>${i + 1}</text></g>`)}
    ${endings(review, y).map((o) => html`<text key=${o.seat} class="curve-name of-${o.seat + 1}" x=${width - right + 9} y=${o.y}>${shortened(names[o.seat], right)}</text>`)}
    <text class="curve-axis" x=${LEFT} y=${HIGH - 8}>${t('web.review.start')}</text>
    <text class="curve-axis curve-axis-end" x=${width - right} y=${HIGH - 8}>${t('web.review.end')}</text></svg></div>`;
}

/** @param {string} name @param {number} room */
function shortened(name, room) {
  const most = Math.floor(room / 9);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

/** @param {{ review: Review, names: string[], at: number, story: StoryEntry[] }} props */
function Reading({ review, names, at, story }) {
  const now = review.curve[at];
  const events = story
    .filter((s) => s.entry === now.entry - 1)
    .flatMap((s) => s.lines)
    .at(-1);
  return html`<div class="curve-reading" aria-live="polite"><p><b>${momentName(review, at)}</b>${events && html` · <span class="soft">${events}</span>`}</p>
    <ul>${names.map(
      (
        name,
        seat,
      ) => html`<li key=${seat}><svg class="curve-key" viewBox="0 0 34 8" aria-hidden="true"><line class="curve-line of-${seat + 1}" x1="1" x2="33" y1="4" y2="4" /></svg>
      ${name} <b>${percent(now.chances[seat])}\u00a0%</b></li>`,
    )}</ul></div>`;
}

/** @param {{ review: Review, names: string[] }} props */
function Numbers({ review, names }) {
  return html`<details class="curve-numbers"><summary>${t('web.review.table')}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label=${t('web.review.table')}><table>
      <thead><tr><th scope="col">${t('web.review.moment')}</th>${names.map((name, k) => html`<th scope="col" key=${k}>${name}</th>`)}</tr></thead>
      <tbody>${review.curve.map((m, k) => html`<tr key=${k}><th scope="row">${momentName(review, k)}</th>${m.chances.map((c, i) => html`<td key=${i}>${percent(c)}\u00a0%</td>`)}</tr>`)}</tbody>
    </table></div></details>`;
}

/** @param {{ review: Review, names: string[], story: StoryEntry[], show: (entry: number) => void }} props */
export function Curve({ review, names, story, show }) {
  const [at, setAt] = useState(review.curve.length - 1);
  const last = review.curve.length - 1,
    k = Math.min(at, last);
  return html`<section class="review-part" aria-labelledby="curve-head"><h2 id="curve-head">${t('web.review.curve')}</h2>
    <${Drawing} review=${review} names=${names} at=${k} setAt=${setAt} />
    <div class="curve-slide"><label><span class="unseen">${t('web.review.moment')}</span>
        <input type="range" min="0" max=${last} value=${k} aria-valuetext=${momentName(review, k)} onInput=${(/** @type {any} */ e) => setAt(Number(e.target.value))} /></label>
      <button type="button" class="button" onClick=${() => show(review.curve[k].entry)}>${t('web.review.show')}</button></div>
    <${Reading} review=${review} names=${names} at=${k} story=${story} />
    <${Numbers} review=${review} names=${names} /></section>`;
}
