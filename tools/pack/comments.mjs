/** Comments that fill their lines, and types within them, are for readers of the source: a page does not wait for them. @param {string} text */
export const withoutComments = (text) =>
  text.replace(/^[ \t]*\/\*(?:(?!\*\/)[^])*\*\/[ \t]*\n/gm, '').replace(/\/\*\* @(?:(?!\*\/)[^\n])*\*\/ ?/g, '');
