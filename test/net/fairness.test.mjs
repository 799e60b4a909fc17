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
import { http, program, serve } from './lib.mjs';

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
