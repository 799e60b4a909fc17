/* The settings of creel serve: flags before variables, and these before the file. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { http, program } from './lib.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-settings-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));
const base = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: '', XDG_CONFIG_HOME: '' };

const write = (/** @type {string} */ name, /** @type {string | Buffer} */ text) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return file;
};

/** Starts, and says where the data went and which log was chosen. @param {string[]} flags @param {object} env */
async function start(flags, env = {}) {
  const child = spawn(program, ['serve', '--port', '0', ...flags], { env: { ...base, ...env } });
  let log = '';
  child.stderr.on('data', (more) => (log += more));
  const line = await new Promise((resolve, reject) => {
    child.stdout.once('data', (more) => resolve(String(more)));
    child.once('close', () => reject(new Error(log)));
  });
  assert.equal((await http(Number(/:(\d+) /.exec(line)?.[1]), 'GET /health HTTP/1.1')).status, 200);
  child.kill('SIGTERM');
  assert.equal(await new Promise((resolve) => child.once('close', resolve)), 0);
  return log;
}

test('a flag overrides a variable, and a variable the file', async () => {
  const file = write('one.conf', `# for a test\n\nlog = json\r\n  data =  ${folder}/from file  \n`);
  assert.match(await start(['--config', file]), /^\{"time"/);
  assert.ok(fs.existsSync(path.join(folder, 'from file/tables.db')));
  assert.match(await start([], { CREEL_CONFIG: file }), /^\{"time"/);
  assert.match(await start(['--config', file], { CREEL_LOG: 'text' }), /^\d{4}-\d\d-\d\dT\S+ ready/);
  assert.equal(await start([`--config=${file}`, '--log', 'off'], { CREEL_LOG: 'text' }), '');
  await start([], { CREEL_DATA: path.join(folder, 'from variable'), CREEL_PER_ADDRESS: '5' });
  assert.ok(fs.existsSync(path.join(folder, 'from variable/tables.db')));
});

test('the example in deploy/ is right', async () => {
  const unit = fs.readFileSync('deploy/creel.service', 'utf8');
  assert.match(unit, /ExecStart=\S+\/creel serve --config \/etc\/creel\/serve\.conf\n/);
  const log = await start(['--config', 'deploy/serve.conf', '--data', path.join(folder, 'example')]);
  assert.match(log, / ready url=http:\/\/127\.0\.0\.1:/);
});

test('the usual file is read if it is there', async () => {
  write('.config/creel/serve.conf', 'log = text\n');
  assert.match(await start([]), / ready /);
  write('elsewhere/creel/serve.conf', 'log = json\n');
  assert.match(await start([], { XDG_CONFIG_HOME: path.join(folder, 'elsewhere') }), /^\{/);
  fs.rmSync(path.join(folder, '.config'), { recursive: true });
});

test('what is wrong is named, with its place', () => {
  const run = (env, ...flags) =>
    spawnSync(program, ['serve', ...flags], { env: { ...base, ...env }, encoding: 'utf8' });
  const files = [
    ['port = 7700\nprot = 1\n', /no flag "prot"[^]*wrong\.conf, line 2/],
    ['port = many\n', /port[^]*wrong\.conf, line 1/],
    ['port\n', /not a setting: "port"[^]*line 1/],
    ['lan = perhaps\n', /--lan is yes or no, not "perhaps"/],
    ['log = loud\n', /off, text or json/],
    [`data = ${'x'.repeat(5000)}`, /line 1/],
    [Buffer.from('log = te\0xt\n'), /line 1/],
  ];
  for (const [text, form] of files) {
    const { status, stderr, stdout } = run({}, '--config', write('wrong.conf', /** @type {string} */ (text)));
    assert.equal(status, 2, stderr);
    assert.match(stderr, /** @type {RegExp} */ (form));
    assert.equal(stdout, '');
  }
  const variable = run({ CREEL_PORT: '99999' });
  assert.equal(variable.status, 2);
  assert.match(variable.stderr, /variable CREEL_PORT/);
  assert.equal(run({}, '--config', path.join(folder, 'nothing')).status, 1);
  const help = run({ CREEL_PORT: '99999' }, '--help');
  assert.equal(help.status, 0);
  assert.match(help.stdout, /creel serve --lan/);
});
