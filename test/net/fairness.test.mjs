/* Fair chance: logs of finished games are taken by `creel verify` and by the second verifier in examples/, changed ones by
 * neither. FAIR_GAMES and FAIR_CHANGES say how many; more of both are tried by tools/soak. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { atRandom, makeTable, takeSeat } from '../../examples/table_client.mjs';
import { verify } from '../../examples/verify.mjs';
import { ask, http, post, program, serve, talk } from './lib.mjs';

const games = Number(process.env.FAIR_GAMES ?? 40);
const changes = Number(process.env.FAIR_CHANGES ?? 800);
const seed = process.env.FAIR_SEED ?? '1';

/** @param {import('node:test').TestContext} t */
function folder(t) {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-fair-'));
  t.after(() => fs.rmSync(made, { recursive: true, force: true, maxRetries: 3 }));
  return made;
}

/** @param {string} log */
const creelVerify = (log) => spawnSync(program, ['verify', '-'], { input: log, encoding: 'utf8' });

test(`${games} games verify, and ${changes} changed ones do not`, (t) => {
  const where = folder(t);
  const said = execFileSync(
    path.join(path.dirname(program), 'test/fair_games'),
    [where, games, changes, seed].map(String),
  );
  assert.equal(String(said), `${games} games are verified, ${changes} changed ones are refused\n`);
  let draws = 0;
  for (let i = 0; i < games; i++) draws += verify(fs.readFileSync(path.join(where, `${i}.log`), 'utf8')).draws;
  assert.ok(draws > games * 10, `${draws} draws`);
  for (let i = 0; i < changes; i++) {
    const log = fs.readFileSync(path.join(where, `${i}.bad`), 'utf8');
    assert.throws(() => verify(log), Error, `${i}.bad is taken`);
  }
});

