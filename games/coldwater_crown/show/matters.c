/* What matters now: how near the end is, and what one piece of bait or one fish would win. */
#include "games/coldwater_crown/kit.h"

#include "games/coldwater_crown/rules/names.h"
#include "games/coldwater_crown/rules/queries.h"

/* A creel or a deck this near to the end of the game is worth a word. */
enum { FISH_NEAR_END = TWELVE_FISH - 2, CARDS_NEAR_END = 2, SPECIES_NEAR_EIGHT = EIGHT_SPECIES - 2 };

static void say_word(const struct speaker *sp, const char *part, const char *word, struct text_out *out)
{
    say_game(sp, part, word, NULL, 0, out);
}

/* 9.1 The fullest creel */
static bool add_fullest_creel(const struct speaker *sp, const struct state *s, struct text_out *out)
{
    int fullest = 0;
    for (int who = 1; who < players(s); who++)
        if (s->open.fish[who] > s->open.fish[fullest]) fullest = who;
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, fullest)), ARG_NUMBER("fish", s->open.fish[fullest]),
                          ARG_TEXT("you", fullest == sp->reader ? "yes" : "no") };
    if (s->open.fish[fullest] < FISH_NEAR_END) return false;
    say_matter(sp, "twelfth", args, 3, out);
    return true;
}

/* 9.1 The smallest deck */
static void add_smallest_deck(const struct speaker *sp, const struct state *s, struct text_out *out)
{
    struct text_out name = { 0 };
    int water = 0;
    for (int k = 1; k < WATERS; k++)
        if (cards_in_deck(s, k) < cards_in_deck(s, water)) water = k;
    if (cards_in_deck(s, water) > CARDS_NEAR_END) return;
    say_word(sp, "water", water_words[water], &name);
    struct arg args[] = { ARG_TEXT("water", text_of(&name)), ARG_NUMBER("cards", cards_in_deck(s, water)) };
    say_matter(sp, "restock", args, 2, out);
    text_free(&name);
}

static void add_end(const struct speaker *sp, const struct state *s, struct text_out *out)
{
    if (s->open.turns_left != ENDLESS) say_matter(sp, "last-turn", NULL, 0, out);
    else if (!add_fullest_creel(sp, s, out)) add_smallest_deck(sp, s, out);
}

/* 4.6 A card that one piece of bait completes */
static void add_card(const struct speaker *sp, const struct state *s, int card, struct text_out *out)
{
    struct text_out bait = { 0 }, name = { 0 };
    unsigned free = all_slots(s, card) & ~(unsigned)s->open.slots[card];
    if (!is_single(free)) return;
    say_word(sp, "bait", bait_words[slot_colour(s, card, first_of(free))], &bait);
    say_word(sp, "kind", kind_words[kind_of_master(card)], &name);
    struct arg args[] = { ARG_TEXT("bait", text_of(&bait)), ARG_TEXT("card", text_of(&name)) };
    say_matter(sp, "card", args, 2, out);
    text_free(&bait);
    text_free(&name);
}

static void add_cards(const struct speaker *sp, const struct state *s, struct text_out *out)
{
    for (uint32_t cards = s->open.trying[sp->reader]; cards; cards &= cards - 1) add_card(sp, s, first_of(cards), out);
}

/* 8.5 */
static void add_small_species(const struct speaker *sp, const struct state *s, struct text_out *out)
{
    struct text_out name = { 0 };
    unsigned missing = SMALL_SPECIES & ~(unsigned)s->open.species[sp->reader];
    if (s->open.small[sp->reader] || !is_single(missing)) return;
    say_word(sp, "species", species_words[first_of(missing)], &name);
    struct arg args[] = { ARG_TEXT("species", text_of(&name)), ARG_NUMBER("points", stack_top(s, s->open.smalls)) };
    say_matter(sp, "small", args, 2, out);
    text_free(&name);
}

/* 8.4 */
static void add_eight_species(const struct speaker *sp, const struct state *s, struct text_out *out)
{
    int kinds = size_of_set(s->open.species[sp->reader]);
    struct arg args[] = { ARG_NUMBER("left", EIGHT_SPECIES - kinds),
                          ARG_NUMBER("points", stack_top(s, s->open.eights)) };
    if (!s->open.eight[sp->reader] && kinds >= SPECIES_NEAR_EIGHT) say_matter(sp, "eight", args, 2, out);
}

/* 4.1, 5.1 A zone with one piece is emptied by any angler on its colour. */
static void add_zone(const struct speaker *sp, const struct state *s, int zone, struct text_out *out)
{
    struct text_out bait = { 0 };
    int colour = 0;
    while (colour < COLOURS && !s->open.bait[sp->reader][colour][zone]) colour++;
    if (s->open.held[sp->reader][zone] != 1 || colour == COLOURS) return;
    say_word(sp, "bait", bait_words[colour], &bait);
    struct arg args[] = { ARG_TEXT("bait", text_of(&bait)), ARG_NUMBER("zone", zone_number(zone)) };
    say_matter(sp, "zone", args, 2, out);
    text_free(&bait);
}

void coldwater_crown_matters(const struct speaker *sp, const struct state *view, struct text_out *out)
{
    if (view->open.turns_left == 0) return; /* the contests */
    add_end(sp, view, out);
    add_cards(sp, view, out);
    add_small_species(sp, view, out);
    add_eight_species(sp, view, out);
    for (int zone = 0; zone < ZONES; zone++) add_zone(sp, view, zone, out);
}
