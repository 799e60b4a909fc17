/* The turn of the silent player, piece by piece: it asks what it must know of the table, and says what to do. */
import { html } from 'htm/preact';
import { useNotes, usePad, usePieces } from 'creel/box/pad.js';
import { Chip, Clear, Pick, Question, Stepper, Told, Trouble, linesOf } from 'creel/box/parts.js';
import { t } from 'creel/text.js';

/** @typedef {import('creel/types.js').Pieces} Pieces */
/** @typedef {import('creel/types.js').PadAnswer} PadAnswer */
/** The piece that is being drawn: its colour, once the discard was counted, the fish that lies there, and answers.
 * @typedef {{ colour: string, own?: boolean, counted: boolean, fish: string | null, answers: string[] }} Drawn */
/** @typedef {{ version: 1, anglers: string[], discard: Record<string, number>, mine: number, tile: string, draws: number, paced: boolean, eights: number, twelves: number,
 *   caught: string[], landed: string[], claims: string[], eight: number, alike: number, different: number, drawn: Drawn }} Notes */

const ANGLERS = 3;
const GONE = 'none';
const TILES = ['0', '2', '3', '4', '5', '6', '7'];
const word = (/** @type {string} */ key, args = {}) => t(`web.box.coldwater-crown.${key}`, args);
/** @type {Drawn} */
const nothing = { colour: '', counted: false, fish: null, answers: [] };
/** @type {Notes} */
const fresh = {
  version: 1,
  anglers: ['green', 'red', 'yellow'],
  discard: {},
  mine: 0,
  tile: '0',
  draws: 2,
  paced: false,
  eights: 0,
  twelves: 0,
  caught: [],
  landed: [],
  claims: [],
  eight: 0,
  alike: 0,
  different: 0,
  drawn: nothing,
};

/** @param {Notes} n @param {string} [place] where a fish is caught: lake-4 */
export function requestOf(n, place) {
  const { drawn } = n;
  const facts = [
    ...n.anglers.map((space) => `anglers.${space}=1`),
    ...(drawn.colour && drawn.colour !== 'clear' ? [`discard.${drawn.colour}=${n.discard[drawn.colour] ?? 0}`] : []),
    `draws=${n.draws} fish.1=${n.mine} tile=${n.tile} eights=${n.eights} twelves=${n.twelves}`,
    `caught.2=${n.caught.join(',')} landed.2=${n.landed.join(',')} claims.2=${n.claims.join(',')}`,
    `eight.2=${n.eight} alike.2=${n.alike} different.2=${n.different}`,
  ];
  if (place && drawn.fish !== null) {
    const [water, zone] = place.split('-');
    facts.push(`waters.${water}.${Number(zone) - 2}=${drawn.fish === GONE ? '' : drawn.fish}`);
  }
  const answers = [
    ...(n.paced ? ['draw 2'] : []),
    ...(drawn.counted ? [`bait ${drawn.colour}`, ...drawn.answers] : []),
  ];
  return `pad coldwater-crown silent ${facts.join(' ')}${answers.map((a) => ` ; ${a}`).join('')}`;
}

/** What is so after the piece. @param {Notes} n @param {PadAnswer} answer @param {Pieces} pieces @returns {Partial<Notes>} */
export function after(n, { fields: f }, pieces) {
  const spaces = pieces.space.map((s) => s.piece);
  return {
    anglers: spaces.filter((_, i) => f.anglers[i]),
    discard: n.drawn.colour === 'clear' ? {} : { ...n.discard, [n.drawn.colour]: (n.discard[n.drawn.colour] ?? 0) + 1 },
    caught: f.caught?.[1] ?? [] /* nothing is left out as unknown */,
    landed: f.landed[1],
    claims: f.claims[1],
    eight: f.eight[1],
    eights: f.eights,
    alike: f.alike[1],
    different: f.different[1],
    twelves: f.twelves,
    tile: String(f.tile),
    draws: n.drawn.own ? n.draws : n.draws > 1 ? n.draws - 1 : 2,
    paced: false,
    drawn: nothing,
  };
}

/** Where the piece catches a fish, as if one lay everywhere; null: nowhere. @param {PadAnswer | null} probe */
const placeOf = (probe) => probe?.fields.gaps[0] ?? null;

