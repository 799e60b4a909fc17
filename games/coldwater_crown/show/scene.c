/* The scene of Coldwater Crown: waters, ring, bait, cards, trophies, and the players around them. It reads the view by
 * the names of its fields and decides nothing; what a space would do is asked of the rules. */
#include "games/coldwater_crown/show/scene.h"

#include "engine/fields.h"
#include "games/coldwater_crown/kit.h"

#include <stdlib.h>
#include <string.h>

enum {
    BAITS = 7,
    SPACES = 7,
    KINDS_IN_WATER = 4,
    TACKLE_KINDS = 4,
    ENDLESS = 255,
    MASTER_TROPHIES = 4,
    MASTER_POINTS = 2
};

static const char bait_letters[BAITS + 1] = "PGBRYK*";

static const char *water_word(const struct crown *c, int water)
{
    return field_named(c->sp->game, "waters")->row->word[water];
}

/* ---- the waters ---- */

/* The words that a sentence about a water needs: its name, and the two colours that fish there. */
struct water_words {
    struct text_out water, first, second, species;
};

static struct water_words words_of_water(const struct crown *c, int water)
{
    struct water_words words = { crown_words(c, "water", water_word(c, water)),
                                 crown_words(c, "bait", crown_word(c, "bag", 2 * water)),
                                 crown_words(c, "bait", crown_word(c, "bag", 2 * water + 1)),
                                 { 0 } };
    return words;
}

static void free_words(struct water_words *words)
{
    text_free(&words->water);
    text_free(&words->first);
    text_free(&words->second);
    text_free(&words->species);
}

static void tell_of_zone(const struct crown *c, int water, int zone, int species)
{
    int low = 0, high = 0;
    struct water_words words = words_of_water(c, water);
    if (species) {
        words.species = crown_words(c, "species", crown_word(c, "creel", species));
        crown_range(species, &low, &high);
    }
    struct arg args[] = { ARG_TEXT("water", text_of(&words.water)),
                          ARG_NUMBER("zone", zone + CROWN_FIRST_ZONE),
                          ARG_TEXT("first", text_of(&words.first)),
                          ARG_TEXT("second", text_of(&words.second)),
                          ARG_TEXT("species", text_of(&words.species)),
                          ARG_NUMBER("low", low),
                          ARG_NUMBER("high", high) };
    if (species) crown_tell(c, "swims-here", "5.1", args, 7);
    else crown_tell(c, "gap", "5.6", args, 2);
    free_words(&words);
}

static void add_fish(const struct crown *c, int species)
{
    crown_open(c, "fish", '{');
    crown_species(c, species);
    crown_close(c, '}');
}

static void add_zone(const struct crown *c, int water, int zone)
{
    int species = (int)crown_at(c, "waters", water, zone);
    crown_open(c, NULL, '{');
    crown_number(c, "zone", zone + CROWN_FIRST_ZONE);
    if (species) add_fish(c, species);
    tell_of_zone(c, water, zone, species);
    crown_close(c, '}');
}

/* What is still below the top: everyone can count it. "Wrasse x3, Mackerel x4" */
static int say_below(const struct crown *c, int water, struct text_out *list)
{
    int cards = 0, first = 1;
    while (crown_water_of(first) != water) first++;
    for (int k = 0; k < KINDS_IN_WATER; k++) {
        int count = (int)crown_at(c, "decks", water, k);
        if (!count) continue;
        text_add(list, list->length ? ", " : "");
        say_game(c->sp, "species", crown_word(c, "creel", first + k), NULL, 0, list);
        text_add(list, " ×%d", count);
        cards += count;
    }
    return cards;
}

static void tell_of_deck(const struct crown *c, int water, int top, int cards, const char *below)
{
    struct water_words words = words_of_water(c, water);
    if (top) words.species = crown_words(c, "species", crown_word(c, "creel", top));
    struct arg args[] = { ARG_TEXT("water", text_of(&words.water)), ARG_TEXT("species", text_of(&words.species)),
                          ARG_NUMBER("cards", cards), ARG_NUMBER("under", cards - 1), ARG_TEXT("below", below) };
    if (top) crown_tell(c, "deck", "5.8", args, 5);
    else crown_tell(c, "empty-deck", "9.1", args, 1);
    free_words(&words);
}

