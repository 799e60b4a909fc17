/* Beside the box: each page is used for a whole recorded game, by clicks, and agrees with the engine's result. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { get, wasmDesk } from '../desk.mjs';
import { axe, openForTests, root } from './lib.mjs';

/** @typedef {import('./lib.mjs').Page} Page */

const at = openForTests();

/** @param {string} game @param {string} name */
const logOf = (game, name) => fs.readFileSync(path.join(root, 'games', game, 'replays', `${name}.log`), 'utf8');

/** The game at its end, or at any entry. @param {string} log */
async function replayed(log) {
  const desk = await wasmDesk();
  assert.ok((await desk.load('', log)).ok);
  const view = async (/** @type {number} */ at) => {
    await get(desk, `at ${at}`);
    return /** @type {any} */ (await get(desk, 'view all')).view;
  };
  return {
    desk,
    view,
    end: /** @type {any} */ (await get(desk, 'view all')).view,
    result: /** @type {any} */ (await get(desk, 'moment all')),
  };
}

/** Nothing is wrong, wherever one looks. @param {Page} page */
async function isFine(page) {
  await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
  assert.deepEqual(await axe(page), []);
  assert.deepEqual(page.faults, []);
}

/** @param {string} game @param {string} name @param {Partial<import('./lib.mjs').Visit>} [visit] */
const open = async (game, name, visit) => {
  const page = await at.visit({ viewport: 'phone', at: `#/box/${game}/${name}`, ...visit });
  await page.locator('.box p + *').first().waitFor();
  return page;
};

/** Clicks that the page makes itself, one after the other: `SCOPE ANSWER`, where the scope is a player or empty. What is not there
 * yet is waited for. @param {Page} page @param {[string, string][]} clicks */
const clickAll = (page, clicks) =>
  page.evaluate(async (all) => {
    const settle = () => new Promise((done) => setTimeout(done, 5));
    for (const [scope, answer] of all) {
      const what = `${scope} [data-answer="${CSS.escape(answer)}"]`;
      for (
        let i = 0;
        !document.querySelector(what) || /** @type {any} */ (document.querySelector(what)).disabled;
        i++
      ) {
        if (i > 2000) throw new Error(`there is no ${what}: ${document.querySelector('.box')?.textContent}`);
        await settle();
      }
      /** @type {HTMLElement} */ (document.querySelector(what)).click();
      await settle();
    }
  }, clicks);

/** The points in the table, once they are those. @param {Page} page @param {number[]} points */
const showsPoints = (page, points) =>
  page.waitForFunction(
    (want) => [...document.querySelectorAll('.box-total td')].map((td) => Number(td.textContent)).join() === want,
    points.join(),
  );

/** @param {string} scope @param {string} answer @param {number} times @returns {[string, string][]} */
const times = (scope, answer, times) => Array.from({ length: times }, () => [scope, answer]);

/** @param {number} seat */
const player = (seat) => `.box-player[data-seat="${seat}"]`;

test('the weigh-in of Coldwater Crown, in Japanese', async () => {
  const { end, result } = await replayed(logOf('coldwater_crown', 'coldwater-crown-3-publisher'));
  const page = await open('coldwater-crown', 'score', { language: 'ja' });
  /** @type {[string, string][]} */
  const clicks = [
    ['', 'more players'],
    ['', `tag ${end.tag}`],
  ];
  for (let i = 0; i < 3; i++) {
    const at = player(i + 1);
    for (const card of end.shown[i]) clicks.push([at, card]);
    for (const pounds of end.claims[i]) clicks.push([at, `pounds ${pounds}`]);
    for (const card of end.landed[i]) clicks.push([at, `more ${card.split('-')[0]}`]);
    if (end.eight[i]) clicks.push([at, `eight ${end.eight[i]}`]);
    if (end.small[i]) clicks.push([at, `small ${end.small[i]}`]);
    if (end.twelve[i]) clicks.push([at, 'twelve']);
  }
  await clickAll(page, clicks);
  await showsPoints(
    page,
    result.scores.map((/** @type {any} */ s) => s.points),
  );
  assert.deepEqual(
    await page.locator('[data-place]').evaluateAll((all) => all.map((td) => Number(td.textContent))),
    result.places,
  );
  await page.reload(); // what was noted stays
  await showsPoints(
    page,
    result.scores.map((/** @type {any} */ s) => s.points),
  );
  await isFine(page);
});

