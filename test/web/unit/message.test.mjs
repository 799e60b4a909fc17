/* Messages and catalogs, read as the C program reads them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { parse, readCatalog, render } from '../../../front/web/message.js';
import { catalogText, get, nativeDesk, present } from '../desk.mjs';

/** @param {string} message @param {Record<string, string | number>} [args] */
const say = (message, args = {}, language = 'en') => render(parse(message), language, args);
const catalogOf = (/** @type {string} */ code) => readCatalog(catalogText(code));

test('plain words, names and numbers', () => {
  assert.equal(say('Hello'), 'Hello');
  assert.equal(say('{who} has {n}', { who: 'Ann', n: 3 }), 'Ann has 3');
  assert.equal(say('{gone}'), '{gone}');
  assert.equal(say('# stays'), '# stays');
});

test('plurals: exact before one, by language', () => {
  const m = '{n, plural, =0 {none} one {# tile} other {# tiles}}';
  assert.deepEqual(
    [0, 1, 2, -1].map((n) => say(m, { n })),
    ['none', '1 tile', '2 tiles', '-1 tile'],
  );
  assert.equal(say('{n, plural, one {# point} other {# points}}', { n: 0 }, 'fr'), '0 point');
  assert.equal(say('{n, plural, one {one} other {other}}', { n: 1 }, 'ja'), 'other');
  assert.equal(say(m, { n: '?' }), '? tiles');
});

test('choices nest, and # is of the innermost plural', () => {
  const m = '{you, select, yes {You bet} other {{who} bets}} {n, plural, one {# tile} other {# tiles}}.';
  assert.equal(say(m, { you: 'yes', who: 'Bo', n: 1 }), 'You bet 1 tile.');
  assert.equal(say(m, { you: 'no', who: 'Bo', n: 4 }), 'Bo bets 4 tiles.');
  assert.equal(say('{a, plural, other {{b, select, x {#} other {-}}}}', { a: 7, b: 'x' }), '7');
});

test('apostrophes', () => {
  assert.equal(say("l'eau, d'ici"), "l'eau, d'ici");
  assert.equal(say("l''{animal}", { animal: 'omble' }), "l'omble");
  assert.equal(say("'{'not an argument'}'"), '{not an argument}');
});

test('what is not well formed shows as it is written', () => {
  assert.equal(say('{n, plural, one {#'), '{n, plural, one {#');
  assert.equal(say('a } b'), 'a } b');
  assert.equal(say('{n, number}', { n: 1 }), '{n, number}');
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
