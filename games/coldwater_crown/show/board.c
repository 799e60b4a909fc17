/* The table of Coldwater Crown: the waters, the spaces with bag and discard, the cards and the trophies. It decides nothing. */
#include "games/coldwater_crown/show/board.h"

#include "games/coldwater_crown/kit.h"
#include "text/width.h"

#include <stdio.h>

enum { FISH_COLUMNS = 13, PORT_COLUMNS = 6, SPACE_COLUMNS = 8 };

void pen_angler(struct pen *pen, int side, int columns)
{
    const char angler[] = { '[', side ? (char)('0' + side) : ' ', ']', '\0' };
    pen_put(pen, angler, columns);
}

void pen_card(const struct look *l, struct pen *pen, int card)
{
    struct text_out text = { 0 };
    say_game(l->sp, "kind", kind_words[kind_of_master(card)], NULL, 0, &text);
    text_add(&text, " ");
    for (int slot = 0; slot < slots_on(l->view, card); slot++) {
        const char *letter = letter_of(l->sp, bait_words[slot_colour(l->view, card, slot)]);
        text_add(&text, slot_is_filled(l->view, card, slot) ? "%s" : "(%s)", letter);
    }
    pen_item(pen, text_of(&text));
    text_free(&text);
}

/* ---- columns ---- */

static void say_zone(const struct look *l, int column, struct text_out *out)
{
    struct arg args[] = { ARG_NUMBER("zone", zone_number(zone_in_ring(l->view, column))) };
    say_game(l->sp, "board", "zone", args, 1, out);
}

/* A zone has room for its bait, a letter for each piece. */
static int columns_of_bait(const struct look *l, int column)
{
    return zone_number(zone_in_ring(l->view, column)) * text_width(letter_of(l->sp, bait_words[PURPLE]));
}

int column_for_zone(const struct look *l, int column)
{
    struct text_out heading = { 0 };
    say_zone(l, column, &heading);
    int columns = column_under(&heading, columns_of_bait(l, column));
    text_free(&heading);
    return columns;
}

void pen_zone(const struct look *l, struct pen *pen, int column, int least)
{
    struct text_out heading = { 0 };
    say_zone(l, column, &heading);
    pen_put(pen, text_of(&heading), column_under(&heading, least));
    text_free(&heading);
}

/* ---- the waters ---- */

static void add_zone_heads(const struct look *l)
{
    struct pen pen = pen_begin(l, NULL, LABEL_COLUMNS);
    for (int column = 0; column < ZONES; column++) pen_zone(l, &pen, column, FISH_COLUMNS);
    pen_say(l, &pen, "deck", 0);
    pen_end(&pen);
}

static void add_fish(const struct look *l, struct pen *pen, int species)
{
    if (species) pen_say(l, pen, species_word(species), FISH_COLUMNS);
    else pen_put(pen, "--", FISH_COLUMNS);
}

/* The species on top, and how many cards there are with it. */
static void add_deck(const struct look *l, struct pen *pen, int water)
{
    struct text_out text = { 0 };
    int top = l->view->open.top[water];
    if (top) say_count(l, species_word(top), "(%ld)", cards_in_deck(l->view, water), &text);
    pen_put(pen, top ? text_of(&text) : "--", 0);
    text_free(&text);
}

static void add_waters(const struct look *l)
{
    add_zone_heads(l);
    for (int water = 0; water < WATERS; water++) {
        struct pen pen = pen_begin(l, water_words[water], LABEL_COLUMNS);
        for (int column = 0; column < ZONES; column++)
            add_fish(l, &pen, l->view->open.water[water][zone_in_ring(l->view, column)]);
        add_deck(l, &pen, water);
        pen_end(&pen);
    }
}

/* ---- the spaces, and the bait below its space ---- */

static int column_of_bait(const struct look *l, int bait) { return column_for(l, bait_words[bait], SPACE_COLUMNS); }

static void add_space_heads(const struct look *l)
{
    struct pen pen = pen_begin(l, NULL, LABEL_COLUMNS);
    pen_say(l, &pen, "port", PORT_COLUMNS);
    for (int bait = 0; bait < BAITS; bait++) pen_say(l, &pen, bait_words[bait], column_of_bait(l, bait));
    pen_end(&pen);
}

static void add_anglers(const struct look *l)
{
    struct pen pen = pen_begin(l, "anglers", LABEL_COLUMNS);
    pen_angler(&pen, l->view->open.at[PORT_SPACE], PORT_COLUMNS);
    for (int colour = 0; colour < COLOURS; colour++)
        pen_angler(&pen, l->view->open.at[space_of_colour(colour)], column_of_bait(l, colour));
    pen_end(&pen);
}

static void add_bait(const struct look *l, const char *where, const uint8_t count[KINDS])
{
    struct pen pen = pen_begin(l, where, LABEL_COLUMNS);
    pen_put(&pen, "", PORT_COLUMNS);
    for (int bait = 0; bait < BAITS; bait++) {
        char pieces[24] = " .";
        if (count[bait]) snprintf(pieces, sizeof pieces, "%2d", count[bait]);
        pen_put(&pen, pieces, column_of_bait(l, bait));
    }
    pen_end(&pen);
}

