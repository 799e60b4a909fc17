/* Malformed input of every kind against a server that runs: each is answered as it should be, an honest player beside it notices
 * nothing, and the server needs no more memory for it. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import test, { after, before } from 'node:test';
import { atRandom, makeTable, takeSeat } from '../../examples/table_client.mjs';
import { http, post, serve, tablesAt, talk } from './lib.mjs';
import { broken, frames, requests, values } from './malformed.mjs';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {{ table: string, seats: { secret: string }[], owner: { secret: string } }} */
let made;
/** @type {ReturnType<typeof honest>} */
let player;
/** How long answers took before anything was malformed. @type {number[]} */
let quiet;
let tried = 0;

before(async () => {
  server = await serve('--per-address', '200');
  made = await tablesAt(server).make([{ name: 'Ann' }, { name: 'Bo' }], { watch: true });
  quiet = (await playGame()).waits;
  player = honest();
});
after(async () => {
  assert.equal(await server.stop(), 0);
});

/** A whole game of two people, and how long each answer took until it was acknowledged, in milliseconds. */
async function playGame() {
  const { table, seats } = await makeTable(server.url, { game: 'fish-fish', seats: [{}, {}] });
  const waits = /** @type {number[]} */ ([]);
  const play = (/** @type {{ secret: string }} */ { secret }) => {
    let asked = 0;
    const choose = (/** @type {any} */ moment) => ((asked = performance.now()), atRandom(moment));
    const taken = () => waits.push(performance.now() - asked);
    return takeSeat({ where: () => server.url, table, secret, choose, taken }).finished;
  };
  return { results: await Promise.all(seats.map(play)), waits };
}

/** They play one game after the other until they are told to stop. */
function honest() {
  const games = /** @type {Awaited<ReturnType<typeof playGame>>[]} */ ([]);
  let stops = false;
  const play = async () => {
    while (!stops || !games.length) games.push(await playGame());
    return { results: games.flatMap(({ results }) => results), waits: games.flatMap(({ waits }) => waits) };
  };
  const done = play();
  return { stop: () => ((stops = true), done) };
}

/** The median of these, and what 99 in 100 are below. @param {number[]} waits */
function inWords(waits) {
  const sorted = waits.sort((a, b) => a - b);
  const [median, most] = [0.5, 0.99].map((part) => sorted[Math.floor(part * sorted.length)].toFixed(1));
  return `median ${median} ms, 99 % within ${most} ms (${sorted.length} answers)`;
}

