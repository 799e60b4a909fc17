/* Pieces keep a name as they move, so that the page can make them glide. A scene only says what is where: a piece of the
 * same kind that is missing in one place and new in another is assumed to be the same one. */
import { useMemo, useRef } from 'preact/hooks';

/** `stays`: the piece there is the same as before, although its kind may change: a die that is turned.
 * @typedef {{ where: string, kind: string, stays?: boolean }} PlacedPiece */

let made = 0;

/** How to recognise a piece, the surest way first. @type {((a: PlacedPiece, b: PlacedPiece) => boolean)[]} */
const alike = [
  (a, b) => a.where === b.where && a.kind === b.kind,
  (a, b) => a.kind === b.kind,
  (a, b) => a.where === b.where && Boolean(a.stays && b.stays),
];

/** The pieces by name: earlier ones keep theirs. @param {Map<string, PlacedPiece>} before @param {PlacedPiece[]} now @returns {Map<string, PlacedPiece>} */
export function named(before, now) {
  /** @type {Map<string, PlacedPiece>} */
  const names = new Map();
  const left = new Map(before);
  let nameless = now;
  for (const same of alike) {
    nameless = nameless.filter((piece) => {
      const found = [...left].find(([, was]) => same(was, piece));
      if (!found) return true;
      left.delete(found[0]);
      names.set(found[0], piece);
      return false;
    });
  }
  for (const piece of nameless) names.set(`piece-${made++}`, piece);
  return names;
}

/** The names of the pieces of a scene, by where they are. @template S @param {S} scene @param {(scene: S) => PlacedPiece[]} piecesIn @returns {Map<string, string>} */
export function useNames(scene, piecesIn) {
  const last = useRef(/** @type {Map<string, PlacedPiece>} */ (new Map()));
  return useMemo(() => {
    last.current = named(last.current, piecesIn(scene));
    return new Map([...last.current].map(([name, piece]) => [piece.where, name]));
  }, [scene]);
}
