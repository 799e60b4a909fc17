/* A finished game of a server, as a game of this browser: it can be reviewed, shared, exported and counted like any other. */
import { newId } from '../host/store.js';
import { keepTable, tableOf } from '../host/tables.js';

/** @typedef {import('../host/host.js').Host} Host */

/** @param {string} id @param {string | undefined} secret @returns {Promise<string>} */
export async function fetchLog(id, secret) {
  const answer = await fetch(new URL(`api/tables/${id}/log`, document.baseURI), {
    headers: secret ? { Authorization: `Bearer ${secret}` } : {},
  });
  if (!answer.ok) throw new Error('web.friends.no-server');
  return answer.text();
}

/** Keeps the game that is shown and over, once; returns its id in this browser. @param {Host} host @returns {Promise<string>} */
export async function keepCopy(host) {
  const record = host.record.peek(),
    viewer = host.viewer;
  if (!record?.over) throw new Error('web.review.not-over');
  const { copy, secret } = tableOf(record.id) ?? {};
  if (copy) return copy;
  const id = newId(),
    log = await fetchLog(record.id, secret);
  await host.store.keep({ ...record, id, ...(typeof viewer === 'number' && { eyes: viewer }) }, log);
  keepTable(record.id, { copy: id });
  return id;
}
