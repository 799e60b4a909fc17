/* Asks something of the table, and says why if it is refused. */
import { useState } from 'preact/hooks';

/** @typedef {import('../host/company.js').Request} Request */

/** @param {import('../host/host.js').Host} host */
export function useRequest(host) {
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async (/** @type {Request} */ request) => {
    setTrouble('');
    setBusy(true);
    const said = await host.askTable(request).finally(() => setBusy(false));
    if (said.type === 'refused') setTrouble(said.message ?? said.refused ?? '');
    return said;
  };
  return { trouble, busy, ask };
}
