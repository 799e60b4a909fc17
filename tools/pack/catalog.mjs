// The catalogs as pages need them: without comments, and without the messages of the program that neither the module nor a
// script names. A page waits for every byte.

/** Messages of the program, whose keys are written whole where they are used. */
const FAMILIES = new RegExp(
  '^(arena|backup|bench|check|cli|coach|data|hint|invite|learn|lesson|library|notice|play|puzzle|reminder|remote|restore|review|' +
    'serve|settings|solve|store|table|term|train)\\.',
);

/** Messages of boards in a terminal, and of the rules there: the last word of their keys is a string, or the end of one, in the code that uses them. */
const OF_BOARDS = /^[a-z-]+\.(?:board|chapter)\.(.+)$/;

/** @param {string} key @param {string[]} users */
function isUsed(key, users) {
  const word = OF_BOARDS.exec(key)?.[1];
  if (word !== undefined) return users.some((user) => user.includes(`${word}\0`));
  return !FAMILIES.test(key) || users.some((user) => user.includes(key));
}

/** The messages of a catalog, each with the lines on which it goes on. @param {string} text */
function messagesOf(text) {
  /** @type {string[]} */
  const messages = [];
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    if (/^[ \t]/.test(line)) messages[messages.length - 1] += `\n${line}`;
    else messages.push(line);
  }
  return messages;
}

/** @param {string} message */
const keyOf = (message) => message.split(/[ \t]*=/)[0];

/** @param {string[]} messages */
const catalogOf = (messages) => `${messages.join('\n')}\n`;

/** @param {string} text of a catalog @param {string[]} users texts that name the keys they use */
export function forPages(text, users) {
  return catalogOf(messagesOf(text).filter((message) => isUsed(keyOf(message), users)));
}

/** What is said in a lesson; its title is wanted on other pages, too. */
const OF_LESSONS = /^[a-z-]+\.lesson\.[a-z-]+\./;

/** A catalog in two: what a page needs at once, and what it needs in a lesson. @param {string} text */
export function partsOf(text) {
  const messages = messagesOf(text),
    isOfLessons = (/** @type {string} */ message) => OF_LESSONS.test(keyOf(message));
  return {
    words: catalogOf(messages.filter((message) => !isOfLessons(message))),
    lessons: catalogOf(messages.filter(isOfLessons)),
  };
}
