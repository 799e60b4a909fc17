/* The languages that the page offers are those of the catalogs. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { decimal, language, languages } from '../../../front/web/text.js';

test('the page offers the languages of text/languages.h, in that order', () => {
  const list = fs.readFileSync(new URL('../../../text/languages.h', import.meta.url), 'utf8');
  const codes = [...list.matchAll(/DO\([A-Z]+, ([a-z]+),/g)].map((found) => found[1]);
  assert.deepEqual(
    languages.map((language) => language.code),
    codes,
  );
});

test('a number is written as in the language of the page', () => {
  const written = ['en', 'fr', 'ja'].map((code) => {
    language.value = code;
    return decimal(-1234.55, 1).replace(/\s/g, ' ');
  });
  assert.deepEqual(written, ['-1,234.6', '-1 234,6', '-1,234.6']);
});
