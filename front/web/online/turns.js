/* How long each turn may take. */
import { t } from '../text.js';
import { timeText } from './clock.js';

/** In seconds; 0: as long as it takes. */
export const TURNS = [0, 60, 180, 86400, 259200];

/** @param {number} seconds */
export const turnWords = (seconds) =>
  TURNS.includes(seconds) ? t(`web.friends.clock.${seconds}`) : timeText(seconds * 1000);
