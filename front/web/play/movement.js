/* Pieces (data-piece) glide from where they were to where they are; a new one comes from its source (data-from="bag" from
 * the element with data-source="bag"), otherwise it fades in. Nothing is drawn twice: the piece is at its new place, and only
 * a transform shows it on its way there. */
import { pace, speed } from '../settings.js';

/** Where a piece was: on the screen, and in the element around it. @typedef {{ at: DOMRect, around: Element | null, box: DOMRect | undefined }} Place */

/** @param {Element} piece @returns {Place} */
function placeOf(piece) {
  const around = piece.parentElement instanceof HTMLElement ? piece.parentElement : null;
  return { at: piece.getBoundingClientRect(), around, box: around?.getBoundingClientRect() };
}

/** @param {Element} board @returns {Map<string, Place>} */
export function placesIn(board) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const piece of board.querySelectorAll('[data-piece]'))
    places.set(piece.getAttribute('data-piece') ?? '', placeOf(piece));
  return places;
}

/** From where a piece glides; undefined: it stays. What is around it may have moved or grown, because there is more above it
 * now; that is no move of the piece. @param {Element} piece @param {Place} was */
function startOf(piece, { at, around, box }) {
  if (!around || !box || piece.parentElement !== around) return at;
  const now = around.getBoundingClientRect(),
    to = piece.getBoundingClientRect();
  const from = new DOMRect(at.x + now.x - box.x, at.y + now.y - box.y, at.width, at.height);
  const stays = Math.abs(from.x - to.x) < to.width / 2 && Math.abs(from.y - to.y) < to.height / 2;
  return stays ? undefined : from;
}

/** How many screen pixels one unit is at the piece. @param {Element} piece */
function scaleAt(piece) {
  const around = piece.parentNode;
  const matrix = around instanceof SVGGraphicsElement ? around.getScreenCTM() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}

/** @param {Element} piece @param {DOMRect} from @param {number} time */
function glidePiece(piece, from, time) {
  const to = piece.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(x, y) < 2 || !to.width) return;
  const scale = scaleAt(piece),
    lift = Math.min(40, Math.hypot(x, y) * 0.12);
  piece.classList.add('gliding');
  const way = piece.animate(
    [
      { translate: `${x / scale}px ${y / scale}px` },
      { translate: `${(x / scale) * 0.45}px ${(y * 0.45 - lift) / scale}px`, offset: 0.5 },
      { translate: '0px 0px' },
    ],
    { duration: time, easing: 'cubic-bezier(.3,.1,.2,1)' },
  );
  way.onfinish = way.oncancel = () => piece.classList.remove('gliding');
}

/** @param {Element} board @param {Element} piece */
function sourceOf(board, piece) {
  const from = piece.getAttribute('data-from');
  return from ? board.querySelector(`[data-source="${from}"]`)?.getBoundingClientRect() : undefined;
}

/** @param {Element} board @param {Map<string, Place>} places */
export function glide(board, places) {
  const time = pace[speed.peek()].glide;
  if (!time) return;
  for (const piece of board.querySelectorAll('[data-piece]')) {
    const was = places.get(piece.getAttribute('data-piece') ?? '');
    const from = was ? startOf(piece, was) : sourceOf(board, piece);
    if (from?.width) glidePiece(piece, from, time);
    else if (!was && places.size) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time });
  }
}
