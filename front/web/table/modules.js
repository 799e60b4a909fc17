/* The modules of each board: asked for all at once, they need not be discovered one behind the other. */

/** What pieces that can be chosen have in common. */
const SPOT = ['table/spot.js', 'table/offer.js', 'table/spot_hands.js', 'table/drag.js'];

/** @param {string} folder @param {...string} names */
const modulesOf = (folder, ...names) => [...SPOT, ...names.map((name) => (name.includes('/') ? `${name}.js` : `games/${folder}/${name}.js`))];

/** @type {Readonly<Record<string, string[]>>} */
export const modules = {
  coldwater_crown: modulesOf('coldwater_crown',
    'angler', 'art', 'bait', 'board', 'contest', 'creel', 'marks', 'master_card', 'pieces', 'player', 'port', 'space',
    'tackle', 'tray', 'trophies', 'water', 'table/follow'),
  freshwater_fly: modulesOf('freshwater_fly',
    'board', 'dice', 'fish_card', 'goals', 'hatch', 'journal', 'lure', 'map', 'marks', 'parts', 'pieces', 'pile', 'player', 'reel',
    'river', 'skills', 'sky', 'strikes', 'tackle', 'tiles', 'water', 'table/follow'),
  fish_fish: modulesOf('fish_fish',
    'board', 'cards', 'hand', 'pond', 'reveal', 'revealed', 'schools', 'seat', 'tiles', 'track'),
};
