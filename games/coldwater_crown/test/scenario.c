#include "games/coldwater_crown/test/scenario.h"

#include "engine/lexicon.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_SIZE = 400, COLOUR_COUNT = 6, SPECIES_COUNT = 11 };

static const char *const colours[COLOUR_COUNT] = { "purple", "green", "blue", "red", "yellow", "black" };
static const char *const waters[] = { "shore", "lake", "river" };
static const char *const species[SPECIES_COUNT + 1] = { "-",           "wrasse",   "john-dory",
                                                        "mackerel",    "flounder", "perch",
                                                        "sea-trout",   "pike",     "rainbow-trout",
                                                        "brown-trout", "salmon",   "roach" };

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
    if (l.seats > 1 && !field("first", 0)) chance(first);
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

bool at_window(void)
{
    const char *step = game_is_over() ? "" : the_game()->step_names[table_question(the_table()).step];
    return !strncmp(step, "window", strlen("window"));
}

void go_on(int seat)
{
    while (at_window()) says(seat, "go-on");
}

int bait_of(int seat, const char *colour, int zone)
{
    return (int)field_seen_by(TRUTH, "bait", (seat - 1) * COLOUR_COUNT + index_of(colours, COLOUR_COUNT, colour),
                              zone - 3);
}

/* How often each colour is in a list. */
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
    for (int k = 0; k < COLOUR_COUNT; k++)
        expect_number(field("discard", k), count[k], "%s in the discard", colours[k]);
}

void expect_in_water(const char *water, const char *four)
{
    char copy[TEXT_SIZE], *rest = copy;
    snprintf(copy, sizeof copy, "%s", four);
    for (int zone = 0; zone < 4; zone++) {
        const char *word = strtok_r(rest, " ", &rest);
        int is = (int)field_seen_by(TRUTH, "waters", index_of(waters, 3, water), zone);
        expect(word && !strcmp(species[is], word), "%s in zone %d of the %s, not %s", species[is], zone + 3, water,
               word);
    }
}

void expect_top(const char *water, const char *word)
{
    expect_number(field("tops", index_of(waters, 3, water)), index_of(species, SPECIES_COUNT + 1, word),
                  "the top of the %s", water);
}

/* Whole turns, and what they leave */

void passes(int seat, const char *place, const char *take)
{
    char answer[TEXT_SIZE];
    snprintf(answer, sizeof answer, "place %s", place);
    says(seat, answer);
    go_on(seat);
    snprintf(answer, sizeof answer, "take %s", take);
    says(seat, answer);
    go_on(seat);
}

void fills(int seat, int zone, const char *bait)
{
    char answer[TEXT_SIZE];
    snprintf(answer, sizeof answer, "fill %d", zone);
    says(seat, answer);
    chance_each("bait", bait);
}

void given_twos(struct layout l)
{
    if (!l.board[0]) l.board[0] = "blue blue red red yellow yellow black";
    if (!l.board[1]) l.board[1] = "red red red blue blue black black";
    lay(l);
    passes(1, "purple", "green");
    passes(2, "green", "purple");
}

void given_full_board(struct layout l, const char *zone_5, const char *zone_6)
{
    given_twos(l);
    says(1, "place port");
    fills(1, 5, zone_5);
    go_on(1);
    fills(1, 6, zone_6);
    go_on(1);
    says(1, "take green");
    go_on(1);
    passes(2, "purple", "yellow");
}

static int token_index(const char *kind, const char *word)
{
    for (const struct tokens *const *of = the_game()->lexicon->tokens; *of; of++)
        if (!strcmp((*of)->name, kind)) return index_of((*of)->word, (*of)->count, word);
    expect(false, "there are no tokens of `%s`", kind);
    return -1;
}

static void expect_set(const char *name, const char *kind, int k, const char *list)
{
    char copy[TEXT_SIZE], *rest = copy;
    long expected = 0;
    snprintf(copy, sizeof copy, "%s", list);
    for (char *word; (word = strtok_r(rest, " ", &rest));) expected |= 1L << token_index(kind, word);
    expect(field(name, k) == expected, "%s is not %s", name, list);
}

void expect_row_of_cards(const char *cards) { expect_set("row", "card", 0, cards); }
void expect_trying(int seat, const char *cards) { expect_set("trying", "card", seat - 1, cards); }
void expect_landed(int seat, const char *cards) { expect_set("landed", "card", seat - 1, cards); }
void expect_weighed(int seat, const char *fish) { expect_set("caught", "fish", seat - 1, fish); }

int bait_on(const char *card) { return __builtin_popcount((unsigned)field("slots", token_index("card", card))); }

void expect_creel(int seat, const char *list)
{
    char copy[TEXT_SIZE], *rest = copy;
    int count = 0;
    snprintf(copy, sizeof copy, "%s", list);
    for (char *word; (word = strtok_r(rest, " ", &rest)); count++) {
        int is = (int)field_seen_by(TRUTH, "creel", seat - 1, count);
        expect(!strcmp(species[is], word), "fish %d of %d is %s, not %s", count + 1, seat, species[is], word);
    }
    expect_number(field("fish", seat - 1), count, "fish of %d", seat);
}

/* One line of a log; in those of chance several words may follow the verb. */
static void play(int unused, const char *line)
{
    char verb[TEXT_SIZE];
    int seat = *line - '0', length = (int)strcspn(line + 2, " ");
    snprintf(verb, sizeof verb, "%.*s", length, line + 2);
    if (strcmp(verb, "go-on") && strcmp(verb, "lure") && strcmp(verb, "reel")) go_on(table_waits_for(the_table()) + 1);
    if (*line == '*') chance_each(verb, line + 2 + length);
    else says(seat, line + 2);
}

void plays(const char *lines) { each_of(lines, play, 0); }
