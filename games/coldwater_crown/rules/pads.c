/* Beside a real table: the score sheet with the weigh-in, and the turn of the silent player. */
#include "engine/pad.h"
#include "games/coldwater_crown/rules/parts.h"

/* 1.6 A trophy is one of its stack, and belongs to one player. */
static bool stack_is_sound(const struct state *s, const uint8_t points[SEATS])
{
    for (int who = 0; who < players(s); who++) {
        bool known = !points[who];
        for (int gone = 0; gone < players(s); gone++) known |= points[who] == stack_top(s, gone);
        for (int rival = 0; rival < who; rival++) known &= !points[who] || points[rival] != points[who];
        if (!known) return false;
    }
    return true;
}

/* 8.6 There is only one. */
static bool twelve_is_sound(const struct state *s)
{
    int points = 0;
    for (int who = 0; who < players(s); who++) points += s->open.twelve[who];
    return !points || points == TWELVE_POINTS;
}

static bool tiles_are_sound(const struct state *s)
{
    for (int who = 0; who < players(s); who++)
        if (s->open.claims[who] & 3) return false;
    return true;
}

/* 10.2 Of the fish of the silent player the rules choose, 13.11. */
static bool presents_one_of_each(const struct state *s)
{
    for (int who = 0; who < s->open.seats; who++)
        for (int species = WRASSE; species <= SPECIES; species++)
            if (size_of_set(s->open.shown[who] & cards_of[species]) > 1) return false;
    return true;
}

static int take_score_sheet(struct state *s, const struct setup *setup)
{
    if (!s->open.tag) return PARAGRAPH(1, 4);
    if (!stack_is_sound(s, s->open.eight)) return PARAGRAPH(8, 4);
    if (!stack_is_sound(s, s->open.small)) return PARAGRAPH(8, 5);
    if (!tiles_are_sound(s)) return PARAGRAPH(8, 1);
    if (!twelve_is_sound(s)) return PARAGRAPH(8, 6);
    return presents_one_of_each(s) ? 0 : PARAGRAPH(10, 2);
}

/* The cards are caught, the fish are hidden again, and only the contests are left. */
static void open_contests(struct state *s, const struct setup *setup, struct log *log)
{
    for (int who = 0; who < players(s); who++) {
        uint32_t cards = s->open.landed[who];
        s->open.landed[who] = 0;
        for (; cards; cards &= cards - 1) land_card(s, who, first_of(cards), log);
        s->hand.caught[who] = s->open.shown[who];
        s->open.shown[who] = 0;
    }
    push(s, (struct frame){ .step = GAME, .who = NOBODY, .row = ROW_OF_CONTESTS });
}

/* 13. What the silent player needs is noted; a zone that is not mentioned may hold any fish. */
static void begin_silent(struct state *s)
{
    memset(s->open.at, 0, sizeof s->open.at);
    for (int water = 0; water < WATERS; water++) memset(s->open.water[water], species_in[water].first, ZONES);
    s->open.turns_left = SEATS; /* everyone can see whether the end comes */
    s->turns = 1;
}

/* 1.8 Three anglers, so that there are spaces with and without one. */
static bool anglers_are_sound(const struct state *s)
{
    int anglers = 0;
    for (int space = 0; space < SPACES; space++) anglers += s->open.at[space] != 0;
    return anglers == 3 && !s->open.at[SPACES];
}

/* 1.1 Fish of their water; where there is none is a gap. */
static bool stock_is_sound(struct state *s)
{
    s->open.gaps = 0;
    for (int place = 0; place < WATERS * ZONES; place++) {
        int water = place / ZONES, species = s->open.water[water][place % ZONES];
        if (species == NO_FISH) s->open.gaps |= (uint16_t)(1u << place);
        else if (water_of(species) != water) return false;
    }
    return true;
}

static void complete_silent(struct state *s)
{
    s->open.species[SILENT] = 0;
    for (int species = WRASSE; species <= SPECIES; species++)
        if (s->hand.caught[SILENT] & cards_of[species]) s->open.species[SILENT] |= (uint16_t)SPECIES_BIT(species);
    s->open.fish[SILENT] = (uint8_t)size_of_set(s->hand.caught[SILENT]);
    s->open.masters = ALL_MASTERS & ~s->open.landed[SILENT];
    memset(s->open.bag, BAIT_OF_COLOUR_ALONE, COLOURS);
    s->open.bag[CLEAR] = 1;
}

static int take_silent_sheet(struct state *s, const struct setup *setup)
{
    if (!anglers_are_sound(s)) return PARAGRAPH(1, 8);
    if (!stock_is_sound(s)) return PARAGRAPH(1, 1);
    if (s->open.eights + !s->open.eight[SILENT] > players(s)) return PARAGRAPH(8, 4);
    if (s->open.draws < 1 || s->open.draws > SILENT_DRAWS_USUALLY) return PARAGRAPH(13, 2);
    if (s->open.tile == 1) return PARAGRAPH(8, 1);
    s->open.tiles = 0;
    complete_silent(s);
    return s->open.fish[SILENT] > TWELVE_FISH || s->open.fish[0] > TWELVE_FISH || s->open.twelves > 1 ? PARAGRAPH(8, 6)
                                                                                                      : 0;
}

/* One piece; before the first 13.3 the choice of a player who is behind, after the last the end of its turn. */
static void open_silent(struct state *s, const struct setup *setup, struct log *log)
{
    if (s->open.draws < SILENT_DRAWS_USUALLY) push(s, (struct frame){ .step = SILENT_END, .who = NOBODY });
    push(s, (struct frame){ .step = SILENT_BAIT, .who = NOBODY });
    if (s->open.draws == SILENT_DRAWS_USUALLY && player_is_behind(s, (struct frame){ 0 }))
        push(s, (struct frame){ .step = PACE, .who = 0 });
}

static const char *const score_fields[] = { "tag", "shown", "eight", "small", "claims", "twelve", "landed", NULL };
static const char *const silent_fields[] = { "anglers", "waters", "discard", "draws",     "fish",
                                             "caught",  "landed", "alike",   "different", "tile",
                                             "claims",  "eight",  "eights",  "twelves",   NULL };

static const struct pad pads[] = {
    { "score", score_fields, 1, SEATS, .take = take_score_sheet, .open = open_contests },
    { "silent", silent_fields, 1, 1, .begin = begin_silent, .take = take_silent_sheet, .open = open_silent },
    { 0 },
};
