/* 5. Catching fish: the order of the catches, where each is made, and the look. */
#include "games/coldwater_crown/rules/parts.h"

enum { ROD_PLAYED = 1, LED_AWAY = 2 };

static void begin_catch(struct state *, struct frame, struct log *);

static struct frame catch_of(int who, int water, int zone)
{
    return (struct frame){
        .step = CATCH,
        .who = (uint8_t)who,
        .arg = { [CATCH_WATER] = (uint8_t)water, [CATCH_ZONE] = (uint8_t)zone, [CATCH_EMPTIED] = (uint8_t)zone }
    };
}

/* 5.3 One after the other. 12.6 The waters may be restocked when all are made. */
static void run_catches(struct state *s, struct frame f, struct log *log)
{
    if (!is_single(f.arg[CATCHES_ZONES])) {
        f.step = ORDER;
        push(s, f);
        return;
    }
    if (s->open.restock == AFTER_ACTION) push(s, (struct frame){ .step = RESTOCK, .who = NOBODY });
    begin_catch(s, catch_of(f.who, f.arg[CATCHES_WATER], first_of(f.arg[CATCHES_ZONES])), log);
}

static uint64_t offer_order(const struct state *s, struct frame f) { return f.arg[CATCHES_ZONES]; }

static void take_order(struct state *s, struct frame f, int choice, struct log *log)
{
    struct frame rest = f;
    rest.step = CATCHES;
    rest.arg[CATCHES_ZONES] &= (uint8_t) ~(1u << choice);
    push(s, rest);
    begin_catch(s, catch_of(f.who, f.arg[CATCHES_WATER], choice), log);
}

/* 5.8 The deck of the water instead of its zone 6; 6.9 but not once tackle led the catch away. */
static bool may_look_deeper(const struct state *s, struct frame f)
{
    return f.arg[CATCH_EMPTIED] == ZONE_6 && !(f.arg[CATCH_PLAYED] & LED_AWAY) && s->open.top[f.arg[CATCH_WATER]];
}

static int species_reached(const struct state *s, struct frame f, int choice)
{
    int water = f.arg[CATCH_WATER], zone = f.arg[CATCH_ZONE];
    if (choice >= WITH_LINE) zone = choice - WITH_LINE;
    else if (choice >= WITH_ROD) water = choice - WITH_ROD;
    int species = choice == FROM_DECK ? s->open.top[water] : s->open.water[water][zone];
    return species ? species - WRASSE : -1;
}

/* 5.6 A fish that is there is taken; where none is, the catch is lost, 6.8 but not where tackle led it on the way to one. */
static uint64_t catch_without_tackle(const struct state *s, struct frame f)
{
    bool fish = fish_lies_at(s, f.arg[CATCH_WATER], f.arg[CATCH_ZONE]), deeper = may_look_deeper(s, f),
         led = f.arg[CATCH_PLAYED] & LED_AWAY;
    return set_if(fish, only(LAND)) | set_if(deeper, only(FROM_DECK)) | set_if(!fish && !deeper && !led, only(LOSE));
}

/* 6.8 Whether there is a fish here, or where this many more tokens can lead. */
static bool leads_to_fish(const struct state *s, int water, int zone, bool rod, int lines)
{
    unsigned in_water = 1u << zone, cells;
    if (lines == 1) in_water |= neighbours[s->open.ring][zone];
    if (lines >= 2) in_water = 15;
    cells = in_water << 4 * water;
    if (rod) cells = in_water * 0x111u;
    return cells & ~s->open.gaps;
}

/* What seems to be left of a kind when one token has been played. Unknown ones may be of any kind. */
static int left_of(const struct state *s, int who, int kind, int played)
{
    return knows_tackle(s, who) ? ready_of(s, who, kind) - (kind == played) : ready(s, who) - 1;
}

/* 6.4 A Rod leads to another water, once. */
static uint64_t offer_rod(const struct state *s, struct frame f)
{
    uint64_t offer = 0;
    if (f.arg[CATCH_PLAYED] & ROD_PLAYED || !ready_of(s, f.who, ROD_TOKEN)) return 0;
    for (int water = 0; water < WATERS; water++)
        if (water != f.arg[CATCH_WATER] &&
            leads_to_fish(s, water, f.arg[CATCH_ZONE], false, left_of(s, f.who, LINE_TOKEN, ROD_TOKEN)))
            offer |= only(WITH_ROD + water);
    return offer;
}

/* 6.5 A Line leads to a neighbouring zone. */
static uint64_t offer_line(const struct state *s, struct frame f)
{
    uint64_t offer = 0;
    if (!ready_of(s, f.who, LINE_TOKEN)) return 0;
    bool rod = !(f.arg[CATCH_PLAYED] & ROD_PLAYED) && left_of(s, f.who, ROD_TOKEN, LINE_TOKEN) > 0;
    for (int zone = 0; zone < ZONES; zone++)
        if (has(neighbours[s->open.ring][f.arg[CATCH_ZONE]], zone) &&
            leads_to_fish(s, f.arg[CATCH_WATER], zone, rod, left_of(s, f.who, LINE_TOKEN, LINE_TOKEN)))
            offer |= only(WITH_LINE + zone);
    return offer;
}

static uint64_t offer_catch(const struct state *s, struct frame f)
{
    uint64_t offer = catch_without_tackle(s, f);
    if (ready(s, f.who)) offer |= offer_rod(s, f) | offer_line(s, f);
    return offer;
}

