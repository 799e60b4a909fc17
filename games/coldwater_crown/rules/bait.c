/* 4. Bait: it leaves the board together, goes to cards or the discard, and the zones it emptied catch. */
#include "games/coldwater_crown/rules/parts.h"

static uint32_t cards_that_want(const struct state *s, int who, int colour)
{
    return s->open.trying[who] & s->open.wanting[colour];
}

/* 4.5 Piece by piece, as long as a card wants one; 4.4 the rest is discarded. */
static void lay_out_bait(struct state *s, int who, int colour, int pieces)
{
    if (pieces && cards_that_want(s, who, colour))
        push(s, (struct frame){ .step = BAITING,
                                .who = (uint8_t)who,
                                .arg = { [BAITING_COLOUR] = (uint8_t)colour, [BAITING_PIECES] = (uint8_t)pieces } });
    else s->open.discard[colour] = (uint8_t)(s->open.discard[colour] + pieces);
}

/* 4.7 The bait leaves together; 5.1 the zones it emptied catch when it is laid out. */
static void cast(struct state *s, int who, int colour, uint32_t leaving, struct log *log)
{
    uint32_t held = four(s->open.held[who]) - leaving;
    unsigned emptied = four_set(four_any(leaving) & ~four_any(held));
    int pieces = four_total(leaving);
    four_put(s->open.bait[who][colour], four(s->open.bait[who][colour]) - leaving);
    four_put(s->open.held[who], held);
    tell(log, CAST, who, pieces, colour);
    if (emptied)
        push(s,
             (struct frame){
                 .step = CATCHES,
                 .who = (uint8_t)who,
                 .arg = { [CATCHES_WATER] = (uint8_t)water_of_colour(colour), [CATCHES_ZONES] = (uint8_t)emptied } });
    lay_out_bait(s, who, colour, pieces);
}

/* 4.1 With a 1, one piece leaves every zone that has any; 4.2 with a 2, all of them. */
static void fish_with(struct state *s, int who, int colour, int side, struct log *log)
{
    uint32_t bait = four(s->open.bait[who][colour]);
    if (bait) cast(s, who, colour, side == 1 ? four_any(bait) : bait, log);
}

static uint64_t offer_baiting(const struct state *s, struct frame f)
{
    return cards_that_want(s, f.who, f.arg[BAITING_COLOUR]) | only(TO_DISCARD);
}

static bool slot_is_free(const struct state *s, int card, int slot, int colour)
{
    return slot_colour(s, card, slot) == colour && !slot_is_filled(s, card, slot);
}

static void put_on_card(struct state *s, int card, int colour)
{
    int slot = 0;
    while (!slot_is_free(s, card, slot, colour)) slot++;
    s->open.slots[card] |= (uint8_t)(1 << slot);
    for (slot++; slot < SLOTS; slot++)
        if (slot_is_free(s, card, slot, colour)) return;
    s->open.wanting[colour] &= ~(UINT32_C(1) << card);
}

/* 4.6 A full card is caught at once, and its bait is discarded. */
static void catch_card(struct state *s, int who, int card, struct log *log)
{
    s->open.trying[who] &= ~(UINT32_C(1) << card);
    for (int slot = 0; slot < SLOTS; slot++)
        if (slot_colour(s, card, slot) != NO_SLOT) s->open.discard[slot_colour(s, card, slot)]++;
    s->open.slots[card] = 0;
    tell(log, CARD_CAUGHT, who, card, 0);
    land_card(s, who, card, log);
}

static void take_baiting(struct state *s, struct frame f, int choice, struct log *log)
{
    int colour = f.arg[BAITING_COLOUR], pieces = f.arg[BAITING_PIECES];
    if (choice == TO_DISCARD) {
        s->open.discard[colour] = (uint8_t)(s->open.discard[colour] + pieces);
        return;
    }
    put_on_card(s, choice, colour);
    tell(log, BAITED, f.who, colour, choice);
    if (s->open.slots[choice] == all_slots(s, choice)) catch_card(s, f.who, choice, log);
    lay_out_bait(s, f.who, colour, pieces - 1);
}