/** The table as it is, before a piece is drawn. @param {{ notes: Notes, pieces: Pieces, note: (change: Partial<Notes>) => void }} props */
function Table({ notes, pieces, note }) {
  const { anglers } = notes;
  const flip = (/** @type {string} */ space) =>
    note({ anglers: anglers.includes(space) ? anglers.filter((s) => s !== space) : [...anglers, space] });
  return html`<fieldset><legend>${word('table')}</legend>
    <div class="box-row" role="group" aria-label=${word('anglers')}><span class="box-label">${word('anglers')}</span><span class="box-chips">${pieces.space.map(
      (s) =>
        html`<${Chip} key=${s.piece} answer=${s.piece} on=${anglers.includes(s.piece)} disabled=${anglers.length >= ANGLERS && !anglers.includes(s.piece)} onTap=${() => flip(s.piece)}>${s.words}<//>`,
    )}</span></div>
    <${Stepper} answer="mine" label=${word('mine')} value=${notes.mine} most=${12} onStep=${(/** @type {number} */ mine) => note({ mine })} />
    <${Pick} answer="tile" label=${word('tile')} of=${TILES.map((v) => ({ value: v, words: v === '0' ? t('web.box.none') : v }))} value=${notes.tile} onPick=${(/** @type {string} */ tile) => note({ tile })} />
    <${Stepper} answer="eights" label=${word('eights', { trophy: t('coldwater-crown.source.eight') })} value=${notes.eights} most=${2} onStep=${(/** @type {number} */ eights) => note({ eights })} />
    <p><button type="button" class="button quiet" data-answer="own-clear" onClick=${() => note({ paced: false, drawn: { ...nothing, colour: 'clear', own: true, counted: true } })}>${word('own-clear')}</button></p></fieldset>`;
}

/** @param {{ pieces: Pieces, place: string, onFish: (species: string) => void }} props */
function WhichFish({ pieces, place, onFish }) {
  const [water] = place.split('-'),
    species = pieces.species.filter((s) => pieces.fish.some((f) => f.species === s.piece && f.water === water));
  return html`<p class="box-question">${word('which-fish', { place: pieces.place.find((p) => p.piece === place)?.words ?? place })}</p>
    <div class="box-buttons">${[...species, { piece: GONE, words: word('no-fish') }].map((s) => html`<button key=${s.piece} type="button" class="choice" data-answer=${s.piece} onClick=${() => onFish(s.piece)}>${s.words}</button>`)}</div>`;
}

/** @param {{ notes: Notes, pieces: Pieces, onCount: (n: number) => void, onDone: () => void }} props */
function Discard({ notes, pieces, onCount, onDone }) {
  const { colour } = notes.drawn,
    bait = pieces.bait.find((b) => b.piece === colour)?.words ?? colour;
  return html`${colour !== 'clear' && html`<${Stepper} answer="discard" label=${word('discard', { bait })} value=${notes.discard[colour] ?? 0} most=${9} onStep=${onCount} />`}
    <p><button type="button" class="button main" data-answer="counted" onClick=${onDone}>${t('web.go-on')}</button></p>`;
}

/** What the piece leads to, once it is known where and what it catches.
 * @param {{ notes: Notes, pieces: Pieces, answer: PadAnswer, draw: (change: Partial<Drawn>) => void, note: (change: Partial<Notes>) => void }} props */
function Outcome({ notes, pieces, answer, draw, note }) {
  const spills = answer.step === 'spill',
    lines = linesOf({ answer });
  return html`<${Told} lines=${notes.drawn.own ? lines.slice(1) : lines} />
    ${
      answer.over || spills
        ? html`${spills && html`<p>${word('spill')}</p>`}<p><button type="button" class="button main" data-answer="done" onClick=${() => note(after(notes, answer, pieces))}>${word(notes.drawn.own ? 'done' : notes.draws > 1 ? 'next-piece' : 'turn-over')}</button></p>`
        : html`<${Question} answer=${answer} onAnswer=${(/** @type {string} */ text) => draw({ answers: [...notes.drawn.answers, text] })} />`
    }`;
}

/** @param {{ host: import('creel/host/host.js').Host, notes: Notes, pieces: Pieces, note: (change: Partial<Notes>) => void }} props */
function Turn({ host, notes, pieces, note }) {
  const { drawn } = notes;
  const probe = usePad(host, requestOf({ ...notes, drawn: { ...drawn, answers: [] } }));
  const place = drawn.counted && probe.fresh ? placeOf(probe.answer) : null;
  const { answer, refusal, fresh } = usePad(host, requestOf(notes, place ?? undefined));
  const draw = (/** @type {Partial<Drawn>} */ change) => note({ drawn: { ...drawn, ...change } });
  if (drawn.colour && !drawn.counted)
    return html`<${Discard} notes=${notes} pieces=${pieces} onCount=${(/** @type {number} */ n) => note({ discard: { ...notes.discard, [drawn.colour]: n } })} onDone=${() => draw({ counted: true })} />`;
  if (!fresh || !probe.fresh) return null;
  if (refusal || !answer) return html`<${Trouble} refusal=${refusal} />`;
  if (!drawn.colour)
    return html`<${Question} answer=${answer} onAnswer=${(/** @type {string} */ text) => {
      const [verb, said] = text.split(' ');
      if (verb === 'draw') note(said === '2' ? { paced: true } : { draws: 1 });
      else draw({ colour: said });
    }} />`;
  if (place && drawn.fish === null)
    return html`<${WhichFish} pieces=${pieces} place=${place} onFish=${(/** @type {string} */ fish) => draw({ fish })} />`;
  return html`<${Outcome} notes=${notes} pieces=${pieces} answer=${answer} draw=${draw} note=${note} />`;
}

/** @param {Drawn} drawn @returns {Drawn} */
function stepBack(drawn) {
  if (drawn.answers.length) return { ...drawn, answers: drawn.answers.slice(0, -1) };
  if (drawn.fish !== null) return { ...drawn, fish: null };
  return drawn.counted && !drawn.own ? { ...drawn, counted: false } : nothing;
}

/** @param {{ host: import('creel/host/host.js').Host }} props */
export function Companion({ host }) {
  const [notes, note, clear] = useNotes('coldwater-crown', 'silent', fresh);
  const pieces = usePieces(host, 'coldwater-crown');
  if (!pieces) return null;
  const { drawn } = notes;
  return html`<p>${word('silent-about')}</p>
    ${!drawn.colour && html`<${Table} notes=${notes} pieces=${pieces} note=${note} />`}
    <div class="box-score" aria-live="polite"><h2>${word(drawn.own ? 'own-clear' : notes.draws > 1 ? 'first-piece' : 'last-piece')}</h2>
      <${Turn} host=${host} notes=${notes} pieces=${pieces} note=${note} />
      ${drawn.colour && html`<p><button type="button" class="button quiet" onClick=${() => note({ drawn: stepBack(drawn) })}>${t('web.undo')}</button></p>`}</div>
    <details><summary>${word('its-fish')} (${notes.caught.length})</summary><${Told} lines=${notes.caught.map((card) => pieces.fish.find((f) => f.piece === card)?.words ?? card)} /></details>
    <${Clear} onClear=${clear} />`;
}
