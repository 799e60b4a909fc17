/* A deal that came in a link: what it is, and a button to play it. */
import { html } from 'htm/preact';
import { useState } from 'preact/hooks';
import { gameOf, lidOf, nameOf, withNames } from '../games.js';
import { Icon } from '../icons.js';
import { inForce } from '../play/in_force.js';
import { go, linkTo } from '../route.js';
import { myName } from '../settings.js';
import { readDeal, seedOfDay } from '../share/deal.js';
import { t } from '../text.js';
import { keepStorage } from '../offline.js';
import { useTitle } from './title.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {NonNullable<ReturnType<typeof readDeal>>} Plan */

/** The seats as they are taken here: the first person is the reader. @param {Plan} plan @returns {import('../host/store.js').Sitting[]} */
function takenHere({ seats }) {
  const me = seats.findIndex((s) => s.sitter === 'human');
  return withNames(seats.map((s, i) => (i === me ? { ...s, name: myName.value } : s)));
}

/** @param {Plan} plan */
const others = ({ seats }) =>
  seats
    .filter((s, i) => i !== seats.findIndex((o) => o.sitter === 'human'))
    .map((s) => t(s.sitter === 'bot' ? `level.${s.level}` : 'web.person'))
    .join(' · ');

/** @param {{ args: string[], host: Host }} props */
export function Deal({ args, host }) {
  const plan = readDeal(args),
    [trouble, setTrouble] = useState('');
  useTitle(t('web.share.deal'));
  if (!plan || !gameOf(plan.game))
    return html`<div class="page narrow"><h1>${t('web.link.no')}</h1><p class="trouble" role="alert">${t('web.link.broken')}</p>
      <p><a class="button main" href="#/">${t('serve.home')}</a></p></div>`;
  const play = () => {
    keepStorage();
    host.start({ ...plan, seats: takenHere(plan) }).then(
      (id) => go('play', id),
      (e) => setTrouble(e.message),
    );
  };
  const today = plan.seed === seedOfDay(new Date()),
    terms = inForce(plan.game, plan.options);
  return html`<div class="page narrow deal"><img class="lid-picture" src=${lidOf(plan.game)} alt="" width="480" height="300" />
    <h1>${nameOf(plan.game)} · ${t(today ? 'web.daily' : 'web.share.deal')}</h1>
    <p>${t(today ? 'web.daily.more' : 'web.deal.more')}</p>
    <p>${t('web.deal.against', { others: others(plan) || t(`${plan.game}.automa`) })}</p>
    ${terms && html`<p class="soft">${terms}</p>`}
    ${trouble && html`<p class="trouble" role="alert">${t(trouble)}</p>`}
    <p><button type="button" class="button main big" onClick=${play}><${Icon} name="play" />${t('web.play')}</button>
      <a class="button quiet" href=${linkTo('rules', plan.game)}>${t('web.nav.rules')}</a></p></div>`;
}
