/* The journal of who travels alone, by the names of its fields: what it says, and all of it for programs. */
#include "games/freshwater_fly/show/journal.h"

#include "engine/fields.h"
#include "games/freshwater_fly/kit.h"

#include <string.h>

enum { MOST_FINESSE = 4, MOST_ROCK_CARDS = 3, MOST_BONUS_POINTS = 6, BOARD_3B = 3 };

/* ---- what the journal says ---- */

static long row_at(struct journal j, const char *field, int row, int k)
{
    return (long)field_value(j.sp->game, j.view, field, row, k);
}

int64_t journal_at(struct journal j, const char *field) { return field_value(j.sp->game, j.view, field, 0, 0); }
bool has_badge(struct journal j, int badge) { return journal_at(j, "badges") >> badge & 1; }
int badges_earned(struct journal j) { return size_of_set((uint64_t)journal_at(j, "badges")); }
bool day_is_over(struct journal j, int day) { return row_at(j, "journal_places", 0, day); }
bool day_was_won(struct journal j, int day) { return journal_at(j, "journal_won") >> day & 1; }
bool adventure_is_won(struct journal j) { return journal_at(j, "journal_place") == PLACES; }

bool day_was_tied(struct journal j, int day)
{
    return day_is_over(j, day) && row_at(j, "journal_points", 0, day) == row_at(j, "journal_points", 1, day);
}

const char *word_of_tie(struct journal j, int day)
{
    long colour = row_at(j, "journal_ties", 0, day);
    return colour ? field_named(j.sp->game, "journal_ties")->of->word[colour - 1] : NULL;
}

/* Where one is, or goes next; at the end of the way one stays. */
int place_of(struct journal j)
{
    int64_t place = journal_at(j, "journal_place");
    return (int)(place < PLACES ? place : PLACES - 1);
}

struct boxes boxes_of_challenge(struct journal j, int badge)
{
    long bonus = (long)journal_at(j, "bonus_boxes");
    if (badge < COLOUR_BADGE) return (struct boxes){ row_at(j, "species_boxes", 0, badge), SPECIES_BOXES };
    if (badge < BIG_BADGE) return (struct boxes){ row_at(j, "colour_boxes", 0, badge - COLOUR_BADGE), COLOUR_BOXES };
    if (badge == BONUS_A_BADGE) return (struct boxes){ bonus < BONUS_A_BOXES ? bonus : BONUS_A_BOXES, BONUS_A_BOXES };
    if (badge == BONUS_B_BADGE)
        return (struct boxes){ bonus > BONUS_A_BOXES ? bonus - BONUS_A_BOXES : 0, BONUS_B_BOXES };
    return (struct boxes){ has_badge(j, badge), 1 };
}

struct boxes boxes_of_improvement(struct journal j, int improvement)
{
    switch (improvement) {
    case MORE_FINESSE: return (struct boxes){ (long)journal_at(j, "journal_finesse"), MOST_FINESSE };
    case MORE_ROCKS: return (struct boxes){ (long)journal_at(j, "journal_rocks") - 1, MOST_ROCK_CARDS - 1 };
    case ROD_3B: return (struct boxes){ journal_at(j, "journal_rod") == BOARD_3B, 1 };
    case ROD_4B: return (struct boxes){ journal_at(j, "journal_rod") > BOARD_3B, 1 };
    case SKILL_EVERY_DAY: return (struct boxes){ (long)journal_at(j, "journal_skill_card"), 1 };
    case SEVEN_BONUS: return (struct boxes){ (long)journal_at(j, "journal_seven"), 1 };
    case BONUS_POINT: return (struct boxes){ (long)journal_at(j, "journal_bonus_points"), MOST_BONUS_POINTS };
    default: return (struct boxes){ journal_at(j, "journal_tiles") >> improvement & 1, 1 };
    }
}

/* A rod is chosen once, for good. */
bool can_be_improved(struct journal j, int improvement)
{
    struct boxes boxes = boxes_of_improvement(j, improvement);
    bool is_rod = improvement == ROD_3B || improvement == ROD_4B;
    return boxes.ticked < boxes.of && !(is_rod && journal_at(j, "journal_rod"));
}

