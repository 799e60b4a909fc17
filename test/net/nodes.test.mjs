/* Several servers with one database of PostgreSQL: whole games with the players at different nodes, while nodes are killed and the
 * database is restarted. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test, { after, before } from 'node:test';
import { atRandom, makeTable, takeSeat } from '../../examples/table_client.mjs';
import { ask, http, notStored, post, program, serve, tablesAt, talk } from './lib.mjs';
import { assertNoGaps, startPostgres } from './postgres.mjs';

/** @type {ReturnType<typeof startPostgres>} */
let db;
/** @type {Awaited<ReturnType<typeof serve>>[]} */
let nodes;

before(async () => {
  db = startPostgres();
  nodes = await Promise.all([
    serve('--store', db.url),
    serve('--store', db.url),
  ]); /* both make the tables of the database */
});
after(async () => {
  for (const node of nodes) assert.equal(await node.stop(), 0);
  db.end();
});

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

const look = async (
  /** @type {{ port: number }} */ node,
  /** @type {string} */ table,
  /** @type {string} */ secret,
) => {
  const head = `GET /api/tables/${table} HTTP/1.1\r\nAuthorization: Bearer ${secret}`;
  return JSON.parse((await http(node.port, head)).text);
};

const restart = (/** @type {string} */ mode) => {
  db.stop(mode);
  db.start();
  return mode;
};

const plans = [
  { game: 'fish-fish', seats: [{ name: 'Ann' }, { bot: 'fair' }, { name: 'Cid' }] },
  { game: 'coldwater-crown', seats: [{ name: 'Ann' }, { name: 'Bo' }, { bot: 'easy', name: 'Robin' }] },
  { game: 'freshwater-fly', seats: [{}, {}, { bot: 'fair' }], clock: { turn: 3600 } },
  { game: 'null', seats: [{}, {}] },
];

for (const plan of plans) {
  test(`${plan.game}: a whole game at two nodes, through kills and restarts of the database`, async () => {
    const made = await makeTable(nodes[0].url, plan);
    const mine = made.seats.filter((/** @type {{ secret?: string }} */ { secret }) => secret);
    const troubles = [
      { at: 6, do: () => nodes[0].again('SIGKILL') },
      { at: 14, do: async () => restart('fast') },
      { at: 24, do: () => nodes[1].again('SIGKILL') },
      { at: 34, do: async () => restart('immediate') },
    ];
    /** @type {unknown[]} */
    const ends = [];
    let busy = Promise.resolve();
    let waits = false;
    const seats = mine.map((/** @type {{ secret: string }} */ { secret }, /** @type {number} */ i) => {
      const undone = { yet: false };
      return takeSeat({
        where: () => nodes[i % 2].url,
        table: made.table,
        secret,
        choose: (/** @type {any} */ moment) => {
          if (!waits && troubles.length && moment.entries >= troubles[0].at) {
            const [next] = troubles.splice(0, 1);
            waits = true;
            busy = next.do().then((end) => ((waits = false), void ends.push(end)));
          }
          if (moment.can.undo && !undone.yet) return ((undone.yet = true), { request: 'undo' });
          return atRandom(moment);
        },
      });
    });
    const results = await Promise.all(seats.map(({ finished }) => finished));
    await busy;
    const [first] = results;
    assert.deepEqual(ends, ['SIGKILL', 'fast', 'SIGKILL', 'immediate'].slice(0, ends.length));
    assert.ok(ends.length >= (plan.game === 'null' ? 1 : 3), `${ends.length} troubles`);
    for (const result of results) {
      assert.deepEqual(result.last.scores, first.last.scores);
      assert.equal(result.last.entries, first.last.entries);
      for (let entry = 1; entry <= result.last.entries; entry++) assert.ok(result.story[entry], `no story of ${entry}`);
      for (const { refused } of result.refused)
        assert.ok(['table.stale', 'table.not-saved', 'table.unreadable'].includes(refused), refused);
    }
    assert.ok(assertNoGaps(db, made.table) >= 0);
    for (const [i, { taken }] of results.entries()) {
      assert.ok(taken.length > 0);
      assert.deepEqual(await notStored(nodes[i % 2].port, made.table, mine[i].secret, { taken }), []);
    }
    for (const node of nodes)
      assert.deepEqual((await look(node, made.table, mine[0].secret)).scores, first.last.scores);
  });
}

