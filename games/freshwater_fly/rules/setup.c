/* 1. Setting up, and 11. which tiles and cards are in play. */
#include "games/freshwater_fly/rules/parts.h"

enum { USUAL_HATCH = 4, LARGE_HATCH = 5, FIRST_FINESSE = 1 };

/* 11.1 The momentum tiles in play: five of seven, chosen or drawn. */
static const char *const tile_values[] = {
    "1-2-3-4-5", "drawn",     "1-2-3-4-6", "1-2-3-4-7", "1-2-3-5-6", "1-2-3-5-7", "1-2-3-6-7", "1-2-4-5-6",
    "1-2-4-5-7", "1-2-4-6-7", "1-2-5-6-7", "1-3-4-5-6", "1-3-4-5-7", "1-3-4-6-7", "1-3-5-6-7", "1-4-5-6-7",
    "2-3-4-5-6", "2-3-4-5-7", "2-3-4-6-7", "2-3-5-6-7", "2-4-5-6-7", "3-4-5-6-7", NULL,
};
static const uint8_t tile_sets[] = {
    0x1f, 0,    0x2f, 0x4f, 0x37, 0x57, 0x67, 0x3b, 0x5b, 0x6b, 0x73,
    0x3d, 0x5d, 0x6d, 0x75, 0x79, 0x3e, 0x5e, 0x6e, 0x76, 0x7a, 0x7c,
};
static const char *const yes_no[] = { "no", "yes", NULL };
static const char *const gift_values[] = {
    "none",  "tile-1", "tile-2", "tile-3",     "tile-4", "tile-5", "finesse",
    "rocks", "rod-3b", "rod-4b", "skill-card", "seven",  "point",  NULL,
};

/* 1.8 */
static const char *const first_values[] = { "drawn", "1", "2", "3", "4", NULL };

static const struct option options[] = {
    [OPTION_TILES] = { .name = "tiles", .values = tile_values, .max = 21, .least_seats = 2 },
    [OPTION_SPECIALISED] = { .name = "specialised", .values = yes_no, .max = 1 },
    [OPTION_GIFT] = { .name = "gift", .values = gift_values, .max = IMPROVEMENTS, .most_seats = 1 },
    [OPTION_FIRST] = { .name = "first", .values = first_values, .max = SEATS, .least_seats = 2 },
    { 0 },
};

static void shuffle_fish(struct state *s)
{
    s->unseen = UINT64_MAX >> (64 - FISH_CARDS);
    for (int species = 0; species < SPECIES; species++)
        for (int colour = 0; colour < FISH_COLOURS; colour++) s->pile[colour][species] = copies[species][colour];
}

/* 1.2 and 13.3 So many cards on each rock of the place. */
static void pile_rocks(struct state *s, int cards, bool specialised)
{
    s->rocks = (UINT32_C(1) << (specialised ? SKILLS : USUAL_SKILLS)) - 1;
    for (int rock = 0; rock < ROCKS && rock_places[s->place][rock]; rock++) {
        s->rock_cards[rock] = (uint8_t)cards;
        s->stones |= UINT32_C(1) << space_of_rock(s, rock);
    }
}

/* 1.4 and 13.4 Four on each tile, or five on the last two. */
static void lay_hatch(struct state *s, int tokens, bool large)
{
    memset(s->bag, tokens, FLIES);
    memset(s->hatch_size, USUAL_HATCH, sizeof s->hatch_size);
    if (large) s->hatch_size[WAITING - 1] = LARGE_HATCH;
    if (large || s->seats == 1) s->hatch_size[WAITING] = LARGE_HATCH;
}

/* 17. The journal of the first morning; 17.10 the gift. */
static void begin_adventure(struct state *s, const struct setup *setup)
{
    int gift = setup->value[OPTION_GIFT];
    s->anglers = SILENT + 1;
    s->journal.rocks = FIRST_ROCK_CARDS;
    s->journal.specialised = (uint8_t)setup->value[OPTION_SPECIALISED];
    if (gift) improve(&s->journal, gift - 1);
}

