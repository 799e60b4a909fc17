/* What can be read from the text of a log without the engine (docs/log-format.md). */

/** @typedef {import('./store.js').Sitting} Sitting */

/** What a log says about itself in its first line; null: it is not a log.
 * @param {string} log */
export function headOf(log) {
  const line = log.split('\n').find((l) => l.trim() && !l.startsWith('#')) ?? '';
  const found = /^creel \d+ (\S+) \d+ (.*)$/.exec(line.trim());
  const seats = found && /(?:^| )seats=(\d)/.exec(found[2]);
  return found && seats ? { game: found[1], seats: Number(seats[1]) } : null;
}

/** The options in the first line of a log. @param {string} log @returns {{ [name: string]: string }} */
export function optionsOf(log) {
  const line = log.split('\n').find((l) => l.startsWith('creel ')) ?? '';
  return Object.fromEntries(
    [...line.matchAll(/ ([a-z-]+)=(\S+)/g)].flatMap(([, name, value]) => (name === 'seats' ? [] : [[name, value]])),
  );
}

/** The seed that a game was dealt from is a comment in its log: whoever has it knows all that is hidden.
 * @param {string} log @param {string} seed */
export const withSeed = (log, seed) => (seed ? log.replace('\n', `\n# seed ${seed}\n`) : log);

/** @param {string} log */
export const seedOf = (log) => /^# seed ([0-9a-f]{1,64})$/m.exec(log)?.[1] ?? '';

/** How many entries a log has: the lines of seats and of chance. @param {string} log */
export const entriesIn = (log) => log.match(/^[*\d]/gm)?.length ?? 0;

/** Who sits where is written into an exported log as comments, so that importing it restores them.
 * @param {string} log @param {Sitting[]} seats */
export function withSeats(log, seats) {
  const lines = log.split('\n');
  const comments = seats.map((s, i) => `# seat ${i + 1} ${s.sitter === 'bot' ? s.level : 'human'} ${s.name}`.trimEnd());
  lines.splice(1, 0, ...comments);
  return lines.join('\n');
}

/** @param {string} log @param {number} count @returns {Sitting[]} */
export function seatsOf(log, count) {
  /** @type {Sitting[]} */
  const seats = Array.from({ length: count }, (_, i) => ({
    sitter: i ? 'bot' : 'human',
    level: i ? 'fair' : undefined,
    name: '',
  }));
  for (const [, number, level, name] of log.matchAll(/^# seat (\d) (\S+)(?: (.*))?$/gm)) {
    const i = Number(number) - 1;
    if (i < 0 || i >= count) continue;
    const human = level === 'human';
    seats[i] = { sitter: human ? 'human' : 'bot', level: human ? undefined : level, name: (name ?? '').slice(0, 39) };
  }
  return seats;
}
