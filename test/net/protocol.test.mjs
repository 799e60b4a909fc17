/* What a table answers to requests that are right, wrong, too many and too long. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import test, { after, before } from 'node:test';
import { takeSeat } from '../../examples/table_client.mjs';
import { frame, http, KEY, post, serve, talk } from './lib.mjs';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {{ table: string, seats: { seat: number, secret: string, link: string }[] }} */
let made;

before(async () => {
  server = await serve('--seconds', '60', '--per-address', '500');
  made = (await post(server.port, { game: 'fish-fish', seats: [{ name: 'Ann' }, {}], watch: true })).json;
});
after(async () => {
  assert.equal(await server.stop(), 0);
});

const live = (form = '?form=json', table = made.table) => talk(server.port, `/api/tables/${table}/live${form}`);

/** Somebody at the table, with its first moment. @param {number} seat */
async function sit(seat, form = '?form=json') {
  const at = await live(form);
  at.say(seat ? { secret: made.seats[seat - 1].secret } : {});
  const welcome = await at.message('welcome');
  return { ...at, welcome, moment: form ? await at.message('moment') : null };
}

/** Whoever is asked, and an answer that it may give. */
async function asked() {
  const one = await sit(1);
  const who = one.moment.who;
  if (who === 1) return { seat: one, other: 2, answer: one.moment.menu[0].text };
  one.end();
  const two = await sit(2);
  return { seat: two, other: 1, answer: two.moment.menu[0].text };
}

test('a table has a secret link for each person', async () => {
  const { status, json } = await post(server.port, {
    game: 'coldwater-crown',
    options: {},
    seats: [{ name: 'Zoé 釣' }, { bot: 'good' }, {}],
  });
  assert.equal(status, 201);
  assert.match(json.table, /^[0-9a-f]{16}$/);
  assert.deepEqual(
    json.seats.map(({ bot, secret }) => bot ?? secret.length),
    [43, 'good', 43],
  );
  assert.equal(json.seats[0].link, `/#table=${json.table}&secret=${json.seats[0].secret}`);
  assert.notEqual(json.seats[0].secret, json.seats[2].secret);
});

test('secrets are not stored', () => {
  for (const name of fs.readdirSync(server.data)) {
    const bytes = fs.readFileSync(`${server.data}/${name}`);
    for (const { secret } of made.seats) {
      assert.equal(bytes.includes(secret), false);
      assert.equal(bytes.includes(Buffer.from(secret, 'base64url')), false);
    }
  }
});

