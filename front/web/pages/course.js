/* The course of a game: its lessons, and what comes after them. */
import { html } from 'htm/preact';
import { gameOf, nameOf } from '../games.js';
import { linkTo } from '../route.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { CourseList } from './course_list.js';
import { Missing } from './missing.js';
import { useTitle } from './title.js';

/** @param {{ args: string[] }} props */
export function Course({ args }) {
  const [game] = args;
  useSheet('lessons');
  useTitle(gameOf(game) ? t('web.lesson.course', { game: nameOf(game) }) : '');
  if (!gameOf(game)?.course?.length) return html`<${Missing} />`;
  return html`<div class="page narrow"><h1>${t('web.lesson.course', { game: nameOf(game) })}</h1>
    <p>${t('web.lesson.about')}</p>
    <${CourseList} game=${game} />
    <p><a class="button main" href=${linkTo('setup', game)}>${t('web.learn.play')}</a>
      ${gameOf(game)?.puzzles?.length ? html`<a class="button" href=${linkTo('puzzles')}>${t('web.puzzle')}</a>` : null}
      <a class="button quiet" href=${linkTo('rules', game)}>${t('web.nav.rules')}</a></p></div>`;
}
