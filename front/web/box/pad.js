/* What people have noted, and what the engine makes of it: the pads of docs/engine-protocol.md. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { deckOf, decks } from '../decks.js';
import { language } from '../text.js';

/** @typedef {import('../host/host.js').Host} Host */
/** @typedef {import('../types.js').PadAnswer} PadAnswer */
/** @typedef {import('../types.js').Refusal} Refusal */
/** @typedef {import('../types.js').Pieces} Pieces */

/** @param {string} place */
function read(place) {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

/** Notes that stay in this browser until they are cleared. What was kept by another version of the page is left alone.
 * @template {{ version: number }} T @param {string} game @param {string} name @param {T} fresh
 * @returns {[T, (change: Partial<T>) => void, () => void]} */
export function useNotes(game, name, fresh) {
  const place = `creel.box.${game}.${name}`;
  const [notes, setNotes] = useState(() => {
    const kept = read(place);
    return kept?.version === fresh.version ? /** @type {T} */ ({ ...fresh, ...kept }) : fresh;
  });
  const put = (/** @type {T} */ next) => {
    setNotes(next);
    try {
      localStorage.setItem(place, JSON.stringify(next));
    } catch {
      /* a browser without storage can still count */
    }
  };
  return [notes, (change) => put({ ...notes, ...change }), () => put(fresh)];
}

/** A request about a game, which is played with the cards of the player's own box if there are any: behind its first `words` words.
 * @param {string} request @param {number} words */
export function withDeck(request, words) {
  const head = request.split(' ', words),
    deck = deckOf(head[1])?.option;
  return deck ? [...head, `deck=${deck}`, ...request.split(' ').slice(words)].join(' ') : request;
}

/** A word of a request: a name may have spaces, which separate words there. @param {string} name */
export const wordOf = (name) => name.trim().replace(/[\s;]+/g, '\u00a0');

/** @param {string[]} names */
export const nameWords = (names) => names.flatMap((name, i) => (name.trim() ? [`name.${i + 1}=${wordOf(name)}`] : []));

/** The answers to a chain of requests, in the language of the page: `step` gets the answers so far and says what is asked
 * next; null ends it. While they are on their way the old ones stay, and are not fresh. @param {Host} host @param {string} key of what is asked
 * @param {(answers: PadAnswer[]) => string | null} step @returns {{ answers: PadAnswer[], refusal: Refusal | null, fresh: boolean }} */
export function useChain(host, key, step) {
  const [result, setResult] = useState({
    answers: /** @type {PadAnswer[]} */ ([]),
    refusal: /** @type {Refusal | null} */ (null),
    to: '',
  });
  const asked = `${language.value} ${key} ${JSON.stringify(decks.value)}`;
  const latest = useRef(0);
  const follow = async (/** @type {number} */ mine) => {
    /** @type {PadAnswer[]} */
    const answers = [];
    for (let request; (request = step(answers)); ) {
      const answer = await host.ask(/** @type {`pad ${string}`} */ (withDeck(request, 3)));
      if (mine !== latest.current) return;
      if (!answer.ok) return setResult({ answers, refusal: answer, to: asked });
      answers.push(answer);
    }
    setResult({ answers, refusal: null, to: asked });
  };
  useEffect(() => {
    follow(++latest.current).catch(() => {});
  }, [asked]);
  return { answers: result.answers, refusal: result.refusal, fresh: result.to === asked };
}

/** The answer to one request. @param {Host} host @param {string} request */
export function usePad(host, request) {
  const { answers, refusal, fresh } = useChain(host, request, (so_far) => (so_far.length ? null : request));
  return { answer: answers[0] ?? null, refusal, fresh };
}

/** The pieces of a game by kind, with their names and what is printed on them. @param {Host} host @param {string} game @returns {Pieces | null} */
export function usePieces(host, game) {
  const [pieces, setPieces] = useState(/** @type {Pieces | null} */ (null));
  useEffect(() => {
    host.ask(/** @type {`pieces ${string}`} */ (withDeck(`pieces ${game}`, 2))).then(
      (answer) => answer.ok && setPieces(answer.pieces),
      () => {},
    );
  }, [game, language.value, deckOf(game)?.option]);
  return pieces;
}

/** The numbers, out of some, that the rules allow in a fact. @param {Host} host @param {number[]} numbers @param {(n: number) => string} request */
export function useAllowed(host, numbers, request) {
  const [allowed, setAllowed] = useState(/** @type {number[]} */ ([]));
  const key = request(0);
  useEffect(() => {
    Promise.all(numbers.map((n) => host.ask(/** @type {`pad ${string}`} */ (withDeck(request(n), 3))))).then(
      (answers) => setAllowed(numbers.filter((_, i) => answers[i].ok)),
      () => {},
    );
  }, [key]);
  return allowed;
}
