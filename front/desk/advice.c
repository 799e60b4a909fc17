/* Requests for counsel: hints and reviews. */
#include "front/desk/review.h"
#include "front/desk/session.h"

#include "engine/json.h"
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

/* ---- the latest answer of a seat ---- */

enum { JUDGE_ITERATIONS = 600 };
#define WORTH_A_WORD 0.75 /* points */

/* -1: there is none, or it was undone. */
static int latest_choice(const struct table *t, int seat)
{
    for (int i = table_entries(t) - 1; i >= 0 && !table_entry(t, i)->undo; i--)
        if (table_entry(t, i)->who == seat && !table_entry(t, i)->forced) return i;
    return -1;
}

static void add_judgement(struct desk *d, const struct reader *r, int choice, const struct judgement *j)
{
    struct speaker sp;
    struct text_out answer = { 0 }, other = { 0 }, points = { 0 }, sentence = { 0 };
    bool lost = j->loss > 0;
    reader_speaker(r, &sp);
    speak_choice(&sp, reader_view(r), choice, &answer);
    speak_choice(&sp, reader_view(r), lost ? j->best : j->second, &other);
    add_points(&sp, lost ? j->loss : j->gain, &points);
    struct arg args[] = { ARG_TEXT("answer", text_of(&answer)), ARG_TEXT("other", text_of(&other)),
                          ARG_TEXT("points", text_of(&points)) };
    say(sp.language, lost ? "coach.lost" : "coach.gained", args, 3, &sentence);
    json_take(&d->out, "sentence", &sentence);
    text_free(&answer);
    text_free(&other);
    text_free(&points);
}

static bool judge_entry(struct desk *d, int seat, int entry)
{
    struct judgement j;
    struct rng rng = { 1 };
    int choice = table_entry(table_of(d), entry)->choice;
    const struct reader *r = viewer_at(&d->viewers, d->room, seat, entry, &d->why);
    if (!r) return false;
    json_number(&d->out, "entry", entry + 1);
    if (is_single(reader_menu(r))) return true;
    if (!judge(r->sight.game, reader_view(r), choice, JUDGE_ITERATIONS, &rng, &j))
        return refuse(&d->why, "refusal.memory", "");
    if (j.loss >= WORTH_A_WORD || j.gain >= WORTH_A_WORD) add_judgement(d, r, choice, &j);
    return true;
}

/* `judge 1`: what the latest answer of a seat gained or gave away, if that is clear, by what the seat could know. */
bool on_judge(struct desk *d, char *rest)
{
    int seat;
    if (!read_viewer(d, rest, &seat)) return false;
    int entry = seat < seats_of(d) ? latest_choice(table_of(d), seat) : -1;
    return entry < 0 || judge_entry(d, seat, entry);
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
