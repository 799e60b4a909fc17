#include "games/freshwater_fly/test/long_play.h"

#include "engine/lexicon.h"
#include "games/freshwater_fly/rules/freshwater_fly.h"

#include <stdio.h>
#include <string.h>

enum { HOOKS = 32, WORD = 64, RIVER = 16, PLACE = 13, OUTCOMES = 64, MANY = 4000 };

static struct hook {
    int seat;
    char card[WORD], token[WORD];
} hooks[HOOKS];
static int hook_count, hooked;
static char colour_next[WORD];

static const char *const flies[] = { "orange", "green", "yellow", "white", "brown", "blue" };
static const char *const species[] = { "arctic-char", "grayling",    "dolly-varden", "rainbow",
                                       "cutthroat",   "brown-trout", "steelhead",    "coho" };
static const char *const colours[] = { "green", "black", "gold" };

bool asks(const char *step) { return !strcmp(the_game()->step_names[table_question(the_table()).step], step); }
int who(void) { return table_waits_for(the_table()) + 1; }

bool chance_may(const char *outcome)
{
    struct refusal why;
    return table_outcome(the_table(), NOBODY, answer_parse(the_game(), table_question(the_table()), outcome), &why);
}

void whatever(void)
{
    struct odds odds = table_odds(the_table());
    struct refusal why;
    int choice = 0;
    while (choice < OUTCOMES && !ways_to(odds, choice)) choice++;
    expect(table_outcome(the_table(), NOBODY, choice, &why), "chance can't say anything");
}

/* The catches */

static void read_catches(const char *list)
{
    int length;
    for (hook_count = hooked = 0; hook_count < HOOKS; hook_count++) {
        struct hook *h = &hooks[hook_count];
        if (sscanf(list, " %d %63s %63[a-z]%n", &h->seat, h->card, h->token, &length) != 3) return;
        list += length + (list[length] == ',');
    }
}

static int colour_of_card(const char *card)
{
    return strstr(card, "-green") ? GREEN : strstr(card, "-black") ? BLACK : GOLD;
}

static int species_of_card(const char *card)
{
    int k = 0;
    while (strncmp(card, species[k], strlen(species[k]))) k++;
    return k;
}

/* River and hatch: the wanted fish come to one place, the others are of kinds that are not wanted later. */

static const char *river_for_catches(void)
{
    static char river[RIVER * WORD];
    int left[SPECIES][FISH_COLOURS], length = 0;
    memcpy(left,
           (int[SPECIES][FISH_COLOURS]){
               { 3, 3, 0 }, { 3, 3, 0 }, { 3, 3, 0 }, { 2, 2, 2 }, { 2, 2, 2 }, { 2, 2, 2 }, { 2, 2, 2 }, { 1, 1, 4 } },
           sizeof left);
    for (int k = 0; k < hook_count; k++) left[species_of_card(hooks[k].card)][colour_of_card(hooks[k].card)]--;
    for (int k = 0; k < RIVER; k++) {
        int of = 0, colour = 0, wanted = k == PLACE ? 0 : k == RIVER - 1 ? 1 : hook_count;
        if (wanted < hook_count) of = species_of_card(hooks[wanted].card), colour = colour_of_card(hooks[wanted].card);
        else {
            while (left[of][colour] <= 0)
                if (++colour == FISH_COLOURS) of++, colour = 0;
            left[of][colour]--;
        }
        length += snprintf(river + length, sizeof river - (size_t)length, "%s-%s ", species[of], colours[colour]);
    }
    return river;
}

static const char *wanted_token(int k) { return hooks[(hooked + k) % hook_count].token; }

/* The colour of which most is left, without those wanted. */
static const char *spare_token(int left[])
{
    int most = 0;
    for (int fly = 0; fly < FLIES; fly++)
        if (left[fly] > left[most]) most = fly;
    left[most]--;
    return flies[most];
}

static void wish_tokens(int left[])
{
    for (int fly = 0; fly < FLIES; fly++) {
        left[fly] = 10;
        for (int k = 0; k < 8; k++) left[fly] -= 2 * !strcmp(flies[fly], wanted_token(k));
    }
}

void given_catches(struct layout l, const char *catches)
{
    static char tiles[HATCH_TILES][5 * WORD];
    int left[FLIES];
    read_catches(catches);
    wish_tokens(left);
    l.river = river_for_catches();
    l.dice = l.seats == 4 ? "6 6 6 6 6 6 6 6 6" : "6 6 6 6 6 6 6";
    for (int tile = 0; tile < HATCH_TILES; tile++) {
        int length = 0, size = l.seats == 4 && tile >= 5 ? 5 : 4;
        for (int k = 0; k < size; k++)
            length += snprintf(tiles[tile] + length, sizeof tiles[tile] - (size_t)length, "%s ",
                               tile < 5 ? spare_token(left) : wanted_token(4 * (tile - 5) + k));
        if (!l.hatch[tile]) l.hatch[tile] = tiles[tile];
    }
    lay(l);
}

/* Seats */

static bool is_next(int seat) { return hooked < hook_count && hooks[hooked].seat == seat && !field("line", seat - 1); }

