/* The journal of the adventure, an angler's notebook: the map and the days, the guide's challenges, what badges buy. */
import { html } from 'htm/preact';
import { Spot, offer } from 'creel/play/spot.js';
import { Art, Place, sentence } from './parts.js';
import { Dots, FishArt } from './fish_card.js';
import { TrailMap } from './map.js';

/** @typedef {import('./scene.js').At} At */
/** @typedef {import('./scene.js').Journal} JournalPiece */
/** @typedef {import('./scene.js').Challenge} ChallengePiece */
/** @typedef {import('./scene.js').Improvement} ImprovementPiece */

/** @param {{ ticked: number, of: number }} props */
function Boxes({ ticked, of }) {
  return html`<span class="fly-boxes" aria-hidden="true">${Array.from({ length: of }, (_, k) => html`<i class=${k < ticked ? 'ticked' : ''} key=${k}></i>`)}</span>`;
}

/** @param {{ at: At, journal: JournalPiece }} props */
function Days({ at, journal }) {
  return html`<ol class="fly-days">${Array.from({ length: journal.of }, (_, k) => {
    const day = journal.days[k];
    if (!day)
      return html`<li class=${`fly-day ahead ${k === journal.days.length && !at.moment.over ? 'next' : ''}`} key=${k}><b>${k + 1}</b></li>`;
    return html`<li key=${k}><${Place} of=${day} controls=${at.controls} class=${`fly-day ${day.won ? 'won' : 'lost'}`}>
      <b>${day.day}</b><span class="fly-day-points">${day.points}<small>:${day.silent_points}</small></span><//></li>`;
  })}</ol>`;
}

/** The row of a species, and beside it its big one. @param {{ at: At, row: ChallengePiece, big?: ChallengePiece }} props */
function Species({ at, row, big }) {
  return html`<li class="fly-challenge species"><${Place} of=${row} controls=${at.controls} class=${`fly-challenge-row ${row.earned ? 'earned' : ''}`}>
      <${FishArt} species=${row.species ?? ''} /><span class="fly-challenge-name">${row.name}</span><${Boxes} ticked=${row.ticked} of=${row.of} /><${Badge} of=${row} /><//>
    ${
      big &&
      html`<${Place} of=${big} controls=${at.controls} class=${`fly-big ${big.earned ? 'earned' : ''}`}>
      <span class=${`fly-plate ${big.colour}`}>${big.points}<${Dots} colour=${big.colour ?? 'gold'} /></span><${Boxes} ticked=${big.ticked} of=${big.of} /><${Badge} of=${big} /><//>`
    }</li>`;
}

/** A badge that was earned, or its place. @param {{ of: ChallengePiece }} props */
function Badge({ of }) {
  return html`<span class="fly-earned" aria-hidden="true">${of.earned && html`<${Art} id="sign-badge" />`}</span>`;
}

/** @param {{ at: At, row: ChallengePiece }} props */
function Row({ at, row }) {
  return html`<li class="fly-challenge"><${Place} of=${row} controls=${at.controls} class=${`fly-challenge-row ${row.earned ? 'earned' : ''}`}>
    ${row.colour ? html`<span class=${`fly-plate ${row.colour}`}><${Dots} colour=${row.colour} /></span>` : html`<i></i>`}
    <span class="fly-challenge-name">${row.name}</span><${Boxes} ticked=${row.ticked} of=${row.of} /><${Badge} of=${row} /><//></li>`;
}

/** @param {{ at: At, journal: JournalPiece }} props */
function Challenges({ at, journal }) {
  const { rows } = journal.challenges;
  const big = (/** @type {string | undefined} */ species) =>
    rows.find((r) => r.kind === 'big-one' && r.species === species);
  return html`<section class="fly-page-part"><${Place} of=${journal.challenges} controls=${at.controls}><h3>${journal.challenges.name}</h3><//>
    <ul class="fly-challenge-list">${rows.filter((r) => r.kind === 'species-row').map((row) => html`<${Species} at=${at} row=${row} big=${big(row.species)} key=${row.badge} />`)}</ul>
    <ul class="fly-challenge-list">${rows.filter((r) => !r.species).map((row) => html`<${Row} at=${at} row=${row} key=${row.badge} />`)}</ul></section>`;
}

/** @param {{ at: At, item: ImprovementPiece }} props */
function Improvement({ at, item }) {
  const can = offer(at.moment, 'improve', item.id);
  return html`<li><${Place} of=${item} controls=${at.controls} offer=${can} class=${`fly-improvement ${item.ticked >= item.of ? 'done' : ''}`}>
    <span class="fly-improvement-name">${sentence(item.gives)}${item.effect && html`<small>${item.effect}</small>`}</span><${Boxes} ticked=${item.ticked} of=${item.of} /><//></li>`;
}

/** @param {{ at: At, journal: JournalPiece }} props */
function Improvements({ at, journal }) {
  const { improvements, badges } = journal;
  return html`<section class="fly-page-part"><div class="fly-part-head"><${Place} of=${improvements} controls=${at.controls}><h3>${improvements.name}</h3><//>
      <${Place} of=${badges} controls=${at.controls} class=${`fly-badges ${badges.left ? 'some' : ''}`}><${Art} id="sign-badge" />${badges.name}<//></div>
    <ul class="fly-improvements">${improvements.list.map((item) => html`<${Improvement} at=${at} item=${item} key=${item.id} />`)}</ul></section>`;
}

/** The way on, or out. @param {{ at: At }} props */
function Leave({ at }) {
  const ways = (at.moment.menu ?? []).filter((e) => e.verb === 'go-on' || e.verb === 'give-up');
  if (!ways.length) return null;
  return html`<div class="fly-leave">${ways.map(
    (entry) => html`
    <${Spot} as="button" controls=${at.controls} offer=${entry} class=${`button ${entry.verb === 'go-on' ? 'main' : ''}`} key=${entry.choice}>${sentence(entry.words)}<//>`,
  )}</div>`;
}

const sketched = [
  'grayling',
  'coho',
  'brown-trout',
  'rainbow',
  'arctic-char',
  'steelhead',
  'cutthroat',
  'dolly-varden',
];

/** A fish drawn on the page in the evening, another one each day. @param {{ day: number }} props */
function Sketch({ day }) {
  return html`<div class="fly-sketch" aria-hidden="true"><${FishArt} species=${sketched[day % sketched.length]} /></div>`;
}

/** @param {{ at: At, journal: JournalPiece, open?: boolean }} props */
export function Journal({ at, journal, open }) {
  return html`<article class=${`fly-notebook ${open ? 'open' : ''}`} aria-label=${journal.name}>
    <div class="fly-page left">
      <h2 class="fly-page-title">${journal.title}</h2>
      <${TrailMap} journal=${journal} controls=${at.controls} />
      <${Days} at=${at} journal=${journal} />
      <${Improvements} at=${at} journal=${journal} />
      ${open && html`<${Leave} at=${at} />`}</div>
    <div class="fly-page right"><${Challenges} at=${at} journal=${journal} /><${Sketch} day=${journal.day} /></div></article>`;
}
