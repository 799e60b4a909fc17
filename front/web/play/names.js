/* How people are called on the page of one of them. */
import { t } from '../text.js';

/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {import('../host/store.js').Record} Record */

/** Whether a seat is "you" on this page: the reader's own, if no name was given for it. @param {Moment} moment @param {Record | null} record @param {number} seat */
export function isYou(moment, record, seat) {
  const sitting = record?.seats[seat - 1];
  return seat === moment.viewer && sitting?.sitter === 'human' && !sitting.name;
}

/** @param {Moment} moment @param {Record | null} record @param {number} seat @param {string} name */
export function nameAt(moment, record, seat, name) {
  return isYou(moment, record, seat) ? t('web.you') : name;
}
