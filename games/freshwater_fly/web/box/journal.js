/* The journal of the adventure, to be filled in and printed: the rules check it, and say what badges can buy. */
import { html } from 'htm/preact';
import { useNotes, usePad, usePieces } from 'creel/box/pad.js';
import { Chip, Clear, Pick, Stepper, Told, Trouble } from 'creel/box/parts.js';
import { t } from 'creel/text.js';

/** @typedef {import('creel/types.js').Pieces} Pieces */
/** @typedef {{ own: number, its: number, won: boolean }} Day */
/** @typedef {{ version: 1, days: Day[], species: Record<string, number>, colours: Record<string, number>, bonus: number, single: string[],
 *   tiles: number[], finesse: number, rocks: number, rod: string, skill: boolean, seven: boolean, points: number, gift: string }} Notes */

const TILES = [1, 2, 3, 4, 5];
const word = (/** @type {string} */ key, args = {}) => t(`web.box.freshwater-fly.${key}`, args);
/** @type {Notes} */
const fresh = {
  version: 1,
  days: [],
  species: {},
  colours: {},
  bonus: 0,
  single: [],
  tiles: [],
  finesse: 0,
  rocks: 1,
  rod: '',
  skill: false,
  seven: false,
  points: 0,
  gift: 'none',
};

/** @param {Notes} n */
export function requestOf(n) {
  const days = n.days.flatMap(({ own, its }, i) => [
    `journal_points.1.${i + 1}=${own}`,
    `journal_points.2.${i + 1}=${its}`,
  ]);
  const won = n.days.flatMap((day, i) => (day.won ? [i + 1] : []));
  const boxes = [
    ...Object.entries(n.species).map(([species, count]) => `species_boxes.${species}=${count}`),
    ...Object.entries(n.colours).map(([colour, count]) => `colour_boxes.${colour}=${count}`),
  ];
  return `pad freshwater-fly journal gift=${n.gift} journal_day=${n.days.length} journal_won=${won.join(',')} bonus_boxes=${n.bonus} badges=${n.single.join(',')}
    journal_tiles=${n.tiles.join(',')} journal_finesse=${n.finesse} journal_rocks=${n.rocks} journal_rod=${n.rod} journal_skill_card=${Number(n.skill)}
    journal_seven=${Number(n.seven)} journal_bonus_points=${n.points} ${[...days, ...boxes].join(' ')}`.replace(
    /\s+/g,
    ' ',
  );
}

/** @template T @param {T[]} list @param {T} one */
const flipped = (list, one) => (list.includes(one) ? list.filter((x) => x !== one) : [...list, one]);

/** @param {{ day: Day, i: number, onDay: (day: Day) => void }} props */
function DayRow({ day, i, onDay }) {
  const field = (/** @type {'own' | 'its'} */ whose) =>
    html`<label class="box-label">${word(whose)} <input class="box-name box-number" data-answer=${`${whose} ${i + 1}`} type="number" inputmode="numeric" min="0" max="999" value=${day[whose]}
      onInput=${(/** @type {any} */ e) => onDay({ ...day, [whose]: Math.min(999, Math.max(0, Math.trunc(Number(e.target.value)) || 0)) })} /></label>`;
  return html`<div class="box-row" role="group" aria-label=${word('day-n', { day: i + 1 })}><span class="box-label">${word('day-n', { day: i + 1 })}</span>${field('own')}${field('its')}
    <${Chip} answer=${`won ${i + 1}`} on=${day.won} onTap=${() => onDay({ ...day, won: !day.won })}>${word('day-won')}<//></div>`;
}

/** @param {{ notes: Notes, most: number, note: (change: Partial<Notes>) => void }} props */
function Days({ notes, most, note }) {
  const { days } = notes;
  const resize = (/** @type {number} */ n) =>
    note({ days: Array.from({ length: n }, (_, i) => days[i] ?? { own: 0, its: 0, won: false }) });
  return html`<fieldset><legend>${word('days')}</legend>
    <${Stepper} answer="days" label=${word('days-over')} value=${days.length} most=${most} onStep=${resize} />
    ${days.map((day, i) => html`<${DayRow} key=${i} day=${day} i=${i} onDay=${(/** @type {Day} */ to) => note({ days: days.map((d, k) => (k === i ? to : d)) })} />`)}</fieldset>`;
}

