/* What a game is about, before its first move: the goal, and how it is played, in one minute. */
import { html } from 'htm/preact';
import { nameOf } from '../games.js';
import { goalOf } from '../play/goal.js';
import { linkTo } from '../route.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { Card } from './card.js';
import { LearnSteps } from './learn.js';

/** @param {{ moment: import('../types.js').Moment, onClose: () => void }} props */
export function Welcome({ moment, onClose }) {
  const { game } = moment,
    goal = goalOf(moment);
  useSheet('rules');
  const rules = html`<a class="button quiet" href=${linkTo('rules', game)}>${t('web.nav.rules')}</a>`;
  return html`<${Card} class="welcome" head=${nameOf(game)} close=${t('web.play')} onClose=${onClose} buttons=${rules}>
    ${goal && html`<p class="card-goal"><b>${t('web.goal')}</b> ${goal}</p>`}
    <h3>${t('web.learn')}</h3>
    <${LearnSteps} game=${game} /><//>`;
}
