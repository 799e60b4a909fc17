/* The journal of who travels alone, in the scene of Freshwater Fly: the way and its days, the guide's challenges,
 * and what badges buy. */
#include "games/freshwater_fly/show/scene.h"

enum { DAYS = 7, TILES = 5, SPECIES_BOXES = 5, COLOUR_BOXES = 9, BONUS_A_BOXES = 5, BONUS_B_BOXES = 4 };
enum { MOST_FINESSE = 4, MOST_ROCK_CARDS = 3, MOST_BONUS_POINTS = 6, BOARD_3B = 3 };

/* In the order of their words */
enum {
    COLOUR_BADGE = FLY_SPECIES,
    BIG_BADGE = COLOUR_BADGE + FLY_FISH_COLOURS,
    BONUS_A_BADGE = BIG_BADGE + FLY_SPECIES,
    BONUS_B_BADGE,
    EIGHT_BADGE,
    PLACE_BADGE
};
enum { MORE_FINESSE = TILES, MORE_ROCKS, ROD_3B, ROD_4B, SKILL_EVERY_DAY, SEVEN_BONUS, BONUS_POINT, IMPROVEMENTS };

struct boxes {
    long ticked, of;
};

static int64_t journal_at(const struct brush *b, const char *field) { return see(b, field, 0); }
static bool has_badge(const struct brush *b, int badge) { return journal_at(b, "badges") >> badge & 1; }
static bool is_won(const struct brush *b) { return journal_at(b, "journal_place") == FLY_PLACES; }
static bool day_is_over(const struct brush *b, int day) { return day >= 0 && see(b, "journal_places", day); }

/* Where one is, or goes next; at the end of the way one stays. */
static int place_of(const struct brush *b)
{
    long place = journal_at(b, "journal_place");
    return (int)(place < FLY_PLACES ? place : FLY_PLACES - 1);
}

/* ---- the way ---- */

static const char *title_of(const struct brush *b, long day)
{
    if (is_won(b)) return "page-won";
    if (game_over(b->view)) return "page-lost";
    if (!day) return "page-before";
    return day_is_over(b, (int)day - 1) ? "page-between" : "page-day";
}

static void put_title(const struct brush *b)
{
    long day = journal_at(b, "journal_day"), next = day + (day_is_over(b, (int)day - 1) && !game_over(b->view));
    struct text_out place = { 0 };
    struct arg args[] = { ARG_NUMBER("day", next), ARG_TEXT("place", fly_words(b, "place", place_of(b), &place)) };
    fly_say(b, "title", "board", title_of(b, day), args, 2);
    text_free(&place);
}

/* A day that is over has its points; equal ones a tie, the colour of fish that settled it. */
static void put_day(const struct brush *b, int day)
{
    long own = see_row(b, "journal_points", 0, day), its = see_row(b, "journal_points", 1, day);
    int place = (int)see(b, "journal_places", day) - 1, settled = (int)see(b, "journal_ties", day);
    bool won = journal_at(b, "journal_won") >> day & 1;
    const char *tie = settled ? fly_word(b, "colour", settled - 1) : NULL;
    struct text_out words = { 0 }, colour = { 0 };
    struct arg args[] = { ARG_NUMBER("day", day + 1),
                          ARG_NUMBER("own", own),
                          ARG_NUMBER("its", its),
                          ARG_TEXT("won", won ? "yes" : "no"),
                          ARG_TEXT("place", fly_words(b, "place", place, &words)),
                          ARG_TEXT("tie", tie          ? "colour"
                                          : own == its ? "all"
                                                       : "no"),
                          ARG_TEXT("colour", tie ? fly_words(b, "colour", settled - 1, &colour) : "") };
    put_open(b, NULL, '{');
    put_number(b, "day", day + 1);
    put_text(b, "place", fly_word(b, "place", place));
    put_number(b, "points", own);
    put_number(b, "silent_points", its);
    put_truth(b, "won", won);
    if (tie) put_text(b, "tie", tie);
    fly_piece(b, (struct fly_law){ "past-day", own == its ? "15.8" : "16.1" }, args, 7);
    put_close(b, '}');
    text_free(&words);
    text_free(&colour);
}

static void put_days(const struct brush *b)
{
    put_open(b, "days", '[');
    for (int day = 0; day < DAYS && day_is_over(b, day); day++) put_day(b, day);
    put_close(b, ']');
}