/* What an improvement gives that has been made so many times. */
void say_gift(struct journal j, int improvement, long times, struct text_out *out)
{
    static const char *const words[IMPROVEMENTS] = {
        "gives-tile",  "gives-tile", "gives-tile", "gives-tile",       "gives-tile",  "gives-finesse",
        "gives-rocks", "gives-rod",  "gives-rod",  "gives-skill-card", "gives-seven", "gives-point",
    };
    const char *const board = improvement == ROD_3B ? "3B" : "4B";
    struct arg args[] = { ARG_NUMBER("tile", improvement + 1), ARG_TEXT("board", board),
                          ARG_NUMBER("count", times + (improvement == MORE_ROCKS)) };
    say_game(j.sp, "board", words[improvement], args, 3, out);
}

const char *word_of_place(struct journal j, int place)
{
    return field_named(j.sp->game, "journal_places")->of->word[place];
}

/* ---- for programs ---- */

static const char *word_of_badge(struct journal j, int badge)
{
    return field_named(j.sp->game, "badges")->of->word[badge];
}

static const char *word_of_improvement(struct journal j, int improvement)
{
    const struct tokens *const *tokens = j.sp->game->lexicon->tokens;
    while (strcmp((*tokens)->name, "improvement") != 0) tokens++;
    return (*tokens)->word[improvement];
}

static const char *truth(bool it_is) { return it_is ? "true" : "false"; }

/* The colour of fish that settled equal points, or null. */
static void add_day_json(struct journal j, int day, struct text_out *out)
{
    const char *tie = word_of_tie(j, day), *quote = tie ? "\"" : "";
    text_add(out, "{\"day\":%d,\"place\":\"%s\",\"points\":%ld,\"silent_points\":%ld,\"won\":%s,", day + 1,
             word_of_place(j, (int)row_at(j, "journal_places", 0, day) - 1), row_at(j, "journal_points", 0, day),
             row_at(j, "journal_points", 1, day), truth(day_was_won(j, day)));
    text_add(out, "\"tie\":%s%s%s}", quote, tie ? tie : "null", quote);
}

static void add_days_json(struct journal j, struct text_out *out)
{
    text_add(out, "\"days\":[");
    for (int day = 0; day < DAYS && day_is_over(j, day); day++) {
        text_add(out, day ? "," : "");
        add_day_json(j, day, out);
    }
    text_add(out, "],");
}

static void add_challenges_json(struct journal j, struct text_out *out)
{
    text_add(out, "\"challenges\":{");
    for (int badge = 0; badge < PLACE_BADGE; badge++) {
        struct boxes boxes = boxes_of_challenge(j, badge);
        text_add(out, "%s\"%s\":{\"ticked\":%ld,\"of\":%ld}", badge ? "," : "", word_of_badge(j, badge), boxes.ticked,
                 boxes.of);
    }
    text_add(out, "},");
}

static void add_badges_json(struct journal j, struct text_out *out)
{
    const char *comma = "";
    text_add(out, "\"badges\":[");
    for (int badge = 0; badge < PLACE_BADGE + PLACES; badge++) {
        if (!has_badge(j, badge)) continue;
        text_add(out, "%s\"%s\"", comma, word_of_badge(j, badge));
        comma = ",";
    }
    text_add(out, "],\"badges_to_spend\":%ld,", (long)journal_at(j, "badges_to_spend"));
}

/* What one more badge would give, or null. */
static void add_improvements_json(struct journal j, struct text_out *out)
{
    text_add(out, "\"improvements\":[");
    for (int k = 0; k < IMPROVEMENTS; k++) {
        struct boxes boxes = boxes_of_improvement(j, k);
        struct text_out gift = { 0 };
        text_add(out, "%s{\"name\":\"%s\",\"have\":%ld,\"of\":%ld,\"gives\":", k ? "," : "", word_of_improvement(j, k),
                 boxes.ticked, boxes.of);
        say_gift(j, k, boxes.ticked + 1, &gift);
        if (can_be_improved(j, k)) text_add_json(out, text_of(&gift));
        else text_add(out, "null");
        text_add(out, "}");
        text_free(&gift);
    }
    text_add(out, "]");
}

bool freshwater_fly_journal_json(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    struct journal j = { sp, view };
    if (seats > 1) return false;
    text_add(out, "{\"day\":%ld,\"place\":\"%s\",\"won\":%s,\"over\":%s,", (long)journal_at(j, "journal_day"),
             word_of_place(j, place_of(j)), truth(adventure_is_won(j)), truth(game_over(view)));
    add_days_json(j, out);
    add_challenges_json(j, out);
    add_badges_json(j, out);
    add_improvements_json(j, out);
    text_add(out, "}");
    return true;
}
