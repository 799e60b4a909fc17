/* What the tests over the network share: a server with a folder of its own that can be stopped, killed and started again at the
 * same address, and a socket on which anything can be said. CREEL names the program; usually it is build/creel. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export const program = path.resolve(process.env.CREEL ?? 'build/creel');

/** Ends whatever is left of a test. @type {Set<() => void>} */
const leftovers = new Set();
process.once('exit', () => leftovers.forEach((end) => end()));

/** @param {string[]} flags */
function start(flags) {
  const child = spawn(path.resolve(process.env.CREEL_SERVER ?? program), ['serve', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  const url = new Promise((resolve, reject) => {
    child.stdout.once('data', (said) => resolve(/http:\/\/[0-9.]+:\d+/.exec(String(said))?.[0]));
    child.once('exit', (code) => reject(new Error(`creel serve ended with ${code}`)));
  });
  return { child, ended, url };
}

/** A server that lives through restarts. @param {...string} flags */
export async function serve(...flags) {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'creel-net-'));
  let running = start(['--port', '0', '--data', data, ...flags]);
  const end = () => {
    running.child.kill('SIGKILL');
    fs.rmSync(data, { recursive: true, force: true, maxRetries: 3 });
  };
  leftovers.add(end);
  const url = String(await running.url);
  const port = Number(new URL(url).port);
  const again = async (/** @type {NodeJS.Signals} */ signal, between = () => {}) => {
    running.child.kill(signal);
    const how = await running.ended;
    between();
    running = start(['--port', String(port), '--data', data, ...flags]);
    await running.url;
    return how;
  };
  const stop = async () => {
    running.child.kill('SIGTERM');
    const how = await running.ended;
    leftovers.delete(end);
    end();
    return how;
  };
  return { url, port, data, again, stop, pid: () => Number(running.child.pid) };
}

/** An answer of HTTP to a request as it is written. @param {number} port @param {string} head @param {string} body */
export function http(port, head, body = '') {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let said = '';
    const length = body ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : '';
    const host = /^host:/im.test(head) ? '' : 'Host: creel.test\r\n';
    socket.on('connect', () => socket.write(`${head}\r\n${host}Connection: close\r\n${length}\r\n${body}`));
    socket.on('data', (more) => (said += more));
    socket.on('error', () => {});
    socket.on('close', () => {
      const text = said.slice(said.indexOf('\r\n\r\n') + 4);
      resolve({ status: Number(said.slice(9, 12)), head: said.slice(0, said.indexOf('\r\n\r\n')), text });
    });
  });
}

/** Makes a table by what is written. @param {number} port @param {unknown} plan */
export async function post(port, plan, more = 'Content-Type: application/json') {
  const body = typeof plan === 'string' ? plan : JSON.stringify(plan);
  const said = await http(port, `POST /api/tables HTTP/1.1\r\n${more}`, body);
  return { ...said, json: said.text ? JSON.parse(said.text) : null };
}

/** Asks something of a table over HTTP. @param {number} port @param {string} table @param {string} secret @param {object} what */
export async function ask(port, table, secret, what) {
  const head = `POST /api/tables/${table} HTTP/1.1\r\nContent-Type: application/json\r\n`;
  const said = await http(port, `${head}Authorization: Bearer ${secret}`, JSON.stringify(what));
  return { ...said, json: said.text ? JSON.parse(said.text) : null };
}

/** Which of the answers that were acknowledged to a seat are not in the log, each in its place; `seen` is that of takeSeat.
 * @param {number} port @param {string} table @param {string} secret
 * @param {{ taken: { number: number, answer: string }[] }} seen @returns {Promise<string[]>} */
export async function notStored(port, table, secret, seen) {
  const { status, text } = await http(port, `GET /api/tables/${table}/log HTTP/1.1\r\nAuthorization: Bearer ${secret}`);
  if (status !== 200) return [`${table} can't be read: ${text}`];
  const entries = text.split('\n').filter((/** @type {string} */ line) => /^[1-9*]/.test(line));
  return seen.taken
    .filter(({ number, answer }) => entries[number]?.slice(2) !== answer)
    .map(({ number, answer }) => `${table}, entry ${number}: ${answer}, but ${entries[number]}`);
}

