/* Freshwater Fly by rules of thumb. What anything is worth is in hundredths of a point: POINT is one.
 *
 * A fish is worth its points and what it adds to sets and goals, less the dice that reeling it in will cost. A cast is worth
 * the chance of each fish on the way of the fly, by the best way to drift. A die is worth the best it can do; low dice lead
 * the next round. Finesse is kept for the drag, which a strong fish needs, and spent when it brings more than it costs. */
#include "bots/heuristics.h"
#include "games/freshwater_fly/rules/goals.h"
#include "games/freshwater_fly/rules/queries.h"

#ifdef FITTED /* by fit.c, where training changes them */
#define CONSTANT(name, value) static int name = value;
#include "games/freshwater_fly/constants.def"
#else
enum {
#define CONSTANT(name, value) name = value,
#include "games/freshwater_fly/constants.def"
};
#endif
#undef CONSTANT

enum {
    POINT = 100,
    DIE_WORTH = 100,     /* what a turn brings, as a rule                      */
    GOAL_SHARE = 85,     /* of its share in a set of species, in per cent      */
    STEPS_OF_DIE = 537,  /* of the reel, in hundredths, by the dice one picks  */
    STRENGTH_COSTS = 70, /* this much less for each point of strength          */
    LAND_STEPS = 8,      /* a fish that was nearer than this: less             */
    REEL_STEPS = 15,     /* of a whole gold fish                               */
    LEAST_FISH = 20,
    LEFT_FISH = 57,    /* alone: each fish that the silent angler won't meet */
    CLEARLY = 1000,    /* where there is nothing to weigh                    */
    AT_ONCE = 10000,   /* what comes before all others                       */
    LATER = -AT_ONCE,  /* what waits for a better moment                     */
    DIE_FIRST = -3000, /* what must be done, after bonus actions that bring something: to take a die, */
    DIE_NEXT = -4000,  /* and to use it                                      */
    IN_VAIN = -9000,   /* a bonus action that brings nothing                 */
};

/* The river as a cast sees it: weighed once, and only if a cast is thought of. */
struct cast {
    bool begun;
    unsigned weighed;                     /* columns of whose spaces the worth is known, as a set     */
    unsigned columns;                     /* in which a token has the colour of a fly, as a set       */
    unsigned looked;                      /* columns whose best row is known, as a set                */
    unsigned drifted[USUAL_DRIFTS];       /* ways on that are known, as a set                         */
    uint64_t beside;                      /* spaces beside a pile of rocks                            */
    int of_kind[FIRST_KIND + FISH_KINDS]; /* fish with the same open side are worth the same; 0: not weighed */
    int worth[SPACES];                    /* of the fish there, and the rock beside it                */
    int best[COLUMNS];                    /* rows to cast to                                          */
    int on[USUAL_DRIFTS][COLUMNS * STRIKE_CARDS][ROWS]; /* the best way on, by drifts so far, column and cards shown */
};

/* What the goals of a board pay. */
struct pays {
    int token[FLIES];
    int each[SPECIES]; /* every fish of the species                            */
    int set[SPECIES];  /* its part in a set of species, roughly                */
    bool four_different, two_alike;
};

struct mind {
    const struct state *s;
    int me;
    int of_colour[FISH_COLOURS]; /* fish landed                                          */
    const struct pays *pays;
    struct cast *cast;
};

static int larger(int a, int b) { return a > b ? a : b; }
static int smaller(int a, int b) { return a < b ? a : b; }

static int count_of(const struct mind *m, uint64_t cards) { return size_of_set(m->s->landed[m->me] & cards); }

static void add_to_each(int pays[], uint64_t of, int more)
{
    for (; of; of = without_first(of)) pays[first_of(of)] += more;
}

/* A set may never be complete: a fish is worth less than its share, in tens. */
static int share_of_set(const struct goal *goal)
{
    return (GOAL_SHARE * goal->points / size_of_set(goal->of) + 5) / 10 * 10;
}