test('a game over the network can be checked by everyone who played it', async (t) => {
  const server = await serve();
  t.after(server.stop);
  const plan = { game: 'fish-fish', seats: [{ name: 'Ann' }, {}, { bot: 'easy' }] };
  const made = await makeTable(server.url, plan);
  assert.match(made.commitment, /^[0-9a-f]{64}$/);
  const log = async (/** @type {string} */ secret) =>
    http(server.port, `GET /api/tables/${made.table}/log HTTP/1.1${secret && `\r\nAuthorization: Bearer ${secret}`}`);

  const before = await log(made.seats[0].secret);
  assert.equal(before.status, 200);
  assert.match(before.head, /Content-Type: text\/plain/);
  assert.match(before.text, new RegExp(`^creel 1 fish-fish .*\n# fair 1\n# commitment ${made.commitment}\n\\* fisher`));
  assert.doesNotMatch(before.text, /\n(= |# (secret|odds|digest))/);
  assert.equal(creelVerify(before.text).status, 1);

  const looks = [];
  const choose = (moment) => {
    if (moment.viewer === 1) looks.push(log(made.seats[0].secret));
    return atRandom(moment);
  };
  const seats = made.seats
    .filter(({ secret }) => secret)
    .map(({ secret }) => takeSeat({ where: () => server.url, table: made.table, secret, choose }));
  t.after(() => seats.forEach((seat) => seat.leave()));
  await Promise.all(seats.map(({ finished }) => finished));
  const under = (await Promise.all(looks)).map(({ text }) => text).filter((text) => !/\n# digest /.test(text));
  assert.ok(
    under.some((text) => /\n[23] lay \d \?\n/.test(text)),
    'hooks of others are hidden',
  );
  for (const text of under) assert.doesNotMatch(text, /\n(= |# (secret|odds))/);

  const [one, two] = await Promise.all([log(made.seats[0].secret), log(made.seats[1].secret)]);
  assert.equal(one.text, two.text);
  assert.doesNotMatch(one.text, /\?/);
  assert.match(one.text, new RegExp(`\n# commitment ${made.commitment}\n`));
  const { status, stdout } = creelVerify(one.text);
  assert.equal(status, 0);
  assert.match(stdout, /drawn as promised/);
  assert.ok(verify(one.text).draws >= 1);
  assert.equal((await log('')).status, 403);
  assert.equal((await log(`${made.seats[0].secret.slice(0, -1)}!`)).status, 403);
});

test('the game starts when every person has contributed, and the log has what they said', async (t) => {
  const server = await serve();
  t.after(server.stop);
  const plan = { game: 'coldwater-crown', seats: [{}, { bot: 'easy' }, {}], contributions: true };
  const { json: made } = await post(server.port, plan);
  const say = (seat, contribution, id = 'a') =>
    ask(server.port, made.table, made.seats[seat - 1].secret, { id, request: 'contribute', contribution });
  const look = async (what = '') => {
    const head = `GET /api/tables/${made.table}${what} HTTP/1.1\r\nAuthorization: Bearer ${made.seats[0].secret}`;
    return http(server.port, head);
  };
  const status = async () => JSON.parse((await look()).text).status;

  assert.equal((await status()).started, false);
  assert.equal(JSON.parse((await look('/log')).text).refused, 'table.not-started');
  for (const wrong of ['', 'a'.repeat(63), 'A'.repeat(64), '0'.repeat(64), `${'a'.repeat(63)}g`])
    assert.equal((await say(1, wrong)).json.refused, 'table.contribution', wrong);
  assert.equal((await say(1, 'a'.repeat(64))).status, 200);
  assert.equal((await say(1, 'a'.repeat(64), 'again')).status, 200);
  assert.equal((await say(1, 'b'.repeat(64))).json.refused, 'table.contributed');
  assert.deepEqual(
    (await status()).seats.map(({ contributed }) => contributed),
    [true, undefined, undefined],
  );
  await server.again('SIGKILL');
  assert.equal((await status()).started, false);

  /* The clients contribute by themselves when they are asked to. */
  const third = await talk(server.port, `/api/tables/${made.table}/live?form=json`);
  third.say({ secret: made.seats[2].secret });
  assert.equal((await third.message('welcome')).contribute, true);
  third.end();
  const first = await talk(server.port, `/api/tables/${made.table}/live?form=json`);
  first.say({ secret: made.seats[0].secret });
  assert.equal((await first.message('welcome')).contribute, undefined);
  first.end();
  const seats = made.seats
    .filter(({ secret }) => secret)
    .map(({ secret }) => takeSeat({ where: () => server.url, table: made.table, secret, choose: atRandom }));
  t.after(() => seats.forEach((seat) => seat.leave()));
  await Promise.all(seats.map(({ finished }) => finished));
  assert.equal((await say(3, 'c'.repeat(64))).json.refused, 'table.started');

  const { text } = await look('/log');
  assert.match(text, /\n# contribution 1 a{64}\n# contribution 3 [0-9a-f]{64}\n/);
  assert.equal(verify(text).contributions, 2);
  const { stdout } = creelVerify(text);
  assert.match(stdout, /2 seats have contributed/);
  const other = text.replace(/# contribution 1 a/, '# contribution 1 b');
  assert.match(creelVerify(other).stderr, /the key gives/);
});

test('an owner who starts the game does not wait for contributions', async (t) => {
  const server = await serve();
  t.after(server.stop);
  const { json: made } = await post(server.port, { game: 'fish-fish', seats: [{}, { open: true }] });
  const request = { id: 'a', request: 'contribute', contribution: '7'.repeat(64) };
  assert.equal((await ask(server.port, made.table, made.seats[0].secret, request)).status, 200);
  assert.equal((await ask(server.port, made.table, made.invite.secret, request)).status, 403);
  const started = await ask(server.port, made.table, made.owner.secret, { id: 'b', request: 'start', bot: 'easy' });
  assert.equal(started.status, 200);
  const said = await http(
    server.port,
    `GET /api/tables/${made.table}/log HTTP/1.1\r\nAuthorization: Bearer ${made.seats[0].secret}`,
  );
  assert.match(said.text, /\n# contribution 1 7{64}\n\* fisher/);
});

test('creel verify says what is wrong', (t) => {
  const where = folder(t);
  execFileSync(path.join(path.dirname(program), 'test/fair_games'), [where, '1', '0', '7']);
  const log = fs.readFileSync(path.join(where, '0.log'), 'utf8');
  const wrong = [
    [log.replace(/# commitment ..../, '# commitment 0000'), /not the one that was promised/],
    [log.replace(/# commitment .*\n/, ''), /no commitment/],
    [log.replace(/# secret .*\n/, ''), /does not reveal its secret/],
    [log.replace(/= hash .*\n/, ''), /line \d+ was changed/],
    [log.replace(/# digest .*\n/, ''), /line \d+ was changed/],
    [log.replace(/# odds \d+/, '# odds 99'), /line \d+ was changed/],
    [log.replace(/= hash .*\n[^]*/, '').replace(/\n[1-8] [^\n]*\n[^\n]*\n$/, '\n'), /./],
    [`${log}# more\n`, /line \d+ was changed/],
    ['', /./],
  ];
  for (const [text, form] of wrong) {
    const { status, stderr, stdout } = creelVerify(String(text));
    assert.equal(status, 1, String(form));
    assert.equal(stdout, '');
    assert.match(stderr, /** @type {RegExp} */ (form));
  }
  const lines = log.split('\n');
  const at = lines.findIndex((line) => line.startsWith('* '));
  const others = lines[at - 1].slice('# odds '.length).split(', ');
  const other = others.map((each) => each.replace(/^\d+ /, '')).find((each) => `* ${each}` !== lines[at]);
  lines[at] = `* ${other}`;
  assert.match(creelVerify(lines.join('\n')).stderr, /Draw 1 .* the key gives|not a game that was played by the rules/);
  assert.match(spawnSync(program, ['verify'], { encoding: 'utf8' }).stderr, /file/i);
});
