/* Tries the files of deploy/ with the real programs: the unit is verified by systemd, and behind nginx and behind Caddy, with TLS,
 * a whole game is played at a real server. Needs the packages systemd, nginx-light, caddy, openssl and python3.
 *
 *     node tools/check-deploy.mjs [PROGRAM]      (usually build/creel) */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const program = path.resolve(process.argv[2] ?? 'build/creel');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-deploy-'));
const at = (/** @type {string} */ name) => path.join(folder, name);
const children = /** @type {import('node:child_process').ChildProcess[]} */ ([]);

const freePort = () =>
  new Promise((resolve) => {
    const listener = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (listener.address());
      listener.close(() => resolve(port));
    });
  });

/** Waits until somebody listens. @param {number} port */
async function listening(port) {
  for (let i = 0; i < 100; i++) {
    const open = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
      socket.on('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`nobody listens at port ${port}`);
}

function start(/** @type {string} */ command, /** @type {string[]} */ words, env = {}) {
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
  children.push(child);
  return child;
}

function checkUnit() {
  const unit = fs.readFileSync('deploy/creel.service', 'utf8');
  assert.ok(unit.includes('/usr/local/bin/creel'));
  fs.writeFileSync(at('creel.service'), unit.replace('/usr/local/bin/creel', program));
  const said = spawnSync('systemd-analyze', ['verify', at('creel.service')], { encoding: 'utf8' });
  assert.deepEqual([said.status, said.stderr], [0, '']);
}

function certificate() {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', at('key.pem'), '-out', at('cert.pem'), '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], { stdio: 'ignore' });
}

/** The file as it is, but for names, ports and the certificate. @param {number} server @param {number} port */
async function nginx(server, port) {
  const plain = await freePort();
  const site = fs
    .readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace(/server_name .*;/g, 'server_name localhost;')
    .replace(/\/etc\/letsencrypt\/live\/.*fullchain\.pem/, at('cert.pem'))
    .replace(/\/etc\/letsencrypt\/live\/.*privkey\.pem/, at('key.pem'))
    .replace('127.0.0.1:7700', `127.0.0.1:${server}`);
  const whole = `daemon off; pid ${at('nginx.pid')}; error_log stderr;
    events {} http { access_log off; client_body_temp_path ${at('body')}; proxy_temp_path ${at('proxy')};
    fastcgi_temp_path ${at('f')}; uwsgi_temp_path ${at('u')}; scgi_temp_path ${at('s')};\n${site}}\n`;
  fs.writeFileSync(at('nginx.conf'), whole);
  execFileSync('nginx', ['-t', '-q', '-c', at('nginx.conf')]);
  return start('nginx', ['-c', at('nginx.conf')]);
}

async function caddy(/** @type {number} */ server, /** @type {number} */ port) {
  const text = fs.readFileSync('deploy/Caddyfile', 'utf8');
  const site = text
    .replace('creel.example {', `https://localhost:${port} {\n\ttls ${at('cert.pem')} ${at('key.pem')}`)
    .replace('127.0.0.1:7700', `127.0.0.1:${server}`);
  fs.writeFileSync(
    at('Caddyfile'),
    `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n\tauto_https disable_redirects\n}\n${site}`,
  );
  const words = ['--config', at('Caddyfile'), '--adapter', 'caddyfile'];
  execFileSync('caddy', ['validate', ...words], { stdio: 'ignore', env: { ...process.env, HOME: folder } });
  return start('caddy', ['run', ...words], { HOME: folder });
}

/** What curl is told, as its status and body. @param {string[]} words */
function curl(...words) {
  const said = execFileSync('curl', ['-sS', '--cacert', at('cert.pem'), '-w', '\n%{http_code}', ...words], {
    encoding: 'utf8',
  });
  const end = said.lastIndexOf('\n');
  return { status: Number(said.slice(end + 1)), body: said.slice(0, end) };
}

/** A page is served, a table is made by it and not by another page, a game is played, and what is for the operator is hidden. */
function tryOut(/** @type {string} */ url) {
  const make = (/** @type {string} */ origin) =>
    curl('-H', `Origin: ${origin}`, '--json', '{"game":"fish-fish","seats":[{},{"bot":"easy"}]}', `${url}/api/tables`);
  assert.match(curl(url).body, /<!doctype html>/i);
  assert.equal(make('https://evil.test').status, 403);
  const made = make(url);
  assert.equal(made.status, 201, made.body);
  const { table, seats } = JSON.parse(made.body);
  const env = { ...process.env, SSL_CERT_FILE: at('cert.pem') };
  const words = ['examples/table_client.py', url, table, seats[0].secret];
  const played = JSON.parse(execFileSync('python3', words, { env, encoding: 'utf8' }));
  assert.deepEqual([played.refused, played.ends, played.scores.length], [[], [], 2]);
  for (const hidden of ['metrics', 'health']) assert.equal(curl(`${url}/${hidden}`).status, 404);
}

try {
  checkUnit();
  console.log('creel.service: verified');
  certificate();
  const server = await freePort();
  start(program, ['serve', '--port', String(server), '--data', at('data'), '--per-address', '100']);
  await listening(server);
  for (const proxy of [nginx, caddy]) {
    const port = await freePort();
    await proxy(server, port);
    await listening(port);
    tryOut(`https://localhost:${port}`);
    console.log(`${proxy.name}: a whole game was played behind it`);
  }
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map((child) => child.exitCode === null && new Promise((resolve) => child.once('exit', resolve))),
  );
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