static struct pays add_up_goals(int board)
{
    struct pays pays = { .two_alike = false };
    for (const struct goal *goal = first_goal(board); goal; goal = next_goal(goal)) {
        switch (goal->what) {
        case EACH_TOKEN: add_to_each(pays.token, goal->of, POINT * goal->points); break;
        case EACH_FISH: add_to_each(pays.each, goal->of, POINT * goal->points); break;
        case FISH_SET: add_to_each(pays.set, goal->of, share_of_set(goal)); break;
        case FOUR_DIFFERENT: pays.four_different = true; break;
        case TWO_ALIKE: pays.two_alike = true; break;
        default: break;
        }
    }
    return pays;
}

#ifdef __wasm__
#define OF_THREAD /* in a page there is one thread */
#else
#define OF_THREAD _Thread_local
#endif

/* The goals of a board never change: each thread adds them up once. */
static const struct pays *pays_of(int board)
{
    static OF_THREAD struct pays pays[BOARDS];
    static OF_THREAD bool known[BOARDS];
    if (board == NONE) board = BOARD_1A; /* no board yet: nothing is weighed by it */
    if (!known[board]) pays[board] = add_up_goals(board);
    known[board] = true;
    return &pays[board];
}

/* What the board pays for a species: a third fish rarely completes another set. */
static int species_worth(const struct mind *m, int species)
{
    int set = m->pays->set[species];
    if (count_of(m, cards_of_species(species)) > 1) set /= 2;
    return m->pays->each[species] + set + (species == COHO ? COHO_WORTH : 0);
}

/* Steps of the reel to the bank, and the dice they take, in hundredths: with a drag if there will be one. */
#define STEPS_TO_LAND(section, dial, colour) (DIAL_SPACES * ((section) + 1) - (dial) - ((colour) == GREEN))
#define DICE_TO_LAND(steps, strength)        (100 * 100 * (steps) / (STEPS_OF_DIE - STRENGTH_COSTS * (strength)))
#define COST_OF_DICE(dice)                   (DIE_WORTH * (dice) / 100)

static int steps_to_land(const struct state *s, int who)
{
    return STEPS_TO_LAND(s->section[who], s->dial[who], fish_cards[card_on_line(s, who)].colour);
}

/* Boards want four different tokens, or two of each colour. */
static int token_worth(const struct mind *m, int fly)
{
    const uint8_t *own = m->s->tokens[m->me];
    int held = own[fly], worth = m->pays->token[fly] + (bonus_token(m->s) == fly ? BONUS_WORTH : 0);
    if (m->pays->two_alike) worth += held == 1 ? PAIR_WORTH : held ? 0 : LONE_WORTH;
    bool new_colour = !held;
    for (int other = 0; other < FLIES; other++) new_colour |= own[other] > held;
    return worth + (m->pays->four_different && new_colour ? NEW_COLOUR : 0);
}

/* What a fish is worth besides its points: cards with the same open side are alike in this. */
static int kind_worth(const struct mind *m, int card)
{
    int colour = fish_cards[card].colour,
        fewest = smaller(m->of_colour[(colour + 1) % FISH_COLOURS], m->of_colour[(colour + 2) % FISH_COLOURS]);
    int set = m->of_colour[colour] <= fewest ? SET_WORTH : 0;
    return species_worth(m, fish_cards[card].species) + set + TOKEN_WORTH;
}

static int card_worth(const struct mind *m, int card)
{
    return POINT * values_of(m->s, card).points + kind_worth(m, card);
}

/* The points of a card, less what the dice from the hook to the bank cost. */
#define POINTS_LANDED(colour, points, strength) \
    (POINT * (points)-COST_OF_DICE(DICE_TO_LAND(STEPS_TO_LAND(colour, DIAL_START, colour), strength)))
