/* The neutral words of Freshwater Fly: for logs, for typing, and as keys of the catalogs. */
#ifndef GAMES_FRESHWATER_FLY_RULES_WORDS_C   /* several chapters name its tokens */
#define GAMES_FRESHWATER_FLY_RULES_WORDS_C

#include "engine/lexicon.h"
#include "games/freshwater_fly/rules/journal.h"
#include "games/freshwater_fly/rules/queries.h"

static const char *const species_words[] = { "arctic-char", "grayling", "dolly-varden", "rainbow", "cutthroat", "brown-trout",
                                             "steelhead", "coho" };
static const char *const colour_words[]  = { "green", "black", "gold" };
#define FISH_KIND_WORDS \
    "arctic-char-green", "arctic-char-black", "arctic-char-gold", "grayling-green", "grayling-black", "grayling-gold", \
    "dolly-varden-green", "dolly-varden-black", "dolly-varden-gold", "rainbow-green", "rainbow-black", "rainbow-gold", \
    "cutthroat-green", "cutthroat-black", "cutthroat-gold", "brown-trout-green", "brown-trout-black", "brown-trout-gold", \
    "steelhead-green", "steelhead-black", "steelhead-gold", "coho-green", "coho-black", "coho-gold"
static const char *const kind_words[]    = { FISH_KIND_WORDS };
static const char *const fly_words[]     = { "orange", "green", "yellow", "white", "brown", "blue" };
static const char *const row_words[]     = { "top", "middle", "bottom" };
static const char *const space_words[]   = {
    "1-top", "1-middle", "1-bottom", "2-top", "2-middle", "2-bottom", "3-top", "3-middle", "3-bottom",
    "4-top", "4-middle", "4-bottom", "5-top", "5-middle", "5-bottom", "6-top", "6-middle", "6-bottom",
};
static const char *const board_words[]   = { "1a", "2a", "3b", "4b" };
static const char *const face_words[]    = { "1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6a", "6b", "7a", "7b" };
static const char *const skill_words[]   = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p",
                                             "q", "r", "s", "t", "u", "v", "w", "x" };
static const char *const dial_words[]    = { "start", "drag", "momentum", "plus", "resistance" };
static const char *const use_words[]     = { "die", "hatch", "strike", "fly", "drag" };
static const char *const strike_words[]  = { "miss", "hook" };
static const char *const fish_words[] = {
#define FISH(token, species, colour, points, strength) token,
#include "games/freshwater_fly/rules/fish.def"
#undef FISH
};

/* What may swim in a space: a kind of fish, or behind the kinds a card. */
static const char *const swimmer_words[] = { FISH_KIND_WORDS,
#define FISH(token, species, colour, points, strength) token,
#include "games/freshwater_fly/rules/fish.def"
#undef FISH
};

static const char *const badge_names[] = {
    "arctic-char", "grayling", "dolly-varden", "rainbow", "cutthroat", "brown-trout", "steelhead", "coho",
    "green", "black", "gold",
    "big-arctic-char", "big-grayling", "big-dolly-varden", "big-rainbow", "big-cutthroat", "big-brown-trout",
    "big-steelhead", "big-coho",
    "bonus-a", "bonus-b", "eight-fish", "crooked-fork", "hunters-cabin", "snake-run", "coldwater-cove",
};
static const char *const improvement_words[] = { "tile-1", "tile-2", "tile-3", "tile-4", "tile-5", "finesse", "rocks",
                                                 "rod-3b", "rod-4b", "skill-card", "seven", "point" };

