/* My tables on the server, in the list of games: those where I am asked first. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { gameOf, lidOf, nameOf } from '../games.js';
import { allTables, forgetTable, keepTable } from '../host/tables.js';
import { Icon } from '../icons.js';
import { linkTo } from '../route.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { whenText } from '../when.js';
import { CheckDraws } from './check.js';
import { timeLeft, timeText } from './clock.js';

/** @typedef {import('../host/tables.js').KnownTable} KnownTable */
/** @typedef {import('../host/company.js').Status & { table: string, who?: number, refused?: string }} Line */

const AT_ONCE = 40; /* the server tells no more for one question */

/** @param {KnownTable[]} tables @returns {Promise<Line[]>} */
async function ask(tables) {
  const asked = tables.flatMap(({ id, secret }) => (secret ? [{ table: id, secret }] : [])).slice(0, AT_ONCE);
  if (!asked.length) return [];
  const answer = await fetch(new URL('api/mine', document.baseURI), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tables: asked }),
  });
  return answer.ok ? (await answer.json()).tables : [];
}

/** What has changed since this page last looked; when that was stays as it is. @param {KnownTable} known @param {Line} line */
function learn(known, line) {
  const { game, seats, over, you, who, clock } = line;
  const deadline =
    clock?.deadline !== undefined ? Date.now() + timeLeft({ ...clock, came: Date.now() }, Date.now()) : undefined;
  keepTable(known.id, {
    changed: known.changed,
    game,
    over,
    waits: !line.started,
    seats: seats.map(({ name, sits }) => ({
      sitter: sits === 'bot' ? 'bot' : 'human',
      name: sits === 'nobody' ? '' : name,
    })),
    mine: !over && who !== undefined && who === you.seat,
    deadline: who === you.seat ? deadline : undefined,
  });
}

/** @param {KnownTable} table */
function stateWords({ over, mine, waits, deadline }) {
  if (over) return t('web.kept.over');
  if (waits) return t('web.mine.waits');
  if (!mine) return t('web.mine.others');
  return deadline === undefined ? t('web.your-turn') : t('web.mine.until', { time: timeText(deadline - Date.now()) });
}

/** @param {{ host: import('../host/host.js').Host, table: KnownTable, onForget: () => void }} props */
function Row({ host, table, onForget }) {
  const game = nameOf(table.game ?? ''),
    more = html`<span class="unseen"> ${game}, ${whenText(table.changed)}</span>`;
  return html`<li class="kept" data-mine=${Boolean(table.mine)}>
    <img src=${lidOf(table.game ?? '')} alt="" width="96" height="72" />
    <div class="kept-words"><h3>${game}</h3>
      <p>${(table.seats ?? []).map((s) => s.name || t('web.lobby.open')).join(', ')}</p>
      <p class="soft"><strong class="mine-state">${stateWords(table)}</strong> · ${whenText(table.changed)}</p></div>
    <div class="kept-buttons">
      <a class="button main" href=${linkTo('play', table.id)}>${t(table.over ? 'web.look' : 'web.go-on')}${more}</a>
      ${table.copy && html`<a class="button" href=${linkTo('review', table.copy)}>${t('web.review')}${more}</a><a class="button" href=${linkTo('share', table.copy)}>${t('web.share')}${more}</a>`}
      ${table.over && html`<${CheckDraws} host=${host} id=${table.id} secret=${table.secret} more=${more} />`}
      <button type="button" class="button quiet" onClick=${onForget}><${Icon} name="remove" />${t('web.mine.forget')}${more}</button>
    </div></li>`;
}

/** @param {{ host: import('../host/host.js').Host, onForget: () => void }} props */
export function Mine({ host, onForget }) {
  const known = () => allTables().filter((table) => gameOf(table.game ?? ''));
  const [tables, setTables] = useState(known);
  const [sure, setSure] = useState('');
  useSheet('online');
  useEffect(() => {
    const open = known().filter((table) => !table.over);
    ask(open).then(
      (lines) => {
        for (const line of lines) {
          const table = open.find(({ id }) => id === line.table);
          if (table && !line.refused) learn(table, line);
        }
        setTables(known());
      },
      () => {},
    );
  }, []);
  const forget = (/** @type {string} */ id) => () => {
    if (sure !== id) {
      setSure(id);
      return;
    }
    forgetTable(id);
    setTables(known());
    onForget();
  };
  if (!tables.length) return null;
  return html`<section class="mine" aria-labelledby="mine-head"><h2 id="mine-head">${t('web.mine')}</h2>
    <ul class="kept-list">${tables.map((table) => html`<${Row} key=${table.id} host=${host} table=${table} onForget=${forget(table.id)} />`)}</ul>
    <div role="status">${sure && tables.some(({ id }) => id === sure) && html`<p class="notice">${t('web.mine.sure')}</p>`}</div>
  </section>`;
}
