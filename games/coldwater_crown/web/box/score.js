/* The weigh-in and the score sheet: people tap the fish they present, the trophies and the cards that lie before them. */
import { html } from 'htm/preact';
import { nameWords, useAllowed, useNotes, usePad, usePieces } from 'creel/box/pad.js';
import { Chip, Clear, Pick, Players, Score, Stepper, Trouble, nameAt } from 'creel/box/parts.js';
import { t } from 'creel/text.js';
import { FishPicture } from '../art.js';

/** @typedef {import('creel/types.js').Pieces} Pieces */
/** What lies before a player. @typedef {{ shown: string[], eight: string, small: string, claims: string[], twelve: boolean, kinds: Record<string, number> }} Side */
/** @typedef {{ version: 1, names: string[], tag: string, sides: Side[] }} Notes */

const MOST = 4;
const POUNDS = ['2', '3', '4', '5', '6', '7'];
const word = (/** @type {string} */ key, args = {}) => t(`web.box.coldwater-crown.${key}`, args);
/** @type {Side} */
const nothing = { shown: [], eight: '', small: '', claims: [], twelve: false, kinds: {} };
/** @type {Notes} */
const fresh = { version: 1, names: ['', ''], tag: 'a', sides: Array.from({ length: MOST }, () => nothing) };

/** The cards of each kind go to the players in turn: only their kinds count. @param {Pieces} pieces @param {Side[]} sides */
function cardsOf(pieces, sides) {
  /** @type {Record<string, string[]>} */
  const left = {};
  for (const { piece, kind } of pieces.card) (left[kind] ??= []).push(piece);
  return sides.map((side) => Object.entries(side.kinds).flatMap(([kind, n]) => (left[kind] ?? []).splice(0, n)));
}

/** @param {Notes} notes @param {Pieces} pieces */
export function requestOf({ names, tag, sides }, pieces) {
  const parties = names.length === 1 ? 2 : names.length,
    cards = cardsOf(pieces, sides.slice(0, parties));
  const facts = sides
    .slice(0, parties)
    .flatMap((side, i) => [
      `shown.${i + 1}=${side.shown.join(',')}`,
      `claims.${i + 1}=${side.claims.join(',')}`,
      `landed.${i + 1}=${cards[i].join(',')}`,
      ...(side.eight ? [`eight.${i + 1}=${side.eight}`] : []),
      ...(side.small ? [`small.${i + 1}=${side.small}`] : []),
      ...(side.twelve ? [`twelve.${i + 1}=2`] : []),
    ]);
  return `pad coldwater-crown score seats=${names.length} tag=${tag} ${[...nameWords(names), ...facts].join(' ')}`;
}

/** One fish of each species; of the silent player's the rules choose. @param {string[]} shown @param {import('creel/types.js').NotedPiece} fish @param {Pieces} pieces @param {boolean} many */
function tapped(shown, fish, pieces, many) {
  if (shown.includes(fish.piece)) return shown.filter((card) => card !== fish.piece);
  const same = pieces.fish.filter((other) => other.species === fish.species).map((other) => other.piece);
  return [...(many ? shown : shown.filter((card) => !same.includes(card))), fish.piece];
}

/** @param {{ pieces: Pieces, water: import('creel/types.js').NotedPiece, side: Side, taken: Set<string>, many: boolean, onSide: (change: Partial<Side>) => void }} props */
function Water({ pieces, water, side, taken, many, onSide }) {
  const species = pieces.species.filter((s) =>
    pieces.fish.some((f) => f.species === s.piece && f.water === water.piece),
  );
  const count = side.shown.filter((card) =>
    pieces.fish.some((f) => f.piece === card && f.water === water.piece),
  ).length;
  return html`<details data-water=${water.piece}><summary>${water.words} (${count})</summary>${species.map(
    (
      s,
    ) => html`<div class="box-row" key=${s.piece} role="group" aria-label=${s.words}><span class="box-label"><${FishPicture} name=${s.piece} />${s.words}</span>
      <span class="box-chips">${pieces.fish
        .filter((f) => f.species === s.piece)
        .map(
          (
            f,
          ) => html`<${Chip} key=${f.piece} answer=${f.piece} on=${side.shown.includes(f.piece)} disabled=${taken.has(f.piece)} label=${f.words}
            onTap=${() => onSide({ shown: tapped(side.shown, f, pieces, many) })}>${f.weight} <small>${String(f.tag).toUpperCase()}</small><//>`,
        )}</span></div>`,
  )}</details>`;
}

/** @param {{ label: string, answer: string, stack: number[], value: string, others: string[], onPick: (value: string) => void }} props */
function Trophy({ label, answer, stack, value, others, onPick }) {
  const of = [
    { value: '', words: t('web.box.none') },
    ...stack.map((n) => ({ value: String(n), words: String(n), disabled: others.includes(String(n)) })),
  ];
  return html`<${Pick} label=${label} answer=${answer} of=${of} value=${value} onPick=${onPick} />`;
}

