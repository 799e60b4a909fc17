/* Find the best move: the puzzle of the day, and all puzzles of each game with what became of them in this browser. */
import { html } from 'htm/preact';
import { nameOf, shelf } from '../games.js';
import { allPuzzles, lossAt, puzzleOfDay, starsFor, starsText } from '../puzzles.js';
import { linkTo } from '../route.js';
import { useSheet } from '../sheet.js';
import { t } from '../text.js';
import { useTitle } from './title.js';

/** @param {{ game: string, name: string }} props */
function PuzzleLink({ game, name }) {
  const loss = lossAt({ game, name }),
    stars = loss === undefined ? -1 : starsFor(loss);
  return html`<li><a class="puzzle-link" data-stars=${stars} href=${linkTo('puzzle', game, name)}>
    <span class="unseen">${t('web.puzzle.number', { number: Number(name) })}</span><span aria-hidden="true">${Number(name)}</span>
    ${stars >= 0 && html`<span class="puzzle-stars" role="img" aria-label=${t('web.puzzle.stars', { stars })}>${starsText(stars)}</span>`}</a></li>`;
}

/** @param {{ game: import('../games.js').Game }} props */
function OfGame({ game }) {
  const { id, puzzles = [] } = game,
    solved = puzzles.filter((name) => lossAt({ game: id, name }) === 0).length;
  if (!puzzles.length) return null;
  return html`<section aria-labelledby=${`puzzles-${id}`}><h2 id=${`puzzles-${id}`}>${nameOf(id)}</h2>
    <p class="soft">${t('web.puzzle.solved', { solved, all: puzzles.length })}</p>
    <ol class="puzzle-list">${puzzles.map((name) => html`<${PuzzleLink} key=${name} game=${id} name=${name} />`)}</ol></section>`;
}

export function Puzzles() {
  const today = puzzleOfDay(new Date());
  useSheet('lessons');
  useTitle(t('web.puzzle'));
  return html`<div class="page narrow puzzles"><h1>${t('web.puzzle')}</h1>
    <p>${t('web.puzzle.about', { all: allPuzzles().length })}</p>
    ${today && html`<p><a class="button main" href=${linkTo('puzzle', today.game, today.name)}>${t('web.puzzle.today', { game: nameOf(today.game) })}</a></p>`}
    ${shelf().map((game) => html`<${OfGame} key=${game.id} game=${game} />`)}</div>`;
}
