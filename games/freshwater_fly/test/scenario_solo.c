#include "games/freshwater_fly/test/scenario_solo.h"

#include "engine/lexicon.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 600, WORD = 64, TOKENS = 5, FISHES = SPACES + 1, MANY = 4000 };

static const char *const flies[] = { "orange", "green", "yellow", "white", "brown", "blue" };
static const char *const species[] = { "arctic-char", "grayling",    "dolly-varden", "rainbow",
                                       "cutthroat",   "brown-trout", "steelhead",    "coho" };
static const char *const colours[] = { "green", "black", "gold" };
static const char *const spaces[] = { "1-top", "1-middle", "1-bottom", "2-top", "2-middle", "2-bottom",
                                      "3-top", "3-middle", "3-bottom", "4-top", "4-middle", "4-bottom",
                                      "5-top", "5-middle", "5-bottom", "6-top", "6-middle", "6-bottom" };

/* 13.2 once more, so that no table of the game is asked. */
static const char *const rocks[PLACES][ROCKS] = {
    { "2-middle", "4-top", "5-bottom" },
    { "2-top", "2-bottom", "5-top", "5-bottom" },
    { "1-bottom", "2-middle", "3-top", "4-middle", "5-bottom" },
    { "2-top", "2-middle", "3-bottom", "4-bottom", "5-middle" },
};

static int index_of(const char *const words[], int count, const char *word)
{
    for (int k = 0; k < count; k++)
        if (!strcmp(words[k], word)) return k;
    expect(false, "there is no `%s`", word);
    return 0;
}

static bool is_rock_at(int place, const char *space)
{
    for (int k = 0; k < ROCKS && rocks[place][k]; k++)
        if (!strcmp(rocks[place][k], space)) return true;
    return false;
}

long cards_on_pile(int place, const char *space)
{
    for (int k = 0; k < ROCKS && rocks[place][k]; k++)
        if (!strcmp(rocks[place][k], space)) return field("rock_cards", k);
    expect(false, "no pile lies at %s", space);
    return 0;
}

bool is_stone(const char *space) { return field("stones", 0) >> index_of(spaces, SPACES, space) & 1; }
long silent_fish(void) { return field("fish", SILENT); }
long silent_tokens(const char *fly) { return field_seen_by(TRUTH, "tokens", SILENT, index_of(flies, FLIES, fly)); }

static const char *const cards[] = {
#define FISH(token, species, colour, points, strength) token,
#include "games/freshwater_fly/rules/fish.def"
#undef FISH
};

bool silent_has(const char *fish) { return field("landed", SILENT) >> index_of(cards, FISH_CARDS, fish) & 1; }

void answer_first(void)
{
    char text[ANSWER_SIZE];
    answer_print(the_game(), table_question(the_table()), first_of(table_menu(the_table())), true, text);
    says(who(), text);
}

/* Fish that come up */

static char kinds_to_come[TEXT], *next_kind = kinds_to_come, colour_to_come[WORD];

void will_come(const char *kinds)
{
    snprintf(kinds_to_come, sizeof kinds_to_come, "%s", kinds);
    next_kind = kinds_to_come;
}

static void comes(const char *kind)
{
    char text[2 * WORD];
    const char *dash = strrchr(kind, '-');
    snprintf(text, sizeof text, "species %.*s", (int)(dash - kind), kind);
    snprintf(colour_to_come, sizeof colour_to_come, "colour %s", dash + 1);
    chance(text);
    if (asks("next-colour")) chance(colour_to_come);
}

static void first_comes(void)
{
    char kind[WORD];
    for (int colour = 0; colour < FISH_COLOURS; colour++)
        for (int of = 0; of < SPECIES; of++)
            if (field_seen_by(TRUTH, "pile", colour, of) > 0) {
                snprintf(kind, sizeof kind, "%s-%s", species[of], colours[colour]);
                comes(kind);
                return;
            }
    expect(false, "no fish is left");
}

void fish_come(void)
{
    while (!game_is_over() && asks("next-species")) {
        char *kind = strtok_r(next_kind, " ", &next_kind);
        if (kind) comes(kind);
        else first_comes();
    }
}

/* A day is laid */

