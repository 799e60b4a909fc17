/* Who sits at a table: its owner, whoever is invited, people who leave and come back. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test, { after, before } from 'node:test';
import { atRandom, takeSeat } from '../../examples/table_client.mjs';
import { ask, serve, tablesAt } from './lib.mjs';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;

/** @type {ReturnType<typeof tablesAt>} */
let tables;
const make = (...plan) => tables.make(...plan);
const enter = (...who) => tables.enter(...who);
const look = (...who) => tables.look(...who);

before(async () => {
  server = await serve('--seconds', '60', '--per-address', '500');
  tables = tablesAt(server);
});
after(async () => {
  assert.equal(await server.stop(), 0);
});

test('one invitation fills the open seats, and the game starts with the last of them', async () => {
  const made = await make([{ name: 'Ann' }, { open: true }, { open: true }]);
  assert.deepEqual(made.seats.slice(1), [
    { seat: 2, open: true },
    { seat: 3, open: true },
  ]);
  const ann = await enter(made.table, { secret: made.seats[0].secret, owner: made.owner.secret });
  assert.deepEqual([ann.welcome.viewer, ann.welcome.owner, ann.welcome.invited], [1, true, false]);
  const first = await ann.message('status');
  assert.equal(first.started, false);
  assert.equal(first.game, 'fish-fish');
  assert.deepEqual(
    first.seats.map(({ sits, present }) => [sits, present]),
    [
      ['person', true],
      ['nobody', false],
      ['nobody', false],
    ],
  );
  assert.equal((await look(made.table, made.seats[0].secret)).entries, undefined);

  const bo = await ask(server.port, made.table, made.invite.secret, { id: 'a', request: 'sit', name: 'Bo' });
  assert.equal(bo.status, 200);
  assert.equal(bo.json.seat, 2);
  assert.equal(bo.json.link, `/#table=${made.table}&secret=${bo.json.secret}`);
  const second = await ann.message('status');
  assert.deepEqual([second.seats[1].name, second.seats[1].sits, second.started], ['Bo', 'person', false]);
  assert.equal(second.notices[0].message, 'Bo sits down.');

  const cid = await ask(server.port, made.table, made.invite.secret, { id: 'b', request: 'sit', name: 'Cid' });
  assert.equal(cid.json.seat, 3);
  assert.equal((await ann.message('status')).started, true);
  assert.ok((await ann.message('moment')).entries > 0);
  const late = await ask(server.port, made.table, made.invite.secret, { id: 'c', request: 'sit', name: 'Dot' });
  assert.deepEqual([late.status, late.json.refused], [409, 'table.all-taken']);
  const seen = await look(made.table, cid.json.secret);
  assert.equal(seen.viewer, 3);
  assert.deepEqual(
    seen.seats.map(({ name }) => name),
    ['Ann', 'Bo', 'Cid'],
  );
  ann.end();
});

test('whoever chooses the secret can ask again', async () => {
  const made = await make([{}, { open: true }, { open: true }]);
  const secret = randomBytes(32).toString('base64url');
  const request = { id: 'a', request: 'sit', seat: 3, secret };
  for (let i = 0; i < 2; i++) {
    const { status, json } = await ask(server.port, made.table, made.invite.secret, request);
    assert.deepEqual([status, json.seat, json.secret], [200, 3, secret]);
  }
  const other = await ask(server.port, made.table, made.invite.secret, { id: 'b', request: 'sit', seat: 3 });
  assert.equal(other.json.refused, 'table.taken');
  const wrong = await ask(server.port, made.table, made.invite.secret, { id: 'c', request: 'sit', secret: 'short' });
  assert.equal(wrong.json.refused, 'table.secret-form');
});

