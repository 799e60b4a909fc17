/* The page behind the link of an invitation: right without scripts, and with nothing that is not for everybody. */
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { http, serve, tablesAt } from './lib.mjs';

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {ReturnType<typeof tablesAt>} */
let tables;

before(async () => {
  server = await serve('--public-url', 'https://creel.example');
  tables = tablesAt(server);
});
after(async () => {
  assert.equal(await server.stop(), 0);
});

/** @param {string} table @param {string} [language] */
const page = (table, language = 'en', method = 'GET') =>
  http(server.port, `${method} /join/${table} HTTP/1.1\r\nAccept-Language: ${language}`);

test('it says what the game is, who sits there and how long it takes, in the language asked for', async () => {
  const made = await tables.make([{ name: '<b>"Ann" & Bo' }, { open: true }, { bot: 'easy' }], { watch: true });
  const { status, head, text } = await page(made.table);
  assert.equal(status, 200);
  assert.match(head, /Content-Type: text\/html; charset=utf-8/i);
  assert.match(head, /Content-Security-Policy: default-src 'none'; script-src 'self'/i);
  assert.match(text, /<html lang="en">/);
  assert.match(text, /<title>You are invited to play Fish Fish<\/title>/);
  assert.match(text, /<meta property="og:title" content="You are invited to play Fish Fish">/);
  assert.match(text, /<meta property="og:description" content="Pure bluff[^"]* One seat is free\.">/);
  assert.match(text, /<meta property="og:image" content="https:\/\/creel\.example\/icons\/creel-512\.png">/);
  assert.match(text, /<p>3 players, about 5 minutes\.<\/p>/);
  assert.match(text, /<p>At the table: &lt;b&gt;&quot;Ann&quot; &amp; Bo\.<\/p>/);
  assert.ok(!text.includes('<b>') && !/<script(?! type="module" src="\.\.\/invite\.js"><)/.test(text));
  for (const { secret } of [...made.seats, made.owner, made.invite]) assert.ok(!secret || !text.includes(secret));
  assert.match((await page(made.table, 'fr')).text, /<html lang="fr">[\s\S]*Une place est libre\./);
  assert.match((await page(made.table, 'ja')).text, /<h1>フィッシュ・フィッシュへの招待<\/h1>/);
  const only = await page(made.table, 'en', 'HEAD');
  assert.deepEqual([only.status, only.text], [200, '']);
});

test('where strangers may not look on it names nobody', async () => {
  const made = await tables.make([{ name: 'Ann' }, { open: true }]);
  const { status, text } = await page(made.table);
  assert.equal(status, 200);
  assert.ok(!text.includes('Ann'));
  assert.match(text, /One seat is free/);
});

test('a table that is not there, and addresses that are not of a table', async () => {
  const { status, text } = await page('0123456789abcdef', 'fr');
  assert.equal(status, 404);
  assert.match(text, /<html lang="fr">/);
  assert.ok(!text.includes('invite.js'));
  for (const path of ['x', '0123456789ABCDEF', '0123456789abcdef/', '0123456789abcdef0', ''])
    assert.equal((await page(path)).status, 404, path);
  assert.equal((await page('0123456789abcdef', 'en', 'POST')).status, 405);
});
