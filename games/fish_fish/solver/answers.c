/* Answers from strategies: solved for two and three seats, learnt for more (docs/bots.md). */
#include "games/fish_fish/solver/answers.h"

#include "games/fish_fish/solver/book.h"
#include "games/fish_fish/solver/match.h"
#include "games/fish_fish/solver/table_book.h"

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

/* Two seats play for the match, the others for the points of a round. */
int equilibrium_answer(const struct state *view, struct rng *rng)
{
    int choice;
    if (is_known(view) && view->open.seats == 2 && duel_choice(view, rng, &choice)) return choice;
    if (is_known(view) && view->open.seats - 1 > FISH) return table_choice(OF_A_ROUND, view, rng);
    return choice_from(BOOK_OF_EQUILIBRIUM, view, rng);
}

int exploiter_answer(const struct state *view, struct rng *rng)
{
    int choice;
    if (is_known(view) && view->open.seats == 2 && match_choice(view, &choice)) return choice;
    return choice_from(BOOK_AGAINST_RANDOM, view, rng);
}

/* How sure it is that the others are weak, in percent. Weak Fish let most of their tiles be caught, good ones two in five. Before
 * a round is over they are taken for weak. */
static int weakness_shown(const struct state *view)
{
    enum { EXPECTED = 70, STRONG = 45, STEEPNESS = 5, LEAST = 10 };
    int tiles = TILES_EACH * (view->open.seats - 1), caught = -caught_this_round(view);
    for (int seat = 0; seat < view->open.seats; seat++) caught += view->open.caught[seat];
    int share = (100 * caught + EXPECTED * tiles) / (tiles * (view->open.round + 1));
    int sure = STEEPNESS * (share - STRONG);
    return sure < LEAST ? LEAST : sure;
}

/* With two seats the best response to random play. */
static int answer_to_weak_play(const struct state *view, struct rng *rng)
{
    return view->open.seats == 2 ? exploiter_answer(view, rng) : table_choice(OF_A_MATCH, view, rng);
}

/* What nobody can beat wins little. So the best response to weak play is mixed in, as far as the table has shown weakness. */
int expert_answer(const struct state *view, struct rng *rng)
{
    bool exploits = is_known(view) && rng_below(rng, 100) < weakness_shown(view);
    int choice = exploits ? answer_to_weak_play(view, rng) : -1;
    return choice >= 0 ? choice : equilibrium_answer(view, rng);
}

bool is_solved(int seats) { return seats == 2; }

const char *const *strategies_for(int seats)
{
    static const char *const of_seats[SEATS + 1][3] = {
        [2] = { "match", "|2" }, { "3", "against_3" }, { "4", "against_4" }, { "5", "against_5" },
        { "6", "against_6" },    { "7", "against_7" }, { "8", "against_8" },
    };
    return of_seats[seats];
}
