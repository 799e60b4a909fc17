/* The score pad: round by round the tiles on the loot tiles; what lies on none of them was caught. */
import { html } from 'htm/preact';
import { nameWords, useChain, useNotes } from 'creel/box/pad.js';
import { Clear, Pick, Players, Score, Stepper, Told, Trouble, linesOf, nameAt } from 'creel/box/parts.js';
import { t } from 'creel/text.js';

/** @typedef {import('creel/types.js').PadAnswer} PadAnswer */
/** Tiles by seat and bait. @typedef {Record<string, Record<string, number>>} Loot */
/** @typedef {{ version: 1, names: string[], first: number, turns: string, rounds: Loot[], at: number }} Notes */

const BAITS = ['2', '3', '4', '5'];
const EACH = 4;
const word = (/** @type {string} */ key, args = {}) => t(`web.box.fish-fish.${key}`, args);
/** @type {Notes} */
const fresh = { version: 1, names: ['', '', '', ''], first: 1, turns: 'rules', rounds: [{}], at: 0 };

/** The round after those that were counted. @param {Notes} notes @param {PadAnswer[]} before */
export function requestOf({ names, first, turns, rounds }, before) {
  const k = before.length,
    last = before[k - 1]?.fields;
  const loot = Object.entries(rounds[k]).flatMap(([seat, by]) =>
    Object.entries(by).map(([bait, n]) => `loot.${bait}.${seat}=${n}`),
  );
  const kept = last
    ? names.flatMap((_, i) => [`caught.${i + 1}=${last.caught[i]}`, `eaten.${i + 1}=${last.eaten[i]}`])
    : [];
  return `pad fish-fish round seats=${names.length} turns=${turns} ${nameWords(names).join(' ')} round=${k} fisher=${last?.fisher ?? first} ${[...kept, ...loot].join(' ')}`;
}

/** @param {{ seat: number, name: string, by: Record<string, number>, onLoot: (by: Record<string, number>) => void }} props */
function LootTile({ seat, name, by, onLoot }) {
  const laid = Object.values(by).reduce((a, b) => a + b, 0);
  return html`<fieldset data-seat=${seat}><legend>${name}</legend>${BAITS.map(
    (
      bait,
    ) => html`<${Stepper} key=${bait} answer=${bait} label=${word('space', { bait })} name=${`${name}, ${word('space', { bait })}`} value=${by[bait] ?? 0} most=${(by[bait] ?? 0) + EACH - laid}
      onStep=${(/** @type {number} */ n) => onLoot({ ...by, [bait]: n })} />`,
  )}</fieldset>`;
}

/** Points by round, and in all. @param {{ names: string[], answers: PadAnswer[], at: number, onAt: (k: number) => void }} props */
function Pad({ names, answers, at, onAt }) {
  const pointsIn = (/** @type {PadAnswer} */ answer, /** @type {number} */ seat) =>
    answer.story.flatMap((entry) => entry.round ?? []).find((r) => r.seat === seat)?.points;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${word('pad')}><table class="scores box-pad">
    <thead><tr><th scope="col">${word('round')}</th>${names.map((_, i) => html`<th scope="col" key=${i}>${nameAt(names, i)}</th>`)}</tr></thead>
    <tbody>${answers.map(
      (
        answer,
        k,
      ) => html`<tr key=${k}><th scope="row"><button type="button" class="button quiet" aria-current=${k === at ? 'true' : undefined} onClick=${() => onAt(k)}>${k + 1}</button></th>
        ${names.map((_, i) => html`<td key=${i}>${pointsIn(answer, i + 1) ?? '–'}</td>`)}</tr>`,
    )}</tbody>
    <tfoot><tr class="box-total"><th scope="row">${t('web.points')}</th>${answers.at(-1)?.scores.map((s) => html`<td key=${s.seat} data-seat=${s.seat}>${s.points}</td>`)}</tr></tfoot></table></div>`;
}

/** @param {{ host: import('creel/host/host.js').Host }} props */
export function Companion({ host }) {
  const [notes, note, clear] = useNotes('fish-fish', 'rounds', fresh);
  const { names, first, turns, rounds, at } = notes;
  const {
    answers,
    refusal,
    fresh: counted,
  } = useChain(host, JSON.stringify([names, first, turns, rounds]), (before) =>
    before.length < rounds.length && !before.at(-1)?.over ? requestOf(notes, before) : null,
  );
  const last = answers.at(-1),
    fisher = at ? answers[at - 1]?.fields.fisher : first;
  const lay = (/** @type {number} */ seat, /** @type {Record<string, number>} */ by) =>
    note({ rounds: rounds.map((loot, k) => (k === at ? { ...loot, [seat]: by } : loot)) });
  return html`<p>${word('about')}</p>
    <${Players} least=${2} most=${8} names=${names} onNames=${(/** @type {string[]} */ to) => note(to.length === names.length ? { names: to } : { ...fresh, names: to, first: Math.min(first, to.length) })} />
    <${Pick} answer="first" label=${word('first')} of=${names.map((_, i) => ({ value: String(i + 1), words: nameAt(names, i) }))} value=${String(first)} onPick=${(/** @type {string} */ s) => note({ first: Number(s) })} />
    <${Pick} answer="turns" label=${t('fish-fish.option.turns')} of=${['rules', 'one', 'two'].map((v) => ({ value: v, words: t(`fish-fish.option.turns.${v}`) }))} value=${turns} onPick=${(/** @type {string} */ v) => note({ turns: v })} />
    <h2>${word('of', { round: at + 1, who: nameAt(names, (fisher ?? 1) - 1) })}</h2>
    ${names.map((_, i) => i + 1 !== fisher && html`<${LootTile} key=${`${at}-${i}`} seat=${i + 1} name=${nameAt(names, i)} by=${rounds[at]?.[i + 1] ?? {}} onLoot=${(/** @type {Record<string, number>} */ by) => lay(i + 1, by)} />`)}
    <${Trouble} refusal=${refusal} />
    ${answers[at] && html`<${Told} lines=${linesOf({ answer: answers[at] }).slice(0, names.length)} />`}
    <div class="box-buttons">
      ${counted && last && !last.over && at === rounds.length - 1 && html`<button type="button" class="button main" data-answer="next" onClick=${() => note({ rounds: [...rounds, {}], at: rounds.length })}>${word('next')}</button>`}
      ${rounds.length > 1 && html`<button type="button" class="button" onClick=${() => note({ rounds: rounds.slice(0, -1), at: rounds.length - 2 })}>${word('undo')}</button>`}</div>
    <${Pad} names=${names} answers=${answers} at=${at} onAt=${(/** @type {number} */ k) => note({ at: k })} />
    ${last?.over && !refusal && html`<${Score} answer=${last} />`}<${Clear} onClear=${clear} />`;
}
