/* Beside a real table: the score sheet, of several players or of a day alone, and a cast of the silent angler. */
#include "engine/pad.h"
#include "games/freshwater_fly/rules/parts.h"

/* 1.4 and 13.4 No more tokens of a colour than there are. */
static bool tokens_are_sound(const struct state *s)
{
    for (int fly = 0; fly < KINDS; fly++) {
        int tokens = 0, most = fly >= FLIES ? 0 : s->seats > 1 ? TOKENS_OF_COLOUR : TOKENS_ALONE;
        for (int who = 0; who < s->anglers; who++) tokens += s->tokens[who][fly];
        if (tokens > most) return false;
    }
    return true;
}

/* 1.6 Each player has a different reel board. */
static bool boards_are_sound(const struct state *s)
{
    unsigned boards = 0;
    for (int who = 0; who < s->seats; who++) {
        if (!s->board[who] || boards >> board_of(s, who) & 1) return false;
        boards |= 1u << board_of(s, who);
    }
    return true;
}

static void count_fish(struct state *s)
{
    for (int who = 0; who < s->anglers; who++) s->fish[who] = (uint8_t)size_of_set(s->landed[who]);
}

/* 10.2 Only a player with seven fish can have been the first. */
static bool seven_is_sound(const struct state *s)
{
    int who = number_in(s->first_to_seven);
    return who == NONE || (who < s->anglers && s->fish[who] >= SEVEN_FISH);
}

/* 11.13 There is one W. */
static bool tucked_is_sound(const struct state *s)
{
    int cards = 0;
    for (int who = 0; who < s->anglers; who++) cards += s->tucked_landed[who];
    return cards <= 1;
}

static void begin_score_sheet(struct state *s)
{
    memset(s->board, 0, sizeof s->board);
    if (s->seats > 1) return;
    s->journal.day = 1; /* only this day is counted; its consequences for the journal are a pad of their own */
    s->journal.badges = UINT32_MAX;
}

static int take_score_sheet(struct state *s, const struct setup *setup)
{
    count_fish(s);
    if (!boards_are_sound(s)) return PARAGRAPH(1, 6);
    if (!tokens_are_sound(s)) return PARAGRAPH(1, 4);
    if (!tucked_is_sound(s)) return PARAGRAPH(11, 13);
    if (s->place >= PLACES) return PARAGRAPH(13, 2);
    if (s->seven_points > SEVEN_MORE || s->extra_points > MOST_BONUS_POINTS) return PARAGRAPH(15, 2);
    return seven_is_sound(s) ? 0 : PARAGRAPH(10, 2);
}

/* Alone the day ends; several players only count. */
static void open_score_sheet(struct state *s, const struct setup *setup, struct log *log)
{
    if (s->seats == 1) push(s, (struct frame){ .step = DAY_ENDS, .who = NOBODY });
}

/* 14. Until somebody says what swims where, there is a fish in every space and a card on every rock. */
static void begin_silent(struct state *s)
{
    memset(s->river, FIRST_KIND, sizeof s->river);
    memset(s->rock_cards, 1, sizeof s->rock_cards);
}

/* 13.8 A pile without cards is not a rock. */
static void lay_rocks(struct state *s)
{
    s->stones = 0;
    for (int rock = 0; rock < ROCKS; rock++) {
        if (!rock_places[s->place][rock]) s->rock_cards[rock] = 0;
        if (!s->rock_cards[rock]) continue;
        s->stones |= UINT32_C(1) << space_of_rock(s, rock);
        s->river[space_of_rock(s, rock)] = NO_FISH;
    }
}

/* 1.3 Only kinds that exist, 14.4 with a card of each that nobody has landed yet. */
static bool river_is_sound(const struct state *s)
{
    for (int space = 0; space < SPACES; space++)
        if (fish_swims_at(s, space) && !(s->unseen & cards_of_kind(kind_in(s->river[space])))) return false;
    return true;
}

/* 14.1 Dice from 1 to 6. */
static bool dice_are_sound(const struct state *s)
{
    for (int number = 0; number < KINDS; number++)
        if (s->pool[number] > (number < COLUMNS ? DICE_FOR_FOUR : 0)) return false;
    return true;
}

static int take_silent_sheet(struct state *s, const struct setup *setup)
{
    if (s->place >= PLACES) return PARAGRAPH(13, 2);
    lay_rocks(s);
    count_fish(s);
    s->unseen = UINT64_MAX >> (64 - FISH_CARDS) & ~(s->landed[0] | s->landed[SILENT]);
    if (!river_is_sound(s)) return PARAGRAPH(1, 3);
    if (!dice_are_sound(s)) return PARAGRAPH(14, 1);
    return tokens_are_sound(s) ? 0 : PARAGRAPH(13, 4);
}

/* A cast, while there is a die; 14.9 without one the round is over. */
static void open_silent(struct state *s, const struct setup *setup, struct log *log)
{
    if (dice_in_pool(s)) push(s, (struct frame){ .step = SILENT_CAST, .who = NOBODY });
    else if (!s->silent_caught) push(s, (struct frame){ .step = NO_CATCH, .who = NOBODY });
}

