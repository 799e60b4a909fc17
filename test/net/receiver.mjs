/* Where reminders arrive. */
import http from 'node:http';

/** A receiver, which answers as it is told. @param {(nth: number, response: http.ServerResponse) => void} answer */
export async function receiver(answer = (_, response) => response.writeHead(204).end()) {
  /** @type {{ path?: string, method?: string, headers: http.IncomingHttpHeaders, body: string }[]} */
  const got = [];
  let wake = () => {};
  const listener = http.createServer((request, response) => {
    let body = '';
    request.on('data', (more) => (body += more));
    request.on('end', () => {
      got.push({ path: request.url, method: request.method, headers: request.headers, body });
      answer(got.length, response);
      wake();
    });
  });
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (listener.address());
  return {
    got,
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    until: async (/** @type {number} */ count) => {
      while (got.length < count) await new Promise((resolve) => (wake = () => resolve(undefined)));
    },
    end: () => (listener.closeAllConnections(), listener.close()),
  };
}
