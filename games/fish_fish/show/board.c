/* The table of Fish Fish: the line with its bait, what was shown, and a row for each seat. It reads the view by the names
 * of its fields and decides nothing. */
#include "games/fish_fish/kit.h"

#include "engine/fields.h"
#include "text/width.h"

#include <stdio.h>
#include <string.h>

enum { BAIT_COUNT = 4, NAME_COLUMNS = 16, HAND_COLUMNS = 18, LINE_COLUMNS = 12, LOOT_COLUMNS = 4, LOOT_GAP = 3 };
enum { SHOWN_EMPTY, SHOWN_CATCH };

struct look {
    const struct speaker *sp;
    const struct state *view;
    struct text_out *out;
};

static long field(const struct look *l, const char *name, int k)
{
    return field_value(l->sp->game, l->view, name, 0, k);
}

static void add_words(const struct look *l, const char *word, const struct arg *args, int count)
{
    say_game(l->sp, "board", word, args, count, l->out);
}

static void add_column(const struct look *l, const char *word, int columns)
{
    struct text_out text = { 0 };
    say_game(l->sp, "board", word, NULL, 0, &text);
    text_pad(l->out, text_of(&text), columns);
    text_free(&text);
}

static void add_head(const struct look *l)
{
    long round = field(l, "round", 0), rounds = field(l, "rounds", 0), line = field(l, "line", 0);
    struct arg args[] = { ARG_NUMBER("round", round < rounds ? round + 1 : rounds), ARG_NUMBER("rounds", rounds),
                          ARG_NUMBER("line", line < 5 ? line + 1 : 5),
                          ARG_TEXT("who", speaker_name(l->sp, (int)field(l, "fisher", 0))) };
    add_words(l, "head", args, 4);
    text_add(l->out, "\n");
}

static void add_baits(const struct look *l)
{
    struct text_out baits = { 0 };
    for (int bait = 0; bait < BAIT_COUNT; bait++)
        for (long k = field(l, "baits", bait); k > 0; k--) text_add(&baits, " [%d]", bait + 2);
    struct arg args[] = { ARG_TEXT("baits", baits.length ? text_of(&baits) : " -") };
    add_words(l, "baits", args, 1);
    text_add(l->out, "\n");
    text_free(&baits);
}

static void add_shown(const struct look *l)
{
    long caught = field(l, "shown", SHOWN_CATCH), empty = field(l, "shown", SHOWN_EMPTY);
    struct arg args[] = { ARG_NUMBER("catch", caught), ARG_NUMBER("empty", empty),
                          ARG_NUMBER("unseen", field(l, "line", 0) - caught - empty) };
    add_words(l, "shown", args, 3);
    text_add(l->out, "\n");
}

/* Only the Fisher's own view knows the hooks. */
static void add_hand(const struct look *l)
{
    long catches = field(l, "catches", 0), hooks = 5 - field(l, "line", 0) - (field(l, "bait", 0) != 0);
    struct arg args[] = { ARG_NUMBER("catch", catches), ARG_NUMBER("empty", hooks - catches) };
    if (catches < 0) return;
    add_words(l, "hand", args, 2);
    text_add(l->out, "\n");
}

static const char *hook_word(const struct look *l)
{
    static const char *const words[] = { "hook-hidden", "hook-empty", "hook-catch" };
    long laid = field(l, "laid", 0);
    return words[laid < 0 ? 0 : laid];
}

static void add_line(const struct look *l)
{
    long bait = field(l, "bait", 0);
    text_add(l->out, "\n     .---.\n");
    text_add(l->out, bait ? "     | %ld |  " : "     |   |  ", bait + 1);
    add_words(l, bait ? hook_word(l) : "no-line", NULL, 0);
    text_add(l->out, "\n     '---'\n");
}

static void add_heading(const struct look *l)
{
    text_add(l->out, "  ");
    text_pad(l->out, "", NAME_COLUMNS);
    add_column(l, "in-hand", HAND_COLUMNS);
    add_column(l, "on-line", LINE_COLUMNS);
    for (int bait = 0; bait < BAIT_COUNT; bait++) text_add(l->out, "[%d] ", bait + 2);
    text_pad(l->out, "", LOOT_GAP);
    add_column(l, "points", 0);
    text_add(l->out, "\n");
}

static void add_tiles(const struct look *l, int seat)
{
    struct text_out tiles = { 0 };
    for (long k = field(l, "tiles", seat); k > 0; k--) text_add(&tiles, "><> ");
    text_pad(l->out, tiles.length ? text_of(&tiles) : "-", HAND_COLUMNS);
    text_free(&tiles);
    char bet[24] = ".";
    if (field(l, "bets", seat)) snprintf(bet, sizeof bet, "%ld", field(l, "bets", seat));
    text_pad(l->out, bet, LINE_COLUMNS);
}

static void add_loot(const struct look *l, int seat)
{
    for (int bait = 0; bait < BAIT_COUNT; bait++) {
        char tiles[24] = " .";
        long count = field_value(l->sp->game, l->view, "loot", bait, seat);
        if (count) snprintf(tiles, sizeof tiles, " %ld", count);
        text_pad(l->out, tiles, LOOT_COLUMNS);
    }
    text_pad(l->out, "", LOOT_GAP);
}

static void add_seat(const struct look *l, int seat)
{
    text_add(l->out, seat == l->sp->reader ? "> " : "  ");
    text_pad(l->out, speaker_name(l->sp, seat), NAME_COLUMNS);
    if (seat == (int)field(l, "fisher", 0)) {
        add_column(l, "fishes", HAND_COLUMNS + LINE_COLUMNS + BAIT_COUNT * LOOT_COLUMNS + LOOT_GAP);
    } else {
        add_tiles(l, seat);
        add_loot(l, seat);
    }
    text_add(l->out, "%d\n", l->sp->game->score(l->view, seat, NULL));
}

void fish_fish_board(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct look look = { sp, view, out };
    add_head(&look);
    add_baits(&look);
    add_shown(&look);
    add_hand(&look);
    add_line(&look);
    add_heading(&look);
    for (int seat = 0; seat < seats; seat++) add_seat(&look, seat);
}