static bool has_fly(int seat)
{
    return !strcmp(flies[(field("fly", seat - 1) + FLIES - 1) % FLIES], hooks[hooked].token);
}

static void takes_die(int seat)
{
    char answer[WORD];
    for (int die = 6; die > 0; die--)
        if (field("pool", die - 1)) {
            snprintf(answer, sizeof answer, "die %d", die);
            says(seat, answer);
            return;
        }
}

static int dice_in_pool(void)
{
    int dice = 0;
    for (int k = 0; k < 6; k++) dice += (int)field("pool", k);
    return dice;
}

/* Who hooked this fish, and did it before the other: the list has their order. */
static int last_hook(int seat)
{
    int k = hooked;
    while (k-- > 0 && hooks[k].seat != seat) continue;
    return k;
}

/* The seventh fish waits until a round is young, so that others land theirs too, in the order of the list, and one more can be
 * hooked by the same seat. */
static bool seventh_may_come(int seat)
{
    if (field("first_to_seven", 0)) return true;
    for (int k = hooked; k < hook_count; k++)
        if (hooks[k].seat != seat || !hatch_of(6, hooks[k].token)) return false;
    for (int other = 1; other <= seats_here(); other++)
        if (field("line", other - 1) && last_hook(other) < last_hook(seat)) return false;
    return dice_in_pool() >= 4;
}

static bool reels_now(int seat)
{
    return field("line", seat - 1) && (field("fish", seat - 1) != 6 || seventh_may_come(seat));
}

static void takes_turn(int seat)
{
    if (field("acted", 0)) says(seat, "end");
    else if (!field("die", 0) && is_next(seat) && !has_fly(seat) && field("finesse", seat - 1) >= 2)
        says(seat, "change-fly");
    else if (!field("die", 0)) takes_die(seat);
    else if (reels_now(seat)) says(seat, "reel");
    else if (is_next(seat) && has_fly(seat) && hatch_of(6, hooks[hooked].token)) says(seat, "cast");
    else says(seat, "finesse");
}

static void ties_fly(int seat)
{
    char answer[2 * WORD];
    int k = hooked;
    while (k < hook_count && hooks[k].seat != seat) k++;
    snprintf(answer, sizeof answer, "fly %s", k < hook_count ? hooks[k].token : "orange");
    says(seat, answer);
}

static void takes_tile(int seat)
{
    static const char *const answers[] = { "take-tile 1", "take-tile 2", "take-tile 3", "take-tile 4", "take-tile 5" };
    struct refusal why;
    for (int k = 0; k < TILES_IN_PLAY; k++)
        if (table_say(the_table(), seat - 1, answers[k], &why)) return;
    expect(false, "no tile can be taken");
}

static void answers(int seat)
{
    if (asks("hub")) takes_turn(seat);
    else if (asks("first-fly") || asks("fly")) ties_fly(seat);
    else if (asks("cast")) says(seat, "row middle");
    else if (asks("take-tile")) takes_tile(seat);
    else if (asks("flip-tile")) says(seat, "keep");
    else expect(false, "nobody told how to answer this");
}

/* Chance */

static void values(void)
{
    char outcome[2 * WORD];
    snprintf(outcome, sizeof outcome, "values %s", hooks[hooked++].card);
    chance(outcome);
}

static void comes_up(void)
{
    char outcome[2 * WORD];
    *colour_next = 0;
    if (hooked + 1 >= hook_count) {
        whatever();
        return;
    }
    snprintf(outcome, sizeof outcome, "species %s", species[species_of_card(hooks[hooked + 1].card)]);
    snprintf(colour_next, sizeof colour_next, "colour %s", colours[colour_of_card(hooks[hooked + 1].card)]);
    chance(outcome);
}

static void hatches(void)
{
    char outcome[2 * WORD];
    long held = 0;
    for (int k = 0; k < FLIES; k++) held += hatch_of(7, flies[k]);
    snprintf(outcome, sizeof outcome, "hatch %s", wanted_token((int)held));
    if (hooked >= hook_count || !chance_may(outcome)) whatever();
}

static void draws(void)
{
    if (asks("strike")) chance("strike hook");
    else if (asks("values")) values();
    else if (asks("next-species")) comes_up();
    else if (asks("next-colour") && *colour_next) chance(colour_next);
    else if (asks("hatch")) hatches();
    else if (asks("roll")) chance("roll 6");
    else whatever();
}

bool all_landed(void)
{
    for (int seat = 0; seat < seats_here(); seat++)
        if (field("line", seat)) return false;
    return hooked == hook_count;
}

bool round_is_over(void)
{
    for (int k = 0; k < 6; k++)
        if (field("pool", k)) return false;
    return !asks("hub");
}

void play_until(bool (*enough)(void))
{
    for (int k = 0; !enough(); k++) {
        expect(!game_is_over() && k < MANY, "the game does not come so far");
        if (who() <= seats_here() && who() > 0) answers(who());
        else draws();
    }
}

void given_end(struct layout l, const char *catches)
{
    given_catches(l, catches);
    play_until(game_is_over);
}
