#include "games/freshwater_fly/test/scenario.h"

#include "engine/lexicon.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 600, ROW_COUNT = 3, SEEN = 64 };

static const struct tokens *tokens_named(const char *name)
{
    for (int i = 0; the_game()->lexicon->tokens[i]; i++)
        if (!strcmp(the_game()->lexicon->tokens[i]->name, name)) return the_game()->lexicon->tokens[i];
    return NULL;
}

static int index_of(const char *kind, const char *word)
{
    const struct tokens *of = tokens_named(kind);
    for (int k = 0; k < of->count; k++)
        if (!strcmp(of->word[k], word)) return k;
    expect(false, "there is no %s `%s`", kind, word);
    return -1;
}

static const char *or_usual(const char *wish, const char *usual) { return wish ? wish : usual; }

static void chance_each(const char *verb, const char *list)
{
    char copy[TEXT_SIZE], *rest = copy, text[TEXT_SIZE + 32];
    snprintf(copy, sizeof copy, "%s", list);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        snprintf(text, sizeof text, "%s %s", verb, word);
        chance(text);
    }
}

/* A kind of fish is drawn in two: coho-gold is the species coho, then the colour gold. */
static void chance_fish(const char *list)
{
    char copy[TEXT_SIZE], *rest = copy, text[TEXT_SIZE + 32];
    snprintf(copy, sizeof copy, "%s", list);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        char *dash = strrchr(word, '-');
        snprintf(text, sizeof text, "species %.*s", (int)(dash - word), word);
        chance(text);
        snprintf(text, sizeof text, "colour %s", dash + 1);
        chance(text);
    }
}

void lay(struct layout l)
{
    static const char *const boards[] = { "1a 2a", "1a 2a 3b", "1a 2a 3b 4b" };
    static const char *const dice[] = { "1 2 3 4 5 6 6", "1 2 3 4 5 6 6", "1 2 3 4 5 6 1 2 3" };
    char first[TEXT_SIZE];
    if (!l.seats) l.seats = 2;
    given_table(l.seats, or_usual(l.options, ""));
    snprintf(first, sizeof first, "first %d", l.first ? l.first : 1);
    if (field("draw_first", 0)) chance(first);
    chance_each("board", or_usual(l.boards, boards[l.seats - 2]));
    if (l.tiles) chance_each("in-play", l.tiles);
    chance_fish(or_usual(l.river, "arctic-char-green grayling-green dolly-varden-green "
                                  "rainbow-green cutthroat-green "
                                  "brown-trout-green steelhead-green coho-green "
                                  "arctic-char-black grayling-black "
                                  "dolly-varden-black rainbow-black "
                                  "cutthroat-gold brown-trout-gold coho-gold steelhead-gold"));
    for (int k = 0; k < 7; k++)
        chance_each("hatch", or_usual(l.hatch[k], field("hatch_size", k) == 5 ? "orange green yellow white brown"
                                                                              : "orange green yellow white"));
    chance_each("roll", or_usual(l.dice, dice[l.seats - 2]));
}

/* One line of a log. */
static void play_line(const char *line)
{
    if (*line == '*') chance(line + 2);
    else says(atoi(line), line + 2);
}

void plays(const char *lines)
{
    char copy[2 * TEXT_SIZE], *rest = copy;
    snprintf(copy, sizeof copy, "%s", lines);
    for (char *line; (line = strtok_r(rest, ",", &rest));) play_line(line + strspn(line, " "));
}

void idles(int seat, int die)
{
    char text[32];
    if (!field("fly", seat - 1)) says(seat, "fly orange");
    snprintf(text, sizeof text, "die %d", die);
    says(seat, text);
    says(seat, "finesse");
    says(seat, "end");
}

void expect_swims(const char *space, const char *kind)
{
    int is = (int)field("river", index_of("space", space));
    if (is >= SEEN) {
        const char *card = tokens_named("fish")->word[is - SEEN];
        expect(!strncmp(card, kind, strlen(kind)), "%s swims at %s, not %s", card, space, kind);
    } else {
        const char *word = is ? tokens_named("kind")->word[is - 1] : "-";
        expect(!strcmp(word, kind), "%s swims at %s, not %s", word, space, kind);
    }
}

long hatch_of(int column, const char *fly) { return field_seen_by(TRUTH, "hatch", column - 1, index_of("fly", fly)); }

void expect_points(int seat, const char *source, int points)
{
    struct tally tally = { 0 };
    int is = 0;
    table_score(the_table(), seat - 1, &tally);
    for (int i = 0; i < tally.lines; i++)
        if (!strcmp(tally.line[i].source, source)) is += tally.line[i].points;
    expect_number(is, points, "the points of %d for `%s`", seat, source);
}

void expect_ways(const char *what, int count, const int expected[])
{
    struct odds odds = table_odds(the_table());
    int sum = 0;
    for (int k = 0; k < count; k++) {
        expect_number(ways_to(odds, k), expected[k], "%s %d", what, k);
        sum += expected[k];
    }
    expect_number(ways(odds), sum, "%s in all", what);
}
