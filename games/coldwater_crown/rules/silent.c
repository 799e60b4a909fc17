/* 13. Playing alone: the silent player, which only draws bait. */
#include "games/coldwater_crown/rules/parts.h"

enum { SPILL_PIECES = 7 };

static bool player_is_behind(const struct state *s, struct frame f) { return s->open.fish[0] < s->open.fish[SILENT]; }
static int draws_of_silent(const struct state *s, struct frame f) { return s->open.draws; }

/* 13.3 It may draw one instead of two. */
static uint64_t offer_pace(const struct state *s, struct frame f) { return up_to(1); }

static void take_pace(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.draws = (uint8_t)(choice + 1);
}

static int next_space(int space, int step)
{
    int next = space + step;
    return next == SPACES ? 0 : next < 0 ? SPACES - 1 : next;
}

/* From a space on, in one direction, the first that has an angler or has none. */
static int first_space(const struct state *s, int space, int step, bool with_angler)
{
    while ((s->open.at[space] != 0) != with_angler) space = next_space(space, step);
    return space;
}

/* 13.4 An angler on the space moves on; otherwise the nearest one behind moves there. */
static void move_angler(struct state *s, int space, struct log *log)
{
    bool occupied_space = s->open.at[space];
    int from = occupied_space ? space : first_space(s, space, -1, true);
    int to = occupied_space ? first_space(s, space, 1, false) : space;
    s->open.at[to] = s->open.at[from];
    s->open.at[from] = 0;
    if (occupied_space) tell(log, MOVES_ON, NOBODY, to, 0);
    else tell(log, COMES_FROM, NOBODY, from, 0);
}

/* 13.5 The fish of the zone with the number of pieces. */
static void silent_catches(struct state *s, int colour, struct log *log)
{
    int water = water_of_colour(colour), zone = zone_of_number(s->open.discard[colour]);
    if (zone < ZONE_3 || zone > ZONE_6 || !fish_lies_at(s, water, zone)) return;
    int species = s->open.water[water][zone];
    s->open.water[water][zone] = NO_FISH;
    s->open.gaps |= (uint16_t)(1u << gap(water, zone));
    tell(log, CAUGHT, SILENT, species - WRASSE, place(water, zone));
    push(s, (struct frame){ .step = SILENT_LOOK, .who = NOBODY, .arg = { [LOOK_SPECIES] = (uint8_t)species } });
}

static void take_silent_bait(struct state *s, struct frame f, int choice, struct log *log)
{
    tell(log, SILENT_DRAWS, SILENT, choice, 0);
    push(s, (struct frame){ .step = END_STEP, .who = f.who }); /* 13.7 each piece is a step */
    s->open.bag[choice]--;
    if (choice == CLEAR) {
        empty_discard_into_bag(s);
        push(s, (struct frame){ .step = CLEAR_BACK, .who = f.who });
        clear_for_silent(s, log);
        return;
    }
    move_angler(s, space_of_colour(choice), log);
    s->open.discard[choice]++;
    silent_catches(s, choice, log);
}

/* 13.6 Everyone sees it. */
static void take_silent_look(struct state *s, struct frame f, int choice, struct log *log)
{
    tell(log, LOOKED, SILENT, choice, 0);
    look_at(s, SILENT, choice, log);
}

static void run_silent_end(struct state *s, struct frame f, struct log *log)
{
    s->open.draws = SILENT_DRAWS_USUALLY;
    end_turn_of(s, SILENT, log);
}

/* 13.8 A card; 13.9 if there is one. */
static void gain_card(struct state *s, struct log *log)
{
    if (s->open.masters) push(s, (struct frame){ .step = GAIN, .who = NOBODY });
    else tell(log, NO_GAIN, SILENT, 0, 0);
}

static void take_gain(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.masters &= ~(UINT32_C(1) << choice);
    tell(log, GAINS, SILENT, choice, 0);
    land_card(s, SILENT, choice, log);
}

/* 13.8 The clear piece was drawn: a card, then the player's choice. */
static void clear_for_silent(struct state *s, struct log *log)
{
    push(s, (struct frame){ .step = CLEAR_FOUND, .who = 0 });
    gain_card(s, log);
}

static uint64_t offer_clear_found(const struct state *s, struct frame f)
{
    return set_if(s->open.masters, only(SECOND_CARD)) | only(SEVEN_BAIT);
}

static int why_not_clear_found(const struct state *s, struct frame f, int choice)
{
    if (has(offer_clear_found(s, f), choice)) return 0;
    return choice == SECOND_CARD ? PARAGRAPH(13, 9) : PARAGRAPH(13, 8);
}

static void take_clear_found(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice == SECOND_CARD) gain_card(s, log);
    else if (!bag_is_empty(s)) push(s, (struct frame){ .step = SPILL, .who = f.who });
}

/* 13.1 and 13.8 Seven pieces to the discard, one by one. */
static void take_spill(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.bag[choice]--;
    s->open.discard[choice]++;
    if (s->turns) tell(log, SPILT, NOBODY, choice, 0);
    if (++f.arg[SPILL_DRAWN] < SPILL_PIECES && !bag_is_empty(s)) push(s, f);
}

static void run_clear_back(struct state *s, struct frame f, struct log *log) { s->open.bag[CLEAR] = 1; }
