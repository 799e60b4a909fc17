/* What is packed for the page says the same as its source, without the comments that fill their lines. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { withoutComments } from '../../../tools/pack/comments.mjs';

test('comments that fill their lines go, types within lines go, and nothing else does', () => {
  assert.equal(
    withoutComments('f((/** @type {X} */ x) => /** @type {Y} */ (x)); /** why */\n'),
    'f((x) => (x)); /** why */\n',
  );
  assert.equal(withoutComments('/* a\n * b */\nx = 1;\n'), 'x = 1;\n');
  assert.equal(withoutComments('  /** @type {X} */\nx = 1; /* why */\n'), 'x = 1; /* why */\n');
  assert.equal(withoutComments('/* a */ x = 1;\n/* b */\n'), '/* a */ x = 1;\n');
  assert.equal(withoutComments("x = '/* no';\ny = '*/';\n"), "x = '/* no';\ny = '*/';\n");
});

test('the code of every module of the page stays as it is', () => {
  const client = path.join(process.env.CREEL_BUILD ?? 'build', 'client');
  const modules = fs
    .readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.startsWith('vendor'));
  const options = {
    compilerOptions: { removeComments: true, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  };
  assert.ok(modules.length > 50);
  for (const file of modules) {
    const source = fs.readFileSync(path.join(client, file), 'utf8');
    const code = (/** @type {string} */ text) => ts.transpileModule(text, options).outputText;
    assert.equal(code(withoutComments(source)), code(source), file);
  }
});
