/* The null game in the order in which it happens: the contents page of the rules. */
#include "games/null/rules/null.h"

static const struct step steps[] = {
    [GAME]  = { .script = { { ROUND, .times = rounds } } },
    [ROUND] = { .script = { { CALL, .each = seat_in_order }, { TOSS }, { SHOW } } },

    [CALL]  = { .offer = offer_call, .take = take_call, .rule = PARAGRAPH(2, 2), .words = call_words,
                .seen = OWNER, .turn = true },
    [TOSS]  = { .odds = odds_of_toss, .take = take_toss, .words = toss_words },
    [SHOW]  = { .run = run_show },
};
