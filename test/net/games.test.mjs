/* Whole games of each kind over the network, played by the client in examples/ against itself and bots, while the connection
 * is cut and the server is stopped, killed and started again. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { atRandom, makeTable, takeSeat } from '../../examples/table_client.mjs';
import { http, serve } from './lib.mjs';

const plans = [
  { game: 'fish-fish', seats: [{ name: 'Ann' }, { bot: 'fair' }, { name: 'Cid' }] },
  { game: 'coldwater-crown', seats: [{ name: 'Ann' }, { name: 'Bo' }, { bot: 'easy', name: 'Robin' }] },
  { game: 'freshwater-fly', seats: [{}, {}, { bot: 'fair' }] },
  { game: 'null', seats: [{}, {}] },
];

/** Disturbs the game at some of its entries, each once, and one after the other. */
function trouble(server, seats) {
  const plan = [
    { at: 6, do: () => seats().forEach((seat) => seat.cut()) },
    { at: 12, do: () => server.again('SIGTERM') },
    { at: 20, do: () => server.again('SIGKILL') },
    { at: 30, do: () => seats()[0].cut() },
    { at: 40, do: () => server.again('SIGKILL') },
  ];
  const ends = [];
  let busy = false;
  let latest = Promise.resolve();
  const make = async (cause) => {
    busy = true;
    ends.push((await cause.do()) ?? 'cut');
    busy = false;
  };
  return {
    look: (moment) => {
      if (!busy && plan.length && moment.entries >= plan[0].at) latest = make(plan.shift());
    },
    over: () => latest.then(() => ends),
  };
}

for (const plan of plans) {
  test(`${plan.game}: a whole game through cuts, a restart and kills`, async (t) => {
    /** @type {ReturnType<typeof takeSeat>[]} */
    const seats = [];
    const server = await serve();
    t.after(() => (seats.forEach((seat) => seat.leave()), server.stop())); /* also if it fails: else nothing ends */
    const made = await makeTable(server.url, plan);
    const mine = made.seats.filter(({ secret }) => secret);
    assert.equal(mine.length, plan.seats.filter(({ bot }) => !bot).length);
    const storm = trouble(server, () => seats);
    const undone = new Set();
    const choose = (moment) => {
      storm.look(moment);
      if (moment.can.undo && !undone.has(moment.viewer)) {
        undone.add(moment.viewer); /* changes its mind once */
        return { request: 'undo' };
      }
      return atRandom(moment);
    };
    for (const { secret } of mine) seats.push(takeSeat({ where: () => server.url, table: made.table, secret, choose }));
    const results = await Promise.all(seats.map(({ finished }) => finished));
    const [first] = results;
    const ends = await storm.over();
    assert.deepEqual(ends, ['cut', 0, 'SIGKILL', 'cut', 'SIGKILL'].slice(0, ends.length));
    assert.ok(ends.length >= (plan.game === 'null' ? 1 : 3), `${ends.length} troubles`);

    for (const result of results) {
      assert.deepEqual(result.last.scores, first.last.scores);
      assert.equal(result.last.entries, first.last.entries);
      for (const { refused } of result.refused) assert.equal(refused, 'table.stale');
      for (let entry = 1; entry <= result.last.entries; entry++) assert.ok(result.story[entry], `no story of ${entry}`);
    }

    /* What is stored is the same game, also for another process. */
    await server.again('SIGTERM');
    const said = await http(
      server.port,
      `GET /api/tables/${made.table} HTTP/1.1\r\nAuthorization: Bearer ${mine[0].secret}`,
    );
    const stored = JSON.parse(said.text);
    assert.equal(stored.over, true);
    assert.equal(stored.entries, first.last.entries);
    assert.deepEqual(stored.scores, first.last.scores);
    assert.equal(await server.stop(), 0);
  });
}