static const struct tokens species_tokens = { "species", species_words, SPECIES, 0, false };
static const struct tokens colour_tokens  = { "colour", colour_words, FISH_COLOURS, 0, false };
static const struct tokens broken_by_tokens = { "colour", colour_words, FISH_COLOURS, 1, false };
static const struct tokens kind_tokens    = { "kind", kind_words, FISH_KINDS, FIRST_KIND, false };
static const struct tokens fly_tokens     = { "fly", fly_words, FLIES, .lettered = true };
static const struct tokens tied_tokens    = { "fly", fly_words, FLIES, 1, false };
static const struct tokens row_tokens     = { "row", row_words, ROWS, 0, false };
static const struct tokens space_tokens   = { "space", space_words, SPACES, 0, false };
static const struct tokens board_tokens   = { "board", board_words, BOARDS, 1, false };
static const struct tokens dial_tokens    = { "dial", dial_words, DIAL_SPACES, 0, false };
static const struct tokens use_tokens     = { "use", use_words, FINESSE_ACTIONS, 0, false };
static const struct tokens strike_tokens  = { "strike", strike_words, 2, 0, false };
static const struct tokens spot_tokens  = { "place", place_words, PLACES, 0, false };
static const struct tokens was_at_tokens  = { "place", place_words, PLACES, 1, false };
static const struct tokens badge_tokens   = { "badge", badge_names, BADGES, 0, false };
static const struct tokens column_tokens  = { "column", NULL, COLUMNS, 1, false };
static const struct tokens die_tokens     = { "die", NULL, 6, 1, false };
static const struct tokens tile_tokens    = { "number", NULL, TILES, 1, false };
static const struct tokens day_won_tokens = { "day", NULL, DAYS, 1, false };
static const struct tokens hooked_tokens  = { "fish", fish_words, FISH_CARDS, 1, false };
static const struct tokens swimmer_tokens = { "fish", swimmer_words, FISH_KINDS + FISH_CARDS, FIRST_KIND, false };
static const struct tokens known_tokens   = { "skill", skill_words, SKILLS, 1, false };
static const struct tokens cast_tokens    = { "space", space_words, SPACES, 1, false };
static const struct tokens seat_tokens    = { "seat", NULL, SEATS, 1, true };

/* Numbers that are only told */
static const struct tokens round_tokens   = { .name = "round" };
static const struct tokens count_tokens   = { .name = "count" };
static const struct tokens left_tokens    = { .name = "left" };
static const struct tokens stage_tokens   = { .name = "stage" };
static const struct tokens day_tokens     = { .name = "day" };
static const struct tokens rival_tokens   = { .name = "rival" };
static const struct tokens from_tokens    = { .name = "from" };
static const struct tokens cost_tokens    = { .name = "cost" };
static const struct tokens points_tokens  = { .name = "points" };
static const struct tokens strength_tokens = { .name = "strength" };

/* A fish is named after both sides of its card. */
static const struct part fish_parts[] = { { "kind", &kind_tokens }, { "points", &points_tokens }, { "strength", &strength_tokens }, { 0 } };

static int part_of_fish(const struct deck *own, int card, int i)
{
    struct fish_values fish = (own ? own : &printed_deck)->fish[card];
    const int parts[] = { kind_of_fish(fish_cards[card].species, fish_cards[card].colour) - FIRST_KIND, fish.points, fish.strength };
    return parts[i];
}

/* The numbers printed on a momentum tile, */
static const struct part tile_parts[] = { { "cast", &count_tokens }, { "reel", &count_tokens }, { "finesse", &count_tokens },
                                          { "cost", &cost_tokens }, { 0 } };

static int part_of_tile(const struct deck *own, int face, int i)
{
    static const struct { uint8_t cast, reel, finesse, cost; } printed[FACES] = {
        [FACE_1A] = { .cast = CAST_BY_1A }, [FACE_1B] = { .finesse = FINESSE_BY_1B }, [FACE_2A] = { .cast = CAST_BY_2A },
        [FACE_3A] = { .cast = CAST_BY_3A }, [FACE_3B] = { .reel = REEL_BY_3B },       [FACE_4A] = { .cast = CAST_BY_4A },
        [FACE_4B] = { .reel = REEL_BY_4B }, [FACE_6B] = { .cost = COST_OF_6B },       [FACE_7A] = { .reel = REEL_BY_7A },
        [FACE_7B] = { .cost = COST_OF_7B },
    };
    const int parts[] = { printed[face].cast, printed[face].reel, printed[face].finesse, printed[face].cost };
    return parts[i];
}