test('what happens at one node is shown at the other at once', async () => {
  const [here, there] = nodes.map(tablesAt);
  const made = await here.make([{ name: 'Ann' }, { name: 'Bo' }, { open: true }]);
  const ann = await here.enter(made.table, { secret: made.seats[0].secret });
  const bo = await there.enter(made.table, { secret: made.seats[1].secret });
  await bo.message('status');
  const sat = await ask(nodes[1].port, made.table, made.invite.secret, { id: 'a', request: 'sit', name: 'Cid' });
  assert.equal(sat.json.type, 'taken');
  const first = await ann.message('moment'); /* the last seat starts the game */
  assert.equal((await bo.message('moment')).entries, first.entries);
  ann.say({ id: 'b', request: 'say', text: 'hello' });
  const status = await bo.message('status').then(async (said) => {
    for (let next = said; ; next = await bo.message('status'))
      if (next.notices.some((/** @type {any} */ { text }) => text === 'hello')) return next;
  });
  assert.ok(status);

  /* A seat that is given away here is closed there, and so is the invitation that was replaced. */
  const invited = await there.enter(made.table, { secret: made.invite.secret });
  const removed = await ask(nodes[0].port, made.table, made.owner.secret, { id: 'c', request: 'remove', seat: 2 });
  assert.equal(removed.json.type, 'taken');
  assert.equal(await bo.code(), 1008);
  assert.equal((await invited.message('refused')).refused, 'table.removed');
  assert.equal(await invited.code(), 1008);
  ann.end();
});

test('two nodes ask for the same at once: one is taken, the other judged by it', async () => {
  const made = await makeTable(nodes[0].url, { game: 'fish-fish', seats: [{ name: 'Ann' }, { name: 'Bo' }] });
  const secrets = made.seats.map((/** @type {{ secret: string }} */ { secret }) => secret);
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  for (const name of names) {
    const both = await Promise.all(
      nodes.map((node, i) => ask(node.port, made.table, secrets[i], { id: name, request: 'say', text: `${name}${i}` })),
    );
    for (const { json } of both) assert.equal(json.type, 'taken', JSON.stringify(json));
    await pause(1100); /* a seat may say one thing a second for long */
  }
  const said = (await look(nodes[0], made.table, secrets[0])).status.notices.filter(
    (/** @type {any} */ { kind }) => kind === 'said',
  );
  assert.deepEqual(
    said.map((/** @type {any} */ { text }) => text).sort(),
    names.flatMap((name) => [`${name}0`, `${name}1`]),
  );
  assert.deepEqual(
    said.map((/** @type {any} */ { number }) => number),
    said.map((/** @type {any} */ _, /** @type {number} */ i) => said[0].number + i),
  );

  /* The same answer of one client, at both nodes. */
  const moment = await look(nodes[0], made.table, secrets[0]);
  const who = moment.who - 1;
  const answer = (await look(nodes[0], made.table, secrets[who])).menu[0].text;
  const request = { id: 'x', number: moment.entries, answer };
  const twice = await Promise.all(nodes.map((node) => ask(node.port, made.table, secrets[who], request)));
  for (const { json } of twice) {
    assert.equal(json.type, 'taken');
    assert.equal(json.number, moment.entries);
  }
  assertNoGaps(db, made.table);
});

test('a bot whose node is killed goes on at the other, with nobody connected', async () => {
  const made = await makeTable(nodes[0].url, {
    game: 'freshwater-fly',
    seats: [{ name: 'Ann' }, { bot: 'easy' }, { bot: 'easy' }],
  });
  const [{ secret }] = made.seats;
  const { json } = await ask(nodes[0].port, made.table, secret, { id: 'a', request: 'resign', bot: 'easy' });
  assert.equal(json.type, 'taken'); /* bots play on alone */
  await nodes[0].again('SIGKILL');
  while (!(await look(nodes[1], made.table, secret)).over) await pause(200);
  assertNoGaps(db, made.table);
});

test('time that is out at two nodes is out once', async () => {
  const made = await makeTable(nodes[0].url, {
    game: 'fish-fish',
    seats: [{ name: 'Ann' }, { name: 'Bo' }],
    clock: { turn: 1, out: 'seat' },
  });
  const [{ secret }] = made.seats;
  await Promise.all(nodes.map((node) => look(node, made.table, secret)));
  /** @type {any[]} */
  let late = [];
  while (late.length < 2) {
    await pause(300);
    late = (await look(nodes[1], made.table, secret)).status.notices.filter(
      (/** @type {any} */ { kind }) => kind === 'late-seat',
    );
  }
  assert.deepEqual(late.map(({ about }) => about).sort(), [1, 2]);
});

