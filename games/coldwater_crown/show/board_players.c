/* The players of Coldwater Crown: a row for each, and below it what they hold, try for, caught and won. */
#include "games/coldwater_crown/show/board.h"

#include "engine/fields.h"
#include "text/width.h"

#include <stdio.h>
#include <string.h>

enum { PILES = 2 };

/* Trophies by the source of their points; the cards are told one by one. */
static const char *const trophy_words[] = { "shore",   "lake",   "river", "tags",      "eight", "small",
                                            "mystery", "twelve", "alike", "different", NULL };

static bool is_silent(const struct look *l, int who) { return who == 1 && look_at(l, "seats", 0, 0) == 1; }

static void add_heading(const struct look *l)
{
    static const char *const words[] = { "points", "angler", "tackle" };
    struct pen pen = pen_begin(l, NULL, column_of_names(l));
    for (int k = 0; k < 3; k++) pen_say(l, &pen, words[k], column_for(l, words[k], 0));
    for (int column = 0; column < ZONES; column++) pen_zone(l, &pen, column, 0);
    pen_end(&pen);
}

static void add_number(const struct look *l, struct pen *pen, const char *column, long number)
{
    char text[24];
    snprintf(text, sizeof text, "%ld", number);
    pen_put(pen, text, column_for(l, column, 0));
}

/* The bait of a zone, and a dot for each place that is free. */
static void add_zone(const struct look *l, struct pen *pen, int who, int column)
{
    struct text_out bait = { 0 };
    int zone = zone_at(l, column);
    for (int colour = 0; colour < COLOURS; colour++)
        for (long k = look_at(l, "bait", COLOURS * who + colour, zone); k > 0; k--)
            text_add(&bait, "%c", bait_letters[colour]);
    for (long k = look_at(l, "held", who, zone); k < zone + FIRST_ZONE; k++) text_add(&bait, ".");
    pen_put(pen, text_of(&bait), column_for_zone(l, column));
    text_free(&bait);
}

/* The silent player has points, but neither angler nor bait. */
static void add_row(const struct look *l, int who)
{
    struct pen pen = pen_player(l, who);
    add_number(l, &pen, "points", l->sp->game->score(l->view, who, NULL));
    if (!is_silent(l, who)) {
        pen_angler(&pen, look_at(l, "side", 0, who), column_for(l, "angler", 0));
        add_number(l, &pen, "tackle", look_at(l, "tackle", 0, who));
        for (int column = 0; column < ZONES; column++) add_zone(l, &pen, who, column);
    }
    pen_end(&pen);
}

/* -1: the reader may not know. */
static long tackle_held(const struct look *l, int who, int kind)
{
    long held = 0;
    for (int pile = 0; pile < PILES; pile++) {
        long some = look_at(l, "tackle_held", PILES * who + pile, kind);
        if (some < 0) return -1;
        held += some;
    }
    return held;
}

/* Several of a thing say how many. */
static void add_kind(const struct look *l, struct pen *pen, const char *word, long count)
{
    if (count > 0) pen_count(l, pen, word, "x%ld", count > 1 ? count : 0);
}

static void add_tackle(const struct look *l, int who)
{
    if (!look_at(l, "tackle", 0, who) || tackle_held(l, who, 0) < 0) return;
    struct pen pen = pen_detail(l, "tackle", 0);
    for (int kind = 0; kind < TACKLE_KINDS; kind++) add_kind(l, &pen, tackle_words[kind], tackle_held(l, who, kind));
    pen_end(&pen);
}

static void add_cards_tried(const struct look *l, int who)
{
    uint64_t trying = (uint64_t)look_at(l, "trying", 0, who);
    if (!trying) return;
    struct pen pen = pen_detail(l, "cards", 0);
    for (; trying; trying = without_first(trying)) pen_card(l, &pen, first_of(trying));
    pen_end(&pen);
}

static void add_species(const struct look *l, struct pen *pen, int who)
{
    for (int species = 1; species <= SPECIES; species++) {
        long count = 0;
        for (long k = 0; k < look_at(l, "fish", 0, who); k++) count += look_at(l, "creel", who, (int)k) == species;
        add_kind(l, pen, species_words[species - 1], count);
    }
}

/* As many side by side as there is room for the widest. */
static void add_grid(struct pen *pen, struct text_out text[], int count, int widest)
{
    int columns = (SCREEN_COLUMNS - pen->indent + COLUMN_GAP) / (widest + COLUMN_GAP);
    for (int k = 0; k < count; k++) {
        if (k && columns && k % columns == 0) pen_break(pen);
        pen_put(pen, text_of(&text[k]), widest + COLUMN_GAP);
        text_free(&text[k]);
    }
}

/* With weight, tag and time */
static void add_known_fish(const struct look *l, struct pen *pen, uint64_t cards)
{
    struct text_out text[64] = { 0 };
    int count = 0, widest = 0;
    for (; cards; cards = without_first(cards), count++) {
        speak_token(l->sp, field_named(l->sp->game, "caught")->of, first_of(cards), &text[count]);
        int width = text_width(text_of(&text[count]));
        if (width > widest) widest = width;
    }
    add_grid(pen, text, count, widest);
}

/* The reader's own by their hidden sides, the others' by species. */
static void add_fish(const struct look *l, int who)
{
    long fish = look_at(l, "fish", 0, who), cards = look_at(l, "caught", 0, who);
    if (!fish) return;
    struct pen pen = pen_detail(l, "fish", fish);
    if (cards > 0) add_known_fish(l, &pen, (uint64_t)cards);
    else add_species(l, &pen, who);
    pen_end(&pen);
}

static void add_cards_caught(const struct look *l, struct pen *pen, int who)
{
    uint64_t landed = (uint64_t)look_at(l, "landed", 0, who), of_kind = (1 << CARDS_OF_KIND) - 1;
    for (int kind = 0; kind < MASTER_KINDS; kind++, landed >>= CARDS_OF_KIND) {
        struct text_out text = { 0 };
        if (!(landed & of_kind)) continue;
        say_game(l->sp, "kind", kind_words[kind], NULL, 0, &text);
        text_add(&text, " +%d", size_of_set(landed & of_kind));
        pen_item(pen, text_of(&text));
        text_free(&text);
    }
}

static void add_trophy(const struct look *l, struct pen *pen, const char *source, long points)
{
    for (const char *const *word = trophy_words; points && *word; word++)
        if (!strcmp(*word, source)) pen_count(l, pen, *word, "+%ld", points);
}

static void add_won(const struct look *l, int who)
{
    struct tally tally = { 0 };
    if (!l->sp->game->score(l->view, who, &tally)) return;
    struct pen pen = pen_detail(l, "won", 0);
    for (int k = 0; k < tally.lines; k++) add_trophy(l, &pen, tally.line[k].source, tally.line[k].points);
    add_cards_caught(l, &pen, who);
    pen_end(&pen);
}

void look_at_players(const struct look *l)
{
    add_heading(l);
    for (int who = 0; who < l->parties; who++) {
        add_row(l, who);
        add_tackle(l, who);
        add_cards_tried(l, who);
        add_fish(l, who);
        add_won(l, who);
    }
}
