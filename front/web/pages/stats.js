/* Statistics and records of the games in this browser. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { gameOf, nameOf } from '../games.js';
import { store } from '../host/page_host.js';
import { linkTo } from '../route.js';
import { statisticsOf } from '../share/statistics.js';
import { decimal, t } from '../text.js';
import { useTitle } from './title.js';

/** @typedef {import('../share/statistics.js').Line} Line */

/** Against whom: easy bots, or alone. @param {Line} line */
const against = ({ seats, level }) =>
  level ? t('web.stats.table', { seats, level: t(`web.level.${level}`) }) : t('web.stats.solo');

/** @param {{ line: Line }} props */
function Row({ line }) {
  return html`<tr><th scope="row">${nameOf(line.game)}<br /><span class="soft">${against(line)}</span></th>
    <td>${line.games}</td><td>${t('web.stats.share', { won: line.won, percent: Math.round((100 * line.won) / line.games) })}</td>
    <td>${line.best}${line.day > 0 && html`<br /><span class="soft">${t('web.stats.day', { day: line.day })}</span>`}</td><td>${decimal(line.mean)}</td></tr>`;
}

export function Stats() {
  const [lines, setLines] = useState(/** @type {Line[] | null} */ (null));
  useTitle(t('web.stats'));
  useEffect(() => {
    store.list().then(
      (all) => setLines(statisticsOf(all.filter((r) => gameOf(r.game)))),
      () => setLines([]),
    );
  }, []);
  return html`<div class="page"><h1>${t('web.stats')}</h1><p class="soft">${t('web.stats.more')}</p>
    ${
      lines &&
      (lines.length
        ? html`<div class="scroll" tabindex="0" role="region" aria-label=${t('web.stats')}><table class="stats">
          <thead><tr>${['web.stats.game', 'web.stats.games', 'web.stats.won', 'web.stats.best', 'web.stats.mean'].map((key) => html`<th scope="col" key=${key}>${t(key)}</th>`)}</tr></thead>
          <tbody>${lines.map((line) => html`<${Row} key=${`${line.game} ${line.seats} ${line.level}`} line=${line} />`)}</tbody></table></div>`
        : html`<p class="empty">${t('web.stats.none')} <a href="#/">${t('web.kept.first')}</a></p>`)
    }
    <p><a class="button" href=${linkTo('games')}>${t('web.nav.games')}</a></p></div>`;
}