static void add_deck(const struct crown *c, int water)
{
    struct text_out below = { 0 };
    int top = (int)crown_at(c, "tops", 0, water), cards = say_below(c, water, &below) + (top > 0);
    crown_open(c, "deck", '{');
    if (top) add_fish(c, top);
    crown_number(c, "cards", cards);
    tell_of_deck(c, water, top, cards, text_of(&below));
    crown_close(c, '}');
    text_free(&below);
}

static void add_water(const struct crown *c, int water)
{
    struct water_words words = words_of_water(c, water);
    struct arg args[] = { ARG_TEXT("water", text_of(&words.water)), ARG_TEXT("first", text_of(&words.first)),
                          ARG_TEXT("second", text_of(&words.second)) };
    crown_open(c, NULL, '{');
    crown_text(c, "water", water_word(c, water));
    crown_text(c, "name", text_of(&words.water));
    crown_tell(c, "fishes-here", "1.1", args, 3);
    crown_open(c, "zones", '[');
    for (int k = 0; k < CROWN_ZONES; k++) add_zone(c, water, crown_zone_at(c, k));
    crown_close(c, ']');
    add_deck(c, water);
    crown_close(c, '}');
    free_words(&words);
}

/* ---- the ring, and what its spaces would do ---- */

static void add_loss(const struct crown *c, const struct crown *then, int who, int zone)
{
    int left = 0;
    for (int colour = 0; colour < CROWN_COLOURS; colour++)
        left += (int)(crown_at(c, "bait", CROWN_COLOURS * who + colour, zone) -
                      crown_at(then, "bait", CROWN_COLOURS * who + colour, zone));
    if (left <= 0) return;
    crown_open(c, NULL, '{');
    crown_number(c, "zone", zone + CROWN_FIRST_ZONE);
    crown_number(c, "pieces", left);
    crown_true(c, "empties", !crown_at(then, "held", who, zone));
    crown_close(c, '}');
}

/* The bait that leaves the asker's zones, by playing it in a copy of what he sees. */
static void add_outcome(const struct crown *c, int choice)
{
    const struct game *game = c->sp->game;
    int who = question(c->view).who;
    struct state *after = malloc(game->state_size);
    if (!after) return;
    memcpy(after, c->view, game->state_size);
    crown_open(c, "would", '[');
    if (game->play(after, choice, NULL)) {
        struct crown then = *c;
        then.view = after;
        for (int zone = 0; zone < CROWN_ZONES; zone++) add_loss(c, &then, who, zone);
    }
    crown_close(c, ']');
    free(after);
}

/* The reader is asked for a space: to place on, or to take from. */
static bool asks_for_space(const struct crown *c)
{
    if (game_over(c->view)) return false;
    struct frame f = question(c->view);
    const char *step = c->sp->game->step_names[f.step];
    return f.who == c->sp->reader && (!strcmp(step, "place") || !strcmp(step, "take"));
}

static void add_space_outcome(const struct crown *c, int space)
{
    int index[PHRASE_SLOTS];
    if (!asks_for_space(c)) return;
    struct frame f = question(c->view);
    for (uint64_t menu = possible(c->sp->game->menu(c->view)); menu; menu = without_first(menu)) {
        int choice = first_of(menu);
        if (choice >= FIRST_ASIDE || !phrase_of(c->sp->game, f, choice, index) || index[0] != space) continue;
        add_outcome(c, choice);
    }
}

static void tell_of_space(const struct crown *c, int space)
{
    struct water_words words = words_of_water(c, (space - 1) / 2);
    struct text_out bait = crown_words(c, "bait", crown_word(c, "bag", space - 1));
    struct arg args[] = { ARG_TEXT("bait", text_of(&bait)), ARG_TEXT("water", text_of(&words.water)) };
    crown_tell(c, "space", "4.1", args, 2);
    text_free(&bait);
    free_words(&words);
}

