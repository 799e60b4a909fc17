/* Answers from solved strategies. They exist for two and three seats (docs/bots.md). */
#include "games/fish_fish/solver/answers.h"

#include "games/fish_fish/solver/book.h"
#include "games/fish_fish/solver/match.h"

/* A question of a round, in the view of a seat that knows its own hand. */
static bool is_known(const struct state *view)
{
    return question(view).step == BET || (question(view).step == LAY && view->hand.catches);
}

static int choice_from(enum book kind, const struct state *view, struct rng *rng)
{
    struct solution *book = is_known(view) ? book_for(kind, view->open.seats) : NULL;
    return book ? book_choice(book, view, rng) : -1;
}

/* Two seats play for the match, three for the points of a round. */
int equilibrium_answer(const struct state *view, struct rng *rng)
{
    int choice;
    if (is_known(view) && view->open.seats == 2 && duel_choice(view, rng, &choice)) return choice;
    return choice_from(BOOK_OF_EQUILIBRIUM, view, rng);
}

int exploiter_answer(const struct state *view, struct rng *rng)
{
    int choice;
    if (is_known(view) && view->open.seats == 2 && match_choice(view, &choice)) return choice;
    return choice_from(BOOK_AGAINST_RANDOM, view, rng);
}

bool is_solved(const struct state *view) { return view->open.seats == 2; }

const char *const *strategies_for(int seats)
{
    static const char *const of_two[] = { "match", "2", NULL }, *const none[] = { NULL };
    return seats == 2 ? of_two : none;
}