/** @param {{ notes: Notes, pieces: Pieces, facts: Record<string, number>, note: (change: Partial<Notes>) => void }} props */
function Challenges({ notes, pieces, facts, note }) {
  const single = pieces.badge.filter(({ piece }) => piece.startsWith('big-') || piece === 'eight-fish');
  return html`<fieldset><legend>${word('challenges')}</legend>
    ${pieces.species.map((s) => html`<${Stepper} key=${s.piece} answer=${s.piece} label=${s.words} value=${notes.species[s.piece] ?? 0} most=${facts.SPECIES_BOXES} onStep=${(/** @type {number} */ n) => note({ species: { ...notes.species, [s.piece]: n } })} />`)}
    ${pieces.colour.map((c) => html`<${Stepper} key=${c.piece} answer=${c.piece} label=${c.words} value=${notes.colours[c.piece] ?? 0} most=${facts.COLOUR_BOXES} onStep=${(/** @type {number} */ n) => note({ colours: { ...notes.colours, [c.piece]: n } })} />`)}
    <${Stepper} answer="bonus" label=${word('bonus-boxes')} value=${notes.bonus} most=${facts.BONUS_A_BOXES + facts.BONUS_B_BOXES} onStep=${(/** @type {number} */ bonus) => note({ bonus })} />
    <div class="box-chips">${single.map((b) => html`<${Chip} key=${b.piece} answer=${b.piece} on=${notes.single.includes(b.piece)} onTap=${() => note({ single: flipped(notes.single, b.piece) })}>${b.words}<//>`)}</div></fieldset>`;
}

/** @param {{ notes: Notes, pieces: Pieces, facts: Record<string, number>, note: (change: Partial<Notes>) => void }} props */
function Improvements({ notes, pieces, facts, note }) {
  const words = (/** @type {string} */ piece) => pieces.improvement.find((i) => i.piece === piece)?.words ?? piece;
  const gift = t('freshwater-fly.option.gift'),
    given = pieces.improvement.map(({ piece, words: say }) => ({ value: piece, words: say }));
  return html`<fieldset><legend>${word('improvements')}</legend>
    <div class="box-chips">${TILES.map((n) => html`<${Chip} key=${n} answer=${`tile-${n}`} on=${notes.tiles.includes(n)} onTap=${() => note({ tiles: flipped(notes.tiles, n) })}>${words(`tile-${n}`)}<//>`)}
      <${Chip} answer="skill-card" on=${notes.skill} onTap=${() => note({ skill: !notes.skill })}>${words('skill-card')}<//>
      <${Chip} answer="seven" on=${notes.seven} onTap=${() => note({ seven: !notes.seven })}>${words('seven')}<//></div>
    <${Stepper} answer="finesse" label=${word('finesse')} value=${notes.finesse} most=${facts.MOST_FINESSE} onStep=${(/** @type {number} */ finesse) => note({ finesse })} />
    <${Stepper} answer="rocks" label=${word('rock-cards')} least=${1} value=${notes.rocks} most=${facts.MOST_ROCK_CARDS} onStep=${(/** @type {number} */ rocks) => note({ rocks })} />
    <${Stepper} answer="points" label=${word('extra')} value=${notes.points} most=${facts.MOST_BONUS_POINTS} onStep=${(/** @type {number} */ points) => note({ points })} />
    <${Pick} answer="rod" label=${word('board')} of=${['', '3b', '4b'].map((v) => ({ value: v, words: v ? v.toUpperCase() : '1A' }))} value=${notes.rod} onPick=${(/** @type {string} */ rod) => note({ rod })} />
    <details><summary>${gift}</summary><${Pick} answer="gift" label=${gift} of=${[{ value: 'none', words: t('freshwater-fly.option.gift.none') }, ...given]} value=${notes.gift} onPick=${(/** @type {string} */ to) => note({ gift: to })} /></details></fieldset>`;
}

/** @param {{ host: import('creel/host/host.js').Host, notes: Notes, pieces: Pieces }} props */
function Checked({ host, notes, pieces }) {
  const { answer, refusal } = usePad(host, requestOf(notes));
  if (refusal || !answer) return html`<${Trouble} refusal=${refusal} />`;
  const { badges, badges_to_spend: left } = answer.fields,
    buys = (answer.menu ?? []).filter((entry) => pieces.improvement.some((i) => entry.args?.includes(i.piece)));
  return html`<div class="box-score" role="status"><h2>${word('badges', { badges: badges.length, left })}</h2>
    <${Told} lines=${badges.map((/** @type {string} */ b) => pieces.badge.find((x) => x.piece === b)?.words ?? b)} />
    ${buys.length > 0 && html`<h3>${word('can-buy')}</h3><ul class="box-told">${buys.map((entry) => html`<li key=${entry.text} data-buys=${entry.text}>${entry.words}</li>`)}</ul>`}</div>`;
}

/** @param {{ game: import('creel/games.js').Game, host: import('creel/host/host.js').Host }} props */
export function Companion({ game, host }) {
  const [notes, note, clear] = useNotes('freshwater-fly', 'journal', fresh);
  const pieces = usePieces(host, 'freshwater-fly');
  if (!pieces) return null;
  return html`<p>${word('journal-about')}</p>
    <${Days} notes=${notes} most=${game.facts.DAYS} note=${note} />
    <${Challenges} notes=${notes} pieces=${pieces} facts=${game.facts} note=${note} />
    <${Improvements} notes=${notes} pieces=${pieces} facts=${game.facts} note=${note} />
    <${Checked} host=${host} notes=${notes} pieces=${pieces} />
    <p class="box-clear"><button type="button" class="button" onClick=${() => print()}>${t('web.box.print')}</button></p><${Clear} onClear=${clear} />`;
}
