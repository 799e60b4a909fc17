/* The page names the modules of its first page and of the table up front, so that they need not be discovered one by one. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../front/web');

/** What a module imports of the client's own, and what those import. */
function gather(file, seen) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = fs.readFileSync(path.join(web, file), 'utf8');
  for (const [, name] of text.matchAll(/^(?:import|export)[^;]*? from '(\.[^']+)'/gm)) gather(path.join(path.dirname(file), name), seen);
  return seen;
}

test('what is named up front is what is imported', () => {
  const html = fs.readFileSync(path.join(web, 'index.html'), 'utf8');
  const named = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map((m) => m[1]).filter((f) => !f.startsWith('vendor/'));
  const wanted = new Set();
  for (const first of ['main.js', 'pages/home.js', 'pages/table.js']) gather(first, wanted);
  wanted.delete('main.js');   /* its script stands there already */
  assert.deepEqual([...named].sort(), [...wanted].sort());
});
