/* How a game is played, in one minute: a few sentences, each with a picture of its subject. */
import { html } from 'htm/preact';
import { useEffect } from 'preact/hooks';
import { gameOf } from '../games.js';
import { linkTo } from '../route.js';
import { fetchSheet } from '../sheet.js';
import { coachAgain, coachIsQuiet } from '../play/coach.js';
import { t } from '../text.js';

/** @typedef {import('../games.js').Picture} Picture */

/** @param {Picture & { folder: string }} props */
function Picture({ folder, piece, wide = 1 }) {
  return html`<svg class="learn-picture learn-of-${piece.split('#')[1]}" viewBox="0 0 ${60 * wide} 60" aria-hidden="true"><use href=${`games/${folder}/${piece}`} width=${60 * wide} height="60" /></svg>`;
}

/** @param {{ game: string }} props */
export function LearnSteps({ game }) {
  const { folder = '', lessons = [] } = gameOf(game) ?? {};
  useEffect(() => {
    if (lessons.length) fetchSheet(`games/${folder}/style.css`);
  }, [folder]);
  return html`<ol class="learn-steps learn-${game}">${lessons.map(
    (pictures, i) => html`<li key=${i}>
      <div class="learn-pictures">${pictures.map((p) => html`<${Picture} key=${p.piece} folder=${folder} ...${p} />`)}</div>
      <p>${t(`web.learn.${game}.${i + 1}`)}</p></li>`,
  )}</ol>`;
}

/** @param {{ game: string }} props */
export function Learn({ game }) {
  if (!gameOf(game)?.lessons) return null;
  return html`<section class="learn" aria-labelledby="learn-head">
    <h2 id="learn-head">${t('web.learn')}</h2>
    <${LearnSteps} game=${game} />
    <p><a class="button main" href=${linkTo('setup', game)}>${t('web.learn.play')}</a>
      ${coachIsQuiet() && html`<button type="button" class="button quiet" onClick=${coachAgain}>${t('web.coach.on')}</button>`}</p></section>`;
}
