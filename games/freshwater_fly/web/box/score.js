/* The score sheet, for several players or for a day alone against the silent angler: people tap what lies before them. */
import { html } from 'htm/preact';
import { nameWords, useNotes, usePad, usePieces } from 'creel/box/pad.js';
import { Chip, Clear, Pick, Players, Score, Stepper, Trouble, nameAt } from 'creel/box/parts.js';
import { t } from 'creel/text.js';

/** @typedef {import('creel/types.js').Pieces} Pieces */
/** What lies before an angler. @typedef {{ board: string, landed: string[], tokens: Record<string, number>, skills: string[], tucked: boolean }} Side */
/** A day alone. @typedef {{ place: number, track: number, bonus: string, seven: boolean, extra: number }} Day */
/** @typedef {{ version: 1, names: string[], seven: number, sides: Side[], day: Day }} Notes */

const MOST = 4;
const word = (/** @type {string} */ key) => t(`web.box.freshwater-fly.${key}`);
/** @type {Notes} */
const fresh = {
  version: 1,
  names: ['', ''],
  seven: 0,
  sides: ['1a', '2a', '3b', '4b'].map((board) => ({ board, landed: [], tokens: {}, skills: [], tucked: false })),
  day: { place: 0, track: 0, bonus: '', seven: false, extra: 0 },
};

/** @param {Notes} notes @param {Pieces} pieces */
export function requestOf({ names, seven, sides, day }, pieces) {
  const alone = names.length === 1;
  const facts = sides
    .slice(0, alone ? 2 : names.length)
    .flatMap((side, i) => [
      ...(i < names.length ? [`board.${i + 1}=${side.board}`] : []),
      `landed.${i + 1}=${side.landed.join(',')}`,
      `skills.${i + 1}=${side.skills.join(',')}`,
      ...pieces.fly.flatMap((fly, k) =>
        side.tokens[fly.piece] ? [`tokens.${i + 1}.${k + 1}=${side.tokens[fly.piece]}`] : [],
      ),
      ...(side.tucked ? [`tucked_landed.${i + 1}=1`] : []),
    ]);
  const solo = [
    `place=${day.place}`,
    `track=${day.track}`,
    `bonus_token=${day.bonus}`,
    `seven_points=${day.seven ? 2 : 0}`,
    `extra_points=${day.extra}`,
  ];
  return `pad freshwater-fly score seats=${names.length} first_to_seven=${seven} ${[...nameWords(names), ...facts, ...(alone ? solo : [])].join(' ')}`;
}

/** @param {{ name: string }} props */
const Fish = ({ name }) =>
  html`<svg viewBox="0 0 240 120" aria-hidden="true" focusable="false"><use href=${`games/freshwater_fly/art.svg#${name}`} /></svg>`;

/** @param {string[]} list @param {string} one */
const flipped = (list, one) => (list.includes(one) ? list.filter((x) => x !== one) : [...list, one]);

/** @param {{ pieces: Pieces, side: Side, taken: Set<string>, onSide: (change: Partial<Side>) => void }} props */
function Landed({ pieces, side, taken, onSide }) {
  return html`<details><summary>${word('fish')} (${side.landed.length})</summary>${pieces.species.map((s) => {
    const cards = pieces.fish.filter((f) => String(f.kind).startsWith(s.piece));
    return html`<div class="box-row" key=${s.piece} role="group" aria-label=${s.words}><span class="box-label"><${Fish} name=${s.piece} />${s.words}</span>
      <span class="box-chips">${cards.map((f) => {
        const colour = pieces.colour.find((c) => String(f.kind).endsWith(c.piece));
        return html`<${Chip} key=${f.piece} answer=${f.piece} on=${side.landed.includes(f.piece)} disabled=${taken.has(f.piece)} label=${f.words}
          onTap=${() => onSide({ landed: flipped(side.landed, f.piece) })}>${f.points} <small>${colour?.words}</small><//>`;
      })}</span></div>`;
  })}</details>`;
}

