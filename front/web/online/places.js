/* Who sits at a place, in words. */
import { t } from '../text.js';

/** @typedef {import('../host/company.js').Place} Place */
/** @typedef {import('../host/company.js').Status} Status */

/** What a place is, in words. @param {Place} place @param {Status} status */
export function placeWords({ sits, present, seat }, { you }) {
  if (sits === 'nobody') return t('web.lobby.open');
  if (sits === 'bot') return t('web.company.bot');
  if (sits === 'away') return t('web.company.away');
  if (sits === 'resigned') return t('web.company.resigned');
  if (you.seat === seat) return t('web.you');
  return t(present ? 'web.company.here' : 'web.company.gone');
}
