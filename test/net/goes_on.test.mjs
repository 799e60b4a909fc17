/* A game that goes on at a new table, from its log: all of it, or what was played up to some answer. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test, { after, before } from 'node:test';
import { atRandom, makeTable, takeSeat } from '../../examples/table_client.mjs';
import { http, post, program, serve } from './lib.mjs';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => void (server = await serve()));
after(async () => assert.equal(await server.stop(), 0));

const logOf = async (/** @type {any} */ made, /** @type {number} */ seat = 0) => {
  const head = `GET /api/tables/${made.table}/log HTTP/1.1\r\nAuthorization: Bearer ${made.seats[seat].secret}`;
  return (await http(server.port, head)).text;
};
const isEntry = (/** @type {string} */ line) => /^[1-9*]/.test(line);
const entriesOf = (/** @type {string} */ log) => log.split('\n').filter(isEntry);

/** The log up to an entry, without what is said behind it. @param {string} log @param {number} count */
function cut(log, count) {
  const lines = log.split('\n');
  const [setup] = lines.filter((line) => line.startsWith('creel '));
  return [setup, ...entriesOf(log).slice(0, count), ''].join('\n');
}

/** All people play to the end. @param {any} made */
async function play(made) {
  const people = made.seats.filter((/** @type {any} */ { secret }) => secret);
  const seats = people.map((/** @type {{ secret: string }} */ { secret }) =>
    takeSeat({ where: () => server.url, table: made.table, secret, choose: atRandom }),
  );
  return Promise.all(seats.map(({ finished }) => finished));
}

for (const game of ['fish-fish', 'coldwater-crown', 'freshwater-fly'])
  test(`${game}: a game goes on from its middle, through a kill, with other people and a bot`, async () => {
    const first = await makeTable(server.url, { game, seats: [{}, {}, { bot: 'easy' }] });
    await play(first);
    const log = await logOf(first);
    const half = Math.floor(entriesOf(log).length / 2);
    const plan = { log: cut(log, half), seats: [{ name: 'Cid' }, { bot: 'easy' }, { name: 'Dot' }] };
    const second = await makeTable(server.url, plan);
    assert.equal(second.commitment, undefined, 'nothing is promised about draws that were made elsewhere');
    await server.again('SIGKILL');
    const [end] = await play(second);
    assert.equal(end.last.over, true);
    const again = await logOf(second);
    assert.deepEqual(entriesOf(again).slice(0, half), entriesOf(log).slice(0, half));
    const checked = spawnSync(program, ['check', '--data', server.data], { encoding: 'utf8' });
    assert.match(checked.stdout, /Everything is in order/, checked.stderr);

    /* What is over is kept as it is. */
    const kept = await makeTable(server.url, { log, seats: [{}, {}, {}] });
    assert.deepEqual(entriesOf(await logOf(kept)), entriesOf(log));
  });

test('what does not fit is refused', async () => {
  const made = await makeTable(server.url, { game: 'fish-fish', seats: [{}, {}] });
  const [open, hidden] = [cut(await logOf(made), 1), await logOf(made)];
  const refused = async (/** @type {object} */ plan) => {
    const { status, json } = await post(server.port, { seats: [{}, {}], ...plan });
    assert.equal(status, 400, JSON.stringify(plan));
    assert.ok(json.message.length > 10);
    return json.refused;
  };
  assert.equal(await refused({}), 'table.game-or-log');
  assert.equal(await refused({ log: open, game: 'fish-fish' }), 'table.game-or-log');
  assert.equal(await refused({ log: open, options: {} }), 'table.game-or-log');
  assert.equal(await refused({ log: open, contributions: true }), 'table.game-or-log');
  assert.equal(await refused({ log: open, seats: [{}, {}, {}] }), 'table.log-seats');
  assert.equal(await refused({ log: open, seats: [{}, { open: true }] }), 'table.log-seats');
  for (const log of [
    '',
    'creel',
    `${open}1 swim\n`,
    `${open}3 bet 1\n`,
    open.trimEnd(),
    `${open}= hash 0\n`,
    `${hidden}1 lay ? ?\n`,
  ])
    assert.doesNotMatch(await refused({ log }), /^table\.(game|log)|memory/, log);
  const { seats } = await makeTable(server.url, { log: open, seats: [{}, {}] });
  assert.equal(seats.length, 2);
});
