/* Input that no honest client sends, as tables: what is sent, and what must come back. */
import { Buffer } from 'node:buffer';

const [MORE, TEXT, BINARY, CLOSE, PING, PONG] = [0, 1, 2, 8, 9, 10];
const a = (/** @type {number} */ n) => Buffer.alloc(n, 'a');

/** A frame as it should not be, or as it should. `form` is how its length is written: in 1, 3 or 9 bytes.
 * @param {number} kind @param {string | Uint8Array} payload
 * @param {{ last?: number, reserved?: number, masked?: boolean, length?: number, form?: number }} how */
export function anyFrame(kind, payload = '', { last = 1, reserved = 0, masked = true, length, form } = {}) {
  const bytes = Buffer.from(payload);
  const n = length ?? bytes.length;
  const head = Buffer.alloc(form ?? (n < 126 ? 1 : n < 65536 ? 3 : 9));
  const flag = masked ? 0x80 : 0;
  if (head.length === 1) head[0] = flag | n;
  else head[0] = flag | (head.length === 3 ? 126 : 127);
  if (head.length === 3) head.writeUInt16BE(n, 1);
  if (head.length === 9) head.writeBigUInt64BE(BigInt(n), 1);
  const mask = Buffer.from(masked ? [1, 2, 3, 4] : []);
  const first = Buffer.from([(last << 7) | (reserved << 4) | kind]);
  return Buffer.concat([first, head, mask, masked ? bytes.map((byte, i) => byte ^ mask[i & 3]) : bytes]);
}

const code = (/** @type {number} */ number, rest = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from([number >> 8, number & 255]), rest]);
const bytes = (/** @type {number[]} */ ...list) => Buffer.from(list);
const open = { last: 0 };
const times = (/** @type {number} */ n, /** @type {(i: number) => Buffer} */ make) =>
  Array.from({ length: n }, (_, i) => make(i));
const each = (/** @type {Buffer} */ whole) => [...whole].map((byte) => bytes(byte));
const utf8 = Buffer.from('κόσμε — 日本 😀');

/** The frames of a client that is at a table, and how the server takes them: the code with which it closes, `pong`, or `refused`
 * for text that arrived whole and is not a request. @type {[string, Buffer[], (number | string)[]][]} */
