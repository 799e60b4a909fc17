/* The scene of Coldwater Crown: waters, ring, bait, cards, trophies, and the players around them. It decides nothing; what a
 * space would do is asked of the rules. */
#include "games/coldwater_crown/show/scene.h"

#include "games/coldwater_crown/kit.h"

/* ---- the waters ---- */

/* The words that a sentence about a water needs: its name, and the two colours that fish there. */
struct water_words {
    struct text_out water, first, second, species;
};

static struct water_words words_of_water(const struct crown *c, int water)
{
    int first = first_colour_of(water);
    struct water_words words = { crown_words(c, "water", water_words[water]),
                                 crown_words(c, "bait", bait_words[first]),
                                 crown_words(c, "bait", bait_words[first + 1]),
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

static void describe_zone(const struct crown *c, int water, int zone, int species)
{
    struct weights pounds = { 0 };
    struct water_words words = words_of_water(c, water);
    if (species) {
        words.species = crown_words(c, "species", species_word(species));
        pounds = weights_of(c->view, species);
    }
    struct arg args[] = { ARG_TEXT("water", text_of(&words.water)),
                          ARG_NUMBER("zone", zone_number(zone)),
                          ARG_TEXT("first", text_of(&words.first)),
                          ARG_TEXT("second", text_of(&words.second)),
                          ARG_TEXT("species", text_of(&words.species)),
                          ARG_NUMBER("low", pounds.low),
                          ARG_NUMBER("high", pounds.high) };
    if (species) crown_tell(c, "swims-here", "5.1", args, 7);
    else crown_tell(c, "gap", "5.6", args, 2);
    free_words(&words);
}

static void add_fish(const struct crown *c, int species)
{
    json_open(c->out, "fish", '{');
    crown_species(c, species);
    json_close(c->out, '}');
}

static void add_zone(const struct crown *c, int water, int zone)
{
    int species = c->view->open.water[water][zone];
    json_open(c->out, NULL, '{');
    json_number(c->out, "zone", zone_number(zone));
    if (species) add_fish(c, species);
    describe_zone(c, water, zone, species);
    json_close(c->out, '}');
}

/* What is still below the top: everyone can count it. "Wrasse x3, Mackerel x4" */
static void say_below(const struct crown *c, int water, struct text_out *list)
{
    for (int k = 0; k < species_in[water].kinds; k++) {
        int count = c->view->open.deck[water][k];
        if (!count) continue;
        text_add(list, list->length ? ", " : "");
        say_game(c->sp, "species", species_word(species_in[water].first + k), NULL, 0, list);
        text_add(list, " ×%d", count);
    }
}

static void describe_deck(const struct crown *c, int water, int top, int cards, const char *below)
{
    struct water_words words = words_of_water(c, water);
    if (top) words.species = crown_words(c, "species", species_word(top));
    struct arg args[] = { ARG_TEXT("water", text_of(&words.water)), ARG_TEXT("species", text_of(&words.species)),
                          ARG_NUMBER("cards", cards), ARG_NUMBER("under", cards - 1), ARG_TEXT("below", below) };
    if (top) crown_tell(c, "deck", "5.8", args, 5);
    else crown_tell(c, "empty-deck", "9.1", args, 1);
    free_words(&words);
}

static void add_deck(const struct crown *c, int water)
{
    struct text_out below = { 0 };
    int top = c->view->open.top[water], cards = cards_in_deck(c->view, water);
    say_below(c, water, &below);
    json_open(c->out, "deck", '{');
    if (top) add_fish(c, top);
    json_number(c->out, "cards", cards);
    describe_deck(c, water, top, cards, text_of(&below));
    json_close(c->out, '}');
    text_free(&below);
}

static void add_water(const struct crown *c, int water)
{
    struct water_words words = words_of_water(c, water);
    struct arg args[] = { ARG_TEXT("water", text_of(&words.water)), ARG_TEXT("first", text_of(&words.first)),
                          ARG_TEXT("second", text_of(&words.second)) };
    json_open(c->out, NULL, '{');
    json_text(c->out, "water", water_words[water]);
    json_text(c->out, "name", text_of(&words.water));
    crown_tell(c, "fishes-here", "1.1", args, 3);
    json_open(c->out, "zones", '[');
    for (int k = 0; k < ZONES; k++) add_zone(c, water, zone_in_ring(c->view, k));
    json_close(c->out, ']');
    add_deck(c, water);
    json_close(c->out, '}');
    free_words(&words);
}

/* ---- the ring, and what its spaces would do ---- */

static void add_loss(const struct crown *c, const struct state *after, int who, int zone)
{
    int left = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        left += c->view->open.bait[who][colour][zone] - after->open.bait[who][colour][zone];
    if (left <= 0) return;
    json_open(c->out, NULL, '{');
    json_number(c->out, "zone", zone_number(zone));
    json_number(c->out, "pieces", left);
    crown_flag(c, "empties", !after->open.held[who][zone]);
    json_close(c->out, '}');
}

/* The bait that leaves the zones of the player who is asked, found by playing the choice in a copy of the view. */
static void add_outcome(const struct crown *c, int choice)
{
    union any_state copy;
    struct state *after = state_in(&copy);
    memcpy(after, c->view, c->sp->game->state_size);
    json_open(c->out, "would", '[');
    if (c->sp->game->play(after, choice, NULL))
        for (int zone = 0; zone < ZONES; zone++) add_loss(c, after, question(c->view).who, zone);
    json_close(c->out, ']');
}

/* The reader is asked for a space: to place on, or to take from. */
static bool asks_for_space(const struct crown *c)
{
    if (game_over(c->view)) return false;
    struct frame f = question(c->view);
    return f.who == c->sp->reader && (f.step == PLACE || f.step == TAKE);
}

static void add_space_outcome(const struct crown *c, int space)
{
    if (asks_for_space(c) && has(possible(c->sp->game->menu(c->view)), space)) add_outcome(c, space);
}

static void describe_space(const struct crown *c, int space)
{
    struct water_words words = words_of_water(c, water_of_colour(colour_of_space(space)));
    struct text_out bait = crown_words(c, "bait", bait_words[colour_of_space(space)]);
    struct arg args[] = { ARG_TEXT("bait", text_of(&bait)), ARG_TEXT("water", text_of(&words.water)) };
    crown_tell(c, "space", "4.1", args, 2);
    text_free(&bait);
    free_words(&words);
}

static void add_space(const struct crown *c, int space)
{
    const char *word = space_words[space];
    int side = c->view->open.at[space];
    json_open(c->out, NULL, '{');
    json_text(c->out, "space", word);
    crown_say(c, "name", "space", word);
    if (space) json_text(c->out, "bait", word);
    if (space) json_text(c->out, "water", water_words[water_of_colour(colour_of_space(space))]);
    if (side) json_number(c->out, "angler", side);
    crown_flag(c, "placed", space_placed_on(c->view) == space);
    add_space_outcome(c, space);
    if (space) describe_space(c, space);
    else crown_tell(c, "port", "3.1", NULL, 0);
    json_close(c->out, '}');
}

/* ---- bag, discard, cards, tackle ---- */

static void describe_bait(const struct crown *c, int bait)
{
    if (bait == COLOURS) {
        crown_tell(c, "clear", "3.3", NULL, 0);
        return;
    }
    struct text_out name = crown_words(c, "bait", bait_words[bait]);
    struct text_out water = crown_words(c, "water", water_words[water_of_colour(bait)]);
    struct arg args[] = { ARG_TEXT("bait", text_of(&name)), ARG_TEXT("water", text_of(&water)) };
    crown_tell(c, "bait", "4.1", args, 2);
    text_free(&name);
    text_free(&water);
}

static void add_bait(const struct crown *c, int bait)
{
    json_open(c->out, NULL, '{');
    json_text(c->out, "bait", bait_words[bait]);
    crown_say(c, "name", "bait", bait_words[bait]);
    json_text(c->out, "letter", letter_of(c->sp, bait_words[bait]));
    if (bait < COLOURS) json_text(c->out, "water", water_words[water_of_colour(bait)]);
    json_number(c->out, "bag", c->view->open.bag[bait]);
    json_number(c->out, "discard", c->view->open.discard[bait]);
    describe_bait(c, bait);
    json_close(c->out, '}');
}

static void add_heap(const struct crown *c, const char *where, const uint8_t bait[KINDS], const char *rule)
{
    int pieces = bag_total(lanes(bait));
    json_open(c->out, where, '{');
    crown_say(c, "name", "board", where);
    json_number(c->out, "pieces", pieces);
    crown_tell(c, where, rule, &ARG_NUMBER("pieces", pieces), 1);
    json_close(c->out, '}');
}

static void add_cards(const struct crown *c)
{
    long deck = size_of_set(c->view->open.masters);
    json_open(c->out, "row", '[');
    for (uint64_t row = c->view->open.row; row; row = without_first(row)) crown_card(c, first_of(row));
    json_close(c->out, ']');
    json_open(c->out, "cards", '{');
    crown_say(c, "name", "source", source_words[FROM_MASTERS]);
    json_number(c->out, "cards", deck);
    crown_tell(c, deck ? "card-deck" : "no-cards", deck ? "3.5" : "3.7", &ARG_NUMBER("cards", deck), deck > 0);
    json_close(c->out, '}');
}

/* "Lure ×2, Rod": what will be shuffled into the next pile. Returns how many tokens they are. */
static long say_used(const struct crown *c, struct text_out *list)
{
    long tokens = 0;
    for (int kind = 0; kind < TACKLE_KINDS; kind++) {
        long count = c->view->open.used[kind];
        if (!count) continue;
        text_add(list, list->length ? ", " : "");
        say_game(c->sp, "tackle", tackle_words[kind], NULL, 0, list);
        if (count > 1) text_add(list, " ×%ld", count);
        tokens += count;
    }
    return tokens;
}

static void describe_pile(const struct crown *c, long pile)
{
    struct text_out used = { 0 };
    long count = say_used(c, &used);
    struct arg args[] = { ARG_NUMBER("tokens", pile), ARG_NUMBER("count", count), ARG_TEXT("used", text_of(&used)) };
    crown_tell(c, "pile", "6.11", args, 3);
    text_free(&used);
}

static void add_tackle_pile(const struct crown *c)
{
    long pile = c->view->open.pile;
    json_open(c->out, "pile", '{');
    crown_say(c, "name", "board", "tackle");
    json_number(c->out, "tokens", pile);
    json_open(c->out, "used", '[');
    for (int kind = 0; kind < TACKLE_KINDS; kind++) {
        if (!c->view->open.used[kind]) continue;
        json_open(c->out, NULL, '{');
        json_text(c->out, "tackle", tackle_words[kind]);
        crown_say(c, "name", "tackle", tackle_words[kind]);
        json_number(c->out, "count", c->view->open.used[kind]);
        json_close(c->out, '}');
    }
    json_close(c->out, ']');
    describe_pile(c, pile);
    json_close(c->out, '}');
}

/* ---- what can be won ---- */

static void open_trophy(const struct crown *c, int source)
{
    json_open(c->out, NULL, '{');
    json_text(c->out, "trophy", source_words[source]);
    crown_say(c, "name", "source", source_words[source]);
}

static void close_trophy(const struct crown *c, int source, const char *tell, const struct arg *args, int count)
{
    crown_standing(c, source);
    crown_tell(c, tell, crown_rule_of_source(c, source), args, count);
    json_close(c->out, '}');
}

/* In words what is below the top of a stack. */
static void add_more(const struct crown *c, const char *word, struct arg arg)
{
    struct text_out more = { 0 };
    say_game(c->sp, "piece", word, &arg, 1, &more);
    json_text(c->out, "more", text_of(&more));
    text_free(&more);
}

/* What is left of a stack, the highest first. */
static void add_points_left(const struct crown *c, int gone)
{
    struct text_out below = { 0 };
    json_open(c->out, "left", '[');
    for (int k = gone; k < trophies_in_stack(c->view); k++) {
        json_number(c->out, NULL, stack_top(c->view, k));
        if (k > gone) text_add(&below, below.length ? ", %d" : "%d", stack_top(c->view, k));
    }
    json_close(c->out, ']');
    if (below.length) add_more(c, "then", ARG_TEXT("points", text_of(&below)));
    text_free(&below);
}

static void add_stack(const struct crown *c, int source, int gone)
{
    open_trophy(c, source);
    add_points_left(c, gone);
    close_trophy(c, source, source_words[source], NULL, 0);
}

/* A contest gives its trophies to those who take part: those that nobody won stay. */
static void add_contest_stack(const struct crown *c, int water)
{
    int source = FROM_SHORE + water;
    struct text_out name = crown_words(c, "water", water_words[water]);
    open_trophy(c, source);
    add_points_left(c, winners(c->view, c->view->open.contest[water]));
    close_trophy(c, source, "contest", &ARG_TEXT("water", text_of(&name)), 1);
    text_free(&name);
}

/* Trophies that all have the same points. */
static void add_equal_trophies(const struct crown *c, int source, int left, int points, const struct arg *args,
                               int count)
{
    open_trophy(c, source);
    json_open(c->out, "left", '[');
    for (int k = 0; k < left; k++) json_number(c->out, NULL, points);
    json_close(c->out, ']');
    if (left > 1) add_more(c, "copies", ARG_NUMBER("count", left));
    close_trophy(c, source, source_words[source], args, count);
}

static void add_mystery(const struct crown *c)
{
    long tile = c->view->open.tile;
    uint64_t below = c->view->open.tiles;
    struct text_out tiles = { 0 };
    struct arg args[] = { ARG_NUMBER("pounds", tile), ARG_NUMBER("more", size_of_set(below)), ARG_TEXT("tiles", NULL) };
    for (; below; below = without_first(below)) text_add(&tiles, tiles.length ? ", %d" : "%d", first_of(below));
    args[2].text = text_of(&tiles);
    json_open(c->out, "mystery", '{');
    crown_say(c, "name", "board", "mystery");
    if (tile) json_number(c->out, "pounds", tile);
    crown_tell(c, tile ? "mystery" : "no-mystery", tile ? "8.1" : "8.3", args, tile ? 3 : 0);
    json_close(c->out, '}');
    text_free(&tiles);
}

static void add_tag(const struct crown *c)
{
    if (!tag_is_drawn(c->view) || c->view->open.tagless) return;
    const char letter[] = { tag_letter(tag_of_day(c->view)), '\0' };
    json_open(c->out, "tag", '{');
    json_text(c->out, "letter", letter);
    crown_say(c, "name", "source", source_words[FROM_TAGS]);
    crown_tell(c, "tag", crown_rule_of_source(c, FROM_TAGS), &ARG_TEXT("tag", letter), 1);
    json_close(c->out, '}');
}

static void add_trophies(const struct crown *c)
{
    const struct state *s = c->view;
    struct arg when = crown_variant_arg(c, &crown_twelve);
    json_open(c->out, "trophies", '[');
    for (int water = 0; water < WATERS; water++) add_contest_stack(c, water);
    add_stack(c, FROM_EIGHT, s->open.eights);
    add_stack(c, FROM_SMALL, s->open.smalls);
    add_equal_trophies(c, FROM_TWELVE, !s->open.twelves, TWELVE_POINTS, &when, 1);
    add_equal_trophies(c, FROM_ALIKE, MASTER_TROPHIES - winners(s, s->open.alike), ALIKE_POINTS, NULL, 0);
    add_equal_trophies(c, FROM_DIFFERENT, MASTER_TROPHIES - winners(s, s->open.different), DIFFERENT_POINTS, NULL, 0);
    json_close(c->out, ']');
    add_mystery(c);
    add_tag(c);
}

/* ---- the question, and the progress of the game ---- */

/* The first arguments of a frame, by the names of what they are: "water":"lake","zone":4 */
static void add_about(const struct crown *c, struct frame f)
{
    const struct tokens *const *about = c->sp->game->steps[f.step].about;
    for (int i = 0; i < 2 && about[i]; i++) {
        if (about[i]->word) json_text(c->out, about[i]->name, about[i]->word[f.arg[i] - about[i]->base]);
        else json_number(c->out, about[i]->name, about[i]->base + f.arg[i]);
    }
}

/* The piece that a Reel took up: it is an answer to the question before. */
static void add_reeled(const struct crown *c, struct frame f)
{
    json_text(c->out, "bait", bait_words[colour_of_piece(f.arg[REEL_PIECE])]);
    json_number(c->out, "zone", zone_number(zone_of_piece(f.arg[REEL_PIECE])));
}

static void add_question(const struct crown *c)
{
    if (game_over(c->view)) return;
    struct frame f = question(c->view);
    json_open(c->out, "asked", '{');
    json_text(c->out, "step", c->sp->game->step_names[f.step]);
    add_about(c, f);
    if (f.step == REEL_WITH) add_reeled(c, f);
    json_close(c->out, '}');
}

/* 9.1 What will bring the end, and how near it is: the fullest creel, and the smallest deck. */
static void add_what_ends(const struct crown *c)
{
    int fish = 0, water = 0;
    for (int who = 0; who < players(c->view); who++)
        if (c->view->open.fish[who] > fish) fish = c->view->open.fish[who];
    for (int k = 1; k < WATERS; k++)
        if (cards_in_deck(c->view, k) < cards_in_deck(c->view, water)) water = k;
    struct text_out name = { 0 }, words = crown_words(c, "water", water_words[water]);
    struct arg args[] = { ARG_NUMBER("fish", fish), ARG_TEXT("water", text_of(&words)),
                          ARG_NUMBER("cards", cards_in_deck(c->view, water)) };
    say_game(c->sp, "piece", "ends", args, 3, &name);
    json_take(c->out, "name", &name);
    crown_tell(c, "what-ends", "9.1", args, 3);
    text_free(&words);
}

static void add_last_turns(const struct crown *c, long left)
{
    struct text_out name = { 0 };
    say_game(c->sp, "board", "last-turns", &ARG_NUMBER("turns", left), 1, &name);
    json_number(c->out, "turns", left);
    json_take(c->out, "name", &name);
    crown_tell(c, "last-turns", "9.2", NULL, 0);
}

static void add_end(const struct crown *c)
{
    long left = c->view->open.turns_left;
    json_open(c->out, "end", '{');
    if (left == ENDLESS) add_what_ends(c);
    else add_last_turns(c, left);
    json_close(c->out, '}');
}

/* Headings of the board, in the reader's language. */
static void add_headings(const struct crown *c)
{
    static const char *const board[] = { "trophies", "tackle" };
    static const char *const piece[] = {
        "landed", "next", "presented", "in-hand", "pounds", "top-trophy", "next-trophy"
    };
    json_open(c->out, "words", '{');
    for (size_t i = 0; i < sizeof board / sizeof board[0]; i++) crown_say(c, board[i], "board", board[i]);
    for (size_t i = 0; i < sizeof piece / sizeof piece[0]; i++) crown_say(c, piece[i], "piece", piece[i]);
    json_close(c->out, '}');
}

static void add_table(const struct crown *c)
{
    json_open(c->out, "waters", '[');
    for (int water = 0; water < WATERS; water++) add_water(c, water);
    json_close(c->out, ']');
    json_open(c->out, "ring", '[');
    for (int space = 0; space < SPACES; space++) add_space(c, space);
    json_close(c->out, ']');
    json_open(c->out, "bait", '[');
    for (int bait = 0; bait < BAITS; bait++) add_bait(c, bait);
    json_close(c->out, ']');
    add_heap(c, "bag", c->view->open.bag, "1.9");
    add_heap(c, "discard", c->view->open.discard, "4.4");
    add_cards(c);
    add_tackle_pile(c);
    add_trophies(c);
}

void coldwater_crown_scene(const struct speaker *sp, const struct state *view, int seats, struct text_out *out)
{
    const struct crown crown = { sp, view, out }, *c = &crown;
    json_open(out, NULL, '{');
    json_number(out, "turn", view->turns);
    if (view->open.player < seats) json_number(out, "player", view->open.player + 1);
    crown_flag(c, "alone", alone(view));
    add_question(c);
    add_end(c);
    add_headings(c);
    add_table(c);
    json_open(c->out, "players", '[');
    for (int who = 0; who < players(c->view); who++) crown_player(c, who);
    json_close(c->out, ']');
    crown_contests(c);
    json_close(c->out, '}');
}