static void add_space(const struct crown *c, int space)
{
    const char *word = crown_word(c, "anglers", space);
    long side = crown_at(c, "anglers", 0, space);
    crown_open(c, NULL, '{');
    crown_text(c, "space", word);
    crown_say(c, "name", "space", word);
    if (space) crown_text(c, "bait", word);
    if (space) crown_text(c, "water", water_word(c, (space - 1) / 2));
    if (side) crown_number(c, "angler", side);
    crown_true(c, "placed", crown_at(c, "placed", 0, 0) == space + 1);
    add_space_outcome(c, space);
    if (space) tell_of_space(c, space);
    else crown_tell(c, "port", "3.1", NULL, 0);
    crown_close(c, '}');
}

/* ---- bag, discard, cards, tackle ---- */

static void tell_of_bait(const struct crown *c, int bait)
{
    if (bait == CROWN_COLOURS) {
        crown_tell(c, "clear", "3.3", NULL, 0);
        return;
    }
    struct text_out name = crown_words(c, "bait", crown_word(c, "bag", bait));
    struct text_out water = crown_words(c, "water", water_word(c, bait / 2));
    struct arg args[] = { ARG_TEXT("bait", text_of(&name)), ARG_TEXT("water", text_of(&water)) };
    crown_tell(c, "bait", "4.1", args, 2);
    text_free(&name);
    text_free(&water);
}

static void add_bait(const struct crown *c, int bait)
{
    const char letter[] = { bait_letters[bait], '\0' };
    crown_open(c, NULL, '{');
    crown_text(c, "bait", crown_word(c, "bag", bait));
    crown_say(c, "name", "bait", crown_word(c, "bag", bait));
    crown_text(c, "letter", letter);
    if (bait < CROWN_COLOURS) crown_text(c, "water", water_word(c, bait / 2));
    crown_number(c, "bag", crown_at(c, "bag", 0, bait));
    crown_number(c, "discard", crown_at(c, "discard", 0, bait));
    tell_of_bait(c, bait);
    crown_close(c, '}');
}

static void add_heap(const struct crown *c, const char *where, const char *rule)
{
    long pieces = 0;
    for (int bait = 0; bait < BAITS; bait++) pieces += crown_at(c, where, 0, bait);
    crown_open(c, where, '{');
    crown_say(c, "name", "board", where);
    crown_number(c, "pieces", pieces);
    crown_tell(c, where, rule, &ARG_NUMBER("pieces", pieces), 1);
    crown_close(c, '}');
}

static void add_cards(const struct crown *c)
{
    long deck = size_of_set((uint64_t)crown_at(c, "masters", 0, 0));
    crown_open(c, "row", '[');
    for (uint64_t row = (uint64_t)crown_at(c, "row", 0, 0); row; row = without_first(row)) crown_card(c, first_of(row));
    crown_close(c, ']');
    crown_open(c, "cards", '{');
    crown_say(c, "name", "source", "masters");
    crown_number(c, "cards", deck);
    crown_tell(c, deck ? "card-deck" : "no-cards", deck ? "3.5" : "3.7", &ARG_NUMBER("cards", deck), deck > 0);
    crown_close(c, '}');
}

/* "Lure ×2, Rod": what will be shuffled into the next pile. Returns how many tokens they are. */
static long say_used(const struct crown *c, struct text_out *list)
{
    long tokens = 0;
    for (int kind = 0; kind < TACKLE_KINDS; kind++) {
        long count = crown_at(c, "used", 0, kind);
        if (!count) continue;
        text_add(list, list->length ? ", " : "");
        say_game(c->sp, "tackle", crown_word(c, "used", kind), NULL, 0, list);
        if (count > 1) text_add(list, " ×%ld", count);
        tokens += count;
    }
    return tokens;
}

static void tell_of_pile(const struct crown *c, long pile)
{
    struct text_out used = { 0 };
    long count = say_used(c, &used);
    struct arg args[] = { ARG_NUMBER("tokens", pile), ARG_NUMBER("count", count), ARG_TEXT("used", text_of(&used)) };
    crown_tell(c, "pile", "6.11", args, 3);
    text_free(&used);
}

static void add_tackle_pile(const struct crown *c)
{
    long pile = crown_at(c, "pile", 0, 0);
    crown_open(c, "pile", '{');
    crown_say(c, "name", "board", "tackle");
    crown_number(c, "tokens", pile);
    crown_open(c, "used", '[');
    for (int kind = 0; kind < TACKLE_KINDS; kind++) {
        if (!crown_at(c, "used", 0, kind)) continue;
        crown_open(c, NULL, '{');
        crown_text(c, "tackle", crown_word(c, "used", kind));
        crown_say(c, "name", "tackle", crown_word(c, "used", kind));
        crown_number(c, "count", crown_at(c, "used", 0, kind));
        crown_close(c, '}');
    }
    crown_close(c, ']');
    tell_of_pile(c, pile);
    crown_close(c, '}');
}

