/* Components that are not needed before they are wanted: their modules are fetched then. */
import { useEffect, useState } from 'preact/hooks';

/** A component of a module, once it is wanted and has arrived; null until then, and if it can't be fetched.
 * @param {boolean} wanted @param {() => Promise<any>} fetch @param {string} name @returns {any} */
export function useLazy(wanted, fetch, name) {
  const [found, setFound] = useState(/** @type {{ component: any } | null} */ (null));
  useEffect(() => {
    if (wanted && !found)
      fetch().then(
        (module) => setFound({ component: module[name] }),
        () => {},
      );
  }, [wanted]);
  return wanted ? (found?.component ?? null) : null;
}
