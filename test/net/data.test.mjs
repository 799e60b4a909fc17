/* Where the tables are kept, and what happens where they can't be. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { http, post, program, serve } from './lib.mjs';

const plan = { game: 'fish-fish', seats: [{}, {}] };

/** @param {import('node:test').TestContext} t */
function folder(t) {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-net-'));
  t.after(() => fs.rmSync(made, { recursive: true, force: true, maxRetries: 3 }));
  return made;
}

test('a folder that can not be used ends it, with the reason', (t) => {
  const file = path.join(folder(t), 'file');
  fs.writeFileSync(file, 'not a folder');
  const { status, stderr, stdout } = spawnSync(program, ['serve', '--port', '0', '--data', `${file}/data`]);
  assert.equal(status, 1);
  assert.equal(String(stdout), '');
  assert.match(String(stderr), /Tables can’t be kept in .*file\/data\. The database can’t be opened: Not a directory/);
});

test('a folder has one server', async () => {
  const server = await serve();
  const { status, stderr } = spawnSync(program, ['serve', '--port', '0', '--data', server.data]);
  assert.equal(status, 1);
  assert.match(String(stderr), /in use by another Creel/);
  assert.equal((await post(server.port, plan)).status, 201);
  await server.stop();
});

test('without a place for tables the page is served', async (t) => {
  const file = path.join(folder(t), 'file');
  fs.writeFileSync(file, 'not a folder');
  const child = spawn(program, ['serve', '--port', '0'], { env: { ...process.env, XDG_DATA_HOME: file } });
  t.after(() => child.kill('SIGKILL'));
  const [said, line] = await Promise.all(
    [child.stderr, child.stdout].map(
      (stream) =>
        new Promise((resolve) => {
          stream.once('data', (more) => resolve(String(more)));
        }),
    ),
  );
  const port = Number(/:(\d+) /.exec(line)?.[1]);
  assert.match(said, /no tables over the network/);
  assert.equal((await http(port, 'GET / HTTP/1.1')).status, 200);
  const { status, json } = await post(port, plan);
  assert.equal(status, 503);
  assert.equal(json.refused, 'table.none-here');
});

test('the usual folder is that of the user', async (t) => {
  const home = folder(t);
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: '' };
  const child = spawn(program, ['serve', '--port', '0'], { env });
  t.after(() => child.kill('SIGKILL'));
  await new Promise((resolve) => {
    child.stdout.once('data', resolve);
  });
  assert.ok(fs.existsSync(path.join(home, '.local/share/creel/tables.db')));
  assert.equal(fs.statSync(path.join(home, '.local/share/creel')).mode & 0o777, 0o700);
});

test('no more tables are made than the server allows', async () => {
  const server = await serve('--per-address', '500', '--connections', '500');
  const begin = Date.now();
  const answers = await Promise.all(Array.from({ length: 400 }, () => post(server.port, plan)));
  const made = answers.filter(({ status }) => status === 201).length;
  const allowed = 200 + 10 * (1 + (Date.now() - begin) / 1000); /* at once, and each second */
  assert.ok(made >= 200 && made <= allowed, `${made} were made`);
  assert.ok(answers.every(({ status }) => status === 201 || status === 429));
  await server.stop();
});
