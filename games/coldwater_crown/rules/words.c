/* The neutral words of Coldwater Crown: for logs, for typing, and as keys of the catalogs. */
#ifndef GAMES_COLDWATER_CROWN_RULES_WORDS_C   /* several chapters name its tokens */
#define GAMES_COLDWATER_CROWN_RULES_WORDS_C

#include "engine/lexicon.h"
#include "games/coldwater_crown/rules/names.h"
#include "games/coldwater_crown/rules/queries.h"

static const char *const tag_words[]     = { "a", "b", "c", "d", "e" };
static const char *const place_words[]   = { "shore-3", "shore-4", "shore-5", "shore-6", "shore-deck",
                                             "lake-3", "lake-4", "lake-5", "lake-6", "lake-deck",
                                             "river-3", "river-4", "river-5", "river-6", "river-deck" };

static const struct tokens space_tokens   = { "space", space_words, SPACES, 0, false };
static const struct tokens colour_tokens  = { "bait", bait_words, COLOURS, 0, false };
static const struct tokens bait_tokens    = { "bait", bait_words, BAITS, .lettered = true };
static const struct tokens water_tokens   = { "water", water_words, WATERS, 0, false };
static const struct tokens tag_tokens     = { "tag", tag_words, TAGS, 1, false };
static const struct tokens tackle_tokens  = { "tackle", tackle_words, TACKLE_KINDS, 0, false };
static const struct tokens species_tokens = { "species", species_words, SPECIES, WRASSE, false };
static const struct tokens shore_tokens   = { "species", species_words, 4, WRASSE, false };
static const struct tokens lake_tokens    = { "species", species_words + 4, 3, PERCH, false };
static const struct tokens river_tokens   = { "species", species_words + 7, 4, RAINBOW_TROUT, false };
static const struct tokens place_tokens   = { "place", place_words, 15, 0, false };
static const struct tokens pounds_tokens  = { "pounds", NULL, 8, 0, false };
static const struct tokens placed_tokens  = { "space", space_words, SPACES, 1, false };
static const struct tokens bait_slot_tokens = { "slot", NULL, SLOTS, 1, false };
static const struct tokens zone_tokens    = { "zone", NULL, ZONES, 3, false };
static const struct tokens also_tokens    = { "also", NULL, ZONES, 3, false };            /* the second of two zones */
static const struct tokens tile_tokens    = { "pounds", NULL, 6, 2, false };
static const struct tokens draw_tokens    = { "draws", NULL, 2, 1, false };
static const struct tokens seat_tokens    = { "seat", NULL, SEATS, 1, true };

/* Numbers that are only told */
static const struct tokens pieces_tokens = { .name = "pieces" };
static const struct tokens actions_tokens = { .name = "actions" };
static const struct tokens side_tokens   = { .name = "side" };
static const struct tokens count_tokens  = { .name = "count" };
static const struct tokens second_tokens = { .name = "also" };                               /* a second zone, or 0 */
static const struct tokens weight_tokens = { .name = "weight" };
static const struct tokens point_tokens  = { .name = "points" };
static const struct tokens hour_tokens   = { .name = "hour" };
static const struct tokens minute_tokens = { .name = "minute", .digits = 2 };

/* 1.2 A fish is named after the hidden side of its card, */
static const struct part fish_parts[] = { { "species", &species_tokens }, { "weight", &weight_tokens }, { "tag", &tag_tokens },
                                          { "hour", &hour_tokens }, { "minute", &minute_tokens },
                                          { "water", &water_tokens }, { 0 } };

static int part_of_fish(const struct deck *own, int card, int i)
{
    const struct fish_card *fish = &(own ? own : &printed_deck)->fish[card];
    const int parts[] = { species_of[card] - WRASSE, fish->weight, fish->tag,
                          hour_of(fish->time), minute_of(fish->time), water_of(species_of[card]) };
    return parts[i];
}

/* 1.5 and a Master Angler card after its kind and its slots, of which it may have only three. */
enum { BEFORE_SLOTS = 2 };
static const struct tokens slot_tokens   = { "letter", bait_words, COLOURS, .lettered = true };
static const struct tokens slots_tokens  = { .name = "slots" };
static const struct tokens kind_tokens   = { "kind", kind_words, MASTER_KINDS, 0, false };
static const struct part master_parts[]  = { { "kind", &kind_tokens }, { "slots", &slots_tokens }, { "first", &slot_tokens },
                                             { "second", &slot_tokens }, { "third", &slot_tokens }, { "fourth", &slot_tokens },
                                             { 0 } };

static int part_of_master(const struct deck *own, int card, int i)
{
    const struct deck *deck = own ? own : &printed_deck;
    if (i < BEFORE_SLOTS) return i ? size_of_set(slots_in(deck, card)) : kind_of_master(card);
    int colour = deck->slots[card][i - BEFORE_SLOTS];
    return colour == NO_SLOT ? -1 : colour;
}

const struct tokens coldwater_crown_fish    = { "fish", fish_words, FISH_CARDS, .parts = fish_parts, .part = part_of_fish };
const struct tokens coldwater_crown_masters = { "card", master_words, MASTERS, .parts = master_parts, .part = part_of_master };