/* 16.1 A day that is won leads on; 15.8 more points win, and only a tie may go either way. */
static int take_days(struct journal *j)
{
    if (j->won >> j->day) return PARAGRAPH(16, 1);
    j->place = 0;
    for (int day = 0; day < j->day; day++) {
        bool won = day_was_won(j, day);
        int own = j->points[0][day], its = j->points[1][day];
        if (j->place == PLACES) return PARAGRAPH(16, 2);
        if (won ? own < its : own > its) return PARAGRAPH(15, 8);
        j->places[day] = some(j->place);
        j->place = (uint8_t)(j->place + won);
    }
    return 0;
}

/* 16.9 Full rows earn their badges; 16.6 and 16.8 the others have one box each, which is noted itself. */
static int take_badges(struct journal *j)
{
    uint32_t single = ((UINT32_C(1) << SPECIES) - 1) << BIG_BADGE | UINT32_C(1) << EIGHT_BADGE;
    if (j->bonus_boxes > BONUS_A_BOXES + BONUS_B_BOXES) return PARAGRAPH(16, 7);
    j->badges &= single;
    for (int badge = 0; badge < PLACE_BADGE; badge++) {
        struct boxes boxes = boxes_of_challenge(j, badge);
        if (boxes.ticked > boxes.of) return badge < COLOUR_BADGE ? PARAGRAPH(16, 4) : PARAGRAPH(16, 5);
        if (boxes.ticked == boxes.of) j->badges |= UINT32_C(1) << badge;
    }
    for (int species = 0; species < SPECIES; species++)
        if (has_badge(j, BIG_BADGE + species) && !j->species_boxes[species]) return PARAGRAPH(16, 6);
    for (int place = 0; place < j->place; place++) j->badges |= UINT32_C(1) << (PLACE_BADGE + place);
    return 0;
}

/* 17.10 What an adventure began with; -1: nothing. */
static int gift_of(const struct setup *setup) { return setup->value[OPTION_GIFT] - 1; }

/* 17.1 The free badge has bought a tile, which is not the gift. */
static bool free_badge_is_spent(const struct journal *j, const struct setup *setup)
{
    int gift = gift_of(setup);
    bool tile_given = gift >= UNLOCK_TILE && gift < MORE_FINESSE;
    return j->tiles & ~(tile_given ? 1u << (gift - UNLOCK_TILE) : 0u);
}

/* 17.1 The first improvement is free, and a tile; 17.2 each of the others costs a badge, 17.10 but for the gift. */
static int take_improvements(struct journal *j, const struct setup *setup)
{
    int made = 0;
    if (j->tiles >> TILES_IN_PLAY) return PARAGRAPH(17, 3);
    if (j->rocks < FIRST_ROCK_CARDS) return PARAGRAPH(17, 5);
    if (j->rod && rod_of(j) != BOARD_3B && rod_of(j) != BOARD_4B) return PARAGRAPH(17, 6);
    for (int improvement = 0; improvement < IMPROVEMENTS; improvement++) {
        struct boxes boxes = boxes_of_improvement(j, improvement);
        if (boxes.ticked > boxes.of) return paragraph_of_improvement(improvement);
        made += boxes.ticked;
    }
    if (gift_of(setup) >= 0 && !boxes_of_improvement(j, gift_of(setup)).ticked) return PARAGRAPH(17, 10);
    made -= gift_of(setup) >= 0;
    if (made && !free_badge_is_spent(j, setup)) return PARAGRAPH(17, 1);
    if (made - 1 > badges_earned(j)) return PARAGRAPH(17, 2);
    j->to_spend = (uint8_t)(badges_earned(j) - (made ? made - 1 : 0));
    return made || !j->day ? 0 : PARAGRAPH(17, 1);
}

static int take_journal_page(struct state *s, const struct setup *setup)
{
    int wrong = take_days(&s->journal);
    if (!wrong) wrong = take_badges(&s->journal);
    return wrong ? wrong : take_improvements(&s->journal, setup);
}

/* The free badge, and between two days what badges buy; 16.2 after the last there is nothing more. */
static void open_journal(struct state *s, const struct setup *setup, struct log *log)
{
    if (!free_badge_is_spent(&s->journal, setup)) push(s, (struct frame){ .step = FREE_BADGE, .who = 0 });
    else if (!adventure_is_won(s) && s->journal.day < DAYS) push(s, (struct frame){ .step = JOURNAL, .who = 0 });
}

static const char *const journal_fields[] = { "journal_day",   "journal_points",       "journal_won",
                                              "species_boxes", "colour_boxes",         "bonus_boxes",
                                              "badges",        "journal_tiles",        "journal_finesse",
                                              "journal_rocks", "journal_rod",          "journal_skill_card",
                                              "journal_seven", "journal_bonus_points", NULL };
static const char *const score_fields[] = { "board",         "landed",         "tokens",       "skills",
                                            "tucked_landed", "first_to_seven", "place",        "track",
                                            "bonus_token",   "seven_points",   "extra_points", NULL };
static const char *const silent_fields[] = { "place",  "pool",  "river",          "rock_cards",    "hatch", "landed",
                                             "tokens", "track", "first_to_seven", "silent_caught", NULL };

static const struct pad pads[] = {
    { "score", score_fields, 1, SEATS, .begin = begin_score_sheet, .take = take_score_sheet, .open = open_score_sheet },
    { "silent", silent_fields, 1, 1, .begin = begin_silent, .take = take_silent_sheet, .open = open_silent },
    { "journal", journal_fields, 1, 1, .take = take_journal_page, .open = open_journal },
    { 0 },
};