test('the owner starts, and bots take the empty seats', async () => {
  const made = await make([{ name: 'Ann' }, { open: true }]);
  const early = await ask(server.port, made.table, made.seats[0].secret, { id: 'a', number: 0, answer: 'bet 1' });
  assert.equal(early.json.refused, 'table.not-started');
  const { json } = await ask(server.port, made.table, made.owner.secret, { id: 'b', request: 'start', bot: 'easy' });
  assert.equal(json.type, 'taken');
  const seat = takeSeat({ where: () => server.url, table: made.table, secret: made.seats[0].secret, choose: atRandom });
  const { last } = await seat.finished;
  assert.equal(last.over, true);
  assert.equal(last.seats[1].level, 'easy');
  const again = await ask(server.port, made.table, made.owner.secret, { id: 'c', request: 'start' });
  assert.deepEqual([again.status, again.json.refused], [409, 'table.started']);
});

test('a lobby and a running game live through a kill', async () => {
  const made = await make([{ name: 'Ann' }, { open: true }]);
  await server.again('SIGKILL');
  const bo = await ask(server.port, made.table, made.invite.secret, { id: 'a', request: 'sit', name: 'Bo' });
  const before = await look(made.table, bo.json.secret);
  await server.again('SIGKILL');
  assert.deepEqual(await look(made.table, bo.json.secret), before);
  assert.equal(before.status.started, true);
  assert.equal(before.status.notices.length, 1);
});

test('a name is set by whoever has the seat, and everybody sees it', async () => {
  const made = await make([{ name: 'Ann' }, {}], { watch: true });
  const stranger = await enter(made.table, {});
  await stranger.message('moment');
  await ask(server.port, made.table, made.seats[1].secret, { id: 'a', request: 'name', name: 'Zoé' });
  assert.equal((await stranger.message('moment')).seats[1].name, 'Zoé');
  const wrong = await ask(server.port, made.table, made.seats[1].secret, { id: 'b', request: 'name', name: 'x\u0007' });
  assert.deepEqual([wrong.status, wrong.json.refused], [400, 'table.name']);
  stranger.end();
});

test('those who connect are present, and those who go are not', async () => {
  const made = await make([{ name: 'Ann' }, { name: 'Bo' }]);
  const ann = await enter(made.table, { secret: made.seats[0].secret });
  assert.equal((await ann.message('status')).seats[1].present, false);
  const bo = await enter(made.table, { secret: made.seats[1].secret });
  assert.equal((await ann.message('status')).seats[1].present, true);
  bo.end();
  assert.equal((await ann.message('status')).seats[1].present, false);
  ann.end();
});

test('an invitation shows who is there, and the game only where spectators may see it', async () => {
  for (const watch of [false, true]) {
    const made = await make([{}, {}], { watch });
    const seen = await look(made.table, made.invite.secret);
    assert.equal(seen.status.you.invited, true);
    assert.equal(seen.viewer, watch ? 'stranger' : undefined);
    assert.equal((await look(made.table, made.owner.secret)).viewer, 'stranger');
  }
});

test('a new invitation makes the old one worthless', async () => {
  const made = await make([{}, { open: true }]);
  const { json } = await ask(server.port, made.table, made.owner.secret, { id: 'a', request: 'invite' });
  const old = await ask(server.port, made.table, made.invite.secret, { id: 'b', request: 'sit' });
  assert.deepEqual([old.status, old.json.refused], [403, 'table.secret']);
  assert.equal((await ask(server.port, made.table, json.secret, { id: 'c', request: 'sit' })).json.seat, 2);
});