test('the score sheet of Freshwater Fly, in French', async () => {
  const { end, result } = await replayed(logOf('freshwater_fly', 'freshwater-fly-4-expansions'));
  const page = await open('freshwater-fly', 'score', { language: 'fr', theme: 'dark' });
  const flies = ['orange', 'green', 'yellow', 'white', 'brown', 'blue'];
  const clicks = times('', 'more players', 2);
  for (let i = 0; i < 4; i++) {
    const at = player(i + 1);
    clicks.push([at, `board ${end.board[i]}`]);
    for (const card of end.landed[i]) clicks.push([at, card]);
    flies.forEach((fly, k) => clicks.push(...times(at, `more ${fly}`, end.tokens[i][k])));
    for (const card of ['n', 'o', 'p']) if (end.skills[i].includes(card)) clicks.push([at, `skill ${card}`]);
    if (end.tucked_landed[i]) clicks.push([at, 'skill w']);
  }
  clicks.push(['', `seven ${end.first_to_seven ?? 0}`]);
  await clickAll(page, clicks);
  await showsPoints(
    page,
    result.scores.map((/** @type {any} */ s) => s.points),
  );
  await isFine(page);
});

/** The table at the end of each day of an adventure. @param {string} log */
async function daysOf(log) {
  const { result, view } = await replayed(log);
  const ends = result.story.flatMap((/** @type {any} */ entry, /** @type {number} */ k) =>
    entry.events.some((/** @type {any} */ { event }) => event === 'day-won' || event === 'day-lost') ? [k + 1] : [],
  );
  const days = [];
  for (const k of ends) days.push(await view(k));
  return days;
}

/** @param {any} day @returns {[string, string][]} */
function clicksForDay(day) {
  const flies = ['orange', 'green', 'yellow', 'white', 'brown', 'blue'];
  return [
    ['', 'clear'],
    ['', 'less players'],
    ['', `place ${day.place}`],
    ['', `bonus ${day.bonus_token ?? ''}`],
    ...times('', 'more track', day.track),
    ...times('', 'more extra', day.extra_points),
    ...times('', 'seven-bonus', Number(day.seven_points > 0)),
    [player(1), `board ${day.board[0]}`],
    ...['n', 'o', 'p'].flatMap((card) => times(player(1), `skill ${card}`, Number(day.skills[0].includes(card)))),
    ...[0, 1].flatMap((i) => [
      ...day.landed[i].map((/** @type {string} */ card) => [player(i + 1), card]),
      ...flies.flatMap((fly, k) => times(player(i + 1), `more ${fly}`, day.tokens[i][k])),
    ]),
    ['', `seven ${day.first_to_seven ?? 0}`],
  ];
}

test('the score sheet of every day of a recorded adventure', async () => {
  const days = await daysOf(logOf('freshwater_fly', 'freshwater-fly-1-adventure'));
  assert.ok(days.length >= 4);
  const page = await open('freshwater-fly', 'score');
  for (const [i, day] of days.entries()) {
    await clickAll(page, clicksForDay(day));
    await showsPoints(page, [day.journal_points[0][i], day.journal_points[1][i]]);
  }
  await isFine(page);
});

/** The tiles on the loot tiles at the end of each round, by the log alone. @param {string} log */
function lootOf(log) {
  /** @type {Record<number, Record<string, number>>[]} */
  const rounds = [];
  let /** @type {any} */ round,
    /** @type {number} */ fisher = 0;
  const seats = Number(/seats=(\d)/.exec(log)?.[1]);
  const finish = () => {
    const best = [5, 4, 3, 3, 2].find(
      (bait, i, all) =>
        round.baits.filter((/** @type {number} */ b) => b === bait).length < all.filter((b) => b === bait).length,
    );
    for (const seat of Object.keys(round.held))
      if (round.held[seat] && seat !== String(fisher)) feed(Number(seat), best, round.held[seat]);
    rounds.push(round.loot);
    round = null;
  };
  const feed = (/** @type {number} */ seat, /** @type {any} */ bait, /** @type {number} */ n) => {
    round.loot[seat] = { ...round.loot[seat], [bait]: (round.loot[seat]?.[bait] ?? 0) + n };
  };
  const check = () => {
    const any = Object.values(round.bets).some((n) => Number(n) > 0);
    for (const [seat, n] of Object.entries(round.bets)) {
      round.held[seat] -= Number(n);
      if (Number(n) && round.hook === 'empty') feed(Number(seat), round.bait, Number(n));
    }
    if (any && round.hook === 'catch') round.catches++;
    round.lines++;
    const held = Object.entries(round.held)
      .filter(([seat]) => seat !== String(fisher))
      .some(([, n]) => Number(n) > 0);
    if (round.lines === 5 || round.catches === 2 || !held) finish();
  };
  for (const line of log.split('\n')) {
    const first = /^\*\d? fisher (\d)/.exec(line),
      lay = /^(\d) lay (\d) (\w+)/.exec(line),
      bet = /^(\d) bet (\d)/.exec(line);
    if (first) fisher = Number(first[1]);
    if (lay && !round) {
      if (rounds.length) fisher = (fisher % seats) + 1;
      round = {
        loot: {},
        baits: [],
        held: Object.fromEntries(Array.from({ length: seats }, (_, i) => [i + 1, 4])),
        catches: 0,
        lines: 0,
      };
    }
    if (lay) {
      round.bait = Number(lay[2]);
      round.hook = lay[3];
      round.bets = {};
      round.baits.push(round.bait);
    }
    if (bet) round.bets[bet[1]] = Number(bet[2]);
    if (bet && Object.keys(round.bets).length === seats - 1) check();
  }
  return { rounds, first: Number(/\* fisher (\d)/.exec(log)?.[1] ?? /first=(\d)/.exec(log)?.[1]) };
}

