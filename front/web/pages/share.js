/* Sharing a game of this browser: a finished one as a replay in a link, and the deal of any for a friend to play. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { nameOf } from '../games.js';
import { optionsOf, seedOf } from '../host/log_text.js';
import { store } from '../host/page_host.js';
import { Icon } from '../icons.js';
import { linkTo } from '../route.js';
import { dealParts } from '../share/deal.js';
import { LinkToGive } from '../share/link.js';
import { packText } from '../share/pack.js';
import { t } from '../text.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {{ game: string, over: boolean, replay: string, deal: string, trouble: string }} Links */

/** @param {string} hash */
const addressOf = (hash) => new URL(hash, location.href.split('#')[0]).href;

/** @param {Host} host @param {string} id @returns {Promise<Links>} */
async function linksOf(host, id) {
  const record = (await store.list()).find((r) => r.id === id),
    log = await host.exported(id);
  if (!record || !log) throw new Error('web.no-such-game');
  const seed = seedOf(log);
  const plan = { game: record.game, seats: record.seats, options: optionsOf(log) };
  const replay = record.over ? await packText(log).catch(() => '') : '';
  return {
    game: record.game,
    over: record.over,
    replay: replay && addressOf(linkTo('replay', replay)),
    deal: seed && addressOf(linkTo(...dealParts({ ...plan, seed }))),
    trouble: record.over && !replay ? 'web.link.too-long' : '',
  };
}

/** @param {{ id: string, head: string, more: string, link: string }} props */
const Gift = ({ id, head, more, link }) =>
  html`<section class="gift" aria-labelledby=${`${id}-head`}><h2 id=${`${id}-head`}>${head}</h2><p>${more}</p>
    <${LinkToGive} id=${id} label=${head} link=${link} /></section>`;

/** @param {{ args: string[], host: Host }} props */
export function Share({ args, host }) {
  const [links, setLinks] = useState(/** @type {Links | null} */ (null));
  const [trouble, setTrouble] = useState('');
  useTitle(t('web.share'));
  useEffect(() => {
    linksOf(host, args[0]).then(setLinks, (e) => setTrouble(e.message));
  }, [args[0]]);
  return html`<div class="page narrow share"><h1>${t('web.share')}${links && html` · ${nameOf(links.game)}`}</h1>
    ${(trouble || links?.trouble) && html`<p class="trouble" role="alert">${t(trouble || links?.trouble || '')}</p>`}
    ${links?.replay && html`<${Gift} id="replay-link" head=${t('web.share.replay')} more=${t('web.share.replay.more')} link=${links.replay} />`}
    ${links && !links.over && html`<p class="note">${t('web.share.unfinished')}</p>`}
    ${links?.deal && html`<${Gift} id="deal-link" head=${t('web.share.deal')} more=${t('web.share.deal.more')} link=${links.deal} />`}
    <p><a class="button" href=${linkTo('games')}><${Icon} name="previous" />${t('web.nav.games')}</a></p></div>`;
}
