#include "games/freshwater_fly/test/scenario_turns.h"

#include "engine/lexicon.h"
#include "games/freshwater_fly/rules/freshwater_fly.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 600 };

static char rolls[TEXT], *next_roll = rolls;

static const struct tokens *words_of(const char *name)
{
    for (int i = 0; the_game()->lexicon->tokens[i]; i++)
        if (!strcmp(the_game()->lexicon->tokens[i]->name, name)) return the_game()->lexicon->tokens[i];
    return NULL;
}

static int index_in(const char *name, const char *word)
{
    const struct tokens *of = words_of(name);
    for (int k = 0; k < of->count; k++)
        if (!strcmp(of->word[k], word)) return k;
    expect(false, "there is no %s `%s`", name, word);
    return -1;
}

long field_of_seat(const char *name, int seat) { return field(name, seat - 1); }

static bool offers(const char *answer)
{
    for (uint64_t menu = table_menu(the_table()); menu; menu = without_first(menu)) {
        char text[ANSWER_SIZE];
        answer_print(the_game(), table_question(the_table()), first_of(menu), true, text);
        if (!strcmp(text, answer)) return true;
    }
    return false;
}

/* Chance */

static bool is_asked(const char *step)
{
    return !game_is_over() && !strcmp(the_game()->step_names[table_question(the_table()).step], step);
}

void will_roll(const char *dice)
{
    snprintf(rolls, sizeof rolls, "%s", dice);
    next_roll = rolls;
}

static void roll_next(void)
{
    char text[TEXT];
    char *die = strtok_r(next_roll, " ", &next_roll);
    if (!die) {
        will_roll("1 2 3 4 5 6 6");
        die = strtok_r(next_roll, " ", &next_roll);
    }
    snprintf(text, sizeof text, "roll %s", die);
    chance(text);
}

/* The first species of which one is left, and its first colour. */
static void draw_species(void)
{
    char text[TEXT];
    for (int species = 0; species < SPECIES; species++)
        for (int colour = 0; colour < FISH_COLOURS; colour++)
            if (field_seen_by(TRUTH, "pile", colour, species) > 0) {
                snprintf(text, sizeof text, "species %s", words_of("species")->word[species]);
                chance(text);
                if (!is_asked("next-colour")) return;
                snprintf(text, sizeof text, "colour %s", words_of("colour")->word[colour]);
                chance(text);
                return;
            }
    expect(false, "no fish is left");
}

static void draw_token(void)
{
    char text[TEXT];
    for (int fly = 0; fly < FLIES; fly++)
        if (field("bag", fly) > 0) {
            snprintf(text, sizeof text, "hatch %s", words_of("fly")->word[fly]);
            chance(text);
            return;
        }
    expect(false, "no token is left");
}

static void plain_luck(void)
{
    for (;;)
        if (is_asked("next-species")) draw_species();
        else if (is_asked("hatch")) draw_token();
        else if (is_asked("roll")) roll_next();
        else return;
}

void goes(const char *lines)
{
    char copy[2 * TEXT], *rest = copy;
    snprintf(copy, sizeof copy, "%s", lines);
    for (char *line; (line = strtok_r(rest, ",", &rest));) {
        plays(line);
        plain_luck();
    }
}

/* Turns of others */

static int highest_die(void)
{
    for (int die = 6; die; die--)
        if (field("pool", die - 1) > 0) return die;
    expect(false, "the pool is empty");
    return 0;
}

static int asked_seat(void) { return table_waits_for(the_table()) + 1; }

static void idle_one(void)
{
    if (is_asked("hub") || is_asked("first-fly")) idles(asked_seat(), highest_die());
    else says(asked_seat(), "go-on");
    plain_luck();
}

void comes_to(int seat)
{
    plain_luck();
    while (!game_is_over() && asked_seat() != seat) idle_one();
}

void next_turn(int seat)
{
    says(seat, "end");
    comes_to(seat);
}

void rests(int seat, int die)
{
    idles(seat, die);
    comes_to(seat);
}

void rests_up(int seat)
{
    while (field_of_seat("finesse", seat) < 4) rests(seat, highest_die());
}

void idle_until(const char *step)
{
    while (!game_is_over() && !is_asked(step)) idle_one();
}

/* Tiles */

#define RIVER_FROM(first)                                                                  \
    first " grayling-green dolly-varden-green rainbow-green cutthroat-green "              \
          "brown-trout-green steelhead-green coho-green arctic-char-black grayling-black " \
          "dolly-varden-black rainbow-black cutthroat-gold brown-trout-gold coho-gold steelhead-gold"

static void take_tile_a(struct layout l, const char *face, bool black)
{
    char text[TEXT];
    will_roll("1 2 3 4 5 6 6");
    if (!l.river) l.river = black ? RIVER_FROM("arctic-char-black") : RIVER_FROM("arctic-char-green");
    if (!l.dice) l.dice = black ? "1 3 4 5 6 6 6" : "1 2 3 4 5 6 6";
    lay(l);
    goes("1 fly orange, 1 die 1, 1 cast, 1 row top, * strike hook");
    goes(black ? "* values arctic-char-black-3-1" : "* values arctic-char-green-1-1");
    next_turn(1);
    snprintf(text, sizeof text, "1 die 3, 1 reel, 1 take-tile %c", face[0]);
    goes(text);
    next_turn(1);
}

static void take_tile_b(struct layout l, const char *face)
{
    take_tile_a(l, face, true);
    goes("1 die 6, 1 reel, 1 flip");
    next_turn(1);
}

