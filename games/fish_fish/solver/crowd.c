#include "games/fish_fish/solver/crowd.h"

#include <stdlib.h>
#include <string.h>

enum {
    CLASSES_HELD = 12,
    CLASSES_OTHERS = 4,
    CLASSES_STAKED = 3,
    CLASSES_AFTER = 3,
    STANDINGS = 3,
    UNSEEN_CATCHES = CATCHES + 1
};

/* What everyone sees, apart from tiles. */
struct sight {
    uint8_t baits[BAITS];
    int bait, catches, empties;
};

static int key_of(const struct sight *s)
{
    int key = 0;
    for (int bait = 0; bait < BAITS; bait++) key = key * (bait_copies[bait + 1] + 1) + s->baits[bait];
    return ((key * (BAITS + 1) + s->bait) * CATCHES + s->catches) * (EMPTIES + 1) + s->empties;
}

static struct sight sight_of_key(int key)
{
    struct sight s = { .empties = key % (EMPTIES + 1) };
    key /= EMPTIES + 1;
    s.catches = key % CATCHES;
    key /= CATCHES;
    s.bait = key % (BAITS + 1);
    key /= BAITS + 1;
    for (int bait = BAITS - 1; bait >= 0; bait--) {
        s.baits[bait] = (uint8_t)(key % (bait_copies[bait + 1] + 1));
        key /= bait_copies[bait + 1] + 1;
    }
    return s;
}

static int line_of(const struct sight *s)
{
    int left = s->bait != NO_BAIT;
    for (int bait = 0; bait < BAITS; bait++) left += s->baits[bait];
    return LINES - left;
}

/* On the fifth line nobody has a choice. */
static bool is_possible(const struct sight *s)
{
    bool copies = s->bait == NO_BAIT || s->baits[s->bait - 1] < bait_copies[s->bait];
    return copies && line_of(s) < LINES - 1 && s->catches + s->empties <= line_of(s);
}

static bool is_fine(const struct crowd *c) { return c->kind == OF_A_ROUND_FINELY; }
static int most_others(const struct crowd *c) { return TILES_EACH * (c->seats - 2); }
static int classes_others(const struct crowd *c) { return is_fine(c) ? most_others(c) + 1 : CLASSES_OTHERS; }
static int classes_held(const struct crowd *c) { return is_fine(c) ? TILES_EACH * (c->seats - 1) : CLASSES_HELD; }

/* None, or which of equal parts of the most. */
static int class_others(const struct crowd *c, int tiles)
{
    if (is_fine(c) || !tiles) return tiles;
    return 1 + (tiles - 1) * (CLASSES_OTHERS - 1) / most_others(c);
}

static int class_held(const struct crowd *c, int tiles)
{
    return (tiles - 1) * classes_held(c) / (TILES_EACH * (c->seats - 1));
}

static int class_staked(const struct crowd *c, int tiles) { return tiles == 0 ? 0 : tiles <= c->seats / 2 ? 1 : 2; }
static int class_after(int fish) { return fish < CLASSES_AFTER ? fish : CLASSES_AFTER - 1; }

static int bets_at(const struct crowd *c) { return c->lays * UNSEEN_CATCHES * classes_held(c); }
static int bets_of_spot(const struct crowd *c) { return classes_others(c) * CLASSES_STAKED * CLASSES_AFTER; }

static int decision_of_lay(const struct crowd *c, const struct state *s, int spot)
{
    return (spot * UNSEEN_CATCHES + catches_unseen(s)) * classes_held(c) + class_held(c, s->open.held);
}

static int decision_of_bet(const struct crowd *c, const struct state *s, int spot, int who)
{
    int own = s->open.tiles[who], after = c->seats - 1 - betting_turn(s, who);
    int at = (class_others(c, s->open.held - own) * CLASSES_STAKED + class_staked(c, s->open.staked)) * CLASSES_AFTER;
    return bets_at(c) + (spot * TILES_EACH + own - 1) * bets_of_spot(c) + at + class_after(after);
}

struct scale scale_of(int seats)
{
    static const struct scale scales[SEATS + 1] = {
        [3] = { 22, 60 }, { 36, 60 }, { 48, 80 }, { 60, 100 }, { 72, 120 }, { 85, 140 },
    };
    return scales[seats];
}

int rounds_left(const struct state *s) { return s->open.rounds - s->open.round; }

/* The Fisher of this round comes first. */
static int turns_left(const struct state *s, int seat)
{
    int away = seat_after(s, seat, s->open.seats - s->open.fisher), rounds = rounds_left(s);
    return rounds / s->open.seats + (away < rounds % s->open.seats);
}

