/* Who sits down without a name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botName, usualSeats, withNames } from '../../../front/web/games.js';
import { nameAt } from '../../../front/web/play/names.js';
import { tieBreak } from '../../../front/web/play/result.js';
import { addCatalog, language } from '../../../front/web/text.js';
import { catalogText } from '../desk.mjs';
import { momentWith, recordWith, seatsNamed } from '../moments.mjs';

for (const code of ['en', 'fr', 'ja']) addCatalog(code, catalogText(code));

test('there is a bot’s name for every seat, in every language', () => {
  for (const code of ['en', 'fr', 'ja']) {
    language.value = code;
    const names = Array.from({ length: 8 }, (_, i) => botName(i + 1));
    assert.equal(new Set(names).size, 8);
    for (const name of names) assert.match(name, /^\S{2,}$/u);
  }
  language.value = 'en';
});

test('bots are named for their seats, people are not, and what was typed in stays', () => {
  const seats = withNames([...usualSeats(2, ''), { sitter: 'bot', level: 'good', name: ' Zoe ' }]);
  assert.deepEqual(
    seats.map((s) => s.name),
    ['', 'Bruno', 'Zoe'],
  );
});

test('who gave no name is "You" on his own page alone', () => {
  const record = recordWith(withNames(usualSeats(2, ''))),
    moment = momentWith({ viewer: 1 });
  assert.equal(nameAt(moment, record, 1, 'Player 1'), 'You');
  assert.equal(nameAt(moment, record, 2, 'Bruno'), 'Bruno');
  assert.equal(nameAt(momentWith({ viewer: 2 }), record, 1, 'Player 1'), 'Player 1');
  assert.equal(nameAt(moment, recordWith(withNames(usualSeats(2, 'Ada'))), 1, 'Ada'), 'Ada');
});

test('what broke a tie is said of the one who is ahead, in every language', () => {
  const record = recordWith(withNames(usualSeats(2, ''))),
    seats = seatsNamed('Player 1', 'Bruno');
  const score = { tie: { ahead_of: 1, by: 'gold', words: 'more gold fish' } };
  const said = (/** @type {number} */ viewer) => tieBreak(momentWith({ viewer, seats }), record, score);
  assert.equal(said(1), 'ahead of you on the tie-break: more gold fish');
  assert.equal(said(2), 'ahead of Player 1 on the tie-break: more gold fish');
  assert.equal(tieBreak(momentWith({ viewer: 1, seats }), record, {}), '');
  for (const code of ['fr', 'ja']) {
    language.value = code;
    assert.match(said(2), /Player 1.*more gold fish/);
  }
  language.value = 'en';
});
