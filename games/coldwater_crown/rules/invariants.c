/* What must hold after every answer: no piece is lost, and none appears from nowhere. */
#include "games/coldwater_crown/rules/parts.h"

static int bait_on_cards(const struct state *s, int colour)
{
    int pieces = 0;
    for (int card = 0; card < MASTERS; card++)
        for (int slot = 0; slot < SLOTS; slot++)
            pieces += slot_is_filled(s, card, slot) && slot_colour(s, card, slot) == colour;
    return pieces;
}

/* Bait that has left the board, and waits for a card. */
static int bait_in_hand(const struct state *s, int colour)
{
    int pieces = 0;
    for (uint32_t k = 0; k < s->flow.depth; k++)
        if (s->stack[k].step == BAITING && s->stack[k].arg[BAITING_COLOUR] == colour)
            pieces += s->stack[k].arg[BAITING_PIECES];
    return pieces;
}

static const char *broken_bait(const struct state *s)
{
    int all = alone(s) ? BAIT_OF_COLOUR_ALONE : BAIT_OF_COLOUR;
    for (int colour = 0; colour < COLOURS; colour++) {
        int pieces = s->open.bag[colour] + s->open.discard[colour] + bait_on_cards(s, colour) + bait_in_hand(s, colour);
        for (int who = 0; who < SEATS; who++) pieces += four_total(four(s->open.bait[who][colour]));
        if (pieces != all) return "the bait of a colour does not add up";
    }
    for (int who = 0; who < SEATS; who++) {
        uint32_t held = 0;
        for (int colour = 0; colour < COLOURS; colour++) held += four(s->open.bait[who][colour]);
        if (held != four(s->open.held[who])) return "the bait of a zone does not add up";
        if ((ZONES_FULL - held) & LANES_HIGH) return "a zone holds more than its number";
    }
    return s->open.bag[CLEAR] > 1 || s->open.discard[CLEAR] ? "there is more than one clear piece" : NULL;
}

/* A fish on its way from the water to its look. */
static int fish_in_hand(const struct state *s, int species)
{
    int fish = 0;
    for (uint32_t k = 0; k < s->flow.depth; k++)
        fish +=
            (s->stack[k].step == LOOK || s->stack[k].step == SILENT_LOOK) && s->stack[k].arg[LOOK_SPECIES] == species;
    return fish;
}

static const char *broken_species(const struct state *s, int species)
{
    int water = water_of(species), caught = 0;
    int fish = s->open.deck[water][species - species_in[water].first] + (s->open.top[water] == species);
    for (int zone = 0; zone < ZONES; zone++) fish += s->open.water[water][zone] == species;
    for (int who = 0; who < players(s); who++) {
        int own = caught_of(s, who, species);
        if (own != size_of_set(s->hand.caught[who] & cards_of[species])) return "a catch is not what it looks like";
        if (has(s->open.species[who], species - WRASSE) != (own > 0)) return "the species caught do not add up";
        caught += own;
    }
    return fish + caught + fish_in_hand(s, species) == copies_of(species) ? NULL
                                                                          : "the fish of a species do not add up";
}

static const char *broken_fish(const struct state *s)
{
    uint64_t seen = 0;
    for (int species = WRASSE; species <= SPECIES; species++)
        if (broken_species(s, species)) return broken_species(s, species);
    for (int who = 0; who < players(s); who++) {
        if (seen & s->hand.caught[who]) return "two players hold one fish";
        if (s->open.shown[who] & ~s->hand.caught[who]) return "a fish was presented that was not caught";
        if (s->hand.chosen[who] & ~s->hand.caught[who]) return "a fish was chosen that was not caught";
        seen |= s->hand.caught[who];
    }
    for (int k = 0; k < WATERS * ZONES; k++)
        if (has(s->open.gaps, k) != !s->open.water[k >> 2][k & 3] && s->turns) return "a gap is none";
    return NULL;
}

static const char *broken_masters(const struct state *s)
{
    uint32_t all = s->open.masters ^ s->open.row;
    int count = size_of_set(s->open.masters) + size_of_set(s->open.row);
    for (int who = 0; who < SEATS; who++) {
        all ^= s->open.trying[who] ^ s->open.landed[who];
        count += size_of_set(s->open.trying[who]) + size_of_set(s->open.landed[who]);
        if (s->open.limit == LIMIT_THREE && size_of_set(s->open.trying[who]) > TRY_LIMIT)
            return "a player tries for too many";
    }
    for (int card = 0; card < MASTERS; card++)
        if (s->open.slots[card] >= all_slots(s, card)) return "a full card is not caught";
    return all == ALL_MASTERS && count == MASTERS ? NULL : "the Master Angler cards do not add up";
}

static const char *broken_tackle(const struct state *s)
{
    uint32_t old = 0, new = 0;
    int held = 0;
    if (four(s->open.used) + four(s->open.of_old) + four(s->open.of_new) != four(tackle_in_box))
        return "the tackle does not add up";
    for (int who = 0; who < s->open.seats; who++) {
        uint32_t of_old = four(s->hand.tackle[who][OF_OLD]) - FOUR_ONE,
                 of_new = four(s->hand.tackle[who][OF_NEW]) - FOUR_ONE;
        if (four_total(of_old) != s->open.old[who]) return "the older tackle in a hand does not add up";
        if (four_total(of_old) + four_total(of_new) != s->open.tackle[who])
            return "the tackle in a hand does not add up";
        old += of_old;
        new += of_new;
        held += four_total(of_new);
    }
    if (old != four(s->open.of_old)) return "the older tackle does not add up";
    if (four_total(four(s->open.of_new)) != held + s->open.pile) return "the pile of tackle does not add up";
    for (int kind = 0; kind < TACKLE_KINDS; kind++)
        if (new >> 8 * kind << 24 > (uint32_t)s->open.of_new[kind] << 24) return "more of a kind is held than there is";
    return four_total(four(s->hand.fresh) - FOUR_ONE) == s->open.fresh ? NULL : "the new tackle does not add up";
}

static const char *broken_trophies(const struct state *s)
{
    unsigned tiles = s->open.tiles | (s->open.tile ? 1u << s->open.tile : 0);
    int twelves = 0;
    for (int who = 0; who < players(s); who++) {
        if (tiles & s->open.claims[who]) return "a Mystery Weight was won twice";
        tiles |= s->open.claims[who];
        twelves += s->open.twelve[who] > 0;
    }
    if (tiles != 0xfc) return "the Mystery Weights do not add up";
    return twelves == s->open.twelves ? NULL : "the trophy for 12 fish is there twice";
}

/* There are three anglers on the spaces, and a fourth until its player has taken another. */
static const char *broken_anglers(const struct state *s)
{
    int on_spaces = size_of_set(occupied(s));
    if (on_spaces != 3 + (s->open.placed > 0)) return "an angler is lost";
    for (int who = 0; who < s->open.seats; who++)
        if (!s->open.side[who] != (s->open.placed && who == s->open.player)) return "a player has no angler";
    return NULL;
}

static const char *broken(const struct state *s)
{
    static const char *(*const parts[])(const struct state *) = { broken_bait,   broken_fish,     broken_masters,
                                                                  broken_tackle, broken_trophies, broken_anglers };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const char *wrong = parts[i](s);
        if (wrong) return wrong;
    }
    return NULL;
}
