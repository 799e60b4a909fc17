/* Everything in one file, and back. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { store } from '../host/page_host.js';
import { Icon } from '../icons.js';
import { allSettings, takeSettings } from '../settings.js';
import { makeBackup, readBackup, restore } from '../share/backup.js';
import { download } from '../share/download.js';
import { t } from '../text.js';

/** @param {{ onRestored: () => void }} props */
export function Backup({ onRestored }) {
  const [said, say] = useState({ trouble: false, words: '' });
  const fail = (/** @type {any} */ e) => say({ trouble: true, words: t(e.message) });
  const save = () =>
    makeBackup(store, allSettings())
      .then((text) => download(`creel-${new Date().toISOString().slice(0, 10)}.json`, text, 'application/json'))
      .catch(fail);
  const bring = async (/** @type {any} */ e) => {
    const [file] = e.target.files;
    e.target.value = '';
    try {
      const backup = readBackup(await file.text()),
        { added, here } = await restore(store, backup);
      takeSettings(backup.settings);
      say({ trouble: false, words: t('web.backup.done', { added, here }) });
      onRestored();
    } catch (why) {
      fail(why);
    }
  };
  return html`<section class="import" aria-labelledby="backup-head"><h2 id="backup-head">${t('web.backup')}</h2>
    <p>${t('web.backup.more')}</p>
    <p class="gift-buttons"><button type="button" class="button" onClick=${save}><${Icon} name="save" />${t('web.backup.save')}</button>
    <label class="button file"><${Icon} name="bring" />${t('web.backup.restore')}<input type="file" class="unseen" accept=".json,application/json" onChange=${bring} /></label></p>
    <div role="status">${said.words && html`<p class=${said.trouble ? 'trouble' : 'note'}>${said.words}</p>`}</div></section>`;
}
