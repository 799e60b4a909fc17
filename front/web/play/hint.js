/* The best answers, with reasons, or the mix of a strategy: computed on request, and shown until the question is answered. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { signal } from '@preact/signals';
import { Icon } from '../icons.js';
import { decimal, language, t } from '../text.js';
import { Words } from './words.js';

/** The entry of the log at which a hint was asked for; -1: none. */
export const hintWanted = signal(-1);

/** @param {number} ahead */
function lead(ahead) {
  const points = decimal(Math.abs(ahead));
  return t(ahead < 0 ? 'hint.behind' : 'hint.ahead', { points });
}

/** How often a mix has it, or what it leads to. @param {import('../types.js').Best} best */
const worth = (best) => (best.share === undefined ? lead(best.ahead ?? 0) : t('hint.share', { share: best.share }));

/** @param {{ best: import('../types.js').Best, moment: import('../types.js').Moment, controls: import('../types.js').Controls }} props */
function Best({ best, moment, controls }) {
  const entry = moment.menu?.find((e) => e.text === best.answer);
  return html`<li class="best">
    <button type="button" class="choice" disabled=${!entry} onClick=${() => entry && controls.act(entry)}
      onPointerEnter=${() => entry && controls.look(entry)} onPointerLeave=${() => controls.look(null)}
      onFocus=${() => entry && controls.look(entry)} onBlur=${() => controls.look(null)}><${Words} text=${best.words} pieces=${best.words_pieces} /></button>
    <p><strong>${worth(best)}</strong>${best.reason && `: ${best.reason}`}</p>
  </li>`;
}

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment, controls: import('../types.js').Controls }} props */
export function Hint({ host, moment, controls }) {
  const [answer, setAnswer] = useState(/** @type {import('../types.js').Hint | null} */ (null));
  const wanted = hintWanted.value === moment.entry && Boolean(moment.menu);
  useEffect(() => {
    setAnswer(null);
    if (!wanted) return;
    let here = true;
    host.hint().then(
      (a) => {
        if (here) {
          if (a?.ok) setAnswer(a);
          else hintWanted.value = -1;
        }
      },
      () => {},
    );
    return () => {
      here = false;
    };
  }, [wanted, moment.entry, language.value]);
  if (!wanted || !answer) return null;
  return html`<section class="hint" aria-label=${t('web.hint')}>
    <h3>${t(answer.answers[0]?.share === undefined ? 'web.hint.head' : 'web.hint.mix', { chance: Math.round(100 * answer.chance) })}</h3>
    <ol class="bests">${answer.answers.map((best) => html`<${Best} key=${best.answer} best=${best} moment=${moment} controls=${controls} />`)}</ol>
    <button type="button" class="button quiet" onClick=${() => {
      hintWanted.value = -1;
    }}><${Icon} name="close" />${t('web.close')}</button>
  </section>`;
}
