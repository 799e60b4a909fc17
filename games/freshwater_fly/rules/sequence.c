/* Freshwater Fly in the order in which it happens: the contents page of the rules. */
#include "games/freshwater_fly/rules/river.c"
#include "games/freshwater_fly/rules/hatch.c"
#include "games/freshwater_fly/rules/finesse.c"
#include "games/freshwater_fly/rules/cast.c"
#include "games/freshwater_fly/rules/reel.c"
#include "games/freshwater_fly/rules/momentum.c"
#include "games/freshwater_fly/rules/turn.c"
#include "games/freshwater_fly/rules/silent.c"
#include "games/freshwater_fly/rules/round.c"
#include "games/freshwater_fly/rules/score.c"
#include "games/freshwater_fly/rules/journal.c"
#include "games/freshwater_fly/rules/setup.c"
#include "games/freshwater_fly/rules/adventure.c"
#include "games/freshwater_fly/rules/words.c"

static int  player_in_turn(const struct state *s, struct frame f) { return s->player; }
static bool game_goes_on(const struct state *s, struct frame f)   { return !s->over; }
static bool day_goes_on(const struct state *s, struct frame f)    { return !s->day_over; }

static const struct step steps[] = {
    /* several players fish for one day, one alone for up to seven */
    [GAME]    = { .script = { { FREE_BADGE, .who = player_in_turn, .when = alone }, { DAY, .again = game_goes_on } } },
    [DAY]     = { .script = { { NEW_DAY, .when = alone }, { LAY_OUT }, { ROUND, .again = day_goes_on },
                              { DAY_ENDS, .when = alone }, { JOURNAL, .who = player_in_turn, .when = adventure_goes_on } } },
    [LAY_OUT] = { .script = { { FIRST_PLAYER, .when = first_is_drawn }, { BOARD, .when = in_company, .each = seat_from_start },
                              { DRAW_TILE, .times = tiles_to_draw }, { SKILL_CARD, .when = journal_gives_card },
                              { STOCK }, { HATCHING }, { FIRST_ROUND } } },
    [ROUND]   = { .script = { { TURN, .who = player_in_turn, .again = turns_are_left },
                              { SILENT_CAST, .when = alone, .again = dice_are_left },
                              { END_CARDS, .each = seat_from_start }, { NO_CATCH, .when = silent_caught_nothing },
                              { LAST_REEL, .who = owner_of_t, .when = t_can_reel }, { NEXT_ROUND } } },

    [FREE_BADGE]   = { .offer = offer_free_badge, .take = take_free_badge, .why = why_not_free_badge, .words = badge_words,
                       .page = true },
    [NEW_DAY]      = { .run = run_new_day },
    [SKILL_CARD]   = { .odds = odds_of_skill_card, .take = take_skill_card, .words = rock_said },
    [FIRST_PLAYER] = { .odds = odds_of_first_player, .take = take_first_player, .words = first_words },
    [BOARD]        = { .odds = odds_of_board, .take = take_board, .words = board_said },
    [DRAW_TILE]    = { .odds = odds_of_tile, .take = take_drawn_tile, .words = tile_said },
    [STOCK]        = { .run = run_stock },
    [NEXT_SPECIES] = { .odds = odds_of_species, .take = take_species, .words = species_said,
                       .about = { &column_tokens, &row_tokens } },
    [NEXT_COLOUR]  = { .odds = odds_of_colour, .take = take_colour, .words = colour_said, .about = { &species_tokens } },
    [HATCHING]     = { .run = run_hatching },
    [HATCH]        = { .odds = odds_of_hatch, .take = take_hatch, .words = hatch_said, .about = { &column_tokens } },
    [FIRST_ROUND]  = { .run = run_first_round },
    [ROLL]         = { .odds = odds_of_roll, .take = take_roll, .words = roll_said },

    [TURN]         = { .run = run_turn, .turn = true },
    [FIRST_FLY]    = { .offer = offer_fly, .take = take_fly, .why = why_not_fly, .words = fly_said },
    [HUB]          = { .offer = offer_hub, .take = take_hub, .why = why_not_hub, .words = hub_words, .beside = &hub_stage,
                       .asides = true },
    [FLY]          = { .offer = offer_fly, .take = take_fly, .why = why_not_fly, .words = fly_said, .asides = true },
    [FACE]         = { .offer = offer_face, .take = take_face, .rule = PARAGRAPH(7, 14), .words = face_said, .asides = true },
    [OPPOSITE]     = { .offer = offer_opposite, .take = take_opposite, .rule = PARAGRAPH(6, 12), .words = opposite_words,
                       .asides = true },

    [CAST]         = { .offer = offer_cast, .take = take_cast, .why = why_not_cast, .words = cast_words,
                       .about = { &column_tokens }, .asides = true },
    [HATCH_FROM]   = { .offer = offer_hatch_from, .take = take_hatch_from, .rule = PARAGRAPH(5, 3),
                       .words = hatch_from_words, .asides = true },
    [HATCH_TO]     = { .offer = offer_hatch_to, .take = take_hatch_to, .why = why_not_hatch_to, .words = hatch_to_words,
                       .asides = true },
    [STRIKE]       = { .odds = odds_of_strike, .take = take_strike, .words = strike_said },
    [DRIFT]        = { .offer = offer_drift, .take = take_drift, .why = why_not_drift, .words = drift_words,
                       .about = { &space_tokens }, .asides = true },
    [VALUES]       = { .odds = odds_of_values, .take = take_values, .words = values_said, .about = { &space_tokens } },
    [TOKEN_OF]     = { .offer = offer_token, .take = take_token, .rule = PARAGRAPH(11, 3), .words = token_words, .asides = true },
    [WHICH_PILE]   = { .offer = offer_which_pile, .take = take_which_pile, .rule = PARAGRAPH(13, 7), .words = pile_words,
                       .about = { &space_tokens }, .asides = true },
    [ROCK]         = { .odds = odds_of_rock, .take = take_rock, .words = rock_said },
    [REFILL]       = { .run = run_refill },
    [AFTER_CAST]   = { .offer = offer_after_cast, .take = take_after_cast, .rule = PARAGRAPH(7, 7),
                       .words = after_cast_words, .asides = true },
    [CAST_AGAIN]   = { .offer = offer_again, .take = take_again, .why = why_not_again, .words = again_words },

    [TAKE_TILE]    = { .offer = offer_tile, .take = take_tile, .rule = PARAGRAPH(4, 6), .words = take_tile_words, .asides = true },
    [FLIP_TILE]    = { .offer = offer_flip, .take = take_flip, .rule = PARAGRAPH(4, 6), .words = flip_words, .asides = true },
    [TURN_ON]      = { .offer = offer_turn_on, .take = take_turn_on, .rule = PARAGRAPH(11, 7), .words = turn_on_words,
                       .asides = true },
    [TILE_CAST]    = { .offer = offer_tile_1a, .take = take_tile_1a, .why = why_not_tile_1a, .words = tile_1a_words,
                       .asides = true },
    [SWAP]         = { .offer = offer_swap, .take = take_swap, .rule = PARAGRAPH(6, 6), .words = swap_words, .asides = true },
    [SWAP_WITH]    = { .offer = offer_swap_with, .take = take_swap_with, .rule = PARAGRAPH(6, 6), .words = swap_with_words,
                       .about = { &space_tokens }, .asides = true },
    [MAY_CHANGE]   = { .offer = offer_may_change, .take = take_may_change, .rule = PARAGRAPH(6, 9),
                       .words = may_change_words, .asides = true },
    [TILE_FINESSE] = { .run = run_tile_finesse },
    [TILE_BACK]    = { .run = run_tile_back },

    [END_CARDS]    = { .offer = offer_end_cards, .take = take_end_cards, .why = why_not_end_cards, .words = end_card_words,
                       .asides = true },
    [LAST_REEL]    = { .offer = offer_last_reel, .take = take_last_reel, .rule = PARAGRAPH(11, 10), .words = last_reel_words },
    [OTHERS_REEL]  = { .offer = offer_others_reel, .take = take_others_reel, .rule = PARAGRAPH(11, 10),
                       .words = others_reel_words, .asides = true },
    [NEXT_ROUND]   = { .run = run_next_round },

    [SILENT_CAST]  = { .run = run_silent_cast },
    [SILENT_STRIKE] = { .odds = odds_of_strike, .take = take_silent_strike, .words = strike_said },
    [SILENT_VALUES] = { .odds = odds_of_values, .take = take_silent_values, .words = values_said, .about = { &space_tokens } },
    [LOST_CARD]    = { .offer = offer_lost_card, .take = take_lost_card, .rule = PARAGRAPH(14, 7), .words = pile_words,
                       .about = { &space_tokens } },
    [NO_CATCH]     = { .run = run_no_catch },
    [DAY_ENDS]     = { .run = run_day_ends },
    [JOURNAL]      = { .offer = offer_journal, .take = take_journal, .why = why_not_journal, .words = badge_words,
                       .page = true },
};