static const int16_t printed_landed[FISH_CARDS] = {
#define FISH(token, species, colour, points, strength) POINTS_LANDED(colour, points, strength),
#include "games/freshwater_fly/rules/fish.def"
#undef FISH
};

/* Of all cards of a set: the printed ones are added up beforehand. */
static int points_landed(const struct state *s, uint64_t cards)
{
    int points = 0;
    for (uint64_t left = s->own ? 0 : cards; left; left = without_first(left)) points += printed_landed[first_of(left)];
    for (uint64_t left = s->own ? cards : 0; left; left = without_first(left)) {
        struct fish_values fish = values_of(s, first_of(left));
        points += POINTS_LANDED(fish_cards[first_of(left)].colour, fish.points, fish.strength);
    }
    return points;
}

/* What a fish in the river promises, its hidden side still unknown. */
static int fish_worth(const struct mind *m, int space)
{
    int swims = m->s->river[space];
    if (!swims) return 0;
    uint64_t cards = swims >= SEEN_CARD ? only(swims - SEEN_CARD) : cards_of_kind(swims) & m->s->unseen;
    int count = size_of_set(cards), alike = cards ? kind_worth(m, first_of(cards)) : 0;
    int worth = points_landed(m->s, cards);
    return count ? larger((worth + count * alike) / count, LEAST_FISH) : 0;
}

static unsigned columns_with(const struct state *s, int fly)
{
    unsigned columns = 0;
    for (int column = 0; fly != NONE && column < COLUMNS; column++) columns |= s->hatch[column][fly] ? 1u << column : 0;
    return columns;
}

static struct mind mind_of(const struct state *s, int who, struct cast *cast)
{
    struct mind m = { .s = s, .me = who, .pays = pays_of(board_of(s, who)), .cast = cast };
    for (int colour = 0; colour < FISH_COLOURS; colour++)
        m.of_colour[colour] = size_of_set(s->landed[who] & cards_of_colour[colour]);
    return m;
}

static int weigh_space(const struct mind *m, struct cast *c, int space)
{
    int swims = m->s->river[space], worth = swims < SEEN_CARD ? c->of_kind[swims] : 0;
    if (!worth) worth = fish_worth(m, space);
    if (swims < SEEN_CARD) c->of_kind[swims] = worth;
    return worth && has(c->beside, space) ? worth + ROCK_WORTH : worth;
}

static void weigh_columns(const struct mind *m, struct cast *c, unsigned columns)
{
    for (uint64_t fresh = columns & ~c->weighed; fresh; fresh = without_first(fresh))
        for (int row = 0, column = first_of(fresh); row < ROWS; row++)
            c->worth[space_at(column, row)] = weigh_space(m, c, space_at(column, row));
    c->weighed |= columns;
}

/* Fish that no token tempts need not be weighed. */
static struct cast *cast_of(const struct mind *m)
{
    struct cast *c = m->cast;
    if (c->begun) return c;
    memset(c, 0, offsetof(struct cast, worth)); /* the rest is known when a set says so */
    c->begun = true;
    c->columns = columns_with(m->s, fly_of(m->s, m->me)) | columns_with(m->s, second_fly_of(m->s, m->me));
    c->beside = spaces_beside_piles(m->s);
    weigh_columns(m, c, c->columns);
    return c;
}

static int best_drift(struct cast *, int space, int drifts, int shown);

/* A fly that lies here: the chance of this fish, else the best way on. */
static int worth_lying(struct cast *c, int space, int drifts, int shown)
{
    bool strikes_here = c->columns >> column_of(space) & 1 && c->worth[space];
    if (!strikes_here) return best_drift(c, space, drifts, shown);
    int left = STRIKE_CARDS - shown, strikes = smaller(strikes_won(drifts), left);
    int on = strikes < left ? best_drift(c, space, drifts, shown + strikes) : 0;
    return (c->worth[space] * strikes + on * (left - strikes)) / left;
}

