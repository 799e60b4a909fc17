#include "games/freshwater_fly/test/scenario_days.h"

#include "engine/lexicon.h"
#include "games/freshwater_fly/rules/cards.h"

#include <stdio.h>
#include <string.h>

enum {
    WORD = 64,
    MOST_FISH = 12,
    MOST_EVENTS = 24,
    SILENT_FISH = 7,
    MOST_ANSWERS = 4000,
    LINE = 400,
    NO_CARD_WANTED = -1
};

/* Where both catch, away from rocks, by place: the player in column 6, the silent angler in another. */
static const int own_space[] = { 16, 16, 16, 15 }, silent_space[] = { 8, 7, 8, 9 };

/* The plan of the day: who catches next, and what. The last fish of all is the seventh of the silent angler. */
static struct {
    int card[MOST_FISH], token[MOST_FISH], silent[SILENT_FISH]; /* a token, -1: any but the bonus */
    int fish, to_land, bonus;
    char order[2 * MOST_EVENTS];
    int done, hooked, caught;
    struct day day;
} plan;

static const struct tokens *tokens_of(const char *name)
{
    for (int i = 0; the_game()->lexicon->tokens[i]; i++)
        if (!strcmp(the_game()->lexicon->tokens[i]->name, name)) return the_game()->lexicon->tokens[i];
    return NULL;
}

static const char *word_of(const char *name, int k) { return tokens_of(name)->word[k]; }

static int number_of(const char *name, const char *word)
{
    const struct tokens *of = tokens_of(name);
    for (int k = 0; k < of->count; k++)
        if (!strcmp(of->word[k], word)) return k;
    expect(false, "there is no %s `%s`", name, word);
    return -1;
}

static void outcome(const char *verb, const char *word)
{
    char text[2 * WORD];
    snprintf(text, sizeof text, "%s %s", verb, word);
    chance(text);
}

static void answer(const char *verb, const char *word)
{
    char text[2 * WORD];
    snprintf(text, sizeof text, "%s %s", verb, word);
    says(1, text);
}

static void outcome_number(const char *verb, int number)
{
    char text[WORD];
    snprintf(text, sizeof text, "%d", number);
    outcome(verb, text);
}

/* The plan */

static void plan_fish(const char *list)
{
    char copy[LINE], *rest = copy;
    snprintf(copy, sizeof copy, "%s", list ? list : "");
    for (char *part; (part = strtok_r(rest, ",", &rest)); plan.fish++) {
        char card[WORD], token[WORD];
        int words = sscanf(part, " %63s %63s", card, token);
        expect(plan.fish < MOST_FISH, "too many fish are wanted");
        plan.card[plan.fish] = number_of("fish", card);
        plan.token[plan.fish] = words == 2 ? number_of("fly", token) : -1;
    }
}

static bool is_wanted(int card)
{
    for (int k = 0; k < plan.fish; k++)
        if (plan.card[k] == card) return true;
    return false;
}

static void plan_silent(const char *list)
{
    char copy[LINE], *rest = copy;
    int k = 0;
    snprintf(copy, sizeof copy, "%s", list ? list : "");
    for (char *card; (card = strtok_r(rest, ", ", &rest));) plan.silent[k++] = number_of("fish", card);
    for (int points = 1; k < SILENT_FISH; points++)
        for (int card = 0; card < FISH_CARDS && k < SILENT_FISH; card++)
            if (printed_deck.fish[card].points == points && !is_wanted(card)) plan.silent[k++] = card;
}

/* While a fish is reeled in, the silent angler catches: two while it is a gold one. The others it catches before. */
static void plan_order(void)
{
    char later[MOST_EVENTS] = "";
    int silent = SILENT_FISH - 1, length = 0;
    for (int k = 0; k < plan.fish; k++) {
        later[length++] = 'p';
        for (int n = fish_cards[plan.card[k]].colour == GOLD ? 2 : 1; n && silent; n--, silent--) later[length++] = 's';
    }
    later[length] = 0;
    snprintf(plan.order, sizeof plan.order, "%.*s%ss", silent, "ssssss", later);
}

/* The fish that comes to the space of the one caught at this moment of the plan; none that matters. */
static int fish_after(int moment)
{
    int own = 0, silent = 0;
    if (moment >= (int)strlen(plan.order)) return NO_CARD_WANTED;
    for (int k = 0; k <= moment; k++) *(plan.order[k] == 'p' ? &own : &silent) += 1;
    if (plan.order[moment] == 'p') return own < plan.fish ? plan.card[own] : NO_CARD_WANTED;
    return silent < SILENT_FISH ? plan.silent[silent] : NO_CARD_WANTED;
}

/* Chance in the morning */

/* How many of a kind nobody waits for. */
static int spare(int kind)
{
    int left = (int)field_seen_by(TRUTH, "pile", colour_of_kind(kind), species_of_kind(kind));
    for (int k = plan.hooked; k < plan.fish; k++) left -= has(cards_of_kind(kind), plan.card[k]);
    for (int k = plan.caught; k < SILENT_FISH; k++) left -= has(cards_of_kind(kind), plan.silent[k]);
    return left;
}

