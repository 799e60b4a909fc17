/* How rulebooks differ. The words of a switch's values name the editions that have them, in brackets, in every language:
 * "four (publisher, japanese)". */

/** @typedef {import('./setup.js').Option} Option */

/** @param {string} words @returns {{ plain: string, of: string[] }} */
export function bracketed(words) {
  const found = /^(.*?)\s*[(（]([a-z, 、]+)[)）]\s*$/.exec(words);
  return found ? { plain: found[1], of: found[2].split(/[,、]\s*/).map((w) => w.trim()) } : { plain: words, of: [] };
}

/** For each switch on which the editions differ, what each of them says. @param {string[]} editions @param {Option[]} switches */
export function differences(editions, switches) {
  return switches.flatMap((o) => {
    const values = (o.values ?? []).map((v) => bracketed(v.words));
    const says = editions.map((e) => values.find((v) => v.of.includes(e))?.plain ?? '');
    return says.every(Boolean) && new Set(says).size > 1 ? [{ option: o.option, words: o.words, says }] : [];
  });
}