static void put_map(const struct brush *b)
{
    put_open(b, "map", '{');
    fly_piece(b, (struct fly_law){ "map", "16.1" }, NULL, 0);
    put_text(b, "here", fly_word(b, "place", place_of(b)));
    put_open(b, "places", '[');
    for (int place = 0; place < FLY_PLACES; place++) fly_put_place(b, NULL, place);
    put_close(b, ']');
    put_open(b, "won", '[');
    for (int place = 0; place < FLY_PLACES; place++)
        if (has_badge(b, PLACE_BADGE + place)) put_text(b, NULL, fly_word(b, "place", place));
    put_close(b, ']');
    put_close(b, '}');
}

/* ---- the guide's challenges ---- */

static struct boxes boxes_of_challenge(const struct brush *b, int badge)
{
    long bonus = journal_at(b, "bonus_boxes");
    if (badge < COLOUR_BADGE) return (struct boxes){ see(b, "species_boxes", badge), SPECIES_BOXES };
    if (badge < BIG_BADGE) return (struct boxes){ see(b, "colour_boxes", badge - COLOUR_BADGE), COLOUR_BOXES };
    if (badge == BONUS_A_BADGE) return (struct boxes){ bonus < BONUS_A_BOXES ? bonus : BONUS_A_BOXES, BONUS_A_BOXES };
    if (badge == BONUS_B_BADGE)
        return (struct boxes){ bonus > BONUS_A_BOXES ? bonus - BONUS_A_BOXES : 0, BONUS_B_BOXES };
    return (struct boxes){ has_badge(b, badge), 1 };
}

static struct fly_law law_of_challenge(int badge)
{
    if (badge < COLOUR_BADGE) return (struct fly_law){ "species-row", "16.4" };
    if (badge < BIG_BADGE) return (struct fly_law){ "colour-row", "16.5" };
    if (badge < BONUS_A_BADGE) return (struct fly_law){ "big-one", "16.6" };
    return badge == EIGHT_BADGE ? (struct fly_law){ "eight-fish", "16.8" } : (struct fly_law){ "bonus-row", "16.7" };
}

/* The fish of a row: its species, or its colour. The big one of a species is its last card. */
static void put_fish_of_challenge(const struct brush *b, int badge)
{
    if (badge < COLOUR_BADGE) put_text(b, "species", fly_word(b, "species", badge));
    else if (badge < BIG_BADGE) put_text(b, "colour", fly_word(b, "colour", badge - COLOUR_BADGE));
    else if (badge < BONUS_A_BADGE) {
        int species = badge - BIG_BADGE;
        struct fly_fish fish = fly_fish_on_card(b, FLY_CARDS_OF_SPECIES * (species + 1) - 1);
        put_text(b, "species", fly_word(b, "species", species));
        put_text(b, "colour", fly_word(b, "colour", fish.colour));
        put_number(b, "points", fish.points);
    }
}

static void put_challenge(const struct brush *b, int badge)
{
    struct boxes boxes = boxes_of_challenge(b, badge);
    struct arg args[] = { ARG_NUMBER("ticked", boxes.ticked), ARG_NUMBER("of", boxes.of) };
    put_open(b, NULL, '{');
    put_text(b, "badge", fly_word(b, "badge", badge));
    put_text(b, "kind", law_of_challenge(badge).piece);
    put_fish_of_challenge(b, badge);
    put_number(b, "ticked", boxes.ticked);
    put_number(b, "of", boxes.of);
    put_truth(b, "earned", has_badge(b, badge));
    fly_name(b, "badge", badge);
    fly_tell(b, law_of_challenge(badge), args, 2);
    put_close(b, '}');
}

static void put_challenges(const struct brush *b)
{
    put_open(b, "challenges", '{');
    fly_piece(b, (struct fly_law){ "challenges", "16.9" }, NULL, 0);
    put_open(b, "rows", '[');
    for (int badge = 0; badge < PLACE_BADGE; badge++) put_challenge(b, badge);
    put_close(b, ']');
    put_close(b, '}');
}

/* ---- what badges buy ---- */

