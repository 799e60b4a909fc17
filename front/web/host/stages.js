/* An answer may be followed by much that nobody is asked for: what chance says, the whole turn of an automa, forced answers.
 * Each of these is an entry of its own, so the table can be looked at after every one of them: a stage. */

/** @typedef {import('../types.js').Moment} Moment */
/** @typedef {import('../types.js').StoryEntry} StoryEntry */
/** @typedef {import('./pace.js').Tempo} Tempo */

const NOTHING = { undo: false, redo: false, restart: false };
const MOST_TURNS = 4; /* all stages of an answer together take no longer */

/** The entries after which the table is shown before it is shown as it is now: each that tells something, where not only
 * another item of a list follows. @param {StoryEntry[]} story what is new @returns {number[]} */
export function stagesIn(story) {
  const telling = story.filter((e) => e.lines.length > 0);
  return telling.filter((_, i) => i + 1 < telling.length && !telling[i + 1].list).map((e) => e.entry);
}

/** A look back as if the game were just there, and nobody asked. @param {Moment} past @param {StoryEntry[]} story @returns {Moment} */
export const asStage = ({ menu: _, forbidden: __, lesson: ___, ...past }, story) => ({
  ...past,
  entries: past.entry,
  can: NOTHING,
  story,
});

/** A moment with its stages: the story goes with them, each has what is new there. `look` shows the table after an entry.
 * @param {Moment} moment @param {(entry: number) => Promise<Moment | null>} look @returns {Promise<{ moment: Moment, stages: Moment[] }>} */
export async function inStages(moment, look) {
  const { story = [] } = moment,
    stages = [];
  let from = 0;
  for (const entry of stagesIn(story)) {
    const past = await look(entry),
      to = story.findIndex((told) => told.entry > entry);
    if (!past) break;
    stages.push(asStage(past, story.slice(from, to)));
    from = to;
  }
  return { moment: { ...moment, story: story.slice(from) }, stages };
}

/** What happens to somebody is shown for longer than what happens to the table. @param {StoryEntry[]} story */
const weightOf = (story) => (story.some((e) => e.about?.some((who) => who > 0)) ? 2 : 1);

/** Whether a line of its own begins here: another step of a turn. @param {StoryEntry[]} story */
const begins = (story) => story.some((e) => e.lines.length > (e.goes_on ? 1 : 0));

/** How long each stage is shown: those of one line have the time of a turn together.
 * @param {Tempo} tempo @param {Pick<Moment, 'story'>[]} stages @returns {number[]} */
export function pausesOf({ wait, turn }, stages) {
  /** @type {number[][]} */
  const lines = [];
  for (const { story = [] } of stages) {
    if (!lines.length || begins(story)) lines.push([]);
    lines[lines.length - 1].push(weightOf(story));
  }
  const pauses = lines.flatMap((weights) => {
    const sum = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight) => Math.min(wait, (turn * weight) / sum));
  });
  const all = pauses.reduce((a, b) => a + b, 0),
    most = MOST_TURNS * turn;
  return all > most ? pauses.map((pause) => (pause * most) / all) : pauses;
}
