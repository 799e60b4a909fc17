/* Styles that are not needed before a board or a page is opened. */
import { useEffect } from 'preact/hooks';

const root = new URL('./', import.meta.url);
/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** @param {string} file @returns {Promise<void>} */
function append(file) {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = new URL(file, root).href;
  return new Promise((done) => {
    sheet.onload = sheet.onerror = () => done(); /* without it the page is plain, but works */
    const board = document.head.querySelector('link[rel="stylesheet"][href*="/games/"]');
    if (board && file.startsWith('style/')) board.before(sheet); /* what a board says about itself counts more */
    else document.head.append(sheet);
  });
}

/** Fetches a style once, and resolves when it is loaded, or failed. @param {string} file */
export function fetchSheet(file) {
  const begun = sheets.get(file) ?? append(file);
  sheets.set(file, begun);
  return begun;
}

/** @param {string} name of a file in style/ */
export function useSheet(name) {
  useEffect(() => {
    fetchSheet(`style/${name}.css`);
  }, [name]);
}