test('the score pad of Fish Fish, round by round', async () => {
  const log = logOf('fish_fish', 'fish-fish-3-greedy'),
    { result } = await replayed(log),
    { rounds, first } = lootOf(log);
  const page = await open('fish-fish', 'rounds');
  const clicks = times('', 'less players', 1);
  clicks.push(['', `first ${first}`]);
  rounds.forEach((loot, k) => {
    if (k) clicks.push(['', 'next']);
    for (const [seat, by] of Object.entries(loot))
      for (const [bait, n] of Object.entries(by))
        clicks.push(...times(`fieldset[data-seat="${seat}"]`, `more ${bait}`, n));
  });
  await clickAll(page, clicks);
  await page.locator('#box-score-head').waitFor(); // the last round is over
  await showsPoints(page, [
    ...result.scores.map((/** @type {any} */ s) => s.points),
    ...result.scores.map((/** @type {any} */ s) => s.points),
  ]);
  await isFine(page);
});

test('the strike deck gives the strikes of a whole recorded game', async () => {
  const strikes = [
    ...logOf('freshwater_fly', 'freshwater-fly-2-greedy').matchAll(/^(\*|\d) (strike \w+|row \w+)$/gm),
  ].map((m) => m[2]);
  const page = await open('freshwater-fly', 'strikes');
  await page.locator('.box-card').waitFor();
  const told = await page.evaluate(async (all) => {
    const settle = () => new Promise((done) => setTimeout(done, 3));
    const click = async (/** @type {string} */ answer) => {
      /** @type {HTMLElement} */ (document.querySelector(`[data-answer="${answer}"]`)).click();
      await settle();
    };
    const shown = [];
    let at = 0; /* where the hook lies: a real shuffle, with numbers that are known */
    crypto.getRandomValues = (/** @type {any} */ out) => ((out[0] = at), out);
    for (let i = 0; i < all.length; i++) {
      if (all[i].startsWith('row')) {
        const next = all.findIndex((a, k) => k > i && a.startsWith('row')),
          casts = all.slice(i + 1, next < 0 ? undefined : next);
        at = casts.indexOf('strike hook') < 0 ? 3 : casts.indexOf('strike hook');
        await click('shuffle');
      } else {
        await click('strike 1');
        shown.push(`strike ${/** @type {HTMLElement} */ (document.querySelector('.box-card')).dataset.shows}`);
      }
    }
    return shown;
  }, strikes);
  assert.ok(told.length > 30);
  assert.deepEqual(
    told,
    strikes.filter((s) => s.startsWith('strike')),
  );
  await page.locator('[data-answer="shuffle"]').click();
  await page.locator('[data-answer="strike 3"]').click();
  const left = await page.locator('.box-card').getAttribute('data-left');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.notEqual(await page.locator('.box-card').getAttribute('data-left'), left);
  await isFine(page);
});

/** What the page has noted. @param {Page} page @param {string} place @returns {Promise<any>} */
const notesOf = (page, place) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `creel.box.${place}`);

