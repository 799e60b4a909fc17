/* A world that a viewer may be in: the hidden sides of the others' fish, and their tackle, as likely as the open information
 * makes them. Nothing else is unknown, as nothing is drawn before somebody sees it. */
#include "games/coldwater_crown/rules/parts.h"

enum { COPIES = 10 };    /* of one species, at most */
enum { DEALS = 100000 }; /* a view from outside may have no world */

/* A fish of the others: whose it is, and its place in that creel. */
struct unknown {
    uint8_t who, at;
};

static int unknown_fish(const struct state *s, int viewer, int species, struct unknown fish[COPIES])
{
    int count = 0;
    for (int who = 0; who < s->open.seats; who++)
        for (int at = 0; who != viewer && at < s->open.fish[who]; at++)
            if (s->open.creel[who][at] == species) fish[count++] = (struct unknown){ (uint8_t)who, (uint8_t)at };
    return count;
}

/* 14.5 A claim reveals the weight, and silence what it is not. */
static bool fits(const struct state *s, struct unknown fish, int card)
{
    int tile = tile_at(s, fish.who, fish.at);
    return !tile || (fish_card(s, card).weight == tile) == was_claimed(s, fish.who, fish.at);
}

static int draw_card(uint64_t *left, struct rng *rng)
{
    int card = rng_pick(rng, alike(*left));
    *left &= ~only(card);
    return card;
}

/* What a seat presented is one of its fish of that species, and any of them is equally likely. */
static void place_shown(const struct state *s, int species, const struct unknown fish[], int count, int card[],
                        struct rng *rng)
{
    for (int who = 0; who < s->open.seats; who++) {
        uint64_t shown = s->open.shown[who] & cards_of[species], own = 0;
        for (int i = 0; i < count; i++) own |= set_if(fish[i].who == who, only(i));
        if (shown && own) card[rng_pick(rng, alike(own))] = first_of(shown);
    }
}

/* One try: those presented, then the rest at random. A try that does not fit is rejected, so every world is equally likely. */
static bool try_species(const struct state *s, int species, uint64_t pool, const struct unknown fish[], int count,
                        int card[], struct rng *rng)
{
    uint64_t left = pool;
    for (int i = 0; i < count; i++) card[i] = -1;
    place_shown(s, species, fish, count, card, rng);
    for (int who = 0; who < s->open.seats; who++) left &= ~s->open.shown[who];
    for (int i = 0; i < count; i++) {
        if (card[i] < 0) card[i] = draw_card(&left, rng);
        if (!fits(s, fish[i], card[i])) return false;
    }
    return true;
}

/* False: no world was found, and the fish stay unknown. */
static bool deal_species(struct state *s, int viewer, int species, struct rng *rng)
{
    struct unknown fish[COPIES];
    int card[COPIES], count = unknown_fish(s, viewer, species, fish);
    uint64_t pool = cards_of[species];
    for (int who = 0; who < SEATS; who++)
        if (who == viewer || who >= s->open.seats) pool &= ~s->hand.caught[who];
    int tries = 0;
    while (count && !try_species(s, species, pool, fish, count, card, rng))
        if (++tries == DEALS) return false;
    for (int i = 0; i < count; i++) s->hand.caught[fish[i].who] |= only(card[i]);
    return true;
}

/* What others have chosen for the contest under way. */
static void deal_chosen(struct state *s, int who, struct rng *rng)
{
    for (uint64_t left = s->open.submitted[who]; left; left = without_first(left)) {
        int species = species_in[contest_water(s)].first + first_of(left);
        s->hand.chosen[who] |= only(rng_pick(rng, alike(s->hand.caught[who] & cards_of[species])));
    }
}

static int draw_token(uint8_t pool[TACKLE_KINDS], struct rng *rng)
{
    int kind = rng_pick(rng, from_bag(four(pool)));
    pool[kind]--;
    return kind;
}

/* New tokens come from the newer pile, unless it was shuffled since. */
static void deal_fresh(struct state *s, struct rng *rng)
{
    uint8_t hand[PILES][TACKLE_KINDS];
    memset(s->hand.fresh, 1, sizeof s->hand.fresh);
    for (int pile = 0; pile < PILES; pile++)
        four_put(hand[pile], four(s->hand.tackle[s->open.player][pile]) - FOUR_ONE);
    for (int k = 0; k < s->open.fresh; k++)
        s->hand.fresh[draw_token(hand[four(hand[OF_NEW]) ? OF_NEW : OF_OLD], rng)]++;
}

static void try_tackle(struct state *s, int viewer, struct rng *rng)
{
    uint8_t pool[PILES][TACKLE_KINDS];
    four_put(pool[OF_OLD], four(s->open.of_old));
    four_put(pool[OF_NEW], four(s->open.of_new));
    for (int pile = 0; viewer < s->open.seats && pile < PILES; pile++)
        four_put(pool[pile], four(pool[pile]) - four(s->hand.tackle[viewer][pile]) + FOUR_ONE);
    for (int who = 0; who < s->open.seats; who++) {
        if (who == viewer) continue;
        memset(s->hand.tackle[who], 1, sizeof s->hand.tackle[who]);
        for (int k = 0; k < s->open.tackle[who]; k++) {
            int pile = k < s->open.old[who] ? OF_OLD : OF_NEW;
            s->hand.tackle[who][pile][draw_token(pool[pile], rng)]++;
        }
    }
    if (viewer != s->open.player) deal_fresh(s, rng);
}

/* Playing a token of the new pile reveals that no older one of its kind was held. */
static bool older_tackle_fits(const struct state *s, int who)
{
    for (uint64_t kinds_gone = s->open.not_old[who]; kinds_gone; kinds_gone = without_first(kinds_gone))
        if (s->hand.tackle[who][OF_OLD][first_of(kinds_gone)] > 1) return false;
    return true;
}

/* A seat that moved a catch into a gap holds what leads on from there. */
static bool tackle_fits(const struct state *s)
{
    for (int who = 0; who < s->open.seats; who++)
        if (!older_tackle_fits(s, who)) return false;
    return game_over(s) || question(s).step != CATCH || offer_catch(s, question(s));
}

static void deal_tackle(struct state *s, int viewer, struct rng *rng)
{
    int tries = 0;
    do try_tackle(s, viewer, rng);
    while (!tackle_fits(s) && ++tries < DEALS);
}

static void deal(const struct state *view, int viewer, struct rng *rng, struct state *s)
{
    *s = *view;
    copy_deck(view, s);
    if (!s->open.open_tackle) deal_tackle(s, viewer, rng);
    for (int species = WRASSE; species <= SPECIES; species++)
        if (!deal_species(s, viewer, species, rng)) return;
    for (int who = 0; who < s->open.seats; who++)
        if (who != viewer) deal_chosen(s, who, rng);
}
