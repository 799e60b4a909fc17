/* The story since the viewer's last turn began, in paragraphs: one for each actor, and one for what came of it. Of what the
 * others did, the first and the last step are told, and every result; what is between them is in the story. */

/** @typedef {import('../types.js').StoryEntry} StoryEntry */
/** @typedef {import('../types.js').Drawn} Drawn */
/** @typedef {import('../types.js').Moment} Moment */
/** about: a seat, the automa or 0, the table. goesOn: it continues the line before. came: nobody decided it. item: one more of a list. cut: something was
 * left out before it. @typedef {{ text: string, pieces: Drawn[], about: number, goesOn: boolean, item: boolean, came: boolean, cut: boolean }} Part */
/** own: what the viewer did; others: what another did; result: what nobody decided.
 * @typedef {'own' | 'others' | 'result'} Kind */
/** @typedef {{ kind: Kind, parts: Part[] }} Paragraph */

/** The first entry of the latest turn of a seat; its latest telling answer, if that turn still goes on.
 * @param {StoryEntry[]} story @param {number} seat */
function beginOf(story, seat) {
  const own = (/** @type {StoryEntry} */ e) => e.who === seat,
    last = story.findLastIndex(own),
    over = story.slice(last + 1).some((e) => e.who !== seat && e.who !== 'chance');
  return story.slice(0, last + 1).findLastIndex((e) => own(e) && (e.turn || (!over && e.lines.length > 0)));
}

/** Before the viewer's first answer: from the last thing that chance said before somebody moved. @param {StoryEntry[]} story */
function beginOfGame(story) {
  const moved = story.findIndex((e) => e.who !== 'chance');
  if (moved < 0) return story.length;
  const said = story.slice(0, moved).findLastIndex((e) => e.lines.length > 0 && !e.goes_on);
  return said < 0 ? moved : said;
}

/** What was told since the viewer's last turn began; of who only looks on, since the latest turn of anybody began.
 * @param {StoryEntry[]} story @param {number | string} viewer */
export function sinceLastTurn(story, viewer) {
  if (typeof viewer !== 'number')
    return story.slice(
      Math.max(
        0,
        story.findLastIndex((e) => e.turn),
      ),
    );
  if (!story.some((e) => e.who === viewer)) return story.slice(beginOfGame(story));
  return story.slice(Math.max(0, beginOf(story, viewer)));
}

/** @param {Part} part @param {Pick<Moment, 'viewer' | 'seats'>} moment @returns {Kind} */
function kindOf({ about, came }, { viewer, seats }) {
  if (about > seats.length) return 'others'; /* an automa is never asked */
  if (came) return 'result';
  return about === viewer ? 'own' : 'others';
}

/** @param {StoryEntry} entry @param {number} i @returns {Part} */
function partOf(entry, i) {
  const about = entry.about?.[i] ?? 0;
  return {
    text: entry.lines[i],
    pieces: entry.lines_pieces?.[i] ?? [],
    about,
    goesOn: i === 0 && Boolean(entry.goes_on),
    item: i === 0 && Boolean(entry.list),
    came: about !== entry.who || Boolean(entry.about?.slice(0, i).some((who) => who !== entry.who)),
    cut: false,
  };
}

/** A line that goes on stays with the line that it continues. @param {Paragraph | undefined} last @param {Paragraph} next */
function joins(last, next) {
  if (!last) return false;
  if (next.parts[0].goesOn) return true;
  return last.kind === next.kind && (next.kind !== 'others' || last.parts[0].about === next.parts[0].about);
}

/** @param {StoryEntry[]} since @param {Pick<Moment, 'viewer' | 'seats'>} moment @returns {Paragraph[]} */
function paragraphsIn(since, moment) {
  /** @type {Paragraph[]} */
  const all = [];
  for (const part of since.flatMap((entry) => entry.lines.map((_, i) => partOf(entry, i)))) {
    const next = { kind: kindOf(part, moment), parts: [part] },
      last = all.at(-1);
    if (!part.text.trim()) continue;
    if (last && joins(last, next)) last.parts.push(part);
    else all.push(next);
  }
  return all;
}

/** Of another's steps the first and the last, and all that came of them to somebody. @param {Paragraph} paragraph @returns {Paragraph} */
function shortened({ kind, parts }) {
  if (kind !== 'others') return { kind, parts };
  const last = parts.findLastIndex((p) => !p.came);
  /** @type {boolean[]} */
  const stays = [];
  parts.forEach((p, i) =>
    stays.push(p.item && i > 0 ? stays[i - 1] : i === 0 || i === last || (p.came && p.about > 0)),
  );
  return { kind, parts: parts.map((p, i) => ({ ...p, cut: i > 0 && !stays[i - 1] })).filter((_, i) => stays[i]) };
}

/** Those who did one thing each are told together. @param {Paragraph[]} all @returns {Paragraph[]} */
function gathered(all) {
  /** @type {Paragraph[]} */
  const some = [];
  for (const next of all) {
    const last = some.at(-1);
    const brief = next.kind === 'others' && next.parts.length === 1;
    if (last && brief && last.kind === 'others' && last.parts.every((p) => !p.goesOn && !p.cut))
      some[some.length - 1] = { ...last, parts: [...last.parts, ...next.parts] };
    else some.push(next);
  }
  return some;
}

/** @param {StoryEntry[]} since @param {Pick<Moment, 'viewer' | 'seats'>} moment */
export const paragraphsOf = (since, moment) => gathered(paragraphsIn(since, moment).map(shortened));
