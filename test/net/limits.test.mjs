/* Every limit of front/serve/limits.h is exceeded by one: here, or in the test that is named. A limit that is missing here fails. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test, { after, before } from 'node:test';
import { ask, frame, http, post, serve, tablesAt, talk } from './lib.mjs';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {ReturnType<typeof tablesAt>} */
let tables;

before(async () => {
  server = await serve('--per-address', '200');
  tables = tablesAt(server);
});
after(async () => {
  assert.equal(await server.stop(), 0);
});

/** The limits by name. */
const limits = Object.fromEntries(
  [...fs.readFileSync('front/serve/limits.h', 'utf8').matchAll(/\b([A-Z][A-Z_]+) = ([0-9 <*]+)/g)].map(
    ([, name, value]) => [
      name,
      value.includes('<<')
        ? Number(value.split('<<')[0]) << Number(value.split('<<')[1])
        : value.split('*').reduce((product, factor) => product * Number(factor), 1),
    ],
  ),
);

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody at a new table, who has been silent for long enough to say as much as he may at once. */
async function somebody() {
  const made = await tables.make([{ name: 'Ann' }, { name: 'Bo' }]);
  const at = await tables.enter(made.table, { secret: made.seats[0].secret });
  await at.message('moment');
  await pause(200);
  /** What is refused of many messages that are sent as one. @param {object[]} messages */
  const refusals = async (messages) => {
    at.put(Buffer.concat(messages.map((message) => frame(1, JSON.stringify(message)))));
    const told = [];
    while (told.length < messages.length) {
      const next = await at.next();
      if (!next) return 'left';
      const said = next.kind === 1 ? JSON.parse(next.payload.toString()) : {};
      if (said.type === 'taken' || said.type === 'refused') told.push(said.refused);
    }
    return told;
  };
  return { made, at, refusals };
}

const plan = (/** @type {object} */ clock) => post(server.port, { game: 'fish-fish', seats: [{}, {}], clock });
const times = (/** @type {number} */ n, /** @type {(i: number) => object} */ make) =>
  Array.from({ length: n }, (_, i) => make(i));

