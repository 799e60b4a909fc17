// The catalogs as pages need them: without comments, and without the messages of the program that neither the module nor a
// script names. A page waits for every byte.

/** Messages of the program, whose keys are written whole where they are used. */
const FAMILIES = /^(cli|serve|store|table|notice|arena|bench|solve|play|review)\./;

/** Messages of boards in a terminal, and of the rules there: the last word of their keys is a string, or the end of one, in the code that uses them. */
const OF_BOARDS = /^[a-z-]+\.(?:board|chapter)\.(.+)$/;

/** @param {string} key @param {string[]} users */
function isUsed(key, users) {
  const word = OF_BOARDS.exec(key)?.[1];
  if (word !== undefined) return users.some((user) => user.includes(`${word}\0`));
  return !FAMILIES.test(key) || users.some((user) => user.includes(key));
}

/** @param {string} text of a catalog @param {string[]} users texts that name the keys they use */
export function forPages(text, users) {
  let kept = true;
  const lines = text.split('\n').filter((line) => {
    if (!line.trim() || line.startsWith('#')) return false;
    if (/^[ \t]/.test(line)) return kept; // a message goes on
    kept = isUsed(line.split(/[ \t]*=/)[0], users);
    return kept;
  });
  return `${lines.join('\n')}\n`;
}
