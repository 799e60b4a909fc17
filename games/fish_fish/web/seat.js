/* A seat at the pond: who sits there, the tiles in hand, the loot, the points. */
import { html } from 'htm/preact';
import { Spot } from 'creel/play/spot.js';
import { t } from 'creel/text.js';
import { SeatMark, SmallTile, tileName } from './tiles.js';

/** @typedef {import('creel/types.js').Moment<import('./scene.js').Scene>} Moment */
/** @typedef {import('creel/types.js').Controls} Controls */
/** @typedef {import('./scene.js').FishSeat} FishSeat */
/** @typedef {import('./scene.js').FisherSeat} FisherSeat */

/** @param {{ of: FishSeat, controls: Controls }} props */
export function Loot({ of, controls }) {
  return html`<div class="ff-loot seat-${of.seat}">${of.loot.map(
    (space) => html`
    <${Spot} as="div" key=${space.bait} controls=${controls} tell=${`${space.name}. ${space.tell}`} rule=${space.rule}
      class="ff-space ${space.tiles ? 'ff-fed' : ''}"><small>${space.bait}</small>${space.tiles > 0 && html`<b>×${space.tiles}</b>`}<//>`,
  )}</div>`;
}

/** @param {{ of: FishSeat, controls: Controls }} props */
function Hand({ of, controls }) {
  return html`<${Spot} as="div" controls=${controls} tell=${`${of.hand.name}. ${of.hand.tell}`} rule=${of.hand.rule} class="ff-in-hand">
    ${Array.from({ length: of.hand.tiles }, (_, k) => html`<${SmallTile} key=${k} seat=${of.seat} piece=${tileName(of.seat, k + 1)} />`)}
    ${!of.hand.tiles && html`<span class="ff-none" aria-hidden="true">–</span>`}<//>`;
}

/** @param {{ of: FishSeat, controls: Controls }} props */
function Bet({ of, controls }) {
  const words = of.bet.made ? (of.bet.tiles ? `×${of.bet.tiles}` : '0') : '…';
  return html`<${Spot} as="span" controls=${controls} tell=${`${of.bet.name}. ${of.bet.tell}`} rule=${of.bet.rule}
    class="ff-bet ${of.bet.made ? 'ff-bet-made' : ''}">${words}<//>`;
}

/** @param {{ of: FisherSeat, controls: Controls }} props */
function Catch({ of, controls }) {
  return html`<${Spot} as="div" controls=${controls} tell=${`${of.catch.name}. ${of.catch.tell}`} rule=${of.catch.rule} class="ff-catch">
    <svg class="ff-net-sign" viewBox="0 0 58 62" aria-hidden="true"><use href="games/fish_fish/pieces.svg#net" width="58" height="62" /></svg>
    <span><small class="ff-role">${`${t('web.fish-fish.fisher')} `}</small>${t('fish-fish.source.caught')}</span> <b>×${of.catch.tiles}</b><//>`;
}

/** @typedef {{ moment: Moment, of: import('./scene.js').SeatOnTable, controls: Controls, mine?: boolean }} SeatProps */

/** At the end the number is the place, not the seat. @param {SeatProps} props */
function Who({ moment, of, controls }) {
  const place = moment.places?.[of.seat - 1];
  return html`<${Spot} as="div" controls=${controls} tell=${`${of.name}. ${of.tell}`} rule=${of.rule} class="ff-who">
    ${!place && html`<${SeatMark} seat=${of.seat} />`}<span class="ff-name">${controls.nameOf(moment, of.seat)}</span>
    ${place && html`<span class="ff-place ff-place-${place}">${place}</span>`}
    <b class="ff-points">${of.points}<small> ${t('web.fish-fish.points')}</small></b><//>`;
}

/** @param {SeatProps} props */
export function SeatOf({ moment, of, controls, mine }) {
  const asked = moment.who === of.seat;
  return html`<${mine ? 'div' : 'li'} class="ff-seat seat-${of.seat} ff-is-${of.role} ${asked ? 'ff-asked' : ''} ${mine ? 'ff-mine' : ''}"
      aria-current=${asked ? 'true' : undefined}>
    <${Who} moment=${moment} of=${of} controls=${controls} />
    ${of.catch && html`<${Catch} of=${of} controls=${controls} />`}
    ${
      of.hand &&
      html`<div class="ff-tiles"><${Hand} of=${of} controls=${controls} />${moment.step === 'bet' && html`<${Bet} of=${of} controls=${controls} />`}</div>
      <${Loot} of=${of} controls=${controls} />`
    }<//>`;
}