void given_tile(struct layout l, const char *face)
{
    if (face[1] == 'a') take_tile_a(l, face, false);
    else take_tile_b(l, face);
    goes("1 die 4, 1 reel");
    next_turn(1);
    expect_tile(1, face);
    expect_line(1, "-");
}

void given_tile_and_fish(struct layout l, const char *face)
{
    if (face[1] == 'a') take_tile_a(l, face, false);
    else {
        take_tile_b(l, face);
        rests(1, 4);
    }
    expect_tile(1, face);
}

/* Skill cards */

void given_skill_by(struct layout l, const char *card, const char *values)
{
    char text[TEXT];
    will_roll("1 2 3 4 5 6 6");
    lay(l);
    snprintf(text, sizeof text, "1 fly orange, 1 die 3, 1 cast, 1 row middle, * strike hook, * values %s, * rock %s",
             values, card);
    goes(text);
    next_turn(1);
}

void given_skill_and_fish(struct layout l, const char *card) { given_skill_by(l, card, "steelhead-green-2-1"); }

void given_skill(struct layout l, const char *card)
{
    given_skill_and_fish(l, card);
    goes("1 die 5, 1 reel");
    expect_line(1, "-");
    next_turn(1);
}

void given_skills(struct layout l, const char *first, const char *second)
{
    char text[TEXT];
    l.dice = "3 3 5 5 6 6 6";
    if (!l.hatch[2]) l.hatch[2] = "orange orange green yellow";
    given_skill(l, first);
    snprintf(text, sizeof text, "1 die 3, 1 cast, 1 row top, * strike hook, * values brown-trout-green-2-1, * rock %s",
             second);
    goes(text);
    next_turn(1);
    goes("1 die 5, 1 reel");
    expect_line(1, "-");
    next_turn(1);
    if (is_asked("end-cards")) {
        says(1, "go-on");
        comes_to(1);
    }
}

/* Fish by the number */

/* The space below which the seat finds a token of its fly, away from rocks, so that its die is in the pool. */
static bool finds_fish(int *column, int *row)
{
    static const int spaces[] = { 0, 2, 8, 15, 16 };
    for (int k = 0; k < 5; k++) {
        *column = column_of(spaces[k]);
        *row = row_of(spaces[k]);
        if (field("pool", *column) > 0 && field("river", spaces[k]) && hatch_of(*column + 1, "orange")) return true;
    }
    return false;
}

/* The weakest fish it can be. */
static void draw_values(void)
{
    for (int card = 0; card < FISH_CARDS; card++) {
        char text[TEXT];
        struct refusal why;
        snprintf(text, sizeof text, "values %s", words_of("fish")->word[card]);
        if (table_outcome(the_table(), NOBODY, answer_parse(the_game(), table_question(the_table()), text), &why))
            return;
    }
    expect(false, "the fish has no values");
}

static void reels(int seat)
{
    char text[TEXT];
    snprintf(text, sizeof text, "die %d", highest_die());
    says(seat, text);
    says(seat, offers("reel") ? "reel" : "finesse");
    if (is_asked("take-tile")) {
        int tile = 1;
        while (!(field("tiles", 0) >> (tile - 1) & 1)) tile++;
        snprintf(text, sizeof text, "take-tile %d", tile);
        says(seat, text);
    } else if (is_asked("flip-tile")) says(seat, "keep");
}

static void fishes_one_turn(int seat)
{
    char text[TEXT];
    int column, row;
    if (is_asked("first-fly")) says(seat, "fly orange");
    if (field_of_seat("line", seat)) reels(seat);
    else if (finds_fish(&column, &row)) {
        snprintf(text, sizeof text, "%d die %d, %d cast, %d row %s, * strike hook", seat, column + 1, seat, seat,
                 words_of("row")->word[row]);
        goes(text);
        if (is_asked("values")) draw_values();
        plain_luck();
    } else {
        snprintf(text, sizeof text, "%d die %d, %d finesse", seat, highest_die(), seat);
        goes(text);
    }
}

void lands(int seat, int fish)
{
    comes_to(seat);
    for (;;) {
        fishes_one_turn(seat);
        if (field_of_seat("fish", seat) >= fish) return;
        next_turn(seat);
    }
}

/* Then */

void expect_tile(int seat, const char *face)
{
    long tile = field_of_seat("tile", seat);
    const char *is = tile ? words_of("tile")->word[2 * (tile - 1) + field_of_seat("face", seat)] : "-";
    expect(!strcmp(is, face), "seat %d holds tile %s, not %s", seat, is, face);
}

void expect_tile_lies(const char *face)
{
    int tile = face[0] - '1';
    expect(field("tiles", 0) >> tile & 1, "tile %c does not lie beside the river", face[0]);
    expect_number(field("faces", 0) >> tile & 1, face[1] - 'a', "the face of tile %c", face[0]);
}

void expect_card(int seat, const char *card, bool has)
{
    expect((field_of_seat("skills", seat) >> index_in("skill", card) & 1) == has,
           has ? "%d has no card %s" : "%d has card %s", seat, card);
}

void expect_line(int seat, const char *fish)
{
    long line = field_of_seat("line", seat);
    const char *is = line ? words_of("fish")->word[line - 1] : "-";
    expect(!strcmp(is, fish), "on the line of %d is %s, not %s", seat, is, fish);
}

void expect_not_offered(const char *answer) { expect(!offers(answer), "`%s` is offered", answer); }
void expect_offered(const char *answer) { expect(offers(answer), "`%s` is not offered", answer); }
