/* The sampler in the order in which it happens. */
#include "test/sampler/words.c"
#include "test/sampler/rules.c"
#include "test/sampler/view.c"

static int the_leader(const struct state *s, struct frame f) { return s->open.leader; }
static int hand_size(const struct state *s, struct frame f)  { return s->open.hand_size; }
static int turns_each(const struct state *s, struct frame f) { return s->open.turns; }
static bool rounds_are_left(const struct state *s, struct frame f) { return s->open.round < s->open.rounds; }

static int in_order(const struct state *s, struct frame f, int k)
{
    int seats = s->open.seats, step = s->open.side == 2 ? seats - k : k;
    return k == seats ? NOBODY : (s->open.leader + step) % seats;
}

static int sleepers(const struct state *s, struct frame f, int k)
{
    return k < size_of_set(s->open.resting) ? nth_of(s->open.resting, k) : NOBODY;
}

static const struct step steps[] = {
    [GAME]   = { .script = { { FIRST }, { HANDS, .each = in_order }, { ROUND, .again = rounds_are_left },
                             { FINALE } } },
    [HANDS]  = { .script = { { DRAW, .when = may_draw, .times = hand_size }, { BURY } } },
    [ROUND]  = { .script = { { LEAD, .who = the_leader }, { WISH, .each = in_order }, { MARKET, .when = may_draw },
                             { TURNS, .each = in_order }, { GRANT, .each = in_order }, { WAKE, .each = sleepers },
                             { CLOSE } } },
    [TURNS]  = { .script = { { TURN, .times = turns_each } } },
    [TURN]   = { .script = { { EARN }, { ACT, .again = turn_goes_on } }, .turn = true },
    [SWAP]   = { .script = { { SINK, .times = arg_says }, { DRAW, .when = swap_draws, .times = arg_says } } },
    [FINALE] = { .script = { { UNVEIL, .each = in_order }, { CROWN } } },

    [FIRST]  = { .odds = odds_of_first, .take = take_first, .words = first_words },
    [DRAW]   = { .odds = odds_of_bead, .take = take_draw, .words = draw_words, .seen = OWNER },
    [BURY]   = { .odds = odds_of_bead, .take = take_bury, .words = bury_words, .seen = NO_ONE },
    [MARKET] = { .odds = odds_of_bead, .take = take_market, .words = market_words },

    [LEAD]   = { .offer = offer_lead, .take = take_lead, .rule = PARAGRAPH(1, 1), .words = lead_words },
    [WISH]   = { .offer = offer_wish, .take = take_wish, .rule = PARAGRAPH(1, 2), .words = wish_words, .seen = OWNER },
    [EARN]   = { .offer = offer_earn, .take = take_earn, .rule = PARAGRAPH(2, 1), .words = earn_words },
    [ACT]    = { .offer = offer_act, .take = take_act, .why = why_not_act, .words = act_words, .asides = true },
    [BET]    = { .offer = offer_bet, .take = take_bet, .rule = PARAGRAPH(2, 4), .words = bet_words, .seen = OWNER },
    [EXTRAS] = { .offer = offer_extras, .take = take_extras, .rule = PARAGRAPH(3, 1), .words = extra_words },
    [SINK]   = { .offer = offer_sink, .take = take_sink, .rule = PARAGRAPH(3, 2), .words = sink_words,
                 .seen = OWNER, .asides = true },
    [LOOK]   = { .offer = offer_look, .take = take_look, .rule = PARAGRAPH(3, 3), .words = look_words, .asides = true },

    [GRANT]  = { .run = run_grant },
    [WAKE]   = { .run = run_wake },
    [CLOSE]  = { .run = run_close },
    [UNVEIL] = { .run = run_unveil },
    [CROWN]  = { .run = run_crown },
};

#define STEPS      "test/sampler/steps.def"
#define FIRST_STEP GAME
#define ASIDES     EXTRAS
#include "engine/runner.h"

static int seats_of(const struct state *s) { return s->open.seats; }

const struct game sampler = {
    .id = "sampler", .rules_version = 1, .min_seats = 1, .max_seats = SEATS,
    .asides = ASIDES, .automa = true, .bound = 300, .options = options, .lexicon = &lexicon, .fields = fields,
    .rules = "# Sampler\n\nSee test/sampler/sampler.h.\n",
    .seats = seats_of, .forbids = forbids, .observe = observe, .deal = deal, .score = score, .rank = rank, .tie = tie, .broken = broken, RUNNER,
};
