/* The catalogs that pages get: what the module and the scripts name is there, in every language. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readCatalog } from '../../../front/web/message.js';
import { forPages } from '../../../tools/pack/catalog.mjs';
import { build, catalogText } from '../desk.mjs';

const whole = (/** @type {string} */ code) => readFileSync(path.join(build, 'text', `${code}.txt`), 'utf8');

test('a message of the program is left out, unless it is named', () => {
  const text = '# a comment\ncli.help =\n  one\n  two\ncli.seed = A seed\nweb.play = Play\n';
  assert.equal(forPages(text, ['xx cli.seed xx']), 'cli.seed = A seed\nweb.play = Play\n');
});

for (const code of ['en', 'fr', 'ja'])
  test(`what the module names is in the catalog, ${code}`, () => {
    const all = readCatalog(whole(code)),
      own = readCatalog(catalogText(code)),
      module = readFileSync(path.join(build, 'creel.wasm'), 'latin1');
    assert.ok(own.size < all.size - 100, `${own.size} of ${all.size}`);
    for (const [key, message] of own) assert.equal(message, all.get(key));
    for (const key of all.keys()) if (!own.has(key)) assert.ok(!module.includes(key), key);
    assert.ok(own.has('cli.language') && own.has('serve.home') && own.has('web.play'));
  });