/* on both faces of one that a badge unlocks: it casts with face A, */
static const struct part improvement_parts[] = { { "cast", &count_tokens }, { "reel", &count_tokens }, { "finesse", &count_tokens },
                                                 { 0 } };

static int part_of_improvement(const struct deck *own, int improvement, int i)
{
    return improvement < MORE_FINESSE ? part_of_tile(own, face_of_tile(improvement - UNLOCK_TILE, i > 0), i) : 0;
}

/* and on a skill card: what it costs, the die it needs, changes or bars, and what it does. */
static const struct part skill_parts[] = { { "cost", &cost_tokens }, { "die", &count_tokens }, { "to", &count_tokens },
                                           { "cast", &count_tokens }, { "reel", &count_tokens }, { "others", &count_tokens },
                                           { "finesse", &count_tokens }, { 0 } };

static int part_of_skill(const struct deck *own, int card, int i)
{
    static const struct { uint8_t die, cast, reel, others, finesse; } printed[SKILLS] = {
        [SKILL_A] = { .die = DIE_FOR_A, .finesse = FINESSE_BY_A }, [SKILL_J] = { .cast = CAST_BY_J },
        [SKILL_K] = { .cast = CAST_BY_K, .reel = REEL_BY_K },      [SKILL_M] = { .cast = CAST_BY_M, .reel = REEL_BY_M },
        [SKILL_T] = { .reel = REEL_BY_T, .others = REEL_AFTER_T }, [SKILL_U] = { .finesse = FINESSE_BY_U },
        [SKILL_V] = { .cast = CAST_BY_V },                         [SKILL_W] = { .die = BARRED_BY_W },
    };
    const int parts[] = { skill_cards[card].cost, printed[card].die + skill_cards[card].from, skill_cards[card].to,
                          printed[card].cast, printed[card].reel, printed[card].others, printed[card].finesse };
    return parts[i];
}

static const struct tokens fish_tokens  = { "fish", fish_words, FISH_CARDS, .parts = fish_parts, .part = part_of_fish };
static const struct tokens face_tokens  = { "tile", face_words, FACES, .parts = tile_parts, .part = part_of_tile, .own_messages = true };
static const struct tokens skill_tokens = { "skill", skill_words, SKILLS, .parts = skill_parts, .part = part_of_skill, .own_messages = true };
static const struct tokens improvement_tokens = { "improvement", improvement_words, IMPROVEMENTS, .parts = improvement_parts,
                                                  .part = part_of_improvement, .own_messages = true };

/* What questions and choices name besides their words; the chapters know. */
static int stage_of_turn(const struct state *, struct frame, int choice);
static int die_in_hand(const struct state *, struct frame, int choice);
static int finesse_gained(const struct state *, struct frame, int choice);
static int face_held(const struct state *, struct frame, int choice);
static int face_below(const struct state *, struct frame, int choice);
static int face_that_lies(const struct state *, struct frame, int choice);
static int column_of_1a(const struct state *s, struct frame f, int choice) { return CAST_BY_1A; }
static int value_of_t(const struct state *s, struct frame f, int choice)   { return REEL_BY_T; }
static int value_after_t(const struct state *s, struct frame f, int choice) { return REEL_AFTER_T; }
static int cost_of_s(const struct state *s, struct frame f, int choice)    { return skill_cards[SKILL_S].cost; }
static int cost_of_x(const struct state *s, struct frame f, int choice)    { return skill_cards[SKILL_X].cost; }
static int card_v(const struct state *s, struct frame f, int choice)       { return SKILL_V; }