test('while the database is gone, answers are clear and nothing is acknowledged', async () => {
  const made = await makeTable(nodes[0].url, { game: 'fish-fish', seats: [{ name: 'Ann' }, { bot: 'easy' }] });
  const [{ secret }] = made.seats;
  const before = await look(nodes[0], made.table, secret);
  const people = await makeTable(nodes[0].url, { game: 'fish-fish', seats: [{}, {}] }); /* no node has it in memory */
  db.stop('fast');
  const lost = await ask(nodes[0].port, made.table, secret, { id: 'a', request: 'say', text: 'hello' });
  assert.ok([500, 503].includes(lost.status), `${lost.status} ${lost.text}`);
  assert.ok(['table.not-saved', 'table.unreadable'].includes(lost.json.refused), lost.text);
  const none = await post(nodes[1].port, { game: 'fish-fish', seats: [{}, {}] });
  assert.equal(none.status, 503);
  const door = await talk(nodes[1].port, `/api/tables/${people.table}/live?form=json`);
  door.say({ secret: people.seats[0].secret });
  assert.equal((await door.message('refused')).refused, 'table.unreadable');
  assert.equal(await door.code(), 1013, 'it is worth while to come back');
  db.start();
  for (let said; ; await pause(100)) {
    said = await ask(nodes[1].port, made.table, secret, { id: 'b', request: 'say', text: 'back' });
    if (said.status === 200) break;
    assert.ok([500, 503].includes(said.status), said.text);
  }
  let now = await look(nodes[0], made.table, secret);
  for (; now.refused; now = await look(nodes[0], made.table, secret)) await pause(100);
  assert.ok(now.entries >= before.entries);
  assert.deepEqual(
    now.status.notices
      .filter((/** @type {any} */ { kind }) => kind === 'said')
      .map((/** @type {any} */ { text }) => text),
    ['back'],
  );
});

test('a database is backed up with pg_dump, and creel backup says so', async () => {
  const made = await makeTable(nodes[0].url, { game: 'coldwater-crown', seats: [{ name: 'Ann' }, { bot: 'easy' }] });
  const [{ secret }] = made.seats;
  const seat = takeSeat({ where: () => nodes[0].url, table: made.table, secret, choose: atRandom });
  const { last } = await seat.finished;
  const url = db.copy('restored');
  const checked = spawnSync(program, ['check', '--store', url], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stderr);
  const other = await serve('--store', url);
  assert.deepEqual((await look(other, made.table, secret)).scores, last.scores);
  await other.stop();
  for (const what of ['backup', 'restore']) {
    const { status, stderr } = spawnSync(program, [what, '/nowhere/file', '--store', db.url], { encoding: 'utf8' });
    assert.equal(status, 2);
    assert.match(stderr, /pg_dump/);
  }
});

test('creel check reads PostgreSQL while nodes run, and a wrong address is refused', () => {
  const creel = (/** @type {string[]} */ ...words) => spawnSync(program, words, { encoding: 'utf8' });
  const checked = creel('check', '--store', db.url);
  assert.equal(checked.status, 0, checked.stderr);
  assert.match(checked.stdout, /tables checked, with \d+ finished games\. Everything is in order/);
  db.ask(`UPDATE entry SET lines = replace(lines, '1 ', '2 ') WHERE (table_id, number) IN
    (SELECT table_id, max(number) FROM entry WHERE lines LIKE '1 %' GROUP BY table_id LIMIT 1)`);
  const found = creel('check', '--store', db.url);
  assert.equal(found.status, 1);
  assert.match(found.stderr, /^creel: Table [0-9a-f]{16}: [^]*1 of \d+ tables is damaged/);
  assert.equal(creel('serve', '--store', 'mysql://secret@x/y').status, 2);
  const wrong = {
    'postgres://creel:hidden@/creel?host=/nowhere': 'No such file or directory',
    'postgres://creel:hidden@127.0.0.1:1/a-database-with-quite-a-long-name': 'Connection refused',
    'postgres://creel:hidden%zz@/creel': 'invalid percent-encoded token',
    'postgres://creel:hidden@[::1]x/creel': 'unexpected character "x"',
    'postgres://creel@/creel?password=hidden=': 'extra key/value separator',
  };
  for (const [url, reason] of Object.entries(wrong)) {
    const gone = creel('serve', '--port', '0', '--store', url);
    assert.equal(gone.status, 1);
    assert.match(gone.stderr, /can’t be kept in PostgreSQL/);
    assert.ok(gone.stderr.includes(reason), `${url}: ${gone.stderr}`);
    assert.doesNotMatch(gone.stderr, /hidden/);
  }
});
