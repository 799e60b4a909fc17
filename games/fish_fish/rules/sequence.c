/* Fish Fish in the order in which it happens: the contents page of the rules. */
#include "games/fish_fish/rules/setup.c"
#include "games/fish_fish/rules/line.c"
#include "games/fish_fish/rules/count.c"
#include "games/fish_fish/rules/words.c"

static bool rounds_are_left(const struct state *s, struct frame f) { return s->open.round < s->open.rounds; }
static int  the_fisher(const struct state *s, struct frame f)      { return s->open.fisher; }

static const struct step steps[] = {
    [GAME]  = { .script = { { FIRST_FISHER, .when = first_fisher_is_open }, { ROUND, .again = rounds_are_left } } },
    [ROUND] = { .script = { { PREPARE }, { LINE, .again = round_goes_on }, { COUNT } } },
    [LINE]  = { .script = { { LAY, .who = the_fisher }, { BET, .each = fish_in_turn }, { CHECK } } },

    [FIRST_FISHER] = { .odds = odds_of_first_fisher, .take = take_first_fisher, .words = first_fisher_words },
    [PREPARE]      = { .run = run_prepare },
    [LAY]          = { .offer = offer_line, .take = take_line, .why = why_not_line, .words = lay_words,
                       .seen = OWNER, .turn = true },
    [BET]          = { .offer = offer_bet, .take = take_bet, .why = why_not_bet, .words = bet_words, .turn = true },
    [CHECK]        = { .run = run_check },
    [COUNT]        = { .run = run_count },
};
