/* The coach. Before a move: what matters now. Once it is made: one sentence on what it gained or gave away, when that is clear; else
 * nothing. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { language, t } from '../text.js';
import { Linked } from './words.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Moment} Moment */

/** The latest entry in which the viewer chose an answer; 0: none. @param {Host} host @param {Moment} moment */
const latestOf = (host, { viewer }) => host.story.value.findLast((e) => e.who === viewer && !e.forced)?.entry ?? 0;

/** @param {{ host: Host, moment: Moment }} props */
export function Judge({ host, moment }) {
  const [said, say] = useState({ entry: 0, sentence: '' }),
    latest = latestOf(host, moment),
    code = language.value;
  useEffect(() => {
    if (!latest || moment.over) return;
    host.ask(/** @type {const} */ (`judge ${moment.viewer}`)).then(
      (answer) => {
        if (answer.ok && answer.entry === latest) say({ entry: latest, sentence: answer.sentence ?? '' });
      },
      () => {},
    );
  }, [latest, code]);
  const sentence = said.entry === latest ? said.sentence : '';
  return html`<p class=${sentence ? 'coach judged' : 'unseen'} role="status">${sentence && html`<b>${t('web.judging')}</b> ${sentence}`}</p>`;
}

/** @param {{ moment: Moment }} props */
export function Matters({ moment: { matters, game, entry, entries } }) {
  if (!matters?.length || entry < entries) return null;
  return html`<aside class="coach matters" aria-label=${t('web.matters')}>
    <p class="coach-head">${t('web.matters')}</p>
    <ul>${matters.map((line) => html`<li><${Linked} text=${line} game=${game} /></li>`)}</ul></aside>`;
}
