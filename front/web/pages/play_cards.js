/* What is laid over the table for a while. Each card is fetched when it is first wanted. */
import { html } from 'htm/preact';
import { signal } from '@preact/signals';
import { gameOf } from '../games.js';
import { useLazy } from '../lazy.js';
import { welcomeWanted } from '../play/goal.js';
import { met } from '../settings.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Moment} Moment */

/** The day whose evening was read: the game and its number. */
const readDay = signal('');

/** The day that is over and was not read about yet; nothing otherwise. @param {Moment} moment @param {import('../host/store.js').Record | null} record */
export function eveningOf({ days, menu, over }, record) {
  const day = `${record?.id} ${days?.day}`;
  return days?.over && menu && !over && readDay.value !== day ? day : '';
}

/** What is laid over the table: how the game is played, before the first game, and what a day brought. @param {{ host: Host, moment: Moment }} props */
export function Cards({ host, moment }) {
  const record = host.record.value,
    evening = eveningOf(moment, record);
  const isNew = Boolean(
    gameOf(moment.game)?.primer &&
      moment.menu &&
      !record?.lesson &&
      !record?.puzzle &&
      !met.value.includes(moment.game),
  );
  const Welcome = useLazy(isNew || welcomeWanted.value, () => import('./welcome.js'), 'Welcome');
  const DayResult = useLazy(Boolean(evening), () => import('./day_result.js'), 'DayResult');
  const welcomed = () => {
    welcomeWanted.value = false;
    if (!met.peek().includes(moment.game)) met.value = [...met.peek(), moment.game];
  };
  if (Welcome) return html`<${Welcome} moment=${moment} onClose=${welcomed} />`;
  return (
    DayResult &&
    html`<${DayResult} moment=${moment} record=${record} onClose=${() => {
      readDay.value = evening;
    }} />`
  );
}