/* The best ways on from the rows of a column: a drift leads to the same row of the next one, or to a row beside it. */
static void find_drifts(struct cast *c, int column, int drifts, int shown, int on[ROWS])
{
    int lying[ROWS];
    for (int row = 0; row < ROWS; row++) lying[row] = worth_lying(c, space_at(column - 1, row), drifts + 1, shown);
    for (int row = 0; row < ROWS; row++) {
        on[row] = larger(lying[row], -EMPTY_HANDED);
        if (row > 0) on[row] = larger(on[row], lying[row - 1]);
        if (row < ROWS - 1) on[row] = larger(on[row], lying[row + 1]);
    }
}

/* Whether a fish may strike in the columns that this many drifts lead to. */
static bool tempts_below(const struct cast *c, int column, int drifts)
{
    return c->columns & ((1u << column) - 1) >> larger(column - drifts, 0) << larger(column - drifts, 0);
}

static int best_drift(struct cast *c, int space, int drifts, int shown)
{
    int column = column_of(space), way = STRIKE_CARDS * column + shown;
    if (drifts >= USUAL_DRIFTS || shown == STRIKE_CARDS || !tempts_below(c, column, USUAL_DRIFTS - drifts))
        return -EMPTY_HANDED;
    if (!(c->drifted[drifts] >> way & 1)) find_drifts(c, column, drifts, shown, c->on[drifts][way]);
    c->drifted[drifts] |= 1u << way;
    return c->on[drifts][way][row_of(space)];
}

static int best_row(struct cast *c, int column)
{
    int best = -EMPTY_HANDED;
    for (int row = 0; row < ROWS; row++) best = larger(best, worth_lying(c, space_at(column, row), 0, 0));
    return best;
}

static int cast_worth(const struct mind *m, int number)
{
    int column = number - 1;
    struct cast *c = cast_of(m);
    if (!(c->looked >> column & 1)) c->best[column] = best_row(c, column);
    c->looked |= 1u << column;
    return c->best[column];
}

static int strength_now(const struct mind *m) { return strength_of_fish(m->s, m->me); }

static int space_worth(const struct mind *m, int dial)
{
    if (dial == DIAL_DRAG) return DRAG_WORTH * strength_now(m);
    return dial == DIAL_MOMENTUM ? TILE_WORTH : dial == DIAL_PLUS ? FINESSE_WORTH : 0;
}

/* Reeling brings the fish nearer; landing it frees the line. */
static int reel_worth(const struct mind *m, int value)
{
    int who = m->me, turns = value - strength_now(m), needed = steps_to_land(m->s, who);
    int whole = card_worth(m, card_on_line(m->s, who));
    if (turns <= 0) return -1000;
    if (turns >= needed)
        return whole * smaller(needed, LAND_STEPS) / LAND_STEPS + LAND_WORTH +
               space_worth(m, (m->s->dial[who] + turns) % DIAL_SPACES);
    return whole * turns / REEL_STEPS + REEL_WORTH + space_worth(m, (m->s->dial[who] + turns) % DIAL_SPACES);
}

static int finesse_worth(const struct mind *m, int more)
{
    return FINESSE_WORTH * (smaller(m->s->finesse[m->me] + more, MOST_FINESSE) - m->s->finesse[m->me]);
}

/* The best that a die of this number can do. */
static int number_worth(const struct mind *m, int number)
{
    int best = finesse_worth(m, FINESSE_BY_DIE);
    if (has_fish(m->s, m->me)) return larger(best, reel_worth(m, number));
    return larger(best, cast_worth(m, number));
}

static bool wants_drag(const struct mind *m) { return has_fish(m->s, m->me) && strength_now(m) >= 2; }

/* A die that shows another number is worth the difference. */
static int change_worth(const struct mind *m, int number, int cost)
{
    if (m->s->acted) return -1;
    return number_worth(m, number) - number_worth(m, m->s->die) - cost;
}

