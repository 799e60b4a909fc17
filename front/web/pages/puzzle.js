/* A puzzle: the page of a game at one question, whose answer is rated and not played (play/puzzler.js). */
import { html } from 'htm/preact';
import { t } from '../text.js';
import { AtTable } from './lesson.js';

/** @param {{ args: string[], host: import('../host/host.js').Host }} props */
export function Puzzle({ args, host }) {
  const [game, name] = args;
  return html`<${AtTable} host=${host} game=${game} name=${name} kind="puzzle" begin=${() => host.solve(game, name)}
    title=${t('web.puzzle.number', { number: Number(name) })} />`;
}
