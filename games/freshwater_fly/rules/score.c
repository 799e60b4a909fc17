/* 10. The score, and 15. that of a day alone. All of it lies open, and counts as it stands. */
#include "games/freshwater_fly/rules/counting.h"
#include "games/freshwater_fly/rules/parts.h"
#include "games/freshwater_fly/rules/words.c"

static int fish_points(const struct state *s, int who)
{
    const struct fish_values *fish = deck_of(s)->fish;
    int points = 0;
    for (uint64_t left = s->landed[who]; left; left = without_first(left)) points += fish[first_of(left)].points;
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

/* The goals of a board or a place, by what is counted. */
struct goal_points {
    struct {
        int count, points;
    } of[GOAL_KINDS];
};

static struct goal_points goals_of(const struct state *s, int who, int whose)
{
    struct goal_points goals = { 0 };
    for (const struct goal *goal = first_goal(whose); goal; goal = next_goal(goal)) {
        int count = count_goal(s, who, goal);
        goals.of[goal->what].count += count;
        goals.of[goal->what].points += goal->points * count;
    }
    return goals;
}

static struct goal_points board_goals(const struct state *s, int who)
{
    return s->board[who] ? goals_of(s, who, board_of(s, who)) : (struct goal_points){ 0 };
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
static int bonus_tokens(const struct state *s, int who) { return s->bonus_token ? s->tokens[who][bonus_token(s)] : 0; }

/* 15. What is counted alone only. */
struct solo_points {
    int bonus, journal, track, tokens, fish;
};

static struct solo_points points_alone(const struct state *s, int who)
{
    if (s->seats > 1) return (struct solo_points){ 0 };
    if (who != SILENT) return (struct solo_points){ .bonus = bonus_tokens(s, who), .journal = s->extra_points };
    struct goal_points place = goals_of(s, who, GOALS_AT_PLACE + s->place);
    return (struct solo_points){ .bonus = bonus_tokens(s, who),
                                 .track = points_of_track(s),
                                 .tokens = place.of[EACH_TOKEN].points + place.of[TOKEN_COLOURS].points,
                                 .fish = place.of[EACH_FISH].points + place.of[SPECIES_PAIRS].points +
                                         place.of[EACH_SPECIES].points + place.of[FISH_OF_COLOUR].points };
}

/* 10.2 and 17.8 */
static int seven_points(const struct state *s, int who)
{
    if (number_in(s->first_to_seven) != who) return 0;
    return FIRST_TO_SEVEN_POINTS + (who == 0 ? s->seven_points : 0);
}

enum { USUAL_LINES = 11, LINES_ALONE = 16 };
static int score(const struct state *s, int seat, struct tally *tally)
{
    struct goal_points g = board_goals(s, seat);
    struct solo_points solo = points_alone(s, seat);
    int fish = fish_points(s, seat), seven = seven_points(s, seat);
    int sets = colour_sets(s, seat), coho = coho_points(s, seat), skills = skill_points(s, seat);
    int tucked = s->tucked_landed[seat], tokens = g.of[EACH_TOKEN].points, species = g.of[FISH_SET].points;
    if (tally) {
        *tally = (struct tally){ .lines = s->seats > 1 ? USUAL_LINES : LINES_ALONE,
                                 .line = { { "fish", s->fish[seat], fish },
                                           { "seven", seven > 0, seven },
                                           { "sets", sets, SET_POINTS * sets },
                                           { "coho", count_species(s, seat, COHO), coho },
                                           { "tokens", tokens, tokens },
                                           { "brown", g.of[EACH_FISH].count, g.of[EACH_FISH].points },
                                           { "species", species > 0, species },
                                           { "different", g.of[FOUR_DIFFERENT].count, g.of[FOUR_DIFFERENT].points },
                                           { "pairs", g.of[TWO_ALIKE].count, g.of[TWO_ALIKE].points },
                                           { "skills", skills, skills },
                                           { "tucked", tucked, tucked },
                                           { "bonus", solo.bonus, solo.bonus },
                                           { "journal", solo.journal, solo.journal },
                                           { "track", solo.track / POINTS_OF_TRACK, solo.track },
                                           { "place-tokens", solo.tokens > 0, solo.tokens },
                                           { "place-fish", solo.fish > 0, solo.fish } } };
    }
    return fish + seven + SET_POINTS * sets + coho + tokens + g.of[EACH_FISH].points + species +
           g.of[FOUR_DIFFERENT].points + g.of[TWO_ALIKE].points + skills + tucked + solo.bonus + solo.journal +
           solo.track + solo.tokens + solo.fish;
}

/* 10.9 The most points, then gold, black and green fish. */
static long standing(const struct state *s, int who)
{
    return ((score(s, who, NULL) * 100L + count_colour(s, who, GOLD)) * 100 + count_colour(s, who, BLACK)) * 100 +
           count_colour(s, who, GREEN);
}

/* 10.9 and 15.8 The colour of fish that decides between two with as many points; NO_COLOUR: none does. */
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
