/* The story since the viewer's last turn began, in paragraphs: one for each actor, and one for what came of it. What the
 * others did is told in brief, unless every step is asked for. */

/** @typedef {import('../types.js').StoryEntry} StoryEntry */
/** @typedef {import('../types.js').Drawn} Drawn */
/** @typedef {import('../types.js').Moment} Moment */
/** about: a seat, the automa or 0, the table. goesOn: it continues the line before. came: nobody decided it.
 * @typedef {{ text: string, pieces: Drawn[], about: number, goesOn: boolean, came: boolean }} Part */
/** own: what the viewer did; others: what another did; result: what nobody decided.
 * @typedef {'own' | 'others' | 'result'} Kind */
/** @typedef {{ kind: Kind, parts: Part[] }} Paragraph */

/** The first entry of the latest turn in which a seat chose an answer; its latest telling answer, if that turn still goes on. What the
 * table answered for it begins nothing new: the reader has not yet seen what came before it.
 * @param {StoryEntry[]} story @param {number} seat */
function beginOf(story, seat) {
  const own = (/** @type {StoryEntry} */ e) => e.who === seat,
    last = story.findLastIndex((e) => own(e) && !e.forced),
    over = story.slice(last + 1).some((e) => e.who !== seat && e.who !== 'chance');
  return story
    .slice(0, last + 1)
    .findLastIndex((e) => own(e) && (e.turn || (!over && !e.forced && e.lines.length > 0)));
}

/** Before the viewer's first answer: from the last thing that chance said before somebody moved. @param {StoryEntry[]} story */
function beginOfGame(story) {
  const moved = story.findIndex((e) => e.who !== 'chance');
  if (moved < 0) return story.length;
  const said = story.slice(0, moved).findLastIndex((e) => e.lines.length > 0 && !e.goes_on);
  return said < 0 ? moved : said;
}

/** What was told since the viewer's last turn began; for a spectator, since anybody's latest turn began.
 * @param {StoryEntry[]} story @param {number | string} viewer */
export function sinceLastTurn(story, viewer) {
  if (typeof viewer !== 'number')
    return story.slice(
      Math.max(
        0,
        story.findLastIndex((e) => e.turn),
      ),
    );
  if (!story.some((e) => e.who === viewer && !e.forced)) return story.slice(beginOfGame(story));
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
    came: about !== entry.who || Boolean(entry.about?.slice(0, i).some((who) => who !== entry.who)),
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

/** The entry without its details. @param {StoryEntry} entry @returns {StoryEntry} */
const briefly = (entry) =>
  entry.brief ? { ...entry, goes_on: false, list: false, lines_pieces: undefined, ...entry.brief } : entry;

/** Whether an automa acts in an entry. @param {StoryEntry} entry @param {Pick<Moment, 'seats'>} moment */
const isOfAutoma = (entry, { seats }) => Boolean(entry.about?.some((about) => about > seats.length));

/** What others did, and what came of it, without details. @param {StoryEntry[]} since @param {Pick<Moment, 'viewer' | 'seats'>} moment */
function inBrief(since, moment) {
  /** @type {number | string} */
  let actor = moment.viewer;
  return since.map((entry) => {
    if (entry.who !== 'chance') actor = entry.who;
    return actor !== moment.viewer || isOfAutoma(entry, moment) ? briefly(entry) : entry;
  });
}

/** Those who did one thing each are told together. @param {Paragraph[]} all @returns {Paragraph[]} */
function gathered(all) {
  /** @type {Paragraph[]} */
  const some = [];
  for (const next of all) {
    const last = some.at(-1);
    const brief = next.kind === 'others' && next.parts.length === 1;
    if (last && brief && last.kind === 'others' && last.parts.every((p) => !p.goesOn))
      some[some.length - 1] = { ...last, parts: [...last.parts, ...next.parts] };
    else some.push(next);
  }
  return some;
}

/** @param {StoryEntry[]} since @param {Pick<Moment, 'viewer' | 'seats'>} moment @param {boolean} [everyStep] */
export const paragraphsOf = (since, moment, everyStep = false) =>
  gathered(paragraphsIn(everyStep ? since : inBrief(since, moment), moment));

/** Which paragraph can be folded: what the viewer did, once something came of it or others have moved; -1: none. @param {Paragraph[]} told */
export const foldedIn = (told) => (told[0]?.kind === 'own' && told.length > 1 ? 0 : -1);

/** Whether something is left out where it is told in brief. @param {StoryEntry[]} since @param {Pick<Moment, 'viewer' | 'seats'>} moment */
export const hasMore = (since, moment) =>
  inBrief(since, moment).some((entry, i) => entry.lines.join() !== since[i].lines.join());
