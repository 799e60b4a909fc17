/* creel serve --lan: people in one room. The tests stay on this computer: --bind says where. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { http, post, program } from './lib.mjs';

const MASKS = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** The modules of a code that was printed in half blocks for a dark terminal: true is dark. @param {string[]} rows */
function modules(rows) {
  const all = [];
  for (const row of rows) {
    all.push([...row].map((half) => half === ' ' || half === '▄'));
    all.push([...row].map((half) => half === ' ' || half === '▀'));
  }
  const width = all[0].length - 8;
  return all.slice(4, 4 + width).map((row) => row.slice(4, 4 + width));
}

/** Whether a module belongs to the form of a small code, not to its data. */
const isForm = (size, x, y) => {
  const corner = (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9);
  const align = size > 21 && Math.abs(x - (size - 7)) < 3 && Math.abs(y - (size - 7)) < 3;
  return corner || align || x === 6 || y === 6;
};

/** Reads a QR code of version 1 to 3, level M, without correcting anything. @param {boolean[][]} dark */
function readCode(dark) {
  const size = dark.length;
  assert.ok([21, 25, 29].includes(size), `${size} modules`);
  let format = 0;
  for (let i = 0; i < 5; i++) format = format * 2 + Number(dark[8][i]);
  const mask = MASKS[(format ^ 0b10101) & 7];
  const bits = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) if (!isForm(size, x, y)) bits.push(dark[y][x] !== (mask(x, y) === 0));
    }
  }
  const number = (at, length) => bits.slice(at, at + length).reduce((sum, bit) => sum * 2 + Number(bit), 0);
  assert.equal(number(0, 4), 4, 'bytes');
  return Array.from({ length: number(4, 8) }, (_, i) => String.fromCharCode(number(12 + 8 * i, 8))).join('');
}

test('it shows its address, also as a code, and takes pages of this network alone', async (t) => {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-net-'));
  const child = spawn(program, ['serve', '--lan', '--bind', '127.0.0.1', '--port', '0', '--data', data]);
  t.after(() => (child.kill('SIGKILL'), fs.rmSync(data, { recursive: true, force: true })));
  let said = '';
  await new Promise((resolve) => {
    child.stdout.on('data', (more) => {
      said += more;
      if (said.split('\n').length > 15 && /\n█+\n$/.test(said)) resolve(undefined);
    });
  });
  const [first, ...rows] = said.trim().split('\n');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(first)?.[0] ?? '';
  assert.match(first, /ready for everyone in your network/);
  assert.equal(readCode(modules(rows)), url);

  const port = Number(new URL(url).port);
  const plan = { game: 'fish-fish', seats: [{}, {}] };
  const from = (origin, host = new URL(url).host) =>
    post(port, plan, `Content-Type: application/json\r\nHost: ${host}\r\nOrigin: ${origin}`);
  assert.equal((await from(url)).status, 201);
  assert.equal((await from('http://table.local:7700', 'table.local:7700')).status, 201);
  assert.equal((await from('http://evil.test')).status, 403);
  assert.equal((await from('http://192.168.1.9:7700')).status, 403);
  /* A name that was made to point here: page and host agree, and it is still not one of this network. */
  assert.equal((await from('http://evil.test:7700', 'evil.test:7700')).json.refused, 'table.origin');
  assert.equal((await http(port, 'GET / HTTP/1.1')).status, 200);
});
