/* When a game ends, its result is laid over the table, after a moment in which one sees how it ended. It can be closed to look
 * at the board, and shown again. In a lesson the teacher has the last word. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { signal } from '@preact/signals';
import { useLazy } from '../lazy.js';
import { pace, speed } from '../settings.js';
import { t } from '../text.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Moment} Moment */

/** The game whose result was closed. */
export const dismissed = signal('');

/** The game that is over, once its end was seen for a while; at once where it was over already. @param {Host} host @param {Moment} moment */
function useEnded(host, moment) {
  const [ended, setEnded] = useState('');
  const seen = useRef('');
  const id = host.record.value?.id ?? '',
    over = moment.over && !moment.lesson && moment.entry === moment.entries;
  if (!over) seen.current = id;
  useEffect(() => {
    const wait = seen.current === id ? 1.5 * pace[speed.peek()].wait : 0;
    const timer = over ? setTimeout(() => setEnded(id), wait) : undefined;
    if (!over) setEnded('');
    return () => clearTimeout(timer);
  }, [over, id]);
  return over && ended === id ? id : '';
}

/** A lesson has the last word itself. @param {{ host: Host, moment: Moment, controls: import('../types.js').Controls }} props */
export function Ending({ host, moment, controls }) {
  const id = useEnded(host, moment),
    isLesson = host.record.value?.lesson !== undefined;
  const Result = useLazy(Boolean(id) && !isLesson && dismissed.value !== id, () => import('./result.js'), 'Result');
  return Result && html`<${Result} host=${host} moment=${moment} controls=${controls} />`;
}

/** Where nothing can be undone any more: the result again. It has the focus when the result was closed. @param {{ host: Host }} props */
export function ShowResult({ host }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const closed = dismissed.value !== '' && dismissed.value === host.record.value?.id,
    before = useRef(closed);
  useEffect(() => {
    if (closed && !before.current) button.current?.focus({ preventScroll: true });
    before.current = closed;
  }, [closed]);
  return (
    closed &&
    html`<button type="button" class="button" ref=${button} onClick=${() => {
      dismissed.value = '';
    }}>${t('web.show-result')}</button>`
  );
}
