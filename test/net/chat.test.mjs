/* What people say at a table, and what the owner does about it. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test, { after, before } from 'node:test';
import { serve, tablesAt } from './lib.mjs';

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

test('what is said is heard by all, in their languages', async () => {
  const table = await tables.pair({ watch: true });
  const french = await tables.enter(table.table, { language: 'fr' });
  await french.message('status');
  assert.equal((await table.say(1, { request: 'say', text: 'Bonne pêche ! 釣' })).type, 'taken');
  const [said] = (await french.message('status')).notices;
  assert.deepEqual([said.kind, said.seat, said.text], ['said', 1, 'Bonne pêche ! 釣']);
  assert.equal(said.message, 'Ann\u00a0: Bonne pêche ! 釣');
  await table.say(2, { request: 'phrase', phrase: 'good-luck' });
  const [phrase] = (await french.message('status')).notices;
  assert.deepEqual([phrase.kind, phrase.seat, phrase.phrase], ['phrase', 2, 'good-luck']);
  assert.equal(phrase.message, 'Bo\u00a0: Bonne chance\u00a0!');
  assert.equal((await table.look(1)).status.notices[1].message, 'Bo: Good luck!');
  assert.equal((await table.say(2, { request: 'phrase', phrase: 'boo' })).refused, 'table.phrase');
  french.end();
});

test('a message has at most 500 bytes, and no controls', async () => {
  const table = await tables.pair();
  assert.equal((await table.say(1, { request: 'say', text: 'x'.repeat(500) })).type, 'taken');
  for (const text of ['x'.repeat(501), '', 'a\u0007', 'a\nb'])
    assert.equal((await table.say(1, { request: 'say', text })).refused, 'table.text');
});

test('nobody says more than five things at once', async () => {
  const table = await tables.pair();
  const answers = [];
  const begin = Date.now();
  for (let i = 0; i < 20; i++) answers.push(await table.say(1, { request: 'say', text: `${i}` }));
  const taken = answers.filter(({ type }) => type === 'taken').length;
  assert.ok(taken >= 5 && taken <= 5 + 1 + (Date.now() - begin) / 1000, `${taken}`);
  assert.ok(answers.every(({ type, refused }) => type === 'taken' || refused === 'table.too-fast'));
  assert.equal((await table.say(2, { request: 'say', text: 'I have not spoken yet' })).type, 'taken');
});

test('the owner mutes and lets speak again', async () => {
  const table = await tables.pair();
  assert.equal((await table.say(1, { request: 'mute', seat: 2, on: true })).refused, 'table.owner-only');
  assert.equal((await table.say(0, { request: 'mute', seat: 2, on: true })).type, 'taken');
  await server.again('SIGKILL');
  assert.equal((await table.look(1)).status.seats[1].muted, true);
  assert.equal((await table.say(2, { request: 'say', text: 'hey' })).refused, 'table.muted');
  assert.equal((await table.say(2, { request: 'phrase', phrase: 'oops' })).refused, 'table.muted');
  assert.equal((await table.say(0, { request: 'mute', seat: 2, on: false })).type, 'taken');
  assert.equal((await table.say(2, { request: 'say', text: 'hey' })).type, 'taken');
});

test('what the owner removes is gone, also from the disk', async () => {
  const table = await tables.pair();
  const { notice } = await table.say(1, { request: 'say', text: 'my address is 12 Pond Lane' });
  assert.equal((await table.say(2, { request: 'erase', notice })).refused, 'table.owner-only');
  assert.equal((await table.say(0, { request: 'erase', notice: notice + 1 })).refused, 'table.no-notice');
  assert.equal((await table.say(0, { request: 'erase', notice })).type, 'taken');
  assert.equal((await table.say(0, { request: 'erase', notice })).refused, 'table.no-notice');
  for (let round = 0; round < 2; round++) {
    const { notices } = (await table.look(1)).status;
    assert.equal(notices[0].kind, 'gone');
    assert.equal(notices[1].erases, notice);
    assert.equal(JSON.stringify(notices).includes('Pond Lane'), false);
    await server.again('SIGTERM'); /* what was in the log of writes is in the database now */
  }
  for (const name of fs.readdirSync(server.data))
    assert.equal(fs.readFileSync(`${server.data}/${name}`).includes('Pond Lane'), false, name);
});

test('the last hundred notices are kept', async () => {
  const table = await tables.pair();
  for (let i = 0; i < 101; i++) await table.say(1, { request: 'name', name: `Ann ${i}` });
  for (let round = 0; round < 2; round++) {
    const { notices } = (await table.look(1)).status;
    assert.deepEqual([notices.length, notices[0].number, notices[99].number], [100, 2, 101]);
    await server.again('SIGKILL');
  }
});
