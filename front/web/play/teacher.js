/* The teacher of a lesson: what is said now, what became of an answer that is not asked for, and the way on. */
import { html } from 'htm/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { gameOf } from '../games.js';
import { go, linkTo } from '../route.js';
import { learned } from '../settings.js';
import { t } from '../text.js';
import { pointed } from './hinted.js';
import { Will } from './prompt.js';
import { Linked } from './words.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').Lesson} Lesson */
/** @typedef {import('../types.js').Moment} Moment */

/** The lesson that comes after this one; undefined: it was the last. @param {string} game @param {string} name */
function nextOf(game, name) {
  const course = gameOf(game)?.course ?? [];
  return course[course.indexOf(name) + 1];
}

/** @param {string} lesson */
function remember(lesson) {
  if (!learned.peek().includes(lesson)) learned.value = [...learned.peek(), lesson];
}

/** What an answer that is not asked for would do. @param {Host} host @param {Moment} moment @param {Lesson | undefined} lesson */
function useWould(host, moment, lesson) {
  const [would, setWould] = useState(/** @type {import('../types.js').Preview | null} */ (null));
  useEffect(() => {
    const entry = moment.menu?.find((e) => e.text === lesson?.not_asked?.answer);
    setWould(null);
    if (entry)
      host.preview(entry).then(
        (answer) => setWould(answer),
        () => {},
      );
  }, [moment]);
  return would;
}

/** @param {{ host: Host, moment: Moment, lesson: Lesson }} props */
function NotAsked({ host, moment, lesson }) {
  const would = useWould(host, moment, lesson),
    entry = moment.menu?.find((e) => e.text === lesson.not_asked?.answer);
  if (!lesson.not_asked || !entry) return null;
  return html`<div class="teacher-other"><p>${t('lesson.would', { answer: entry.words })}</p>
    ${would && html`<p class="teacher-would"><${Will} answer=${would} viewer=${moment.viewer} /></p>`}
    <p>${lesson.not_asked.why} ${t('lesson.again')}</p></div>`;
}

/** @param {{ host: Host, moment: Moment, lesson: Lesson }} props */
function After({ host, moment, lesson }) {
  const next = nextOf(moment.game, lesson.name);
  const playOn = async () => go('play', await host.playOn());
  return html`<p class="coach-buttons">
    ${next && html`<a class="button main" href=${linkTo('lesson', moment.game, next)}>${t('web.lesson.next')}</a>`}
    <a class="button quiet" href=${linkTo('course', moment.game)}>${t('web.lesson.all')}</a>
    ${!moment.over && html`<button type="button" class=${next ? 'button' : 'button main'} onClick=${playOn}>${t('web.lesson.play-on')}</button>`}</p>`;
}

/** What is heard of a card. @param {Lesson} lesson */
function heardOf({ said, not_asked, missed }) {
  if (not_asked) return [not_asked.why ?? '', t('lesson.again')].join(' ');
  return [...(missed ? [t('lesson.missed')] : []), ...said].join(' ');
}

/** What is marked, on the board and among the choices, comes into sight. */
function showMarked() {
  for (const place of ['.board-place .spot', '.choice'])
    document.querySelector(`${place}[data-hinted="best"]`)?.scrollIntoView({ block: 'nearest' });
}

/** What a card points at. @param {Lesson} lesson */
function usePointed(lesson) {
  useEffect(() => {
    pointed.value = lesson.points_at;
    const later = requestAnimationFrame(showMarked);
    return () => {
      cancelAnimationFrame(later);
      pointed.value = [];
    };
  }, [lesson]);
}

/** @param {Moment} moment @param {Lesson} lesson */
function useLesson(moment, lesson) {
  const [heard, hear] = useState('');
  usePointed(lesson);
  useEffect(() => {
    hear(heardOf(lesson));
    if (lesson.stop === 'end') remember(`${moment.game}/${lesson.name}`);
  }, [lesson]);
  return heard;
}

/** The way on has the focus, if nothing else on the page has it: Enter goes on. @param {boolean} waits @param {Lesson} lesson */
function useWayOn(waits, lesson) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const at = document.activeElement;
    if (!waits || (at && at !== document.body && at.id !== 'prompt' && at.id !== 'main')) return;
    /** @type {HTMLElement | null | undefined} */ (place.current?.querySelector('.main'))?.focus({
      preventScroll: true,
    });
  }, [waits, lesson]);
  return place;
}

/** @param {{ host: Host, moment: Moment, lesson: Lesson, waits: boolean }} props */
function Card({ host, moment, lesson, waits }) {
  const heard = useLesson(moment, lesson),
    place = useWayOn(waits, lesson),
    { stop, said, missed, left, goal } = lesson;
  return html`<aside class="coach teacher" ref=${place} aria-label=${t('web.lesson.teacher')} data-stop=${waits ? stop : 'plays'}>
    <p class="unseen" aria-live="polite" aria-atomic="true">${heard}</p>
    <div class="coach-words" tabindex="0" role="group" aria-label=${lesson.title}>
      <h3 class="coach-head">${lesson.title}</h3>
      <${NotAsked} host=${host} moment=${moment} lesson=${lesson} />
      ${missed && html`<p>${t('lesson.missed')}</p>`}
      ${!lesson.not_asked && said.map((words, i) => html`<p key=${`${lesson.at} ${i}`}><${Linked} text=${words} game=${moment.game} /></p>`)}
      ${stop === 'play' && html`<p class="teacher-goal">${t('lesson.free', { answers: left ?? 0, points: goal ?? 0 })}</p>`}
    </div>
    ${waits && stop === 'read' && html`<p class="coach-buttons"><button type="button" class="button main read-on" onClick=${() => host.readOn()}>${t('web.lesson.go-on')}</button></p>`}
    ${waits && stop === 'end' && html`<${After} host=${host} moment=${moment} lesson=${lesson} />`}
  </aside>`;
}

/** While the others play, what was said last stays. @param {{ host: Host, moment: Moment }} props */
export function Teacher({ host, moment }) {
  const latest = useRef(/** @type {Lesson | undefined} */ (undefined));
  if (moment.lesson) latest.current = moment.lesson;
  const lesson = latest.current;
  return lesson
    ? html`<${Card} host=${host} moment=${moment} lesson=${lesson} waits=${moment.lesson === lesson} />`
    : null;
}
