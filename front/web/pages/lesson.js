/* A lesson: the page of a game in which a teacher speaks (play/teacher.js). */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { nameOf } from '../games.js';
import { direct } from '../play/stage.js';
import { linkTo } from '../route.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { titleOf } from './course_list.js';
import { Shown } from './play.js';
import { useBoard } from './play_board.js';
import { useTitle } from './title.js';

/** A table from a file: a lesson or a puzzle. @param {{ host: import('../host/host.js').Host, game: string, name: string,
 *   kind: 'lesson' | 'puzzle', begin: () => Promise<unknown>, title: string }} props */
export function AtTable({ host, game, name, kind, begin, title }) {
  const [trouble, setTrouble] = useState('');
  useSheet('lessons');
  useEffect(() => {
    host.direct = direct;
    setTrouble('');
    begin().catch((e) => setTrouble(e.message));
  }, [game, name]);
  const record = host.record.value,
    here = record?.[kind] === name && record.game === game ? record : null;
  const Board = useBoard(here?.game);
  useTitle(here ? `${title} · ${nameOf(game)}` : '');
  if (trouble)
    return html`<div class="page narrow"><h1>${t('web.no-table')}</h1><p role="alert">${t(trouble)}</p>
      <p><a class="button" href=${linkTo('')}>${t('web.nav.home')}</a></p></div>`;
  if (!here || !host.moment.value || Board === undefined)
    return html`<p class="waiting" role="status">${t('web.laying')}</p>`;
  return html`<${Shown} key=${here.id} host=${host} Board=${Board} />`;
}

/** @param {{ args: string[], host: import('../host/host.js').Host }} props */
export function Lesson({ args, host }) {
  const [game, name] = args;
  return html`<${AtTable} host=${host} game=${game} name=${name} kind="lesson" begin=${() => host.learn(game, name)}
    title=${titleOf(game, name)} />`;
}
