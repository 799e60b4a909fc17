/* The page as it is built asks for the modules of its first page and of the page of a game at once, and for those of a
 * board when it is wanted: what is imported, and nothing else. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { listedGames, present, root, sourceOf } from '../desk.mjs';

const read = (/** @type {string} */ file) => fs.readFileSync(sourceOf(file), 'utf8');
const page = read('index.html');
const games = listedGames();
/** @type {{ imports: Record<string, string> }} */
const { imports } = JSON.parse(present(/<script type="importmap">(.*?)<\/script>/s.exec(page))[1]);

/** Where the import map or a relative path leads to. @param {string} name @param {string} from */
function servedAt(name, from) {
  if (name.startsWith('.')) return path.join(path.dirname(from), name);
  const known = imports[name] ?? name.replace('creel/', imports['creel/']);
  return path.normalize(known);
}

/** A module as it is served, and what it imports. @param {string} file @param {Set<string>} seen */
function gather(file, seen) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name] of read(file).matchAll(/^\s*(?:import|export)[^;'"()]*?from\s*["']([^"']+)["']/gm))
    gather(servedAt(name, file), seen);
  for (const [, name] of read(file).matchAll(/[;}](?:import|export)[^;'"()]*?from["']([^"']+)["']/g))
    gather(servedAt(name, file), seen);
  return seen;
}

/** @type {Set<string>} */
const upFront = new Set();
for (const first of ['main.js', 'app.js', 'pages/home.js', 'pages/play.js']) gather(first, upFront);

test('what the page asks for at once is what is imported', () => {
  const named = [...page.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)].map((m) => m[1]);
  assert.deepEqual([...named].sort(), [...upFront].sort());
  for (const part of ['main.js', 'host/worker_line.js', 'vendor/preact.js', 'vendor/preact-signals-core.js'])
    assert.ok(named.includes(part), part);
});

test('what is asked for with a board is what it imports', () => {
  for (const { folder, modules } of games) {
    if (!modules) continue;
    const wanted = [...gather(`games/${folder}/board.js`, new Set())].filter((file) => !upFront.has(file));
    assert.deepEqual([...modules].sort(), wanted.sort());
    assert.ok(modules.includes('play/spot.js'));
  }
});

test('every game is listed, with a board if it has one', () => {
  const listed = [...fs.readFileSync(path.join(root, 'games/list.def'), 'utf8').matchAll(/^GAME\((\w+)\)/gm)].map(
    (m) => m[1],
  );
  assert.deepEqual(
    games.map((game) => game.folder),
    listed,
  );
  for (const game of games) {
    assert.equal(
      Boolean(game.modules),
      fs.existsSync(path.join(root, 'games', game.folder, 'web/board.js')),
      game.folder,
    );
    assert.ok(
      game.min_seats >= 1 && game.seats >= game.min_seats && game.max_seats >= game.seats && game.minutes >= 0,
      game.folder,
    );
  }
});

test('every package that is imported is served', () => {
  for (const at of Object.values(imports)) assert.ok(fs.existsSync(sourceOf(at)), at);
});

test('the description of the page names the games that are on the shelf', () => {
  const description = present(/name="description" content="([^"]*)"/.exec(page))[1];
  for (const name of ['Fish Fish', 'Coldwater Crown', 'Freshwater Fly']) assert.ok(description.includes(name));
});
