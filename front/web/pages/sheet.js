/* The style of a page that is not needed before it is opened. */
import { useEffect } from 'preact/hooks';

/** @param {string} name of a file in style/ */
export function useSheet(name) {
  useEffect(() => {
    if (document.querySelector(`link[data-sheet="${name}"]`)) return;
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = `style/${name}.css`;
    sheet.dataset.sheet = name;
    document.head.append(sheet);
  }, [name]);
}