/* ---- what can be won ---- */

static void open_trophy(const struct crown *c, const char *word)
{
    crown_open(c, NULL, '{');
    crown_text(c, "trophy", word);
    crown_say(c, "name", "source", word);
    crown_open(c, "left", '[');
}

static void close_trophy(const struct crown *c, const char *tell, const char *rule, const struct arg *args, int count)
{
    crown_close(c, ']');
    crown_tell(c, tell, rule, args, count);
    crown_close(c, '}');
}

static void add_stack(const struct crown *c, const char *word, const char *gone, const char *rule)
{
    open_trophy(c, word);
    for (const uint8_t *points = crown_stack(c) + crown_at(c, gone, 0, 0); *points; points++)
        crown_number(c, NULL, *points);
    close_trophy(c, word, rule, NULL, 0);
}

/* A contest gives its trophies to who takes part: those that nobody won stay. */
static void add_contest_stack(const struct crown *c, int water)
{
    int won = 0;
    struct text_out name = crown_words(c, "water", water_word(c, water));
    for (int who = 0; who < c->parties; who++) won += crown_at(c, "contest", water, who) > 0;
    open_trophy(c, water_word(c, water));
    for (const uint8_t *points = crown_stack(c) + won; *points; points++) crown_number(c, NULL, *points);
    close_trophy(c, "contest", "10.4", &ARG_TEXT("water", text_of(&name)), 1);
    text_free(&name);
}

static void add_master_trophies(const struct crown *c, const char *word, const char *rule)
{
    int left = MASTER_TROPHIES;
    for (int who = 0; who < c->parties; who++) left -= crown_at(c, word, 0, who) > 0;
    open_trophy(c, word);
    while (left-- > 0) crown_number(c, NULL, MASTER_POINTS);
    close_trophy(c, word, rule, NULL, 0);
}

static void add_mystery(const struct crown *c)
{
    long tile = crown_at(c, "tile", 0, 0);
    uint64_t below = (uint64_t)crown_at(c, "tiles", 0, 0);
    struct text_out tiles = { 0 };
    struct arg args[] = { ARG_NUMBER("pounds", tile), ARG_NUMBER("more", size_of_set(below)), ARG_TEXT("tiles", NULL) };
    for (; below; below = without_first(below)) text_add(&tiles, tiles.length ? ", %d" : "%d", first_of(below));
    args[2].text = text_of(&tiles);
    crown_open(c, "mystery", '{');
    crown_say(c, "name", "board", "mystery");
    if (tile) crown_number(c, "pounds", tile);
    crown_number(c, "more", args[1].number);
    crown_tell(c, tile ? "mystery" : "no-mystery", tile ? "8.1" : "8.3", args, tile ? 3 : 0);
    crown_close(c, '}');
    text_free(&tiles);
}

static void add_tag(const struct crown *c)
{
    long tag = crown_at(c, "tag", 0, 0);
    if (!tag || crown_at(c, "tagless", 0, 0)) return;
    const char letter[] = { (char)('A' + tag - 1), '\0' };
    crown_open(c, "tag", '{');
    crown_text(c, "letter", letter);
    crown_say(c, "name", "source", "tags");
    crown_tell(c, "tag", "11.2", &ARG_TEXT("tag", letter), 1);
    crown_close(c, '}');
}

static void add_trophies(const struct crown *c)
{
    crown_open(c, "trophies", '[');
    for (int water = 0; water < CROWN_WATERS; water++) add_contest_stack(c, water);
    add_stack(c, "eight", "eights", "8.4");
    add_stack(c, "small", "smalls", "8.5");
    open_trophy(c, "twelve");
    if (!crown_at(c, "twelves", 0, 0)) crown_number(c, NULL, MASTER_POINTS);
    struct arg when = crown_switched(c, &crown_twelve);
    close_trophy(c, "twelve", crown_rule_of(c, &crown_twelve), &when, 1);
    add_master_trophies(c, "alike", "7.2");
    add_master_trophies(c, "different", "7.3");
    crown_close(c, ']');
    add_mystery(c);
    add_tag(c);
}

