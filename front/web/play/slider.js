/* Looking back: a slider over the whole game, step by step or automatically, as any viewer once it is over, and a way to
 * continue from there as another game. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../icons.js';
import { go } from '../route.js';
import { pace, speed } from '../settings.js';
import { t } from '../text.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Moment} Moment */

/** @param {{ host: Host, moment: Moment }} props */
function Eyes({ host, moment }) {
  if (!host.mayLookAsAny()) return null;
  const people = moment.seats.filter((s) => s.sitter === 'human');
  const you = (/** @type {import('../types.js').Seat} */ s) => (people.length === 1 && s === people[0] ? 'yes' : 'no');
  return html`<label class="eyes"><${Icon} name="eye" /><span class="unseen">${t('web.eyes')}</span>
    <select value=${String(moment.viewer)} onChange=${(/** @type {any} */ e) => host.lookAs(Number(e.target.value) || e.target.value)}>
      ${moment.seats.map((s) => html`<option key=${s.seat} value=${String(s.seat)}>${t('web.eyes.of', { who: s.name, you: you(s) })}</option>`)}
      <option value="all">${t('web.eyes.all')}</option>
      <option value="stranger">${t('web.eyes.stranger')}</option>
    </select></label>`;
}

/** @param {{ icon: string, words: string, disabled?: boolean, onClick: () => void }} props */
function Step({ icon, words, disabled, onClick }) {
  return html`<button type="button" class="tool" aria-label=${words} title=${words} disabled=${disabled} onClick=${onClick}><${Icon} name=${icon} /></button>`;
}

/** @param {{ host: Host, moment: Moment }} props */
export function Slider({ host, moment }) {
  const [running, setRunning] = useState(false);
  const { entry, entries } = moment,
    past = entry < entries;
  const to = (/** @type {number} */ n) => host.at(n >= entries ? undefined : Math.max(0, n));
  useEffect(() => {
    if (!running) return;
    if (!past) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => to(entry + 1), pace[speed.peek()].wait || 600);
    return () => clearTimeout(timer);
  }, [running, entry]);
  if (!past && !moment.over) return null;
  const run = () => {
    if (!past) host.at(0).then(() => setRunning(true));
    else setRunning(!running);
  };
  const goOnHere = async () => {
    const id = await host.fromHere();
    if (id) go('play', id);
  };
  return html`<div class="slider" role="group" aria-label=${t('web.replay')}>
    <${Step} icon="first" words=${t('web.replay.first')} disabled=${entry === 0} onClick=${() => to(0)} />
    <${Step} icon="previous" words=${t('web.replay.back')} disabled=${entry === 0} onClick=${() => host.step(-1)} />
    <${Step} icon=${running ? 'pause' : 'play'} words=${t(running ? 'web.replay.pause' : 'web.replay.run')} onClick=${run} />
    <${Step} icon="next" words=${t('web.replay.on')} disabled=${!past} onClick=${() => host.step(1)} />
    <input type="range" min="0" max=${entries} value=${entry} aria-label=${t('web.replay.at')} aria-valuetext=${t('web.replay.of', { entry, entries })}
      onInput=${(/** @type {any} */ e) => to(Number(e.target.value))} />
    <output>${entry} / ${entries}</output>
    <${Eyes} host=${host} moment=${moment} />
    ${
      past &&
      html`${!host.online.value && html`<button type="button" class="button" onClick=${goOnHere}><${Icon} name="branch" />${t('web.from-here')}</button>`}
      <button type="button" class="button main" onClick=${() => to(entries)}>${t('web.to-now')}</button>`
    }
  </div>`;
}
