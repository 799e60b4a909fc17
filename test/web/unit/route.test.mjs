/* Addresses: the page, and what comes after it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { linkTo, parseRoute } from '../../../front/web/route.js';

test('an address names a page and its arguments', () => {
  assert.deepEqual(parseRoute(''), { page: 'home', args: [] });
  assert.deepEqual(parseRoute('#/rules/fish-fish/2.6'), { page: 'rules', args: ['fish-fish', '2.6'] });
  assert.deepEqual(parseRoute(linkTo('play', 'a/b %')), { page: 'play', args: ['a/b %'] });
  assert.deepEqual(parseRoute('#/play/%'), { page: 'play', args: ['%'] });
});

test('the link to a table leads to where one joins it', () => {
  const link = 'table=5f769a8de7bb287c&secret=TMjH_-';
  assert.deepEqual(parseRoute(`#${link}`), { page: 'join', args: [link] });
});

test('a kept address of an earlier version still leads to its game', () => {
  assert.deepEqual(parseRoute('#/table/one'), { page: 'play', args: ['one'] });
  assert.equal(parseRoute('#/constructor').page, 'constructor');
});