test('a seat is left to a bot and taken back', async () => {
  const made = await make([{ name: 'Ann' }, { name: 'Bo' }]);
  const [ann, bo] = made.seats.map(({ secret }) => secret);
  const say = (secret, request) =>
    ask(server.port, made.table, secret, { id: randomBytes(8).toString('hex'), ...request });
  const at = await enter(made.table, { secret: ann });
  assert.equal((await say(made.owner.secret, { request: 'leave', seat: 1 })).json.refused, 'table.present');
  at.end();
  assert.equal((await say(bo, { request: 'leave', seat: 1 })).json.refused, 'table.owner-only');
  assert.equal((await say(bo, { request: 'leave', bot: 'easy' })).json.type, 'taken');
  const left = await look(made.table, bo);
  assert.deepEqual([left.status.seats[1].sits, left.status.seats[1].bot], ['away', 'easy']);
  assert.equal(left.viewer, 2);
  const answer = await say(bo, { number: left.entries, answer: 'bet 1' });
  assert.equal(answer.json.refused, 'table.bot-plays');
  assert.equal((await say(bo, { request: 'leave' })).json.refused, 'table.nobody-plays');
  assert.equal((await say(bo, { request: 'return' })).json.type, 'taken');
  assert.equal((await look(made.table, bo)).status.seats[1].sits, 'person');
  assert.equal((await say(bo, { request: 'return' })).json.refused, 'table.not-away');
});

test('bots wait for people who may come back, and not for those who have resigned', async () => {
  const table = await tables.pair();
  for (const seat of [1, 2]) await table.say(seat, { request: 'leave', bot: 'easy' });
  const left = await table.look(1);
  assert.equal(left.over, false);
  await table.say(1, { request: 'name', name: 'Zoé' }); /* stored after whatever a bot has answered */
  assert.equal((await table.look(1)).entries, left.entries);
  for (const seat of [1, 2]) await table.say(seat, { request: 'resign', bot: 'easy' });
  while (!(await table.look(1)).over);
});

test('whoever resigns sees the game to its end, played by a bot', async () => {
  const made = await make([{ name: 'Ann' }, { name: 'Bo' }]);
  const [ann, bo] = made.seats.map(({ secret }) => secret);
  assert.equal(
    (await ask(server.port, made.table, bo, { id: 'a', request: 'resign', bot: 'easy' })).json.type,
    'taken',
  );
  assert.equal((await ask(server.port, made.table, bo, { id: 'b', request: 'return' })).json.refused, 'table.resigned');
  const seat = takeSeat({ where: () => server.url, table: made.table, secret: ann, choose: atRandom });
  assert.equal((await seat.finished).last.over, true);
  const seen = await look(made.table, bo);
  assert.equal(seen.viewer, 2);
  assert.match(seen.status.notices[0].message, /^Bo resigns; a bot plays on\.$/);
  assert.equal((await ask(server.port, made.table, ann, { id: 'c', request: 'resign' })).json.refused, 'refusal.over');
});

test('whoever is removed has no right any more, and somebody else takes the seat', async () => {
  const made = await make([{ name: 'Ann' }, { name: 'Bo' }]);
  const bo = await enter(made.table, { secret: made.seats[1].secret });
  const { json } = await ask(server.port, made.table, made.owner.secret, { id: 'a', request: 'remove', seat: 2 });
  assert.notEqual(json.secret, made.invite.secret);
  assert.equal((await bo.message('refused')).refused, 'table.removed');
  assert.equal(await bo.code(), 1008);
  for (const secret of [made.seats[1].secret, made.invite.secret]) {
    const former = await ask(server.port, made.table, secret, { id: 'b', request: 'sit' });
    assert.deepEqual([former.status, former.json.refused], [403, 'table.secret']);
  }
  const cid = await ask(server.port, made.table, json.secret, { id: 'c', request: 'sit', name: 'Cid' });
  assert.equal(cid.json.seat, 2);
  const seen = await look(made.table, cid.json.secret);
  assert.deepEqual([seen.seats[1].name, seen.seats[1].sitter], ['Cid', 'human']);
});