static int skill_worth(const struct mind *m, int card)
{
    int cost = FINESSE_WORTH * skill_cards[card].cost;
    bool fish = has_fish(m->s, m->me);
    switch (card) {
    case SKILL_B: return wants_drag(m) ? FULL_DRAG - cost : -1;
    case SKILL_C:
    case SKILL_D:
    case SKILL_H: return change_worth(m, skill_cards[card].to, LOW_DIE * 3);
    case SKILL_J: return cast_worth(m, CAST_BY_J) - cost;
    case SKILL_K: return (fish ? reel_worth(m, REEL_BY_K) : cast_worth(m, CAST_BY_K)) - cost;
    case SKILL_L: return change_worth(m, 6, cost + 30);
    case SKILL_M: return (fish ? reel_worth(m, REEL_BY_M) : cast_worth(m, CAST_BY_M)) - cost;
    case SKILL_U: return m->s->finesse[m->me] <= 1 ? 50 : -1;
    default: return -1;
    }
}

static int tile_worth(const struct mind *m)
{
    bool fish = has_fish(m->s, m->me);
    switch (tile_face(m->s, m->me)) {
    case FACE_1A: return fish ? -1 : cast_worth(m, CAST_BY_1A) - TILE_CASTS;
    case FACE_1B: return finesse_worth(m, FINESSE_BY_1B) - TILE_CASTS;
    case FACE_2A: return fish ? -1 : cast_worth(m, CAST_BY_2A) - TILE_CASTS;
    case FACE_2B: return (wants_drag(m) ? 150 : -60) + finesse_worth(m, 1);
    case FACE_3A: return fish ? -1 : cast_worth(m, CAST_BY_3A) - TILE_CASTS;
    case FACE_3B: return fish ? reel_worth(m, REEL_BY_3B) - TILE_REELS : -1;
    case FACE_4A: return fish ? -1 : cast_worth(m, CAST_BY_4A) - TILE_CASTS;
    case FACE_4B: return fish ? reel_worth(m, REEL_BY_4B) - TILE_REELS : -1;
    case FACE_5A:
    case FACE_5B: return finesse_worth(m, 1) - 20;
    case FACE_6A:
        return fish ? reel_worth(m, m->s->taken[m->me]) - TILE_REELS : cast_worth(m, m->s->taken[m->me]) - TILE_CASTS;
    case FACE_7A: return reel_worth(m, value_of_7a(m->s, m->me)) - TILE_REELS;
    case FACE_7B: return m->s->section[m->me] == GREEN ? 200 : 60;
    default: return -1;
    }
}

/* What its next token pays, and in how many columns it tempts the fish. */
static int fly_worth(const struct mind *m, int fly)
{
    int columns = 0;
    for (int column = 0; column <= COLUMNS; column++) columns += m->s->hatch[column][fly] > 0;
    return token_worth(m, fly) + COLUMN_WORTH * smaller(columns, 4);
}

static int change_fly_worth(const struct mind *m)
{
    int now = fly_worth(m, fly_of(m->s, m->me)), best = 0;
    for (int fly = 0; fly < FLIES; fly++) best = larger(best, fly_worth(m, fly));
    return best - now > CHANGE_WORTH ? 30 : -1;
}

/* A die that is not left: a low one leads the next round, and alone its column has fewer fish for the silent angler. */
static int leaving_worth(const struct mind *m, int column)
{
    int fish = 0;
    if (m->s->seats > 1) return LOW_DIE * (column + 1);
    for (int row = 0; row < ROWS; row++) fish += fish_swims_at(m->s, space_at(column, row));
    return -LEFT_FISH * fish;
}

