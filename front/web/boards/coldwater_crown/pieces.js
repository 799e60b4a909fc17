/* Which piece is which from one moment to the next. The scene says where things lie, not which of two alike they are: what
 * vanished in one place and appeared in another is taken for the same piece, and glides. */

/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {Map<string, string>} Places where something lies, and of what kind it is */

/** @param {Places} places @param {Scene} scene */
function addAnglers(places, scene) {
  for (const space of scene.ring) if (space.angler) places.set(`space-${space.space}`, 'angler');
  for (const player of scene.players) if (player.angler) places.set(`hand-${player.seat}`, 'angler');
}

/** @param {Places} places @param {Scene} scene */
function addFish(places, scene) {
  for (const { water, zones, deck } of scene.waters) {
    for (const { zone, fish } of zones) if (fish) places.set(`${water}-${zone}`, fish.species);
    if (deck.fish) places.set(`${water}-deck`, deck.fish.species);
  }
  for (const player of scene.players) player.fish.forEach((f, k) => places.set(`creel-${player.seat}-${k}`, f.species));
}

/** @param {Places} places @param {Scene} scene */
function addBait(places, scene) {
  for (const player of scene.players) {
    for (const tray of player.zones ?? []) tray.bait.forEach((b, k) => places.set(`tray-${player.seat}-${tray.zone}-${b}-${k - tray.bait.indexOf(b)}`, b));
    for (const card of player.trying ?? []) card.slots.forEach((s, k) => s.filled && places.set(`slot-${card.card}-${k}`, s.bait));
  }
  for (let k = 0; k < (scene.asked?.pieces ?? 0); k++) places.set(`loose-${k}`, scene.asked?.bait ?? '');
}

/** @param {Scene} scene */
function placesOf(scene) {
  /** @type {Places} */
  const places = new Map();
  addAnglers(places, scene);
  addFish(places, scene);
  addBait(places, scene);
  return places;
}

/** A tracker for one board: given a scene it tells the name of the piece at a place. */
export function tracker() {
  /** @type {Places} */ let before = new Map();
  /** @type {Map<string, string>} */ let names = new Map();
  /** @type {Scene | null} */ let seen = null;
  let count = 0;
  return (/** @type {Scene} */ scene) => {
    if (scene !== seen) {
      const now = placesOf(scene), next = new Map(), gone = [...before].filter(([place, kind]) => now.get(place) !== kind);
      for (const [place, kind] of now) {
        if (before.get(place) === kind) { next.set(place, names.get(place)); continue; }
        const from = gone.findIndex(([, was]) => was === kind);
        next.set(place, from < 0 ? `${kind}-${++count}` : names.get(gone.splice(from, 1)[0][0]));
      }
      before = now; names = next; seen = scene;
    }
    return (/** @type {string} */ place) => names.get(place);
  };
}
