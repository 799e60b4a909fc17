/* The table of Coldwater Crown: the waters, the spaces with bag and discard, the cards and the trophies. It reads the view
 * by the names of its fields and decides nothing. */
#include "games/coldwater_crown/show/board.h"

#include "engine/fields.h"
#include "games/coldwater_crown/kit.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    WATERS = 3,
    KINDS_IN_WATER = 4,
    BAITS = 7,
    ENDLESS = 255,
    TWELVE_POINTS = 2,
    MASTER_TROPHIES = 4,
    MASTER_POINTS = 2
};
enum { FISH_COLUMNS = 13, PORT_COLUMNS = 6, SPACE_COLUMNS = 8 };

const char *const species_words[SPECIES] = { "wrasse", "john-dory",     "mackerel",    "flounder", "perch", "sea-trout",
                                             "pike",   "rainbow-trout", "brown-trout", "salmon",   "roach" };
const char *const tackle_words[TACKLE_KINDS] = { "lure", "reel", "rod", "line" };
const char bait_letters[COLOURS] = { 'P', 'G', 'B', 'R', 'Y', 'K' };
const char *const kind_words[MASTER_KINDS] = { "crab", "conger", "char", "dogfish", "ray" };
static const char *const water_words[WATERS] = { "shore", "lake", "river" };
static const char *const bait_words[BAITS] = { "purple", "green", "blue", "red", "yellow", "black", "clear" };

/* What lies on the stacks of trophies, by the number of players. */
static const char stack_points[][5] = { [2] = { 5, 3 }, [3] = { 5, 3, 2 }, [4] = { 5, 4, 3, 2 } };

int zone_at(const struct look *l, int column)
{
    static const int rings[][ZONES] = { { 0, 1, 2, 3 }, { 0, 1, 3, 2 } };
    return rings[look_at(l, "ring", 0, 0)][column];
}

void pen_angler(struct pen *pen, long side, int columns)
{
    const char angler[] = { '[', side ? (char)('0' + side) : ' ', ']', '\0' };
    pen_put(pen, angler, columns);
}

void pen_card(const struct look *l, struct pen *pen, int card)
{
    static const char *const slots[] = { "first", "second", "third", "fourth" };
    const struct tokens *of = field_named(l->sp->game, "row")->of;
    struct text_out text = { 0 };
    long filled = look_at(l, "slots", 0, card);
    say_game(l->sp, "kind", kind_words[card / CARDS_OF_KIND], NULL, 0, &text);
    text_add(&text, " ");
    for (int k = 0; k < token_part(of, card, "slots"); k++, filled >>= 1) {
        char letter = bait_letters[token_part(of, card, slots[k])];
        text_add(&text, "%c", filled & 1 ? letter : tolower(letter));
    }
    pen_item(pen, text_of(&text));
    text_free(&text);
}

/* ---- columns ---- */

static void say_zone(const struct look *l, int column, struct text_out *out)
{
    struct arg args[] = { ARG_NUMBER("zone", zone_at(l, column) + FIRST_ZONE) };
    say_game(l->sp, "board", "zone", args, 1, out);
}