/* 1.8 Who begins sits at the table; 13.12 alone there are tiles 1 to 5; 17.10 only an adventure has a gift. */
static int forbids(const struct setup *setup)
{
    if (setup->value[OPTION_FIRST] > setup->seats) return PARAGRAPH(1, 8);
    if (setup->seats == 1) return setup->value[OPTION_TILES] ? PARAGRAPH(13, 12) : 0;
    return setup->value[OPTION_GIFT] ? PARAGRAPH(17, 10) : 0;
}

static void setup(struct state *s, const struct setup *setup)
{
    s->seats = s->anglers = (uint8_t)setup->seats;
    if (s->seats == 1) {
        begin_adventure(s, setup);
        return;
    }
    s->dice = s->seats == SEATS ? DICE_FOR_FOUR : USUAL_DICE;
    s->in_play = s->tiles = tile_sets[setup->value[OPTION_TILES]];
    s->draw_tiles = !s->in_play;
    s->draw_first = !setup->value[OPTION_FIRST];
    if (!s->draw_first) s->start = (uint8_t)(setup->value[OPTION_FIRST] - 1);
    memset(s->finesse, FIRST_FINESSE, s->seats);
    shuffle_fish(s);
    pile_rocks(s, s->seats + 1, setup->value[OPTION_SPECIALISED]);
    lay_hatch(s, TOKENS_OF_COLOUR, s->seats == SEATS);
}

static bool in_company(const struct state *s, struct frame f) { return s->seats > 1; }

/* 1.8 */
static bool first_is_drawn(const struct state *s, struct frame f) { return s->draw_first; }
static struct odds odds_of_first_player(const struct state *s, struct frame f) { return alike(up_to(s->seats - 1)); }

static void take_first_player(struct state *s, struct frame f, int choice, struct log *log)
{
    s->start = (uint8_t)choice;
}

/* 1.6 Reel boards are dealt at random. */
static struct odds odds_of_board(const struct state *s, struct frame f)
{
    uint64_t boards_left = up_to(BOARDS - 1);
    for (int who = 0; who < s->seats; who++)
        if (s->board[who]) boards_left &= ~only(board_of(s, who));
    return alike(boards_left);
}

static void take_board(struct state *s, struct frame f, int choice, struct log *log)
{
    s->board[f.who] = some(choice);
    tell(log, BOARD_IS, f.who, choice, 0);
}

static int tiles_to_draw(const struct state *s, struct frame f) { return s->draw_tiles ? TILES_IN_PLAY : 0; }
static struct odds odds_of_tile(const struct state *s, struct frame f)
{
    return alike(up_to(TILES - 1) & ~(uint64_t)s->in_play);
}

static void take_drawn_tile(struct state *s, struct frame f, int choice, struct log *log)
{
    s->in_play |= (uint8_t)(1 << choice);
    s->tiles |= (uint8_t)(1 << choice);
    tell(log, TILE_IN_PLAY, NOBODY, choice + 1, 0);
}

/* 13.4 The token left in the bag, if there is one. */
static void lay_bonus_token(struct state *s, struct log *log)
{
    if (!lanes(s->bag)) return;
    int fly = first_of(bag_kinds(lanes(s->bag)));
    lane_add(s->bag, fly, -1);
    s->bonus_token = some(fly);
    tell(log, BONUS_IS, NOBODY, fly, 0);
}

/* The first round begins with all dice rolled; 13.6 alone as many as the waiting tile says. */
static void run_first_round(struct state *s, struct frame f, struct log *log)
{
    if (s->seats == 1) {
        lay_bonus_token(s, log);
        s->dice = s->hatch_size[WAITING];
    } else {
        tell(log, BEGINS, s->start, 0, 0);
    }
    begin_round(s, log);
    roll_dice(s, s->dice);
}