const plan = { game: 'fish-fish', seats: [{}, {}] };
const wrongPlans = [
  ['', 'table.form'],
  ['{', 'table.form'],
  ['[]', 'table.form'],
  ['null', 'table.form'],
  ['{"game":"fish-fish"}', 'table.form'],
  ['{"game":"fish-fish","game":"null","seats":[{},{}]}', 'table.form'],
  ['\u0000', 'table.form'],
  ['['.repeat(4000), 'table.form'],
  [{ ...plan, game: 7 }, 'table.form'],
  [{ ...plan, extra: 1 }, 'table.form'],
  [{ ...plan, game: 'chess' }, 'refusal.game'],
  [{ ...plan, seats: 2 }, 'table.seats'],
  [{ ...plan, seats: [] }, 'refusal.seats'],
  [{ ...plan, seats: Array(9).fill({}) }, 'refusal.seats'],
  [{ ...plan, seats: [{}, 1] }, 'table.form'],
  [{ ...plan, seats: [{}, { bot: 'genius' }] }, 'engine.sitter'],
  [{ ...plan, seats: [{}, { bot: 'x'.repeat(300) }] }, 'engine.sitter'],
  [{ ...plan, seats: [{}, { name: 'a\u0007' }] }, 'table.name'],
  [{ ...plan, seats: [{}, { name: 'a'.repeat(40) }] }, 'table.name'],
  [{ ...plan, seats: [{}, { sits: true }] }, 'table.form'],
  [{ ...plan, seats: [{ bot: 'easy' }, { bot: 'easy' }] }, 'table.no-person'],
  [{ ...plan, watch: 'yes' }, 'table.form'],
  [{ ...plan, clock: 7 }, 'table.form'],
  [{ ...plan, clock: {} }, 'table.clock'],
  [{ ...plan, clock: { turn: 0 } }, 'table.clock'],
  [{ ...plan, clock: { turn: 30 * 86400 + 1 } }, 'table.clock'],
  [{ ...plan, clock: { turn: 60, bank: 60 } }, 'table.clock'],
  [{ ...plan, clock: { turn: 60, increment: 60 } }, 'table.clock'],
  [{ ...plan, clock: { bank: 60, increment: 30 * 86400 + 1 } }, 'table.clock'],
  [{ ...plan, clock: { turn: 60, out: 'shout' } }, 'table.clock'],
  [{ ...plan, clock: { turn: 60, hours: { from: 0, to: 1440 } } }, 'table.hours'],
  [{ ...plan, clock: { turn: 60, hours: { from: -1, to: 7 } } }, 'table.hours'],
  [{ ...plan, clock: { turn: 60, hours: { from: 7, to: 7 } } }, 'table.hours'],
  [{ ...plan, clock: { turn: 60, hours: { from: 7 } } }, 'table.form'],
  [{ ...plan, seats: [{}, { open: true, name: 'Bo' }] }, 'table.open-seat'],
  [{ ...plan, options: [] }, 'table.option'],
  [{ ...plan, options: { turns: true } }, 'table.option'],
  [{ ...plan, options: { seats: 5 } }, 'table.option'],
  [{ ...plan, options: { turns: 'x'.repeat(300) } }, 'refusal.option-value'],
  [{ ...plan, options: { turns: 'x'.repeat(5000) } }, 'table.option'],
  [{ ...plan, options: { wings: 2 } }, 'refusal.option'],
];
test('a plan that is wrong is refused, with the reason', async () => {
  for (const [wrong, key] of wrongPlans) {
    const { status, json } = await post(server.port, wrong);
    assert.equal(status, 400, JSON.stringify(wrong).slice(0, 100));
    assert.equal(json.refused, key, JSON.stringify(wrong).slice(0, 100));
    assert.ok(json.message.length > 10);
  }
});

test('a plan has at most 64,000 bytes', async () => {
  const text = JSON.stringify(plan);
  assert.equal((await post(server.port, text.padEnd(64000))).status, 201);
  const { status, json } = await post(server.port, text.padEnd(64001));
  assert.equal(status, 413);
  assert.equal(json.refused, 'table.too-long');
  assert.match(json.message, /at most 64000 bytes/);
});

test('a request over HTTP has at most 1000 bytes, like any message', async () => {
  const head = `POST /api/tables/${made.table} HTTP/1.1\r\nContent-Type: application/json`;
  const text = JSON.stringify({ id: 'a', request: 'name', name: 'x' });
  const most = await http(server.port, head, text.padEnd(1000));
  assert.equal(JSON.parse(most.text).refused, 'room.right'); /* it was understood */
  const more = await http(server.port, head, text.padEnd(1001));
  assert.deepEqual([more.status, JSON.parse(more.text).refused], [413, 'table.too-long']);
  assert.match(JSON.parse(more.text).message, /at most 1000 bytes/);
});

test('only JSON from here makes a table', async () => {
  assert.equal((await post(server.port, plan, 'X: y')).status, 415);
  assert.equal((await post(server.port, plan, 'Content-Type: text/plain')).status, 415);
  const json = 'Content-Type: application/json; charset=utf-8';
  assert.equal((await post(server.port, plan, `${json}\r\nOrigin: http://creel.test`)).status, 201);
  for (const origin of ['http://evil.test', 'null', 'http://creel.test.evil.test', 'creel.test', ''])
    assert.equal((await post(server.port, plan, `${json}\r\nOrigin: ${origin}`)).status, 403, origin);
});

