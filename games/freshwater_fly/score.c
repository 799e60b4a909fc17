/* 10. The score. All of it lies open, and counts as it stands. */
#include "games/freshwater_fly/cards.h"

enum { FIRST_TO_SEVEN_POINTS = 2, SET_POINTS = 3, COHO_POINTS = 6 };

static int least(int a, int b) { return a < b ? a : b; }

static int count_species(const struct state *s, int who, int species)
{
    return size_of_set(s->landed[who] & cards_of_species(species));
}

static int count_colour(const struct state *s, int who, int colour)
{
    return size_of_set(s->landed[who] & cards_of_colour(colour));
}

static int fish_points(const struct state *s, int who)
{
    int points = 0;
    for (uint64_t left = s->landed[who]; left; left = without_first(left)) points += fish_cards[first_of(left)].points;
    return points;
}

/* 10.3 */
static int colour_sets(const struct state *s, int who)
{
    return least(least(count_colour(s, who, GREEN), count_colour(s, who, BLACK)), count_colour(s, who, GOLD));
}

/* 10.4 The most Coho, shared by those who have as many. */
static int coho_points(const struct state *s, int who)
{
    int own = count_species(s, who, COHO), alike_many = 0;
    for (int rival = 0; rival < s->seats; rival++) {
        if (count_species(s, rival, COHO) > own) return 0;
        alike_many += count_species(s, rival, COHO) == own;
    }
    return own ? (COHO_POINTS + alike_many - 1) / alike_many : 0;
}

/* 10.5 The largest number of sets of four different tokens. */
static int different_sets(const struct state *s, int who)
{
    for (int sets = 1;; sets++) {
        int tokens = 0;
        for (int fly = 0; fly < FLIES; fly++) tokens += least(s->tokens[who][fly], sets);
        if (tokens < 4 * sets) return sets - 1;
    }
}

/* 10.7 Colours of which there are two. */
static int token_pairs(const struct state *s, int who)
{
    int pairs = 0;
    for (int fly = 0; fly < FLIES; fly++) pairs += s->tokens[who][fly] >= 2;
    return pairs;
}

static int pairs_of(const struct state *s, int who, int species, int other)
{
    return least(count_species(s, who, species), count_species(s, who, other));
}

/* What the boards count. */
static const struct {
    uint8_t token[FLIES]; /* points for each                                 */
    bool tokens_differ;   /* 1A, 2A: sets of four; 3B, 4B: pairs             */
    uint8_t trio;         /* with Dolly Varden and Arctic Char, for 4 points */
    uint8_t pair[2][2];   /* for 3 points                                    */
} boards[BOARDS] = {
    [BOARD_1A] = { { [ORANGE_FLY] = 1, [GREEN_FLY] = 1, [YELLOW_FLY] = 1, [WHITE_FLY] = 2 },
                   true,
                   CUTTHROAT,
                   { { 0 } } },
    [BOARD_2A] = { { [ORANGE_FLY] = 1, [BROWN_FLY] = 1, [YELLOW_FLY] = 1, [BLUE_FLY] = 2 }, true, RAINBOW, { { 0 } } },
    [BOARD_3B] = { { 0 }, false, 0, { { ARCTIC_CHAR, CUTTHROAT }, { RAINBOW, GRAYLING } } },
    [BOARD_4B] = { { 0 }, false, 0, { { ARCTIC_CHAR, RAINBOW }, { CUTTHROAT, GRAYLING } } },
};

struct goals {
    int tokens, brown, species, different, pairs;
};

static struct goals board_goals(const struct state *s, int who)
{
    struct goals g = { 0 };
    if (!s->board[who]) return g;
    int board = s->board[who] - 1;
    if (boards[board].tokens_differ) {
        for (int fly = 0; fly < FLIES; fly++) g.tokens += s->tokens[who][fly] * boards[board].token[fly];
        g.brown = 2 * count_species(s, who, BROWN_TROUT);
        g.species = 4 * least(pairs_of(s, who, DOLLY_VARDEN, ARCTIC_CHAR), count_species(s, who, boards[board].trio));
        g.different = 5 * different_sets(s, who);
    } else {
        const uint8_t(*pair)[2] = boards[board].pair;
        g.species = 3 * pairs_of(s, who, pair[0][0], pair[0][1]) + 3 * pairs_of(s, who, pair[1][0], pair[1][1]) +
                    4 * pairs_of(s, who, DOLLY_VARDEN, STEELHEAD);
        g.pairs = 3 * token_pairs(s, who);
    }
    return g;
}

/* 7.16 to 7.18 The better of two species for each of the cards. */
static int skill_points(const struct state *s, int who)
{
    static const struct {
        uint8_t card, one, other;
    } bonus[] = {
        { SKILL_N, RAINBOW, CUTTHROAT },
        { SKILL_O, GRAYLING, ARCTIC_CHAR },
        { SKILL_P, STEELHEAD, BROWN_TROUT },
    };
    int points = 0;
    for (size_t i = 0; i < sizeof bonus / sizeof bonus[0]; i++) {
        int one = count_species(s, who, bonus[i].one), other = count_species(s, who, bonus[i].other);
        if (holds(s, who, bonus[i].card)) points += one > other ? one : other;
    }
    return points;
}

static int score(const struct state *s, int seat, struct tally *tally)
{
    struct goals g = board_goals(s, seat);
    int fish = fish_points(s, seat), seven = s->first_to_seven == seat + 1 ? FIRST_TO_SEVEN_POINTS : 0;
    int sets = colour_sets(s, seat), coho = coho_points(s, seat), skills = skill_points(s, seat);
    int tucked = s->tucked_landed[seat];
    if (tally) {
        *tally = (struct tally){ .lines = 11,
                                 .line = { { "fish", s->fish[seat], fish },
                                           { "seven", seven > 0, seven },
                                           { "sets", sets, SET_POINTS * sets },
                                           { "coho", count_species(s, seat, COHO), coho },
                                           { "tokens", g.tokens, g.tokens },
                                           { "brown", count_species(s, seat, BROWN_TROUT), g.brown },
                                           { "species", g.species > 0, g.species },
                                           { "different", g.different / 5, g.different },
                                           { "pairs", g.pairs / 3, g.pairs },
                                           { "skills", skills, skills },
                                           { "tucked", tucked, tucked } } };
    }
    return fish + seven + SET_POINTS * sets + coho + g.tokens + g.brown + g.species + g.different + g.pairs + skills +
           tucked;
}

/* 10.9 The most points, then gold, black and green fish. */
static void rank(const struct state *s, uint8_t place[])
{
    long points[SEATS] = { 0 };
    for (int who = 0; who < s->seats; who++)
        points[who] =
            ((score(s, who, NULL) * 100L + count_colour(s, who, GOLD)) * 100 + count_colour(s, who, BLACK)) * 100 +
            count_colour(s, who, GREEN);
    rank_by(points, s->seats, place);
}
