/* The table of Fish Fish as text: the line with its bait, what was shown, and a row for each seat. */
#include "games/fish_fish/kit.h"

#include "games/fish_fish/rules/queries.h"
#include "text/width.h"

#include <stdio.h>

enum { NAME_COLUMNS = 16, HAND_COLUMNS = 18, LINE_COLUMNS = 12, LOOT_COLUMNS = 4, LOOT_GAP = 3, NUMBER_SIZE = 8 };

struct look {
    const struct speaker *sp;
    const struct state *view;
    struct text_out *out;
};

static void add_words(const struct look *l, const char *word, const struct arg *args, int count)
{
    say_game(l->sp, "board", word, args, count, l->out);
}

static void add_sentence(const struct look *l, const char *word, const struct arg *args, int count)
{
    add_words(l, word, args, count);
    text_add(l->out, "\n");
}

static void add_column(const struct look *l, const char *word, int columns)
{
    struct text_out text = { 0 };
    say_game(l->sp, "board", word, NULL, 0, &text);
    text_pad(l->out, text_of(&text), columns);
    text_free(&text);
}

/* A count, or a dot where there is nothing. */
static void add_count(const struct look *l, const char *margin, int count, int columns)
{
    char text[NUMBER_SIZE];
    if (count) snprintf(text, sizeof text, "%s%d", margin, count);
    else snprintf(text, sizeof text, "%s.", margin);
    text_pad(l->out, text, columns);
}

static void add_head(const struct look *l)
{
    struct arg args[] = { ARG_NUMBER("round", round_number(l->view)), ARG_NUMBER("rounds", l->view->open.rounds),
                          ARG_NUMBER("line", line_number(l->view)),
                          ARG_TEXT("who", speaker_name(l->sp, l->view->open.fisher)) };
    add_sentence(l, "head", args, 4);
}

static void add_baits(const struct look *l)
{
    struct text_out baits = { 0 };
    for (int bait = BAIT_2; bait <= BAIT_5; bait++)
        for (int k = 0; k < l->view->open.baits[bait - 1]; k++) text_add(&baits, " [%s]", bait_words[bait]);
    struct arg args[] = { ARG_TEXT("baits", baits.length ? text_of(&baits) : " -") };
    add_sentence(l, "baits", args, 1);
    text_free(&baits);
}

static void add_shown(const struct look *l)
{
    struct arg args[] = { ARG_NUMBER("catch", shown(l->view, CATCH)), ARG_NUMBER("empty", shown(l->view, EMPTY)),
                          ARG_NUMBER("unseen", unseen_hooks(l->view)) };
    add_sentence(l, "shown", args, 3);
}

/* Only the Fisher's own view knows the hooks. */
static void add_hand(const struct look *l)
{
    if (!hand_is_known(l->view)) return;
    struct arg args[] = { ARG_NUMBER("catch", hooks_in_hand(l->view, CATCH)),
                          ARG_NUMBER("empty", hooks_in_hand(l->view, EMPTY)) };
    add_sentence(l, "hand", args, 2);
}

static void add_line(const struct look *l)
{
    static const char *const words[HOOKS] = {
        [NO_HOOK] = "hook-hidden", [EMPTY] = "hook-empty", [CATCH] = "hook-catch"
    };
    bool out = line_is_out(l->view);
    text_add(l->out, "\n     .---.\n     | %s |  ", out ? bait_words[l->view->open.bait] : " ");
    add_words(l, out ? words[l->view->hand.laid] : "no-line", NULL, 0);
    text_add(l->out, "\n     '---'\n");
}

static void add_heading(const struct look *l)
{
    text_add(l->out, "  ");
    text_pad(l->out, "", NAME_COLUMNS);
    add_column(l, "in-hand", HAND_COLUMNS);
    add_column(l, "on-line", LINE_COLUMNS);
    for (int bait = BAIT_2; bait <= BAIT_5; bait++) text_add(l->out, "[%s] ", bait_words[bait]);
    text_pad(l->out, "", LOOT_GAP);
    add_column(l, "points", 0);
    text_add(l->out, "\n");
}

static void add_fish(const struct look *l, int seat)
{
    struct text_out tiles = { 0 };
    for (int k = 0; k < l->view->open.tiles[seat]; k++) text_add(&tiles, "><> ");
    text_pad(l->out, tiles.length ? text_of(&tiles) : "-", HAND_COLUMNS);
    text_free(&tiles);
    add_count(l, "", l->view->open.bets[seat], LINE_COLUMNS);
    for (int bait = BAIT_2; bait <= BAIT_5; bait++) add_count(l, " ", l->view->open.loot[bait - 1][seat], LOOT_COLUMNS);
    text_pad(l->out, "", LOOT_GAP);
}

static void add_seat(const struct look *l, int seat)
{
    text_add(l->out, seat == l->sp->reader ? "> " : "  ");
    text_pad(l->out, speaker_name(l->sp, seat), NAME_COLUMNS);
    if (is_fisher(l->view, seat))
        add_column(l, "fishes", HAND_COLUMNS + LINE_COLUMNS + BAITS * LOOT_COLUMNS + LOOT_GAP);
    else add_fish(l, seat);
    text_add(l->out, "%d\n", l->sp->game->score(l->view, seat, NULL));
}

void fish_fish_board(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct look look = { sp, view, out };
    if (!game_over(view)) add_head(&look);
    add_baits(&look);
    add_shown(&look);
    add_hand(&look);
    add_line(&look);
    add_heading(&look);
    for (int seat = 0; seat < seats; seat++) add_seat(&look, seat);
}