test('addresses and methods', async () => {
  const paths = [
    ['GET /api/tables', 200],
    ['GET /api/mine', 405],
    ['POST /api/mine', 415],
    ['PUT /api/tables', 405],
    ['GET /api/', 404],
    ['GET /api/chairs', 404],
    ['GET /api/tables/', 404],
    ['GET /api/tables/1', 404],
    ['GET /api/tables/ffffffffffffffff', 404],
    ['GET /api/tables/0000000000000000', 404],
    ['GET /api/tables/0123456789abcdef', 404],
    [`GET /api/tables/${made.table}/lives`, 404],
    [`POST /api/tables/${made.table}`, 415],
    [`PUT /api/tables/${made.table}`, 405],
    [`GET /api/tables/${made.table}/live`, 426],
  ];
  for (const [line, status] of paths)
    assert.equal((await http(server.port, `${line} HTTP/1.1`)).status, status, String(line));
});

test('a table can be looked at by who may', async () => {
  const look = async (secret) => {
    const line = `GET /api/tables/${made.table} HTTP/1.1${secret === undefined ? '' : `\r\nAuthorization: ${secret}`}`;
    const { status, text } = await http(server.port, line);
    return { status, json: JSON.parse(text) };
  };
  const own = await look(`Bearer ${made.seats[1].secret}`);
  assert.equal(own.status, 200);
  assert.equal(own.json.viewer, 2);
  assert.equal(own.json.seats[0].name, 'Ann');
  assert.ok(own.json.view);
  assert.equal((await look()).json.viewer, 'stranger');
  for (const wrong of [
    'Bearer x',
    'Basic abc',
    '',
    `Bearer ${made.seats[1].secret.replace(/.$/, '!')}`,
    `Bearer ${'A'.repeat(43)}`,
  ])
    assert.equal((await look(wrong)).json.refused, 'table.secret', wrong);
});

test('the handshake', async () => {
  const upgrade = (lines, method = 'GET', version = '1.1') =>
    http(
      server.port,
      `${method} /api/tables/${made.table}/live HTTP/${version}\r\nHost: c\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${lines}`,
    );
  const right = await live();
  assert.match(right.head, /^HTTP\/1.1 101 /);
  assert.match(right.head, /s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=/);
  right.end();
  const key = `Sec-WebSocket-Key: ${KEY}`;
  const old = await upgrade(`${key}\r\nSec-WebSocket-Version: 12`);
  assert.equal(old.status, 426);
  assert.match(old.head, /Sec-WebSocket-Version: 13/);
  assert.equal((await upgrade(key)).status, 426);
  assert.equal((await upgrade('Sec-WebSocket-Version: 13')).status, 400);
  assert.equal((await upgrade('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: abc')).status, 400);
  assert.equal((await upgrade(`${key}\r\nSec-WebSocket-Version: 13`, 'POST')).status, 405);
  assert.equal((await upgrade(`${key}\r\nSec-WebSocket-Version: 13`, 'GET', '1.0')).status, 426);
  assert.equal((await upgrade(`${key}\r\nSec-WebSocket-Version: 13\r\nOrigin: http://evil.test`)).status, 403);
});

test('a first message that is wrong ends it', async () => {
  const hellos = [
    ['{', 'table.form'],
    ['[]', 'table.form'],
    ['{"secret":1}', 'table.form'],
    ['{"entries":"1"}', 'table.form'],
    ['{"number":1,"id":"a","answer":"b"}', 'table.form'],
    ['{"secret":""}', 'table.secret'],
    [`{"secret":"${'A'.repeat(43)}"}`, 'table.secret'],
    [`{"secret":"${'A'.repeat(500)}"}`, 'table.secret'],
    ['{"language":"xx"}', 'cli.language'],
  ];
  for (const [hello, key] of hellos) {
    const at = await live();
    at.put(frame(1, hello));
    assert.equal((await at.message('refused')).refused, key, hello);
    assert.equal(await at.code(), 1008, hello);
  }
  const nowhere = await live('', '0123456789abcdef');
  nowhere.say({});
  assert.equal((await nowhere.message('refused')).refused, 'table.unknown');
});

