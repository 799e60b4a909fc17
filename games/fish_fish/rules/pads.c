/* Beside a real table: the score of a round, from the loot tiles as they lie there. */
#include "engine/pad.h"
#include "games/fish_fish/rules/queries.h"

#include "engine/flow.h" /* needs struct state */

/* 1.4 Four tiles each, and none for the Fisher; 5.2 in a round that is played. */
static int take_round(struct state *s, const struct setup *setup)
{
    uint64_t fed = 0;
    if (s->open.fisher >= s->open.seats) return PARAGRAPH(1, 2);
    if (s->open.round >= s->open.rounds) return PARAGRAPH(5, 2);
    for (int bait = 0; bait < BAITS; bait++) fed += lanes(s->open.loot[bait]);
    for (int who = 0; who < SEATS; who++)
        if ((fed >> 8 * who & 0xff) > (who < s->open.seats && who != s->open.fisher ? TILES_EACH : 0))
            return PARAGRAPH(1, 4);
    return 0;
}

/* What lies on no loot tile was caught. Then the round is counted, and the next one begins, if there is one. */
static void open_round(struct state *s, const struct setup *setup, struct log *log)
{
    s->open.held = s->open.staked = 0;
    memset(s->open.tiles, 0, sizeof s->open.tiles);
    s->open.caught[s->open.fisher] = (uint8_t)(s->open.caught[s->open.fisher] + caught_this_round(s));
    push(s, (struct frame){ .step = GAME, .who = NOBODY, .row = ROW_OF_ROUNDS });
    push(s, (struct frame){ .step = COUNT, .who = NOBODY });
}

static const char *const round_fields[] = { "round", "fisher", "loot", "caught", "eaten", NULL };

static const struct pad pads[] = {
    { "round", round_fields, 2, SEATS, .take = take_round, .open = open_round },
    { 0 },
};
