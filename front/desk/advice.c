/* Requests for counsel: hints and reviews. */
#include "front/desk/review.h"
#include "front/desk/session.h"
#include "reader/hint.h"

#include <stdlib.h>

/* From the view of the seat that is asked. The same question gets the same hint. */
bool on_hint(struct desk *d, char *rest)
{
    struct budget budget = { .iterations = HINT_ITERATIONS, .progress = progress_of(d) };
    const struct reader *r = reader_asked(d);
    if (!r) return false;
    if (reader_waits_for(r) != NOBODY && *rest &&
        !read_number(d, rest, "engine.iterations", 1, ITERATIONS_LIMIT, &budget.iterations))
        return false;
    return reader_hint(r, budget, (struct rng){ 1 }, &d->out, &d->why);
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

static bool add_review(struct desk *d, const struct reader *all, const struct table *t, struct review_plan plan)
{
    struct speaker sp;
    struct review *review = calloc(1, sizeof *review);
    bool fine = review && review_game(t, plan, progress_of(d), review);
    reader_speaker(all, &sp);
    if (fine) add_review_json(&sp, t, review, &d->out);
    if (review) review_free(review);
    free(review);
    return fine || refuse(&d->why, "refusal.memory", "");
}

/* Of the whole game, wherever one looks. It needs the whole log, which everyone may have once a game is over. */
bool on_review(struct desk *d, char *rest)
{
    struct review_plan plan;
    if (!read_plan(d, rest, &plan)) return false;
    const struct reader *all = reader_for(d, EVERYTHING);
    if (!all) return false;
    if (!all->sight.record.entries) return refuse(&d->why, "review.nothing", "");
    struct table *t = reader_replay(all, &d->why);
    bool fine = t && add_review(d, all, t, plan);
    table_free(t);
    return fine;
}
