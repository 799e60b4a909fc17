/* The games stored in this browser: continue, look back, export, import, delete (and undo that). */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { lidOf, nameOf } from '../games.js';
import { store } from '../host/page_host.js';
import { allCopies, hasTables } from '../host/tables.js';
import { Icon } from '../icons.js';
import { Still } from '../picture.js';
import { go, linkTo } from '../route.js';
import { inForce } from '../play/in_force.js';
import { useLazy } from '../lazy.js';
import { download } from '../share/download.js';
import { t } from '../text.js';
import { dayText, whenText } from '../when.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../host/store.js').Record} Record */

/** @param {Record} record */
const seatNames = (record) =>
  record.seats.map(
    (s, i) =>
      s.name ||
      (s.sitter === 'human' && record.seats.filter((o) => o.sitter === 'human').length === 1 ? t('web.you') : '') ||
      t(s.sitter === 'bot' ? 'seat.bot' : 'seat.human', { seat: i + 1 }),
  );

/** @param {Record} record */
function standing(record) {
  const names = seatNames(record);
  if (!record.points) return names.join(', ');
  return names.map((name, i) => t('web.standing', { who: name, points: record.points?.[i] ?? 0 })).join(' · ');
}

/** @param {{ record: Record, host: Host, onDelete: () => void }} props */
function Row({ record, host, onDelete }) {
  const game = nameOf(record.game),
    words = (/** @type {string} */ key) =>
      html`${t(key)}<span class="unseen"> ${game}, ${whenText(record.changed)}</span>`;
  const save = async () => {
    const log = await host.exported(record.id);
    if (log) download(`${record.game}-${new Date(record.begun).toISOString().slice(0, 10)}.creel`, log);
  };
  return html`<li class="kept">
    <img src=${lidOf(record.game)} alt="" width="96" height="72" />
    <div class="kept-words"><h2>${game}</h2>
      <p>${standing(record)}</p>
      ${inForce(record.game, record.options) && html`<p class="soft">${inForce(record.game, record.options)}</p>`}
      <p class="soft">${[t(record.over ? 'web.kept.over' : 'web.kept.open'), dayText(record) || t('web.kept.entries', { entries: record.entries }), whenText(record.changed)].join(' · ')}</p></div>
    <div class="kept-buttons">
      <a class="button main" href=${linkTo('play', record.id)}>${words(record.over ? 'web.look' : 'web.go-on')}</a>
      ${record.over && html`<a class="button" href=${linkTo('review', record.id)}>${words('web.review')}</a>`}
      <a class="button" href=${linkTo('share', record.id)}>${words('web.share')}</a>
      <button type="button" class="button" onClick=${save}><${Icon} name="save" />${words('web.export')}</button>
      <button type="button" class="button quiet" onClick=${onDelete}><${Icon} name="remove" />${words('web.delete')}</button>
    </div></li>`;
}

/** @param {{ host: Host }} props */
function Import({ host }) {
  const [trouble, setTrouble] = useState('');
  const [text, setText] = useState('');
  const bring = async (/** @type {string} */ log) => {
    setTrouble('');
    try {
      go('play', await host.bring(log));
    } catch (e) {
      setTrouble(/** @type {Error} */ (e).message);
    }
  };
  const file = async (/** @type {any} */ e) => {
    const chosen = e.target.files[0];
    e.target.value = '';
    if (chosen) bring(await chosen.text());
  };
  return html`<section class="import" aria-labelledby="import-head"><h2 id="import-head">${t('web.import')}</h2>
    <p>${t('web.import.more')}</p>
    ${trouble && html`<p class="trouble" role="alert">${t(trouble)}</p>`}
    <label class="button file"><${Icon} name="bring" />${t('web.import.file')}<input type="file" class="unseen" accept=".creel,.txt,.log,text/plain" onChange=${file} /></label>
    <details><summary>${t('web.import.paste')}</summary>
      <label class="unseen" for="paste">${t('web.import.paste')}</label>
      <textarea id="paste" rows="6" spellcheck=${false} value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)}></textarea>
      <button type="button" class="button" disabled=${!text.trim()} onClick=${() => bring(text)}>${t('web.import.do')}</button></details>
  </section>`;
}

/** @param {{ host: Host }} props */
export function Games({ host }) {
  const [records, setRecords] = useState(/** @type {Record[] | null} */ (null));
  const [gone, setGone] = useState(/** @type {{ record: Record, log: string } | null} */ (null));
  const Mine = useLazy(hasTables(), () => import('../online/mine.js'), 'Mine');
  const Backup = useLazy(true, () => import('./backup.js'), 'Backup');
  useTitle(t('web.nav.games'));
  const load = () => store.list().then(setRecords, () => setRecords([]));
  useEffect(() => {
    load();
  }, []);
  const remove = (/** @type {Record} */ r) =>
    store.remove(r.id).then((taken) => {
      setGone(taken);
      return load();
    });
  const back = async () => {
    if (gone) await store.keep(gone.record, gone.log);
    setGone(null);
    load();
  };
  const copies = allCopies(),
    here = records?.filter(({ id }) => !copies.has(id)); /* copies are in the list of my tables */
  return html`<div class="page">
    <h1>${t('web.nav.games')}</h1>
    ${Mine && html`<${Mine} host=${host} onForget=${load} />`}
    ${(here?.length || !hasTables()) && html`<p class="soft">${t('web.kept.where')}</p>`}
    <div role="status">${gone && html`<p class="notice">${t('web.deleted', { game: nameOf(gone.record.game) })} <button type="button" class="button" onClick=${back}>${t('web.delete.undo')}</button></p>`}</div>
    ${
      here &&
      (here.length || hasTables()
        ? html`<ul class="kept-list">${here.map((r) => html`<${Row} key=${r.id} record=${r} host=${host} onDelete=${() => remove(r)} />`)}</ul>`
        : html`<${Still} name="empty-creel" /><p class="empty">${t('web.kept.none')} <a href="#/">${t('web.kept.first')}</a></p>`)
    }
    ${records && records.length > 0 && html`<p><a class="button" href=${linkTo('stats')}>${t('web.stats')}</a></p>`}
    <${Import} host=${host} />
    ${Backup && html`<${Backup} onRestored=${load} />`}
  </div>`;
}
