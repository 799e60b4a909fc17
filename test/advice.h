/* Hints that are plainly wrong: an answer that gives something away which another answer uses. A game says which answers look
 * like that. Sometimes they are right all the same: a search that is much longer decides. */
#ifndef TEST_ADVICE_H
#define TEST_ADVICE_H

#include "bots/counsel.h"
#include "engine/setup.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { HINT_TRIES = 20000, LONGER = 10, POSITIONS = 100, FIRST_SEED = 5 };   /* of a game in which bait was once thrown away */

/* What an answer to the question of a view does with something that could be used now. */
enum use { NOTHING, GIVES_AWAY, USES };
typedef enum use use_by_answer(const struct state *view, int choice);

struct doubts {
    const struct game *game;
    use_by_answer *use;
    long wanted, positions, hinted, wrong;   /* where it could be given away; where a hint did so; where using it was better */
};

static bool is_doubtful(const struct doubts *d, const struct state *view)
{
    bool found[USES + 1] = { false };
    for (uint64_t left = possible(d->game->menu(view)); left; left = without_first(left))
        found[d->use(view, first_of(left))] = true;
    return found[GIVES_AWAY] && found[USES];
}

/* The long search, its first answers compared in common worlds, prefers to use it by more than luck. */
static bool is_wrong(const struct doubts *d, const struct state *view, int hinted)
{
    struct counsel longer;
    struct comparison comparison;
    struct rng rng = { 2 };
    assert_true(find_counsel(d->game, view, (struct budget){ .iterations = HINT_TRIES * LONGER }, &rng, &longer,
                             &comparison));
    if (d->use(view, longer.answer[0].choice) != USES) return false;
    for (int k = 1; k < comparison.count; k++)
        if (longer.answer[k].choice == hinted) return !comparison.answer[k].equal;
    return true;
}

static void check_hint(struct doubts *d, const struct state *view)
{
    struct counsel hint;
    struct comparison comparison;
    struct rng rng = { 1 };
    assert_true(find_counsel(d->game, view, (struct budget){ .iterations = HINT_TRIES }, &rng, &hint, &comparison));
    d->positions++;
    if (d->use(view, hint.answer[0].choice) != GIVES_AWAY) return;
    d->hinted++;
    if (!is_wrong(d, view, hint.answer[0].choice)) return;
    d->wrong++;
    print_message("plainly wrong: answer %d to the view %016" PRIx64 "\n", hint.answer[0].choice, hash_of(d->game, view));
}

/* One game of bots that answer quickly, in which every doubtful question is looked at. */
static void look_through_game(struct doubts *d, const struct setup *setup, uint64_t seed)
{
    struct state *truth = calloc(1, d->game->state_size), *view = calloc(1, d->game->state_size);
    struct rng rng = { seed };
    assert_true(truth && view);
    d->game->begin(truth, setup);
    while (!game_over(truth) && d->positions < d->wanted) {
        bool chance = chance_answers(d->game, truth);
        int turns = 0, choice = rng_pick(&rng, d->game->menu(truth));
        if (!chance) {
            d->game->observe(truth, question(truth).who, view);
            choice = bot_choice(&bot_greedy, d->game, view, (struct budget){ 0 }, NULL, &rng);
            if (is_doubtful(d, view)) check_hint(d, view);
        }
        d->game->advance(truth, choice, &turns);
    }
    free(truth);
    free(view);
}

/* CREEL_POSITIONS: how many to look at. */
static inline struct doubts look_for_mistakes(const struct game *game, use_by_answer *use)
{
    const char *wanted = getenv("CREEL_POSITIONS");
    struct doubts d = { game, use, .wanted = wanted ? atol(wanted) : POSITIONS };
    struct setup setup;
    setup_preset(game, 2, &setup);
    for (uint64_t seed = FIRST_SEED; d.positions < d.wanted; seed++) look_through_game(&d, &setup, seed);
    print_message("%ld positions, %ld hints that give something away, %ld plainly wrong\n", d.positions, d.hinted, d.wrong);
    return d;
}

#endif