/* All kinds differ, so that some of them can be replaced. */
static const char *const usual_river[FISHES] = {
    "arctic-char-green",  "grayling-green",  "dolly-varden-green", "rainbow-green",     "cutthroat-green",
    "brown-trout-green",  "steelhead-green", "coho-green",         "arctic-char-black", "grayling-black",
    "dolly-varden-black", "rainbow-black",   "cutthroat-black",    "brown-trout-black", "steelhead-black",
    "rainbow-gold",       "cutthroat-gold",  "coho-gold",          "brown-trout-gold",
};

/* Five of each colour; blue is left. */
static const char *const usual_hatch[HATCH_TILES] = {
    "orange green yellow white",       "brown blue orange green", "yellow white brown blue",
    "orange green yellow white",       "brown blue orange green", "yellow white brown blue",
    "orange green yellow white brown",
};

static void lay_river(struct day_layout l)
{
    char list[TEXT] = "", river[FISHES][WORD], copy[TEXT], *rest = copy, space[WORD], kind[WORD];
    for (int k = 0; k < FISHES; k++) snprintf(river[k], WORD, "%s", usual_river[k]);
    snprintf(copy, sizeof copy, "%s", l.swims ? l.swims : "");
    for (char *word; (word = strtok_r(rest, ",", &rest));) {
        expect(sscanf(word, " %63s %63s", space, kind) == 2, "`%s` tells nothing of the river", word);
        snprintf(river[strcmp(space, "top") ? index_of(spaces, SPACES, space) : SPACES], WORD, "%s", kind);
    }
    for (int k = 0; k < FISHES; k++)
        if (k == SPACES || !is_rock_at(l.place, spaces[k])) strcat(strcat(list, river[k]), " ");
    will_come(list);
    fish_come();
}

static int tile_size(int place, int tile) { return tile == WAITING || (tile == WAITING - 1 && place == 3) ? 5 : 4; }

static void count_words(const char *list, int left[FLIES], int by)
{
    char copy[TEXT], *rest = copy;
    snprintf(copy, sizeof copy, "%s", list);
    for (char *word; (word = strtok_r(rest, " ", &rest));) left[index_of(flies, FLIES, word)] += by;
}

static const char *most_left(const int left[FLIES])
{
    int most = 0;
    for (int fly = 0; fly < FLIES; fly++)
        if (left[fly] > left[most]) most = fly;
    return flies[most];
}

static void hatches(const char *fly)
{
    char text[WORD];
    snprintf(text, sizeof text, "hatch %s", fly);
    if (asks("hatch")) chance(text);
}

/* The tokens of a tile that is told nothing of: the usual ones, as far as nobody else wants them. */
static void lay_usual_tile(int tile, int size, int left[FLIES])
{
    char copy[TEXT], *rest = copy;
    snprintf(copy, sizeof copy, "%s", usual_hatch[tile]);
    for (int k = 0; k < size; k++) {
        const char *word = strtok_r(rest, " ", &rest);
        if (!word || left[index_of(flies, FLIES, word)] <= 0) word = most_left(left);
        left[index_of(flies, FLIES, word)]--;
        hatches(word);
    }
}

static void lay_hatch(struct day_layout l)
{
    int left[FLIES];
    for (int fly = 0; fly < FLIES; fly++) left[fly] = TOKENS;
    for (int tile = 0; tile < HATCH_TILES; tile++)
        if (l.hatch[tile]) count_words(l.hatch[tile], left, -1);
    if (l.place < 3) count_words(l.bonus ? l.bonus : "blue", left, -1);
    for (int tile = 0; tile < HATCH_TILES; tile++) {
        char copy[TEXT], *rest = copy;
        snprintf(copy, sizeof copy, "%s", l.hatch[tile] ? l.hatch[tile] : "");
        if (!l.hatch[tile]) lay_usual_tile(tile, tile_size(l.place, tile), left);
        else
            for (char *word; (word = strtok_r(rest, " ", &rest));) hatches(word);
    }
}

void roll(const char *dice)
{
    char copy[TEXT], *rest = copy, text[WORD];
    snprintf(copy, sizeof copy, "%s", dice);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        snprintf(text, sizeof text, "roll %s", word);
        chance(text);
    }
}