test('a seat is handed over by a new link, and the old one is worthless', async () => {
  const table = await tables.pair();
  const at = await enter(table.table, { secret: table.seats[0].secret });
  const given = await table.say(1, { request: 'renew' });
  assert.equal(given.seat, 1);
  assert.equal((await at.message('refused')).refused, 'table.removed');
  assert.equal(await at.code(), 1008);
  assert.equal((await table.look(1)).refused, 'table.secret');
  assert.equal((await look(table.table, given.secret)).viewer, 1);
  const secret = randomBytes(32).toString('base64url');
  const chosen = { id: 'a', request: 'renew', secret };
  assert.equal((await ask(server.port, table.table, given.secret, chosen)).json.secret, secret);
  assert.equal((await ask(server.port, table.table, secret, chosen)).json.secret, secret);
  const theirs = { id: 'b', request: 'renew', secret: table.seats[1].secret };
  assert.equal((await ask(server.port, table.table, secret, theirs)).json.refused, 'table.secret-form');
});

test('a request that was taken is taken once', async () => {
  const made = await make([{ name: 'Ann' }, { name: 'Bo' }]);
  const request = { id: 'same', request: 'leave' };
  const first = await ask(server.port, made.table, made.seats[1].secret, request);
  await server.again('SIGKILL');
  const second = await ask(server.port, made.table, made.seats[1].secret, request);
  assert.deepEqual(second.json, first.json);
  assert.equal((await look(made.table, made.seats[0].secret)).status.notices.length, 1);
});

test('people and bots: requests while answers are stored are kept in order', async () => {
  const made = await make([{ name: 'Ann' }, { bot: 'easy' }, { name: 'Cid' }]);
  const seat = takeSeat({ where: () => server.url, table: made.table, secret: made.seats[0].secret, choose: atRandom });
  for (let i = 0; i < 20; i++) {
    const request = { id: `${i}`, request: i % 2 ? 'return' : 'leave' };
    const { json } = await ask(server.port, made.table, made.seats[2].secret, request);
    assert.ok(json.type === 'taken' || json.refused === 'refusal.over', json.refused);
  }
  await ask(server.port, made.table, made.seats[2].secret, { id: 'last', request: 'leave' });
  assert.equal((await seat.finished).last.over, true);
});

/** Plays until somebody else is asked; who has played, and the entries before. */
async function turn(table) {
  const before = await table.look(1);
  const who = before.who;
  for (let now = before; now.who === who; now = await table.look(who)) {
    const { menu, entries } = await table.look(who);
    await table.say(who, { number: entries, answer: menu[0].text });
  }
  return { who, before };
}

test('the owner pauses at will, others with consent', async () => {
  const table = await tables.pair();
  const { who, entries } = await table.look(1);
  const { menu } = await table.look(who);
  assert.equal((await table.say(0, { request: 'pause' })).type, 'taken');
  assert.equal((await table.look(1)).status.paused, true);
  assert.equal((await table.say(who, { number: entries, answer: menu[0].text })).refused, 'table.paused');
  assert.equal((await table.say(0, { request: 'pause' })).refused, 'table.paused');
  assert.equal((await table.say(1, { request: 'resume' })).type, 'taken');
  const { status } = await table.look(2);
  assert.equal(status.paused, true);
  assert.deepEqual(status.proposal, { number: status.proposal.number, what: 'resume', by: 1, waits_for: [2] });
  const { number: proposal } = status.proposal;
  assert.equal((await table.say(1, { request: 'agree', proposal })).refused, 'room.right');
  assert.equal((await table.say(2, { request: 'agree', proposal: proposal + 1 })).refused, 'table.not-proposed');
  assert.equal((await table.say(2, { request: 'pause' })).refused, 'table.paused');
  assert.equal((await table.say(2, { request: 'agree', proposal })).type, 'taken');
  const after = (await table.look(2)).status;
  assert.deepEqual([after.paused, after.proposal], [false, undefined]);
  assert.equal((await table.say(who, { number: entries, answer: menu[0].text })).type, 'taken');
});

