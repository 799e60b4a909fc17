/* Times in words: how long ago something was, and which day of a game it is. */
import { language, t } from './text.js';

/** Day 3 of 7, and where; nothing for a game without days. @param {Pick<import('./host/store.js').Record, 'game' | 'days'>} record */
export function dayText({ game, days }) {
  return days ? t('web.day', { day: days.day || 1, of: days.of, place: t(`${game}.place.${days.place}`) }) : '';
}

/** @param {number} time */
export function whenText(time, now = Date.now()) {
  const minutes = Math.round((time - now) / 60000),
    hours = Math.round(minutes / 60),
    days = Math.round(hours / 24);
  const relative = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  if (minutes > -60) return relative.format(minutes, 'minute');
  if (hours > -24) return relative.format(hours, 'hour');
  if (days > -7) return relative.format(days, 'day');
  return new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(time);
}
