/* The players of Coldwater Crown: their zones, tackle, cards, fish and trophies, and what they brought to contests. */
#include "games/coldwater_crown/show/scene.h"

#include <stdio.h>

enum { TIME_SIZE = 8 };

/* ---- bait ---- */

static void describe_tray(const struct crown *c, int zone)
{
    static const char *const rules[] = { "5.1", "5.1", "5.7", "5.8" };
    static const char *const words[] = { "tray", "tray", "tray-5", "tray-6" };
    crown_tell(c, words[zone], rules[zone], &ARG_NUMBER("zone", zone_number(zone)), 1);
}

/* "2 purple" */
static void say_pieces(const struct crown *c, int colour, int count, struct text_out *out)
{
    struct text_out bait = crown_words(c, "bait", bait_words[colour]);
    struct arg args[] = { ARG_NUMBER("count", count), ARG_TEXT("bait", text_of(&bait)) };
    say_game(c->sp, "piece", "some-bait", args, 2, out);
    text_free(&bait);
}

/* "2 purple, 1 red" */
static void say_bait(const struct crown *c, int who, int zone, struct text_out *list)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        int count = c->view->open.bait[who][colour][zone];
        if (!count) continue;
        text_add(list, list->length ? ", " : "");
        say_pieces(c, colour, count, list);
    }
    if (!list->length) say_game(c->sp, "piece", "no-bait", NULL, 0, list);
}

static void add_pieces(const struct crown *c, int colour, int count)
{
    struct text_out words = { 0 };
    if (!count) return;
    say_pieces(c, colour, count, &words);
    json_open(c->out, NULL, '{');
    json_text(c->out, "bait", bait_words[colour]);
    json_number(c->out, "count", count);
    json_take(c->out, "words", &words);
    json_close(c->out, '}');
}

/* Its name says what it holds: "Zone 5 (room for 5): 2 purple, 1 red". */
static void name_tray(const struct crown *c, int who, int zone)
{
    struct text_out bait = { 0 }, name = { 0 };
    say_bait(c, who, zone, &bait);
    struct arg args[] = { ARG_NUMBER("zone", zone_number(zone)), ARG_TEXT("bait", text_of(&bait)) };
    say_game(c->sp, "piece", "zone", args, 2, &name);
    json_take(c->out, "name", &name);
    text_free(&bait);
}

static void add_tray(const struct crown *c, int who, int zone)
{
    json_open(c->out, NULL, '{');
    json_number(c->out, "zone", zone_number(zone));
    name_tray(c, who, zone);
    json_open(c->out, "holds", '[');
    for (int colour = 0; colour < COLOURS; colour++) add_pieces(c, colour, c->view->open.bait[who][colour][zone]);
    json_close(c->out, ']');
    describe_tray(c, zone);
    json_close(c->out, '}');
}

static void add_trays(const struct crown *c, int who)
{
    json_open(c->out, "zones", '[');
    for (int zone = 0; zone < ZONES; zone++) add_tray(c, who, zone);
    json_close(c->out, ']');
}

static void add_angler(const struct crown *c, int who)
{
    int side = c->view->open.side[who];
    if (!side) return;
    json_open(c->out, "angler", '{');
    json_number(c->out, "side", side);
    crown_tell(c, "angler", "2.2", &ARG_NUMBER("side", side), 1);
    json_close(c->out, '}');
}

/* ---- tackle ---- */

static void add_token(const struct crown *c, int who, int kind)
{
    static const struct variant *const switches[TACKLE_KINDS] = { &crown_lure, &crown_reel, NULL, &crown_line };
    const char *word = tackle_words[kind];
    json_open(c->out, NULL, '{');
    json_text(c->out, "tackle", word);
    crown_say(c, "name", "tackle", word);
    json_number(c->out, "count", tackle_held(c->view, who, kind));
    if (tackle_fresh(c->view, who, kind)) json_number(c->out, "fresh", tackle_fresh(c->view, who, kind));
    if (switches[kind]) crown_tell_variant(c, word, switches[kind]);
    else crown_tell(c, "rod", "6.4", NULL, 0);
    json_close(c->out, '}');
}

static void add_tackle(const struct crown *c, int who)
{
    int tokens = c->view->open.tackle[who];
    json_open(c->out, "tackle", '{');
    json_number(c->out, "count", tokens);
    json_open(c->out, "known", '[');
    for (int kind = 0; knows_tackle(c->view, who) && kind < TACKLE_KINDS; kind++)
        if (tackle_held(c->view, who, kind)) add_token(c, who, kind);
    json_close(c->out, ']');
    struct arg args[] = { ARG_NUMBER("tokens", tokens), crown_variant_arg(c, &crown_open_tackle) };
    crown_tell(c, "face-down", crown_variant_rule(c, &crown_open_tackle), args, 2);
    json_close(c->out, '}');
}

/* ---- fish ---- */

static void put_time(char text[TIME_SIZE], int time)
{
    snprintf(text, TIME_SIZE, "%d:%02d", hour_of(time), minute_of(time));
}

