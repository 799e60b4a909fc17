/* How a game at a desk comes into the store and back. The worker does this itself, so that a log (which holds what is
 * hidden from a seat) comes to the page only when somebody asks to export it. */

/** @typedef {import('./line.js').Answer} Answer */
/** @typedef {{ ask(request: string): Promise<Answer> | Answer, load(words: string, log: string): Promise<Answer> | Answer }} Desk */
/** @typedef {import('./store.js').Record} Record */
/** @typedef {import('./store.js').Store} Store */

const TERMS = 'forced=played';

/** @param {Desk} desk @param {import('./store.js').Sitting[]} seats */
export async function seatAll(desk, seats) {
  await Promise.all(seats.map((s, i) => desk.ask(`seat ${i + 1} ${s.sitter === 'bot' ? s.level : 'human'} ${s.name}`.trimEnd())));
}

/** @param {Desk} desk @param {Store} store @param {Record} record @returns {Promise<Answer>} */
export async function keepGame(desk, store, record) {
  const answer = await desk.ask('log all');
  if (!answer.ok) return answer;
  await store.keep(record, answer.log);
  return { ok: true };
}

/** @param {Desk} desk @param {Store} store @param {string} id @returns {Promise<Answer>} */
export async function openGame(desk, store, id) {
  const taken = await store.take(id);
  if (!taken) return { ok: false, refused: 'web.no-such-game' };
  const answer = await desk.load(TERMS, taken.log);
  if (!answer.ok) return answer;
  await seatAll(desk, taken.record.seats);
  return { ...answer, record: taken.record };
}

/** A log from elsewhere, laid on the table. @param {Desk} desk @param {string} log @param {import('./store.js').Sitting[]} seats */
export async function bringGame(desk, log, seats) {
  const answer = await desk.load(TERMS, log);
  if (answer.ok) await seatAll(desk, seats);
  return answer;
}
