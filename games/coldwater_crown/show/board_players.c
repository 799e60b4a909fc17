/* The players of Coldwater Crown: a row for each, and below it what they hold, try for, caught and won. */
#include "games/coldwater_crown/show/board.h"

#include "text/width.h"

#include <stdio.h>

static void add_heading(const struct look *l)
{
    static const char *const words[] = { "points", "angler", "tackle" };
    struct pen pen = pen_begin(l, NULL, column_of_names(l));
    for (int k = 0; k < 3; k++) pen_say(l, &pen, words[k], column_for(l, words[k], 0));
    for (int column = 0; column < ZONES; column++) pen_zone(l, &pen, column, column_for_zone(l, column));
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
    int zone = zone_in_ring(l->view, column);
    for (int colour = 0; colour < COLOURS; colour++)
        for (int k = l->view->open.bait[who][colour][zone]; k > 0; k--)
            text_add(&bait, "%s", letter_of(l->sp, bait_words[colour]));
    for (int k = l->view->open.held[who][zone]; k < zone_number(zone); k++) text_add(&bait, ".");
    pen_put(pen, text_of(&bait), column_for_zone(l, column));
    text_free(&bait);
}

/* The silent player has points, but neither angler nor bait. */
static void add_row(const struct look *l, int who)
{
    struct pen pen = pen_player(l, who);
    add_number(l, &pen, "points", l->sp->game->score(l->view, who, NULL));
    if (who < l->view->open.seats) {
        pen_angler(&pen, l->view->open.side[who], column_for(l, "angler", 0));
        add_number(l, &pen, "tackle", l->view->open.tackle[who]);
        for (int column = 0; column < ZONES; column++) add_zone(l, &pen, who, column);
    }
    pen_end(&pen);
}

/* Several of a thing say how many. */
static void add_kind(const struct look *l, struct pen *pen, const char *word, long count)
{
    if (count > 0) pen_count(l, pen, word, "x%ld", count > 1 ? count : 0);
}

static void add_tackle(const struct look *l, int who)
{
    if (!l->view->open.tackle[who] || !knows_tackle(l->view, who)) return;
    struct pen pen = pen_detail(l, "tackle", 0);
    for (int kind = 0; kind < TACKLE_KINDS; kind++)
        add_kind(l, &pen, tackle_words[kind], tackle_held(l->view, who, kind));
    pen_end(&pen);
}

static void add_cards_tried(const struct look *l, int who)
{
    uint64_t trying = l->view->open.trying[who];
    if (!trying) return;
    struct pen pen = pen_detail(l, "cards", 0);
    for (; trying; trying = without_first(trying)) pen_card(l, &pen, first_of(trying));
    pen_end(&pen);
}

static void add_species(const struct look *l, struct pen *pen, int who)
{
    for (int species = WRASSE; species <= SPECIES; species++)
        add_kind(l, pen, species_word(species), caught_of(l->view, who, species));
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
    struct text_out text[CREEL] = { 0 };
    int count = 0, widest = 0;
    for (; cards; cards = without_first(cards), count++) {
        speak_token(l->sp, &coldwater_crown_fish, first_of(cards), &text[count]);
        int width = text_width(text_of(&text[count]));
        if (width > widest) widest = width;
    }
    add_grid(pen, text, count, widest);
}

/* The reader's own by their hidden sides, the others' by species. */
static void add_fish(const struct look *l, int who)
{
    int fish = l->view->open.fish[who];
    uint64_t cards = l->view->hand.caught[who];
    if (!fish) return;
    struct pen pen = pen_detail(l, "fish", fish);
    if (cards) add_known_fish(l, &pen, cards);
    else add_species(l, &pen, who);
    pen_end(&pen);
}

static void add_cards_caught(const struct look *l, struct pen *pen, int who)
{
    for (int kind = 0; kind < MASTER_KINDS; kind++) {
        struct text_out text = { 0 };
        int landed = size_of_set(l->view->open.landed[who] & masters_of(kind));
        if (!landed) continue;
        say_game(l->sp, "kind", kind_words[kind], NULL, 0, &text);
        text_add(&text, " +%d", landed);
        pen_item(pen, text_of(&text));
        text_free(&text);
    }
}

/* Trophies by the source of their points; the Master Angler cards are listed one kind at a time. */
static void add_won(const struct look *l, int who)
{
    struct tally tally = { 0 };
    if (!l->sp->game->score(l->view, who, &tally)) return;
    struct pen pen = pen_detail(l, "won", 0);
    for (int source = 0; source < SOURCES; source++)
        if (source != FROM_MASTERS && tally.line[source].points)
            pen_count(l, &pen, source_words[source], "+%ld", tally.line[source].points);
    add_cards_caught(l, &pen, who);
    pen_end(&pen);
}

void look_at_details(const struct look *l, int who)
{
    add_tackle(l, who);
    add_cards_tried(l, who);
    add_fish(l, who);
    add_won(l, who);
}

void look_at_players(const struct look *l)
{
    add_heading(l);
    for (int who = 0; who < l->parties; who++) {
        add_row(l, who);
        look_at_details(l, who);
    }
}