static void add_hidden_side(const struct crown *c, int card)
{
    char tag[2] = { tag_letter(fish_card(c->view, card).tag), '\0' }, time[TIME_SIZE];
    put_time(time, fish_card(c->view, card).time);
    json_text(c->out, "card", fish_words[card]);
    json_number(c->out, "weight", fish_card(c->view, card).weight);
    json_text(c->out, "tag", tag);
    json_text(c->out, "time", time);
    crown_flag(c, "today", tag_counts(c->view, card));
}

static void describe_card(const struct crown *c, int who, int card, bool shown)
{
    struct text_out fish = { 0 };
    const char *word = shown ? "shown" : is_silent(c, who) ? "silents-fish" : "own-fish";
    const char *rule = shown ? "10.3" : is_silent(c, who) ? "13.6" : "14.2";
    speak_token(c->sp, &coldwater_crown_fish, card, &fish);
    crown_tell(c, word, rule, &ARG_TEXT("fish", text_of(&fish)), 1);
    text_free(&fish);
}

static void describe_species(const struct crown *c, const struct catch *catch)
{
    struct text_out species = crown_words(c, "species", species_word(catch->species));
    struct weights pounds = weights_of(c->view, catch->species);
    struct arg args[] = { ARG_TEXT("species", text_of(&species)), ARG_NUMBER("pounds", catch->claimed),
                          ARG_NUMBER("low", pounds.low), ARG_NUMBER("high", pounds.high),
                          ARG_NUMBER("not", catch->not ) };
    if (catch->claimed) crown_tell(c, "claimed-fish", "8.1", args, 2);
    else crown_tell(c, "others-fish", catch->not ? "14.5" : "14.2", args, 5);
    text_free(&species);
}

static void add_catch(const struct crown *c, int who, const struct catch *catch)
{
    bool shown = catch->card >= 0 && has(c->view->open.shown[who], catch->card);
    json_open(c->out, NULL, '{');
    crown_species(c, catch->species);
    if (catch->card >= 0) add_hidden_side(c, catch->card);
    else if (catch->claimed) json_number(c->out, "weight", catch->claimed);
    else if (catch->not ) json_number(c->out, "not", catch->not );
    crown_flag(c, "claimed", catch->claimed);
    crown_flag(c, "shown", shown);
    crown_flag(c, "chosen", catch->card >= 0 && has(c->view->hand.chosen[who], catch->card));
    if (catch->card >= 0) describe_card(c, who, catch->card, shown);
    else describe_species(c, catch);
    json_close(c->out, '}');
}

/* The creel as everyone knows it. */
static int open_creel(const struct crown *c, int who, struct catch catches[])
{
    const struct state *s = c->view;
    for (int k = 0; k < s->open.fish[who]; k++) {
        int tile = tile_at(s, who, k), claimed = was_claimed(s, who, k) ? tile : 0;
        catches[k] = (struct catch){ s->open.creel[who][k], -1, claimed, claimed ? 0 : tile };
    }
    return s->open.fish[who];
}

/* Whether a revealed card may be this fish: of its species, and of its weight where that is known. */
static bool may_be(const struct state *s, const struct catch *catch, int card)
{
    int weight = fish_card(s, card).weight;
    return catch->card < 0 && catch->species == species_of[card] &&
           (catch->claimed ? catch->claimed == weight : catch->not != weight);
}

/* Prefers a claimed fish among those it may be; otherwise any of its species, as the creel does not tell them apart. */
static void lay_card(const struct state *s, struct catch catches[], int fish, int card)
{
    int found = -1, alike = -1;
    for (int k = 0; k < fish; k++) {
        if (may_be(s, &catches[k], card) && (found < 0 || catches[k].claimed)) found = k;
        if (catches[k].card < 0 && !catches[k].claimed && catches[k].species == species_of[card]) alike = k;
    }
    if (found < 0) found = alike;
    if (found >= 0) catches[found].card = card;
}

/* The fish that the reader knows, or that were shown, are laid over those that everyone saw being caught. */
int crown_creel(const struct crown *c, int who, struct catch catches[CREEL])
{
    int fish = open_creel(c, who, catches);
    for (uint64_t known = c->view->hand.caught[who] | c->view->open.shown[who]; known; known = without_first(known))
        lay_card(c->view, catches, fish, first_of(known));
    return fish;
}

static void add_creel(const struct crown *c, int who)
{
    struct catch catches[CREEL];
    struct text_out name = { 0 };
    int fish = crown_creel(c, who, catches);
    say_game(c->sp, "piece", who == c->sp->reader ? "own-creel" : "creel", &ARG_NUMBER("fish", fish), 1, &name);
    json_text(c->out, "creel", text_of(&name));
    text_free(&name);
    json_open(c->out, "fish", '[');
    for (int k = 0; k < fish; k++) add_catch(c, who, &catches[k]);
    json_close(c->out, ']');
}

/* ---- cards and trophies ---- */

static void add_cards(const struct crown *c, const char *key, uint32_t cards)
{
    json_open(c->out, key, '[');
    for (uint64_t left = cards; left; left = without_first(left)) crown_card(c, first_of(left));
    json_close(c->out, ']');
}