/** Tools for a page that clicks itself: what is set until it is so, and answers as they are asked for. @param {Page} page */
const equip = (page) =>
  page.evaluate(() => {
    const settle = () => new Promise((done) => setTimeout(done, 4));
    const find = (/** @type {string} */ answer) =>
      /** @type {HTMLButtonElement | null} */ (document.querySelector(`[data-answer="${CSS.escape(answer)}"]`));
    const until = async (/** @type {() => unknown} */ is, /** @type {string} */ what) => {
      for (let i = 0; !is(); i++, await settle())
        if (i > 2000) throw new Error(`${what}: ${document.querySelector('.box')?.textContent}`);
    };
    const click = async (/** @type {string} */ answer) => {
      await until(() => find(answer) && !find(answer)?.disabled, `there is no ${answer}`);
      find(answer)?.click();
      await settle();
    };
    const press = async (/** @type {string} */ chip, /** @type {boolean} */ on) => {
      await until(() => find(chip), `there is no ${chip}`);
      if ((find(chip)?.getAttribute('aria-pressed') === 'true') !== on) await click(chip);
    };
    const step = async (/** @type {string} */ name, /** @type {number} */ to) => {
      await until(() => find(`more ${name}`), `there is no ${name}`);
      const value = () => Number(find(`more ${name}`)?.parentElement?.querySelector('output')?.textContent);
      while (value() !== to) await click(`${value() < to ? 'more' : 'less'} ${name}`);
    };
    Object.assign(globalThis, { tools: { until, find, click, press, step } });
  });

/** Every piece that the silent player drew in a game: the table before it, its colour, and what was answered. @param {string} log */
async function piecesDrawn(log) {
  const { desk, end } = await replayed(log);
  const lines = log.split('\n').filter((line) => /^[*\d]/.test(line));
  const pieces = [];
  let pace = '';
  for (let k = 0; k < lines.length; k++) {
    const [, said] = /^\S+ (.*)$/.exec(lines[k]) ?? [];
    await get(desk, `at ${k}`);
    const { step, view } = /** @type {any} */ (await get(desk, 'view all'));
    if (step === 'pace') pace = said ?? '';
    const own = step === 'fill' && said === 'bait clear'; // at the Port the silent player gains by it, too
    if (step === 'silent-bait' || own)
      pieces.push({ view, pace, own, colour: said?.split(' ')[1], answers: /** @type {string[]} */ ([]) });
    if (step === 'silent-bait') pace = '';
    if (['silent-look', 'clear-found', 'gain'].includes(step) && pieces.length)
      pieces[pieces.length - 1].answers.push(said ?? '');
  }
  return { pieces, end };
}

test('the silent player of Coldwater Crown, for a whole recorded game', async () => {
  const { pieces, end } = await piecesDrawn(logOf('coldwater_crown', 'coldwater-crown-1-publisher'));
  assert.ok(pieces.length > 20);
  const page = await open('coldwater-crown', 'silent');
  await equip(page);
  await page.evaluate(async (all) => {
    const { until, find, click, press, step } = /** @type {any} */ (globalThis).tools;
    const spaces = ['port', 'purple', 'green', 'blue', 'red', 'yellow', 'black'];
    for (const { view, pace, own, colour, answers } of all) {
      for (const on of [0, 1])
        for (const [i, space] of spaces.entries())
          if (Boolean(view.anglers[i]) === Boolean(on)) await press(space, Boolean(on));
      await step('mine', view.fish[0]);
      await step('eights', view.eights);
      await click(`tile ${view.tile}`);
      if (pace) await click(pace);
      await click(own ? 'own-clear' : `bait ${colour}`);
      if (colour !== 'clear') await step('discard', view.discard[spaces.indexOf(colour) - 1]);
      if (!own) await click('counted');
      for (;;) {
        await until(() => find('done') || find('none') || (answers[0] && find(answers[0])), `${colour} ${answers}`);
        if (find('none'))
          await click(answers[0]?.startsWith('look') ? answers[0].slice(5).replace(/-\d+\w$/, '') : 'none');
        else if (answers[0] && find(answers[0])) await click(/** @type {string} */ (answers.shift()));
        else break;
      }
      if (answers.length) throw new Error(`the page does not ask for ${answers}`);
      await click('done');
    }
  }, pieces);
  const notes = await notesOf(page, 'coldwater-crown.silent');
  for (const what of ['caught', 'landed', 'claims']) assert.deepEqual(notes[what].sort(), end[what][1].sort(), what);
  for (const what of ['eight', 'alike', 'different']) assert.equal(notes[what], end[what][1], what);
  await isFine(page);
});

