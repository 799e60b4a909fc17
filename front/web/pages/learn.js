/* How a game is played, in one minute: a few sentences, each with a picture of what it speaks of. */
import { html } from 'htm/preact';
import { linkTo } from '../route.js';
import { coachAgain, coachIsQuiet } from '../table/coach.js';
import { t } from '../text.js';

/** Each step in words, and its pictures: sprites by the file and the name in it, and the width of one against its height.
 * @type {Record<string, { words: string, pieces: { file: string, id: string, wide?: number }[] }[]>} */
const lessons = {
  'fish-fish': [
    { words: 'web.learn.fish-fish.1', pieces: [{ file: 'fish_fish/pieces', id: 'boat', wide: 1.54 }] },
    { words: 'web.learn.fish-fish.2', pieces: [{ file: 'fish_fish/pieces', id: 'bait-4' }, { file: 'fish_fish/pieces', id: 'hook-back', wide: 0.72 }] },
    { words: 'web.learn.fish-fish.3', pieces: [{ file: 'fish_fish/art', id: 'fish-2', wide: 2 }, { file: 'fish_fish/art', id: 'fish-8', wide: 2 }] },
    { words: 'web.learn.fish-fish.4', pieces: [{ file: 'fish_fish/pieces', id: 'hook-catch', wide: 0.75 }, { file: 'fish_fish/pieces', id: 'hook-empty', wide: 0.75 }] },
    { words: 'web.learn.fish-fish.5', pieces: [{ file: 'fish_fish/art', id: 'fish-1', wide: 2 }, { file: 'fish_fish/art', id: 'fish-3', wide: 2 }] },
  ],
  'coldwater-crown': [
    { words: 'web.learn.coldwater-crown.1', pieces: [{ file: 'coldwater_crown/pieces', id: 'angler', wide: 0.9 }] },
    { words: 'web.learn.coldwater-crown.2', pieces: [{ file: 'coldwater_crown/pieces', id: 'bag' }, { file: 'coldwater_crown/pieces', id: 'bait-red' }, { file: 'coldwater_crown/pieces', id: 'bait-blue' }] },
    { words: 'web.learn.coldwater-crown.3', pieces: [{ file: 'coldwater_crown/art', id: 'pike', wide: 2 }] },
    { words: 'web.learn.coldwater-crown.4', pieces: [{ file: 'coldwater_crown/pieces', id: 'lure' }, { file: 'coldwater_crown/pieces', id: 'rod' }, { file: 'coldwater_crown/art', id: 'crab', wide: 2 }] },
    { words: 'web.learn.coldwater-crown.5', pieces: [{ file: 'coldwater_crown/pieces', id: 'scales' }, { file: 'coldwater_crown/pieces', id: 'cup' }] },
  ],
  'freshwater-fly': [
    { words: 'web.learn.freshwater-fly.1', pieces: [{ file: 'freshwater_fly/pieces', id: 'sign-die' }, { file: 'freshwater_fly/pieces', id: 'sign-cast' }] },
    { words: 'web.learn.freshwater-fly.2', pieces: [{ file: 'freshwater_fly/pieces', id: 'lure-orange', wide: 1.33 }, { file: 'freshwater_fly/pieces', id: 'token-orange' }] },
    { words: 'web.learn.freshwater-fly.3', pieces: [{ file: 'freshwater_fly/art', id: 'coho', wide: 2 }] },
    { words: 'web.learn.freshwater-fly.4', pieces: [{ file: 'freshwater_fly/pieces', id: 'sign-reel' }, { file: 'freshwater_fly/pieces', id: 'sign-strength' }] },
    { words: 'web.learn.freshwater-fly.5', pieces: [{ file: 'freshwater_fly/art', id: 'rainbow', wide: 2 }, { file: 'freshwater_fly/art', id: 'arctic-char', wide: 2 }] },
  ],
};

/** @param {{ file: string, id: string, wide?: number }} props */
function Picture({ file, id, wide = 1 }) {
  return html`<svg class="learn-picture learn-of-${id}" viewBox="0 0 ${60 * wide} 60" aria-hidden="true"><use href=${`games/${file}.svg#${id}`} width=${60 * wide} height="60" /></svg>`;
}

/** @param {{ game: string }} props */
export function Learn({ game }) {
  const steps = lessons[game];
  if (!steps) return null;
  return html`<section class="learn learn-${game}" aria-labelledby="learn-head">
    <h2 id="learn-head">${t('web.learn')}</h2>
    <ol class="learn-steps">${steps.map(({ words, pieces }) => html`<li key=${words}>
      <div class="learn-pictures">${pieces.map((p, i) => html`<${Picture} key=${i} ...${p} />`)}</div>
      <p>${t(words)}</p></li>`)}</ol>
    <p><a class="button main" href=${linkTo('setup', game)}>${t('web.learn.play')}</a>
      ${coachIsQuiet() && html`<button type="button" class="button quiet" onClick=${coachAgain}>${t('web.coach.on')}</button>`}</p></section>`;
}