/* "tell" is the line of the score sheet. */
static void add_trophy(const struct crown *c, int source, int of, int points)
{
    const char *word = source_words[source];
    struct text_out tell = { 0 };
    struct arg args[] = { ARG_NUMBER("of", of), ARG_NUMBER("points", points) };
    say_game(c->sp, "score", word, args, 2, &tell);
    json_open(c->out, NULL, '{');
    json_text(c->out, "trophy", word);
    crown_say(c, "name", "source", word);
    json_number(c->out, "of", of);
    json_number(c->out, "points", points);
    json_take(c->out, "tell", &tell);
    json_text(c->out, "rule", crown_rule_of_source(c, source));
    json_close(c->out, '}');
}

static void add_trophies(const struct crown *c, int who)
{
    struct tally tally = { 0 };
    struct text_out words = { 0 };
    int points = c->sp->game->score(c->view, who, &tally);
    say_game(c->sp, "piece", "score", &ARG_NUMBER("points", points), 1, &words);
    json_number(c->out, "points", points);
    json_text(c->out, "score", text_of(&words));
    text_free(&words);
    json_open(c->out, "trophies", '[');
    for (int source = 0; source < SOURCES; source++)
        if (tally.line[source].points) add_trophy(c, source, tally.line[source].of, tally.line[source].points);
    json_close(c->out, ']');
}

/* 3.6 "Cards tried for: 2 of 3" */
static void add_tried(const struct crown *c, int who)
{
    struct text_out words = { 0 };
    struct arg args[] = { ARG_NUMBER("cards", size_of_set(c->view->open.trying[who])),
                          ARG_TEXT("limited", c->view->open.limit == LIMIT_NONE ? "no" : "yes") };
    say_game(c->sp, "piece", "tried", args, 2, &words);
    json_take(c->out, "tried", &words);
    add_cards(c, "trying", c->view->open.trying[who]);
}

void crown_player(const struct crown *c, int who)
{
    json_open(c->out, NULL, '{');
    json_number(c->out, "seat", who + 1);
    json_text(c->out, "name", speaker_name(c->sp, who));
    crown_flag(c, "you", who == c->sp->reader);
    crown_flag(c, "silent", is_silent(c, who));
    if (is_silent(c, who)) crown_tell(c, "silent", "13.2", NULL, 0);
    else {
        add_angler(c, who);
        add_trays(c, who);
        add_tackle(c, who);
        add_tried(c, who);
    }
    add_cards(c, "landed", c->view->open.landed[who]);
    add_creel(c, who);
    add_trophies(c, who);
    json_close(c->out, '}');
}

/* ---- contests ---- */

/* The time that put a player before another whose catch weighed the same. */
static void add_tie(const struct crown *c, int water, int who)
{
    uint64_t presented[SEATS] = { 0 };
    struct text_out tie = { 0 };
    char time[TIME_SIZE];
    for (int party = 0; party < players(c->view); party++) presented[party] = presented_in(c->view, party, water);
    if (!time_decided(c->view, presented, who)) return;
    put_time(time, earliest(c->view, presented[who]));
    say_game(c->sp, "piece", "tie", &ARG_TEXT("time", time), 1, &tie);
    json_take(c->out, "tie", &tie);
}

/* The fish that one player presented, and what they won. */
static void add_entry(const struct crown *c, int water, int who)
{
    uint64_t presented = presented_in(c->view, who, water);
    json_open(c->out, NULL, '{');
    json_number(c->out, "seat", who + 1);
    json_text(c->out, "name", speaker_name(c->sp, who));
    json_open(c->out, "fish", '[');
    for (uint64_t cards = presented; cards; cards = without_first(cards))
        add_catch(c, who, &(struct catch){ species_of[first_of(cards)], first_of(cards), 0, 0 });
    json_close(c->out, ']');
    json_number(c->out, "weight", weight_of(c->view, presented));
    add_tie(c, water, who);
    json_number(c->out, "points", c->view->open.contest[water][who]);
    json_number(c->out, "tags", c->view->open.tagged[water][who]);
    json_close(c->out, '}');
}

static void add_contest(const struct crown *c, int water)
{
    struct text_out name = crown_words(c, "water", water_words[water]);
    json_open(c->out, NULL, '{');
    json_text(c->out, "water", water_words[water]);
    crown_say(c, "name", "source", water_words[water]);
    json_open(c->out, "entries", '[');
    for (int who = 0; who < players(c->view); who++) add_entry(c, water, who);
    json_close(c->out, ']');
    crown_tell(c, "contest", crown_rule_of_source(c, FROM_SHORE + water), &ARG_TEXT("water", text_of(&name)), 1);
    json_close(c->out, '}');
    text_free(&name);
}

/* Those that are settled, in their order. */
void crown_contests(const struct crown *c)
{
    json_open(c->out, "contests", '[');
    for (int k = 0; k < c->view->open.contests; k++) add_contest(c, water_of_contest(c->view, k));
    json_close(c->out, ']');
}
