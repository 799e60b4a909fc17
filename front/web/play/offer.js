/* Which entries of the menu belong to a place on the board. */

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Moment} Moment */

/** @param {Entry} entry @param {string} verb @param {(string | number)[]} args */
function begins(entry, verb, args) {
  return entry.verb === verb && args.every((arg, i) => entry.args[i] === String(arg));
}

/** The entry with exactly these words: from the menu, otherwise from what is forbidden, otherwise null.
 * @param {Moment} moment @param {string} verb @param {...(string | number)} args @returns {Entry | null} */
export function offer(moment, verb, ...args) {
  /** @param {Entry} entry */
  const same = (entry) => entry.args.length === args.length && begins(entry, verb, args);
  return moment.menu?.find(same) ?? moment.forbidden?.find(same) ?? null;
}

/** All entries of the menu that begin with these words; if there are none, the forbidden ones. A Spot takes such a list as
 * its offer and asks which of them is meant.
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