void open_day(struct day_layout l)
{
    char text[WORD];
    given_table(1, l.options ? l.options : "");
    snprintf(text, sizeof text, "improve %s", l.tile ? l.tile : "tile-1");
    says(1, text);
}

void lay_out(struct day_layout l)
{
    char text[WORD];
    snprintf(text, sizeof text, "rock %s", l.card ? l.card : "p");
    if (asks("skill-card")) chance(text);
    lay_river(l);
    lay_hatch(l);
    roll(l.dice ? l.dice : "1 1 6 6 6");
    will_come("");
}

void lay_day(struct day_layout l)
{
    char text[WORD];
    open_day(l);
    for (int place = 0; place < l.place; place++) {
        lay_out(
            (struct day_layout){ .place = place, .card = l.card, .swims = "6-middle coho-green, 3-middle coho-gold" });
        quick_win();
        expect_field("journal_place", place + 1);
        snprintf(text, sizeof text, "improve %s", l.improve);
        if (l.improve && !place) says(1, text);
        says(1, "go-on");
    }
    lay_out(l);
    expect_asked(1, "first-fly");
}

/* Rounds */

void idle(const char *dice)
{
    char copy[TEXT], *rest = copy;
    snprintf(copy, sizeof copy, "%s", dice);
    for (char *word; (word = strtok_r(rest, " ", &rest));) idles(1, atoi(word));
}

void silent(const char *strikes, const char *values)
{
    char copy[TEXT], *rest = copy, text[2 * WORD];
    snprintf(copy, sizeof copy, "%s", strikes);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        snprintf(text, sizeof text, "strike %s", word);
        expect_chance_asked("silent-strike");
        chance(text);
    }
    snprintf(text, sizeof text, "values %s", values ? values : "");
    if (!asks("silent-values")) expect(!values, "nobody asks for the values of %s", values);
    else if (values) chance(text);
    else whatever();
    fish_come();
}

static void lose_cards(void)
{
    if (!asks("lost-card")) return;
    answer_first();
    fish_come();
}

void silent_catches(void)
{
    silent("hook", NULL);
    lose_cards();
}

/* A cast has as many strikes as the column of the die has fish: the next die is of no concern. */
static int strikes_in(int column)
{
    int fish = 0;
    for (int row = 0; row < ROWS; row++) fish += field("river", space_at(column, row)) != NO_FISH;
    return fish;
}

static int its_column;

void its_column_is(int column) { its_column = column - 1; }

void silent_misses(void)
{
    for (int strikes = strikes_in(its_column); strikes; strikes--) chance("strike miss");
}

static void its_cast(const char *word)
{
    if (!strcmp(word, "hook")) silent_catches();
    else silent_misses();
}

void idle_round(const char *mine, const char *its)
{
    char copy[TEXT], *rest = copy, last[WORD] = "", dice[TEXT];
    int left[8], count = 0;
    snprintf(dice, sizeof dice, "%s", mine);
    snprintf(last, sizeof last, "%s", strrchr(dice, ' ') + 1);
    *strrchr(dice, ' ') = 0;
    idle(dice);
    for (int die = 0; die < 6; die++)
        for (int k = (int)field("pool", die) - (die == atoi(last) - 1); k > 0; k--) left[count++] = die;
    idle(last);
    snprintf(copy, sizeof copy, "%s", its);
    for (int k = 0; k < count; k++) {
        char *word = strtok_r(rest, " ", &rest);
        its_column = left[k];
        expect(word, "nobody tells what the silent angler does");
        its_cast(word);
    }
}

void quick_round(const char *its)
{
    if (asks("roll")) {
        roll("6 6 6 1");
        if (asks("roll")) roll("1");
    }
    idle_round("6 6 6", its);
    if (asks("end-cards")) says(1, "go-on");
}

/* Whole days */

static bool its_luck, your_luck;

static bool of_kind(int colour, int of) { return field_seen_by(TRUTH, "pile", colour, of) > 0; }

