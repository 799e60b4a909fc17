/* TLS in front of a server, as nginx would be: node tls_proxy.mjs PORT CERTIFICATE KEY. Says its own port. */
import fs from 'node:fs';
import net from 'node:net';
import tls from 'node:tls';

const [port, certificate, key] = process.argv.slice(2);
const proxy = tls.createServer({ cert: fs.readFileSync(certificate), key: fs.readFileSync(key) }, (outside) => {
  const inside = net.connect(Number(port), '127.0.0.1');
  for (const socket of [inside, outside]) socket.on('error', () => [inside, outside].forEach((end) => end.destroy()));
  outside.pipe(inside).pipe(outside);
});
proxy.on('tlsClientError', () => {});
proxy.listen(0, '127.0.0.1', () => console.log(/** @type {net.AddressInfo} */ (proxy.address()).port));
