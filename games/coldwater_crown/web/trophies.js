/* What can be won, how far everyone is with it, and what was won. */
import { html } from 'htm/preact';
import { Spot } from 'creel/play/spot.js';
import { Picture } from './art.js';

/** @typedef {import('./types.js').View} View */

/** What is on a cup beside its points: a picture, or a few letters. @type {Record<string, string>} */
const signs = {
  shore: 'sign-shore',
  lake: 'sign-lake',
  river: 'sign-river',
  masters: 'sign-card',
  small: 'sign-fish',
  tags: 'sign-tag',
};
/** @type {Record<string, string>} */
const letters = { eight: '8', twelve: '12', mystery: '?', alike: '3=', different: '4≠' };

/** Trophies that are pieces of their own, and so glide to their winner. */
const single = new Set(['shore', 'lake', 'river', 'eight', 'small', 'twelve']);

/** @param {{ points: number | string, sign: string, piece?: string }} props */
function Cup({ points, sign, piece }) {
  return html`<span class="crown-cup" data-piece=${piece}><${Picture} name="cup" box="0 0 56 60">
    <text class="crown-cup-points" x="28" y="27">${points}</text><//>
    ${
      letters[sign]
        ? html`<span class="crown-cup-sign" aria-hidden="true">${letters[sign]}</span>`
        : html`<${Picture} name=${signs[sign] ?? 'sign-fish'} box="0 0 24 24" class="crown-cup-sign" />`
    }</span>`;
}

/** Only the top of a stack has its number on the cup; words beside it say what is below. @param {{ view: View, stack: import('./types.js').Stack }} props */
function Stack({ view, stack }) {
  const [top] = stack.left;
  return html`<${Spot} as="div" class=${`crown-trophy ${top ? '' : 'gone'}`} name=${stack.name} tell=${stack.tell} rule=${stack.rule} controls=${view.controls}>
    <${Cup} points=${top ?? '–'} sign=${stack.trophy} piece=${top && single.has(stack.trophy) ? `trophy-${stack.trophy}-${top}` : undefined} />
    <span class="crown-trophy-name">${stack.name}</span>
    <span class="crown-more">${stack.more}</span><//>`;
}

/** In a few signs how far a player is; the words are for the ear. @param {{ of: import('./types.js').Standing, leads: boolean }} props */
function Stands({ of, leads }) {
  const brief = of.of ? `${of.have}/${of.of}` : of.most ? `${of.have}–${of.most}` : of.have;
  const done = of.of !== undefined && of.have >= of.of;
  return html`<td class=${`crown-stands ${leads ? 'leads' : ''} ${done ? 'done' : ''} ${of.have ? '' : 'none'}`}><span aria-hidden="true">${brief}</span><span class="unseen">${of.words}</span></td>`;
}

/** Over the cups, and over what is below them. @param {{ view: View }} props */
function StackHead({ view }) {
  const { words } = view.scene;
  return html`<th scope="col"><span class="crown-stack-head"><span>${words['top-trophy']}</span><span>${words['next-trophy']}</span></span></th>`;
}

/** Who is ahead, trophy by trophy. @param {{ view: View }} props */
function Race({ view }) {
  const { trophies } = view.scene;
  return html`<table class="crown-race"><thead><tr><${StackHead} view=${view} />${trophies[0].standing.map((of) => html`<th key=${of.seat} scope="col">${view.nameOf(of)}</th>`)}</tr></thead>
    <tbody>${trophies.map((stack) => {
      const most = Math.max(...stack.standing.map((of) => of.have));
      return html`<tr key=${stack.trophy}><th scope="row"><${Stack} view=${view} stack=${stack} /></th>
        ${stack.standing.map((of) => html`<${Stands} key=${of.seat} of=${of} leads=${most > 0 && of.have === most} />`)}</tr>`;
    })}</tbody></table>`;
}

/** @param {{ view: View }} props */
function Mystery({ view }) {
  const { mystery, words } = view.scene;
  return html`<${Spot} as="div" class="crown-trophy crown-mystery" tell=${mystery.tell} rule=${mystery.rule} controls=${view.controls}>
    <${Picture} name="scales" box="0 0 56 56" class="crown-big"><text class="crown-dial" x="28" y="33">${mystery.pounds ?? '–'}</text><//>
    <span class="crown-trophy-name">${mystery.name}</span>
    <span class="crown-more">${mystery.pounds ? `${mystery.pounds} ${words.pounds}` : ''}</span><//>`;
}

/** @param {{ view: View }} props */
function DayTag({ view }) {
  const { tag } = view.scene;
  return (
    tag &&
    html`<${Spot} as="div" class="crown-trophy" tell=${tag.tell} rule=${tag.rule} controls=${view.controls}>
    <${Picture} name="day-tag" box="0 0 56 56" class="crown-big"><text class="crown-day" x="28" y="41">${tag.letter}</text><//>
    <span class="crown-trophy-name">${tag.name}</span><//>`
  );
}

/** What will bring the end of the game. @param {{ view: View }} props */
function WhatEnds({ view }) {
  const { end } = view.scene;
  if (end.turns !== undefined) return null;
  return html`<${Spot} as="p" class="crown-what-ends" tell=${end.tell} rule=${end.rule} controls=${view.controls}>${end.name}<//>`;
}

/** @param {{ view: View }} props */
export function Trophies({ view }) {
  const { scene } = view;
  return html`<section class="crown-panel crown-prizes" aria-label=${scene.words.trophies}>
    <h3 class="crown-head">${scene.words.trophies}</h3>
    <div class="crown-trophies"><${DayTag} view=${view} /><${Mystery} view=${view} /></div>
    <${Race} view=${view} /><${WhatEnds} view=${view} />
  </section>`;
}

/** What a player has won. @param {{ view: View, won: import('./types.js').Won[] }} props */
export function WonTrophies({ view, won }) {
  if (!won.length) return null;
  return html`<div class="crown-won">${won.map(
    (w) => html`
    <${Spot} as="div" key=${w.trophy} class="crown-won-one" tell=${w.tell} rule=${w.rule} controls=${view.controls}>
      <${Cup} points=${w.points} sign=${w.trophy} piece=${single.has(w.trophy) ? `trophy-${w.trophy}-${w.points}` : undefined} /><span>${w.name}</span><//>`,
  )}</div>`;
}
