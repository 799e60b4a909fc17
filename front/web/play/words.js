/* A text in which pieces are drawn in place of their words, as the game on the table draws them, and terms are links. */
import { html } from 'htm/preact';
import { signal } from '@preact/signals';
import { gameOf } from '../games.js';
import { linkTo } from '../route.js';
import { termsOf, withTerms } from '../terms.js';
import { pinTell } from './told.js';

/** @typedef {import('../types.js').Drawn} Drawn */
/** @typedef {import('../types.js').Piece} Piece */
/** A text of the desk with what is drawn in it. @typedef {{ text: string, pieces?: Drawn[] }} Said */

/** How the game on the table draws a piece. @type {import('@preact/signals').Signal<((piece: Piece) => unknown) | null>} */
export const drawing = signal(null);

/** The text in parts: words, and pieces in place of words. @param {Said} said @returns {(string | Piece[])[]} */
export function partsOf({ text, pieces = [] }) {
  /** @type {(string | Piece[])[]} */
  const parts = [];
  let from = 0;
  for (const { at, length, of } of pieces) {
    parts.push(text.slice(from, at), of);
    from = at + length;
  }
  return [...parts, text.slice(from)];
}

const COMMA = /^\s*[,、，]\s*$/;

/** Between drawn pieces a list needs no commas. @template T @param {(string | T)[]} parts */
export const withoutCommas = (parts) =>
  parts.map((part, i) => (0 < i && i < parts.length - 1 && typeof part === 'string' ? part.replace(COMMA, ' ') : part));

/** Opening marks at the end of a text, and closing marks at its beginning. @param {unknown} text */
const opening = (text) => (typeof text === 'string' && /[\p{Ps}\p{Pi}]+$/u.exec(text)?.[0]) || '';
const closing = (/** @type {unknown} */ text) =>
  (typeof text === 'string' && /^[\p{Pe}\p{Pf}\p{Po}]+/u.exec(text)?.[0]) || '';

/** Texts, and between them what is drawn or linked: the marks beside it go with it, so that no line break parts them.
 * @template {object} T @param {(string | T)[]} parts @returns {(string | { of: T, before: string, after: string })[]} */
export function withMarks(parts) {
  const isText = (/** @type {string | T | undefined} */ part) => part === undefined || typeof part === 'string';
  return parts.map((part, i) => {
    const [before, after] = [parts[i - 1], parts[i + 1]];
    if (typeof part !== 'string') return { of: part, before: opening(before), after: closing(after) };
    return part.slice(
      isText(before) ? 0 : closing(part).length,
      part.length - (isText(after) ? 0 : opening(part).length),
    );
  });
}

/** @param {{ before: string, after: string, children?: any }} props */
const Unbroken = ({ before, after, children }) =>
  before || after ? html`<span class="unbroken">${before}${children}${after}</span>` : children;

/** A term of the game as a link to its little sheet. @param {{ game: string, term: import('../terms.js').Term, text: string }} props */
function TermLink({ game, term, text }) {
  const show = (/** @type {Event} */ e) =>
    pinTell(/** @type {Element} */ (e.currentTarget), {
      tell: term.tell,
      rule: term.rule,
      picture: term.piece ? { piece: term.piece, wide: term.wide, folder: gameOf(game)?.folder ?? '' } : undefined,
      can: [],
      forbidden: [],
      controls: /** @type {any} */ ({ ruleLink: (/** @type {string} */ rule) => linkTo('rules', game, rule) }),
    });
  return html`<button type="button" class="term" aria-haspopup="dialog" onClick=${show}>${text}</button>`;
}

/** @param {{ text: string, game: string }} props */
export function Linked({ text, game }) {
  return withMarks(withTerms(text, termsOf(game))).map((part, i) =>
    typeof part === 'string'
      ? part
      : html`<${Unbroken} key=${i} ...${part}><${TermLink} game=${game} ...${part.of} /><//>`,
  );
}

/** of: the game whose terms are links in it. @param {Said & { of?: string }} props */
export function Words({ text, pieces, of }) {
  const draw = drawing.value,
    plain = (/** @type {string} */ words) => (of ? html`<${Linked} text=${words} game=${of} />` : words);
  if (!draw) return plain(text);
  return withMarks(withoutCommas(partsOf({ text, pieces }))).map((part, i) => {
    if (typeof part === 'string') return plain(part);
    const name = part.of.map((p) => p.text).join(' ');
    return html`<${Unbroken} key=${i} ...${part}><span class="mark" role="img" aria-label=${name}>${part.of.map(draw)}</span><//>`;
  });
}