static const struct phrase first_words[]   = { { "first", 0, { { &seat_tokens, true } } }, { 0 } };
static const struct phrase board_said[]    = { { "board", 0, { { &board_tokens, true } } }, { 0 } };
static const struct phrase tile_said[]     = { { "in-play", 0, { { &tile_tokens, true } } }, { 0 } };
static const struct phrase species_said[]  = { { "species", 0, { { &species_tokens, true } } }, { 0 } };
static const struct phrase colour_said[]   = { { "colour", 0, { { &colour_tokens, true } } }, { 0 } };
static const struct phrase hatch_said[]    = { { "hatch", 0, { { &fly_tokens, true } } }, { 0 } };
static const struct phrase roll_said[]     = { { "roll", 0, { { &die_tokens, true } } }, { 0 } };
static const struct phrase strike_said[]   = { { "strike", 0, { { &strike_tokens, true } } }, { 0 } };
static const struct phrase values_said[]   = { { "values", 0, { { &fish_tokens, true } } }, { 0 } };
static const struct phrase rock_said[]     = { { "rock", 0, { { &skill_tokens, true } } }, { 0 } };

static const struct beside hub_stage = { &stage_tokens, stage_of_turn };
static const struct phrase hub_words[] = {
    { "die", TAKE_DIE, { { &die_tokens, true } } },
    { "cast", CAST_DIE, .beside = { &column_tokens, die_in_hand } },
    { "reel", REEL_DIE, .beside = { &count_tokens, die_in_hand } },
    { "finesse", FINESSE_WITH_DIE, .beside = { &count_tokens, finesse_gained } },
    { "end", END_TURN, { { 0 } } },
    { "up", DIE_UP, .beside = { &stage_tokens, stage_of_turn } },
    { "down", DIE_DOWN, .beside = { &stage_tokens, stage_of_turn } },
    { "change-fly", CHANGE_FLY, .said = "pay-for-fly" },
    { "set-drag", SET_DRAG, { { 0 } } },
    { "play-tile", PLAY_TILE, .beside = { &face_tokens, face_held } },
    { "skill", PLAY_SKILL, { { &skill_tokens, true } } },
    { 0 },
};
static const struct phrase fly_said[]        = { { "fly", 0, { { &fly_tokens, true } } }, { 0 } };
static const struct phrase face_said[]       = { { "face", 0, { { &die_tokens, true } } }, { 0 } };
static const struct phrase opposite_words[]  = { { "turn-over", 0, { { &die_tokens, true } } }, { "turn-own", OWN_DIE, { { 0 } } }, { 0 } };
static const struct phrase cast_words[]      = { { "row", CAST_ROW, { { &row_tokens, true } } },
                                                 { "move-hatch", MOVE_HATCH, { { 0 } } },
                                                 { "skill-s", MOVE_BY_S, .beside = { &cost_tokens, cost_of_s } }, { 0 } };
static const struct phrase hatch_from_words[] = { { "from", 0, { { &column_tokens, true }, { &fly_tokens, true } } }, { 0 } };
static const struct phrase hatch_to_words[]  = { { "to", 0, { { &column_tokens, true } } }, { 0 } };
static const struct phrase drift_words[]     = { { "drift", DRIFT_TO, { { &row_tokens, true } } },
                                                 { "more-strike", MORE_STRIKE, { { 0 } } },
                                                 { "skill-x", DRIFT_BY_X, { { &row_tokens, true } }, .beside = { &cost_tokens, cost_of_x } },
                                                 { "stop", STOP, { { 0 } } }, { 0 } };
static const struct phrase token_words[]     = { { "token", 0, { { &fly_tokens, true } } }, { 0 } };
static const struct phrase after_cast_words[] = { { "skill-e", 0, { { 0 } } }, { "go-on", 1, { { 0 } } }, { 0 } };
static const struct phrase take_tile_words[] = { { "take-tile", 0, { { &tile_tokens, true } }, .beside = { &face_tokens, face_that_lies } }, { 0 } };
static const struct phrase flip_words[]      = { { "flip", 0, .beside = { &face_tokens, face_below } },
                                                 { "keep", 1, .beside = { &face_tokens, face_held } }, { 0 } };
