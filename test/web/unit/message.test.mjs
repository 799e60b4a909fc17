/* Messages and catalogs, read as the C program reads them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parse, readCatalog, render } from '../../../front/web/message.js';
import { catalogText, get, nativeDesk, present } from '../desk.mjs';

/** @param {string} message @param {Record<string, string | number>} [args] */
const say = (message, args = {}, language = 'en') => render(parse(message), language, args);
const catalogOf = (/** @type {string} */ code) => readCatalog(catalogText(code));

test('the cases that the C program is tried on, too', () => {
  /** @type {{ message: string, language?: string, args?: Record<string, string | number>, says: string }[]} */
  const cases = JSON.parse(readFileSync('test/messages.json', 'utf8'));
  assert.ok(cases.length > 40);
  for (const { message, language, args, says } of cases) assert.equal(say(message, args, language), says, message);
});

test('a catalog: comments, continued lines, \\n, the first of two', () => {
  const c = readCatalog('# no\na = one\nb =\n  first\n  second \n\nc = x\\ny\na = two\n  more\n');
  assert.deepEqual(
    [...c],
    [
      ['a', 'one'],
      ['b', 'first\nsecond'],
      ['c', 'x\ny'],
    ],
  );
});

test('the catalogs have the same keys of the page', () => {
  const keys = (/** @type {string} */ code) => [...catalogOf(code).keys()].filter((k) => k.startsWith('web.')).sort();
  assert.deepEqual(keys('fr'), keys('en'));
  assert.deepEqual(keys('ja'), keys('en'));
});

for (const code of ['en', 'fr', 'ja'])
  test(`the same words as the program, ${code}`, async (t) => {
    const catalog = catalogOf(code),
      desk = nativeDesk(t, code);
    /** @param {string} key @param {Record<string, string | number>} [args] */
    const words = (key, args = {}) => render(parse(catalog.get(key) ?? key), code, args);
    const { games, levels } = await get(desk, 'games');
    for (const l of levels) assert.equal(words(`level.${l.level}`), l.words);
    for (const g of games) {
      assert.equal(words(`${g.game}.summary`), g.summary);
      for (const o of g.options) {
        assert.equal(words(`${g.game}.option.${o.option}`), o.words);
        for (const v of o.values ?? []) assert.equal(words(`${g.game}.option.${o.option}.${v.value}`), v.words);
      }
    }
    await desk.ask('new fish-fish seats=2 chance=typed');
    await desk.ask('chance fisher 1');
    await desk.ask('play lay 5 catch');
    const moment = await get(desk, 'moment 2');
    for (const e of present(moment.menu))
      assert.equal(words('fish-fish.do.bet', { tiles: Number(e.args[0]) }), e.words);
    assert.equal(words('fish-fish.ask.bet'), moment.question);
    assert.equal(words('seat.asked', { who: moment.seats[1].name, question: present(moment.question) }), moment.prompt);
    assert.equal(words('seat.human', { seat: 2 }), moment.seats[1].name);
  });
