/* Sets of choices, and the odds of chance. A menu is one 64-bit word: bit k is set when choice k is allowed. A bag is one
 * word, too: eight kinds, the count of each in a byte of its own. Both fit a register. */
#ifndef ENGINE_MENU_H
#define ENGINE_MENU_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { CHOICES = 64, KINDS = 8, BAG_LIMIT = 127 };

static inline uint64_t only(int k)                      { return UINT64_C(1) << k; }
static inline uint64_t up_to(int k)                     { return UINT64_MAX >> (63 - k); }
static inline uint64_t set_if(bool claim, uint64_t set) { return claim ? set : 0; }
static inline bool     has(uint64_t set, int k)         { return set >> k & 1; }
static inline int      size_of_set(uint64_t set)        { return __builtin_popcountll(set); }
static inline int      first_of(uint64_t set)           { return __builtin_ctzll(set); }
static inline uint64_t without_first(uint64_t set)      { return set & (set - 1); }
static inline bool     is_single(uint64_t set)          { return set && !without_first(set); }

/* Eight counts side by side, added or compared in one operation. */
#define LANES_ONE  UINT64_C(0x0101010101010101)
#define LANES_HIGH UINT64_C(0x8080808080808080)

static inline uint64_t lanes(const uint8_t count[KINDS])
{
    uint64_t word;
    memcpy(&word, count, sizeof word);
    return word;
}

static inline void lanes_add(uint8_t sum[KINDS], const uint8_t count[KINDS])
{
    uint64_t word = lanes(sum) + lanes(count);
    memcpy(sum, &word, sizeof word);
}

/* Changes one count. It writes the whole word because the whole word is read: after a write of one byte the read would stall. */
static inline void lane_add(uint8_t count[KINDS], int k, int n)
{
    uint64_t word = lanes(count) + ((uint64_t)(int64_t)n << 8 * k);
    memcpy(count, &word, sizeof word);
}

/* Four counts side by side, in half a word. */
#define FOUR_ONE UINT32_C(0x01010101)

static inline uint32_t four(const uint8_t count[4])
{
    uint32_t word;
    memcpy(&word, count, sizeof word);
    return word;
}

static inline void four_put(uint8_t count[4], uint32_t word) { memcpy(count, &word, sizeof word); }

/* Changes one count, and writes them all: see lane_add. */
static inline void four_add(uint8_t count[4], int k, int n) { four_put(count, four(count) + ((uint32_t)n << 8 * k)); }

static inline int      four_total(uint32_t word) { return (int)(word * FOUR_ONE >> 24); }
static inline uint32_t four_any(uint32_t word)   { return (word + UINT32_C(0x7f7f7f7f)) >> 7 & FOUR_ONE; }   /* 1 where there are any */
static inline unsigned four_set(uint32_t ones)   { return ones * UINT32_C(0x01020408) >> 24 & 15; }          /* such ones as a set    */

static inline int bag_total(uint64_t bag) { return (int)(bag * LANES_ONE >> 56); }

/* The kinds of which a bag holds at least one, as a set. No count may exceed BAG_LIMIT. */
static inline uint64_t bag_kinds(uint64_t bag)
{
    uint64_t used = ((bag + (LANES_HIGH - LANES_ONE)) & LANES_HIGH) >> 7;
    return used * UINT64_C(0x0102040810204080) >> 56;
}

/* The kind of the k-th piece when the pieces of a bag are ordered by kind: the first kind at which the running total
 * exceeds k. All eight running totals come from one multiplication. */
static inline int bag_piece(uint64_t bag, int k)
{
    uint64_t totals = bag * LANES_ONE;
    uint64_t passed = ((totals | LANES_HIGH) - (uint64_t)(k + 1) * LANES_ONE) & LANES_HIGH;
    return KINDS - size_of_set(passed);
}

/* What chance may answer: a set, all equally likely, or a bag, by its counts. */
struct odds { uint64_t set, bag; };

static inline struct odds alike(uint64_t set)    { return (struct odds){ .set = set }; }
static inline struct odds from_bag(uint64_t bag) { return (struct odds){ .bag = bag }; }

static inline uint64_t possible(struct odds odds) { return odds.bag ? bag_kinds(odds.bag) : odds.set; }
static inline int      ways(struct odds odds)     { return odds.bag ? bag_total(odds.bag) : size_of_set(odds.set); }

/* How many of the equally likely ways lead to this choice. */
static inline int ways_to(struct odds odds, int choice)
{
    if (!odds.bag) return has(odds.set, choice);
    return choice < KINDS ? (int)(odds.bag >> 8 * choice & 0xff) : 0;
}

/* How many members a set has in each of its eight bytes, as a bag. */
static inline uint64_t counts_by_byte(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    return (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
}

/* The eight lowest members of a set, as a bag with none or one of each kind. */
static inline uint64_t low_byte_as_bag(uint64_t set)
{
    uint64_t spread = (set & 0xff) * LANES_ONE & UINT64_C(0x8040201008040201);
    return (spread + (LANES_HIGH - LANES_ONE)) >> 7 & LANES_ONE;
}

/* The k-th member of a set. Many sets are a run without gaps and need no search. In others first the byte is found and then
 * the bit, both like the k-th piece of a bag: a loop would cost a branch that can't be predicted. */
static inline int nth_of(uint64_t set, int k)
{
    int first = first_of(set);
    uint64_t run = set >> first;
    if ((run & (run + 1)) == 0) return first + k;
    if (set < 256) return bag_piece(low_byte_as_bag(set), k);
    uint64_t counts = counts_by_byte(set);
    int byte = bag_piece(counts, k), before = (int)(counts * LANES_ONE << 8 >> 8 * byte & 0xff);
    return 8 * byte + bag_piece(low_byte_as_bag(set >> 8 * byte), k - before);
}

/* The choice to which the k-th of the equally likely ways leads. */
static inline int way(struct odds odds, int k) { return odds.bag ? bag_piece(odds.bag, k) : nth_of(odds.set, k); }

#endif