static const struct phrase turn_on_words[]   = { { "skill-q", 0, { { 0 } } }, { "stay", 1, { { 0 } } }, { 0 } };
static const struct phrase tile_1a_words[]   = { { "change-fly", 0, { { 0 } } }, { "cast", 1, .beside = { &column_tokens, column_of_1a } }, { 0 } };
static const struct phrase swap_words[]      = { { "swap", 0, { { &space_tokens, true } } }, { 0 } };
static const struct phrase swap_with_words[] = { { "with", 0, { { &space_tokens, true } } }, { 0 } };
static const struct phrase may_change_words[] = { { "change-fly", 0, { { 0 } } }, { "go-on", 1, { { 0 } } }, { 0 } };
static const struct phrase pile_words[]      = { { "pile", 0, { { &space_tokens, true } } }, { 0 } };
static const struct phrase badge_words[]     = { { "improve", 0, { { &improvement_tokens, true } } },
                                                 { "go-on", GO_ON, { { 0 } } }, { "give-up", GIVE_UP, { { 0 } } }, { 0 } };
static const struct phrase again_words[]     = { { "skill-g", 0, { { 0 } } }, { 0 } };
static const struct phrase end_card_words[]  = { { "skill-f", USE_F, { { 0 } } }, { "skill-v", USE_V, .beside = { &skill_tokens, card_v } }, { "go-on", NO_CARD, { { 0 } } }, { 0 } };
static const struct phrase last_reel_words[] = { { "reel", 0, .beside = { &count_tokens, value_of_t } }, { "go-on", 1, { { 0 } } }, { 0 } };
static const struct phrase others_reel_words[] = { { "reel", 0, .beside = { &count_tokens, value_after_t } }, { "go-on", 1, { { 0 } } }, { 0 } };

