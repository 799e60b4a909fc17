/* What a page and its worker say to each other. A message is answered by one message, in the order in which they came:
 * `{ id, ask }` is any request that changes nothing (docs/engine-protocol.md), `{ id, change }` one to the table kept here,
 * `{ id, packet }` what a table elsewhere has sent, `{ id, verify }` the log of a finished game whose draws are checked, and `{ id, answer }` comes back. During long work `{ progress: [done, all] }` reports how far it is. */

/** @typedef {import('../types.js').Refusal} Refusal */
/** @typedef {import('./kept_table.js').Change} Change */
/** @typedef {import('./kept_table.js').KeptTable} KeptTable */
/** @typedef {import('./kept_table.js').TableAnswer} TableAnswer */
/** @typedef {{ ask: string } | { change: Change } | { packet: Uint8Array } | { verify: string }} Message */
/** @typedef {import('../types.js').AnswerTo<string> | TableAnswer | import('../types.js').Verified} Answer */

/** @param {KeptTable} table @param {Message} message @returns {Promise<Answer>} */
function answerFrom(table, message) {
  if ('ask' in message) return table.desk.ask(message.ask);
  if ('verify' in message) return table.desk.verify(message.verify);
  return 'packet' in message ? table.desk.take(message.packet) : table.answer(message.change);
}

/** @param {Promise<KeptTable>} table @returns {(message: Message) => Promise<Answer>} */
export function answering(table) {
  /** @type {Promise<unknown>} */
  let latest = Promise.resolve();
  const answerTo = async (/** @type {Message} */ message) => {
    try {
      return await answerFrom(await table, message);
    } catch (e) {
      console.error(e);
      return /** @type {Refusal} */ ({ ok: false, refused: 'web.no-engine' });
    }
  };
  return (message) => {
    const answer = latest.then(() => answerTo(message));
    latest = answer;
    return answer;
  };
}
