/* How rulebooks differ: the values of a switch have the editions that mean them. */

/** @typedef {import('../types.js').Option} Option */

/** For each switch on which the editions differ, what each of them says. @param {string[]} editions @param {Option[]} switches */
export function differences(editions, switches) {
  return switches.flatMap((o) => {
    const says = editions.map((e) => o.values?.find((v) => v.editions?.includes(e))?.words ?? '');
    return says.every(Boolean) && new Set(says).size > 1 ? [{ option: o.option, words: o.words, says }] : [];
  });
}