/* Bonus actions first, if they bring something; then the die; then its action; then the end. */
static int worth_of_hub(const struct mind *m, int choice)
{
    const struct state *s = m->s;
    if (choice < CAST_DIE) return DIE_FIRST + number_worth(m, choice + 1) - leaving_worth(m, choice);
    switch (choice) {
    case CAST_DIE: return DIE_NEXT + cast_worth(m, s->die);
    case REEL_DIE: return DIE_NEXT + reel_worth(m, s->die);
    case FINESSE_WITH_DIE: return DIE_NEXT + finesse_worth(m, FINESSE_BY_DIE);
    case END_TURN: return 0;
    case DIE_UP: return s->die < 6 ? change_worth(m, s->die + 1, FINESSE_WORTH + LOW_DIE + 20) : -1;
    case DIE_DOWN: return s->die > 1 ? change_worth(m, s->die - 1, FINESSE_WORTH + 20) : -1;
    case CHANGE_FLY: return change_fly_worth(m);
    case SET_DRAG: return wants_drag(m) ? FULL_DRAG : -1;
    case PLAY_TILE: return tile_worth(m);
    default: return skill_worth(m, choice - PLAY_SKILL);
    }
}

/* A bonus action that brings nothing waits: what must be done comes before it. */
static int worth_of_hub_answer(const struct mind *m, int choice)
{
    int worth = worth_of_hub(m, choice);
    bool bonus = choice > END_TURN;
    return bonus && worth <= 0 ? IN_VAIN : worth;
}

static int worth_of_fly(const struct mind *m, int fly) { return fly_worth(m, fly); }
static int worth_of_face(const struct mind *m, int choice) { return number_worth(m, choice + 1); }
static int worth_of_opposite(const struct mind *m, int choice)
{
    return CLEARLY * (choice == OWN_DIE ? (m->s->acted ? m->s->die - 4 : -9) : choice < 3 ? choice : -1);
}

/* With one token of a fly moved by a column, how much better would the cast be? */
static int moved_worth(const struct mind *m, int column, int from, int to, int fly)
{
    struct cast moved = *cast_of(m);
    unsigned columns = moved.columns | 1u << to;
    if (m->s->hatch[from][fly] == 1) columns &= ~(1u << from);
    moved.columns = columns;
    memset(moved.drifted, 0, sizeof moved.drifted);
    weigh_columns(m, &moved, columns);
    return best_row(&moved, column);
}

static bool is_own_fly(const struct mind *m, int fly)
{
    return fly_of(m->s, m->me) == fly || second_fly_of(m->s, m->me) == fly;
}

static int best_move(const struct mind *m, int column)
{
    int best = -1000;
    for (int from = 0; from < COLUMNS; from++)
        for (int fly = 0; fly < FLIES; fly++) {
            if (!m->s->hatch[from][fly] || !is_own_fly(m, fly)) continue;
            if (from > 0) best = larger(best, moved_worth(m, column, from, from - 1, fly));
            if (from < COLUMNS - 1) best = larger(best, moved_worth(m, column, from, from + 1, fly));
        }
    return best;
}

static int worth_of_cast(const struct mind *m, int choice)
{
    struct frame f = question(m->s);
    struct cast *c = cast_of(m);
    if (choice < ROWS) return worth_lying(c, space_at(f.arg[CAST_COLUMN], choice), 0, 0);
    if (choice == MOVE_BY_S) return -1000;
    return best_move(m, f.arg[CAST_COLUMN]) - FINESSE_WORTH - 30;
}

/* The column that the cast below this question goes to. */
static int column_below(const struct state *s)
{
    for (uint32_t k = s->flow.depth; k-- > 0;)
        if (s->stack[k].step == CAST) return s->stack[k].arg[CAST_COLUMN];
    return COLUMNS - 1;
}

static int worth_of_hatch_from(const struct mind *m, int choice)
{
    int from = choice / FLIES, fly = choice % FLIES, column = column_below(m->s), best = -1000;
    if (!is_own_fly(m, fly)) return -1000;
    if (from > 0) best = larger(best, moved_worth(m, column, from, from - 1, fly));
    if (from < COLUMNS - 1) best = larger(best, moved_worth(m, column, from, from + 1, fly));
    return best;
}

