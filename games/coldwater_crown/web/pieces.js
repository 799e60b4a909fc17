/* What is where on the board of Coldwater Crown, so that pieces can glide (play/follow.js). */

/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {import('creel/play/follow.js').PlacedPiece} PlacedPiece */

/** @param {Scene} scene @returns {PlacedPiece[]} */
function anglersIn(scene) {
  return [
    ...scene.ring.filter((space) => space.angler).map((space) => ({ where: `space-${space.space}`, kind: 'angler' })),
    ...scene.players
      .filter((player) => player.angler)
      .map((player) => ({ where: `hand-${player.seat}`, kind: 'angler' })),
  ];
}

/** @param {Scene} scene @returns {PlacedPiece[]} */
function fishIn(scene) {
  return [
    ...scene.waters.flatMap(({ water, zones, deck }) => [
      ...zones.flatMap(({ zone, fish }) => (fish ? [{ where: `${water}-${zone}`, kind: fish.species }] : [])),
      ...(deck.fish ? [{ where: `${water}-deck`, kind: deck.fish.species }] : []),
    ]),
    ...scene.players.flatMap((player) =>
      player.fish.map((fish, k) => ({ where: `creel-${player.seat}-${k}`, kind: fish.species })),
    ),
  ];
}

/** A piece in a zone, by its colour and which of that colour it is: so it stays where one of another colour leaves.
 * @param {number} seat @param {number} zone @param {string} bait @param {number} k */
export const clusterPlace = (seat, zone, bait, k) => `tray-${seat}-${zone}-${bait}-${k}`;

/** @param {Scene} scene @returns {PlacedPiece[]} */
function baitIn(scene) {
  const { pieces = 0, bait: loose = '' } = scene.asked ?? {};
  return [
    ...scene.players.flatMap((player) => [
      ...(player.zones ?? []).flatMap(({ zone, holds }) =>
        holds.flatMap(({ bait, count }) =>
          Array.from({ length: count }, (_, k) => ({ where: clusterPlace(player.seat, zone, bait, k), kind: bait })),
        ),
      ),
      ...(player.trying ?? []).flatMap((card) =>
        card.slots.flatMap((s, k) => (s.filled ? [{ where: `slot-${card.card}-${k}`, kind: s.bait }] : [])),
      ),
    ]),
    ...Array.from({ length: pieces }, (_, k) => ({ where: `loose-${k}`, kind: loose })),
  ];
}

/** @param {Scene} scene @returns {PlacedPiece[]} */
export const piecesIn = (scene) => [...anglersIn(scene), ...fishIn(scene), ...baitIn(scene)];
