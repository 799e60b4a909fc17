/* What the games of this browser add up to: by game, seats and level of the bots. */

/** @typedef {import('../host/store.js').Record} Record */
/** @typedef {{ game: string, seats: number, level: string, games: number, won: number, best: number, mean: number, day: number }} Line */

const LEVELS = ['easy', 'fair', 'good', 'expert'];

/** The level of a table: that of its best bot; alone there is none. @param {Record} record */
function levelOf({ seats }) {
  const levels = seats.flatMap((s) => (s.sitter === 'bot' ? [LEVELS.indexOf(s.level ?? 'fair')] : []));
  return levels.length ? (LEVELS[Math.max(...levels)] ?? 'fair') : '';
}

/** The games that count: over, with one person. Looking on, or a shared screen, is nobody's record. @param {Record} record */
function counts({ over, seats, points, places }) {
  return over && points !== undefined && places !== undefined && seats.filter((s) => s.sitter === 'human').length === 1;
}

/** @param {Line} line @param {Record} record */
function add(line, { seats, points = [], places = [], days }) {
  const me = seats.findIndex((s) => s.sitter === 'human'),
    victory = places[me] === 1;
  line.mean = (line.mean * line.games + points[me]) / (line.games + 1);
  line.games++;
  line.won += victory ? 1 : 0;
  line.best = Math.max(line.best, points[me]);
  if (days && victory) line.day = line.day ? Math.min(line.day, days.day) : days.day;
}

/** A line for each kind of table, the most played first. @param {Record[]} records @returns {Line[]} */
export function statisticsOf(records) {
  /** @type {Map<string, Line>} */
  const lines = new Map();
  for (const record of records.filter(counts)) {
    const about = { game: record.game, seats: record.seats.length, level: levelOf(record) };
    const key = Object.values(about).join(' ');
    const line = lines.get(key) ?? { ...about, games: 0, won: 0, best: -Infinity, mean: 0, day: 0 };
    lines.set(key, line);
    add(line, record);
  }
  return [...lines.values()].sort((a, b) => b.games - a.games);
}
