#!/usr/bin/env node
/* A board from a moment in a file, without the engine: for who draws boards.
 *
 *   node test/web/show/show.mjs --modules DIR/node_modules --moment moment.json [--port 7710]
 *
 * DIR is any folder where `npm install preact htm @preact/signals` ran. The page reads the moment anew at every load;
 * ?theme=dark, ?lang=fr. What is chosen is shown above the board. */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../../../', import.meta.url));
const flag = (name, usual) => { const i = process.argv.indexOf(`--${name}`); return i < 0 ? usual : process.argv[i + 1]; };
const modules = flag('modules', join(top, 'node_modules'));
const moment = flag('moment', '');
const port = Number(flag('port', '7710'));

const vendor = {
  'preact.js': 'preact/dist/preact.module.js',
  'preact-hooks.js': 'preact/hooks/dist/hooks.module.js',
  'htm.js': 'htm/dist/htm.module.js',
  'htm-preact.js': 'htm/preact/index.module.js',
  'signals.js': '@preact/signals/dist/signals.module.js',
  'signals-core.js': '@preact/signals-core/dist/signals-core.module.js',
};
const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml', '.json': 'application/json', '.txt': 'text/plain; charset=utf-8', '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json', '.png': 'image/png', '.md': 'text/plain; charset=utf-8',
};

function fileOf(path) {
  if (path.startsWith('/vendor/')) return join(modules, vendor[path.slice(8)] ?? 'none');
  if (path.startsWith('/text/')) return join(top, path);
  if (path === '/show') return join(top, 'test/web/show/show.html');
  if (path === '/show.js') return join(top, 'test/web/show/show.js');
  if (path === '/moment.json') return moment;
  for (const folder of [flag('build', 'build/web'), 'front/web'])
    if (existsSync(join(top, folder, path))) return join(top, folder, path === '/' ? 'index.html' : path);
  return '';
}

createServer(async (request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
  try {
    const file = fileOf(path);
    const body = await readFile(file);
    response.writeHead(200, { 'content-type': types[extname(path)] ?? types[extname(file)] ?? types['.html'], 'cache-control': 'no-store' }).end(body);
  } catch {
    response.writeHead(404).end(`${path} is not here`);
  }
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/show`));