/** Until a server makes tables and reads them: its database may have been away. @param {{ port: number }} server */
export async function untilServed({ port }) {
  for (;;) {
    const { status, json } = await post(port, { game: 'null', seats: [{}, {}] });
    const head = `GET /api/tables/${json?.table} HTTP/1.1\r\nAuthorization: Bearer ${json?.owner?.secret}`;
    if (status === 201 && (await http(port, head)).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A frame, masked unless told otherwise. @param {number} kind @param {string | Uint8Array} payload */
export function frame(kind, payload = '', masked = true) {
  const bytes = Buffer.from(payload);
  const n = bytes.length;
  const flag = masked ? 0x80 : 0;
  const head = n < 126 ? [0x80 | kind, flag | n] : [0x80 | kind, flag | 126, n >> 8, n & 255];
  const mask = masked ? randomBytes(4) : Buffer.alloc(0);
  return Buffer.concat([Buffer.from(head), mask, masked ? bytes.map((byte, i) => byte ^ mask[i & 3]) : bytes]);
}

/** The frames in what a server said. @param {Buffer} bytes */
function framesIn(bytes) {
  const frames = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    let n = bytes[at + 1] & 127;
    let from = at + 2;
    if (n === 126) ((n = bytes.readUInt16BE(from)), (from += 2));
    else if (n === 127) ((n = Number(bytes.readBigUInt64BE(from))), (from += 8));
    if (from + n > bytes.length) break;
    frames.push({ kind: bytes[at] & 15, payload: bytes.subarray(from, from + n) });
    at = from + n;
  }
  return frames;
}

export const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

/** A socket that was upgraded, on which anything may be said. @param {number} port @param {string} target */
export async function talk(port, target) {
  const socket = net.connect(port, '127.0.0.1');
  let bytes = Buffer.alloc(0);
  let closed = false;
  /** @type {() => void} */
  let wake = () => {};
  socket.on('data', (more) => ((bytes = Buffer.concat([bytes, more])), wake()));
  socket.on('error', () => {});
  socket.on('close', () => ((closed = true), wake()));
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: c\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`,
  );
  const until = async (/** @type {() => unknown} */ true_) => {
    for (;;) {
      const value = true_();
      if (value || closed) return value;
      await new Promise((resolve) => (wake = () => resolve(undefined)));
    }
  };
  await until(() => bytes.includes('\r\n\r\n'));
  const length = bytes.indexOf('\r\n\r\n') + 4;
  const head = bytes.subarray(0, length).toString('latin1');
  bytes = bytes.subarray(length);
  let heard = 0;
  return {
    head,
    socket,
    say: (/** @type {unknown} */ message) => socket.write(frame(1, JSON.stringify(message))),
    put: (/** @type {Uint8Array} */ raw) => socket.write(raw),
    frames: () => framesIn(bytes),
    /** The next frame; undefined: the connection has ended. */
    next: async () => {
      await until(() => framesIn(bytes).length > heard);
      return framesIn(bytes)[heard++];
    },
    /** The next message of a type. @param {string} type */
    message: async function (type) {
      for (let next; (next = await this.next()); ) {
        if (next.kind !== 1) continue;
        const said = JSON.parse(next.payload.toString());
        if (said.type === type) return said;
      }
      return assert.fail(`no ${type} came`);
    },
    /** With which code it was closed; undefined: without a word. */
    code: async () => {
      await until(() => closed);
      const close = framesIn(bytes).find(({ kind }) => kind === 8);
      return close?.payload.length ? close.payload.readUInt16BE(0) : undefined;
    },
    end: () => socket.destroy(),
  };
}

/** What the tests of a table share, at a server. @param {Awaited<ReturnType<typeof serve>>} server */
export function tablesAt({ port }) {
  /** A table with these seats. @param {object[]} seats @param {object} more */
  const make = async (seats, more = {}) => {
    const { status, json } = await post(port, { game: 'fish-fish', seats, ...more });
    assert.equal(status, 201);
    return json;
  };

  /** Somebody connected to a table. @param {string} table @param {object} secrets */
  const enter = async (table, secrets) => {
    const at = await talk(port, `/api/tables/${table}/live?form=json`);
    at.say(secrets);
    return { ...at, welcome: await at.message('welcome') };
  };

  /** What the holder of a secret sees. @param {string} table @param {string} secret */
  const look = async (table, secret) => {
    const said = await http(port, `GET /api/tables/${table} HTTP/1.1\r\nAuthorization: Bearer ${secret}`);
    return JSON.parse(said.text);
  };

  /** Two people at a table, with a short way to ask: seat 0 is the owner's. @param {object} more */
  const pair = async (more = {}) => {
    const made = await make([{ name: 'Ann' }, { name: 'Bo' }], more);
    const secret = [made.owner.secret, ...made.seats.map((/** @type {{ secret: string }} */ seat) => seat.secret)];
    let asked = 0;
    return {
      ...made,
      /** @param {number} seat @param {object} request */
      say: async (seat, request) => (await ask(port, made.table, secret[seat], { id: `${asked++}`, ...request })).json,
      /** @param {number} seat */
      look: (seat) => look(made.table, secret[seat]),
    };
  };
  return { make, enter, look, pair };
}