/** @param {{ pieces: Pieces, sides: Side[], i: number, name: string, silent: boolean, onSide: (change: Partial<Side>) => void }} props */
function Angler({ pieces, sides, i, name, silent, onSide }) {
  const side = sides[i],
    others = sides.filter((_, k) => k !== i);
  const taken = new Set(others.flatMap((other) => other.landed)),
    held = new Set(others.flatMap((other) => other.skills));
  const tokens = Object.values(side.tokens).reduce((a, b) => a + b, 0);
  return html`<details class="box-player" data-seat=${i + 1} open=${i === 0}><summary>${name}</summary>
    ${!silent && html`<${Pick} answer="board" label=${word('board')} of=${pieces.board.map((b) => ({ value: b.piece, words: b.words }))} value=${side.board} onPick=${(/** @type {string} */ board) => onSide({ board })} />`}
    <${Landed} pieces=${pieces} side=${side} taken=${taken} onSide=${onSide} />
    <details><summary>${word('tokens')} (${tokens})</summary>${pieces.fly.map(
      (
        fly,
      ) => html`<${Stepper} key=${fly.piece} answer=${fly.piece} label=${fly.words} value=${side.tokens[fly.piece] ?? 0} most=${10}
        onStep=${(/** @type {number} */ n) => onSide({ tokens: { ...side.tokens, [fly.piece]: n } })} />`,
    )}</details>
    ${
      !silent &&
      html`<div class="box-row" role="group" aria-label=${word('skills')}><span class="box-label">${word('skills')}</span><span class="box-chips">
      ${['n', 'o', 'p'].map((card) => html`<${Chip} key=${card} answer=${`skill ${card}`} on=${side.skills.includes(card)} disabled=${held.has(card)} label=${pieces.skill.find((s) => s.piece === card)?.words} onTap=${() => onSide({ skills: flipped(side.skills, card) })}>${card.toUpperCase()}<//>`)}
      <${Chip} answer="skill w" on=${side.tucked} disabled=${others.some((o) => o.tucked)} label=${word('tucked')} onTap=${() => onSide({ tucked: !side.tucked })}>W<//></span></div>`
    }</details>`;
}

/** @param {{ pieces: Pieces, day: Day, onDay: (change: Partial<Day>) => void }} props */
function Alone({ pieces, day, onDay }) {
  return html`<fieldset><legend>${word('day')}</legend>
    <${Pick} answer="place" label=${word('place')} of=${pieces.place.map((p, i) => ({ value: String(i), words: p.words }))} value=${String(day.place)} onPick=${(/** @type {string} */ p) => onDay({ place: Number(p) })} />
    <${Pick} answer="bonus" label=${word('bonus')} of=${[{ value: '', words: t('web.box.none') }, ...pieces.fly.map((f) => ({ value: f.piece, words: f.words }))]} value=${day.bonus} onPick=${(/** @type {string} */ bonus) => onDay({ bonus })} />
    <${Stepper} answer="track" label=${word('track')} value=${day.track} most=${7} onStep=${(/** @type {number} */ track) => onDay({ track })} />
    <${Stepper} answer="extra" label=${word('extra')} value=${day.extra} most=${6} onStep=${(/** @type {number} */ extra) => onDay({ extra })} />
    <div class="box-row"><span class="box-label">${word('seven-bonus')}</span><${Chip} answer="seven-bonus" on=${day.seven} label=${word('seven-bonus')} onTap=${() => onDay({ seven: !day.seven })}>+2<//></div></fieldset>`;
}

/** @param {{ host: import('creel/host/host.js').Host, notes: Notes, pieces: Pieces }} props */
function Result({ host, notes, pieces }) {
  const { answer, refusal } = usePad(host, requestOf(notes, pieces));
  return html`<${Trouble} refusal=${refusal} />${answer && !refusal && html`<${Score} answer=${answer} />`}`;
}

/** @param {{ host: import('creel/host/host.js').Host }} props */
export function Companion({ host }) {
  const [notes, note, clear] = useNotes('freshwater-fly', 'score', fresh);
  const pieces = usePieces(host, 'freshwater-fly');
  if (!pieces) return null;
  const { names } = notes,
    alone = names.length === 1,
    sides = notes.sides.slice(0, alone ? 2 : names.length);
  const called = sides.map((_, i) => (alone && i === 1 ? t('freshwater-fly.automa') : nameAt(names, i)));
  const change = (/** @type {number} */ i, /** @type {Partial<Side>} */ to) =>
    note({ sides: notes.sides.map((side, k) => (k === i ? { ...side, ...to } : side)) });
  return html`<p>${word('about')}</p>
    <${Players} least=${1} most=${MOST} names=${names} onNames=${(/** @type {string[]} */ to) => note({ names: to })} />
    ${alone && html`<${Alone} pieces=${pieces} day=${notes.day} onDay=${(/** @type {Partial<Day>} */ to) => note({ day: { ...notes.day, ...to } })} />`}
    ${sides.map((_, i) => html`<${Angler} key=${i} pieces=${pieces} sides=${sides} i=${i} name=${called[i]} silent=${alone && i === 1} onSide=${(/** @type {Partial<Side>} */ to) => change(i, to)} />`)}
    <${Pick} answer="seven" label=${word('seven')} of=${[{ value: '0', words: t('web.box.none') }, ...called.map((name, i) => ({ value: String(i + 1), words: name }))]} value=${String(notes.seven)} onPick=${(/** @type {string} */ s) => note({ seven: Number(s) })} />
    <${Result} host=${host} notes=${notes} pieces=${pieces} /><${Clear} onClear=${clear} />`;
}
