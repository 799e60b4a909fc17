// Gathers the files of the client in a folder, as links, and packs them for the program:
//   node tools/pack-client.mjs OUT WASM
// makes OUT/client/ (creel serve --files serves it), OUT/client.bin, client.S, client_files.c and client.d.
// Served are front/web/, /games/GAME/ (games/GAME/web), /vendor/*.js, /text/LANGUAGE.txt and LANGUAGE.lessons.txt, /rules/GAME.LANGUAGE.md,
// /lessons/*.txt, /puzzles/*.txt, /strategies/*.txt, /creel.wasm, and what is made here: /index.html with the packages and modules it needs, /games.json,
// and /files.json, which names all files with their hashes, for the service worker.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { forPages, partsOf } from './pack/catalog.mjs';
import { withoutComments } from './pack/comments.mjs';
import { describeGames } from './pack/games.mjs';
import { fileOf, modulesOf, packagesOf, vendorOf } from './pack/graph.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const web = path.join(root, 'front/web');
const languages = [
  ...fs.readFileSync(path.join(root, 'text/languages.h'), 'utf8').matchAll(/DO\([A-Z]+, ([a-z]+),/g),
].map((found) => found[1]);

/** What the first page needs, and what is fetched behind it, for it is wanted next. */
const FIRST = ['main.js', 'app.js', 'pages/home.js'],
  NEXT = 'pages/play.js';

/** What is asked for, to the file it comes from. @typedef {Map<string, string>} Served */
/** What the packing depends on. @typedef {{ files: string[], folders: string[] }} Seen */
/** @typedef {{ name: string, hash: string, length: number, gzip: Buffer, brotli: Buffer }} Packed */

/** What the page needs of a folder: not what only tools and people read. @param {string} name */
function isServed(name) {
  return !/^\.|^node_modules$|^game\.json$|\.d\.ts$|\.md$/.test(name);
}

/** Every file below a folder, with the folders themselves: a file that comes or goes changes its folder.
 * @param {string} folder @param {Seen} seen */
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

/** @param {string} list */
function gamesOf(list) {
  return [...fs.readFileSync(list, 'utf8').matchAll(/^GAME\((\w+)\)/gm)].map((match) => match[1]);
}

/** The files of a folder, if there is one. @param {string} folder @param {Seen} seen */
function filesIn(folder, seen) {
  if (!fs.existsSync(folder)) return [];
  seen.folders.push(folder);
  return fs.readdirSync(folder).sort();
}

/** The rules, lessons, puzzles and strategies of a game. @param {string} game @param {Served} from @param {Seen} seen */
function gatherTexts(game, from, seen) {
  const folder = path.join(root, 'games', game),
    id = game.replaceAll('_', '-');
  for (const code of languages)
    from.set(`rules/${id}.${code}.md`, path.join(folder, code === 'en' ? 'RULES.md' : `RULES.${code}.md`));
  for (const kind of ['lessons', 'puzzles', 'strategies'])
    for (const name of filesIn(path.join(folder, kind), seen))
      from.set(`${kind}/${id}-${name}`, path.join(folder, kind, name));
}

/** Where every file comes from, and all that this depends on. @param {string} out @param {string} wasm @param {string[]} games */
function gather(out, wasm, games) {
  const from = new Map([['creel.wasm', path.resolve(wasm)]]),
    seen = /** @type {Seen} */ ({ files: [], folders: [] }),
    about = /** @type {string[]} */ ([]);
  /** A folder, served at a place. @param {string} folder @param {string} at */
  const serve = (folder, at) => {
    const before = seen.files.length;
    for (const file of walk(folder, seen).files.slice(before))
      from.set(path.join(at, path.relative(folder, file)), file);
  };
  serve(web, '');
  for (const code of languages) from.set(`text/${code}.txt`, path.resolve(out, 'text', `${code}.txt`));
  for (const game of games) {
    const page = path.join(root, 'games', game, 'web');
    if (fs.existsSync(page)) serve(page, `games/${game}`);
    if (fs.existsSync(path.join(page, 'game.json'))) about.push(path.join(page, 'game.json'));
    gatherTexts(game, from, seen);
  }
  const packages = packagesOf(
    [...from.values()].filter((file) => file.endsWith('.js')),
    path.join(root, 'node_modules'),
    from,
  );
  for (const [name, file] of packages) from.set(vendorOf(name), file);
  return { from, packages: [...packages.keys()], needs: [...new Set([...from.values(), ...seen.folders, ...about])] };
}

/** The names of the games on the shelf, in English: for those who find the page before they see it.
 * @param {Served} from @param {{ id?: string, minutes?: number }[]} described */
function namesOf(from, described) {
  const text = fs.readFileSync(fileOf(from, 'text/en.txt'), 'utf8');
  return described
    .filter(({ minutes }) => minutes)
    .map(({ id }) => new RegExp(`^${id}\\.name = (.*)$`, 'm').exec(text)?.[1])
    .join(', ');
}

/** The page with its import map, and with the modules that it asks for at once: they need not be discovered one by one.
 * @param {string} page @param {string[]} packages @param {Iterable<string>} now @param {Iterable<string>} next @param {string} names of the games */
function pageWith(page, packages, now, next, names) {
  const map = {
    imports: { 'creel/': './', ...Object.fromEntries(packages.map((name) => [name, `./${vendorOf(name)}`])) },
  };
  const links = [...now].map((module) => `<link rel="modulepreload" href="${module}">`);
  const later = [...next].map((module) => `<link rel="modulepreload" href="${module}" fetchpriority="low">`);
  const scripts = [...page.matchAll(/<script [^>]*src="([^"]+)"/g)].map((match) => match[1]);
  const wanted = [...links, ...later].filter((link) => !scripts.some((script) => link.includes(`"${script}"`)));
  return page
    .replace('<!-- games -->', names)
    .replace('<!-- import map -->', `<script type="importmap">\n${JSON.stringify(map)}\n</script>`)
    .replace('<!-- modules -->', wanted.join('\n'));
}

/** The catalogs, without what no page uses, and what is said in lessons. @param {Served} from */
function catalogsFor(from) {
  const users = [...from]
    .filter(([name]) => /\.(js|wasm)$/.test(name))
    .map(([, file]) => fs.readFileSync(file, 'latin1'));
  return Object.fromEntries(
    languages.flatMap((code) => {
      const { words, lessons } = partsOf(forPages(fs.readFileSync(fileOf(from, `text/${code}.txt`), 'utf8'), users));
      return [
        [`text/${code}.txt`, words],
        [`text/${code}.lessons.txt`, lessons],
      ];
    }),
  );
}

/** Puts the files that are made here in place of their sources.
 * @param {string} out @param {Served} from @param {string[]} packages @param {string[]} games */
async function make(out, from, packages, games) {
  /** @type {Set<string>} */
  const now = new Set();
  for (const module of FIRST) modulesOf(from, module, now);
  const all = modulesOf(from, NEXT, new Set(now)),
    next = [...all].filter((module) => !now.has(module));
  const described = await describeGames(root, games, from, all),
    page = fs.readFileSync(fileOf(from, 'index.html'), 'utf8');
  const made = {
    'index.html': pageWith(page, packages, now, next, namesOf(from, described)),
    'games.json': `${JSON.stringify(described)}\n`,
    ...catalogsFor(from),
  };
  for (const [name, text] of Object.entries(made)) {
    const file = path.resolve(out, 'made', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    from.set(name, file);
    fs.writeFileSync(file, text);
  }
}

/** @param {string | Buffer} bytes */
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** What the service worker reads: every file with its hash. @param {Packed[]} packed */
function listOf(packed) {
  const files = Object.fromEntries(packed.map((file) => [file.name, file.hash]));
  return Buffer.from(`${JSON.stringify({ version: hashOf(JSON.stringify(files)), files }, null, 1)}\n`);
}

/** @param {string} name @param {string} file */
const bytesOf = (name, file) =>
  /^(?!vendor\/).*\.(js|css)$/.test(name)
    ? Buffer.from(withoutComments(fs.readFileSync(file, 'utf8')))
    : fs.readFileSync(file);

/** The highest quality takes too long for the large tables, which few ask for. @param {string} name @param {Buffer} bytes @returns {Packed} */
function pack(name, bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: name.startsWith('strategies/') ? 5 : 11 };
  return {
    name,
    hash: hashOf(bytes),
    length: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }),
    brotli: brotliCompressSync(bytes, { params }),
  };
}