/** All that the silent angler did in a game, in order: a day that begins, a cast, a round that ends, a day that ends. @param {string} log */
async function castsMade(log) {
  const { desk, result, view } = await replayed(log);
  const lines = log.split('\n').filter((line) => /^[*\d]/.test(line));
  /** @type {any[]} */
  const made = [];
  for (const [k, entry] of result.story.entries()) {
    const [, who, said] = /^(\S+) (.*)$/.exec(lines[k]) ?? [];
    const latest = made[made.length - 1];
    if (latest?.cast && /^(strike|values|pile)/.test(said ?? '') && !latest.closed) latest.answers.push(said);
    let own = who === '1' && said?.startsWith('die'),
      there = null;
    for (const { event, number } of /** @type {any[]} */ (entry.events)) {
      if (event === 'took-die' && own) own = false;
      else if (event === 'took-die') made.push({ cast: number, view: (there ??= await view(k + 1)), answers: [] });
      if (event === 'round-begins' || event === 'day-won' || event === 'day-lost') {
        if (made.at(-1) && made.at(-1).day === undefined && !made.at(-1).round) made.push({ round: true });
        if (event !== 'round-begins') made.push({ over: (there ??= await view(k + 1)) });
      }
      if (event === 'day-begins') made.push({ day: (there ??= await view(k + 1)).place });
    }
  }
  void desk;
  return made;
}

test('the silent angler of Freshwater Fly, for a whole recorded adventure', async () => {
  const made = await castsMade(logOf('freshwater_fly', 'freshwater-fly-1-adventure'));
  assert.ok(made.filter((m) => m.cast).length > 60);
  const page = await open('freshwater-fly', 'silent');
  await equip(page);
  const days = await page.evaluate(async (all) => {
    const { until, find, click, press } = /** @type {any} */ (globalThis).tools;
    const flies = ['orange', 'green', 'yellow', 'white', 'brown', 'blue'];
    const rows = ['top', 'middle', 'bottom'];
    const ended = [];
    const follow = async (/** @type {any} */ { cast, view, answers }) => {
      await until(() => document.querySelector('[data-answer^="rock "]'), 'no rocks');
      for (const chip of [...document.querySelectorAll('[data-answer^="rock "]')]) {
        const space = chip.getAttribute('data-answer') ?? '';
        await press(space, view.stones.includes(space.slice(5)));
      }
      if (view.first_to_seven === 1 && !find('seven').disabled) await press('seven', true);
      await click(`die ${cast}`);
      for (const [i, row] of rows.entries()) await press(row, view.river[3 * (cast - 1) + i] !== null);
      await click('known');
      for (;;) {
        await until(
          () =>
            find('done') ||
            find('counted') ||
            (answers[0] && find(answers[0])) ||
            find('coho-black') ||
            find('grayling-green') ||
            find('rainbow-black') ||
            find('steelhead-green'),
          `${cast} ${answers}`,
        );
        if (find('done')) break;
        if (find('counted')) {
          for (const [k, fly] of flies.entries()) await press(fly, view.hatch[cast - 1][k] > 0);
          await click('counted');
        } else if (answers[0] && find(answers[0])) await click(answers.shift());
        else await click(answers[0].slice(7).replace(/(-\d+-\d+)(-bis)?$/, ''));
      }
      if (answers.length) throw new Error(`the page does not ask for ${answers}`);
      await click('done');
    };
    for (const one of all) {
      if (one.day !== undefined) await click(`place ${one.day}`);
      if (one.cast) await follow(one);
      if (one.round) {
        await click('round');
        await click('done');
      }
      if (one.over) ended.push(JSON.parse(localStorage.getItem('creel.box.freshwater-fly.silent') ?? 'null'));
    }
    return ended;
  }, made);
  const wanted = made.filter((m) => m.over).map(({ over }) => over);
  assert.ok(days.length >= 4);
  days.forEach((notes, i) => {
    assert.deepEqual(notes.landed.sort(), wanted[i].landed[1].sort());
    assert.deepEqual(notes.tokens, wanted[i].tokens[1].slice(0, 6));
    assert.equal(notes.track, wanted[i].track);
  });
  await isFine(page);
});

