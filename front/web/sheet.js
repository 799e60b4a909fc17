/* Styles that are not needed before a board or a page is opened. */
import { useEffect } from 'preact/hooks';

const root = new URL('./', import.meta.url);
/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** @param {string} name @returns {Promise<void>} */
function append(name) {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = new URL(`style/${name}.css`, root).href;
  return new Promise((done) => {
    sheet.onload = sheet.onerror = () => done();   /* without it things are plainer, and work */
    document.head.append(sheet);
  });
}

/** Fetches a style once, and is done when it is there, or can't be had. @param {string} name of a file in style/ */
export function fetchSheet(name) {
  const begun = sheets.get(name) ?? append(name);
  sheets.set(name, begun);
  return begun;
}

/** @param {string} name of a file in style/ */
export function useSheet(name) {
  useEffect(() => { fetchSheet(name); }, [name]);
}
