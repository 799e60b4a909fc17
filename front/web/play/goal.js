/* What the game is about, in a line that stays at the table; the card with more can be opened from there. */
import { html } from 'htm/preact';
import { signal } from '@preact/signals';
import { hasText, t } from '../text.js';

/** @typedef {import('../types.js').Moment} Moment */

/** The player wants to read again how the game is played. */
export const welcomeWanted = signal(false);

/** What a player wants in this game; alone it may be something else. @param {Pick<Moment, 'game' | 'seats'>} moment */
export function goalOf({ game, seats }) {
  const all = `web.goal.${game}`,
    alone = `${all}.alone`,
    key = seats.length === 1 && hasText(alone) ? alone : all;
  return hasText(key) ? t(key) : '';
}

/** @param {{ moment: Moment }} props */
export function Goal({ moment }) {
  const goal = goalOf(moment);
  return (
    goal &&
    html`<p class="goal"><b>${t('web.goal')}</b> ${goal} <button type="button" class="goal-more" onClick=${() => {
      welcomeWanted.value = true;
    }}>${t('web.learn.again')}</button></p>`
  );
}
