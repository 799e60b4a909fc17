/* Pieces keep a name as they move, so that the page can let them glide. A scene only tells what lies where: a piece of the
 * same kind that is missing here and new there is taken to be the same one. */
import { useMemo, useRef } from 'preact/hooks';

/** `stays`: whatever lies there is the same piece as before, though its kind may change: a die that is turned.
 * @typedef {{ where: string, kind: string, stays?: boolean }} Lying */

let made = 0;

/** Who is who, the surest first. @type {((a: Lying, b: Lying) => boolean)[]} */
const alike = [
  (a, b) => a.where === b.where && a.kind === b.kind,
  (a, b) => a.kind === b.kind,
  (a, b) => a.where === b.where && Boolean(a.stays && b.stays),
];

/** The pieces by name: those of before keep theirs. @param {Map<string, Lying>} before @param {Lying[]} now @returns {Map<string, Lying>} */
export function named(before, now) {
  /** @type {Map<string, Lying>} */
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

/** The names of the pieces of a scene, by where they lie. @template S @param {S} scene @param {(scene: S) => Lying[]} lyingIn @returns {Map<string, string>} */
export function useNames(scene, lyingIn) {
  const last = useRef(/** @type {Map<string, Lying>} */ (new Map()));
  return useMemo(() => {
    last.current = named(last.current, lyingIn(scene));
    return new Map([...last.current].map(([name, piece]) => [piece.where, name]));
  }, [scene]);
}
