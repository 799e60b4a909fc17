/* Times in words: how long ago something was. */
import { language } from './text.js';

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
