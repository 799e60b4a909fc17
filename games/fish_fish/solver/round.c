#include "games/fish_fish/solver/round.h"

struct spot spot_first(int fish)
{
    struct spot s = { .fish = (int8_t)fish };
    for (int bait = 0; bait < BAITS; bait++) s.baits[bait] = (int8_t)bait_copies[bait + 1];
    for (int i = 0; i < fish; i++) s.tiles[i] = TILES_EACH;
    return s;
}

int spot_code(const struct spot *s)
{
    int code = 0;
    for (int bait = 0; bait < BAITS; bait++) code = code * (bait_copies[bait + 1] + 1) + s->baits[bait];
    for (int i = 0; i < FISH; i++) code = code * (TILES_EACH + 1) + s->tiles[i];
    return (code * CATCHES + s->catches) * (EMPTIES + 1) + s->empties;
}

bool spot_may_hide(const struct spot *s, int hidden)
{
    int unseen = spot_unseen(s);
    return hidden <= unseen && hidden <= CATCHES - s->catches && unseen - hidden <= EMPTIES - s->empties;
}

bool spot_begins_part(const struct spot *s) { return spot_unseen(s) == 0 || s->empties == EMPTIES; }

int spot_held(const struct spot *s)
{
    int held = 0;
    for (int i = 0; i < s->fish; i++) held += s->tiles[i];
    return held;
}

bool spot_has_ended(const struct spot *s) { return s->line == LINES || s->catches == CATCHES || !spot_held(s); }

int spot_lays(const struct spot *s, int hidden, uint8_t lay[LAYS])
{
    int count = 0, catches = CATCHES - s->catches - hidden, empties = LINES - s->line - catches;
    for (int bait = 0; bait < BAITS; bait++) {
        if (!s->baits[bait]) continue;
        if (empties) lay[count++] = (uint8_t)(bait * HOOK_KINDS);
        if (catches) lay[count++] = (uint8_t)(bait * HOOK_KINDS + 1);
    }
    return count;
}

/* A gain is the lead over the mean of the others, times the number of Fish to keep it whole. */
static int gain_of_catch(const struct spot *s, int tiles, int player)
{
    return CATCH_POINTS * tiles * (player ? -1 : s->fish);
}

static int gain_of_bait(const struct spot *s, int bait, const int8_t tiles[FISH], int player)
{
    int all = 0;
    for (int i = 0; i < s->fish; i++) all += tiles[i];
    return bait_value[bait + 1] * (player ? (s->fish + 1) * tiles[player - 1] - all : -all);
}

/* Writes to `next` instead of returning a struct: reading back bytes just written as two words stalls the processor, and
 * this runs for every line of every walk. */
void spot_after(const struct spot *s, int bait, const int8_t bets[FISH], int hook, int player, struct spot *next)
{
    int staked = 0;
    *next = *s;
    for (int i = 0; i < s->fish; i++) {
        next->tiles[i] = (int8_t)(s->tiles[i] - bets[i]);
        staked += bets[i];
    }
    next->line++;
    if (!staked) return;
    next->catches = (int8_t)(s->catches + hook);
    next->empties = (int8_t)(s->empties + !hook);
    int gain = hook ? gain_of_catch(s, staked, player) : gain_of_bait(s, bait, bets, player);
    next->gain = (int16_t)(s->gain + gain);
}

int spot_left_over(const struct spot *s, int player)
{
    int best = BAITS - 1;
    if (!spot_held(s)) return 0;
    while (!s->baits[best]) best--;
    return gain_of_bait(s, best, s->tiles, player);
}

int spot_last_line(const struct spot *s, int hidden, int player)
{
    int bait = 0;
    while (!s->baits[bait]) bait++;
    if (hidden + s->catches < CATCHES) return gain_of_catch(s, spot_held(s), player);
    return gain_of_bait(s, bait, s->tiles, player);
}
