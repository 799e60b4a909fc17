/* The rules of a game on a card over its table. */
import { html } from 'htm/preact';
import { nameOf } from '../games.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { Card } from './card.js';
import { OneBook } from './rules.js';

/** @param {{ host: import('../host/host.js').Host, args: string[], onClose: () => void }} props */
export function RulesSheet({ host, args: [game, at], onClose }) {
  useSheet('rules');
  return html`<${Card} class="rules" head=${`${t('web.nav.rules')}: ${nameOf(game)}`} close=${t('web.review.to-table')} onClose=${onClose}>
    <${OneBook} key=${game} game=${game} at=${at} host=${host} /><//>`;
}
