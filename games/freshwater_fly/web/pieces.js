/* What is where on the board of Freshwater Fly, so that pieces can glide (play/follow.js): a fish from the river to the line and on
 * to the catch, a die from the pool to the hand. */

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('creel/play/follow.js').PlacedPiece} PlacedPiece */

/** @param {Scene} scene @returns {PlacedPiece[]} */
function fishOf(scene) {
  /** @param {string} where @param {import('./scene.js').Fish} [fish] */
  const placed = (where, fish) => (fish ? [{ where, kind: `fish-${fish.species}-${fish.colour}` }] : []);
  return [
    ...(scene.river?.spaces ?? []).flatMap((s) => placed(`river ${s.space}`, s.fish)),
    ...(scene.players ?? []).flatMap((p) => [
      ...placed(`line ${p.seat}`, p.line?.fish),
      ...p.landed.fish.flatMap((f) => placed(`landed ${p.seat} ${f.card}`, f)),
    ]),
    ...(scene.pile?.top ?? []).flatMap((f, k) => placed(`top ${k}`, f)),
  ];
}

/** @param {Scene} scene @returns {PlacedPiece[]} */
function tokensOf(scene) {
  /** @param {string} where @param {import('./scene.js').Lure[]} lures */
  const placed = (where, lures) => lures.map((l, k) => ({ where: `${where} ${k}`, kind: `token-${l.colour}` }));
  return [
    ...(scene.hatch?.tiles ?? []).flatMap((t) => placed(`hatch ${t.piece}`, t.tokens)),
    ...(scene.players ?? []).flatMap((p) => [
      ...placed(`spool ${p.seat}`, p.line?.spool ? [p.line.spool] : []),
      ...placed(`creel ${p.seat}`, p.creel.tokens),
    ]),
  ];
}

/** @param {Scene} scene @returns {PlacedPiece[]} */
function diceOf(scene) {
  const pool = (scene.dice?.pool ?? []).map((d, k) => ({ where: `pool ${k}`, kind: `die-${d.die}` }));
  return scene.dice?.own ? [...pool, { where: 'own', kind: `die-${scene.dice.own.die}`, stays: true }] : pool;
}

/** @param {Scene} scene @returns {PlacedPiece[]} */
export const piecesIn = (scene) => [...fishOf(scene), ...tokensOf(scene), ...diceOf(scene)];