export const frames = [
  ...[0, 1, 125, 126, 127, 128, 999, 1000].map((n) => [`text of ${n}`, [anyFrame(TEXT, a(n))], ['refused']]),
  ...[1001, 1002, 4096, 65535].map((n) => [`text of ${n}`, [anyFrame(TEXT, a(n))], [1009]]),
  ...[0, 1, 126, 1000].map((n) => [`binary of ${n}`, [anyFrame(BINARY, a(n))], [1003]]),
  ...[1001, 65536].map((n) => [`binary of ${n}`, [anyFrame(BINARY, a(n))], [1009]]),
  ['a packet', [anyFrame(BINARY, Buffer.concat([bytes(1, 1), a(40)]))], [1003]],
  ['byte by byte', each(anyFrame(TEXT, 'hello')), ['refused']],
  ...[0, 1, 125].map((n) => [`ping of ${n}`, [anyFrame(PING, a(n))], ['pong']]),
  ...[126, 127, 1000].map((n) => [`ping of ${n}`, [anyFrame(PING, a(n))], [1002]]),
  ['pong that nobody asked for', [anyFrame(PONG, 'x'), anyFrame(PING)], ['pong']],
  ['pong of 126', [anyFrame(PONG, a(126))], [1002]],
  ['ten pings', times(10, (i) => anyFrame(PING, `p${i}`)), Array(10).fill('pong')],
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((reserved) =>
    [TEXT, PING, CLOSE].map((kind) => [`bits ${reserved} of ${kind}`, [anyFrame(kind, '', { reserved })], [1002]]),
  ),
  ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((kind) => [`kind ${kind}`, [anyFrame(kind, 'a')], [1002]]),
  ['ping in fragments', [anyFrame(PING, 'a', open), anyFrame(MORE, 'b')], [1002]],
  ['close in fragments', [anyFrame(CLOSE, code(1000), open), anyFrame(MORE)], [1002]],
  ['two fragments', [anyFrame(TEXT, 'ab', open), anyFrame(MORE, 'cd')], ['refused']],
  ['ping between fragments', [anyFrame(TEXT, 'ab', open), anyFrame(PING), anyFrame(MORE, 'cd')], ['pong', 'refused']],
  ['continuation of nothing', [anyFrame(MORE, 'a')], [1002]],
  ['open continuation of nothing', [anyFrame(MORE, 'a', open)], [1002]],
  ['text inside a message', [anyFrame(TEXT, 'a', open), anyFrame(TEXT, 'b')], [1002]],
  ['binary inside a message', [anyFrame(TEXT, 'a', open), anyFrame(BINARY, 'b')], [1002]],
  ['empty fragments', [anyFrame(TEXT, '', open), anyFrame(MORE, '', open), anyFrame(MORE)], ['refused']],
  [
    '200 fragments',
    [anyFrame(TEXT, 'a', open), ...times(198, () => anyFrame(MORE, 'a', open)), anyFrame(MORE, 'a')],
    ['refused'],
  ],
  ['fragments of 1001', [anyFrame(TEXT, a(600), open), anyFrame(MORE, a(401), open)], [1009]],
  ['fragments without end', times(70, (i) => anyFrame(i ? MORE : TEXT, a(100), open)), [1009]],
  ['close between fragments', [anyFrame(TEXT, 'a', open), anyFrame(CLOSE, code(1000))], [1000]],
  ['UTF-8', [anyFrame(TEXT, utf8)], ['refused']],
  ...times(utf8.length - 1, (i) => bytes(i + 1)).map(([i]) => [
    `UTF-8 cut after ${i}`,
    [anyFrame(TEXT, utf8.subarray(0, i), open), anyFrame(MORE, utf8.subarray(i))],
    ['refused'],
  ]),
  ...[
    [0x80],
    [0xbf],
    [0xc0, 0x80],
    [0xc1, 0xbf],
    [0xe0, 0x80, 0x80],
    [0xe0, 0x9f, 0xbf],
    [0xed, 0xa0, 0x80],
    [0xed, 0xbf, 0xbf],
    [0xf0, 0x80, 0x80, 0x80],
    [0xf0, 0x8f, 0xbf, 0xbf],
    [0xf4, 0x90, 0x80, 0x80],
    [0xf5, 0x80, 0x80, 0x80],
    [0xfe],
    [0xff],
    [0xe2, 0x82],
    [0xc3, 0x28],
    [0xf8, 0x88, 0x80, 0x80, 0x80],
    [0x61, 0xff],
    [0xf0, 0x9f, 0x98],
    [0xe2, 0x28, 0xa1],
  ].map((list) => [`not UTF-8: ${Buffer.from(list).toString('hex')}`, [anyFrame(TEXT, Buffer.from(list))], [1007]]),
  ['not UTF-8 in an open fragment', [anyFrame(TEXT, bytes(0xff), open)], [1007]],
  ['U+FFFF', [anyFrame(TEXT, bytes(0xef, 0xbf, 0xbf))], ['refused']],
  ['NUL', [anyFrame(TEXT, bytes(0))], ['refused']],
  ['close without a code', [anyFrame(CLOSE)], ['closed']],
  ['close of one byte', [anyFrame(CLOSE, 'a')], [1002]],
  ['close with a reason', [anyFrame(CLOSE, code(1000, Buffer.from('bye')))], [1000]],
  ['close with a reason that is not UTF-8', [anyFrame(CLOSE, code(1000, bytes(0xff)))], [1007]],
  ['close of 126', [anyFrame(CLOSE, code(1000, a(124)))], [1002]],
  ['text after close', [anyFrame(CLOSE, code(1000)), anyFrame(TEXT, 'a')], [1000]],
  ...[0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535].map((n) => [
    `code ${n}`,
    [anyFrame(CLOSE, code(n))],
    [1002],
  ]),
  ...[1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999].map((n) => [
    `code ${n}`,
    [anyFrame(CLOSE, code(n))],
    [n],
  ]),
  ...[TEXT, BINARY, PING, CLOSE].map((kind) => [
    `not masked: ${kind}`,
    [anyFrame(kind, '', { masked: false })],
    [1002],
  ]),
  ...[0, 5, 125].map((n) => [`${n} in three bytes`, [anyFrame(TEXT, a(n), { form: 3 })], [1002]]),
  ...[5, 300, 65535].map((n) => [`${n} in nine bytes`, [anyFrame(TEXT, a(n), { form: 9 })], [1002]]),
  ['a length with the highest bit', [bytes(0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4)], [1002]],
  ...[1e6, 2 ** 32, 2 ** 40, 2 ** 53].map((length) => [
    `announces ${length}`,
    [anyFrame(TEXT, 'abcd', { length, form: 9 })],
    [1009],
  ]),
];

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n';
const POST = 'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const UPGRADE = 'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const VERSION = 'Sec-WebSocket-Version: 13\r\n';

