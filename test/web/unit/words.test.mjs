/* Pieces that texts write, as [3] or (orange), are found in every language and drawn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addCatalog, language, t } from '../../../front/web/text.js';
import { parted } from '../../../front/web/play/words.js';
import { marks as crown } from '../../../games/coldwater_crown/web/marks.js';
import { marks as fly } from '../../../games/freshwater_fly/web/marks.js';
import { catalogText } from '../desk.mjs';

for (const code of ['en', 'fr', 'ja']) addCatalog(code, catalogText(code));

test('a text is parted where a pattern finds something', () => {
  assert.deepEqual(parted('a [1] b [2]', /\[\d\]/g), ['a ', '[1]', ' b ', '[2]', '']);
  assert.deepEqual(parted('nothing', /\[\d\]/g), ['nothing']);
});

test('the slots of a card are bait', () => {
  for (const code of ['en', 'fr', 'ja']) {
    language.value = code;
    const purple = t('coldwater-crown.slot.purple'),
      black = t('coldwater-crown.slot.black');
    for (const slots of [3, 4]) {
      const card = {
        kind: t('coldwater-crown.kind.crab'),
        slots,
        first: purple,
        second: purple,
        third: black,
        fourth: black,
      };
      const [name, bait, rest] = parted(t('coldwater-crown.card.*', card), crown.pattern());
      assert.ok(name.length > 1 && rest === '', name);
      assert.equal(crown.draw(bait.slice(1, -1)).length, slots);
    }
  }
  assert.deepEqual(parted('[3] [Q]', crown.pattern()), ['[3] [Q]']);
});

/** What a component is given. @param {{ props: object }} node @returns {Record<string, unknown>} */
const propsOf = (node) => ({ ...node.props });

test('dice and tokens are drawn', () => {
  for (const code of ['en', 'fr', 'ja']) {
    language.value = code;
    const told = `${t('freshwater-fly.tell.rolled', { die: 4 })} ${t('freshwater-fly.tell.hatches', { fly: t('freshwater-fly.fly.blue') })}`;
    const [, die, , token] = parted(told, fly.pattern());
    assert.equal(die, '[4]');
    assert.equal(propsOf(fly.draw('4')).die, 4);
    assert.deepEqual(propsOf(fly.draw(token.slice(1, -1))).lure, { colour: 'blue', letter: 'B' });
  }
  assert.deepEqual(parted('(finesse 2)', fly.pattern()), ['(finesse 2)']);
});