static int spare_kind(void)
{
    int kind = FIRST_KIND;
    while (kind < FIRST_KIND + FISH_KINDS && spare(kind) <= 0) kind++;
    expect(kind < FIRST_KIND + FISH_KINDS, "there is no spare fish");
    return kind;
}

static void comes(int card)
{
    int kind = card == NO_CARD_WANTED ? spare_kind() : kind_of_fish(fish_cards[card].species, fish_cards[card].colour);
    outcome("species", word_of("species", species_of_kind(kind)));
    outcome("colour", word_of("colour", colour_of_kind(kind)));
}

static bool is_stone(int space) { return field("stones", 0) >> space & 1; }

static void stock(void)
{
    int place = (int)field("place", 0);
    for (int space = 0; space < SPACES; space++) {
        if (is_stone(space)) continue;
        if (space == own_space[place] && plan.fish) comes(plan.card[0]);
        else comes(space == silent_space[place] ? plan.silent[0] : NO_CARD_WANTED);
    }
    comes(fish_after(0));
}

/* The next colour round the table of which there is one to give. */
static void hatch_plainly(int tile, int *next)
{
    int count = (int)field("hatch_size", tile);
    for (int k = 0; k < count; *next = (*next + 1) % FLIES) {
        long keep = *next == plan.bonus;
        for (int later = tile + 1; later < HATCH_TILES; later++) {
            const char *list = plan.day.hatch[later], *word = word_of("fly", *next);
            for (; list && (list = strstr(list, word)); list += strlen(word)) keep++;
        }
        if (field("bag", *next) <= keep) continue;
        outcome("hatch", word_of("fly", *next));
        k++;
    }
}

static void hatch_so(const char *list)
{
    char copy[LINE], *rest = copy;
    snprintf(copy, sizeof copy, "%s", list);
    for (char *fly; (fly = strtok_r(rest, " ", &rest));) outcome("hatch", fly);
}

static void rolls(void)
{
    int dice = (int)field("dice", 0), silent = column_of(silent_space[field("place", 0)]) + 1;
    for (int k = 0; k < dice; k++) outcome_number("roll", k < 3 ? 6 : silent);
}

void dawn(struct day day)
{
    int next = 0;
    memset(&plan, 0, sizeof plan);
    plan.day = day;
    plan_fish(day.lands);
    plan.to_land = plan.fish;
    plan_fish(day.line);
    plan_silent(day.silent);
    plan_order();
    if (asks("skill-card")) outcome("rock", day.skill ? day.skill : "c");
    plan.bonus = field("place", 0) == COLDWATER_COVE ? -1 : number_of("fly", day.bonus ? day.bonus : "blue");
    stock();
    for (int tile = 0; tile < HATCH_TILES; tile++)
        if (day.hatch[tile]) hatch_so(day.hatch[tile]);
        else hatch_plainly(tile, &next);
    rolls();
    expect_asked(1, "first-fly");
}

/* The player */

/* The fly for the next fish, with a token in column 6; FLIES: there is none now. */
static int fly_for_next(void)
{
    int held = (int)field("fly", 0) - 1, wish = plan.hooked < plan.fish ? plan.token[plan.hooked] : -1;
    if (wish >= 0) return hatch_of(COLUMNS, word_of("fly", wish)) ? wish : FLIES;
    if (held >= 0 && held != plan.bonus && hatch_of(COLUMNS, word_of("fly", held))) return held;
    for (int fly = 0; fly < FLIES; fly++)
        if (fly != plan.bonus && hatch_of(COLUMNS, word_of("fly", fly))) return fly;
    return FLIES;
}

static bool wants_to_cast(void) { return plan.order[plan.done] == 'p' && !field("line", 0) && fly_for_next() < FLIES; }
static bool wants_to_reel(void) { return field("line", 0) && field("fish", 0) < plan.to_land; }

static void takes_highest_die(void)
{
    int die = 6;
    while (!field("pool", die - 1)) die--;
    char text[WORD];
    snprintf(text, sizeof text, "%d", die);
    answer("die", text);
}

static void fishes(void)
{
    bool has_fly = wants_to_cast() && fly_for_next() == field("fly", 0) - 1;
    if (plan.day.plays && field("tile", 0) == TILE_1 + 1 && field("face", 0) == FACE_A && !field("line", 0))
        says(1, "play-tile");
    else if (field("acted", 0)) says(1, "end");
    else if (wants_to_cast() && !has_fly && field("finesse", 0) >= 2 && !(field("finesse_used", 0) >> FINESSE_FLY & 1))
        says(1, "change-fly");
    else if (!field("die", 0)) takes_highest_die();
    else says(1, has_fly ? "cast" : wants_to_reel() ? "reel" : "finesse");
}

static void ties_fly(void)
{
    int fly = fly_for_next();
    answer("fly", word_of("fly", fly < FLIES ? fly : ORANGE_FLY));
}

