/* A game on one page, to be printed: its goal, how it is played, and its terms with their pictures. */
import { html } from 'htm/preact';
import { gameOf, nameOf } from '../games.js';
import { PiecePicture } from '../picture.js';
import { linkTo } from '../route.js';
import { useSheet } from '../sheet.js';
import { termsOf } from '../terms.js';
import { t } from '../text.js';
import { LearnSteps } from './learn.js';
import { Missing } from './missing.js';
import { useTitle } from './title.js';

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {{ game: string, term: import('../terms.js').Term }} props */
function Row({ game, term: { forms, tell, rule, piece, wide } }) {
  return html`<div class="summary-term">
    <dt>${piece && html`<${PiecePicture} folder=${gameOf(game)?.folder ?? ''} piece=${piece} wide=${wide} />`}<b>${capital(forms[0])}</b></dt>
    <dd>${tell} <a href=${linkTo('rules', game, rule)} aria-label=${t('web.rule', { number: rule })}>${rule}</a></dd></div>`;
}

/** @param {{ args: string[] }} props */
export function Summary({ args: [id] }) {
  const game = gameOf(id);
  useSheet('rules');
  useSheet('summary');
  useTitle(game ? t('web.summary.of', { game: nameOf(id) }) : '');
  if (!game?.primer) return html`<${Missing} />`;
  return html`<article class="page summary learn-${id}"><h1>${t('web.summary.of', { game: nameOf(id) })}</h1>
    <p class="facts">${t('web.players', { low: game.min_seats, high: game.max_seats })} · ${t('web.minutes', { minutes: game.minutes })}</p>
    <p><b>${t('web.goal')}</b> ${t(`web.goal.${id}`)}</p>
    <${LearnSteps} game=${id} />
    <dl class="summary-terms">${termsOf(id).map((term) => html`<${Row} key=${term.word} game=${id} term=${term} />`)}</dl>
    <p class="screen-only"><button type="button" class="button main" onClick=${() => print()}>${t('web.summary.print')}</button>
      <a class="button quiet" href=${linkTo('rules', id)}>${t('web.nav.rules')}</a></p></article>`;
}
