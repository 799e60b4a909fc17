/* The lessons of a game, each with a tick once it was finished in this browser. */
import { html } from 'htm/preact';
import { gameOf } from '../games.js';
import { linkTo } from '../route.js';
import { learned } from '../settings.js';
import { t } from '../text.js';

/** The name of a lesson without its number, as in its keys. @param {string} name */
export const wordOf = (name) => name.replace(/^\d+-/, '');

/** @param {string} game @param {string} name */
export const titleOf = (game, name) => t(`${game}.lesson.${wordOf(name)}`);

/** @param {string} game @param {string} name */
export const isLearned = (game, name) => learned.value.includes(`${game}/${name}`);

/** @param {{ game: string }} props */
export function CourseList({ game }) {
  const course = gameOf(game)?.course ?? [];
  if (!course.length) return null;
  return html`<ol class="course">${course.map(
    (
      name,
    ) => html`<li key=${name}><a class="course-lesson" data-done=${isLearned(game, name)} href=${linkTo('lesson', game, name)}>
      <span>${titleOf(game, name)}</span>${isLearned(game, name) && html`<span class="course-done">✓<span class="unseen"> ${t('web.lesson.done')}</span></span>`}</a></li>`,
  )}</ol>`;
}
