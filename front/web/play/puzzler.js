/* Beside the board of a puzzle: what is asked, and after an answer how much it gives away, which one is best and why. */
import { html } from 'htm/preact';
import { useEffect } from 'preact/hooks';
import { gameOf } from '../games.js';
import { lossAt, puzzleAfter, rememberLoss, starsFor, starsText } from '../puzzles.js';
import { go, linkTo } from '../route.js';
import { t } from '../text.js';
import { pointed } from './hinted.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {NonNullable<NonNullable<Moment['puzzle']>['answered']>} Answered */

/** @param {{ answered: Answered }} props */
function Verdict({ answered }) {
  const stars = starsFor(answered.loss);
  return html`<p class="puzzle-rating"><span class="puzzle-stars" role="img" aria-label=${t('web.puzzle.stars', { stars })}>${starsText(stars)}</span></p>
    <p>${answered.verdict}</p>
    <p class="soft">${answered.certainty}</p>`;
}

/** @param {{ host: Host, game: string, name: string }} props */
function After({ host, game, name }) {
  const next = puzzleAfter({ game, name }, gameOf(game)?.puzzles ?? [name]);
  const playOn = async () => go('play', await host.playOn());
  return html`<p class="coach-buttons">
    <a class="button main" href=${linkTo('puzzle', next.game, next.name)}>${t('web.puzzle.next')}</a>
    <a class="button quiet" href=${linkTo('puzzles')}>${t('web.puzzle.all')}</a>
    <button type="button" class="button" onClick=${playOn}>${t('web.lesson.play-on')}</button></p>`;
}

/** @param {{ host: Host, moment: Moment }} props */
export function Puzzler({ host, moment }) {
  const { name = '', answered } = moment.puzzle ?? {},
    { game } = moment,
    before = lossAt({ game, name });
  useEffect(() => {
    pointed.value = answered ? [answered.best] : [];
    if (answered) rememberLoss({ game, name }, answered.loss);
    return () => {
      pointed.value = [];
    };
  }, [answered]);
  return html`<aside class="coach teacher puzzler" aria-label=${t('web.puzzle')}>
    <p class="unseen" aria-live="polite" aria-atomic="true">${answered?.verdict}</p>
    <div class="coach-words" tabindex="0" role="group" aria-label=${t('web.puzzle')}>
      <h3 class="coach-head">${t('web.puzzle')}</h3>
      ${answered ? html`<${Verdict} answered=${answered} />` : html`<p>${t('web.puzzle.ask')}</p>`}
      ${!answered && before !== undefined && html`<p class="soft">${t('web.puzzle.before', { stars: starsFor(before) })}</p>`}
      ${answered && html`<p class="soft">${t('web.puzzle.others')}</p>`}
    </div>
    ${answered && html`<${After} host=${host} game=${game} name=${name} />`}
  </aside>`;
}
