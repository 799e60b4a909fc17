/* How people are called on the page of one of them. */
import { t } from '../text.js';

/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {import('../host/store.js').Record} Record */

/** Who gave no name is "You" on his own page. @param {Moment} moment @param {Record | null} record @param {number} seat @param {string} name */
export function nameAt(moment, record, seat, name) {
  const sitting = record?.seats[seat - 1];
  const mine = seat === moment.viewer && sitting?.sitter === 'human' && !sitting.name;
  return mine ? t('web.you') : name;
}

/** A question that begins with the name of the only one who can be meant goes without it: "Player 1, where ...?"
 * @param {string} prompt @param {string} name @param {string} language */
export function withoutName(prompt, name, language) {
  if (!name || !prompt.startsWith(name)) return prompt;
  const rest = /^(?:, |さん、|、)(.+)$/s.exec(prompt.slice(name.length));
  return rest ? rest[1].charAt(0).toLocaleUpperCase(language) + rest[1].slice(1) : prompt;
}
