/* Requests for counsel: hints and reviews. */
#include "front/desk/hint.h"
#include "front/desk/review.h"
#include "front/desk/session.h"

/* Large, and one at a time */
static struct hint latest_hint;
static struct review latest_review;

/* From the view of the seat that is asked. The same question gets the same hint. */
bool on_hint(struct desk *d, char *rest)
{
    struct budget budget = { .iterations = HINT_ITERATIONS, .say_how_far = tell_progress(d) };
    struct speaker sp;
    const struct table *t = in_sight(d);
    if (table_over(t)) return refuse(&d->why, "hint.over", "");
    if (table_waits_for(t) == NOBODY) return refuse(&d->why, "hint.chance", "");
    if (*rest && !read_number(d, rest, "engine.iterations", 1, ITERATIONS_LIMIT, &budget.iterations)) return false;
    if (!find_hint(t, budget, (struct rng){ 1 }, &latest_hint)) return refuse(&d->why, "refusal.memory", "");
    speaker_for(d, table_waits_for(t), &sp);
    add_waiting(d);
    text_add(&d->out, ",");
    add_hint_json(&sp, t, &latest_hint, &d->out);
    return true;
}

/* `all` or a seat, then how many tries for each decision, then how many worlds for each moment. */
static bool read_plan(struct desk *d, char *rest, struct review_plan *plan)
{
    const char *seat = next_word(&rest), *iterations = next_word(&rest);
    *plan = (struct review_plan){ REVIEW_ITERATIONS, REVIEW_WORLDS, 1, NOBODY };
    if (seat && !read_viewer(d, seat, &plan->seat)) return false;
    if (plan->seat == EVERYTHING) plan->seat = NOBODY;
    if (iterations && !read_number(d, iterations, "engine.iterations", 1, REVIEW_ITERATIONS_LIMIT, &plan->iterations))
        return false;
    return !*rest || read_number(d, rest, "engine.iterations", 1, WORLDS_LIMIT, &plan->worlds);
}

/* Of the whole game, wherever one looks. */
bool on_review(struct desk *d, char *rest)
{
    struct review_plan plan;
    struct speaker sp;
    if (!read_plan(d, rest, &plan)) return false;
    if (!table_entries(d->t)) return refuse(&d->why, "review.nothing", "");
    bool fine = review_game(d->t, plan, tell_progress(d), &latest_review);
    speaker_for(d, EVERYTHING, &sp);
    if (fine) add_review_json(&sp, d->t, &latest_review, &d->out);
    review_free(&latest_review);
    return fine || refuse(&d->why, "refusal.memory", "");
}
