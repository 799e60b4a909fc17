/* The board of a game, for the pages that show one. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { boardOf, drawingOf, fetchBoard } from '../play/boards.js';
import { drawing } from '../play/words.js';

/** undefined: it is still being fetched. @param {string | undefined} game */
export function useBoard(game) {
  const [, arrived] = useState('');
  const Board = game && boardOf(game);
  useLayoutEffect(() => {
    drawing.value = game && Board ? drawingOf(game) : null;
  }, [game, Board]);
  useLayoutEffect(() => {
    if (game && Board === undefined) fetchBoard(game).then(() => arrived(game));
  }, [game]);
  return Board;
}
