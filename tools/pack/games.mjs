// games.json: what the page must know of each game before the engine is there. The rules' facts come from the engine's own
// answer to `games`; the rest from the game's folder: game.json, the modules of its board, its lid.
import fs from 'node:fs';
import path from 'node:path';
import { openDesk } from '../../front/web/host/desk.js';
import { fileOf, modulesOf } from './graph.mjs';

/** The facts of all games, by their id. @param {Map<string, string>} from what is served, to its file */
async function factsOf(from) {
  const read = async (/** @type {string} */ file) => new Uint8Array(fs.readFileSync(fileOf(from, file)));
  const desk = await openDesk(await WebAssembly.compile(await read('creel.wasm')), { read, random: () => 0n });
  const answer = await desk.ask('games');
  if (!answer.ok) throw new Error(answer.message);
  return new Map(
    answer.games.map(({ game: id, min_seats, max_seats, automa, days, seats, minutes, facts, options }) => [
      id,
      {
        id,
        min_seats,
        max_seats,
        automa,
        days,
        first: options.some((o) => o.option === 'first'),
        seats,
        minutes,
        facts,
      },
    ]),
  );
}

/** The names of its lessons or puzzles. @param {Map<string, string>} from @param {string} game @param {'lessons' | 'puzzles'} kind */
function namesOf(from, game, kind) {
  const begin = `${kind}/${game.replaceAll('_', '-')}-`;
  return [...from.keys()].filter((name) => name.startsWith(begin)).map((name) => name.slice(begin.length, -4));
}

/** What the folder of a game adds: nothing, if it has no page of its own.
 * @param {string} root @param {Map<string, string>} from @param {string} game @param {Set<string>} upFront */
function pageOf(root, from, game, upFront) {
  const board = `games/${game}/board.js`,
    about = path.join(root, 'games', game, 'web/game.json');
  return {
    ...(from.has(board) && { modules: [...modulesOf(from, board)].filter((module) => !upFront.has(module)) }),
    ...(from.has(`games/${game}/lid.svg`) && { lid: `games/${game}/lid.svg` }),
    ...(fs.existsSync(about) && JSON.parse(fs.readFileSync(about, 'utf8'))),
  };
}

/** @param {string} root @param {string[]} games @param {Map<string, string>} from @param {Set<string>} upFront modules that the page has anyway */
export async function describeGames(root, games, from, upFront) {
  const facts = await factsOf(from);
  return games.map((game) => ({
    folder: game,
    ...facts.get(game.replaceAll('_', '-')),
    course: namesOf(from, game, 'lessons'),
    puzzles: namesOf(from, game, 'puzzles'),
    ...pageOf(root, from, game, upFront),
  }));
}
