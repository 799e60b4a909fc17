/* How a game is played, in one minute: a few sentences, each with a picture of what it speaks of. */
import { html } from 'htm/preact';
import { linkTo } from '../route.js';
import { t } from '../text.js';

/** The pictures of each step: sprites by the file and the name in it, and the width of one against its height.
 * @type {Record<string, { file: string, id: string, wide?: number }[][]>} */
const pictures = {
  'fish-fish': [
    [{ file: 'fish_fish_pieces', id: 'boat', wide: 1.54 }],
    [{ file: 'fish_fish_pieces', id: 'bait-4' }, { file: 'fish_fish_pieces', id: 'hook-back', wide: 0.72 }],
    [{ file: 'fish_fish', id: 'fish-2', wide: 2 }, { file: 'fish_fish', id: 'fish-8', wide: 2 }],
    [{ file: 'fish_fish_pieces', id: 'hook-catch', wide: 0.75 }, { file: 'fish_fish_pieces', id: 'hook-empty', wide: 0.75 }],
    [{ file: 'fish_fish', id: 'fish-1', wide: 2 }, { file: 'fish_fish', id: 'fish-3', wide: 2 }],
  ],
  'coldwater-crown': [
    [{ file: 'coldwater_crown_pieces', id: 'angler', wide: 0.9 }],
    [{ file: 'coldwater_crown_pieces', id: 'bag' }, { file: 'coldwater_crown_pieces', id: 'bait-red' }, { file: 'coldwater_crown_pieces', id: 'bait-blue' }],
    [{ file: 'coldwater_crown', id: 'pike', wide: 2 }],
    [{ file: 'coldwater_crown_pieces', id: 'lure' }, { file: 'coldwater_crown_pieces', id: 'rod' }, { file: 'coldwater_crown', id: 'crab', wide: 2 }],
    [{ file: 'coldwater_crown_pieces', id: 'scales' }, { file: 'coldwater_crown_pieces', id: 'cup' }],
  ],
  'freshwater-fly': [
    [{ file: 'freshwater_fly_pieces', id: 'sign-die' }, { file: 'freshwater_fly_pieces', id: 'sign-cast' }],
    [{ file: 'freshwater_fly_pieces', id: 'lure-orange', wide: 1.33 }, { file: 'freshwater_fly_pieces', id: 'token-orange' }],
    [{ file: 'freshwater_fly', id: 'coho', wide: 2 }],
    [{ file: 'freshwater_fly_pieces', id: 'sign-reel' }, { file: 'freshwater_fly_pieces', id: 'sign-strength' }],
    [{ file: 'freshwater_fly', id: 'rainbow', wide: 2 }, { file: 'freshwater_fly', id: 'arctic-char', wide: 2 }],
  ],
};

/** @param {{ file: string, id: string, wide?: number }} props */
function Picture({ file, id, wide = 1 }) {
  return html`<svg class="learn-picture" viewBox="0 0 ${60 * wide} 60" aria-hidden="true"><use href=${`art/${file}.svg#${id}`} width=${60 * wide} height="60" /></svg>`;
}

/** @param {{ game: string }} props */
export function Learn({ game }) {
  const steps = pictures[game];
  if (!steps) return null;
  return html`<section class="learn" aria-labelledby="learn-head">
    <h2 id="learn-head">${t('web.learn')}</h2>
    <ol class="learn-steps">${steps.map((pieces, k) => html`<li key=${k}>
      <div class="learn-pictures">${pieces.map((p, i) => html`<${Picture} key=${i} ...${p} />`)}</div>
      <p>${t(`web.learn.${game}.${k + 1}`)}</p></li>`)}</ol>
    <p><a class="button main" href=${linkTo('setup', game)}>${t('web.learn.play')}</a></p></section>`;
}
