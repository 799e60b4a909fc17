#include "test/coldwater_crown/words.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_SIZE = 400, COLOUR_COUNT = 6, SPECIES_COUNT = 11 };

static const char *const colours[COLOUR_COUNT] = { "purple", "green", "blue", "red", "yellow", "black" };
static const char *const waters[] = { "shore", "lake", "river" };
static const char *const species[SPECIES_COUNT + 1] = { "-",     "wrasse",    "john-dory", "mackerel",      "flounder",    "perch",
                                                        "sea-trout", "pike",  "rainbow-trout", "brown-trout", "salmon", "roach" };

static int index_of(const char *const words[], int count, const char *word)
{
    for (int k = 0; k < count; k++)
        if (!strcmp(words[k], word)) return k;
    expect(false, "there is no `%s`", word);
    return -1;
}

/* Each word of a list, behind a verb. */
static void chance_each(const char *verb, const char *list)
{
    char copy[TEXT_SIZE], *rest = copy, text[TEXT_SIZE];
    snprintf(copy, sizeof copy, "%s", list);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        snprintf(text, sizeof text, "%s %s", verb, word);
        chance(text);
    }
}

static const char *or_usual(const char *wish, const char *usual) { return wish ? wish : usual; }

static const char *word_of_list(const char *list, int k, char word[TEXT_SIZE])
{
    char copy[TEXT_SIZE], *rest = copy, *found = NULL;
    snprintf(copy, sizeof copy, "%s", list);
    for (; k >= 0; k--) found = strtok_r(rest, " ", &rest);
    snprintf(word, TEXT_SIZE, "%s", found ? found : "lure");
    return word;
}

static void lay_boards(const struct layout *l)
{
    for (int k = 0; k < l->seats; k++) {
        int seat = (l->first ? l->first - 1 : 0) + k;
        chance_each("bait", or_usual(l->board[seat % l->seats], "purple green blue red yellow black purple"));
    }
}

static void lay_tackle(const struct layout *l)
{
    for (int k = 0; k < l->seats; k++) {
        char word[TEXT_SIZE];
        int seat = (l->first ? l->first - 1 : 0) + k;
        chance_each("tackle", word_of_list(or_usual(l->tackle, "lure lure lure lure"), seat % l->seats, word));
    }
}

void lay(struct layout l)
{
    char first[TEXT_SIZE];
    if (!l.seats) l.seats = 2;
    given_table(l.seats, or_usual(l.options, ""));
    snprintf(first, sizeof first, "first %d", l.first ? l.first : 1);
    if (l.seats > 1) chance(first);
    chance_each("shore", or_usual(l.shore, "wrasse john-dory mackerel flounder wrasse"));
    chance_each("lake", or_usual(l.lake, "perch sea-trout pike perch sea-trout"));
    chance_each("river", or_usual(l.river, "rainbow-trout brown-trout salmon roach salmon"));
    chance_each("tag", or_usual(l.tag, "a"));
    chance_each("row", or_usual(l.row, field("row_size", 0) == 5 ? "crab-ppkk conger-rryy char-ggrr dogfish-pgb ray-gbr"
                                                                  : "crab-ppkk conger-rryy char-ggrr dogfish-pgb"));
    chance_each("tile", or_usual(l.tile, "7"));
    lay_tackle(&l);
    if (l.seats == 1) chance_each("bait", or_usual(l.spilt, "purple green blue red yellow black purple"));
    lay_boards(&l);
}

static void each_of(const char *list, void (*say)(int, const char *), int seat)
{
    char copy[TEXT_SIZE], *rest = copy;
    snprintf(copy, sizeof copy, "%s", list);
    for (char *text; (text = strtok_r(rest, ",", &rest));) say(seat, text + strspn(text, " "));
}

static void say_chance(int seat, const char *outcome) { chance(outcome); }

void chances(const char *outcomes) { each_of(outcomes, say_chance, 0); }
void says_all(int seat, const char *answers) { each_of(answers, says, seat); }

void go_on(int seat)
{
    while (!game_is_over() && !strcmp(the_game()->step_names[table_question(the_table()).step], "window")) says(seat, "go-on");
}

int bait_of(int seat, const char *colour, int zone)
{
    return (int)field_seen_by(TRUTH, "bait", (seat - 1) * COLOUR_COUNT + index_of(colours, COLOUR_COUNT, colour), zone - 3);
}

/* How often each colour stands in a list. */
static void count_colours(const char *list, int count[COLOUR_COUNT])
{
    char copy[TEXT_SIZE], *rest = copy;
    memset(count, 0, COLOUR_COUNT * sizeof *count);
    snprintf(copy, sizeof copy, "%s", list);
    for (char *word; (word = strtok_r(rest, " ", &rest));) count[index_of(colours, COLOUR_COUNT, word)]++;
}

void expect_zone(int seat, int zone, const char *bait)
{
    int count[COLOUR_COUNT];
    count_colours(bait, count);
    for (int k = 0; k < COLOUR_COUNT; k++)
        expect_number(bait_of(seat, colours[k], zone), count[k], "%s in zone %d of %d", colours[k], zone, seat);
}

void expect_discard(const char *bait)
{
    int count[COLOUR_COUNT];
    count_colours(bait, count);
    for (int k = 0; k < COLOUR_COUNT; k++) expect_number(field("discard", k), count[k], "%s in the discard", colours[k]);
}

void expect_in_water(const char *water, const char *four)
{
    char copy[TEXT_SIZE], *rest = copy;
    snprintf(copy, sizeof copy, "%s", four);
    for (int zone = 0; zone < 4; zone++) {
        const char *word = strtok_r(rest, " ", &rest);
        int is = (int)field_seen_by(TRUTH, "waters", index_of(waters, 3, water), zone);
        expect(word && !strcmp(species[is], word), "%s in zone %d of the %s, not %s", species[is], zone + 3, water, word);
    }
}

void expect_top(const char *water, const char *word)
{
    expect_number(field("tops", index_of(waters, 3, water)), index_of(species, SPECIES_COUNT + 1, word), "the top of the %s", water);
}
