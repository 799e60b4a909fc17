/* 1. Setting up, and what a round starts with. */
#include "games/fish_fish/rules/queries.h"

#include <string.h>

static const char *const turn_values[] = { "rules", "one", "two", NULL };
static const char *const first_values[] = { "drawn", "1", "2", "3", "4", "5", "6", "7", "8", NULL };
static const struct option options[] = {
    [OPTION_TURNS] = { .name = "turns", .values = turn_values, .max = 2 },
    [OPTION_FIRST] = { .name = "first", .values = first_values, .max = SEATS },
    { 0 },
};

/* 1.5 The first Fisher must be one of the players. */
static int forbids(const struct setup *setup)
{
    return setup->value[OPTION_FIRST] > setup->seats ? PARAGRAPH(1, 5) : 0;
}

/* 5.2 Each player fishes once, with two or three players twice; 5.3 or as often as the table agreed. */
static int turns_as_fisher(const struct setup *setup)
{
    int agreed = setup->value[OPTION_TURNS];
    return agreed ? agreed : setup->seats <= 3 ? 2 : 1;
}

static void setup(struct state *s, const struct setup *setup)
{
    int first = setup->value[OPTION_FIRST];
    s->open.seats = (uint8_t)setup->seats;
    s->open.fisher = (uint8_t)(first ? first - 1 : NOBODY);
    s->open.rounds = (uint8_t)(setup->seats * turns_as_fisher(setup));
}

/* 1.2 The first Fisher is drawn, 1.5 unless the table agreed on one. */
static bool first_fisher_is_open(const struct state *s, struct frame f) { return s->open.fisher == NOBODY; }

static struct odds odds_of_first_fisher(const struct state *s, struct frame f)
{
    return alike(up_to(s->open.seats - 1));
}

static void take_first_fisher(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.fisher = (uint8_t)choice;
}

/* 1.4 Every Fish takes four tiles. */
static void hand_out_tiles(struct state *s)
{
    uint64_t everyone = TILES_EACH * LANES_ONE >> 8 * (SEATS - s->open.seats);
    uint64_t fish = everyone & ~(UINT64_C(0xff) << 8 * s->open.fisher);
    memcpy(s->open.tiles, &fish, sizeof s->open.tiles);
    s->open.held = (uint8_t)(TILES_EACH * (s->open.seats - 1));
}

/* 1.3 The Fisher takes the five hooks and the five baits. */
static void run_prepare(struct state *s, struct frame f, struct log *log)
{
    tell(log, FISHES, s->open.fisher, s->open.round + 1, s->open.rounds);
    s->open.line = 0;
    memset(s->open.shown, 0, sizeof s->open.shown);
    memcpy(s->open.baits, bait_copies + 1, sizeof s->open.baits);
    set_catches(s, CATCHES);
    hand_out_tiles(s);
}