test('whoever is refused for good is told why, and does not try again', async () => {
  const secret = made.seats[0].secret.replace(/^./, (/** @type {string} */ c) => (c === 'A' ? 'B' : 'A'));
  const seat = takeSeat({ where: () => server.url, table: made.table, secret, choose: () => undefined });
  await assert.rejects(seat.finished, /This link does not open a seat at this table/);
  assert.deepEqual(seat.seen.ends, [1008]);
  const words = ['examples/table_client.py', server.url, made.table, secret];
  const { code, said } = await new Promise((resolve) => {
    const child = spawn('python3', words, { stdio: ['ignore', 'inherit', 'pipe'] });
    let told = '';
    child.stderr.on('data', (more) => (told += more));
    child.once('close', (how) => resolve({ code: how, said: told }));
  });
  assert.deepEqual([code, said], [1, 'This link does not open a seat at this table.\n']);
});

test('a message that is wrong is refused, and the next is taken', async () => {
  const { seat, answer } = await asked();
  const number = seat.moment.entries;
  const messages = [
    ['{', 'table.form'],
    ['7', 'table.form'],
    ['{"id":"a"}', 'table.one'],
    [JSON.stringify({ id: 'a', answer }), 'table.members'],
    [JSON.stringify({ number, id: 'a', request: 'undo', seat: 1 }), 'table.members'],
    [JSON.stringify({ number: '1', id: 'a', answer }), 'table.form'],
    [JSON.stringify({ number, id: 'a', answer, more: 1 }), 'table.form'],
    [JSON.stringify({ number, id: 'a' }), 'table.one'],
    [JSON.stringify({ number, id: 'a', answer, request: 'undo' }), 'table.one'],
    [JSON.stringify({ number, id: 'a', request: 'cheat' }), 'table.request'],
    [JSON.stringify({ number, id: '', answer }), 'table.id'],
    [JSON.stringify({ number, id: 'x'.repeat(33), answer }), 'table.id'],
    [JSON.stringify({ number: -1, id: 'a', answer }), 'table.stale'],
    [JSON.stringify({ number: 2 ** 40, id: 'a', answer }), 'table.stale'],
    [JSON.stringify({ number: number + 1, id: 'a', answer }), 'table.stale'],
    [JSON.stringify({ number, id: 'a', answer: 'fly away' }), 'refusal.words'],
  ];
  for (const [message, key] of messages) {
    seat.put(frame(1, message));
    assert.equal((await seat.message('refused')).refused, key, message);
  }
  seat.say({ number, id: 'x'.repeat(32), answer });
  const taken = await seat.message('taken');
  assert.deepEqual([taken.id, taken.number], ['x'.repeat(32), number]);
  seat.say({ number, id: 'x'.repeat(32), answer });
  assert.deepEqual(await seat.message('taken'), taken);
  seat.end();
});

test('strangers look on, and answer nothing', async () => {
  const stranger = await sit(0);
  assert.equal(stranger.welcome.viewer, 'stranger');
  assert.equal(stranger.moment.menu, undefined);
  stranger.say({ number: stranger.moment.entries, id: 'a', answer: 'bet 1' });
  assert.equal((await stranger.message('refused')).refused, 'room.right');
  stranger.end();
});

test('packets for programs with an engine', async () => {
  const at = await live('');
  at.say({ secret: made.seats[0].secret });
  await at.message('status');
  const { kind, payload } = await at.next();
  assert.equal(kind, 2);
  assert.deepEqual([...payload.subarray(0, 2)], [1, 1]);
  const again = await live('');
  const { moment } = await sit(1);
  again.say({ secret: made.seats[0].secret, entries: moment.entries, layout: payload.subarray(2, 10).toString('hex') });
  await again.message('status');
  assert.deepEqual([...(await again.next()).payload.subarray(0, 2)], [1, 2]);
  at.end();
  again.end();
});

test('messages in French and Japanese', async () => {
  for (const [language, words] of [
    ['fr', /La partie a avancé/],
    ['ja', /ゲームが進みました/],
  ]) {
    const at = await live();
    at.say({ secret: made.seats[0].secret, language });
    at.say({ number: 0, id: 'a', answer: 'x' });
    assert.match((await at.message('refused')).message, /** @type {RegExp} */ (words));
    at.end();
  }
});

