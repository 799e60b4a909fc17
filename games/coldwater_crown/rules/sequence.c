/* Coldwater Crown in the order in which it happens: the contents page of the rules. */
#include "games/coldwater_crown/rules/waters.c"
#include "games/coldwater_crown/rules/masters.c"
#include "games/coldwater_crown/rules/challenges.c"
#include "games/coldwater_crown/rules/bait.c"
#include "games/coldwater_crown/rules/tackle.c"
#include "games/coldwater_crown/rules/catch.c"
#include "games/coldwater_crown/rules/port.c"
#include "games/coldwater_crown/rules/turn.c"
#include "games/coldwater_crown/rules/contests.c"
#include "games/coldwater_crown/rules/silent.c"
#include "games/coldwater_crown/rules/setup.c"
#include "games/coldwater_crown/rules/words.c"

static int  player_in_turn(const struct state *s, struct frame f)      { return s->open.player; }
static bool turns_go_on(const struct state *s, struct frame f)         { return !alone(s) && goes_on(s); }
static bool rounds_go_on_alone(const struct state *s, struct frame f)  { return alone(s) && goes_on(s); }
static bool silent_has_a_turn(const struct state *s, struct frame f)   { return goes_on(s); }
static bool is_alone(const struct state *s, struct frame f)            { return alone(s); }

/* 6.2 Time for tackle, after an action, before the flip or between two actions of the Port: the question tells which. */
#define WINDOW_FOR_TACKLE(phrases) \
    { .offer = offer_window, .take = take_window, .rule = PARAGRAPH(6, 2), .words = (phrases), .asides = true }