int column_for_zone(const struct look *l, int column)
{
    struct text_out heading = { 0 };
    say_zone(l, column, &heading);
    int columns = column_under(&heading, 0);
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

static void add_fish(const struct look *l, struct pen *pen, long species)
{
    if (species) pen_say(l, pen, species_words[species - 1], FISH_COLUMNS);
    else pen_put(pen, "--", FISH_COLUMNS);
}

/* The species on top, and how many cards there are with it. */
static void add_deck(const struct look *l, struct pen *pen, int water)
{
    struct text_out text = { 0 };
    long top = look_at(l, "tops", 0, water), cards = 1;
    for (int k = 0; k < KINDS_IN_WATER; k++) cards += look_at(l, "decks", water, k);
    if (top) say_count(l, species_words[top - 1], "(%ld)", cards, &text);
    pen_put(pen, top ? text_of(&text) : "--", 0);
    text_free(&text);
}

static void add_waters(const struct look *l)
{
    add_zone_heads(l);
    for (int water = 0; water < WATERS; water++) {
        struct pen pen = pen_begin(l, water_words[water], LABEL_COLUMNS);
        for (int column = 0; column < ZONES; column++)
            add_fish(l, &pen, look_at(l, "waters", water, zone_at(l, column)));
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
    pen_angler(&pen, look_at(l, "anglers", 0, 0), PORT_COLUMNS);
    for (int colour = 0; colour < COLOURS; colour++)
        pen_angler(&pen, look_at(l, "anglers", 0, colour + 1), column_of_bait(l, colour));
    pen_end(&pen);
}

static void add_bait(const struct look *l, const char *where)
{
    struct pen pen = pen_begin(l, where, LABEL_COLUMNS);
    pen_put(&pen, "", PORT_COLUMNS);
    for (int bait = 0; bait < BAITS; bait++) {
        char pieces[24] = " .";
        if (look_at(l, where, 0, bait)) snprintf(pieces, sizeof pieces, "%2ld", look_at(l, where, 0, bait));
        pen_put(&pen, pieces, column_of_bait(l, bait));
    }
    pen_end(&pen);
}

static void add_fished_waters(const struct look *l)
{
    struct pen pen = pen_begin(l, "fish-in", LABEL_COLUMNS);
    pen_put(&pen, "", PORT_COLUMNS);
    for (int colour = 0; colour < COLOURS; colour++)
        pen_say(l, &pen, water_words[colour / 2], column_of_bait(l, colour));
    pen_end(&pen);
}

/* ---- what can be won ---- */

static void add_cards(const struct look *l)
{
    struct pen pen = pen_begin(l, "cards", LABEL_COLUMNS);
    struct arg args[] = { ARG_NUMBER("cards", size_of_set((uint64_t)look_at(l, "masters", 0, 0))) };
    for (uint64_t row = (uint64_t)look_at(l, "row", 0, 0); row; row = without_first(row))
        pen_card(l, &pen, first_of(row));
    pen_break(&pen);
    pen_message(l, &pen, "more-cards", args, 1);
    pen_end(&pen);
}

/* "8 Species +5 +3": what is left of a stack, the highest first. */
static void add_stack(const struct look *l, struct pen *pen, const char *word, long gone)
{
    struct text_out text = { 0 };
    const char *points = stack_points[l->parties] + gone;
    say_game(l->sp, "board", word, NULL, 0, &text);
    for (const char *each = points; *each; each++) text_add(&text, " +%d", *each);
    if (*points) pen_item(pen, text_of(&text));
    text_free(&text);
}

/* How many players have won one of these. */
static int winners_of(const struct look *l, const char *field, int row)
{
    int winners = 0;
    for (int who = 0; who < l->parties; who++) winners += look_at(l, field, row, who) > 0;
    return winners;
}

/* "three alike +2 x4" */
static void add_master_trophies(const struct look *l, struct pen *pen, const char *word)
{
    struct text_out text = { 0 };
    int left = MASTER_TROPHIES - winners_of(l, word, 0);
    say_count(l, word, "+%ld", MASTER_POINTS, &text);
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
    struct pen pen = pen_begin(l, "trophies", LABEL_COLUMNS);
    add_stack(l, &pen, "eight", look_at(l, "eights", 0, 0));
    add_stack(l, &pen, "small", look_at(l, "smalls", 0, 0));
    if (!look_at(l, "twelves", 0, 0)) pen_count(l, &pen, "twelve", "+%ld", TWELVE_POINTS);
    add_master_trophies(l, &pen, "alike");
    add_master_trophies(l, &pen, "different");
    end_list(&pen);
}

/* A contest gives its trophies to those who take part; what nobody won stays. */
static void add_contests(const struct look *l)
{
    struct pen pen = pen_begin(l, "contests", LABEL_COLUMNS);
    for (int water = 0; water < WATERS; water++)
        add_stack(l, &pen, water_words[water], winners_of(l, "contest", water));
    end_list(&pen);
}

/* The pile, and the used tokens that will be shuffled into the next one. */
static void add_tackle_pile(const struct look *l)
{
    struct pen pen = pen_begin(l, "tackle", LABEL_COLUMNS);
    struct text_out used = { 0 };
    struct arg pile[] = { ARG_NUMBER("tokens", look_at(l, "pile", 0, 0)) };
    for (int kind = 0; kind < TACKLE_KINDS; kind++) {
        long count = look_at(l, "used", 0, kind);
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
    long tag = look_at(l, "tag", 0, 0), turns = look_at(l, "turns_left", 0, 0);
    const char letter[] = { tag ? (char)('A' + tag - 1) : '-', '\0' };
    struct arg day[] = { ARG_TEXT("tag", letter) }, last[] = { ARG_NUMBER("turns", turns) };
    struct arg tiles[] = { ARG_NUMBER("pounds", look_at(l, "tile", 0, 0)),
                           ARG_NUMBER("more", size_of_set((uint64_t)look_at(l, "tiles", 0, 0))) };
    if (!look_at(l, "tagless", 0, 0)) pen_message(l, &pen, "tag", day, 1);
    pen_message(l, &pen, "weight", tiles, 2);
    if (turns != ENDLESS) pen_message(l, &pen, "last-turns", last, 1);
    pen_end(&pen);
}

void coldwater_crown_board(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct look look = { sp, view, parties(sp->game, seats), out };
    add_waters(&look);
    text_add(out, "\n");
    add_space_heads(&look);
    add_fished_waters(&look);
    add_anglers(&look);
    add_bait(&look, "bag");
    add_bait(&look, "discard");
    text_add(out, "\n");
    add_cards(&look);
    add_tackle_pile(&look);
    add_trophies(&look);
    add_contests(&look);
    add_day(&look);
    text_add(out, "\n");
    look_at_players(&look);
}
