/* What is shown between an answer and the next question: a hook that is turned up, the score of a round. It has acts, one
 * after the other, and until the last is over nobody is asked. The page says which acts there are (Game.direct). */

/** @typedef {import('../types.js').Moment} Moment */
/** `own` is what the board makes of it, and `scene` what is on the board meanwhile, if not that of the moment. `turned`: what
 * happened is visible by now, so scores and story may show it. `words` take the place of the question. An act lasts for some
 * milliseconds; one of 0 stays until somebody answers, and holds nothing up.
 * @typedef {{ own?: any, scene?: object, round?: import('../types.js').RoundScore[], turned: boolean, words: string, ms: number }} Act */
/** `still`: it holds nothing up. @typedef {Act & { still?: boolean }} Interlude */

/** A moment in which nobody is asked anything. @param {Moment} moment @param {Act} act @returns {Moment} */
export function quiet(moment, act) {
  const nobody = {
    over: false,
    who: undefined,
    menu: undefined,
    forbidden: undefined,
    can: undefined,
    places: undefined,
  };
  return { ...moment, ...nobody, scene: act.scene ?? moment.scene, prompt: act.words, prompt_pieces: undefined };
}

/** All acts at once. @param {Act[]} acts @returns {Interlude} */
export const still = (acts) => ({ ...Object.assign({}, ...acts), turned: true, still: true });
