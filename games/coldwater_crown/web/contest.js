/* The contests that are settled: what everyone brought to the scales, and what it won. */
import { html } from 'htm/preact';
import { useEffect, useRef } from 'preact/hooks';
import { Caught } from './creel.js';

/** @typedef {import('./types.js').View} View */

/** @param {{ view: View, entrant: import('./types.js').Entrant, heaviest: number }} props */
function Entrant({ view, entrant, heaviest }) {
  const { words } = view.scene;
  return html`<li class="crown-entrant">
    <span class="crown-entrant-name">${view.nameOf(entrant)}</span>
    <span class="crown-sum"><b>${entrant.weight}</b> ${words.pounds}${entrant.tie && html` <small class="crown-tie">${entrant.tie}</small>`}</span>
    <span class="crown-got">${entrant.points ? `+${entrant.points}` : ''}${entrant.tags ? ` +${entrant.tags} ${view.scene.tag?.letter ?? ''}` : ''}</span>
    <svg class="crown-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width=${(100 * entrant.weight) / Math.max(heaviest, 1)} height="8" rx="2" /></svg>
    <div class="crown-creel">${entrant.fish.map((fish) => html`<${Caught} key=${fish.card} view=${view} fish=${fish} />`)}</div></li>`;
}

/** @param {{ view: View, contest: View['scene']['contests'][number] }} props */
export function Contest({ view, contest }) {
  const heaviest = Math.max(...contest.entries.map((e) => e.weight)),
    ranked = [...contest.entries].sort((a, b) => b.points - a.points || b.weight - a.weight);
  return html`<div class=${`crown-contest in-${contest.water}`}><h4>${contest.name}</h4>
    <ol class="crown-entrants">${ranked.map((entrant) => html`<${Entrant} key=${entrant.seat} view=${view} entrant=${entrant} heaviest=${heaviest} />`)}</ol></div>`;
}

/** A contest that has just been settled comes into sight: it is above the board. @param {number} settled */
function useInSight(settled) {
  const place = useRef(/** @type {HTMLElement | null} */ (null)),
    before = useRef(settled);
  useEffect(() => {
    if (settled > before.current) place.current?.scrollIntoView({ block: 'start' });
    before.current = settled;
  }, [settled]);
  return place;
}

/** @param {{ view: View }} props */
export function Contests({ view }) {
  const { contests, words } = view.scene,
    place = useInSight(contests.length);
  if (!contests.length) return null;
  return html`<section class="crown-panel crown-contests" ref=${place} aria-label=${words.presented}>
    <h3 class="crown-head">${words.presented}</h3>
    <div class="crown-contest-list">${contests.map((contest) => html`<${Contest} key=${contest.water} view=${view} contest=${contest} />`)}</div>
  </section>`;
}
