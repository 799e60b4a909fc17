/* Each decision and what it lost against the best answer: by its length, by a number and in words. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { decimal, t } from '../text.js';

/** @typedef {import('./review.js').Review} Review */
/** @typedef {import('./review.js').Decision} Decision */

/** In points, from which on a loss is called so. */
const FINE = { from: -Infinity, name: 'fine', words: 'web.review.fine' };
const NAMES = [
  { from: 3, name: 'large', words: 'web.review.large' },
  { from: 1, name: 'some', words: 'web.review.some' },
  { from: 0.25, name: 'small', words: 'web.review.small' },
  FINE,
];

/** @param {Decision} d */
const verdict = (d) => (d.answer === d.best ? FINE : (NAMES.find((n) => d.loss >= n.from) ?? FINE));

/** @param {{ of: Decision, name: string, most: number, show: (entry: number) => void }} props */
function Row({ of, name, most, show }) {
  const called = verdict(of),
    fine = called === FINE;
  return html`<li class="decision is-${called.name}">
    <button type="button" class="decision-entry" aria-label=${`${t('web.review.show')}: ${t('web.review.turn', { turn: of.turn })}`} onClick=${() => show(of.entry)}>${t('web.review.turn', { turn: of.turn })}</button>
    <div class="decision-words"><p><b>${name}</b> ${of.words}</p>
      ${!fine && html`<p class="soft">${t('web.review.better', { words: of.best_words })}</p>`}</div>
    <div class="decision-loss"><span>${t(called.words)}</span>
      ${
        !fine &&
        html`<span class="decision-points">${t('web.review.loss', { points: `−${decimal(of.loss)}` })}</span>
        <svg class="loss-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width=${Math.max(2, (100 * of.loss) / most)} height="6" /></svg>`
      }</div></li>`;
}

/** @param {{ review: Review, names: string[] }} props */
function Sums({ review, names }) {
  return html`<ul class="sums">${names.map((name, k) => {
    const own = review.decisions.filter((d) => d.seat === k + 1);
    return (
      own.length > 0 &&
      html`<li key=${k}><b>${name}</b> ${t('web.review.best-of', { best: own.filter((d) => verdict(d) === FINE).length, judged: own.length, points: decimal(review.lost[k]) })}</li>`
    );
  })}</ul>`;
}

/** @param {{ name: string, words: string, value: string, choices: { value: string, words: string }[], onChange: (v: string) => void }} props */
function Choose({ name, words, value, choices, onChange }) {
  return html`<label class="choose"><span>${words}</span><select name=${name} value=${value} onChange=${(/** @type {any} */ e) => onChange(e.target.value)}>
    ${choices.map((c) => html`<option key=${c.value} value=${c.value}>${c.words}</option>`)}</select></label>`;
}

/** @param {{ review: Review, names: string[], me: number, show: (entry: number) => void }} props */
export function Decisions({ review, names, me, show }) {
  const [whose, setWhose] = useState(String(me));
  const [order, setOrder] = useState('loss');
  const chosen = review.decisions.filter((d) => whose === 'all' || d.seat === Number(whose));
  if (order === 'loss') chosen.sort((a, b) => b.loss - a.loss || a.entry - b.entry);
  const most = Math.max(1, ...review.decisions.map((d) => d.loss));
  return html`<section class="review-part" aria-labelledby="decisions-head"><h2 id="decisions-head">${t('web.review.decisions')}</h2>
    <${Sums} review=${review} names=${names} />
    <div class="choosing">
      <${Choose} name="whose" words=${t('web.review.whose')} value=${whose} onChange=${setWhose}
        choices=${[...names.map((n, k) => ({ value: String(k + 1), words: n })), { value: 'all', words: t('web.review.everyone') }]} />
      <${Choose} name="order" words=${t('web.review.order')} value=${order} onChange=${setOrder}
        choices=${[
          { value: 'loss', words: t('web.review.by-loss') },
          { value: 'time', words: t('web.review.by-time') },
        ]} /></div>
    ${
      chosen.length
        ? html`<ol class="decisions" tabindex="0" aria-labelledby="decisions-head">${chosen.map((d) => html`<${Row} key=${d.entry} of=${d} name=${names[d.seat - 1]} most=${most} show=${show} />`)}</ol>`
        : html`<p>${t('web.review.none')}</p>`
    }</section>`;
}