static void takes_first_tile(void)
{
    int tile = 1;
    char text[WORD];
    while (!(field("tiles", 0) >> (tile - 1) & 1)) tile++;
    snprintf(text, sizeof text, "%d", tile);
    answer("take-tile", text);
}

static void player_answers(void)
{
    if (asks("hub")) fishes();
    else if (asks("first-fly") || asks("fly")) ties_fly();
    else if (asks("cast")) answer("row", word_of("row", row_of(own_space[field("place", 0)])));
    else if (asks("take-tile")) takes_first_tile();
    else if (asks("flip-tile")) says(1, plan.day.flips ? "flip" : "keep");
    else if (asks("tile-cast")) says(1, "change-fly");
    else if (asks("last-reel") && plan.day.last_reel) says(1, "reel");
    else if (asks("end-cards") || asks("last-reel")) says(1, "go-on");
    else expect(false, "nobody told how to answer this");
}

/* Chance while they fish */

/* The seventh fish waits until all else is done. */
static bool silent_may_catch(void)
{
    if (plan.order[plan.done] != 's') return false;
    return plan.caught + 1 < SILENT_FISH || field("fish", 0) >= plan.to_land;
}

static void silent_strikes(void)
{
    bool there = table_question(the_table()).arg[0] == silent_space[field("place", 0)];
    outcome("strike", there && silent_may_catch() ? "hook" : "miss");
}

static void chance_answers_plan(void)
{
    if (asks("strike")) chance("strike hook");
    else if (asks("values")) plan.done++, outcome("values", word_of("fish", plan.card[plan.hooked++]));
    else if (asks("silent-strike")) silent_strikes();
    else if (asks("silent-values")) plan.done++, outcome("values", word_of("fish", plan.silent[plan.caught++]));
    else if (asks("next-species")) comes(fish_after(plan.done));
    else if (asks("roll")) rolls();
    else expect(false, "nobody told what chance does");
}

static bool day_is_over(void) { return game_is_over() || asks("journal"); }

void dusk(void)
{
    for (int k = 0; !day_is_over(); k++) {
        expect(k < MOST_ANSWERS, "the day does not end");
        if (who() == 1) player_answers();
        else chance_answers_plan();
    }
    expect_number(field("fish", 0), plan.to_land + plan.day.last_reel, "the fish that were landed");
    expect_number(field("fish", 1), SILENT_FISH, "the fish of the silent angler");
}

void given_adventure(const char *options, const char *tile)
{
    given_table(1, options);
    answer("improve", tile ? tile : "tile-1");
}

void next_morning(void) { says(1, "go-on"); }

void spend_day(struct day day)
{
    expect(!game_is_over(), "the adventure is over before its time");
    if (asks("journal")) next_morning();
    dawn(day);
    dusk();
}

void lose_day(void) { spend_day((struct day){ 0 }); }

void win_day(void)
{
    spend_day((struct day){ .lands = "coho-gold-6-3, rainbow-gold-6-3, cutthroat-gold-6-3, brown-trout-gold-6-3, "
                                     "steelhead-gold-6-3, coho-black-5-3, rainbow-green-3-2" });
}

#define RICH_SILENT                                                                      \
    "coho-gold-6-3 coho-gold-6-3-bis coho-gold-7-3 rainbow-gold-6-3 cutthroat-gold-6-3 " \
    "brown-trout-gold-6-3 steelhead-gold-6-3"

void earn_nine(void)
{
    spend_day((struct day){ .lands =
                                "arctic-char-black-4-2, grayling-black-4-2, dolly-varden-black-4-2, rainbow-gold-7-3, "
                                "cutthroat-gold-7-3, brown-trout-gold-7-3, steelhead-gold-7-3, coho-gold-8-4",
                            .silent = RICH_SILENT });
}

void earn_one(void) { spend_day((struct day){ .lands = "coho-gold-8-4", .silent = RICH_SILENT }); }

/* The journal */

void improves(const char *list)
{
    char copy[LINE], *rest = copy;
    snprintf(copy, sizeof copy, "%s", list);
    for (char *star; (star = strtok_r(rest, " ", &rest));) answer("improve", star);
}

void expect_badges(const char *names)
{
    char is[2 * LINE] = "";
    for (int k = 0, length = 0; k < BADGES; k++)
        if (field("badges", 0) >> k & 1)
            length += snprintf(is + length, sizeof is - (size_t)length, "%s%s", length ? " " : "", word_of("badge", k));
    expect_same_text(is, names, "the badges");
}

void expect_noted(int day, int yours, int silent)
{
    expect_number(field_seen_by(TRUTH, "journal_points", 0, day - 1), yours, "your points of day %d", day);
    expect_number(field_seen_by(TRUTH, "journal_points", 1, day - 1), silent, "the silent angler's of day %d", day);
}

void expect_day(int day, const char *place)
{
    struct state s;
    table_view(the_table(), EVERYTHING, &s);
    expect_number(field("journal_day", 0), day, "the day");
    expect_number(the_game()->days(&s).day, day, "the day as the game tells it");
    expect_number(field("place", 0), number_of("place", place), "the place");
}
