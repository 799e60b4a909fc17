/* Pieces keep a name as they move, so that the page can let them glide: a fish from the river to the line and on to the
 * catch, a die from the pool to the hand. The scene only tells what lies where; a piece of the same kind that is missing
 * here and new there is taken to be the same one. */
import { useMemo, useRef } from 'preact/hooks';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {{ where: string, kind: string }} Lying */

let made = 0;

/** @param {Scene} scene @returns {Lying[]} */
function fishOf(scene) {
  /** @param {string} where @param {import('./scene.js').Fish} [fish] */
  const lying = (where, fish) => (fish ? [{ where, kind: `fish-${fish.species}-${fish.colour}` }] : []);
  return [
    ...(scene.river?.spaces ?? []).flatMap((s) => lying(`river ${s.space}`, s.fish)),
    ...(scene.players ?? []).flatMap((p) => [
      ...lying(`line ${p.seat}`, p.line?.fish),
      ...p.landed.fish.flatMap((f) => lying(`landed ${p.seat} ${f.card}`, f)),
    ]),
    ...(scene.pile?.top ?? []).flatMap((f, k) => lying(`top ${k}`, f)),
  ];
}

/** @param {Scene} scene @returns {Lying[]} */
function tokensOf(scene) {
  /** @param {string} where @param {import('./scene.js').Lure[]} lures */
  const lying = (where, lures) => lures.map((l, k) => ({ where: `${where} ${k}`, kind: `token-${l.colour}` }));
  return [
    ...(scene.hatch?.tiles ?? []).flatMap((t) => lying(`hatch ${t.piece}`, t.tokens)),
    ...(scene.players ?? []).flatMap((p) => [
      ...lying(`spool ${p.seat}`, p.line?.spool ? [p.line.spool] : []),
      ...lying(`creel ${p.seat}`, p.creel.tokens),
    ]),
  ];
}

/** @param {Scene} scene @returns {Lying[]} */
function diceOf(scene) {
  const pool = (scene.dice?.pool ?? []).map((d, k) => ({ where: `pool ${k}`, kind: `die-${d.die}` }));
  return scene.dice?.own ? [...pool, { where: 'own', kind: `die-${scene.dice.own.die}` }] : pool;
}

/** @param {Map<string, Lying>} before by name @param {Lying[]} now @returns {Map<string, Lying>} */
function name(before, now) {
  /** @type {Map<string, Lying>} */
  const named = new Map();
  const left = new Map(before);
  let nameless = now;
  /** @type {((a: Lying, b: Lying) => boolean)[]} */
  const same = [
    (a, b) => a.where === b.where && a.kind === b.kind,
    (a, b) => a.kind === b.kind,
    (a, b) => a.where === 'own' && b.where === 'own',
  ];
  for (const alike of same) {
    nameless = nameless.filter((piece) => {
      const found = [...left].find(([, was]) => alike(was, piece));
      if (!found) return true;
      left.delete(found[0]);
      named.set(found[0], piece);
      return false;
    });
  }
  for (const piece of nameless) named.set(`fly-piece-${made++}`, piece);
  return named;
}

/** The names of the pieces of a scene, by where they lie. @param {Scene} scene @returns {Map<string, string>} */
export function useNames(scene) {
  const last = useRef(/** @type {Map<string, Lying>} */ (new Map()));
  return useMemo(() => {
    last.current = name(last.current, [...fishOf(scene), ...tokensOf(scene), ...diceOf(scene)]);
    return new Map([...last.current].map(([id, piece]) => [piece.where, id]));
  }, [scene]);
}
