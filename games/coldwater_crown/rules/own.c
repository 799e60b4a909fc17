/* The cards of an owner's box: what can be corrected, and what the rulebooks print and every box must have. */
#include "engine/deck.h"
#include "games/coldwater_crown/rules/parts.h"
#include "games/coldwater_crown/rules/words.c"

enum { FISH_KIND, MASTER_KIND };
enum { PRINTED_WEIGHT = 5, PRINTED_TIME = MINUTES(8, 32), PRINTED_REDS = 2 }; /* of a Sea Trout, and of a Char */

static const struct card_value fish_values[] = {
    { "weight", VALUE_NUMBER, NULL, 1, 21, offsetof(struct fish_card, weight), 1 },
    { "tag", VALUE_WORD, &tag_tokens, 0, 0, offsetof(struct fish_card, tag), 1 },
    { "time", VALUE_TIME, NULL, 0, 0, offsetof(struct fish_card, time), 2 },
    { 0 },
};
static const struct card_value master_values[] = { { "slots", VALUE_LIST, &colour_tokens, SLOTS - 1, SLOTS, 0, 1 },
                                                   { 0 } };
static const struct card_kind card_kinds[] = {
    [FISH_KIND] = { &coldwater_crown_fish, fish_values, offsetof(struct deck, fish), sizeof(struct fish_card) },
    [MASTER_KIND] = { &coldwater_crown_masters, master_values, offsetof(struct deck, slots), SLOTS },
    { 0 },
};
static_assert((int)NO_SLOT == (int)COLOURS, "a list ends with as many as there are colours");

/* 1.1 The lightest and the heaviest fish of a species are printed. A card breaks this if it is outside that range, or if its
 * printed weight was the only one at an end of the range. */
static bool weight_is_printed(const struct deck *deck, int card)
{
    struct weights own = weights_in(deck, species_of[card]), printed = weights_in(&printed_deck, species_of[card]);
    int weight = deck->fish[card].weight, was = printed_deck.fish[card].weight;
    if (weight < printed.low || weight > printed.high) return false;
    return (was != printed.low || own.low <= was) && (was != printed.high || own.high >= was);
}

/* 1.2 No two times are alike: of two that are, the card whose time was changed is wrong. */
static bool time_is_its_own(const struct deck *deck, int card)
{
    if (deck->fish[card].time == printed_deck.fish[card].time) return true;
    for (int other = 0; other < FISH_CARDS; other++)
        if (other != card && deck->fish[other].time == deck->fish[card].time) return false;
    return true;
}

/* The one fish that a rulebook shows. */
static bool is_printed_trout(const struct deck *deck, int card)
{
    struct fish_card fish = deck->fish[card];
    return species_of[card] == SEA_TROUT && fish.weight == PRINTED_WEIGHT && fish.time == PRINTED_TIME;
}

static bool has_printed_trout(const struct deck *deck)
{
    for (int card = 0; card < FISH_CARDS; card++)
        if (is_printed_trout(deck, card)) return true;
    return false;
}

/* 1.5 A Char with two red slots is shown in a rulebook. */
static bool is_printed_char(const struct deck *deck, int card)
{
    int reds = 0;
    for (int slot = 0; slot < SLOTS; slot++) reds += deck->slots[card][slot] == RED;
    return kind_of_master(card) == CHAR && reds == PRINTED_REDS;
}

static bool has_printed_char(const struct deck *deck)
{
    for (int card = 0; card < MASTERS; card++)
        if (is_printed_char(deck, card)) return true;
    return false;
}

static int forbids_card(const struct deck *deck, int kind, int card)
{
    if (kind == MASTER_KIND)
        return is_printed_char(&printed_deck, card) && !has_printed_char(deck) ? PARAGRAPH(1, 5) : 0;
    if (!weight_is_printed(deck, card)) return PARAGRAPH(1, 1);
    if (!time_is_its_own(deck, card)) return PARAGRAPH(1, 2);
    return is_printed_trout(&printed_deck, card) && !has_printed_trout(deck) ? PARAGRAPH(1, 2) : 0;
}

static const struct deck_form deck_form = {
    .kinds = card_kinds,
    .printed = &printed_deck,
    .size = sizeof(struct deck),
    .mark = offsetof(struct state, open.own),
    .forbids = forbids_card,
};