static const struct event_type events[] = {
    [BEGINS]       = { "begins", { 0 } },
    [BOARD_IS]     = { "board-is", { &board_tokens } },
    [TILE_IN_PLAY] = { "tile-in-play", { &tile_tokens }, SAME_LINE },
    [ROUND_BEGINS] = { "round-begins", { &round_tokens }, NEW_PARAGRAPH },
    [DICE_ARE]     = { "dice-are", { 0 } },
    [ROLLED]       = { "rolled", { &die_tokens }, SAME_LIST },
    [TOOK_DIE]     = { "took-die", { &die_tokens }, .detail = true },
    [DIE_BECOMES]  = { "die-becomes", { &die_tokens }, SAME_LINE, .detail = true },
    [TIES_FLY]     = { "ties-fly", { &fly_tokens }, .detail = true },
    [SECOND_FLY]   = { "second-fly", { &fly_tokens }, .detail = true },
    [CASTS]        = { "casts", { &space_tokens }, SAME_LINE },
    [STRIKES]      = { "strikes", { &count_tokens, &left_tokens }, SAME_LINE, .detail = true },
    [ROCK_THERE]   = { "rock-there", { 0 }, SAME_LINE, .detail = true },
    [NO_FISH_THERE] = { "no-fish-there", { 0 }, SAME_LINE, .detail = true },
    [NO_MATCH]     = { "no-match", { &kind_tokens, &fly_tokens }, SAME_LINE, .detail = true },
    [NEITHER_MATCHES] = { "neither-matches", { &kind_tokens }, SAME_LINE, .detail = true },
    [MISSED]       = { "missed", { 0 }, SAME_LINE, .detail = true },
    [HOOKED]       = { "hooked", { &kind_tokens, &space_tokens }, SAME_LINE },
    [DRIFTS]       = { "drifts", { &space_tokens }, SAME_LINE, .detail = true },
    [CAST_ENDS]    = { "cast-ends", { 0 }, SAME_LINE },
    [VALUES_ARE]   = { "values-are", { &points_tokens, &strength_tokens }, SAME_LINE, .detail = true },
    [TAKES_TOKEN]  = { "takes-token", { &fly_tokens }, SAME_LINE, .detail = true },
    [FINDS_SKILL]  = { "finds-skill", { &skill_tokens }, SAME_LINE, .detail = true },
    [COMES_UP]     = { "comes-up", { &kind_tokens }, SAME_LINE, .detail = true },
    [SWIMS]        = { "swims", { &kind_tokens, &space_tokens }, SAME_LINE, .detail = true },
    [TURNS_REEL]   = { "turns-reel", { &count_tokens, &dial_tokens }, SAME_LINE },
    [NEARER]       = { "nearer", { &colour_tokens }, SAME_LINE, .detail = true },
    [LANDED]       = { "landed", { &fish_tokens, &count_tokens }, SAME_LINE },
    [DRAGS]        = { "drags", { 0 }, SAME_LINE, .detail = true },
    [TAKES_TILE]   = { "takes-tile", { &face_tokens }, .detail = true },
    [FLIPS_TILE]   = { "flips-tile", { &face_tokens }, .detail = true },
    [PLAYS_TILE]   = { "plays-tile", { &face_tokens } },
    [PLAYS_SKILL]  = { "plays-skill", { &skill_tokens } },
    [FINESSE_IS]   = { "finesse-is", { &count_tokens }, SAME_LINE, .detail = true },
    [MOVES_TOKEN]  = { "moves-token", { &fly_tokens, &column_tokens }, SAME_LINE, .detail = true },
    [SPENDS_FINESSE] = { "spends-finesse", { &use_tokens }, .detail = true },
    [GAINS_FINESSE]  = { "gains-finesse", { &count_tokens }, SAME_LINE },
    [TURNS_OVER]     = { "turns-over", { &from_tokens, &die_tokens }, SAME_LINE, .detail = true },
    [LEAVES_COLUMN]  = { "leaves-column", { &fly_tokens, &column_tokens }, SAME_LINE, .detail = true },
    [CARD_WAITS]     = { "card-waits", { 0 }, SAME_LINE, .detail = true },
    [PULLS_BACK]     = { "pulls-back", { 0 }, SAME_LINE, .detail = true },
    [ON_TO_START]    = { "on-to-start", { 0 }, SAME_LINE, .detail = true },
    [HATCH_IS_NEW]   = { "hatch-is-new", { 0 }, SAME_LINE },
    [SWAPS]        = { "swaps", { &space_tokens }, SAME_LINE },
    [AGAIN]        = { "again", { &space_tokens }, SAME_LINE },
    [LEADS_NEXT]   = { "leads-next", { &count_tokens } },
    [SLIDES]       = { "slides", { 0 }, SAME_LINE },
    [HATCHES]      = { "hatches", { &fly_tokens }, SAME_LIST },
    [SEVEN_LANDED] = { "seven-landed", { &count_tokens }, SAME_LINE },
    [LAST_ROUND]   = { "last-round", { 0 }, SAME_LINE },
    [LOSES_FISH]   = { "loses-fish", { 0 } },
    [FISH_BACK]    = { "fish-back", { &fish_tokens, &space_tokens }, SAME_LINE },
    [TOKEN_BACK]   = { "token-back", { &fly_tokens, &column_tokens }, SAME_LINE },
    [ROCK_BACK]    = { "rock-back", { &skill_tokens }, SAME_LINE },
    [PILE_AGAIN]   = { "pile-again", { &kind_tokens }, SAME_LINE },
    [DAY_BEGINS]   = { "day-begins", { &day_tokens, &spot_tokens }, NEW_PARAGRAPH },
    [BONUS_IS]     = { "bonus-is", { &fly_tokens }, SAME_LINE },
    [DRAWS_SKILL]  = { "draws-skill", { &skill_tokens }, SAME_LINE },
    [LOSES_ROCK]   = { "loses-rock", { &space_tokens }, SAME_LINE },
    [ROCK_GONE]    = { "rock-gone", { &space_tokens }, SAME_LINE },
    [TRACK_IS]     = { "track-is", { &count_tokens }, SAME_LINE },
    [DAY_WON]      = { "day-won", { &count_tokens, &rival_tokens }, NEW_PARAGRAPH },
    [DAY_LOST]     = { "day-lost", { &count_tokens, &rival_tokens }, NEW_PARAGRAPH },
    [TIE_BROKEN]   = { "tie-broken", { &colour_tokens }, SAME_LINE },
    [TIE_STANDS]   = { "tie-stands", { 0 }, SAME_LINE },
    [EARNS_BADGE]  = { "earns-badge", { &badge_tokens } },
    [IMPROVES]     = { "improves", { &improvement_tokens } },
    [ADVENTURE_WON]  = { "adventure-won", { &day_tokens }, NEW_PARAGRAPH },
    [ADVENTURE_LOST] = { "adventure-lost", { 0 }, NEW_PARAGRAPH },
    { 0 },
};

