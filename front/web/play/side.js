/* Beside the board: what is asked, what can be answered, what happened, the score and the story. */
import { html } from 'htm/preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLazy } from '../lazy.js';
import { judging } from '../settings.js';
import { t } from '../text.js';
import { Coach } from './coach.js';
import { Curtain } from './curtain.js';
import { Goal } from './goal.js';
import { Hint } from './hint.js';
import { InForce } from './in_force.js';
import { LastTurn } from './last_turn.js';
import { Menu } from './menu.js';
import { Prompt } from './prompt.js';
import { RoundPlace } from './round_place.js';
import { ScoreSheet } from './score_sheet.js';
import { Story } from './story.js';
import { Thinking } from './thinking.js';
import { Tools } from './tools.js';

const tabs = /** @type {const} */ (['score', 'story']);
const words = { score: 'web.tab.score', story: 'web.tab.story' };

/** A question is read from its beginning: what was scrolled for the one before, for a hint say, goes back.
 * @param {import('../types.js').Moment} moment */
function useFromTop({ menu, entry }) {
  const side = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (!menu) return;
    for (const part of [side.current, side.current?.querySelector('.tray')]) part?.scrollTo(0, 0);
  }, [Boolean(menu), entry]);
  return side;
}

/** @param {{ host: import('../host/host.js').Host, moment: import('../types.js').Moment, controls: import('../types.js').Controls, Strip?: any, onHelp: () => void }} props */
export function Side({ host, moment, controls, Strip, onHelp }) {
  const [folded, setFolded] = useState(false);
  const side = useFromTop(moment);
  const Slider = useLazy(moment.over || moment.entry < moment.entries, () => import('./slider.js'), 'Slider');
  const lesson = host.record.value?.lesson,
    puzzle = host.record.value?.puzzle,
    Teacher = useLazy(lesson !== undefined, () => import('./teacher.js'), 'Teacher'),
    coached = judging.value && !lesson && !puzzle && typeof moment.viewer === 'number',
    Judge = useLazy(coached && !host.online.value, () => import('./judge.js'), 'Judge'),
    Matters = useLazy(coached, () => import('./judge.js'), 'Matters'),
    Puzzler = useLazy(puzzle !== undefined, () => import('./puzzler.js'), 'Puzzler');
  const [tab, setTab] = useState(/** @type {typeof tabs[number]} */ ('score'));
  const arrows = (/** @type {KeyboardEvent} */ e) => {
    if (e.key !== 'ArrowLeft' && e.key !== 'ArrowRight') return;
    e.preventDefault();
    const other = tabs[(tabs.indexOf(tab) + 1) % tabs.length];
    setTab(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return html`<div class="side" ref=${side}>
    <section class="tray" data-folded=${folded} aria-label=${t('web.your-turn')}>
      <button type="button" class="fold" aria-expanded=${!folded} aria-label=${t('web.fold')} title=${t('web.fold')} onClick=${() => setFolded(!folded)}></button>
      ${Strip && !moment.over && html`<div class="strip"><${Strip} moment=${moment} controls=${controls} /></div>`}
      <${LastTurn} host=${host} moment=${moment} />
      <${RoundPlace} host=${host} moment=${moment} still />
      ${Judge && html`<${Judge} host=${host} moment=${moment} />`}
      ${Slider && html`<${Slider} host=${host} moment=${moment} />`}
      ${Teacher && html`<${Teacher} host=${host} moment=${moment} />`}
      ${Puzzler && html`<${Puzzler} host=${host} moment=${moment} />`}
      ${Matters && html`<${Matters} moment=${moment} />`}
      <${Prompt} host=${host} moment=${moment} controls=${controls} />
      <${Curtain} host=${host} moment=${moment} />
      ${!lesson && !puzzle && html`<${Coach} moment=${moment} quiet=${coached && Boolean(moment.matters?.length)} />`}
      <${Thinking} host=${host} />
      <${Hint} host=${host} moment=${moment} controls=${controls} />
      <${Menu} host=${host} moment=${moment} controls=${controls} />
      <${Tools} host=${host} moment=${moment} onHelp=${onHelp} />
    </section>
    <section class="sheets" aria-label=${t('web.sheets')}>
      <${Goal} moment=${moment} />
      <${InForce} game=${moment.game} options=${moment.in_force} seats=${moment.seats.map((s) => ({ ...s, name: controls.nameOf(moment, s.seat) }))} />
      <div class="tabs" role="tablist" onKeyDown=${arrows}>
        ${tabs.map(
          (
            name,
          ) => html`<button type="button" key=${name} role="tab" id=${`tab-${name}`} aria-controls=${`sheet-${name}`}
          aria-selected=${tab === name} tabindex=${tab === name ? 0 : -1} onClick=${() => setTab(name)}>${t(words[name])}</button>`,
        )}
      </div>
      <div class="sheet" role="tabpanel" id=${`sheet-${tab}`} aria-labelledby=${`tab-${tab}`}>
        ${tab === 'score' ? html`<${ScoreSheet} host=${host} moment=${moment} />` : html`<${Story} host=${host} moment=${moment} />`}
      </div>
    </section>
  </div>`;
}
