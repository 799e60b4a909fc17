/* What lies where on the board of Freshwater Fly, for those who follow the pieces: a fish from the river to the line and on
 * to the catch, a die from the pool to the hand. */

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('creel/play/follow.js').Lying} Lying */

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
  return scene.dice?.own ? [...pool, { where: 'own', kind: `die-${scene.dice.own.die}`, stays: true }] : pool;
}

/** @param {Scene} scene @returns {Lying[]} */
export const lyingIn = (scene) => [...fishOf(scene), ...tokensOf(scene), ...diceOf(scene)];
