/* The cards of an owner's box: what can be corrected, and what the rulebook prints and every box must have. */
#include "engine/deck.h"
#include "games/freshwater_fly/rules/parts.h"
#include "games/freshwater_fly/rules/words.c"

enum { MOST_POINTS = 8, MOST_STRENGTH = 5 };

static const struct card_value fish_values[] = {
    { "points", VALUE_NUMBER, NULL, 1, MOST_POINTS, offsetof(struct fish_values, points), 1 },
    { "strength", VALUE_NUMBER, NULL, 0, MOST_STRENGTH, offsetof(struct fish_values, strength), 1 },
    { 0 },
};
static const struct card_kind card_kinds[] = {
    { &fish_tokens, fish_values, offsetof(struct deck, fish), sizeof(struct fish_values) },
    { 0 },
};

/* 16.6 The best fish of each species is printed, and no other is as good. */
static int forbids_card(const struct deck *deck, int kind, int card)
{
    int big = card_of_big_one(fish_cards[card].species);
    struct fish_values best = printed_deck.fish[big], own = deck->fish[card];
    bool lawful = card == big ? own.points == best.points && own.strength == best.strength : own.points < best.points;
    return lawful ? 0 : PARAGRAPH(16, 6);
}

static const struct deck_form deck_form = {
    .kinds = card_kinds,
    .printed = &printed_deck,
    .size = sizeof(struct deck),
    .mark = offsetof(struct state, own),
    .forbids = forbids_card,
};