/** The journal in a view, as the page notes it. @param {any} view */
const journalIn = (view) => ({
  version: /** @type {1} */ (1),
  days: view.journal_points[0].slice(0, view.journal_day).map((/** @type {number} */ own, /** @type {number} */ i) => ({
    own,
    its: view.journal_points[1][i],
    won: view.journal_won.includes(String(i + 1)),
  })),
  species: Object.fromEntries(SPECIES.map((species, i) => [species, view.species_boxes[i]])),
  colours: Object.fromEntries(COLOURS.map((colour, i) => [colour, view.colour_boxes[i]])),
  bonus: view.bonus_boxes,
  single: view.badges.filter((/** @type {string} */ badge) => badge.startsWith('big-') || badge === 'eight-fish'),
  tiles: view.journal_tiles.map(Number),
  finesse: view.journal_finesse,
  rocks: view.journal_rocks,
  rod: view.journal_rod ?? '',
  skill: view.journal_skill_card === 1,
  seven: view.journal_seven === 1,
  points: view.journal_bonus_points,
  gift: 'none',
});
const SPECIES = ['arctic-char', 'grayling', 'dolly-varden', 'rainbow', 'cutthroat', 'brown-trout', 'steelhead', 'coho'];
const COLOURS = ['green', 'black', 'gold'];

/** What is clicked for a journal; points are typed. @param {any} n @returns {[string, string][]} */
const clicksFor = (n) => [
  ...Object.entries({
    ...n.species,
    ...n.colours,
    bonus: n.bonus,
    finesse: n.finesse,
    rocks: n.rocks - 1,
    points: n.points,
  }).flatMap(([what, count]) => times('', `more ${what}`, count)),
  ...[...n.single, ...n.tiles.map((/** @type {number} */ k) => `tile-${k}`)].map(
    (what) => /** @type {[string, string]} */ (['', what]),
  ),
  ...n.days.flatMap((/** @type {any} */ day, /** @type {number} */ i) => times('', `won ${i + 1}`, Number(day.won))),
  ...times('', `rod ${n.rod}`, 1),
  ...times('', 'skill-card', Number(n.skill)),
  ...times('', 'seven', Number(n.seven)),
];

test('the journal of a whole recorded adventure', async () => {
  const log = logOf('freshwater_fly', 'freshwater-fly-1-adventure'),
    { desk } = await replayed(log);
  const lines = log.split('\n').filter((line) => /^[*\d]/.test(line));
  const asked = [];
  for (const [k, line] of lines.entries()) {
    if (!/^1 (improve|go-on|give-up)/.test(line)) continue;
    await get(desk, `at ${k}`);
    const { step, view } = /** @type {any} */ (await get(desk, 'view all'));
    if (step !== 'journal') continue;
    const menu = /** @type {any} */ (await get(desk, 'menu')).menu.map((/** @type {any} */ entry) => entry.text);
    const { requestOf } = await import('../../../games/freshwater_fly/web/box/journal.js');
    const noted = await get(desk, /** @type {`pad ${string}`} */ (requestOf(journalIn(view))));
    assert.equal(noted.fields.badges_to_spend, view.badges_to_spend);
    assert.deepEqual(
      noted.menu?.map((entry) => entry.text),
      menu,
    );
    asked.push({ view, menu });
  }
  assert.ok(asked.length >= 4);
  const { view, menu } = asked[asked.length - 1],
    notes = journalIn(view);
  const page = await open('freshwater-fly', 'journal');
  await clickAll(page, times('', 'more days', notes.days.length));
  for (const [i, day] of notes.days.entries())
    for (const whose of /** @type {const} */ (['own', 'its']))
      await page.locator(`[data-answer="${whose} ${i + 1}"]`).fill(String(day[whose]));
  await clickAll(page, clicksFor(notes));
  await page.waitForFunction(
    (n) => document.querySelectorAll('[data-buys]').length === n,
    menu.filter((/** @type {string} */ text) => !/^(go-on|give-up)/.test(text)).length,
  );
  assert.ok((await page.locator('.box-score h2').innerText()).includes(String(view.badges_to_spend)));
  await page.locator('[data-answer="won 1"]').click(); // more points than the other are a day that is won
  await page.locator('.trouble:not([hidden])').waitFor();
  await isFine(page);
});

test('the journal of an adventure with a head start', async () => {
  const page = await open('freshwater-fly', 'journal');
  const trouble = page.locator('.trouble:not([hidden])');
  await clickAll(page, [
    ['', 'tile-1'],
    ['', 'more rocks'],
  ]);
  await trouble.waitFor(); // no badge has paid for it
  await clickAll(page, [['', 'gift rocks']]);
  await page.locator('.box-score').waitFor();
  assert.equal(await trouble.count(), 0);
  await isFine(page);
});
