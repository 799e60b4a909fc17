/* The turn of the silent angler, die by die: it asks what it must know of the river, and says what to do. */
import { html } from 'htm/preact';
import { useNotes, usePad, usePieces } from 'creel/box/pad.js';
import { Chip, Clear, Pick, Question, Stepper, Told, Trouble, linesOf } from 'creel/box/parts.js';
import { t } from 'creel/text.js';

/** @typedef {import('creel/types.js').Pieces} Pieces */
/** @typedef {import('creel/types.js').PadAnswer} PadAnswer */
/** The cast under way: its die, the spaces of the column that have no fish, the fish that was hooked, the tokens of the column, and answers.
 * @typedef {{ die: number, empty: number[], known: boolean, kind: string, tokens: string[], counted: boolean, answers: string[] }} Cast */
/** @typedef {{ version: 1, place: number, bare: number[], landed: string[], tokens: number[], track: number, caught: number, seven: number, cast: Cast }} Notes */

const DICE = [1, 2, 3, 4, 5, 6];
const ROWS = 3;
const ROUND_ENDS = 7; /* in place of a die */
const word = (/** @type {string} */ key, args = {}) => t(`web.box.freshwater-fly.${key}`, args);
/** @type {Cast} */
const none = { die: 0, empty: [], known: false, kind: '', tokens: [], counted: false, answers: [] };
/** @type {Notes} */
const fresh = { version: 1, place: 0, bare: [], landed: [], tokens: [], track: 0, caught: 0, seven: 0, cast: none };

/** A kind that may swim there, until it is known. @param {Notes} n @param {Pieces} pieces */
const anyKind = (n, pieces) => String(pieces.fish.find((f) => !n.landed.includes(f.piece))?.kind ?? '');

/** @param {Notes} n @param {Pieces} pieces */
export function requestOf(n, pieces) {
  const { cast } = n,
    casts = DICE.includes(cast.die),
    kind = cast.kind || anyKind(n, pieces);
  const spaces = casts ? Array.from({ length: ROWS }, (_, row) => ROWS * (cast.die - 1) + row + 1) : [];
  const facts = [
    `place=${n.place} track=${n.track} silent_caught=${n.caught} first_to_seven=${n.seven}`,
    `landed.2=${n.landed.join(',')}`,
    ...n.bare.map((rock) => `rock_cards.${rock}=0`),
    ...n.tokens.map((count, k) => `tokens.2.${k + 1}=${count}`),
    ...Array.from(
      { length: ROWS * DICE.length },
      (_, i) => `river.${i + 1}=${spaces.includes(i + 1) && cast.empty.includes((i % ROWS) + 1) ? '' : kind}`,
    ),
    ...(casts ? [`pool.${cast.die}=1`] : []),
    ...pieces.fly.flatMap((fly, k) =>
      casts && cast.tokens.includes(fly.piece) ? [`hatch.${cast.die}.${k + 1}=1`] : [],
    ),
  ];
  return `pad freshwater-fly silent ${facts.join(' ')}${cast.answers.map((a) => ` ; ${a}`).join('')}`;
}

/** What is so after the cast; a round that ends begins anew. @param {Notes} n @param {PadAnswer} answer @returns {Partial<Notes>} */
export function after(n, { fields: f }) {
  const emptied = f.rock_cards.flatMap((/** @type {number} */ cards, /** @type {number} */ i) =>
    cards ? [] : [i + 1],
  );
  return {
    landed: f.landed[1],
    tokens: f.tokens[1].slice(0, DICE.length),
    track: f.track,
    caught: n.cast.die === ROUND_ENDS ? 0 : f.silent_caught,
    seven: f.first_to_seven ?? 0,
    bare: n.bare.filter((rock) => emptied.includes(rock)),
    cast: none,
  };
}

/** The rocks lie in the order of their spaces, as the rules number them.
 * @param {{ host: import('creel/host/host.js').Host, notes: Notes, pieces: Pieces, note: (change: Partial<Notes>) => void }} props */
