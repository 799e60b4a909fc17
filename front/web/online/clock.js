/* How much time is left to whoever is asked. */
import { html } from 'htm/preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../text.js';

/** @typedef {import('../host/company.js').Status} Status */

const SECOND = 1000,
  HOUR = 3600,
  DAY = 86400;

/** @param {number} n */
const two = (n) => String(n).padStart(2, '0');

/** 2:05, 1:02:05, or days and hours. @param {number} ms */
export function timeText(ms) {
  const all = Math.max(0, Math.ceil(ms / SECOND)),
    minutes = Math.floor(all / 60) % 60,
    hours = Math.floor(all / HOUR);
  if (all >= 2 * DAY) return t('web.clock.days', { days: Math.floor(all / DAY), hours: hours % 24 });
  return hours ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
}

/** Milliseconds that are left, counted from when the server said so. @param {NonNullable<Status['clock']>} clock @param {number} now */
export function timeLeft(clock, now) {
  if (clock.deadline === undefined) return clock.rest ?? 0;
  return clock.deadline - clock.now - (now - clock.came);
}

/** @param {{ status: Status }} props */
export function Clock({ status }) {
  const [now, setNow] = useState(Date.now());
  const { clock, seats } = status,
    runs = clock?.deadline !== undefined;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [runs]);
  if (!clock?.seat || status.over) return null;
  const who = seats[clock.seat - 1]?.name ?? '',
    left = timeLeft(clock, now);
  return html`<p class="clock" data-short=${left < 15 * SECOND}>${t(clock.late || left <= 0 ? 'web.clock.late' : 'web.clock', { who, time: timeText(left) })}</p>`;
}
