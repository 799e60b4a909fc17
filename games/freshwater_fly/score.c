/* 10. The score, and 15. that of a day alone. All of it lies open, and counts as it stands. */
#include "games/freshwater_fly/cards.h"

enum { FIRST_TO_SEVEN_POINTS = 2, SET_POINTS = 3, COHO_POINTS = 6, BROWN_POINTS = 2 };

static int least(int a, int b) { return a < b ? a : b; }

static int count_species(const struct state *s, int who, int species)
{
    return size_of_set(s->landed[who] & cards_of_species(species));
}

static int count_colour(const struct state *s, int who, int colour)
{
    return size_of_set(s->landed[who] & cards_of_colour[colour]);
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
    for (int rival = 0; rival < s->anglers; rival++) {
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
        g.brown = BROWN_POINTS * count_species(s, who, BROWN_TROUT);
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

/* 15.1 */
static int bonus_tokens(const struct state *s, int who)
{
    return s->bonus_token ? s->tokens[who][s->bonus_token - 1] : 0;
}

/* 15.4 to 15.7 What a place counts for the silent angler. RECONSTRUCTED: the colours of Snake Run. */
static const struct {
    uint8_t different_tokens, pairs, different_species; /* points for each */
    uint8_t token[FLIES], species[SPECIES], colour[FISH_COLOURS];
} places[PLACES] = {
    [CROOKED_FORK] = { .different_tokens = 2, .pairs = 3, .species = { [STEELHEAD] = 1, [BROWN_TROUT] = 1 } },
    [HUNTERS_CABIN] = { .different_tokens = 2, .different_species = 2, .species = { [GRAYLING] = 1, [RAINBOW] = 1 } },
    [SNAKE_RUN] = { .different_tokens = 2, .colour = { [GREEN] = 1, [BLACK] = 2, [GOLD] = 3 } },
    [COLDWATER_COVE] = { .token = { [ORANGE_FLY] = 2,
                                    [GREEN_FLY] = 1,
                                    [YELLOW_FLY] = 1,
                                    [WHITE_FLY] = 3,
                                    [BROWN_FLY] = 2,
                                    [BLUE_FLY] = 3 },
                         .species = { [COHO] = 2, [CUTTHROAT] = 2, [DOLLY_VARDEN] = 2, [ARCTIC_CHAR] = 2 } },
};

static int place_tokens(const struct state *s)
{
    int points = 0;
    for (int fly = 0; fly < FLIES; fly++) {
        int count = s->tokens[SILENT][fly];
        points += count * places[s->place].token[fly] + (count > 0) * places[s->place].different_tokens;
    }
    return points;
}

static int place_fish(const struct state *s)
{
    int points = 0;
    for (int species = 0; species < SPECIES; species++) {
        int count = count_species(s, SILENT, species);
        points += count * places[s->place].species[species] + count / 2 * places[s->place].pairs +
                  (count > 0) * places[s->place].different_species;
    }
    for (int colour = 0; colour < FISH_COLOURS; colour++)
        points += count_colour(s, SILENT, colour) * places[s->place].colour[colour];
    return points;
}

/* 15. What is counted alone only. */
struct solo_points {
    int bonus, journal, track, tokens, fish;
};

static struct solo_points points_alone(const struct state *s, int who)
{
    if (s->seats > 1) return (struct solo_points){ 0 };
    if (who != SILENT) return (struct solo_points){ .bonus = bonus_tokens(s, who), .journal = s->extra_points };
    return (struct solo_points){ .bonus = bonus_tokens(s, who),
                                 .track = POINTS_OF_TRACK * s->track,
                                 .tokens = place_tokens(s),
                                 .fish = place_fish(s) };
}

/* 10.2 and 17.8 */
static int seven_points(const struct state *s, int who)
{
    if (s->first_to_seven != who + 1) return 0;
    return FIRST_TO_SEVEN_POINTS + (who == 0 ? s->seven_points : 0);
}

enum { USUAL_LINES = 11, LINES_ALONE = 16 };
static int score(const struct state *s, int seat, struct tally *tally)
{
    struct goals g = board_goals(s, seat);
    struct solo_points solo = points_alone(s, seat);
    int fish = fish_points(s, seat), seven = seven_points(s, seat);
    int sets = colour_sets(s, seat), coho = coho_points(s, seat), skills = skill_points(s, seat);
    int tucked = s->tucked_landed[seat];
    if (tally) {
        *tally = (struct tally){ .lines = s->seats > 1 ? USUAL_LINES : LINES_ALONE,
                                 .line = { { "fish", s->fish[seat], fish },
                                           { "seven", seven > 0, seven },
                                           { "sets", sets, SET_POINTS * sets },
                                           { "coho", count_species(s, seat, COHO), coho },
                                           { "tokens", g.tokens, g.tokens },
                                           { "brown", g.brown / BROWN_POINTS, g.brown },
                                           { "species", g.species > 0, g.species },
                                           { "different", g.different / 5, g.different },
                                           { "pairs", g.pairs / 3, g.pairs },
                                           { "skills", skills, skills },
                                           { "tucked", tucked, tucked },
                                           { "bonus", solo.bonus, solo.bonus },
                                           { "journal", solo.journal, solo.journal },
                                           { "track", solo.track / POINTS_OF_TRACK, solo.track },
                                           { "place-tokens", solo.tokens > 0, solo.tokens },
                                           { "place-fish", solo.fish > 0, solo.fish } } };
    }
    return fish + seven + SET_POINTS * sets + coho + g.tokens + g.brown + g.species + g.different + g.pairs + skills +
           tucked + solo.bonus + solo.journal + solo.track + solo.tokens + solo.fish;
}

/* 10.9 The most points, then gold, black and green fish. */
static long standing(const struct state *s, int who)
{
    return ((score(s, who, NULL) * 100L + count_colour(s, who, GOLD)) * 100 + count_colour(s, who, BLACK)) * 100 +
           count_colour(s, who, GREEN);
}

/* 10.9 and 15.8 The colour of fish that decides between two with as many points; NO_COLOUR: none does. */
enum { NO_COLOUR = -1 };
static int colour_that_decides(const struct state *s, int one, int other)
{
    int colour = GOLD;
    while (colour > NO_COLOUR && count_colour(s, one, colour) == count_colour(s, other, colour)) colour--;
    return colour;
}

static const char *tie(const struct state *s, int winner, int loser)
{
    int colour = colour_that_decides(s, winner, loser);
    return colour == NO_COLOUR ? NULL : colour_words[colour];
}

/* 16.2 Alone the adventure is won or lost. */
static void rank(const struct state *s, uint8_t place[])
{
    long points[SEATS] = { 0 };
    if (s->seats == 1) {
        place[0] = adventure_is_won(s) ? 1 : 2;
        return;
    }
    for (int who = 0; who < s->seats; who++) points[who] = standing(s, who);
    rank_by(points, s->seats, place);
}
