/* The name of the page in the window's title, in the language of the page. */
import { useEffect } from 'preact/hooks';

/** @param {string} title */
export function useTitle(title) {
  useEffect(() => {
    document.title = title ? `${title} · Creel` : 'Creel';
  }, [title]);
}