static const struct tokens *const kinds[] = {
    [SPECIES_WORDS] = &species_tokens, [COLOUR_WORDS] = &colour_tokens, [KIND_WORDS] = &kind_tokens, [FLY_WORDS] = &fly_tokens,
    [ROW_WORDS] = &row_tokens, [SPACE_WORDS] = &space_tokens, [BOARD_WORDS] = &board_tokens, [FACE_WORDS] = &face_tokens,
    [SKILL_WORDS] = &skill_tokens, [DIAL_WORDS] = &dial_tokens, [USE_WORDS] = &use_tokens, [STRIKE_WORDS] = &strike_tokens,
    [FISH_WORDS] = &fish_tokens, [PLACE_WORDS] = &spot_tokens, [BADGE_WORDS] = &badge_tokens,
    [IMPROVEMENT_WORDS] = &improvement_tokens, NULL,
};
static const char *const sources[] = { "fish", "seven", "sets", "coho", "tokens", "brown", "species", "different", "pairs",
                                       "skills", "tucked", "bonus", "journal", "track", "place-tokens", "place-fish", NULL };

static const char *const ties[] = { "gold", "black", "green", NULL };

static const struct fact facts[] = {
    FACT(COLUMNS), FACT(ROWS), FACT(HATCH_TILES), FACT(STRIKE_CARDS), FACT(DIAL_SPACES), FACT(TILES), FACT(FLIES), FACT(PLACES),
    FACT(TURNS_ALONE), FACT(FINESSE_ACTIONS), FACT(SPECIES_BOXES), FACT(COLOUR_BOXES), FACT(BONUS_A_BOXES), FACT(BONUS_B_BOXES),
    FACT(EIGHT_FISH), FACT(DAYS), FACT(SEVEN_FISH), FACT(FISH_CARDS), FACT(SPECIES), FACT(TILES_IN_PLAY),
    FACT(MOST_FINESSE), FACT(FINESSE_BY_DIE), FACT(FINESSE_FOR_FLY), FACT(FINESSE_FOR_DRAG), FACT(FINESSE_BY_1B),
    FACT(REEL_BY_4B), FACT(REEL_BY_7A), FACT(DIE_FOR_A), FACT(DIE_FOR_C), FACT(DIE_FOR_D), FACT(DIE_FOR_H), FACT(CAST_BY_J),
    FACT(CAST_BY_K), FACT(REEL_BY_K), FACT(CAST_BY_M), FACT(REEL_BY_M), FACT(COLUMNS_BY_S), FACT(REEL_BY_T), FACT(REEL_AFTER_T),
    FACT(FINESSE_BY_U), FACT(BARRED_BY_W), FACT(FIRST_TO_SEVEN_POINTS), FACT(SEVEN_MORE), FACT(SEVEN_WITH_BONUS),
    FACT(SET_POINTS), FACT(COHO_POINTS), FACT(TRACK_POINTS), FACT(MOST_ROCK_CARDS), FACT(MOST_BONUS_POINTS), { 0 },
};

static const struct lexicon lexicon = {
    .events = events, .tokens = kinds, .sources = sources, .ties = ties, .facts = facts,
};

#endif