/** @param {Served} from */
function packAll(from) {
  const packed = [...from].map(([name, file]) => pack(name, bytesOf(name, file)));
  packed.sort((a, b) => (a.name < b.name ? -1 : 1));
  const list = pack('files.json', listOf(packed));
  return { list: listOf(packed), packed: [...packed, list].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** The files as a table in C. @param {Packed[]} packed */
function tableOf(packed) {
  let at = 0;
  /** @param {Buffer} bytes */
  const place = (bytes) => {
    at += bytes.length;
    return `{ client_bytes + ${at - bytes.length}, ${bytes.length} }`;
  };
  const rows = packed.map(
    ({ name, hash, length, gzip, brotli }) =>
      `    { "${name}", "${hash}", { { NULL, ${length} }, ${place(gzip)}, ${place(brotli)} } },`,
  );
  return `#include "front/serve/files.h"

extern const uint8_t client_bytes[];
const struct packed_file client_files[] = {
${rows.join('\n')}
};
const size_t client_file_count = ${packed.length};
`;
}

/** @param {string} bin */
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

/** A folder with the same files as links, so that it shows what is changed. @param {string} folder @param {Served} from @param {Buffer} list */
function stage(folder, from, list) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [name, file] of from) {
    const link = path.join(folder, name);
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(file, link);
  }
  fs.writeFileSync(path.join(folder, 'files.json'), list);
}

/** @param {string} out @param {string} wasm */
async function main(out, wasm) {
  const games = gamesOf(path.join(root, 'games/list.def'));
  const { from, packages, needs } = gather(out, wasm, games);
  await make(out, from, packages, games);
  const { list, packed } = packAll(from);
  const bin = path.resolve(out, 'client.bin');
  stage(path.join(out, 'client'), from, list);
  fs.writeFileSync(bin, Buffer.concat(packed.flatMap((file) => [file.gzip, file.brotli])));
  fs.writeFileSync(path.join(out, 'client.S'), assembly(bin));
  fs.writeFileSync(path.join(out, 'client_files.c'), tableOf(packed));
  const made = path.resolve(out, 'client_files.c');
  fs.writeFileSync(
    path.join(out, 'client.d'),
    `${made}: ${needs.map((n) => n.replaceAll(' ', '\\ ')).join(' \\\n ')}\n`,
  );
}

const [out, wasm] = process.argv.slice(2);
if (!wasm) {
  console.error('usage: node tools/pack-client.mjs OUT WASM');
  process.exit(2);
}
await main(out, wasm);