/** A few at a time. @template T @param {T[]} list @param {(one: T) => Promise<void>} work */
async function all(list, work) {
  const rest = [...list];
  const worker = async () => {
    for (let one; (one = rest.shift()) !== undefined; tried++) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** What the server says to something as it is written, until it closes. @param {string} text @returns {Promise<number>} */
const statusOf = (text) =>
  new Promise((resolve) => {
    const socket = net.connect(server.port, '127.0.0.1');
    let said = '';
    socket.on('data', (more) => {
      said += more.toString('latin1');
      if (said.includes('\r\n')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(said.startsWith('HTTP/1.1 ') ? Number(said.slice(9, 12)) : 0));
    socket.write(Buffer.from(text, 'latin1'));
  });

/** How the server takes these frames at a table. @param {Buffer[]} parts @param {number} count */
async function taken(parts, count) {
  const at = await talk(server.port, `/api/tables/${made.table}/live?form=json`);
  at.say({ secret: made.seats[0].secret });
  await at.message('moment');
  for (const part of parts) at.put(part);
  const heard = [];
  for (let next; heard.length < count && (next = await at.next()); ) {
    if (next.kind === 8) heard.push(next.payload.length ? next.payload.readUInt16BE(0) : 'closed');
    else if (next.kind === 10) heard.push('pong');
    else if (JSON.parse(next.payload.toString()).type === 'refused') heard.push('refused');
  }
  at.end();
  return heard;
}

const round = {
  frames: () =>
    all(frames, async ([name, parts, wanted]) => assert.deepEqual(await taken(parts, wanted.length), wanted, name)),

  requests: () =>
    all(requests(made.table), async ([name, text, status]) => assert.equal(await statusOf(text), status, name)),

  json: async () => {
    const head = `Authorization: Bearer ${made.seats[0].secret}\r\nContent-Type: application/json`;
    for (const target of ['/api/mine', `/api/tables/${made.table}`])
      await all(broken, async (text) => {
        const said = await http(server.port, `POST ${target} HTTP/1.1\r\n${head}`, text);
        const { refused, message } = JSON.parse(said.text);
        assert.ok(
          [400, 429].includes(said.status) && refused && message,
          `${target} ${text}: ${said.status} ${refused}`,
        );
      });
  },

  plans: async () => {
    const plan = { game: 'fish-fish', seats: [{ name: 'Ann' }, { bot: 'easy' }] };
    const members = ['game', 'seats', 'options', 'clock', 'hints', 'list', 'watch', 'contributions'];
    const fine = [
      ...['hints', 'list', 'watch', 'contributions'].map((member) => ({ member, value: true })),
      { member: 'options', value: {} },
    ];
    const cases = members.flatMap((member) => values.map((value) => ({ member, value })));
    await all(cases, async ({ member, value }) => {
      const said = await post(server.port, { ...plan, [member]: value });
      const is = fine.some((one) => one.member === member && JSON.stringify(one.value) === JSON.stringify(value));
      const about = `${member} ${JSON.stringify(value)}: ${said.status} ${said.json.refused}`;
      assert.ok(is ? said.status === 201 : said.status === 400 && said.json.message, about);
    });
  },

  asks: async () => {
    const members = ['id', 'number', 'answer', 'request', 'seat', 'name', 'bot', 'secret', 'proposal', 'text'];
    const others = ['phrase', 'on', 'notice', 'contribution', 'url', 'form', 'owner', 'past', 'to', 'more'];
    const cases = [...members, ...others].flatMap((member) => values.map((value) => ({ member, value })));
    await all(cases, async ({ member, value }) => {
      const ask = { id: 'a', request: 'agree', proposal: 1, [member]: value };
      const head = `POST /api/tables/${made.table} HTTP/1.1\r\nContent-Type: application/json`;
      const said = await http(
        server.port,
        `${head}\r\nAuthorization: Bearer ${made.seats[0].secret}`,
        JSON.stringify(ask),
      );
      const { refused, message } = JSON.parse(said.text);
      const about = `${member} ${JSON.stringify(value)}: ${said.status} ${refused}`;
      assert.ok(said.status === 400 && refused && message, about);
    });
  },

  hellos: async () => {
    const cases = ['secret', 'owner', 'language', 'entries', 'layout', 'more'].flatMap((member) =>
      values.map((value) => ({ member, value })),
    );
    /* Entries that can't be are as good as none, and so is another layout. */
    const welcome = (/** @type {string} */ member, /** @type {unknown} */ value) =>
      (member === 'entries' && Number.isInteger(value)) || (member === 'layout' && typeof value === 'string');
    await all(cases, async ({ member, value }) => {
      const at = await talk(server.port, `/api/tables/${made.table}/live?form=json`);
      at.say({ [member]: value });
      const said = JSON.parse(String((await at.next())?.payload));
      assert.equal(said.type, welcome(member, value) ? 'welcome' : 'refused', `${member} ${JSON.stringify(value)}`);
      if (said.type === 'refused') assert.equal(await at.code(), 1008);
      at.end();
    });
  },
};

for (const [name, run] of Object.entries(round)) test(name, run);

test('there are at least 300 cases', () => {
  assert.ok(tried >= 300, `${tried}`);
});

/** In kilobytes. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]);

test('the same again needs no more memory', async () => {
  const first = memory();
  for (let i = 0; i < 3; i++) {
    await round.frames();
    await round.requests();
    await round.asks();
    await round.hellos();
  }
  const more = memory() - first;
  assert.ok(more < 4096, `${more} KB more than ${first}`);
});

test('an honest player has noticed nothing', async (t) => {
  const { results, waits } = await player.stop();
  t.diagnostic(`an answer until it is acknowledged: ${inWords(quiet)}; beside the attack: ${inWords(waits)}`);
  for (const { refused, ends, last } of results) {
    assert.deepEqual(refused, []);
    assert.deepEqual(
      ends.filter((/** @type {unknown} */ end) => end !== 1000),
      [],
    );
    assert.equal(last.over, true);
  }
});
