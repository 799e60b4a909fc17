/* What can't be, in a view that came from outside. */
#include "games/null/rules/invariants.c"

/* The game, a round, and whoever calls next or the coin. */
static bool stack_fits(const struct state *s)
{
    enum { AT_GAME, AT_ROUND, AT_QUESTION, DEPTH };
    struct frame game = s->stack[AT_GAME], round = s->stack[AT_ROUND], asked = s->stack[AT_QUESTION];
    if (s->flow.depth != DEPTH || round.step != ROUND) return false;
    if (game.count < 1 || game.count > s->open.tosses) return false;
    if (asked.step == CALL) return round.row == 0 && round.count == asked.who + 1 && s->open.called == asked.who;
    return asked.step == TOSS && round.row == 2 && s->open.called == s->open.seats;
}

__attribute__((unused)) /* in a page */
static const char *
impossible(const struct state *s)
{
    if (!s->open.tosses || s->open.tosses > TOSSES_LIMIT) return "there are too many tosses";
    if (s->open.called > s->open.seats) return "more have called than there are";
    if (!nobody_has_too_many(s)) return "a seat has more right calls than tosses";
    return game_over(s) || stack_fits(s) ? NULL : "a question can't be asked";
}