static int worth_of_hatch_to(const struct mind *m, int to)
{
    struct frame f = question(m->s);
    return moved_worth(m, column_below(m->s), f.arg[MOVES_FROM], to, f.arg[MOVED_FLY]);
}

static int worth_of_drift(const struct mind *m, int choice)
{
    struct frame f = question(m->s);
    struct cast *c = cast_of(m);
    int column = column_of(f.arg[FLY_AT]), left = STRIKE_CARDS - f.arg[STRIKES_UP];
    weigh_columns(m, c, 1u << column);
    if (choice == STOP) return -EMPTY_HANDED;
    if (choice == MORE_STRIKE)
        return (c->worth[f.arg[FLY_AT]] +
                (left - 1) * best_drift(c, f.arg[FLY_AT], f.arg[FLY_DRIFTS], f.arg[STRIKES_UP] + 1)) /
                   left -
               FINESSE_WORTH;
    int row = choice < MORE_STRIKE ? choice : choice - DRIFT_BY_X, by_x = choice < MORE_STRIKE ? 0 : FINESSE_WORTH;
    return worth_lying(c, space_at(column - 1, row), f.arg[FLY_DRIFTS] + 1, f.arg[STRIKES_UP]) - by_x;
}

static int worth_of_token(const struct mind *m, int fly) { return fly_worth(m, fly) - 10 * m->s->tokens[m->me][fly]; }
static int worth_of_first(const struct mind *m, int choice) { return -CLEARLY * choice; }
static int worth_of_keep(const struct mind *m, int choice) { return CLEARLY * choice; }
static int worth_of_tile_1a(const struct mind *m, int choice) { return CLEARLY * choice; }
static int worth_of_take_tile(const struct mind *m, int tile)
{
    static const uint8_t liking[TILES] = {
        [TILE_1] = 3, [TILE_2] = 2, [TILE_3] = 4, [TILE_4] = 6, [TILE_5] = 1, [TILE_6] = 3, [TILE_7] = 2,
    };
    return CLEARLY * liking[tile];
}

/* The best fish to where a cast into column 5 drifts. */
static int worth_of_swap(const struct mind *m, int space)
{
    return fish_worth(m, space) - 40 * (column_of(space) == 3);
}
static int worth_of_swap_with(const struct mind *m, int space)
{
    return (column_of(space) == 3 ? 300 : 0) - fish_worth(m, space);
}

static int worth_of_end_cards(const struct mind *m, int choice)
{
    if (choice == USE_F) return 200;
    return choice == USE_V ? cast_worth(m, CAST_BY_V) - FINESSE_WORTH : 0;
}

/* Badges are spent at once. Rocks first: they bring skill cards, and keep fish from the silent angler. */
static int worth_of_journal(const struct mind *m, int choice)
{
    static const int8_t liking[] = {
        [UNLOCK_TILE + TILE_1] = 2,
        [UNLOCK_TILE + TILE_2] = 1,
        [UNLOCK_TILE + TILE_3] = 3,
        [UNLOCK_TILE + TILE_4] = 4,
        [UNLOCK_TILE + TILE_5] = 1,
        [MORE_FINESSE] = 6,
        [MORE_ROCKS] = 10,
        [ROD_3B] = 1,
        [ROD_4B] = 1,
        [SKILL_EVERY_DAY] = 7,
        [SEVEN_BONUS] = 8,
        [BONUS_POINT] = 9,
        [GO_ON] = 0,
        [GIVE_UP] = -1,
    };
    return CLEARLY * liking[choice];
}

/* From the higher pile: a pile that is empty makes room for a fish of the silent angler. */
static int worth_of_pile(const struct mind *m, int space) { return CLEARLY * m->s->rock_cards[rock_at(m->s, space)]; }

