/* The page names the modules of its first page and of the table up front, and those of a board when it is wanted, so that
 * they need not be discovered one by one. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const web = path.join(root, 'front/web');

/** Where a module that is served lies. */
const sourceOf = (file) => path.join(root, file.replace(/^games\/(\w+)\//, 'games/$1/web/').replace(/^(?!games\/\w+\/)/, 'front/web/'));

/** What a module imports of the client's own, and what those import. */
function gather(file, seen) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = fs.readFileSync(sourceOf(file), 'utf8');
  for (const [, name] of text.matchAll(/^(?:import|export)[^;]*? from '((?:\.|creel\/)[^']+)'/gm))
    gather(name.startsWith('creel/') ? name.slice('creel/'.length) : path.join(path.dirname(file), name), seen);
  return seen;
}

const upFront = new Set();
for (const first of ['main.js', 'app.js', 'pages/home.js', 'pages/table.js']) gather(first, upFront);

test('what is named up front is what is imported', () => {
  const html = fs.readFileSync(path.join(web, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)].map((m) => m[1]).filter((f) => !f.startsWith('vendor/'));
  assert.deepEqual([...named].sort(), [...upFront].sort());
});

test('what is named of a board is what it imports', async () => {
  const { modules } = await import('../../../front/web/table/modules.js');
  const folders = fs.readdirSync(path.join(root, 'games')).filter((f) => fs.existsSync(path.join(root, 'games', f, 'web')));
  assert.deepEqual(Object.keys(modules).sort(), folders.sort());
  for (const folder of folders) {
    const wanted = [...gather(`games/${folder}/board.js`, new Set())].filter((file) => !upFront.has(file));
    assert.deepEqual([...modules[folder]].sort(), wanted.sort());
  }
});