static const struct phrase first_player_words[] = { { "first", 0, { { &seat_tokens, true } } }, { 0 } };
static const struct phrase tag_words_said[]     = { { "tag", 0, { { &tag_tokens, true } } }, { 0 } };
static const struct phrase row_words[]          = { { "row", 0, { { &coldwater_crown_masters, true } } }, { 0 } };
static const struct phrase mystery_words[]      = { { "tile", 0, { { &tile_tokens, true } } }, { 0 } };
static const struct phrase drawn_tackle_words[] = { { "tackle", 0, { { &tackle_tokens, false } } }, { 0 } };
static const struct phrase drawn_bait_words[]   = { { "bait", 0, { { &bait_tokens, true } } }, { 0 } };
static const struct phrase drawn_card_words[]   = { { "card", 0, { { &coldwater_crown_masters, true } } }, { 0 } };
static const struct phrase shore_top_words[]    = { { "shore", 0, { { &shore_tokens, true } } }, { 0 } };
static const struct phrase lake_top_words[]     = { { "lake", 0, { { &lake_tokens, true } } }, { 0 } };
static const struct phrase river_top_words[]    = { { "river", 0, { { &river_tokens, true } } }, { 0 } };
static const struct phrase look_words[]         = { { "look", 0, { { &coldwater_crown_fish, false } } }, { 0 } };

static const struct phrase place_words_said[] = { { "place", 0, { { &space_tokens, true } } }, { 0 } };
static const struct phrase take_words[]       = { { "take", 0, { { &space_tokens, true } } }, { 0 } };
/* What comes when a window is left. */
static const struct phrase window_words[]       = { { "go-on", 0, { { 0 } }, .said = "take-next" }, { 0 } };
static const struct phrase window_taken_words[] = { { "go-on", 0, { { 0 } }, .said = "keep-tackle" }, { 0 } };
static const struct phrase window_flip_words[]  = { { "go-on", 0, { { 0 } }, .said = "end-turn" }, { 0 } };
static const struct phrase window_port_words[]  = { { "go-on", 0, { { 0 } }, .said = "port-on" }, { 0 } };

/* 3.6 Which of the few cards at a time it would be; 12.9 -1: there may be any number. */
static int card_tried(const struct state *s, struct frame f, int choice)
{
    return s->open.limit == LIMIT_NONE ? -1 : size_of_set(s->open.trying[f.who]) + 1;
}

static const struct phrase port_words[] = {
    { "fill", 0, { { &zone_tokens, true } } },
    { "try", PORT_CARD, { { &coldwater_crown_masters, true } }, .beside = { &count_tokens, card_tried } },
    { "try-deck", PORT_DECK, { { 0 } }, .beside = { &count_tokens, card_tried } },
    { 0 },
};

static const struct phrase baiting_words[] = {
    { "put", 0, { { &coldwater_crown_masters, true } } },
    { "discard", TO_DISCARD, { { 0 } } },
    { 0 },
};

static const struct phrase order_words[] = { { "zone", 0, { { &zone_tokens, true } } }, { 0 } };

/* The fish that a choice of a catch leads to; -1: none is there. */
static int species_reached(const struct state *, struct frame, int choice);
static const struct phrase catch_words[] = {
    { "land", LAND, .beside = { &species_tokens, species_reached } },
    { "deck", FROM_DECK, .beside = { &species_tokens, species_reached } },
    { "lose", LOSE, { { 0 } } },
    { "rod", WITH_ROD, { { &water_tokens, true } }, .beside = { &species_tokens, species_reached } },
    { "line", WITH_LINE, { { &zone_tokens, true } }, .beside = { &species_tokens, species_reached } },
    { 0 },
};

static const struct phrase play_tackle_words[] = {
    { "lure", 0, { { &colour_tokens, true } } },
    { "reel", PLAY_REEL, { { 0 } } },
    { 0 },
};

static const struct phrase lure_words[] = {
    { "from", 0, { { &zone_tokens, true }, { &also_tokens, true } } },
    { "only-from", LURE_SINGLE, { { &zone_tokens, true } } },
    { 0 },
};

static const struct phrase reel_words[] = {
    { "swap", 0, { { &colour_tokens, true }, { &zone_tokens, true } } },
    { 0 },
};
static const struct phrase reel_with_words[] = {
    { "with", 0, { { &colour_tokens, true }, { &zone_tokens, true } } },
    { 0 },
};

static const struct phrase present_words[] = { { "present", 0, { { &coldwater_crown_fish, false } } }, { 0 } };
static const struct phrase pace_words[]    = { { "draw", 0, { { &draw_tokens, true } } }, { 0 } };

static const struct phrase clear_found_words[] = {
    { "second-card", SECOND_CARD, { { 0 } } },
    { "seven-bait", SEVEN_BAIT, { { 0 } } },
    { 0 },
};

