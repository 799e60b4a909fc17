/* 13. A day alone, from its set-up to its end, and 16. the adventure of up to seven days. */
#include "games/freshwater_fly/rules/parts.h"

/* 13.3 to 13.5 What the journal says; 15.2 its points are those of this day's morning. */
static void lay_out_day(struct state *s)
{
    const struct journal *j = &s->journal;
    s->place = j->place;
    s->finesse[0] = j->finesse;
    s->tiles = s->in_play = j->tiles;
    s->board[0] = j->rod ? j->rod : some(BOARD_1A);
    s->seven_points = j->seven ? SEVEN_MORE : 0;
    s->extra_points = j->bonus_points;
    shuffle_fish(s);
    pile_rocks(s, j->rocks, j->specialised);
    lay_hatch(s, TOKENS_ALONE, s->place == COLDWATER_COVE);
}

/* 17.2 Nothing but the journal is carried on. */
static void run_new_day(struct state *s, struct frame f, struct log *log)
{
    struct state day = {
        .flow = s->flow, .journal = s->journal, .seats = s->seats, .anglers = s->anglers, .own = s->own
    };
    memcpy(day.stack, s->stack, sizeof day.stack);
    *s = day;
    s->journal.day++;
    lay_out_day(s);
    tell(log, DAY_BEGINS, NOBODY, s->journal.day, s->place);
}

/* 17.7 A card for the day; 11.13 W needs a fish to lie under. */
static bool journal_gives_card(const struct state *s, struct frame f) { return s->seats == 1 && s->journal.skill_card; }
static struct odds odds_of_skill_card(const struct state *s, struct frame f)
{
    return alike(s->rocks & ~SKILL_BIT(SKILL_W));
}

static void take_skill_card(struct state *s, struct frame f, int choice, struct log *log)
{
    s->rocks &= ~SKILL_BIT(choice);
    s->skills[0] |= SKILL_BIT(choice);
    tell(log, DRAWS_SKILL, 0, choice, 0);
}

/* 16.1 and 16.2 A day that is won leads on. */
static void win_day(struct state *s, struct log *log)
{
    earn_badge(s, PLACE_BADGE + s->place, log);
    s->journal.place++;
    if (!adventure_is_won(s)) return;
    s->over = 1;
    tell(log, ADVENTURE_WON, 0, s->journal.day, 0);
}

/* 15.8 By what equal points were settled. */
static void settle_tie(struct state *s, int today, bool won, struct log *log)
{
    int colour = colour_that_decides(s, 0, SILENT);
    s->journal.ties[today] = some(colour);
    if (colour == NO_COLOUR) tell(log, TIE_STANDS, NOBODY, 0, 0);
    else tell(log, TIE_BROKEN, won ? 0 : SILENT, colour, 0);
}

static void run_day_ends(struct state *s, struct frame f, struct log *log)
{
    int today = s->journal.day - 1, own = score(s, 0, NULL), its = score(s, SILENT, NULL);
    bool won = standing(s, 0) > standing(s, SILENT);
    s->journal.points[0][today] = (uint16_t)own;
    s->journal.points[1][today] = (uint16_t)its;
    s->journal.places[today] = some(s->place);
    s->journal.won |= (uint8_t)(won << today);
    tell(log, won ? DAY_WON : DAY_LOST, 0, own, its);
    if (own == its) settle_tie(s, today, won, log);
    if (won) win_day(s, log);
    tick_challenges(s, log);
    if (!s->over && s->journal.day == DAYS) lose_adventure(s, log);
}

static bool adventure_goes_on(const struct state *s, struct frame f) { return s->seats == 1 && !s->over; }

static struct days days_of(const struct state *s)
{
    _Static_assert((int)DAYS <= (int)DAYS_LIMIT, "an arena can count the days");
    const struct journal *j = &s->journal;
    int today = j->day - 1;
    bool over = day_is_over(j, today);
    return (struct days){ .day = j->day,
                          .won = j->place,
                          .of = s->seats == 1 ? DAYS : 0,
                          .place = place_words[over ? place_of_day(j, today) : place_ahead(j)],
                          .over = over,
                          .victory = over && day_was_won(j, today) };
}
