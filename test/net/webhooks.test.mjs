/* Reminders: a real receiver is told that it is a seat's turn, once, and only if nobody sits there; and nobody who may not be
 * told is. */
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { ask, serve, tablesAt } from './lib.mjs';
import { receiver } from './receiver.mjs';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {ReturnType<typeof tablesAt>} */
let tables;
const PUBLIC_URL = 'https://creel.example';
const flags = ['--webhooks', 'loopback', '--reminder-seconds', '1', '--public-url', PUBLIC_URL];

before(async () => {
  server = await serve(...flags);
  tables = tablesAt(server);
});
after(async () => {
  assert.equal(await server.stop(), 0);
});

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
/* Longer than a reminder takes that is due: the patience, a sweep, and time to spare. */
const A_WHILE = 5000;

let asked = 0;

/** Two people at a table who have not connected, and who is asked first. @param {object} more */
async function pair(more = {}) {
  const made = await tables.make([{ name: 'Ann' }, { name: 'Bo' }], more);
  const secret = made.seats.map((/** @type {{ secret: string }} */ seat) => seat.secret);
  const request = async (/** @type {number} */ seat, /** @type {object} */ what) =>
    (await ask(server.port, made.table, secret[seat], { id: `${asked++}`, ...what })).json;
  const look = (/** @type {number} */ seat) => tables.look(made.table, secret[seat]);
  const first = (await look(0)).who - 1;
  /** Whoever is asked answers until it is somebody else's turn. */
  const turn = async () => {
    const who = (await look(0)).who - 1;
    for (let moment; (moment = await look(who)).who - 1 === who; )
      assert.equal((await request(who, { number: moment.entries, answer: moment.menu[0].text })).type, 'taken');
  };
  return { ...made, secret, request, look, turn, first, other: 1 - first };
}

test('whoever is not there is told once that it is their turn', async () => {
  const at = await receiver();
  const { request, turn, other, table, secret } = await pair();
  const set = await request(other, { request: 'webhook', url: `${at.url}/turn?of=me` });
  assert.equal(set.type, 'taken');
  await pause(A_WHILE);
  assert.equal(at.got.length, 0, 'it is not their turn yet');
  await turn();
  await at.until(1);
  await pause(A_WHILE);
  assert.equal(at.got.length, 1, 'once in a turn');
  const [{ path, method, headers, body }] = at.got;
  const name = ['Ann', 'Bo'][other];
  assert.deepEqual([path, method, headers['content-type']], ['/turn?of=me', 'POST', 'application/json']);
  assert.deepEqual(JSON.parse(body), {
    type: 'turn',
    table,
    game: 'fish-fish',
    seat: other + 1,
    name,
    message: `Fish Fish: it is your turn, ${name}.`,
    link: `${PUBLIC_URL}/#table=${table}`,
  });
  for (const hidden of secret) assert.ok(!JSON.stringify(at.got).includes(hidden));
  at.end();
});

test('nobody is told who is connected, or who has removed the address', async () => {
  const [present, silent] = [await receiver(), await receiver()];
  const one = await pair();
  await one.request(one.other, { request: 'webhook', url: present.url });
  const live = await tables.enter(one.table, { secret: one.secret[one.other] });
  const two = await pair();
  await two.request(two.other, { request: 'webhook', url: silent.url });
  assert.equal((await two.request(two.other, { request: 'webhook-off' })).type, 'taken');
  assert.equal((await two.request(two.other, { request: 'webhook-off' })).refused, 'table.no-webhook');
  await Promise.all([one.turn(), two.turn()]);
  await pause(A_WHILE);
  assert.deepEqual([present.got.length, silent.got.length], [0, 0]);
  live.end();
  present.end();
  silent.end();
});

test('what was refused is tried again, and what is not wanted is not', async () => {
  const again = await receiver((nth, response) => response.writeHead(nth === 1 ? 500 : 200).end());
  const never = await receiver((_, response) => response.writeHead(404).end());
  const [one, two] = [await pair(), await pair()];
  await one.request(one.other, { request: 'webhook', url: again.url });
  await two.request(two.other, { request: 'webhook', url: never.url });
  await Promise.all([one.turn(), two.turn()]);
  await again.until(2);
  await pause(A_WHILE + 9000); /* a third try would come after nine seconds */
  assert.deepEqual([again.got.length, never.got.length], [2, 1]);
  assert.equal(again.got[0].body, again.got[1].body);
  again.end();
  never.end();
});

test('a reminder that waits survives a kill of the server', async () => {
  const at = await receiver();
  const { request, turn, other, look } = await pair();
  await request(other, { request: 'webhook', url: at.url, form: 'discord' });
  await turn();
  const before = at.got.length;
  await server.again('SIGKILL');
  await at.until(1);
  assert.equal(before, 0, 'it was killed before it could send anything');
  assert.deepEqual((await look(other)).status.you.webhook, { url: at.url, form: 'discord' });
  at.end();
});

