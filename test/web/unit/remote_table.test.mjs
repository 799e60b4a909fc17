/* A table on a server, with a socket on which the test speaks: what the player asks is sent once, and never lost. */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import test from 'node:test';
import { Game } from '../../../front/web/host/game.js';
import { RemoteTable } from '../../../front/web/host/remote_table.js';
import { keepTable, tableOf } from '../../../front/web/host/tables.js';

if (!globalThis.crypto) Object.defineProperty(globalThis, 'crypto', { value: webcrypto }); /* node 18 */

const FIRST = 1,
  NEXT = 2;
let tables = 10;
const seats = [1, 2].map((seat) => ({ seat, name: `P${seat}`, sitter: 'human' }));

/** A moment in which seat 1 is asked. @param {number} entries @param {object} [more] @returns {any} */
const moment = (entries, more = {}) => ({
  ok: true,
  game: 'fish-fish',
  viewer: 1,
  who: 1,
  seats,
  over: false,
  entry: entries,
  entries,
  menu: [{ choice: 0, text: 'bet 1', words: 'Bet 1' }],
  story: [],
  can: {},
  ...more,
});

const soon = () =>
  new Promise((done) => {
    setTimeout(done, 5);
  });

/** @param {Game} game */
const hasMenu = (game) => game.moment.value?.menu !== undefined;

/** A table with a connection that is open. Packets are moments here: the engine reads them from `packets`. */
async function sitDown(id = `5f769a8de7bb28${tables++}`) {
  const game = new Game();
  /** @type {any[]} */
  const sent = [];
  /** @type {any[]} */
  const packets = [];
  /** @type {any} */
  let socket;
  /** @type {any} */
  const engine = { language: 'en', send: async () => packets.shift(), ask: async () => ({ ok: false }) };
  const table = new RemoteTable(
    game,
    engine,
    () => ({ glide: 0, wait: 0, turn: 0, confirming: false, stops: false }),
    id,
    {
      socket: () => {
        socket = { readyState: 1, send: (/** @type {string} */ text) => sent.push(JSON.parse(text)), close: () => {} };
        return socket;
      },
    },
  );
  const says = (/** @type {object} */ said) => socket.onmessage({ data: JSON.stringify(said) });
  const shows = async (/** @type {number} */ kind, /** @type {any} */ shown) => {
    packets.push(shown);
    socket.onmessage({ data: new Uint8Array([1, kind, 0, 0, 0, 0, 0, 0, 0, 0]).buffer });
    await soon();
  };
  const welcome = async () => {
    await socket.onopen();
    says({ type: 'welcome', viewer: 1 });
  };
  const answers = () => sent.filter((said) => 'answer' in said).map(({ number, answer }) => [number, answer]);
  const opened = table.open();
  opened.catch(() => {}); /* the test may end before the table is shown */
  await welcome();
  return { table, game, sent, says, shows, welcome, answers, last: () => sent.at(-1) };
}

test('an answer given before an earlier one is acknowledged is sent after it', async () => {
  const { table, game, says, shows, welcome, answers, last } = await sitDown();
  await shows(FIRST, moment(3));
  table.act(moment(3).menu[0]);
  await soon();
  const first = last();
  table.wire.restart(); /* its acknowledgement is lost; the packet comes before the repeated one */
  await welcome();
  await shows(NEXT, moment(4));
  assert.equal(game.moment.value?.entries, 4);
  table.act(moment(4).menu[0]);
  await soon();
  assert.deepEqual(answers(), [
    [3, 'bet 1'],
    [3, 'bet 1'],
  ]);
  assert.equal(last().id, first.id);
  says({ type: 'taken', id: first.id, number: 3, entries: 4 });
  await soon();
  assert.deepEqual(answers().at(-1), [4, 'bet 1']);
  table.close();
});

test('a double click answers once, also before the next question is there', async () => {
  const { table, game, says, shows, answers, last } = await sitDown();
  await shows(FIRST, moment(3));
  table.act(moment(3).menu[0]);
  table.act(moment(3).menu[0]);
  await soon();
  says({ type: 'taken', id: last().id, number: 3, entries: 5 });
  table.act(moment(3).menu[0]);
  await soon();
  await shows(NEXT, moment(5));
  assert.deepEqual(answers(), [[3, 'bet 1']]);
  assert.equal(game.trouble.value, '');
  table.close();
});

test('a question without a choice is answered even if it comes before an acknowledgement', async () => {
  const { table, says, shows, answers, last } = await sitDown();
  await shows(FIRST, moment(3));
  table.act(moment(3).menu[0]);
  await soon();
  const { id } = last();
  await shows(NEXT, moment(4, { forced: true }));
  says({ type: 'taken', id, number: 3, entries: 4 });
  await soon();
  assert.deepEqual(answers(), [
    [3, 'bet 1'],
    [4, 'bet 1'],
  ]);
  table.close();
});

test('what the page answers itself and the server refuses is put to the player, and not sent again and again', async () => {
  const { table, game, says, shows, answers, last } = await sitDown();
  await shows(FIRST, moment(3, { forced: true }));
  assert.ok(!hasMenu(game));
  says({ type: 'refused', id: last().id, refused: 'table.paused', message: 'The game is paused.' });
  await soon();
  assert.deepEqual(answers(), [[3, 'bet 1']]);
  assert.ok(hasMenu(game));
  assert.equal(game.trouble.value, 'The game is paused.');
  table.close();
});

test('after an undo by agreement a question without a choice is not answered again', async () => {
  const { table, game, says, shows, answers } = await sitDown();
  const status = { type: 'status', game: 'fish-fish', you: { seat: 1 }, started: true, seats: [], notices: [] };
  says(status);
  await shows(FIRST, moment(3, { who: 2, menu: undefined }));
  says({ ...status, notices: [{ number: 1, at: 0, kind: 'back', message: 'All agree to undo.' }] });
  await shows(NEXT, moment(5, { forced: true }));
  assert.ok(hasMenu(game));
  assert.deepEqual(answers(), []);
  table.act(moment(5).menu[0]);
  await soon();
  assert.deepEqual(answers(), [[5, 'bet 1']]);
  table.close();
});

test('an answer that is kept over a reload is decided before anything else is asked', async () => {
  const id = '5f769a8de7bb287d';
  keepTable(id, { asked: { number: 3, id: 'kept', answer: 'bet 1' } });
  const { table, says, sent } = await sitDown(id);
  assert.deepEqual(sent.at(-1), { number: 3, id: 'kept', answer: 'bet 1' });
  const leaves = table.askTable({ request: 'leave' });
  await soon();
  assert.ok(!sent.some((said) => said.request));
  says({ type: 'taken', id: 'kept', number: 3, entries: 4 });
  await soon();
  assert.equal(sent.at(-1).request, 'leave');
  assert.deepEqual(tableOf(id)?.asked, sent.at(-1));
  says({ type: 'taken', id: sent.at(-1).id, notice: 1 });
  assert.equal((await leaves).type, 'taken');
  table.close();
});