static const struct step steps[] = {
    [GAME]        = { .script = { { LAY_OUT }, { TURN, .who = player_in_turn, .again = turns_go_on },
                                  { SOLO_ROUND, .who = player_in_turn, .again = rounds_go_on_alone },
                                  { CONTEST, .again = contests_are_left } } },
    [LAY_OUT]     = { .script = { { FIRST_PLAYER, .when = first_is_drawn }, { STOCK }, { TAG },
                                  { ROW, .times = cards_in_row }, { MYSTERY }, { TACKLE, .each = seat_in_order },
                                  { BAIT_UP } } },
    [BAIT_UP]     = { .script = { { SPILL, .when = is_alone }, { BOARD, .each = seat_in_order }, { CLEAR_IN } } },
    [TURN]        = { .script = { { PLACE },
                                  { WINDOW }, { END_STEP, .when = step_left_traces },
                                  { TAKE },
                                  { WINDOW_TAKEN }, { END_STEP, .when = step_left_traces },
                                  { FLIP } } },
    [FLIP]        = { .script = { { WINDOW_FLIP }, { END_STEP, .when = step_left_traces },
                                  { END_TURN } } },
    [SOLO_ROUND]  = { .script = { { TURN }, { SILENT_TURN, .when = silent_has_a_turn } } },
    [SILENT_TURN] = { .script = { { PACE, .when = player_is_behind }, { SILENT_BAIT, .times = draws_of_silent },
                                  { SILENT_END } } },

    [FIRST_PLAYER] = { .odds = odds_of_first_player, .take = take_first_player, .words = first_player_words },
    [STOCK]        = { .run = run_stock },
    [RESTOCK]      = { .run = run_restock },
    [SHORE_TOP]    = { .odds = odds_of_top, .take = take_top, .words = shore_top_words, .about = { &place_tokens } },
    [LAKE_TOP]     = { .odds = odds_of_top, .take = take_top, .words = lake_top_words, .about = { &place_tokens } },
    [RIVER_TOP]    = { .odds = odds_of_top, .take = take_top, .words = river_top_words, .about = { &place_tokens } },
    [TAG]          = { .odds = odds_of_tag, .take = take_tag, .words = tag_words_said },
    [ROW]          = { .odds = odds_of_card, .take = take_row, .words = row_words },
    [MYSTERY]      = { .odds = odds_of_mystery, .take = take_mystery, .words = mystery_words },
    [TACKLE]       = { .odds = odds_of_tackle, .take = take_tackle, .words = drawn_tackle_words, .seen = OWNER },
    [BOARD]        = { .run = run_board },
    [CLEAR_IN]     = { .run = run_clear_in },

    [PLACE]        = { .offer = offer_place, .take = take_place, .why = why_not_place, .words = place_words_said,
                       .asides = true, .turn = true },
    [TAKE]         = { .offer = offer_take, .take = take_take, .rule = PARAGRAPH(2, 3), .words = take_words, .asides = true },
    [WINDOW]       = WINDOW_FOR_TACKLE(window_words),
    [WINDOW_TAKEN] = WINDOW_FOR_TACKLE(window_taken_words),
    [WINDOW_FLIP]  = WINDOW_FOR_TACKLE(window_flip_words),
    [WINDOW_PORT]  = WINDOW_FOR_TACKLE(window_port_words),
    [END_STEP]     = { .run = run_end_step },
    [END_TURN]     = { .run = run_end_turn },

    [PORT]         = { .offer = offer_port, .take = take_port, .why = why_not_port, .words = port_words,
                       .about = { &actions_tokens }, .asides = true },
    [PORT_AGAIN]   = { .run = run_port_again },
    [FILL]         = { .odds = odds_of_bait, .take = take_fill, .words = drawn_bait_words, .about = { &zone_tokens } },
    [FILL_ON]      = { .run = run_fill_on },
    [DECK_CARD]    = { .odds = odds_of_card, .take = take_deck_card, .words = drawn_card_words },

    [BAITING]      = { .offer = offer_baiting, .take = take_baiting, .rule = PARAGRAPH(4, 5), .words = baiting_words,
                       .about = { &colour_tokens, &pieces_tokens } },
    [CATCHES]      = { .run = run_catches },
    [ORDER]        = { .offer = offer_order, .take = take_order, .rule = PARAGRAPH(5, 2), .words = order_words },
    [CATCH]        = { .offer = offer_catch, .take = take_catch, .why = why_not_catch, .words = catch_words,
                       .about = { &water_tokens, &zone_tokens } },
    [LOOK]         = { .odds = odds_of_look, .take = take_look, .words = look_words, .about = { &species_tokens },
                       .seen = OWNER },

    [PLAY_TACKLE]  = { .offer = offer_tackle, .take = take_tackle_aside, .why = why_not_tackle, .words = play_tackle_words },
    [LURE]         = { .offer = offer_lure, .take = take_lure, .why = why_not_lure, .words = lure_words,
                       .about = { &colour_tokens } },
    [REEL]         = { .offer = offer_reel, .take = take_reel, .why = why_not_reel, .words = reel_words },
    [REEL_WITH]    = { .offer = offer_reel_with, .take = take_reel_with, .why = why_not_reel_with, .words = reel_with_words },

    [CONTEST]      = { .run = run_contest },
    [PRESENT]      = { .offer = offer_present, .take = take_present, .rule = PARAGRAPH(10, 2), .words = present_words,
                       .about = { &species_tokens }, .seen = OWNER },
    [SETTLE]       = { .run = run_settle },

    [PACE]         = { .offer = offer_pace, .take = take_pace, .rule = PARAGRAPH(13, 3), .words = pace_words },
    [SILENT_BAIT]  = { .odds = odds_of_bait, .take = take_silent_bait, .words = drawn_bait_words },
    [SILENT_LOOK]  = { .odds = odds_of_look, .take = take_silent_look, .words = look_words,
                       .about = { &species_tokens } },
    [SILENT_END]   = { .run = run_silent_end },
    [CLEAR_FOUND]  = { .offer = offer_clear_found, .take = take_clear_found, .why = why_not_clear_found,
                       .words = clear_found_words },
    [GAIN]         = { .odds = odds_of_card, .take = take_gain, .words = drawn_card_words },
    [SPILL]        = { .odds = odds_of_bait, .take = take_spill, .words = drawn_bait_words },
    [CLEAR_BACK]   = { .run = run_clear_back },
};