static void add_fished_waters(const struct look *l)
{
    struct pen pen = pen_begin(l, "fish-in", LABEL_COLUMNS);
    pen_put(&pen, "", PORT_COLUMNS);
    for (int colour = 0; colour < COLOURS; colour++)
        pen_say(l, &pen, water_words[water_of_colour(colour)], column_of_bait(l, colour));
    pen_end(&pen);
}

/* ---- what can be won ---- */

static void add_cards(const struct look *l)
{
    struct pen pen = pen_begin(l, "cards", LABEL_COLUMNS);
    struct arg args[] = { ARG_NUMBER("cards", size_of_set(l->view->open.masters)) };
    for (uint64_t row = l->view->open.row; row; row = without_first(row)) pen_card(l, &pen, first_of(row));
    pen_break(&pen);
    pen_message(l, &pen, "more-cards", args, 1);
    pen_end(&pen);
}

/* "8 Species +5 +3": what is left of a stack, the highest first. */
static void add_stack(const struct look *l, struct pen *pen, const char *word, int gone)
{
    struct text_out text = { 0 };
    say_game(l->sp, "board", word, NULL, 0, &text);
    for (int k = gone; k < trophies_in_stack(l->view); k++) text_add(&text, " +%d", stack_top(l->view, k));
    if (gone < trophies_in_stack(l->view)) pen_item(pen, text_of(&text));
    text_free(&text);
}

/* "three alike +2 x4" */
static void add_equal_trophies(const struct look *l, struct pen *pen, const char *word, int left, int points)
{
    struct text_out text = { 0 };
    say_count(l, word, "+%ld", points, &text);
    if (left > 1) text_add(&text, " x%d", left);
    if (left) pen_item(pen, text_of(&text));
    text_free(&text);
}

static void end_list(struct pen *pen)
{
    if (!pen->lists) pen_item(pen, "--");
    pen_end(pen);
}

static void add_trophies(const struct look *l)
{
    const struct state *s = l->view;
    struct pen pen = pen_begin(l, "trophies", LABEL_COLUMNS);
    add_stack(l, &pen, source_words[FROM_EIGHT], s->open.eights);
    add_stack(l, &pen, source_words[FROM_SMALL], s->open.smalls);
    add_equal_trophies(l, &pen, source_words[FROM_TWELVE], !s->open.twelves, TWELVE_POINTS);
    add_equal_trophies(l, &pen, source_words[FROM_ALIKE], MASTER_TROPHIES - winners(s, s->open.alike), ALIKE_POINTS);
    add_equal_trophies(l, &pen, source_words[FROM_DIFFERENT], MASTER_TROPHIES - winners(s, s->open.different),
                       DIFFERENT_POINTS);
    end_list(&pen);
}

/* A contest gives its trophies to those who take part; those that nobody won stay. */
static void add_contests(const struct look *l)
{
    struct pen pen = pen_begin(l, "contests", LABEL_COLUMNS);
    for (int water = 0; water < WATERS; water++)
        add_stack(l, &pen, water_words[water], winners(l->view, l->view->open.contest[water]));
    end_list(&pen);
}

/* The pile, and the used tokens that will be shuffled into the next one. */
static void add_tackle_pile(const struct look *l)
{
    struct pen pen = pen_begin(l, "tackle", LABEL_COLUMNS);
    struct text_out used = { 0 };
    struct arg pile[] = { ARG_NUMBER("tokens", l->view->open.pile) };
    for (int kind = 0; kind < TACKLE_KINDS; kind++) {
        int count = l->view->open.used[kind];
        if (!count) continue;
        text_add(&used, used.length ? ", " : "");
        say_count(l, tackle_words[kind], "x%ld", count > 1 ? count : 0, &used);
    }
    pen_message(l, &pen, "pile", pile, 1);
    if (used.length) pen_message(l, &pen, "used", &ARG_TEXT("tackle", text_of(&used)), 1);
    pen_end(&pen);
    text_free(&used);
}

static void add_day(const struct look *l)
{
    struct pen pen = pen_begin(l, "day", LABEL_COLUMNS);
    const struct state *s = l->view;
    const char letter[] = { tag_is_drawn(s) ? tag_letter(tag_of_day(s)) : '-', '\0' };
    struct arg day[] = { ARG_TEXT("tag", letter) }, last[] = { ARG_NUMBER("turns", s->open.turns_left) };
    struct arg tiles[] = { ARG_NUMBER("pounds", s->open.tile), ARG_NUMBER("more", size_of_set(s->open.tiles)) };
    if (!s->open.tagless) pen_message(l, &pen, "tag", day, 1);
    pen_message(l, &pen, "weight", tiles, 2);
    if (s->open.turns_left != ENDLESS) pen_message(l, &pen, "last-turns", last, 1);
    pen_end(&pen);
}

void look_at_prizes(const struct look *l)
{
    add_tackle_pile(l);
    add_trophies(l);
    add_contests(l);
    add_day(l);
}

void coldwater_crown_board(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct look look = { sp, view, players(view), out };
    add_waters(&look);
    text_add(out, "\n");
    add_space_heads(&look);
    add_fished_waters(&look);
    add_anglers(&look);
    add_bait(&look, "bag", view->open.bag);
    add_bait(&look, "discard", view->open.discard);
    text_add(out, "\n");
    add_cards(&look);
    look_at_prizes(&look);
    text_add(out, "\n");
    look_at_players(&look);
}
