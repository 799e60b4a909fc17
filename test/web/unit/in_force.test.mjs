/* The rulebook in force, in words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inForce } from '../../../front/web/play/in_force.js';
import { addCatalog } from '../../../front/web/text.js';
import { catalogText } from '../desk.mjs';

addCatalog('en', catalogText('en'));

test('the rulebook is named, and whatever is not as usual', () => {
  assert.equal(inForce('coldwater-crown', { edition: 'japanese' }), 'the Japanese rulebook');
  assert.match(
    inForce('coldwater-crown', { edition: 'publisher', tagless: 'yes' }),
    /^the publisher.s rulebook · No tags: tags are worth nothing, so less depends on luck$/,
  );
  assert.equal(inForce('fish-fish', undefined), '');
});
