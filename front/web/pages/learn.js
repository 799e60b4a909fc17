/* How a game is played, in one minute: a few sentences, each with a picture of its subject. */
import { html } from 'htm/preact';
import { useEffect } from 'preact/hooks';
import { gameOf } from '../games.js';
import { linkTo } from '../route.js';
import { PiecePicture } from '../picture.js';
import { fetchSheet } from '../sheet.js';
import { CourseList } from './course_list.js';
import { coachAgain, coachIsQuiet } from '../play/coach.js';
import { t } from '../text.js';

/** @param {{ game: string }} props */
export function LearnSteps({ game }) {
  const { folder = '', primer = [] } = gameOf(game) ?? {};
  useEffect(() => {
    if (primer.length) fetchSheet(`games/${folder}/style.css`);
  }, [folder]);
  return html`<ol class="learn-steps learn-${game}">${primer.map(
    (pictures, i) => html`<li key=${i}>
      <div class="learn-pictures">${pictures.map((p) => html`<${PiecePicture} key=${p.piece} folder=${folder} ...${p} />`)}</div>
      <p>${t(`web.learn.${game}.${i + 1}`)}</p></li>`,
  )}</ol>`;
}

/** @param {{ game: string }} props */
export function Learn({ game }) {
  if (!gameOf(game)?.primer) return null;
  return html`<section class="learn" aria-labelledby="learn-head">
    <h2 id="learn-head">${t('web.learn')}</h2>
    <${LearnSteps} game=${game} />
    <${CourseList} game=${game} />
    <p><a class="button main" href=${linkTo('setup', game)}>${t('web.learn.play')}</a>
      ${coachIsQuiet() && html`<button type="button" class="button quiet" onClick=${coachAgain}>${t('web.coach.on')}</button>`}</p></section>`;
}