test('frames that are wrong end it with their code', async () => {
  const cases = [
    [frame(1, 'a', false), 1002],
    [frame(3, 'a'), 1002],
    [frame(2, 'a'), 1003],
    [frame(1, Buffer.from([0xff])), 1007],
    [frame(1, '{}'.padEnd(1001)), 1009],
    [frame(8, Buffer.from([3, 232])), 1000],
    [Buffer.from([0x82, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4]), 1009],
  ];
  for (const [bytes, code] of cases) {
    const at = await live();
    at.put(/** @type {Buffer} */ (bytes));
    assert.equal(await at.code(), code);
  }
  const most = await live();
  most.put(frame(1, '{}'.padEnd(1000)));
  assert.ok(await most.message('welcome'));
  most.put(frame(9, 'are you there?'));
  for (let next; (next = await most.next()).kind !== 10; ) assert.ok(next);
  most.end();
});

test('a flood ends it', async () => {
  const at = await live();
  at.say({});
  await at.message('welcome');
  at.put(Buffer.concat(Array(2000).fill(frame(1, '{}'))));
  assert.equal(await at.code(), 1008);
  const refusals = at.frames().filter(({ kind, payload }) => kind === 1 && payload.includes('"refused"'));
  assert.ok(refusals.length >= 39 && refusals.length < 200, String(refusals.length));
});

test('the page is served as before, and others are not disturbed', async () => {
  const page = await http(server.port, 'GET / HTTP/1.1');
  assert.equal(page.status, 200);
  assert.match(page.text, /<!doctype html>/i);
});

test('whoever says nothing is asked, and left', async () => {
  const short = await serve('--seconds', '1');
  const { json } = await post(short.port, { ...plan, watch: true });
  const mute = await talk(short.port, `/api/tables/${json.table}/live`);
  assert.equal(await mute.code(), undefined); /* it never said who it is */
  const silent = await talk(short.port, `/api/tables/${json.table}/live`);
  silent.say({});
  assert.equal(await silent.code(), undefined);
  assert.ok(silent.frames().some(({ kind }) => kind === 9));
  await short.stop();
});

test('all are told when it stops', async () => {
  const other = await serve();
  const { json } = await post(other.port, { ...plan, watch: true });
  const at = await talk(other.port, `/api/tables/${json.table}/live`);
  at.say({});
  await at.message('welcome');
  const code = at.code();
  assert.equal(await other.stop(), 0);
  assert.equal(await code, 1001);
});

test('packets of earlier entries come when they are asked for, and no others', async () => {
  const plan = { game: 'coldwater-crown', seats: [{ name: 'Ann' }, { bot: 'easy' }] };
  const { table, seats } = (await post(server.port, plan)).json;
  const json = await live('?form=json', table);
  json.say({ secret: seats[0].secret });
  let moment = await json.message('moment');
  for (let i = 0; i < 3 || moment.entries < 20; moment = await json.message('moment'))
    if (moment.menu) json.say({ number: moment.entries, id: `a${i++}`, answer: moment.menu[0].text });
  const seat = await live('', table);
  seat.say({ secret: seats[0].secret });
  await seat.message('welcome');
  const packet = async () => {
    for (let next; (next = await seat.next()); ) if (next.kind === 2) return [...next.payload.subarray(0, 3)];
    return assert.fail('no packet came');
  };
  assert.deepEqual((await packet()).slice(0, 2), [1, 1]);
  seat.say({ id: 'x', past: 3, to: 5 });
  for (const entry of [3, 4, 5]) assert.deepEqual(await packet(), [1, 3, entry]);
  for (const [from, to] of [
    [0, 16],
    [5, 4],
    [-1, 2],
    [100000, 100000],
  ]) {
    seat.say({ id: 'y', past: from, to });
    assert.equal((await seat.message('refused')).refused, 'table.past');
  }
  seat.say({ id: 'z', past: 'x' });
  assert.equal((await seat.message('refused')).refused, 'table.form');
  json.say({ id: 'j', past: 0 });
  assert.equal((await json.message('refused')).refused, 'table.past');
  seat.end();
  json.end();
});
