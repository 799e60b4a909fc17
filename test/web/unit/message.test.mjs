/* Messages and catalogs, read as the C program reads them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parse, readCatalog, render } from '../../../front/web/message.js';
import { engine, program } from './engine.mjs';

const say = (message, args = {}, language = 'en') => render(parse(message), language, args);
const catalogOf = (code) => readCatalog(readFileSync(`${process.env.CREEL_BUILD ?? 'build'}/text/${code}.txt`, 'utf8'));

test('the cases that the C program is tried on, too', () => {
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
  const keys = (code) => [...catalogOf(code).keys()].filter((k) => k.startsWith('web.')).sort();
  assert.deepEqual(keys('fr'), keys('en'));
  assert.deepEqual(keys('ja'), keys('en'));
});

for (const code of ['en', 'fr', 'ja'])
  test(`the same words as the program, ${code}`, { skip: !program && 'no program' }, async (t) => {
    const catalog = catalogOf(code),
      desk = engine(code, t);
    const words = (key, args = {}) => render(parse(catalog.get(key) ?? key), code, args);
    const { games, levels } = await desk.ask('games');
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
    const moment = await desk.ask('moment 2');
    for (const e of moment.menu) assert.equal(words('fish-fish.do.bet', { tiles: Number(e.args[0]) }), e.words);
    assert.equal(words('fish-fish.ask.bet'), moment.question);
    assert.equal(words('seat.asked', { who: moment.seats[1].name, question: moment.question }), moment.prompt);
    assert.equal(words('seat.human', { seat: 2 }), moment.seats[1].name);
  });
