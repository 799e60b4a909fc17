/* Requests for counsel: hints. */
#include "front/desk/hint.h"
#include "front/desk/session.h"

static struct hint latest; /* large, and one at a time */

/* From the view of the seat that is asked. The same question gets the same hint. */
bool on_hint(struct desk *d, char *rest)
{
    struct budget budget = { .iterations = HINT_ITERATIONS };
    struct speaker sp;
    const struct table *t = in_sight(d);
    if (table_over(t)) return refuse(&d->why, "hint.over", "");
    if (table_waits_for(t) == NOBODY) return refuse(&d->why, "hint.chance", "");
    if (*rest && !read_number(d, rest, "engine.iterations", 1, ITERATIONS_LIMIT, &budget.iterations)) return false;
    if (!find_hint(t, budget, (struct rng){ 1 }, &latest)) return refuse(&d->why, "refusal.memory", "");
    speaker_for(d, table_waits_for(t), &sp);
    add_waiting(d);
    text_add(&d->out, ",");
    add_hint_json(&sp, t, &latest, &d->out);
    return true;
}