static int (*const worth_of[])(const struct mind *, int choice) = {
    [FREE_BADGE] = worth_of_journal,
    [JOURNAL] = worth_of_journal,
    [WHICH_PILE] = worth_of_pile,
    [LOST_CARD] = worth_of_pile,
    [FIRST_FLY] = worth_of_fly,
    [HUB] = worth_of_hub_answer,
    [FLY] = worth_of_fly,
    [FACE] = worth_of_face,
    [OPPOSITE] = worth_of_opposite,
    [CAST] = worth_of_cast,
    [HATCH_FROM] = worth_of_hatch_from,
    [HATCH_TO] = worth_of_hatch_to,
    [DRIFT] = worth_of_drift,
    [TOKEN_OF] = worth_of_token,
    [AFTER_CAST] = worth_of_first,
    [TAKE_TILE] = worth_of_take_tile,
    [FLIP_TILE] = worth_of_keep,
    [TURN_ON] = worth_of_first,
    [TILE_CAST] = worth_of_tile_1a,
    [SWAP] = worth_of_swap,
    [SWAP_WITH] = worth_of_swap_with,
    [MAY_CHANGE] = worth_of_keep,
    [END_CARDS] = worth_of_end_cards,
    [LAST_REEL] = worth_of_first,
    [OTHERS_REEL] = worth_of_first,
};

/* G is worth it when the cast is about to come to nothing. */
static bool casts_again(const struct mind *m, uint64_t menu)
{
    return has(menu, FIRST_ASIDE) && question(m->s).step == DRIFT && has(menu, STOP);
}

static void worths(const struct state *view, uint64_t menu, int worth[CHOICES])
{
    struct frame f = question(view);
    struct cast cast;
    cast.begun = false;
    const struct mind m = mind_of(view, f.who, &cast);
    int aside = casts_again(&m, menu) ? AT_ONCE : LATER;
    for (; menu; menu = without_first(menu)) {
        int choice = first_of(menu);
        worth[choice] = choice < FIRST_ASIDE ? worth_of[f.step](&m, choice) : aside;
    }
}

/* Who begins takes a die and uses it, and thinks of nothing besides. */
static uint64_t obvious(const struct state *view, uint64_t menu)
{
    return question(view).step == HUB ? menu & up_to(END_TURN) : menu;
}

/* What landing the fish on the line would add to the score, less the dice it still takes. */
static int line_worth(const struct game *game, const struct state *s, int seat)
{
    struct own_state room;
    struct state *landed = &room.s;
    *landed = *s;
    copy_deck(s, landed);
    landed->landed[seat] |= only(card_on_line(s, seat));
    landed->fish[seat]++;
    if (token_on_spool(s, seat) != NONE) lane_add(landed->tokens[seat], token_on_spool(s, seat), 1);
    int gain = POINT * (game->score(landed, seat, NULL) - game->score(s, seat, NULL));
    int dice = DICE_TO_LAND(steps_to_land(s, seat), strength_of_fish(s, seat));
    return larger(gain - COST_OF_DICE(dice), LEAST_FISH);
}

/* The token on the spool is kept in any case. */
static int outlook_of(const struct game *game, const struct state *s, int seat)
{
    int points = POINT * game->score(s, seat, NULL);
    if (seat >= s->seats || s->day_over) return points;
    const struct mind m = { .s = s, .me = seat, .pays = pays_of(board_of(s, seat)) };
    if (has_fish(s, seat)) points += line_worth(game, s, seat);
    else if (fly_of(s, seat) != NONE) points += fly_worth(&m, fly_of(s, seat)) / 2;
    return points + FINESSE_WORTH * s->finesse[seat] / 2 + (tile_of(s, seat) != NONE ? TILE_WORTH / 2 : 0) +
           ROCK_WORTH * size_of_set(s->skills[seat]);
}

const struct heuristics freshwater_fly_bot = {
    .worths = worths,
    .obvious = obvious,
    .worth = outlook_of,
    .turns_ahead = 2,
    .curiosity = 2,
    .levels = { .easy_heat = 15, .fair_searches = 10, .good_searches = 50 },
    .catches = "landed",
};
