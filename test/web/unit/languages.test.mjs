/* The languages that the page offers are those of the catalogs. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { languages } from '../../../front/web/text.js';

test('the page offers the languages of text/languages.h, in that order', () => {
  const list = fs.readFileSync(new URL('../../../text/languages.h', import.meta.url), 'utf8');
  const codes = [...list.matchAll(/DO\([A-Z]+, ([a-z]+),/g)].map((found) => found[1]);
  assert.deepEqual(
    languages.map((language) => language.code),
    codes,
  );
});
