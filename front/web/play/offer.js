/* What of the moment's menu a place on the board stands for. */

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Moment} Moment */

/** @param {Entry} entry @param {string} verb @param {(string | number)[]} args */
function begins(entry, verb, args) {
  return entry.verb === verb && args.every((arg, i) => entry.args[i] === String(arg));
}

/** The one entry of these words: of the menu, else of what is forbidden, else null.
 * @param {Moment} moment @param {string} verb @param {...(string | number)} args @returns {Entry | null} */
export function offer(moment, verb, ...args) {
  /** @param {Entry} entry */
  const same = (entry) => entry.args.length === args.length && begins(entry, verb, args);
  return moment.menu?.find(same) ?? moment.forbidden?.find(same) ?? null;
}

/** All entries of the menu that begin with these words; where there is none, what is forbidden of them. A Spot takes such
 * a list as its offer and asks which of them is meant.
 * @param {Moment} moment @param {string} verb @param {...(string | number)} args @returns {Entry[]} */
export function offers(moment, verb, ...args) {
  const can = moment.menu?.filter((entry) => begins(entry, verb, args)) ?? [];
  return can.length ? can : (moment.forbidden?.filter((entry) => begins(entry, verb, args)) ?? []);
}

/** What a Spot was given as one list: what can be chosen, and what is forbidden.
 * @param {Entry | Entry[] | null | undefined} given */
export function sorted(given) {
  const all = Array.isArray(given) ? given : given ? [given] : [];
  return { can: all.filter((e) => e.why === undefined), forbidden: all.filter((e) => e.why !== undefined) };
}
