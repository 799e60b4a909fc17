/* How the rulebooks differ: the desk says which value each of them means. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { differences } from '../../../front/web/pages/differences.js';
import { get, nativeDesk, present } from '../desk.mjs';

test('a switch on which all editions agree makes no difference', () => {
  const values = [
    { value: 'edition', words: 'as in the edition' },
    { value: '4', words: 'four', editions: ['a', 'b'] },
    { value: '5', words: 'five', editions: ['c'] },
  ];
  const row = { option: 'row', words: 'cards', preset: 'edition', values };
  assert.deepEqual(differences(['a', 'b', 'c'], [row]), [
    { option: 'row', words: 'cards', says: ['four', 'four', 'five'] },
  ]);
  assert.deepEqual(differences(['a', 'b'], [row]), []);
  assert.deepEqual(differences(['a', 'd'], [row]), []);
});

for (const code of ['en', 'fr', 'ja'])
  test(`the editions of Coldwater Crown differ in as many switches, ${code}`, async (t) => {
    const { games } = await get(nativeDesk(t, code), 'games');
    const crown = present(games.find((g) => g.game === 'coldwater-crown'));
    const editions = present(crown.options[0].values).map((v) => v.value);
    const rows = differences(editions, crown.options.slice(1));
    assert.equal(rows.length, 10);
    for (const { says } of rows) for (const words of says) assert.ok(!/publisher|japanese|roger/.test(words), words);
  });
