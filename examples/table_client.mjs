/* A client of a table in node 18, without packages: it takes a seat, answers at random or as its owner decides, and comes back
 * after whatever cuts the connection. docs/protocol.md describes what it says.
 *
 *     node examples/table_client.mjs http://127.0.0.1:7700 TABLE SECRET
 *
 * Node 18 has no WebSocket, so the frames are here, too: about half of the file. */
import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** A frame of a client: whole and masked. @param {number} kind @param {Uint8Array} payload */
function frame(kind, payload) {
  const mask = randomBytes(4);
  const length = payload.length;
  const head = length < 126 ? [0x80 | kind, 0x80 | length] : [0x80 | kind, 0xfe, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), mask, payload.map((byte, i) => byte ^ mask[i & 3])]);
}

/** The first frame in these bytes, or null. @param {Buffer} bytes */
function firstFrame(bytes) {
  if (bytes.length < 2) return null;
  let length = bytes[1] & 127;
  let at = 2;
  if (length === 126) {
    if (bytes.length < 4) return null;
    length = bytes.readUInt16BE(2);
    at = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return null;
    length = Number(bytes.readBigUInt64BE(2));
    at = 10;
  }
  if (bytes.length < at + length) return null;
  return { kind: bytes[0] & 15, payload: bytes.subarray(at, at + length), end: at + length };
}

/** A WebSocket: what it says goes to `on`. @param {URL} url */
export function openSocket(url, on) {
  const key = randomBytes(16).toString('base64');
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const socket = connect(Number(url.port) || 80, url.hostname);
  let bytes = Buffer.alloc(0);
  let open = false;
  let over = false;
  const end = (reason) => {
    if (over) return;
    over = true;
    socket.destroy();
    on.end(reason);
  };
  const readHead = () => {
    const length = bytes.indexOf('\r\n\r\n');
    if (length < 0) return;
    const head = bytes.subarray(0, length).toString('latin1');
    bytes = bytes.subarray(length + 4);
    open = head.startsWith('HTTP/1.1 101') && head.includes(accept);
    if (open) on.open();
    else end(head.split('\r\n')[0]);
  };
  const readFrames = () => {
    for (let next; !over && (next = firstFrame(bytes)); ) {
      bytes = bytes.subarray(next.end);
      if (next.kind === PING) socket.write(frame(PONG, next.payload));
      if (next.kind === TEXT) on.message(JSON.parse(next.payload.toString()));
      if (next.kind === BINARY) on.packet?.(next.payload);
      if (next.kind === CLOSE) end(next.payload.length ? next.payload.readUInt16BE(0) : 'closed');
    }
  };
  socket.setNoDelay(true);
  socket.on('connect', () =>
    socket.write(
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    ),
  );
  socket.on('data', (more) => {
    bytes = Buffer.concat([bytes, more]);
    if (!open) readHead();
    if (open) readFrames();
  });
  socket.on('error', (error) => end(error.message));
  socket.on('close', () => end('closed'));
  return {
    say: (message) => socket.write(frame(TEXT, Buffer.from(JSON.stringify(message)))),
    cut: () => end('cut'),
    close: () => socket.write(frame(CLOSE, Buffer.from([3, 232]))),
  };
}

/** Makes a table. @param {string} server @param {object} plan */
export async function makeTable(server, plan) {
  const answer = await fetch(`${server}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(plan),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${said.refused}: ${said.message}`);
  return said;
}

/* Waits longer after each failure, by chance a little more or less, so that clients do not all come back at once. */
const FIRST_WAIT = 50;
const LONGEST_WAIT = 5000;

const REFUSED = 1008; /* after a refusal that is not about a request, it is of no use to come back */

/** A seat that is played until the game is over. `where()` says where the server is, `choose(moment)` what to answer: the text
 * of an answer, or { request: 'undo' }; undefined: do not answer. `taken` is called with each acknowledgement. */
export function takeSeat({ where, table, secret, choose, taken = () => {}, language = 'en' }) {
  const seen = { moments: 0, taken: [], refused: [], ends: [], story: [] };
  let socket = null;
  let moment = null;
  let asked = null; /* what was asked and is not acknowledged: it is asked again after a new connection */
  let failures = 0;
  let welcome = false; /* to this connection */
  let final = ''; /* why this connection was refused */
  let left = false;
  let coming = null; /* the timer of the next try */
  let done, failed;
  const finished = new Promise((resolve, reject) => ([done, failed] = [resolve, reject]));
  finished.catch(() => {}); /* whoever waits for it is told */

  const decide = () => {
    if (asked || !moment || moment.over) return;
    const answer = moment.who === moment.viewer ? choose(moment) : undefined;
    if (answer === undefined) return;
    const what = typeof answer === 'string' ? { answer } : answer;
    asked = { number: moment.entries, id: randomBytes(12).toString('hex'), ...what };
    socket.say(asked);
  };

  const take = {
    welcome: (message) => {
      failures = 0;
      welcome = true;
      if (message.contribute)
        socket.say({ id: 'contribute', request: 'contribute', contribution: randomBytes(32).toString('hex') });
      if (asked) socket.say(asked);
    },
    moment: (message) => {
      moment = message;
      seen.moments++;
      for (const entry of message.story) seen.story[entry.entry] = entry;
      if (message.over) {
        socket.close();
        done({ ...seen, last: message });
      } else decide();
    },
    taken: (message) => {
      if (asked && message.id === asked.id) {
        seen.taken.push({ ...message, answer: asked.answer ?? asked.request });
        taken(message);
        asked = null;
      }
      if (moment && moment.entries >= message.entries) decide(); /* else the moment that follows asks */
    },
    refused: (message) => {
      seen.refused.push(message);
      if (!message.id) final = message.message;
      if (!asked || message.id !== asked.id) return;
      const again = message.refused === 'table.not-saved' || message.refused === 'table.busy';
      if (again) setTimeout(() => asked && welcome && socket.say(asked), FIRST_WAIT);
      else asked = null;
      if (message.refused === 'table.stale') decide();
    },
  };

  const join = () => {
    final = '';
    const url = new URL(`/api/tables/${table}/live?form=json`, where());
    socket = openSocket(url, {
      open: () => socket.say({ secret, language, ...(moment ? { entries: moment.entries } : {}) }),
      message: (message) => take[message.type]?.(message),
      end: (reason) => {
        seen.ends.push(reason);
        welcome = false;
        if (moment?.over || left) return;
        if (reason === REFUSED && final) return failed(new Error(final));
        const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures++);
        coming = setTimeout(join, wait * (0.5 + Math.random()));
      },
    });
  };
  join();
  const leave = () => {
    left = true;
    clearTimeout(coming);
    socket.cut();
  };
  return { finished, seen, cut: () => socket.cut(), leave };
}

/** Any answer on the menu. */
export const atRandom = (moment) => moment.menu[Math.floor(Math.random() * moment.menu.length)].text;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [server, table, secret] = process.argv.slice(2);
  const seat = takeSeat({ where: () => server, table, secret, choose: atRandom });
  const { last } = await seat.finished;
  console.log(last.scores.map(({ seat: number, points }) => `seat ${number}: ${points}`).join('\n'));
}