void prospects_of(const struct state *s, int points[SEATS])
{
    for (int seat = 0; seat < s->open.seats; seat++) {
        int caught = s->open.caught[seat] - (seat == s->open.fisher ? caught_this_round(s) : 0);
        points[seat] = s->open.eaten[seat] + CATCH_POINTS * caught + scale_of(s->open.seats).turn * turns_left(s, seat);
    }
}

/* Behind, level or ahead: by the distance to the best of the others, compared with what the rounds left may change. */
static int standing_of(const struct state *s, int who)
{
    int points[SEATS], best = 0, variance = scale_of(s->open.seats).variance * rounds_left(s);
    prospects_of(s, points);
    for (int seat = 0; seat < s->open.seats; seat++)
        if (seat != who && points[seat] > best) best = points[seat];
    int lead = points[who] - best;
    if (lead < 0) return 4 * lead * lead > variance ? 0 : 1;
    return 16 * lead * lead > variance ? 2 : 1;
}

int crowd_lay(const struct crowd *c, const struct crowd_lay *lay)
{
    struct sight sight = { .catches = lay->catches, .empties = lay->empties };
    memcpy(sight.baits, lay->baits, sizeof sight.baits);
    return (c->spot_at[key_of(&sight)] * UNSEEN_CATCHES + lay->away) * classes_held(c) + class_held(c, lay->held);
}

int crowd_decision(const struct crowd *c, const struct state *s)
{
    struct frame f = question(s);
    struct sight sight = { .bait = s->open.bait, .catches = shown(s, CATCH), .empties = shown(s, EMPTY) };
    memcpy(sight.baits, s->open.baits, sizeof sight.baits);
    if (on_last_line(s) || (f.step == BET && !s->open.tiles[f.who])) return NO_DECISION;
    int spot = c->spot_at[key_of(&sight)];
    int decision = f.step == LAY ? decision_of_lay(c, s, spot) : decision_of_bet(c, s, spot, f.who);
    return c->kind == OF_A_MATCH ? standing_of(s, f.who) * c->of_standing + decision : decision;
}

/* How many lines a Fisher may lay; none where that many Catch hooks can't be away. */
static int count_lays(const struct sight *s, int away)
{
    int line = line_of(s), unseen = line - s->catches - s->empties, kinds = 0, baits = 0;
    int catches = CATCHES - s->catches - away, empties = LINES - line - catches;
    if (away > unseen || catches < 0 || unseen - away > EMPTIES - s->empties) return 0;
    for (int bait = 0; bait < BAITS; bait++) baits += s->baits[bait] > 0;
    kinds = (catches > 0) + (empties > 0);
    return kinds * baits;
}

static void add_decisions(struct crowd *c, int count, int choices)
{
    for (int i = 0; i < count; i++) {
        c->begin[c->decisions] = (uint32_t)c->numbers;
        c->choices[c->decisions++] = (uint8_t)choices;
        c->numbers += (size_t)choices;
    }
}

static void number_spots(struct crowd *c)
{
    for (int key = 0; key < CROWD_KEYS; key++) {
        struct sight s = sight_of_key(key);
        c->spot_at[key] = NO_DECISION;
        if (is_possible(&s)) c->spot_at[key] = (int16_t)(s.bait ? c->spots++ : c->lays++);
    }
}

static void lay_out(struct crowd *c)
{
    for (int key = 0; key < CROWD_KEYS; key++) {
        struct sight s = sight_of_key(key);
        for (int away = 0; away < UNSEEN_CATCHES && !s.bait && c->spot_at[key] >= 0; away++)
            add_decisions(c, classes_held(c), count_lays(&s, away));
    }
    for (int spot = 0; spot < c->spots; spot++)
        for (int own = 1; own <= TILES_EACH; own++) add_decisions(c, bets_of_spot(c), own + 1);
}

bool crowd_open(struct crowd *c, int seats, enum crowd_kind kind)
{
    int standings = kind == OF_A_MATCH ? STANDINGS : 1;
    *c = (struct crowd){ .seats = seats, .kind = kind };
    number_spots(c);
    c->of_standing = bets_at(c) + c->spots * TILES_EACH * bets_of_spot(c);
    size_t all = (size_t)standings * (size_t)c->of_standing;
    c->begin = malloc(all * sizeof *c->begin);
    c->choices = malloc(all * sizeof *c->choices);
    if (!c->begin || !c->choices) return false;
    for (int k = 0; k < standings; k++) lay_out(c);
    return true;
}

void crowd_close(struct crowd *c)
{
    free(c->begin);
    free(c->choices);
}