static struct boxes boxes_of_improvement(const struct brush *b, int improvement)
{
    switch (improvement) {
    case MORE_FINESSE: return (struct boxes){ journal_at(b, "journal_finesse"), MOST_FINESSE };
    case MORE_ROCKS: return (struct boxes){ journal_at(b, "journal_rocks") - 1, MOST_ROCK_CARDS - 1 };
    case ROD_3B: return (struct boxes){ journal_at(b, "journal_rod") == BOARD_3B, 1 };
    case ROD_4B: return (struct boxes){ journal_at(b, "journal_rod") > BOARD_3B, 1 };
    case SKILL_EVERY_DAY: return (struct boxes){ journal_at(b, "journal_skill_card"), 1 };
    case SEVEN_BONUS: return (struct boxes){ journal_at(b, "journal_seven"), 1 };
    case BONUS_POINT: return (struct boxes){ journal_at(b, "journal_bonus_points"), MOST_BONUS_POINTS };
    default: return (struct boxes){ journal_at(b, "journal_tiles") >> improvement & 1, 1 };
    }
}

static const char *rule_of_improvement(int improvement)
{
    static const char *const rules[IMPROVEMENTS] = { "17.3", "17.3", "17.3", "17.3", "17.3", "17.4",
                                                     "17.5", "17.6", "17.6", "17.7", "17.8", "17.9" };
    return rules[improvement];
}

/* What it gives when it has been made once more. */
static void put_gift(const struct brush *b, int improvement, long times)
{
    static const char *const words[IMPROVEMENTS] = {
        "gives-tile",  "gives-tile", "gives-tile", "gives-tile",       "gives-tile",  "gives-finesse",
        "gives-rocks", "gives-rod",  "gives-rod",  "gives-skill-card", "gives-seven", "gives-point",
    };
    struct arg args[] = { ARG_NUMBER("tile", improvement + 1), ARG_TEXT("board", improvement == ROD_3B ? "3B" : "4B"),
                          ARG_NUMBER("count", times + (improvement == MORE_ROCKS)) };
    fly_say(b, "gives", "board", words[improvement], args, 3);
}

static void put_improvement(const struct brush *b, int improvement)
{
    static const struct fly_law law = { "improvement", "17.2" };
    struct boxes boxes = boxes_of_improvement(b, improvement);
    struct text_out words = { 0 };
    const char *word = fly_word(b, "improvement", improvement);
    struct arg args[] = { ARG_TEXT("improvement", fly_words(b, "improvement", improvement, &words)),
                          ARG_NUMBER("ticked", boxes.ticked), ARG_NUMBER("of", boxes.of) };
    put_open(b, NULL, '{');
    put_text(b, "id", word);
    put_number(b, "ticked", boxes.ticked);
    put_number(b, "of", boxes.of);
    fly_name(b, "improvement", improvement);
    fly_put_effect(b, "improvement", improvement);
    put_gift(b, improvement, boxes.ticked + (boxes.ticked < boxes.of));
    fly_tell(b, (struct fly_law){ law.piece, rule_of_improvement(improvement) }, args, 3);
    put_close(b, '}');
    text_free(&words);
}

static void put_improvements(const struct brush *b)
{
    put_open(b, "improvements", '{');
    fly_piece(b, (struct fly_law){ "improvements", "17.2" }, NULL, 0);
    put_open(b, "list", '[');
    for (int k = 0; k < IMPROVEMENTS; k++) put_improvement(b, k);
    put_close(b, ']');
    put_close(b, '}');
}

static void put_badges(const struct brush *b)
{
    int earned = size_of_set((uint64_t)journal_at(b, "badges"));
    long left = journal_at(b, "badges_to_spend");
    struct arg args[] = { ARG_NUMBER("earned", earned), ARG_NUMBER("left", left) };
    put_open(b, "badges", '{');
    put_number(b, "earned", earned);
    put_number(b, "left", left);
    fly_piece(b, (struct fly_law){ "badges", "16.3" }, args, 2);
    put_close(b, '}');
}

/* While a day goes on the pages are closed: only how far the way led, and what was earned. */
void fly_put_journal(const struct brush *b)
{
    put_open(b, "journal", '{');
    fly_piece(b, (struct fly_law){ "journal", "17.2" }, NULL, 0);
    put_title(b);
    put_number(b, "day", journal_at(b, "journal_day"));
    put_number(b, "of", DAYS);
    put_truth(b, "won", is_won(b));
    put_map(b);
    put_days(b);
    put_badges(b);
    put_challenges(b);
    put_improvements(b);
    put_close(b, '}');
}