test('another time for each turn takes the consent of all, and begins at once', async () => {
  const table = await tables.pair({ clock: { turn: 3600, out: 'wait' } });
  const before = (await table.look(1)).status.clock;
  assert.equal((await table.say(0, { request: 'clock', turn: 60 })).refused, 'room.right');
  for (const turn of [-1, 40 * 86400])
    assert.equal((await table.say(1, { request: 'clock', turn })).refused, 'table.clock');
  assert.equal((await table.say(1, { request: 'clock' })).refused, 'table.members');
  assert.equal((await table.say(1, { request: 'clock', turn: 259200 })).type, 'taken');
  const { proposal } = (await table.look(2)).status;
  assert.deepEqual(proposal, { number: proposal.number, what: 'clock', by: 1, turn: 259200, waits_for: [2] });
  assert.equal((await table.look(1)).status.clock.turn, 3600);
  assert.equal((await table.say(2, { request: 'agree', proposal: proposal.number })).type, 'taken');
  await server.again('SIGKILL');
  const after = (await table.look(1)).status;
  assert.deepEqual([after.clock.turn, after.clock.out, after.clock.seat], [259200, 'wait', before.seat]);
  assert.ok(after.clock.deadline - before.deadline > 200000 * 1000);
  assert.match(after.notices.at(-1).message, /new time for each turn/);
  await table.say(2, { request: 'clock', turn: 0 });
  const none = (await table.look(1)).status.proposal;
  await table.say(1, { request: 'agree', proposal: none.number });
  assert.equal((await table.look(1)).status.clock, undefined);
});

test('an undo beyond the own turn is granted or refused by the others', async () => {
  const table = await tables.pair();
  const { who, before } = await turn(table);
  const other = 3 - who;
  const now = await table.look(who);
  assert.equal((await table.say(who, { number: 0, request: 'ask-undo' })).refused, 'table.stale');
  for (const answer of ['decline', 'agree']) {
    assert.equal((await table.say(who, { number: now.entries, request: 'ask-undo' })).type, 'taken');
    const { proposal } = (await table.look(other)).status;
    assert.deepEqual([proposal.what, proposal.by, proposal.waits_for], ['undo', who, [other]]);
    assert.equal((await table.say(who, { number: now.entries, request: 'ask-undo' })).refused, 'table.proposed');
    assert.equal((await table.say(other, { request: answer, proposal: proposal.number })).type, 'taken');
    assert.equal((await table.look(other)).entries > now.entries, answer === 'agree');
  }
  const back = await table.look(who);
  assert.equal(back.who, who);
  assert.match(JSON.stringify(back.story), /By agreement, the game goes back\./);
  assert.equal(before.who, who);
  await server.again('SIGKILL');
  assert.deepEqual(await table.look(who), back);
});

test('the last one who was asked leaves: it is undone, and a bot sits there', async () => {
  const table = await tables.pair();
  const { who } = await turn(table);
  const { entries } = await table.look(who);
  await table.say(who, { number: entries, request: 'ask-undo' });
  assert.equal((await table.say(3 - who, { request: 'leave', bot: 'easy' })).type, 'taken');
  const now = await table.look(who);
  assert.ok(now.entries > entries);
  assert.deepEqual([now.who, now.seats[2 - who].level], [who, 'easy']);
});

test('an undo is asked for until the next answer; a single person needs nobody', async () => {
  const table = await tables.pair();
  const { who } = await turn(table);
  const now = await table.look(who);
  await table.say(who, { number: now.entries, request: 'ask-undo' });
  const { proposal } = (await table.look(3 - who)).status;
  const { menu } = await table.look(3 - who);
  await table.say(3 - who, { number: now.entries, answer: menu[0].text });
  assert.equal((await table.look(who)).status.proposal, undefined);
  assert.equal(
    (await table.say(3 - who, { request: 'agree', proposal: proposal.number })).refused,
    'table.not-proposed',
  );
  await table.say(3 - who, { request: 'leave', bot: 'easy' });
  await table.say(0, { request: 'pause' });
  const { entries } = await table.look(who);
  assert.equal((await table.say(who, { number: entries, request: 'ask-undo' })).type, 'taken');
  assert.ok((await table.look(who)).entries > entries);
});
