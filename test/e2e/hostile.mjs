/* A server that does what none should: node hostile.mjs HOW. Says its port. */
import { createHash } from 'node:crypto';
import net from 'node:net';

const how = process.argv[2];

/** A frame as servers send them. @param {number} first @param {Buffer} payload */
function frame(first, payload) {
  const length = payload.length;
  const head = length < 126 ? [first, length] : [first, 126, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), payload]);
}

const text = (/** @type {object} */ message) => frame(0x81, Buffer.from(JSON.stringify(message)));
const welcome = text({ type: 'welcome', table: '0123456789abcdef', viewer: 'stranger', owner: false, invited: false });

/** The first packet of a game whose state means something else here: the hash of its layout is another one. */
const other = Buffer.concat([
  Buffer.from([1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  Buffer.from('fish-fish'),
  Buffer.alloc(60),
]);

/** @type {Record<string, (socket: net.Socket) => void>} */
const afterwards = {
  'not-json': (socket) => socket.write(frame(0x81, Buffer.from('[1'))),
  masked: (socket) => socket.write(Buffer.from([0x81, 0x82, 1, 2, 3, 4, 0x7a, 0x7f])),
  huge: (socket) => socket.write(Buffer.from([0x82, 127, 0, 0, 0, 1, 0, 0, 0, 0])),
  'endless-message': (socket) => {
    const piece = frame(0x00, Buffer.alloc(65000, 7));
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
      if (!socket.destroyed) socket.once('drain', more);
    };
    socket.write(frame(0x02, Buffer.alloc(10)));
    more();
  },
  'broken-packet': (socket) =>
    socket.write(Buffer.concat([welcome, frame(0x82, Buffer.concat([Buffer.from([1]), Buffer.alloc(40, 9)]))])),
  escapes: (socket) =>
    socket.write(
      Buffer.concat([welcome, text({ type: 'refused', refused: 'x', message: '\u001b]0;evil\u0007\u009b31mwords' })]),
    ),
  'other-version': (socket) => socket.write(Buffer.concat([welcome, frame(0x82, other)])),
};

/** @param {net.Socket} socket @param {string} head */
function greet(socket, head) {
  const key = /sec-websocket-key: (\S+)/i.exec(head)?.[1] ?? '';
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const said = how === 'wrong-accept' ? 'AAAA' : accept;
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${said}\r\n\r\n`,
  );
  socket.once('data', () => afterwards[how]?.(socket));
}

const server = net.createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', (head) => {
    if (how === 'not-http') socket.write('220 mail ready\r\n\r\n');
    else if (how === 'not-found') socket.write('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
    else if (how === 'endless-head') socket.write(`HTTP/1.1 101 Yes\r\nX: ${'x'.repeat(100000)}`);
    else greet(socket, String(head));
  });
});
server.listen(0, '127.0.0.1', () => console.log(/** @type {net.AddressInfo} */ (server.address()).port));
