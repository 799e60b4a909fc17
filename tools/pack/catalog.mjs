// The catalogs as pages need them: without comments, and without the messages of the program that neither the module nor a
// script names. A page waits for every byte.

/** Messages of the program, whose keys are written whole where they are used. */
const FAMILIES = /^(cli|serve|store|table|arena|bench|solve|play|review)\./;

/** @param {string} text of a catalog @param {string[]} users texts that name the keys they use */
export function forPages(text, users) {
  let kept = true;
  const lines = text.split('\n').filter((line) => {
    if (!line.trim() || line.startsWith('#')) return false;
    if (/^[ \t]/.test(line)) return kept; // a message goes on
    const key = line.split(/[ \t]*=/)[0];
    kept = !FAMILIES.test(key) || users.some((user) => user.includes(key));
    return kept;
  });
  return `${lines.join('\n')}\n`;
}
