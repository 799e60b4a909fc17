/* What whoever operates a server sees of it: /health, /metrics and the lines it writes. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { atRandom, takeSeat } from '../../examples/table_client.mjs';
import { ask, http, post, program, serve } from './lib.mjs';

/** @param {number} port */
async function metrics(port) {
  const { status, head, text } = await http(port, 'GET /metrics HTTP/1.1');
  assert.equal(status, 200);
  assert.match(head, /Content-Type: text\/plain; charset=utf-8/);
  /** @type {Record<string, number>} */
  const values = {};
  let described = '';
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('#')) {
      described = /^# (?:HELP|TYPE) (\S+) \S/.exec(line)?.[1] ?? assert.fail(line);
      continue;
    }
    const match = /^([a-z_]+)(\{(?:kind="[a-z.-]+"|status="\d+"|le="[0-9.e+Inf-]+")\})? (\d+(?:\.\d+)?)$/.exec(line);
    assert.ok(match?.[1].startsWith(described), line);
    values[match[1] + (match[2] ?? '')] = Number(match[3]);
  }
  return values;
}

test('health and metrics', async (t) => {
  const server = await serve();
  t.after(server.stop);
  const healthy = await http(server.port, 'GET /health HTTP/1.1');
  assert.deepEqual([healthy.status, healthy.text], [200, '{"status":"ok"}']);
  assert.equal((await http(server.port, 'POST /health HTTP/1.1')).status, 405);

  const before = await metrics(server.port);
  assert.equal(before.creel_moves_total, 0);
  const { json: made } = await post(server.port, { game: 'fish-fish', seats: [{ name: 'Ann' }, { bot: 'easy' }] });
  const [{ secret }] = made.seats;
  assert.equal((await ask(server.port, made.table, secret, { id: 'a', number: 99, answer: 'bet 1' })).status, 409);
  assert.equal((await post(server.port, '{')).status, 400);
  const seat = takeSeat({ where: () => server.url, table: made.table, secret, choose: atRandom });
  await seat.finished;
  const after = await metrics(server.port);
  assert.ok(after.creel_moves_total > 10);
  assert.equal(after.creel_move_seconds_count, after.creel_moves_total);
  assert.equal(after['creel_move_seconds_bucket{le="+Inf"}'], after.creel_moves_total);
  assert.ok(after.creel_move_seconds_sum > 0);
  let least = 0;
  for (const [name, value] of Object.entries(after)) {
    if (!name.startsWith('creel_move_seconds_bucket')) continue;
    assert.ok(value >= least, name);
    least = value;
  }
  assert.equal(after.creel_tables_made_total, 1);
  assert.equal(after.creel_sockets_opened_total, 1);
  assert.equal(after['creel_refusals_total{kind="table.stale"}'], 1);
  assert.equal(after['creel_refusals_total{kind="table.form"}'], 1);
  assert.equal(after['creel_http_answers_total{status="201"}'], 1);
  assert.equal(after.creel_tables, 1);
  assert.equal(after.creel_store_queue, 0);
  assert.ok(after.creel_connections >= 1);
});

test('without tables it is not healthy', async (t) => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'creel-net-')), 'file');
  fs.writeFileSync(file, 'not a folder');
  const child = spawn(program, ['serve', '--port', '0'], { env: { ...process.env, XDG_DATA_HOME: file } });
  t.after(() => child.kill('SIGKILL'));
  const line = await new Promise((resolve) => {
    child.stdout.once('data', (more) => resolve(String(more)));
  });
  const { status, text } = await http(Number(/:(\d+) /.exec(line)?.[1]), 'GET /health HTTP/1.1');
  assert.deepEqual([status, text], [503, '{"status":"no-tables"}']);
});

for (const form of ['text', 'json']) {
  test(`lines as ${form} say what happened, and no secret, name or answer`, async (t) => {
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-net-'));
    const child = spawn(program, ['serve', '--port', '0', '--data', data, '--log', form]);
    t.after(() => (child.kill('SIGKILL'), fs.rmSync(data, { recursive: true, force: true })));
    let said = '';
    child.stderr.on('data', (more) => (said += more));
    const line = await new Promise((resolve) => {
      child.stdout.once('data', (more) => resolve(String(more)));
    });
    const port = Number(/:(\d+) /.exec(line)?.[1]);
    const plan = { game: 'fish-fish', seats: [{ name: 'Ann Secretname' }, { bot: 'easy' }] };
    const { json: made } = await post(port, plan);
    const [{ secret }] = made.seats;
    await ask(port, made.table, secret, { id: 'private-id', number: 99, answer: 'bet 1' });
    await http(port, `GET /no%22such\u001b[2Jpage?secret=${secret} HTTP/1.1`);
    const where = () => `http://127.0.0.1:${port}`;
    await takeSeat({ where, table: made.table, secret, choose: atRandom }).finished;
    child.kill('SIGTERM');
    await new Promise((resolve) => {
      child.once('close', resolve);
    });

    const lines = said.trim().split('\n');
    const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/;
    const events = lines.map((each) => {
      if (form === 'text') return (assert.match(each, time), each.split(' ')[1]);
      const { time: when, event, ...more } = JSON.parse(each);
      assert.match(when, time);
      assert.ok(Object.keys(more).length > 0);
      return event;
    });
    for (const event of ['ready', 'made', 'refused', 'answer', 'joined', 'stored', 'left', 'stops'])
      assert.ok(events.includes(event), event);
    assert.ok(lines.some((each) => each.includes(made.table)));
    for (const hidden of [
      secret,
      made.owner.secret,
      made.invite.secret,
      'Secretname',
      'private-id',
      'lay ',
      'bet ',
      '\u001b',
    ])
      assert.equal(said.includes(hidden), false, hidden);
  });
}

test('a form that there is not', () => {
  const child = spawn(program, ['serve', '--port', '0', '--log', 'loud']);
  return new Promise((resolve) => {
    child.stderr.once('data', (more) => assert.match(String(more), /off, text or json, not "loud"/));
    child.once('close', (code) => resolve(assert.equal(code, 2)));
  });
});

test('a stop loses nothing that was acknowledged, and tells everyone', async (t) => {
  const server = await serve();
  const seats = [];
  t.after(() => (seats.forEach(({ seat }) => seat.leave()), server.stop()));
  for (let i = 0; i < 8; i++) {
    const plan = { game: 'freshwater-fly', seats: [{}, { bot: 'easy' }] };
    const { json: made } = await post(server.port, plan);
    const [{ secret }] = made.seats;
    const latest = { entries: 0 };
    const choose = (/** @type {any} */ moment) => ((latest.entries = moment.entries), atRandom(moment));
    const seat = takeSeat({ where: () => server.url, table: made.table, secret, choose });
    seats.push({ seat, secret, latest, table: made.table });
  }
  while (seats.some(({ latest }) => latest.entries < 60)) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(await server.again('SIGTERM'), 0);
  for (const { seat, secret, latest, table } of seats) {
    const seen = latest.entries;
    const head = `GET /api/tables/${table} HTTP/1.1\r\nAuthorization: Bearer ${secret}`;
    const stored = JSON.parse((await http(server.port, head)).text);
    assert.ok(stored.entries >= seen, `${stored.entries} of ${seen}`);
    assert.ok(seat.seen.ends.includes(1001), String(seat.seen.ends));
  }
});