function Place({ host, notes, pieces, note }) {
  const { answer, fresh: known } = usePad(host, `pad freshwater-fly silent place=${notes.place}`);
  /** @type {string[]} */
  const rocks = (known && answer?.fields.stones) || [];
  const flip = (/** @type {number} */ rock) =>
    note({ bare: notes.bare.includes(rock) ? notes.bare.filter((r) => r !== rock) : [...notes.bare, rock] });
  return html`<fieldset><legend>${word('river')}</legend>
    <${Pick} answer="place" label=${word('place')} of=${pieces.place.map((p, i) => ({ value: String(i), words: p.words }))} value=${String(notes.place)} onPick=${(/** @type {string} */ p) => note({ ...fresh, place: Number(p) })} />
    <div class="box-row" role="group" aria-label=${word('rocks')}><span class="box-label">${word('rocks')}</span><span class="box-chips">${rocks.map(
      (space, i) =>
        html`<${Chip} key=${space} answer=${`rock ${space}`} on=${!notes.bare.includes(i + 1)} onTap=${() => flip(i + 1)}>${pieces.space.find((s) => s.piece === space)?.words ?? space}<//>`,
    )}</span></div>
    <${Stepper} answer="track" label=${word('track')} value=${notes.track} most=${7} onStep=${(/** @type {number} */ track) => note({ track })} />
    <div class="box-row"><span class="box-label">${word('i-have-seven')}</span><${Chip} answer="seven" label=${word('i-have-seven')} on=${notes.seven === 1} disabled=${notes.seven > 1} onTap=${() => note({ seven: notes.seven ? 0 : 1 })}>7<//></div></fieldset>`;
}

