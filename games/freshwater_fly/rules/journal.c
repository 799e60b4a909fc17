/* 16.3 Badges, and 17. the journal in which they are spent. */
#include "games/freshwater_fly/rules/parts.h"

/* 16.9 A badge is earned once. */
static void earn_badge(struct state *s, int badge, struct log *log)
{
    if (has_badge(&s->journal, badge)) return;
    s->journal.badges |= UINT32_C(1) << badge;
    s->journal.to_spend++;
    tell(log, EARNS_BADGE, 0, badge, 0);
}

/* Boxes of a row are ticked; what is more than there are is lost. */
static void tick_boxes(uint8_t *boxes, int more, int most) { *boxes = (uint8_t)least(*boxes + more, most); }

/* 16.4 */
static void tick_species(struct state *s, struct log *log)
{
    for (int species = 0; species < SPECIES; species++) {
        tick_boxes(&s->journal.species_boxes[species], count_species(s, 0, species), SPECIES_BOXES);
        if (s->journal.species_boxes[species] == SPECIES_BOXES) earn_badge(s, SPECIES_BADGE + species, log);
    }
}

/* 16.5 */
static void tick_colours(struct state *s, struct log *log)
{
    for (int colour = 0; colour < FISH_COLOURS; colour++) {
        tick_boxes(&s->journal.colour_boxes[colour], count_colour(s, 0, colour), COLOUR_BOXES);
        if (s->journal.colour_boxes[colour] == COLOUR_BOXES) earn_badge(s, COLOUR_BADGE + colour, log);
    }
}

/* 16.6 */
static void tick_big_ones(struct state *s, struct log *log)
{
    for (int species = 0; species < SPECIES; species++)
        if (has(s->landed[0], card_of_big_one(species))) earn_badge(s, BIG_BADGE + species, log);
}

/* 16.7 Row A, then row B. */
static void tick_bonus_tokens(struct state *s, struct log *log)
{
    tick_boxes(&s->journal.bonus_boxes, bonus_tokens(s, 0), BONUS_A_BOXES + BONUS_B_BOXES);
    if (s->journal.bonus_boxes >= BONUS_A_BOXES) earn_badge(s, BONUS_A_BADGE, log);
    if (s->journal.bonus_boxes == BONUS_A_BOXES + BONUS_B_BOXES) earn_badge(s, BONUS_B_BADGE, log);
}

static void tick_challenges(struct state *s, struct log *log)
{
    tick_species(s, log);
    tick_colours(s, log);
    tick_big_ones(s, log);
    tick_bonus_tokens(s, log);
    if (s->fish[0] >= EIGHT_FISH) earn_badge(s, EIGHT_BADGE, log);
}

static void improve(struct journal *j, int improvement)
{
    switch (improvement) {
    case MORE_FINESSE: j->finesse++; break;
    case MORE_ROCKS: j->rocks++; break;
    case ROD_3B: j->rod = some(BOARD_3B); break;
    case ROD_4B: j->rod = some(BOARD_4B); break;
    case SKILL_EVERY_DAY: j->skill_card = 1; break;
    case SEVEN_BONUS: j->seven = 1; break;
    case BONUS_POINT: j->bonus_points++; break;
    default: j->tiles |= (uint8_t)(1 << (improvement - UNLOCK_TILE)); break;
    }
}

/* 17.1 The free badge is for a tile. */
static uint64_t offer_free_badge(const struct state *s, struct frame f)
{
    return open_improvements(&s->journal) & up_to(MORE_FINESSE - 1);
}

static int why_not_free_badge(const struct state *s, struct frame f, int choice)
{
    if (has(offer_free_badge(s, f), choice)) return 0;
    return choice < MORE_FINESSE ? PARAGRAPH(17, 3) : PARAGRAPH(17, 1);
}

static void take_free_badge(struct state *s, struct frame f, int choice, struct log *log)
{
    improve(&s->journal, choice);
    tell(log, IMPROVES, f.who, choice, 0);
}

/* 16.2 Not even a win on each day that is left would be enough. */
static bool too_few_days_left(const struct journal *j) { return DAYS - j->day < PLACES - j->place; }

/* 17.2 As many badges as one likes, one after the other. */
static uint64_t offer_journal(const struct state *s, struct frame f)
{
    return only(GO_ON) | set_if(too_few_days_left(&s->journal), only(GIVE_UP)) |
           set_if(s->journal.to_spend, open_improvements(&s->journal));
}

static int why_not_journal(const struct state *s, struct frame f, int choice)
{
    if (has(offer_journal(s, f), choice)) return 0;
    if (choice >= IMPROVEMENTS) return PARAGRAPH(16, 2);
    return has(open_improvements(&s->journal), choice) ? PARAGRAPH(17, 2) : paragraph_of_improvement(choice);
}

static void lose_adventure(struct state *s, struct log *log)
{
    s->over = 1;
    tell(log, ADVENTURE_LOST, 0, 0, 0);
}

static void take_journal(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice == GIVE_UP) {
        lose_adventure(s, log);
    } else if (choice != GO_ON) {
        s->journal.to_spend--;
        take_free_badge(s, f, choice, log);
        push(s, f);
    }
}
