/* Makes a table on the server that this page comes from, and keeps its secrets in this browser. */
import { keepTable } from '../host/tables.js';
import { language } from '../text.js';

/** @typedef {import('../host/store.js').Sitting} Sitting */
/** The seats of people are for me and for whoever comes. turn: seconds for each turn; 0: as long as it takes.
 * @typedef {{ game: string, options: { [name: string]: string }, seats: Sitting[], turn?: number }} Plan */
/** @typedef {{ table: string, seats: { seat: number, secret?: string }[], owner: { secret: string }, invite: { link: string } }} Made */

/** The first person is whoever makes it, and the others' seats are open. @param {Sitting[]} seats */
function seatsFor(seats) {
  const mine = seats.findIndex((s) => s.sitter === 'human');
  return seats.map(({ sitter, level, name }, i) => {
    const named = name ? { name } : {};
    if (sitter === 'bot') return { bot: level ?? 'fair', ...named };
    return i === mine ? named : { open: true };
  });
}

/** Returns the id of the table. @param {Plan} plan @returns {Promise<string>} */
export async function makeTable({ game, options, seats, turn = 0 }) {
  const answer = await fetch(new URL('api/tables', document.baseURI), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language.peek() },
    body: JSON.stringify({
      game,
      options,
      seats: seatsFor(seats),
      contributions: true,
      watch: true,
      ...(turn && { clock: { turn } }),
    }),
  }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (!answer?.ok || !said) throw new Error(said?.message ?? 'web.friends.no-server');
  const { table, owner, invite, seats: made } = /** @type {Made} */ (said);
  const secret = made.find((seat) => seat.secret)?.secret;
  keepTable(table, { game, secret, owner: owner.secret, invite: invite.link });
  return table;
}

/** A secret of a seat, of this browser's own choice: 32 random bytes in base64url. */
export const newSecret = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Takes a free seat with an invitation, for somebody else at this device; returns the secret of the seat.
 * @param {string} id @param {string} invite the link @param {string} name @returns {Promise<string>} */
export async function sitWith(id, invite, name) {
  const secret = newSecret(),
    right = new URLSearchParams(invite.replace(/^.*#/, '')).get('secret');
  const answer = await fetch(new URL(`api/tables/${id}`, document.baseURI), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language.peek(),
      Authorization: `Bearer ${right}`,
    },
    body: JSON.stringify({ id: secret.slice(0, 12), request: 'sit', secret, name }),
  }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (!answer?.ok) throw new Error(said?.message ?? 'web.friends.no-server');
  return secret;
}
