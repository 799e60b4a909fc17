/* Who may ask what: every request of docs/protocol.md by everybody, as a table. Whoever is not named there is refused for want
 * of the right, and whoever is named is not, whatever else may be in the way. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test, { after, before } from 'node:test';
import { http, serve, tablesAt, talk } from './lib.mjs';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {ReturnType<typeof tablesAt>} */
let tables;

before(async () => {
  server = await serve('--per-address', '500');
  tables = tablesAt(server);
});
after(async () => {
  assert.equal(await server.stop(), 0);
});

/* What each member of a message may be. */
const members = {
  seat: 2,
  name: 'Dot',
  bot: 'easy',
  proposal: 1,
  text: 'hello',
  phrase: 'hello',
  notice: 1,
  on: true,
  turn: 60,
  contribution: 'a'.repeat(64),
  number: 0,
  url: 'http://127.0.0.1:9/',
};

/** The requests in the document: their words, the members that they need, and who may make them. */
function documented() {
  const text = fs.readFileSync('docs/protocol.md', 'utf8');
  const rows = [...text.matchAll(/^\| (`[a-z`, -]+`) +\| ([^|]*)\| ([^|]*)\|[^|]*\|$/gm)];
  return rows.flatMap(([, words, takes, who]) =>
    [...words.matchAll(/`([a-z-]+)`/g)].map(([, word]) => ({
      message: { request: word },
      needs: takes
        .split(',')
        .map((member) => member.trim())
        .filter((member) => member && !member.startsWith('[')),
      who: who.split(',').map((role) => role.trim()),
    })),
  );
}

/* Those about the game are described above that table. */
const ofGame = ['undo', 'redo', 'restart'].map((word) => ({
  message: { request: word },
  needs: ['number'],
  who: ['seat'],
}));
const answer = { message: { answer: 'bet 1' }, needs: ['number'], who: ['seat'] };

/** A table with everybody: what each shows at the door. @param {boolean} watch */
async function everybody(watch) {
  const made = await tables.make([{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cid' }], { watch });
  const other = await tables.make([{}, {}]);
  const post = async (secret, message) => {
    const door = secret ? `\r\nAuthorization: Bearer ${secret}` : '';
    const head = `POST /api/tables/${made.table} HTTP/1.1\r\nContent-Type: application/json${door}`;
    const said = await http(server.port, head, JSON.stringify(message));
    return { status: said.status, json: JSON.parse(said.text) };
  };
  const removed = await post(made.owner.secret, { id: 'remove', request: 'remove', seat: 3 });
  const passed = await post(made.seats[1].secret, { id: 'pass', request: 'pass', secret: made.seats[1].secret });
  const roles = {
    'a former holder': { secret: made.seats[2].secret, is: [] },
    'an old invitation': { secret: made.invite.secret, is: [] },
    'the owner of another table': { secret: other.owner.secret, is: [] },
    'a seat of another table': { secret: other.seats[0].secret, is: [] },
    'a stranger': { secret: '', is: [] },
    invitation: { secret: removed.json.secret, is: ['invitation'] },
    'another seat': { secret: made.seats[1].secret, is: ['seat'] },
    seat: { secret: made.seats[0].secret, is: ['seat'] },
    owner: { secret: made.owner.secret, is: ['owner'] },
    pass: { secret: passed.json.pass, is: ['pass'] },
  };
  return { made, post, roles };
}

const forWantOfRight = ['room.right', 'table.owner-only', 'table.secret', 'table.closed'];

test('the document has every request that the server knows', async () => {
  const { post, made } = await everybody(false);
  const { json } = await post(made.owner.secret, { id: 'a', request: 'none' });
  const known = /Choose one of: (.*)\.$/.exec(json.message)?.[1].split(', ');
  const words = [...ofGame, ...documented()].map(({ message }) => message.request);
  assert.deepEqual([...words].sort(), [...(known ?? [])].sort());
});

for (const watch of [false, true])
  test(`every request by everybody, ${watch ? 'with' : 'without'} spectators`, async () => {
    const seen = [];
    for (const { message, needs, who } of [answer, ...ofGame, ...documented()]) {
      const { post, roles } = await everybody(watch);
      for (const [name, { secret, is }] of Object.entries(roles)) {
        const rest = Object.fromEntries(
          needs.map((member) => [member, member === 'secret' ? secret : members[member]]),
        );
        const { status, json } = await post(secret, { id: name.slice(0, 32), ...message, ...rest });
        const may = is.some((role) => who.includes(role));
        const refused = status === 403 && forWantOfRight.includes(json.refused);
        const about = `${JSON.stringify(message)} by ${name}: ${status} ${json.refused}`;
        assert.equal(refused, !may, about);
        seen.push(about);
      }
    }
    assert.equal(seen.length, (1 + ofGame.length + documented().length) * 10);
  });

test('only the owner speaks for another seat', async () => {
  const { post, roles } = await everybody(false);
  for (const request of ['leave', 'return'])
    for (const [name, { secret, is }] of Object.entries(roles)) {
      const { json } = await post(secret, { id: `${request} ${name}`.slice(0, 32), request, seat: 1 });
      const may = is.includes('owner') || name === 'seat';
      assert.equal(forWantOfRight.includes(json.refused), !may, `${request} by ${name}: ${json.refused}`);
    }
});

test('who sees the game, who sees the company, and who sees nothing', async () => {
  for (const watch of [false, true]) {
    const { made, roles } = await everybody(watch);
    for (const [name, { secret, is }] of Object.entries(roles)) {
      const door = secret ? `\r\nAuthorization: Bearer ${secret}` : '';
      const said = await http(server.port, `GET /api/tables/${made.table} HTTP/1.1${door}`);
      const json = JSON.parse(said.text);
      const enters = is.length > 0 || (watch && !secret);
      const sees = is.includes('seat') || is.includes('owner') || (watch && enters);
      assert.equal(said.status, enters ? 200 : 403, name);
      if (!enters)
        assert.match(json.message, /^This (link does not open a seat at this table|table has no spectators)\.$/);
      assert.equal(json.status !== undefined, enters, name);
      assert.equal(json.view !== undefined, sees, name);
      if (sees) assert.equal(json.viewer, name === 'seat' ? 1 : name === 'another seat' ? 2 : 'stranger', name);

      const at = await tables.enter(made.table, secret ? { secret } : {}).catch(() => null);
      assert.equal(at !== null, enters, name);
      if (at && sees) assert.ok(await at.message('moment'));
      else if (at) {
        assert.ok(await at.message('status'));
        at.say({ id: 'a', request: 'nothing' }); /* its refusal comes after whatever would have been shown */
        await at.message('refused');
        assert.ok(at.frames().every(({ payload }) => !payload.includes('"type":"moment"')));
      }
      at?.end();
    }
  }
});

/** A client with packets, and how its request for what was before is answered. @param {string} table @param {object} hello */
async function lookingBack(table, hello) {
  const at = await talk(server.port, `/api/tables/${table}/live`);
  at.say({ ...hello, entries: 1, layout: '0123456789abcdef' });
  await at.message('status');
  at.say({ id: 'past', past: 0, to: 1 });
  for (let next; (next = await at.next()); ) {
    const said = next.kind === 1 ? JSON.parse(next.payload.toString()) : { packet: next.payload[1] };
    if (said.packet === 3 || said.id === 'past') return (at.end(), said.refused ?? 'shown');
  }
  return assert.fail('no answer');
}

test('whoever does not see the game does not see what it was, whatever he says that he has seen', async () => {
  for (const watch of [false, true]) {
    const { made, roles } = await everybody(watch);
    const { entries } = await tables.look(made.table, made.seats[0].secret);
    assert.ok(entries >= 1);
    for (const role of ['invitation', 'pass', 'seat', 'owner']) {
      const sees = watch || role === 'seat' || role === 'owner';
      const told = await lookingBack(made.table, { secret: roles[role].secret });
      assert.equal(told, sees ? 'shown' : 'table.past', `${role} ${watch}`);
    }
  }
});

/** Each way to make a secret worthless to which somebody is connected. `makes`: by the owner; or it is used. */
const endings = {
  'an invitation that was replaced': { shows: 'invitation', makes: { request: 'invite' } },
  'an invitation of a table where somebody was removed': { shows: 'invitation', makes: { request: 'remove', seat: 2 } },
  'a pass that was used': { shows: 'pass', uses: 'use-pass' },
  'a pass of a seat that was renewed': { shows: 'pass', renews: 'another seat' },
  'a seat whose holder was removed': { shows: 'another seat', makes: { request: 'remove', seat: 2 } },
  'a seat that was renewed': { shows: 'seat', renews: 'seat' },
};

for (const [name, { shows, makes, uses, renews }] of Object.entries(endings))
  test(`${name} has no right on the connection that it has`, async () => {
    const { made, post, roles } = await everybody(true);
    const owner = await tables.enter(made.table, { secret: made.owner.secret });
    const guest = await tables.enter(made.table, { secret: roles[shows].secret });
    await guest.message('status');
    const by = uses ? shows : (renews ?? 'owner');
    const said = await post(roles[by].secret, { id: 'end', ...(makes ?? { request: uses ?? 'renew' }) });
    assert.equal(said.json.type, 'taken', said.json.message);
    assert.equal((await guest.message('refused')).refused, 'table.removed');
    assert.equal(await guest.code(), 1008);
    owner.say({ id: 'still', request: 'say', text: 'here' });
    assert.equal((await owner.message('taken')).id, 'still');
    owner.end();
  });

test('strangers at a listed table go when they may not sit down there any more', async () => {
  for (const [request, more] of Object.entries({ list: { on: false }, start: {} })) {
    const made = await tables.make([{}, { open: true }, { open: true }], { list: true });
    const stranger = await tables.enter(made.table, {});
    assert.equal(stranger.welcome.invited, true);
    const path = `POST /api/tables/${made.table} HTTP/1.1\r\nContent-Type: application/json`;
    const owner = `${path}\r\nAuthorization: Bearer ${made.owner.secret}`;
    assert.equal((await http(server.port, owner, JSON.stringify({ id: 'a', request, ...more }))).status, 200);
    assert.equal((await stranger.message('refused')).refused, 'table.closed');
    assert.equal(await stranger.code(), 1008);
  }
});

test('the owner lets strangers look on, and sends them away again', async () => {
  const table = await tables.pair();
  const look = async () => (await http(server.port, `GET /api/tables/${table.table} HTTP/1.1`)).status;
  assert.equal(await look(), 403);
  assert.equal((await table.say(1, { request: 'watch', on: true })).refused, 'table.owner-only');
  assert.equal((await table.say(0, { request: 'watch', on: true })).type, 'taken');
  assert.equal(await look(), 200);
  const stranger = await tables.enter(table.table, {});
  assert.equal(stranger.welcome.viewer, 'stranger');
  assert.equal((await stranger.message('status')).watch, true);
  const ann = await tables.enter(table.table, { secret: table.seats[0].secret });
  assert.equal((await table.say(0, { request: 'watch', on: false })).type, 'taken');
  assert.equal((await stranger.message('refused')).refused, 'table.closed');
  assert.equal(await stranger.code(), 1008);
  assert.equal(await look(), 403);
  await table.say(2, { request: 'say', text: 'still here?' });
  for (let status = await ann.message('status'); !status.notices.some((n) => n.text === 'still here?'); )
    status = await ann.message('status');
  ann.end();
});
