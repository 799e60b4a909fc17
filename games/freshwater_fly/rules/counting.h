/* What a catch counts for the goals: 10.5 to 10.8, and 15.4 to 15.7. */
#ifndef GAMES_FRESHWATER_FLY_RULES_COUNTING_H
#define GAMES_FRESHWATER_FLY_RULES_COUNTING_H

#include "games/freshwater_fly/rules/cards.h"
#include "games/freshwater_fly/rules/goals.h"

static inline int least(int a, int b) { return a < b ? a : b; }

static inline int count_species(const struct state *s, int who, int species)
{
    return size_of_set(s->landed[who] & cards_of_species(species));
}

static inline int count_colour(const struct state *s, int who, int colour)
{
    return size_of_set(s->landed[who] & cards_of_colour[colour]);
}

/* 10.5 The largest number of sets of four different tokens. */
static inline int different_sets(const struct state *s, int who)
{
    for (int sets = 1;; sets++) {
        int tokens = 0;
        for (int fly = 0; fly < FLIES; fly++) tokens += least(s->tokens[who][fly], sets);
        if (tokens < 4 * sets) return sets - 1;
    }
}

/* 10.7 Colours of which there are two. */
static inline int token_pairs(const struct state *s, int who)
{
    int pairs = 0;
    for (int fly = 0; fly < FLIES; fly++) pairs += s->tokens[who][fly] >= 2;
    return pairs;
}

/* 10.5 to 10.8 and 15.4 to 15.7 What boards and places count. */
static inline int sum_of_tokens(const struct state *s, int who, uint64_t flies)
{
    int sum = 0;
    for (; flies; flies = without_first(flies)) sum += s->tokens[who][first_of(flies)];
    return sum;
}

static inline int fish_sets(const struct state *s, int who, uint64_t species)
{
    int sets = FISH_CARDS;
    for (; species; species = without_first(species)) sets = least(sets, count_species(s, who, first_of(species)));
    return sets;
}

static inline int sum_of_fish(const struct state *s, int who, uint64_t of, int (*count)(const struct state *, int, int))
{
    int sum = 0;
    for (; of; of = without_first(of)) sum += count(s, who, first_of(of));
    return sum;
}

/* For each species: how often it makes this many alike, at most `most` times. */
static inline int species_alike(const struct state *s, int who, int alike_many, int most)
{
    int times = 0;
    for (int species = 0; species < SPECIES; species++)
        times += least(count_species(s, who, species) / alike_many, most);
    return times;
}

static inline int count_goal(const struct state *s, int who, const struct goal *goal)
{
    uint64_t of = goal->of;
    switch (goal->what) {
    case EACH_TOKEN: return sum_of_tokens(s, who, of);
    case EACH_FISH: return sum_of_fish(s, who, of, count_species);
    case FISH_SET: return fish_sets(s, who, of);
    case FOUR_DIFFERENT: return different_sets(s, who);
    case TWO_ALIKE: return token_pairs(s, who);
    case TOKEN_COLOURS: return size_of_set(bag_kinds(lanes(s->tokens[who])));
    case SPECIES_PAIRS: return species_alike(s, who, 2, FISH_CARDS);
    case EACH_SPECIES: return species_alike(s, who, 1, 1);
    default: return sum_of_fish(s, who, of, count_colour);
    }
}

/* How far the next set is, and of how many pieces it is; a goal that counts single pieces has no sets. */
struct set_begun { int have, of; };

static inline struct set_begun begun_of_goal(const struct state *s, int who, const struct goal *goal)
{
    int sets = count_goal(s, who, goal), have = 0;
    if (goal->what == FISH_SET) {
        for (uint64_t of = goal->of; of; of = without_first(of)) have += count_species(s, who, first_of(of)) > sets;
        return (struct set_begun){ have, size_of_set(goal->of) };
    }
    if (goal->what != FOUR_DIFFERENT) return (struct set_begun){ 0 };
    for (int fly = 0; fly < FLIES; fly++) have += least(s->tokens[who][fly], sets + 1);
    return (struct set_begun){ have - 4 * sets, 4 };
}

#endif
