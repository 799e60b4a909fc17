/* What the pages beside the box are made of: chips to tap, steppers, names, and the score. */
import { html } from 'htm/preact';
import { sourcesOf } from '../play/score_sheet.js';
import { t } from '../text.js';

/** @typedef {import('../types.js').PadAnswer} PadAnswer */
/** @typedef {import('../types.js').Refusal} Refusal */

/** Something that lies there or not; what is written on it may be shorter than what is heard. @param {{ on: boolean, onTap: () => void, answer?: string, children?: any, label?: string, disabled?: boolean }} props */
export function Chip({ on, onTap, answer, children, label, disabled }) {
  return html`<button type="button" class="box-chip" data-answer=${answer} aria-pressed=${on} disabled=${disabled} onClick=${onTap}>${label ? html`<span class="unseen">${label}</span><span aria-hidden="true">${children}</span>` : children}</button>`;
}

/** One of several. @param {{ label: string, answer: string, of: { value: string, words: any, disabled?: boolean }[], value: string, onPick: (value: string) => void }} props */
export function Pick({ label, answer, of, value, onPick }) {
  return html`<div class="box-row" role="group" aria-label=${label}><span class="box-label">${label}</span><span class="box-chips">${of.map(
    (one) =>
      html`<${Chip} key=${one.value} answer=${`${answer} ${one.value}`} on=${one.value === value} disabled=${one.disabled} onTap=${() => onPick(one.value)}>${one.words}<//>`,
  )}</span></div>`;
}

/** @param {{ label: any, answer: string, name?: string, value: number, least?: number, most: number, onStep: (value: number) => void }} props */
export function Stepper({ label, answer, name, value, least = 0, most, onStep }) {
  const called = name ?? label;
  return html`<div class="box-row" role="group" aria-label=${called}><span class="box-label">${label}</span>
    <span class="box-stepper"><button type="button" class="button" data-answer=${`less ${answer}`} disabled=${value <= least} aria-label=${t('web.box.less', { what: called })} onClick=${() => onStep(value - 1)}>−</button>
    <output>${value}</output>
    <button type="button" class="button" data-answer=${`more ${answer}`} disabled=${value >= most} aria-label=${t('web.box.more-of', { what: called })} onClick=${() => onStep(value + 1)}>+</button></span></div>`;
}

/** How many play, and what they are called. @param {{ least: number, most: number, names: string[], onNames: (names: string[]) => void }} props */
export function Players({ least, most, names, onNames }) {
  const count = names.length;
  const resize = (/** @type {number} */ n) => onNames(Array.from({ length: n }, (_, i) => names[i] ?? ''));
  return html`<fieldset class="box-players"><legend>${t('web.box.players')}</legend>
    <${Stepper} answer="players" label=${t('web.box.how-many')} value=${count} least=${least} most=${most} onStep=${resize} />
    ${names.map(
      (
        name,
        i,
      ) => html`<label key=${i} class="box-row"><span class="box-label">${t('web.box.player', { seat: i + 1 })}</span>
      <input class="box-name" maxlength="20" value=${name} onInput=${(/** @type {any} */ e) => onNames(names.map((n, k) => (k === i ? e.target.value : n)))} /></label>`,
    )}</fieldset>`;
}

/** What a player is called on the page. @param {string[]} names @param {number} i */
export const nameAt = (names, i) => names[i]?.trim() || t('web.box.player', { seat: i + 1 });

/** @param {{ refusal: Refusal | null }} props */
export const Trouble = ({ refusal }) =>
  html`<p class="trouble" role="alert" hidden=${!refusal}>${refusal?.message}</p>`;

/** All that was told, in sentences. @param {{ answer: PadAnswer }} props */
export const linesOf = ({ answer }) => answer.story.flatMap((entry) => entry.lines);

/** @param {{ lines: string[] }} props */
export const Told = ({ lines }) =>
  html`<ol class="box-told">${lines.map((line, i) => html`<li key=${i}>${line}</li>`)}</ol>`;

/** Points by source, places, ties and reasons. @param {{ answer: PadAnswer }} props */
export function Score({ answer }) {
  const { scores, places } = answer,
    lines = linesOf({ answer }),
    ranked = places && places.length > 1;
  return html`<div class="box-score"><h2 id="box-score-head">${t('web.box.score')}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label=${t('web.box.score')}><table class="scores">
      <thead><tr><th scope="col">${t('web.source')}</th>${scores.map((s) => html`<th scope="col" key=${s.seat}>${s.name}</th>`)}</tr></thead>
      <tbody>${sourcesOf(scores)
        .filter(({ source }) => scores.some((s) => s.sources.some((x) => x.source === source && x.points)))
        .map(
          ({ source, name }) =>
            html`<tr key=${source}><th scope="row">${name}</th>${scores.map((s) => html`<td key=${s.seat}>${s.sources.find((x) => x.source === source)?.points || '–'}</td>`)}</tr>`,
        )}</tbody>
      <tfoot><tr class="box-total"><th scope="row">${t('web.points')}</th>${scores.map((s) => html`<td key=${s.seat} data-seat=${s.seat}>${s.points}</td>`)}</tr>
        ${ranked && html`<tr><th scope="row">${t('web.box.place')}</th>${places.map((place, i) => html`<td key=${i} data-place=${place}>${place}</td>`)}</tr>`}</tfoot></table></div>
    ${scores.map((s) => s.tie && html`<p key=${s.seat} class="box-tie">${t('result.tie', { who: scores.find((o) => o.seat === s.tie?.ahead_of)?.name ?? '', you: 'no', reason: s.tie.words ?? '' })} (${s.name})</p>`)}
    ${lines.length > 0 && html`<details open><summary>${t('web.box.why')}</summary><${Told} lines=${lines} /></details>`}</div>`;
}

/** @param {{ onClear: () => void }} props */
export const Clear = ({ onClear }) =>
  html`<p class="box-clear"><button type="button" class="button quiet" data-answer="clear" onClick=${onClear}>${t('web.box.clear')}</button></p>`;

/** What the rules ask next. @param {{ answer: PadAnswer, onAnswer: (text: string) => void }} props */
export function Question({ answer, onAnswer }) {
  return html`<p class="box-question">${answer.question}</p><div class="box-buttons">${(answer.menu ?? []).map(
    (entry) =>
      html`<button key=${entry.text} type="button" class="choice" data-answer=${entry.text} onClick=${() => onAnswer(entry.text)}>${entry.words}</button>`,
  )}</div>`;
}
