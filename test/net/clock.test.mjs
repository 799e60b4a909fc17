/* Clocks, with real time: nobody answers, and the game comes to its end all the same. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { atRandom, makeTable, takeSeat } from '../../examples/table_client.mjs';
import { ask, http, serve } from './lib.mjs';

test('a bot answers for whoever is late, through a kill and with nobody connected', async () => {
  const server = await serve();
  const made = await makeTable(server.url, {
    game: 'fish-fish',
    seats: [{ name: 'Ann' }, { name: 'Bo' }],
    clock: { turn: 1 },
  });
  const [ann, bo] = made.seats;
  const look = async () => {
    const said = await http(
      server.port,
      `GET /api/tables/${made.table} HTTP/1.1\r\nAuthorization: Bearer ${bo.secret}`,
    );
    return JSON.parse(said.text);
  };
  const first = await look();
  assert.equal(first.status.clock.turn, 1);
  assert.equal(first.status.clock.seat, first.who);
  assert.ok(first.status.clock.deadline > first.status.clock.now - 1000);
  await server.again('SIGKILL');
  for (let now = first; now.entries === first.entries; now = await look())
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  const late = (await look()).status.notices.filter(({ kind }) => kind === 'late-bot');
  assert.equal(late[0].about, first.who);
  assert.match(late[0].message, /^Time is out for (Ann|Bo); a bot answers\.$/);
  const { json } = await ask(server.port, made.table, bo.secret, { id: 'a', request: 'resign', bot: 'easy' });
  assert.equal(json.type, 'taken'); /* so that the rest is played at once */
  const seat = takeSeat({ where: () => server.url, table: made.table, secret: ann.secret, choose: atRandom });
  const { last } = await seat.finished;
  assert.equal(last.over, true);
  assert.equal((await look()).status.clock.deadline, undefined);
  await server.stop();
});

test('bots go on after a kill, with nobody connected', async () => {
  const server = await serve();
  const made = await makeTable(server.url, {
    game: 'freshwater-fly',
    seats: [{ name: 'Ann' }, { bot: 'easy' }, { bot: 'easy' }],
  });
  const [{ secret }] = made.seats;
  const { json } = await ask(server.port, made.table, secret, { id: 'a', request: 'resign', bot: 'easy' });
  assert.equal(json.type, 'taken'); /* bots play on alone */
  await server.again('SIGKILL');
  for (let over = false; !over; ) {
    const head = `GET /api/tables/${made.table} HTTP/1.1\r\nAuthorization: Bearer ${secret}`;
    ({ over } = JSON.parse((await http(server.port, head)).text));
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  await server.stop();
});