test('the forms of ntfy and Discord, and a test of the address', async () => {
  const at = await receiver();
  const { request, look, table, secret } = await pair();
  assert.equal((await request(0, { request: 'webhook-test' })).refused, 'table.no-webhook');
  for (const form of ['ntfy', 'discord', 'json']) {
    await request(0, { request: 'webhook', url: at.url, form });
    assert.equal((await request(0, { request: 'webhook-test' })).type, 'taken', form);
  }
  const link = `${PUBLIC_URL}/#table=${table}`;
  const message = 'Fish Fish: this is how you will be reminded of your turns, Ann.';
  const [ntfy, discord, json] = at.got;
  assert.deepEqual(
    [ntfy.headers['content-type'], ntfy.headers.click, ntfy.body],
    ['text/plain; charset=utf-8', link, message],
  );
  assert.deepEqual(JSON.parse(discord.body), { content: `${message} ${link}`, allowed_mentions: { parse: [] } });
  assert.equal(JSON.parse(json.body).type, 'test');
  assert.deepEqual((await look(0)).status.you.webhook, { url: at.url, form: 'json' });
  assert.equal((await look(1)).status.you.webhook, undefined, 'nobody else is shown it');
  const live = await tables.enter(table, { secret: secret[0] });
  live.say({ id: 'live', request: 'webhook-test' });
  assert.equal((await live.message('taken')).id, 'live');
  assert.equal(at.got.length, 4);
  live.end();
  at.end();
});

test('an address that is not one is refused, and so is a form', async () => {
  const { request } = await pair();
  const longest = `https://e.org/${'a'.repeat(400 - 14)}`;
  assert.equal((await request(0, { request: 'webhook', url: longest })).type, 'taken');
  for (const url of ['', 'ftp://e.org', 'file:///etc/passwd', 'https://', 'https://e.org/ a', 'https://é.org', 'e.org'])
    assert.equal((await request(0, { request: 'webhook', url })).refused, 'table.webhook-url', url);
  assert.equal((await request(0, { request: 'webhook', url: `${longest}a` })).refused, 'table.webhook-url');
  assert.equal((await request(0, { request: 'webhook', url: longest, form: 'x' })).refused, 'table.webhook-form');
});

/** The answer to a test of an address, which may have to wait for its turn. @param {Awaited<ReturnType<typeof pair>>} at */
async function tryOut(at, /** @type {string} */ url) {
  assert.equal((await at.request(0, { request: 'webhook', url })).type, 'taken', url);
  for (;;) {
    const said = await at.request(0, { request: 'webhook-test' });
    if (said.refused !== 'table.too-fast') return said;
    await pause(300);
  }
}

test('a redirect is not followed, a closed port is told, and a test is given up in time', async () => {
  const target = await receiver();
  const from = await receiver((_, response) => response.writeHead(307, { Location: target.url }).end());
  const silent = await receiver(() => {});
  const flood = await receiver((_, response) => response.writeHead(200).end('a'.repeat(1 << 20)));
  const at = await pair();
  assert.match((await tryOut(at, from.url)).message, /status 307\.$/);
  assert.equal(target.got.length, 0);
  assert.equal((await tryOut(at, flood.url)).type, 'taken');
  assert.equal((await tryOut(at, silent.url)).refused, 'table.webhook-failed');
  target.end();
  assert.equal((await tryOut(at, target.url)).refused, 'table.webhook-failed');
  for (const { end } of [from, silent, flood]) end();
});

test('no more tests than the limit are sent at once', async () => {
  const at = await receiver();
  const { request } = await pair();
  await pause(6000); /* all that may be sent at once may be again */
  await request(0, { request: 'webhook', url: at.url });
  const said = [];
  for (let i = 0; i < 8; i++) said.push(await request(0, { request: 'webhook-test' }));
  const taken = said.filter(({ type }) => type === 'taken').length;
  assert.equal(taken, at.got.length);
  assert.ok(taken >= 5 && taken < 8, `${taken} were sent`);
  assert.ok(said.some(({ refused }) => refused === 'table.too-fast'));
  at.end();
});

test('no internal address is told, however it is written', async () => {
  const at = await receiver();
  const closed = await serve('--reminder-seconds', '1');
  const usual = server;
  server = closed;
  tables = tablesAt(closed);
  const people = await pair();
  const hosts =
    '127.0.0.1 localhost 127.1 0x7f.1 2130706433 017700000001 0.0.0.0 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 ' +
    '100.64.0.1 224.0.0.1 255.255.255.255 [::1] [::] [::ffff:127.0.0.1] [::ffff:10.0.0.1] [fe80::1] [fd00::1] [ff02::1] ' +
    '[64:ff9b::7f00:1] [2002:7f00:1::]';
  for (const host of hosts.split(' ')) {
    const said = await tryOut(people, `http://${host}:${at.port}/`);
    assert.equal(said.refused, 'table.webhook-address', `${host}: ${said.message}`);
  }
  await people.request(people.other, { request: 'webhook', url: at.url });
  await people.turn();
  await pause(A_WHILE);
  assert.equal(at.got.length, 0);
  server = usual;
  tables = tablesAt(usual);
  assert.equal((await tryOut(await pair(), 'http://127.0.0.1:22/')).refused, 'table.webhook-address');
  assert.equal(await closed.stop(), 0);
  at.end();
});

test('a server that sends none says so', async () => {
  const off = await serve('--webhooks', 'off');
  const at = tablesAt(off);
  const made = await at.make([{ name: 'Ann' }, { bot: 'easy' }]);
  const live = await at.enter(made.table, { secret: made.seats[0].secret });
  assert.equal(live.welcome.webhooks, false);
  live.say({ id: 'a', request: 'webhook', url: 'https://example.org/' });
  assert.equal((await live.message('refused')).refused, 'table.webhooks-off');
  live.end();
  assert.equal(await off.stop(), 0);
});