static const struct event_type events[] = {
    [BEGINS]        = { "begins", { 0 } },
    [TAG_IS]        = { "tag-is", { &tag_tokens } },
    [TILE_IS]       = { "tile-is", { &weight_tokens }, SAME_LINE },
    [PLACED]        = { "placed", { &space_tokens, &side_tokens } },
    [TOOK]          = { "took", { &space_tokens, &side_tokens } },
    [FILLS]         = { "fills", { &zone_tokens } },
    [DREW]          = { "drew", { &colour_tokens }, SAME_LIST },
    [CLEAR_DRAWN]   = { "clear-drawn", { 0 }, SAME_LINE, .detail = true },
    [DRY]           = { "dry", { 0 }, SAME_LINE, .detail = true },
    [TRIES]         = { "tries", { &coldwater_crown_masters } },
    [JOINS_ROW]     = { "joins-row", { &coldwater_crown_masters }, SAME_LINE, .detail = true },
    [CAST]          = { "cast", { &count_tokens, &colour_tokens }, SAME_LINE },
    [BAITED]        = { "baited", { &colour_tokens, &coldwater_crown_masters }, SAME_LINE, .detail = true },
    [CARD_CAUGHT]   = { "card-caught", { &coldwater_crown_masters } },
    [CAUGHT]        = { "caught", { &species_tokens, &place_tokens } },
    [LOST]          = { "lost", { &place_tokens } },
    [LOOKED]        = { "looked", { &coldwater_crown_fish }, SAME_LINE },
    [DREW_TACKLE]   = { "drew-tackle", { 0 }, SAME_LINE, .detail = true },
    [TACKLE_IS]     = { "tackle-is", { &tackle_tokens }, .detail = true },
    [NO_TACKLE]     = { "no-tackle", { 0 }, SAME_LINE, .detail = true },
    [SHUFFLED]      = { "shuffled", { &count_tokens }, SAME_LINE, .detail = true },
    [PLAYED]        = { "played", { &tackle_tokens } },
    [LED_TO]        = { "led-to", { &place_tokens }, SAME_LINE },
    [LURED]         = { "lured", { &zone_tokens, &second_tokens }, SAME_LINE, .detail = true },
    [REELED]        = { "reeled", { &colour_tokens, &zone_tokens }, SAME_LINE, .detail = true },
    [SWIMS]         = { "swims", { &species_tokens, &place_tokens }, SAME_LINE, .detail = true },
    [WEIGHS_RIGHT]  = { "weighs-right", { &species_tokens, &weight_tokens } },
    [EIGHT_WON]     = { "eight-won", { &point_tokens } },
    [SMALL_WON]     = { "small-won", { &point_tokens } },
    [ALIKE_WON]     = { "alike-won", { &point_tokens } },
    [DIFFERENT_WON] = { "different-won", { &point_tokens } },
    [TWELVE_WON]    = { "twelve-won", { &point_tokens } },
    [END_COMES]     = { "end-comes", { 0 }, NEW_PARAGRAPH },
    [CONTEST_OF]    = { "contest-of", { &water_tokens }, NEW_PARAGRAPH },
    [CHOSE]         = { "chose", { &species_tokens } },
    [PRESENTED]     = { "presented", { &coldwater_crown_fish } },
    [WEIGHED]       = { "weighed", { &weight_tokens, &point_tokens } },
    [EARLIER]       = { "earlier", { &hour_tokens, &minute_tokens }, SAME_LINE },
    [UNPLACED]      = { "unplaced", { 0 } },
    [TAGGED]        = { "tagged", { &count_tokens }, SAME_LINE },
    [SILENT_DRAWS]  = { "silent-draws", { &bait_tokens } },
    [MOVES_ON]      = { "moves-on", { &space_tokens }, SAME_LINE, .detail = true },
    [COMES_FROM]    = { "comes-from", { &space_tokens }, SAME_LINE, .detail = true },
    [GAINS]         = { "gains", { &coldwater_crown_masters }, SAME_LINE },
    [NO_GAIN]       = { "no-gain", { 0 }, SAME_LINE },
    [SPILT]         = { "spilt", { &colour_tokens }, SAME_LINE, .detail = true },
    { 0 },
};

static const struct tokens *const kinds[] = {
    &space_tokens, &bait_tokens, &water_tokens, &tag_tokens, &tackle_tokens, &species_tokens,
    &place_tokens, &coldwater_crown_fish, &coldwater_crown_masters, &kind_tokens, &slot_tokens, NULL,
};
static const char *const ties[] = { "earliest", NULL };

static const struct fact facts[] = { FACT(WATERS), FACT(ZONES), FACT(COLOURS), FACT(SPACES), FACT(MASTERS), FACT(TACKLE_TOKENS), FACT(BAIT_OF_COLOUR), FACT(TWELVE_FISH), FACT(TRY_LIMIT),
                                     FACT(ALIKE_POINTS), FACT(DIFFERENT_POINTS), FACT(SPILL_PIECES), { 0 } };

static const struct lexicon lexicon = {
    .events = events, .tokens = kinds, .sources = source_words, .ties = ties, .facts = facts,
};

#endif