/** @param {{ pieces: Pieces, sides: Side[], i: number, name: string, silent: boolean, stack: number[], onSide: (change: Partial<Side>) => void }} props */
function Player({ pieces, sides, i, name, silent, stack, onSide }) {
  const side = sides[i],
    others = sides.filter((_, k) => k !== i);
  const taken = new Set(others.flatMap((other) => other.shown)),
    claimed = new Set(others.flatMap((other) => other.claims));
  const flip = (/** @type {string} */ p) =>
    side.claims.includes(p) ? side.claims.filter((x) => x !== p) : [...side.claims, p];
  return html`<details class="box-player" data-seat=${i + 1} open=${i === 0}><summary>${name}</summary>
    <p class="soft">${word(silent ? 'all-fish' : 'present')}</p>
    ${pieces.water.map((water) => html`<${Water} key=${water.piece} pieces=${pieces} water=${water} side=${side} taken=${taken} many=${silent} onSide=${onSide} />`)}
    <${Trophy} answer="eight" label=${t('coldwater-crown.source.eight')} stack=${stack} value=${side.eight} others=${others.map((o) => o.eight)} onPick=${(/** @type {string} */ eight) => onSide({ eight })} />
    <${Trophy} answer="small" label=${t('coldwater-crown.source.small')} stack=${stack} value=${side.small} others=${others.map((o) => o.small)} onPick=${(/** @type {string} */ small) => onSide({ small })} />
    <div class="box-row" role="group" aria-label=${t('coldwater-crown.source.mystery')}><span class="box-label">${t('coldwater-crown.source.mystery')}</span>
      <span class="box-chips">${POUNDS.map((p) => html`<${Chip} key=${p} answer=${`pounds ${p}`} on=${side.claims.includes(p)} disabled=${claimed.has(p)} onTap=${() => onSide({ claims: flip(p) })}>${p}<//>`)}</span></div>
    <div class="box-row"><span class="box-label">${t('coldwater-crown.source.twelve')}</span>
      <${Chip} answer="twelve" on=${side.twelve} disabled=${others.some((o) => o.twelve)} label=${t('coldwater-crown.source.twelve')} onTap=${() => onSide({ twelve: !side.twelve })}>2<//></div>
    <details><summary>${t('coldwater-crown.source.masters')} (${Object.values(side.kinds).reduce((a, b) => a + b, 0)})</summary>
      ${pieces.kind.map((kind) => {
        const used = others.reduce((n, o) => n + (o.kinds[kind.piece] ?? 0), 0),
          most = pieces.card.filter((card) => card.kind === kind.piece).length - used;
        return html`<${Stepper} key=${kind.piece} answer=${kind.piece} label=${html`<${FishPicture} name=${kind.piece} />${kind.words}`} name=${kind.words} value=${side.kinds[kind.piece] ?? 0} most=${most}
          onStep=${(/** @type {number} */ n) => onSide({ kinds: { ...side.kinds, [kind.piece]: n } })} />`;
      })}</details></details>`;
}

/** @param {{ host: import('creel/host/host.js').Host, notes: Notes, pieces: Pieces }} props */
function Result({ host, notes, pieces }) {
  const { answer, refusal } = usePad(host, requestOf(notes, pieces));
  return html`<${Trouble} refusal=${refusal} />${
    answer &&
    !refusal &&
    html`<${Score} answer=${answer} />
    ${answer.places?.length === 1 && html`<p class="box-verdict" role="status">${word(answer.places[0] === 1 ? 'won' : 'lost')}</p>`}`
  }`;
}

/** @param {{ host: import('creel/host/host.js').Host }} props */
export function Companion({ host }) {
  const [notes, note, clear] = useNotes('coldwater-crown', 'score', fresh);
  const pieces = usePieces(host, 'coldwater-crown');
  const { names, tag } = notes,
    alone = names.length === 1,
    sides = notes.sides.slice(0, alone ? 2 : names.length);
  const stack = useAllowed(
    host,
    [5, 4, 3, 2],
    (n) => `pad coldwater-crown score seats=${names.length} tag=a small.2=0 eight.1=${n}`,
  );
  if (!pieces) return null;
  const change = (/** @type {number} */ i, /** @type {Partial<Side>} */ to) =>
    note({ sides: notes.sides.map((side, k) => (k === i ? { ...side, ...to } : side)) });
  return html`<p>${word('about')}</p>
    <${Players} least=${1} most=${MOST} names=${names} onNames=${(/** @type {string[]} */ to) => note({ names: to, sides: to.length === 1 && !alone ? fresh.sides.map((s, i) => (i === 1 ? { ...s, small: '5' } : s)) : notes.sides })} />
    <${Pick} answer="tag" label=${word('tag')} of=${pieces.tag.map((x) => ({ value: x.piece, words: x.words }))} value=${tag} onPick=${(/** @type {string} */ to) => note({ tag: to })} />
    ${sides.map(
      (
        _,
        i,
      ) => html`<${Player} key=${i} pieces=${pieces} sides=${sides} i=${i} stack=${stack} silent=${alone && i === 1}
      name=${alone && i === 1 ? t('coldwater-crown.automa') : nameAt(names, i)} onSide=${(/** @type {Partial<Side>} */ to) => change(i, to)} />`,
    )}
    <${Result} host=${host} notes=${notes} pieces=${pieces} /><${Clear} onClear=${clear} />`;
}