/** @param {{ pieces: Pieces, cast: Cast, onCast: (change: Partial<Cast>) => void }} props */
function Column({ pieces, cast, onCast }) {
  const flip = (/** @type {number} */ row) =>
    onCast({ empty: cast.empty.includes(row) ? cast.empty.filter((r) => r !== row) : [...cast.empty, row] });
  return html`<p class="box-question">${word('column', { column: cast.die })}</p>
    <div class="box-buttons">${pieces.row.map((row, i) => html`<${Chip} key=${row.piece} answer=${row.piece} on=${!cast.empty.includes(i + 1)} onTap=${() => flip(i + 1)}>${row.words}<//>`)}</div>
    <p><button type="button" class="button main" data-answer="known" onClick=${() => onCast({ known: true })}>${t('web.go-on')}</button></p>`;
}

/** What was hooked, and what lies on the hatch tile above. @param {{ notes: Notes, pieces: Pieces, onCast: (change: Partial<Cast>) => void }} props */
function Hooked({ notes, pieces, onCast }) {
  const { cast } = notes,
    left = new Set(pieces.fish.filter((f) => !notes.landed.includes(f.piece)).map((f) => f.kind));
  const flip = (/** @type {string} */ fly) =>
    onCast({ tokens: cast.tokens.includes(fly) ? cast.tokens.filter((f) => f !== fly) : [...cast.tokens, fly] });
  if (!cast.kind)
    return html`<p class="box-question">${word('which-kind')}</p><div class="box-buttons">${pieces.kind
      .filter((kind) => left.has(kind.piece))
      .map(
        (kind) =>
          html`<button key=${kind.piece} type="button" class="choice" data-answer=${kind.piece} onClick=${() => onCast({ kind: kind.piece })}>${kind.words}</button>`,
      )}</div>`;
  return html`<p class="box-question">${word('hatch', { column: cast.die })}</p>
    <div class="box-buttons">${pieces.fly.map((fly) => html`<${Chip} key=${fly.piece} answer=${fly.piece} on=${cast.tokens.includes(fly.piece)} label=${fly.words} onTap=${() => flip(fly.piece)}>${fly.words}<//>`)}</div>
    <p><button type="button" class="button main" data-answer="counted" onClick=${() => onCast({ counted: true })}>${t('web.go-on')}</button></p>`;
}

/** @param {{ onDie: (die: number) => void }} props */
function Die({ onDie }) {
  return html`<p class="box-question">${word('lowest')}</p><div class="box-buttons">${DICE.map((die) => html`<button key=${die} type="button" class="choice" data-answer=${`die ${die}`} onClick=${() => onDie(die)}>${die}</button>`)}
    <button type="button" class="choice" data-answer="round" onClick=${() => onDie(ROUND_ENDS)}>${word('no-die')}</button></div>`;
}

/** While people only note something, the answer of before will do. @param {{ notes: Notes, pieces: Pieces, answer: PadAnswer, fresh: boolean, note: (change: Partial<Notes>) => void }} props */
function Turn({ notes, pieces, answer, fresh: settled, note }) {
  const { cast } = notes;
  const onCast = (/** @type {Partial<Cast>} */ change) => note({ cast: { ...cast, ...change } });
  if (!cast.die)
    return html`<${Die} onDie=${(/** @type {number} */ die) => onCast({ die, known: die === ROUND_ENDS })} />`;
  if (!cast.known) return html`<${Column} pieces=${pieces} cast=${cast} onCast=${onCast} />`;
  const hooked = answer.step === 'silent-values' && !cast.counted;
  const lines = linesOf({ answer });
  if (hooked) return html`<${Hooked} notes=${notes} pieces=${pieces} onCast=${onCast} />`;
  if (!settled) return null;
  return html`<${Told} lines=${lines.length ? lines : [word('nothing')]} />
    ${
      answer.over
        ? html`<p><button type="button" class="button main" data-answer="done" onClick=${() => note(after(notes, answer))}>${word(cast.die === ROUND_ENDS ? 'next-round' : 'next-die')}</button></p>`
        : html`<${Question} answer=${answer} onAnswer=${(/** @type {string} */ text) => onCast({ answers: [...cast.answers, text] })} />`
    }`;
}

/** @param {Cast} cast @returns {Cast} */
function stepBack(cast) {
  const last = cast.answers.at(-1) ?? '';
  if (cast.counted && last.startsWith('strike')) return { ...cast, counted: false };
  if (cast.kind && !cast.counted) return { ...cast, kind: '', tokens: [] };
  if (last) return { ...cast, answers: cast.answers.slice(0, -1) };
  return cast.known && cast.die !== ROUND_ENDS ? { ...cast, known: false } : none;
}

/** @param {{ host: import('creel/host/host.js').Host, notes: Notes, pieces: Pieces, note: (change: Partial<Notes>) => void }} props */
function Angler({ host, notes, pieces, note }) {
  const { answer, refusal, fresh } = usePad(host, requestOf(notes, pieces));
  return html`${!notes.cast.die && html`<${Place} host=${host} notes=${notes} pieces=${pieces} note=${note} />`}
    <div class="box-score" aria-live="polite"><h2>${t('freshwater-fly.automa')}</h2><${Trouble} refusal=${refusal} />
      ${answer && !refusal && html`<${Turn} notes=${notes} pieces=${pieces} answer=${answer} fresh=${fresh} note=${note} />`}
      ${notes.cast.die > 0 && html`<p><button type="button" class="button quiet" onClick=${() => note({ cast: stepBack(notes.cast) })}>${t('web.undo')}</button></p>`}</div>`;
}

/** @param {{ host: import('creel/host/host.js').Host }} props */
export function Companion({ host }) {
  const [notes, note, clear] = useNotes('freshwater-fly', 'silent', fresh);
  const pieces = usePieces(host, 'freshwater-fly');
  if (!pieces) return null;
  return html`<p>${word('silent-about')}</p><${Angler} host=${host} notes=${notes} pieces=${pieces} note=${note} />
    <details><summary>${word('its-fish')} (${notes.landed.length})</summary><${Told} lines=${notes.landed.map((card) => pieces.fish.find((f) => f.piece === card)?.words ?? card)} /></details>
    <${Clear} onClear=${clear} />`;
}
