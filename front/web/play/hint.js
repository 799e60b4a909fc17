/* The best answers, with reasons, or the mix of a strategy: computed on request, and shown until the question is answered. */
import { html } from 'htm/preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../icons.js';
import { language, t } from '../text.js';
import { closeHint, hinted, hintWanted, markOf } from './hinted.js';
import { pointsTo, Would } from './prompt.js';
import { Words } from './words.js';

export { hintWanted };

const MARKS = { best: '★', equal: '≈' };

/** @param {{ best: import('../types.js').Best, hint: import('../types.js').Hint, moment: import('../types.js').Moment, controls: import('../types.js').Controls }} props */
function Best({ best, hint, moment, controls }) {
  const entry = moment.menu?.find((e) => e.text === best.answer),
    mark = markOf(hint, best.answer);
  return html`<li class="best">
    <button type="button" class="choice" disabled=${!entry} onClick=${() => entry && controls.act(entry)}
      onPointerEnter=${() => entry && controls.look(entry)} onPointerLeave=${() => controls.look(null)}
      onFocus=${() => entry && controls.look(entry)} onBlur=${() => controls.look(null)}><span class="hint-mark" aria-hidden="true">${mark ? MARKS[mark] : ''}</span><${Words} text=${best.words} pieces=${best.words_pieces} /></button>
    ${best.effect && html`<p class="effect"><${Would} answer=${best.effect} viewer=${moment.viewer} /></p>`}
    <p>${best.share !== undefined && html`<strong>${t('hint.share', { share: best.share })}</strong> `}<${Words} text=${best.reason} pieces=${best.reason_pieces} /></p>
  </li>`;
}

/** @param {import('../types.js').Hint} hint */
function headOf(hint) {
  const key = hint.answers[0]?.share === undefined || hint.sure ? 'web.hint.head' : 'web.hint.mix';
  return t(key, { chance: Math.round(100 * hint.chance) });
}

/** What is announced: the best answer, what it does and why. @param {import('../types.js').Hint} hint @param {number | string} viewer */
function heard(hint, viewer) {
  const best = hint.answers[0],
    share = best?.share === undefined ? '' : t('hint.share', { share: best.share });
  const effect = best?.effect && [t('web.would'), ...pointsTo(best.effect, viewer), ...best.effect.lines].join(' ');
  return [headOf(hint), best?.words, effect, share, best?.reason].filter(Boolean).join('. ');
}

/** The hint with what its first answer does, as far as that can be known.
 * @param {import('../host/host.js').Host} host @param {import('../types.js').Moment} moment @param {import('../types.js').Hint} hint */
async function withEffect(host, moment, hint) {
  const [best, ...others] = hint.answers,
    entry = moment.menu?.find((e) => e.text === best?.answer),
    effect = entry && (await host.preview(entry).catch(() => null));
  return effect?.lines.length ? { ...hint, answers: [{ ...best, effect }, ...others] } : hint;
}

/** The hint for this question; null: none, or it is being computed.
 * @param {import('../host/host.js').Host} host @param {import('../types.js').Moment} moment */
function useHint(host, moment) {
  const wanted = hintWanted.value === moment.entry && Boolean(moment.menu);
  useEffect(() => {
    hinted.value = null;
    if (!wanted) return;
    let here = true;
    const ask = async () => {
      const answer = await host.hint(),
        hint = answer?.ok ? await withEffect(host, moment, answer) : null;
      if (!here) return;
      hinted.value = hint;
      if (!hint) hintWanted.value = -1;
    };
    ask().catch(() => {});
    return () => {
      here = false;
      hinted.value = null;
    };
  }, [wanted, moment.entry, language.value]);
  return wanted ? hinted.value : null;
}

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment, controls: import('../types.js').Controls }} props */
export function Hint({ host, moment, controls }) {
  const hint = useHint(host, moment),
    place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (hint) place.current?.scrollIntoView({ block: 'nearest' });
  }, [hint]);
  return html`<p class="unseen" aria-live="polite" aria-atomic="true">${hint && heard(hint, moment.viewer)}</p>
    ${
      hint &&
      html`<section class="hint" ref=${place} aria-label=${t('web.hint')}>
      <div class="hint-head"><h3>${headOf(hint)}</h3>
        <button type="button" class="button quiet" aria-label=${t('web.close')} title=${t('web.close')} onClick=${closeHint}><${Icon} name="close" /></button></div>
      <ol class="bests">${hint.answers.map((best) => html`<${Best} key=${best.answer} best=${best} hint=${hint} moment=${moment} controls=${controls} />`)}</ol>
    </section>`
    }`;
}
