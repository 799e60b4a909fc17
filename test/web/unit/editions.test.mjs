/* How the rulebooks differ is read out of the words of the switches: in every language they must name the editions. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { bracketed, differences } from '../../../front/web/pages/differences.js';
import { get, nativeDesk, present } from '../desk.mjs';

test('what stands in brackets', () => {
  assert.deepEqual(bracketed('four (publisher, japanese)'), { plain: 'four', of: ['publisher', 'japanese'] });
  assert.deepEqual(bracketed('4枚（publisher、japanese）'), { plain: '4枚', of: ['publisher', 'japanese'] });
  assert.deepEqual(bracketed('as you like'), { plain: 'as you like', of: [] });
});

for (const code of ['en', 'fr', 'ja'])
  test(`the editions of Coldwater Crown differ in as many switches, ${code}`, async (t) => {
    const { games } = await get(nativeDesk(t, code), 'games');
    const crown = present(games.find((g) => g.game === 'coldwater-crown'));
    const editions = present(crown.options[0].values).map((v) => v.value);
    assert.equal(differences(editions, crown.options.slice(1)).length, 10);
  });