/* Green fish, the better ones first. */
static void draw_fish(void)
{
    static const int order[SPECIES] = { BROWN_TROUT,  STEELHEAD, RAINBOW,     CUTTHROAT,
                                        DOLLY_VARDEN, GRAYLING,  ARCTIC_CHAR, COHO };
    char kind[WORD];
    for (int colour = 0; colour < FISH_COLOURS; colour++)
        for (int k = 0; k < SPECIES; k++)
            if (of_kind(colour, order[k])) {
                snprintf(kind, sizeof kind, "%s-%s", species[order[k]], colours[colour]);
                comes(kind);
                return;
            }
}

static void last_outcome(void)
{
    struct odds odds = table_odds(the_table());
    struct refusal why;
    int choice = 63;
    while (choice > 0 && !has(possible(odds), choice)) choice--;
    expect(table_outcome(the_table(), NOBODY, choice, &why), "chance can't say anything");
}

static void draw_whatever(void)
{
    if (asks("roll")) chance(field("pool", 5) < 3 ? "roll 6" : "roll 1");
    else if (asks("strike")) chance("strike hook");
    else if (asks("silent-strike")) chance(its_luck ? "strike hook" : "strike miss");
    else if (asks("values")) last_outcome();
    else if (asks("next-species")) draw_fish();
    else whatever();
}

static const char *fly_of_column_6(void)
{
    for (int fly = 0; fly < FLIES; fly++)
        if (hatch_of(6, flies[fly])) return flies[fly];
    return "orange";
}

static bool fly_fits(void) { return field("fly", 0) && hatch_of(6, flies[field("fly", 0) - 1]); }

static void take_turn(void)
{
    if (field("acted", 0)) says(1, "end");
    else if (!field("die", 0) && your_luck && !field("line", 0) && !fly_fits() && field("finesse", 0) >= 2)
        says(1, "change-fly");
    else if (!field("die", 0)) says(1, "die 6");
    else if (your_luck && field("line", 0)) says(1, "reel");
    else if (your_luck && fly_fits()) says(1, "cast");
    else says(1, "finesse");
}

static void say_whatever(void)
{
    char text[WORD];
    snprintf(text, sizeof text, "fly %s", fly_of_column_6());
    if (asks("hub")) take_turn();
    else if (asks("first-fly") || asks("fly")) says(1, text);
    else if (asks("cast")) says(1, "row middle");
    else if (asks("end-cards") || asks("last-reel")) says(1, "go-on");
    else answer_first();
}

static void go_one_step(void)
{
    if (who() == 1) say_whatever();
    else draw_whatever();
}

static void go_to_the_journal(bool you, bool it)
{
    your_luck = you;
    its_luck = it;
    for (int k = 0; !game_is_over() && !asks("journal"); k++) {
        expect(k < MANY, "the day never ends");
        go_one_step();
    }
}

void quick_loss(void) { go_to_the_journal(false, true); }
void quick_win(void) { go_to_the_journal(true, true); }

void land_unrivalled(int fish)
{
    your_luck = true;
    its_luck = false;
    while (field("fish", 0) < fish) {
        expect(!game_is_over() && !asks("journal"), "the day ends with %ld fish landed", field("fish", 0));
        go_one_step();
    }
}

/* Copies */

struct state before_its_cast(struct day_layout l, int die)
{
    struct state s;
    char dice[WORD];
    snprintf(dice, sizeof dice, "%d 6 6 6 6", die);
    l.dice = dice;
    lay_day(l);
    idle("6 6");
    plays("1 die 6, 1 finesse");
    table_view(the_table(), EVERYTHING, &s);
    s.pool[5] = 0;
    s.pool[die - 1] = 1;
    return s;
}

int step_of_copy(const struct state *s) { return s->flow.depth ? s->stack[s->flow.depth - 1].step : NO_STEP; }

void copy_plays(struct state *s, int choice)
{
    expect(the_game()->play(s, choice, NULL), "the copy can't go on with choice %d", choice);
}

static int first_choice(const struct state *s) { return first_of(possible(the_game()->menu(s))); }

void copy_goes(struct state *s, bool hook)
{
    copy_plays(s, END_TURN);
    for (;;) {
        int step = step_of_copy(s);
        if (step == SILENT_STRIKE) copy_plays(s, hook);
        else if (step == SILENT_VALUES || step == NEXT_SPECIES || step == NEXT_COLOUR) copy_plays(s, first_choice(s));
        else return;
    }
}
