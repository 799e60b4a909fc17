/* The size of the tree, where its parts begin, and where the weights of a decision are: each spot's own weights, then those
 * of what may follow it, in the order of the choices. */
#include "games/fish_fish/solver/solve.h"

#include <stdlib.h>
#include <string.h>

static const struct size nothing = { 0, 0, true };

static struct size sum(struct size a, struct size b)
{
    return (struct size){ a.numbers + b.numbers, a.infosets + b.infosets, true };
}

static struct size decision(int count) { return count > 1 ? (struct size){ (uint32_t)count, 1, true } : nothing; }

static struct size size_of_lay(struct solution *, const struct spot *);

static bool is_part(const struct solution *of, const struct spot *s)
{
    return of->whole ? s->line == 0 : spot_begins_part(s);
}

static void add_part(struct solution *of, const struct spot *s, struct size size)
{
    struct part *part = &of->part[of->parts++];
    *part = (struct part){ .spot = *s, .begin = of->numbers };
    part->spot.gain = 0;
    of->part_at[spot_code(s)] = (int16_t)of->parts;
    of->numbers += size.numbers;
    of->infosets += size.infosets;
}

/* The size of what is walked from here; another part has its own place, before this one. */
static struct size size_beyond(struct solution *of, const struct spot *s)
{
    if (spot_has_ended(s) || s->line == LINES - 1) return nothing;
    struct size *size = &of->size_at[spot_code(s)];
    if (!size->known) {
        *size = size_of_lay(of, s);
        if (is_part(of, s)) add_part(of, s, *size);
    }
    return is_part(of, s) ? nothing : *size;
}

static struct size size_of_check(struct solution *of, const struct spot *s, int bait, const int8_t bets[FISH])
{
    struct size size = nothing;
    struct spot empty, caught;
    spot_after(s, bait, bets, 0, 0, &empty);
    spot_after(s, bait, bets, 1, 0, &caught);
    bool shown = empty.empties > s->empties;
    if (!shown) return size_beyond(of, &empty);
    if (empty.empties <= EMPTIES) size = size_beyond(of, &empty);
    return sum(size, size_beyond(of, &caught));
}

static struct size size_of_bet(struct solution *of, const struct spot *s, int bait, int8_t bets[FISH], int i)
{
    if (i == s->fish || i == FISH) return size_of_check(of, s, bait, bets);
    struct size size = decision(s->tiles[i] + 1);
    for (int bet = 0; bet <= s->tiles[i]; bet++) {
        bets[i] = (int8_t)bet;
        size = sum(size, size_of_bet(of, s, bait, bets, i + 1));
    }
    return size;
}

static struct size size_of_bait(struct solution *of, const struct spot *s, int bait)
{
    int8_t bets[FISH] = { 0 };
    struct spot next = *s;
    if (!s->baits[bait]) return nothing;
    next.baits[bait]--;
    return size_of_bet(of, &next, bait, bets, 0);
}

static struct size own_size_of_lay(const struct spot *s, int hidden_below)
{
    uint8_t lay[LAYS];
    struct size size = nothing;
    for (int hidden = 0; hidden < hidden_below; hidden++)
        if (spot_may_hide(s, hidden)) size = sum(size, decision(spot_lays(s, hidden, lay)));
    return size;
}

static struct size size_of_lay(struct solution *of, const struct spot *s)
{
    struct size size = own_size_of_lay(s, HIDDEN);
    for (int bait = 0; bait < BAITS; bait++) size = sum(size, size_of_bait(of, s, bait));
    return size;
}

static bool make_room(struct solution *of, int fish, bool whole)
{
    struct spot first = spot_first(fish);
    memset(of, 0, sizeof *of);
    of->fish = fish;
    of->whole = whole;
    size_beyond(of, &first);
    of->mean = calloc(of->numbers, sizeof *of->mean);
    of->choices = calloc(of->infosets, sizeof *of->choices);
    if (!of->mean || !of->choices) return false;
    solution_survey(of);
    return true;
}

bool solution_open(struct solution *of, int fish) { return make_room(of, fish, false); }

bool solution_open_whole(struct solution *of) { return make_room(of, 1, true); }

void solution_close(struct solution *of)
{
    free(of->choices);
    free(of->mean);
    free(of->regret);
    free(of->last);
    free(of->kept);
    of->choices = NULL;
    of->mean = of->regret = of->last = of->kept = NULL;
}

static void enter(struct path *p, const struct spot *s)
{
    p->spot = *s;
    p->bait = -1;
    p->bettor = 0;
    memset(p->bets, 0, sizeof p->bets);
    int part = spot_has_ended(s) || s->line == LINES - 1 ? 0 : p->of->part_at[spot_code(s)];
    if (part) p->at = p->of->part[part - 1].begin;
}

void path_begin(struct solution *of, struct path *p)
{
    struct spot first = spot_first(of->fish);
    *p = (struct path){ .of = of };
    enter(p, &first);
}

size_t path_lays(const struct path *p, int hidden) { return p->at + own_size_of_lay(&p->spot, hidden).numbers; }

void path_lay(struct path *p, int bait)
{
    p->at = path_lays(p, HIDDEN);
    for (int before = 0; before < bait; before++) p->at += size_of_bait(p->of, &p->spot, before).numbers;
    p->spot.baits[bait]--;
    p->bait = bait;
}

void path_bet(struct path *p, int bet)
{
    int i = p->bettor++;
    int8_t bets[FISH];
    memcpy(bets, p->bets, sizeof bets);
    p->at += decision(p->spot.tiles[i] + 1).numbers;
    for (int less = 0; less < bet; less++) {
        bets[i] = (int8_t)less;
        p->at += size_of_bet(p->of, &p->spot, p->bait, bets, i + 1).numbers;
    }
    p->bets[i] = (int8_t)bet;
}

void path_check(struct path *p, int hook)
{
    struct spot empty, next;
    spot_after(&p->spot, p->bait, p->bets, 0, 0, &empty);
    spot_after(&p->spot, p->bait, p->bets, hook, 0, &next);
    bool shown = empty.empties > p->spot.empties;
    if (shown && hook && empty.empties <= EMPTIES) p->at += size_beyond(p->of, &empty).numbers;
    enter(p, &next);
}