/* ---- the question, and where the game stands ---- */

/* The first arguments of a frame, by the names of what they are: "water":"lake","zone":4 */
static void add_about(const struct crown *c, struct frame f)
{
    const struct tokens *const *about = c->sp->game->steps[f.step].about;
    for (int i = 0; i < 2 && about[i]; i++) {
        if (about[i]->word) crown_text(c, about[i]->name, about[i]->word[f.arg[i] - about[i]->base]);
        else crown_number(c, about[i]->name, about[i]->base + f.arg[i]);
    }
}

/* The piece that a Reel took up: it is an answer to the question before. */
static void add_reeled(const struct crown *c, struct frame f)
{
    int index[PHRASE_SLOTS], step = 1;
    while (strcmp(c->sp->game->step_names[step], "reel") != 0) step++;
    const struct phrase *phrase = phrase_of(c->sp->game, (struct frame){ .step = (uint8_t)step }, f.arg[0], index);
    if (!phrase) return;
    crown_text(c, "bait", phrase->slot[0].of->word[index[0]]);
    crown_number(c, "zone", phrase->slot[1].of->base + index[1]);
}

static void add_question(const struct crown *c)
{
    if (game_over(c->view)) return;
    struct frame f = question(c->view);
    const char *step = c->sp->game->step_names[f.step];
    crown_open(c, "asked", '{');
    crown_text(c, "step", step);
    add_about(c, f);
    if (!strcmp(step, "reel-with")) add_reeled(c, f);
    crown_close(c, '}');
}

static void add_end(const struct crown *c)
{
    long left = crown_at(c, "turns_left", 0, 0);
    struct text_out name = { 0 };
    if (left == ENDLESS) return;
    say_game(c->sp, "board", "last-turns", &ARG_NUMBER("turns", left), 1, &name);
    crown_open(c, "end", '{');
    crown_number(c, "turns", left);
    crown_text(c, "name", text_of(&name));
    crown_tell(c, "last-turns", "9.2", NULL, 0);
    crown_close(c, '}');
    text_free(&name);
}

/* Headings of the board, in the reader's language. */
static void add_headings(const struct crown *c)
{
    static const char *const board[] = { "trophies", "tackle" };
    static const char *const piece[] = { "trying", "landed", "next", "presented", "in-hand", "pounds" };
    crown_open(c, "words", '{');
    for (size_t i = 0; i < sizeof board / sizeof board[0]; i++) crown_say(c, board[i], "board", board[i]);
    for (size_t i = 0; i < sizeof piece / sizeof piece[0]; i++) crown_say(c, piece[i], "piece", piece[i]);
    crown_close(c, '}');
}

static void add_table(const struct crown *c)
{
    crown_open(c, "waters", '[');
    for (int water = 0; water < CROWN_WATERS; water++) add_water(c, water);
    crown_close(c, ']');
    crown_open(c, "ring", '[');
    for (int space = 0; space < SPACES; space++) add_space(c, space);
    crown_close(c, ']');
    crown_open(c, "bait", '[');
    for (int bait = 0; bait < BAITS; bait++) add_bait(c, bait);
    crown_close(c, ']');
    add_heap(c, "bag", "1.9");
    add_heap(c, "discard", "4.4");
    add_cards(c);
    add_tackle_pile(c);
    add_trophies(c);
}

void coldwater_crown_scene(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct crown crown = { sp, view, seats, parties(sp->game, seats), out }, *c = &crown;
    crown_open(c, NULL, '{');
    crown_number(c, "turn", crown_at(c, "turns", 0, 0));
    if (crown_at(c, "player", 0, 0) < seats) crown_number(c, "player", crown_at(c, "player", 0, 0) + 1);
    crown_true(c, "alone", seats == 1);
    add_question(c);
    add_end(c);
    add_headings(c);
    add_table(c);
    crown_open(c, "players", '[');
    for (int who = 0; who < c->parties; who++) crown_player(c, who);
    crown_close(c, ']');
    crown_contests(c);
    crown_close(c, '}');
}