/** Requests as they are written, for a table of this id, and the status of the answer; 0: it is closed without one.
 * @param {string} table @returns {[string, string, number][]} */
export const requests = (table) => {
  const live = `GET /api/tables/${table}/live HTTP/1.1\r\n`;
  return [
    ['garbage', '\0\x01\x02\x03\r\n\r\n', 400],
    ['a TLS hello', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n', 400],
    ['an empty line first', `\r\n${GET}\r\n`, 200],
    ['no version', 'GET /\r\n\r\n', 400],
    ['HTTP/0.9', 'GET / HTTP/0.9\r\nHost: x\r\n\r\n', 505],
    ['HTTP/1.2, which is answered like 1.1', 'GET / HTTP/1.2\r\nHost: x\r\n\r\n', 200],
    ['HTTP/2.0', 'GET / HTTP/2.0\r\nHost: x\r\n\r\n', 505],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['http in small letters', 'GET / http/1.1\r\nHost: x\r\n\r\n', 400],
    ['a method in small letters', 'get / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a method that nobody knows', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['two spaces', 'GET  / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a tab', 'GET\t/ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a space at the end', 'GET / HTTP/1.1 \r\nHost: x\r\n\r\n', 400],
    ['a space first', ' GET / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a relative address', 'GET x HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a NUL in the address', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a line feed alone', 'GET / HTTP/1.1\nHost: x\n\n', 400],
    ['a carriage return alone', 'GET / HTTP/1.1\rHost: x\r\r', 400],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', `${GET}Host: y\r\n\r\n`, 400],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400],
    ['a tab before the colon', `${GET}X\t: x\r\n\r\n`, 400],
    ['no colon', `${GET}X\r\n\r\n`, 400],
    ['no name', `${GET}: x\r\n\r\n`, 400],
    ['a folded line', `${GET}X: a\r\n b\r\n\r\n`, 400],
    ['a NUL in a value', `${GET}X: a\0b\r\n\r\n`, 400],
    ['a bare CR in a value', `${GET}X: a\rb\r\n\r\n`, 400],
    ['a name that is not a token', `${GET}X(y): a\r\n\r\n`, 400],
    ['a head of 100 kB', `${GET}X: ${'a'.repeat(100000)}\r\n\r\n`, 431],
    ['500 fields', `${GET}${'X-A: bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\r\n'.repeat(500)}\r\n`, 431],
    ['an address of 2048', `GET /${'a'.repeat(2048)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
    ['a length and chunks', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`, 400],
    ['two lengths in one', `${POST}Content-Length: 2, 2\r\n\r\n{}`, 400],
    ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}`, 400],
    ['a negative length', `${POST}Content-Length: -1\r\n\r\n`, 400],
    ['a hexadecimal length', `${POST}Content-Length: 0x2\r\n\r\n{}`, 400],
    ['a length of 2^64', `${POST}Content-Length: 18446744073709551616\r\n\r\n`, 400],
    ['a length of 10^30', `${POST}Content-Length: 1${'0'.repeat(30)}\r\n\r\n`, 400],
    ['an empty length', `${POST}Content-Length: \r\n\r\n`, 400],
    ['a body of 65537', `${POST}Content-Length: 65537\r\n\r\n`, 413],
    ['a body of 64,001', `${POST}Content-Length: 64001\r\n\r\n${'a'.repeat(64001)}`, 413],
    ['chunks twice', `${POST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`, 400],
    ['another coding', `${POST}Transfer-Encoding: gzip\r\n\r\n`, 400],
    ['chunked is not last', `${POST}Transfer-Encoding: chunked, gzip\r\n\r\n`, 400],
    ['a chunk without a size', `${POST}Transfer-Encoding: chunked\r\n\r\n\r\n`, 400],
    ['a chunk of letters', `${POST}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`, 400],
    ['a chunk with a sign', `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n`, 400],
    ['a huge chunk', `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n`, 413],
    ['a chunk that does not end', `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}x\r\n0\r\n\r\n`, 400],
    ['chunked in HTTP/1.0', 'POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['no body', `${POST}Content-Length: 0\r\n\r\n`, 400],
    ['another type', 'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}', 415],
    ['DELETE of a table', `DELETE /api/tables/${table} HTTP/1.1\r\nHost: x\r\n\r\n`, 405],
    ['POST to a log', `POST /api/tables/${table}/log HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`, 405],
    ['PUT of tables', 'PUT /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n', 405],
    ['no such table', 'GET /api/tables/0000000000000001 HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['a table by a long name', `GET /api/tables/${'f'.repeat(17)} HTTP/1.1\r\nHost: x\r\n\r\n`, 404],
    ['table zero', `GET /api/tables/${'0'.repeat(16)} HTTP/1.1\r\nHost: x\r\n\r\n`, 404],
    ['a table in capitals', `GET /api/tables/${'F'.repeat(16)} HTTP/1.1\r\nHost: x\r\n\r\n`, 404],
    ['a path out of the folder', 'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['the same, encoded', 'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['a NUL, encoded', 'GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['half a code', 'GET /%4 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a code of letters', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [
      'another secret',
      `GET /api/tables/${table} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${'a'.repeat(43)}\r\n\r\n`,
      403,
    ],
    [
      'a long secret',
      `GET /api/tables/${table} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${'a'.repeat(500)}\r\n\r\n`,
      403,
    ],
    ['another origin', `GET /api/tables/${table} HTTP/1.1\r\nHost: x\r\nOrigin: http://evil.test\r\n\r\n`, 403],
    ['an origin without a name', `GET /api/tables/${table} HTTP/1.1\r\nHost: x\r\nOrigin: null\r\n\r\n`, 403],
    ['no WebSocket', `${live}Host: x\r\n\r\n`, 426],
    ['version 12', `${live}${UPGRADE}${KEY}Sec-WebSocket-Version: 12\r\n\r\n`, 426],
    ['no version of WebSocket', `${live}${UPGRADE}${KEY}\r\n`, 426],
    ['no key', `${live}${UPGRADE}${VERSION}\r\n`, 400],
    ['a short key', `${live}${UPGRADE}${VERSION}Sec-WebSocket-Key: abc\r\n\r\n`, 400],
    ['a key of another alphabet', `${live}${UPGRADE}${VERSION}Sec-WebSocket-Key: ${'!'.repeat(22)}==\r\n\r\n`, 400],
    ['an upgrade by POST', `${live.replace('GET', 'POST')}${UPGRADE}${KEY}${VERSION}Content-Length: 0\r\n\r\n`, 405],
    ['an upgrade in HTTP/1.0', `${live.replace('1.1', '1.0')}${UPGRADE}${KEY}${VERSION}\r\n`, 426],
    ['an upgrade of another origin', `${live}${UPGRADE}${KEY}${VERSION}Origin: http://evil.test\r\n\r\n`, 403],
  ];
};

const deep = (/** @type {number} */ n) => '['.repeat(n) + ']'.repeat(n);

/** JSON that is not, or hardly. */
export const broken = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '[]',
  'null',
  'true',
  '0',
  '""',
  '"a',
  '{"a"}',
  '{"a":}',
  '{"a":1,}',
  '{a:1}',
  "{'a':1}",
  '{"a":01}',
  '{"a":1e}',
  '{"a":1e999}',
  '{"a":NaN}',
  '{"a":"\\u00"}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a":"\t"}',
  '{"a":1}{',
  '{"a":1} x',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"id":"a","id":"a"}',
  `{"a":"${'\\'.repeat(9)}"}`,
  `{"a":${'9'.repeat(400)}}`,
  deep(400),
  `{"a":${deep(300)}}`,
  '{"__proto__":1}',
  '{"":1}',
  '{"id":{}}',
  '/**/{}',
  '{"a":1]',
  '[1,2',
  '\0',
];

/** Values that a member hardly ever may have. */
export const values = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  '',
  'x',
  'é\u0001',
  'a'.repeat(300),
  [],
  [[]],
  {},
  { a: 1 },
];
