// Gathers the files of the client in a folder, as links, and packs them for the program:
//   node tools/pack-client.mjs OUT [--wasm FILE]
// makes OUT/client/ (creel serve --files serves it), OUT/client.bin, client.S, client_files.c and client.d.
// Served are front/web/, /games/GAME/ (games/GAME/web), /vendor/*.js, /text/LANGUAGE.txt, /rules/GAME.LANGUAGE.md,
// /strategies/*.txt, /creel.wasm, and /files.json, which names all of them with their hashes, for the service worker.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const web = path.join(root, 'front/web');
const languages = ['en', 'fr', 'ja'];

const vendor = {
  'preact.js': 'preact/dist/preact.module.js',
  'preact-hooks.js': 'preact/hooks/dist/hooks.module.js',
  'htm.js': 'htm/dist/htm.module.js',
  'htm-preact.js': 'htm/preact/index.module.js',
  'signals.js': '@preact/signals/dist/signals.module.js',
  'signals-core.js': '@preact/signals-core/dist/signals-core.module.js',
};

/** What the page needs of a folder: not what only tools and people read. */
function isServed(name) {
  return !/^\.|\.d\.ts$|\.md$/.test(name);
}

/** Every file below a folder, with the folders themselves: a file that comes or goes changes its folder. */
function walk(folder, seen) {
  seen.folders.push(folder);
  for (const name of fs.readdirSync(folder).sort()) {
    const file = path.join(folder, name);
    if (!isServed(name)) continue;
    if (fs.statSync(file).isDirectory()) walk(file, seen);
    else seen.files.push(file);
  }
  return seen;
}

function gamesOf(list) {
  return [...fs.readFileSync(list, 'utf8').matchAll(/^GAME\((\w+)\)/gm)].map((match) => match[1]);
}

/** Where every file comes from: a map from what is asked for to a file. */
function gather(out, wasm) {
  const from = new Map();
  const seen = { files: [], folders: [] };
  /** A folder, served at a place. */
  const serve = (folder, at) => {
    const before = seen.files.length;
    for (const file of walk(folder, seen).files.slice(before)) from.set(path.join(at, path.relative(folder, file)), file);
  };
  serve(web, '');
  for (const [name, file] of Object.entries(vendor)) from.set(`vendor/${name}`, path.join(root, 'node_modules', file));
  for (const code of languages) from.set(`text/${code}.txt`, path.resolve(out, 'text', `${code}.txt`));
  for (const game of gamesOf(path.join(root, 'games/list.def'))) {
    const page = path.join(root, 'games', game, 'web');
    if (fs.existsSync(page)) serve(page, `games/${game}`);
    const strategies = path.join(root, 'games', game, 'strategies'), id = game.replaceAll('_', '-');
    if (fs.existsSync(strategies)) seen.folders.push(strategies);
    for (const name of fs.existsSync(strategies) ? fs.readdirSync(strategies).sort() : [])
      from.set(`strategies/${id}-${name}`, path.join(strategies, name));
    for (const code of languages) {
      const name = code === 'en' ? 'RULES.md' : `RULES.${code}.md`;
      from.set(`rules/${id}.${code}.md`, path.join(root, 'games', game, name));
    }
  }
  if (wasm) from.set('creel.wasm', path.resolve(wasm));
  return { from, needs: [...new Set([...from.values(), ...seen.folders])] };
}

const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** What the service worker reads: every file with its hash. */
function listOf(packed) {
  const files = Object.fromEntries(packed.map((file) => [file.name, file.hash]));
  return Buffer.from(`${JSON.stringify({ version: hashOf(JSON.stringify(files)), files }, null, 1)}\n`);
}

function pack(name, bytes) {
  return { name, hash: hashOf(bytes), length: bytes.length, gzip: gzipSync(bytes, { level: 9 }) };
}

function packAll(from) {
  const packed = [...from].map(([name, file]) => pack(name, fs.readFileSync(file)));
  packed.sort((a, b) => (a.name < b.name ? -1 : 1));
  const list = pack('files.json', listOf(packed));
  return { list: listOf(packed), packed: [...packed, list].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

function tableOf(packed) {
  let at = 0;
  const rows = packed.map((file) => {
    const row = `    { "${file.name}", "${file.hash}", client_bytes + ${at}, ${file.gzip.length}, ${file.length} },`;
    at += file.gzip.length;
    return row;
  });
  return `#include "front/serve/files.h"

extern const uint8_t client_bytes[];
const struct packed_file client_files[] = {
${rows.join('\n')}
};
const size_t client_file_count = ${packed.length};
`;
}

const assembly = (bin) => `.section .rodata
.global client_bytes
.balign 16
client_bytes:
.incbin "${bin}"
.section .note.GNU-stack,"",%progbits
#ifdef __CET__
#include <cet.h> // bytes jump nowhere: without the note the whole program would count as unguarded
#endif
`;

/** A folder with the same files as links, so that it shows what is changed. */
function stage(folder, from, list) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [name, file] of from) {
    const link = path.join(folder, name);
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(file, link);
  }
  fs.writeFileSync(path.join(folder, 'files.json'), list);
}

function main(out, wasm) {
  const { from, needs } = gather(out, wasm);
  const { list, packed } = packAll(from);
  const bin = path.resolve(out, 'client.bin');
  fs.mkdirSync(out, { recursive: true });
  stage(path.join(out, 'client'), from, list);
  fs.writeFileSync(bin, Buffer.concat(packed.map((file) => file.gzip)));
  fs.writeFileSync(path.join(out, 'client.S'), assembly(bin));
  fs.writeFileSync(path.join(out, 'client_files.c'), tableOf(packed));
  const made = path.resolve(out, 'client_files.c');
  fs.writeFileSync(path.join(out, 'client.d'), `${made}: ${needs.map((n) => n.replaceAll(' ', '\\ ')).join(' \\\n ')}\n`);
}

const [out, flag, wasm] = process.argv.slice(2);
if (!out || (flag && flag !== '--wasm')) {
  console.error('usage: node tools/pack-client.mjs OUT [--wasm FILE]');
  process.exit(2);
}
main(out, wasm);