static int why_not_rod(const struct state *s, struct frame f, int water)
{
    if (!ready_of(s, f.who, ROD_TOKEN)) return why_not_ready(s, f.who, ROD_TOKEN);
    return water == f.arg[CATCH_WATER] ? PARAGRAPH(6, 4) : PARAGRAPH(6, 8);
}

static int why_not_line(const struct state *s, struct frame f, int zone)
{
    if (!ready_of(s, f.who, LINE_TOKEN)) return why_not_ready(s, f.who, LINE_TOKEN);
    if (has(neighbours[s->open.ring][f.arg[CATCH_ZONE]], zone)) return PARAGRAPH(6, 8);
    return s->open.ring == RING_3456 ? PARAGRAPH(6, 5) : PARAGRAPH(12, 3);
}

static int why_not_deck(struct frame f) { return f.arg[CATCH_PLAYED] & LED_AWAY ? PARAGRAPH(6, 9) : PARAGRAPH(5, 8); }
static int why_not_lose(struct frame f) { return f.arg[CATCH_PLAYED] & LED_AWAY ? PARAGRAPH(6, 8) : PARAGRAPH(5, 6); }

static int why_not_catch(const struct state *s, struct frame f, int choice)
{
    if (has(offer_catch(s, f), choice)) return 0;
    if (choice == FROM_DECK) return why_not_deck(f);
    if (choice == LOSE) return why_not_lose(f);
    if (choice == LAND || choice >= WITH_LINE + ZONES) return PARAGRAPH(5, 6);
    return choice < WITH_LINE ? why_not_rod(s, f, choice - WITH_ROD) : why_not_line(s, f, choice - WITH_LINE);
}

/* 5.3 After the fish: 5.7 the token of zone 5, then the look; 12.6 the waters may be restocked after each catch. */
static void land_fish(struct state *s, struct frame f, int species, int place, struct log *log)
{
    tell(log, CAUGHT, f.who, species - WRASSE, place);
    if (s->open.restock == AFTER_CATCH) push(s, (struct frame){ .step = RESTOCK, .who = NOBODY });
    push(s, (struct frame){ .step = LOOK, .who = f.who, .arg = { [LOOK_SPECIES] = (uint8_t)species } });
    if (f.arg[CATCH_EMPTIED] == ZONE_5) draw_tackle(s, f.who, log);
}

static void land_from_zone(struct state *s, struct frame f, struct log *log)
{
    int water = f.arg[CATCH_WATER], zone = f.arg[CATCH_ZONE], species = s->open.water[water][zone];
    s->open.water[water][zone] = NO_FISH;
    s->open.gaps |= (uint16_t)(1u << gap(water, zone));
    land_fish(s, f, species, place(water, zone), log);
}

/* 5.8 The next species is shown at once. */
static void land_from_deck(struct state *s, struct frame f, struct log *log)
{
    int water = f.arg[CATCH_WATER], species = s->open.top[water];
    s->open.top[water] = NO_FISH;
    land_fish(s, f, species, place(water, DECK_OF), log);
    turn_up(s, water, false);
}

/* 5.6 Nothing is there. */
static void lose_catch(struct state *s, struct frame f, struct log *log)
{
    tell(log, LOST, f.who, place(f.arg[CATCH_WATER], f.arg[CATCH_ZONE]), 0);
    if (f.arg[CATCH_EMPTIED] == ZONE_5) draw_tackle(s, f.who, log);
}

/* 6.4 and 6.5 Another water or zone instead. */
static void lead_away(struct state *s, struct frame f, int kind, int to, struct log *log)
{
    bool rod = kind == ROD_TOKEN;
    play_token(s, f.who, kind, log);
    f.arg[rod ? CATCH_WATER : CATCH_ZONE] = (uint8_t)to;
    tell(log, LED_TO, f.who, place(f.arg[CATCH_WATER], f.arg[CATCH_ZONE]), 0);
    f.arg[CATCH_PLAYED] |= (uint8_t)(rod ? ROD_PLAYED | LED_AWAY : LED_AWAY);
    begin_catch(s, f, log);
}

static void take_catch(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice == LAND) land_from_zone(s, f, log);
    else if (choice == FROM_DECK) land_from_deck(s, f, log);
    else if (choice == LOSE) lose_catch(s, f, log);
    else if (choice < WITH_LINE) lead_away(s, f, ROD_TOKEN, choice - WITH_ROD, log);
    else lead_away(s, f, LINE_TOKEN, choice - WITH_LINE, log);
}

/* 14.3 A seat with tackle is always asked, whatever its kind; one without, only when there is a choice. */
static void begin_catch(struct state *s, struct frame f, struct log *log)
{
    uint64_t offer = catch_without_tackle(s, f);
    if (!ready(s, f.who) && is_single(offer)) take_catch(s, f, first_of(offer), log);
    else push(s, f);
}

/* Cards of the species that nobody is known to have caught: all equally likely. */
static struct odds odds_of_look(const struct state *s, struct frame f)
{
    uint64_t seen = 0;
    for (int who = 0; who < SEATS; who++) seen |= s->hand.caught[who] | s->open.shown[who];
    return alike(cards_of[f.arg[LOOK_SPECIES]] & ~seen);
}

static void take_look(struct state *s, struct frame f, int choice, struct log *log)
{
    whisper(log, LOOKED, f.who, choice, 0);
    look_at(s, f.who, choice, log);
}