/** Each limit is tried out here, or in another test, which is known by the name of the limit or by its own words. @type {Record<string, (() => Promise<void>) | string>} */
const trials = {
  HEAD_LIMIT: 'test/unit_request.c',
  BODY_LIMIT: 'test/unit_request.c',
  URL_LIMIT: async () => {
    const status = async (/** @type {number} */ n) =>
      (await http(server.port, `GET /${'a'.repeat(n - 1)} HTTP/1.1`)).status;
    assert.equal(await status(limits.URL_LIMIT - 1), 404);
    assert.equal(await status(limits.URL_LIMIT), 414);
  },
  MESSAGE_LIMIT: async () => {
    for (const more of [0, 1]) {
      const { at } = await somebody();
      at.put(frame(1, 'a'.repeat(limits.MESSAGE_LIMIT + more)));
      if (more) assert.equal(await at.code(), 1009);
      else assert.equal((await at.message('refused')).refused, 'table.form');
      at.end();
    }
  },
  MESSAGES_AT_ONCE: async () => {
    for (const more of [0, 1]) {
      const { at, refusals } = await somebody();
      const told = await refusals(times(limits.MESSAGES_AT_ONCE + more, () => ({})));
      if (more) assert.equal(told, 'left');
      else assert.deepEqual(told, Array(limits.MESSAGES_AT_ONCE).fill('table.form'));
      if (more) assert.equal(await at.code(), 1008);
      at.end();
    }
  },
  ASK_ID_LIMIT: async () => {
    const { at, refusals } = await somebody();
    const ask = (/** @type {number} */ n) => ({ id: 'a'.repeat(n), request: 'agree', proposal: 9 });
    assert.deepEqual(await refusals([ask(limits.ASK_ID_LIMIT), ask(limits.ASK_ID_LIMIT + 1)]), [
      'table.not-proposed',
      'table.id',
    ]);
    at.end();
  },
  NOTICES_LIMIT: async () => {
    const { made, at } = await somebody();
    const { secret } = made.seats[0];
    for (let i = 0; i <= limits.NOTICES_LIMIT; i++)
      assert.equal(
        (await ask(server.port, made.table, secret, { id: `${i}`, request: 'name', name: `Ann ${i}` })).status,
        200,
      );
    const { notices } = (await tables.look(made.table, secret)).status;
    assert.deepEqual([notices.length, notices[0].number], [limits.NOTICES_LIMIT, 2]);
    at.end();
  },
  PAST_LIMIT: async () => {
    const made = await tables.make([{ name: 'Ann' }, { bot: 'easy' }], { game: 'coldwater-crown' });
    const { secret } = made.seats[0];
    for (let moment; (moment = await tables.look(made.table, secret)).entries <= limits.PAST_LIMIT; )
      if (moment.menu)
        await ask(server.port, made.table, secret, {
          id: `${moment.entries}`,
          number: moment.entries,
          answer: moment.menu[0].text,
        });
    for (const more of [0, 1]) {
      const at = await talk(server.port, `/api/tables/${made.table}/live`);
      at.say({ secret });
      while ((await at.next())?.kind !== 2);
      at.say({ id: 'a', past: 1, to: limits.PAST_LIMIT + more });
      if (more) assert.equal((await at.message('refused')).refused, 'table.past');
      else for (let i = 0; i < limits.PAST_LIMIT; i++) assert.equal((await at.next())?.kind, 2);
      at.end();
    }
  },
  CLOCK_LEAST: async () => {
    assert.equal((await plan({ turn: limits.CLOCK_LEAST })).status, 201);
    assert.equal((await plan({ turn: limits.CLOCK_LEAST - 1 })).json.refused, 'table.clock');
  },
  CLOCK_MOST: async () => {
    assert.equal((await plan({ turn: limits.CLOCK_MOST })).status, 201);
    assert.equal((await plan({ turn: limits.CLOCK_MOST + 1 })).json.refused, 'table.clock');
  },
  CHAT_AT_ONCE: async () => {
    const { at, made } = await somebody();
    const say = async (/** @type {number} */ i) => {
      at.say({ id: `${i}`, request: 'say', text: 'hello' });
      for (;;) {
        const next = await at.next();
        const said = JSON.parse(String(next?.payload));
        if (said.id === `${i}`) return said.refused;
      }
    };
    const told = [];
    while (!told.includes('table.too-fast') && told.length < 40) told.push(await say(told.length));
    assert.ok(told.length > limits.CHAT_AT_ONCE && told.length < 40, `${told.length} at ${made.table}`);
    at.end();
  },
  MINE_LIMIT: async () => {
    const mine = async (/** @type {number} */ n) => {
      const line = { table: '0'.repeat(15) + '1', secret: 'a' };
      const body = JSON.stringify({ tables: Array(n).fill(line) });
      const said = await fetch(`${server.url}/api/mine`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      return said.json();
    };
    assert.equal((await mine(limits.MINE_LIMIT)).tables.length, limits.MINE_LIMIT);
    assert.equal((await mine(limits.MINE_LIMIT + 1)).refused, 'table.mine');
  },
  BODY_KEPT: async () => {
    const padded = (/** @type {number} */ n) => JSON.stringify({ game: 'fish-fish', seats: [{}, {}] }).padEnd(n);
    assert.equal((await post(server.port, padded(limits.BODY_KEPT))).status, 201);
    assert.equal((await post(server.port, padded(limits.BODY_KEPT + 1))).json.refused, 'table.too-long');
  },
  CHAT_A_SECOND: 'test/unit_host.c',
  PRESENT_LIMIT: 'test/unit_limits.c',
  PRESENT_EVERY: 'test/net/neighbours.test.mjs: of whom nothing is heard',
  PRESENT_SECONDS: 'test/net/neighbours.test.mjs: takes its guests away after a while',
  MESSAGES_A_SECOND: 'test/unit_host.c',
  PAUSE_BYTES: 'test/unit_live.c',
  UNSENT_LIMIT: 'test/unit_live.c',
  KERNEL_BYTES: 'test/net/limits.test.mjs' /* the kernel is told it, and nobody is refused for it */,
  PING_TIMES: 'test/net/protocol.test.mjs: whoever says nothing is asked, and left',
  SILENT_TIMES: 'test/net/protocol.test.mjs: whoever says nothing is asked, and left',
  ENTRIES_LIMIT: 'test/unit_host.c',
  BACK_LIMIT: 'test/unit_company.c',
  STORY_LIMIT: 'test/unit_host.c',
  PASS_SECONDS: 'test/unit_host.c',
  REMINDER_TRIES: 'test/unit_webhooks.c',
  REMINDER_APART: 'test/unit_webhooks.c',
  WEBHOOK_SECONDS: 'test/net/webhooks.test.mjs: a test is given up in time',
  WEBHOOK_BYTES: 'test/net/webhooks.test.mjs: await receiver((_, response) => response.writeHead(200).end(',
  POSTS_LIMIT: 'test/unit_limits.c',
  POSTS_AT_ONCE: 'test/unit_limits.c',
  TESTS_AT_ONCE: 'test/net/webhooks.test.mjs: no more tests than the limit are sent at once',
  TESTS_A_SECOND: 'test/unit_host.c',
  ROOMS_LIMIT: 'test/unit_host.c',
  BOTS_LEFT_MS: 'test/net/nodes.test.mjs: a bot whose node is killed goes on at the other',
  IDLE_SECONDS: 'test/unit_host.c',
  APPENDS_LIMIT: 'test/unit_limits.c',
  TABLES_A_SECOND: 'test/unit_limits.c',
  TABLES_AT_ONCE: 'test/unit_limits.c',
  LISTS_A_SECOND: 'test/unit_limits.c',
  LISTS_AT_ONCE: 'test/unit_limits.c',
};

test('every limit has its trial', () => {
  assert.deepEqual(Object.keys(limits).sort(), Object.keys(trials).sort());
  for (const [name, place] of Object.entries(trials)) {
    const [file, text] = typeof place === 'string' ? place.split(/: (.*)/) : [];
    if (file) assert.ok(fs.readFileSync(file, 'utf8').includes(text ?? name), `${text ?? name} is not in ${file}`);
  }
});

for (const [name, run] of Object.entries(trials)) if (typeof run !== 'string') test(name, run);
