/* 3. Casting: where the fly lies, strikes, drifts and the hook. A fly on the water is a frame: its space, its drifts, the strike
 * cards turned up, and the strikes left or whether there were any. */
#include "games/freshwater_fly/rules/parts.h"

enum { PILE }; /* the argument of a question for a rock card */

static bool may_cast(const struct state *s, int who) { return !has_fish(s, who) && s->fly[who]; }

static void begin_cast(struct state *s, int who, int column)
{
    push(s, (struct frame){ .step = CAST, .who = (uint8_t)who, .arg = { [CAST_COLUMN] = (uint8_t)(column - 1) } });
}

static bool a_token_lies(const struct state *s)
{
    uint64_t all = 0;
    for (int column = 0; column < COLUMNS; column++) all |= lanes(s->hatch[column]);
    return all;
}

/* 3.1 The row; before it 5.3 and 11.9 tokens may be moved. */
static uint64_t offer_cast(const struct state *s, struct frame f)
{
    if (!may_cast(s, f.who)) return 0;
    uint64_t offer = up_to(ROWS - 1);
    if (!a_token_lies(s)) return offer;
    return offer | set_if(may_use_finesse(s, f.who, FINESSE_HATCH), only(MOVE_HATCH)) |
           set_if(skill_is_ready(s, f.who, SKILL_S), only(MOVE_BY_S));
}

static int why_not_cast(const struct state *s, struct frame f, int choice)
{
    if (has(offer_cast(s, f), choice)) return 0;
    return choice == MOVE_HATCH ? PARAGRAPH(5, 3) : choice == MOVE_BY_S ? PARAGRAPH(11, 9) : PARAGRAPH(3, 1);
}

static void lie_at(struct state *, struct frame fly, struct log *);

static void move_before_cast(struct state *s, struct frame f, bool by_s, struct log *log)
{
    if (by_s) use_skill(s, f.who, SKILL_S, log);
    else use_finesse(s, f.who, FINESSE_HATCH, log);
    push(s, f);
    push(s, (struct frame){ .step = HATCH_FROM, .who = f.who, .arg = { [MOVES_UP_TO] = by_s ? COLUMNS_BY_S : 1 } });
}

static void take_cast(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice >= MOVE_HATCH) {
        move_before_cast(s, f, choice == MOVE_BY_S, log);
        return;
    }
    uint8_t space = (uint8_t)space_at(f.arg[CAST_COLUMN], choice);
    s->cast_from = some(space);
    s->cast_hooked = s->cast_rock = 0;
    tell(log, CASTS, f.who, space, 0);
    lie_at(s, (struct frame){ .who = f.who, .arg = { [FLY_AT] = space } }, log);
}

static void go_on_drifting(struct state *s, struct frame fly, bool struck, struct log *log);

/* 3.6 Why nothing strikes where it lies. */
static void tell_no_strike(const struct state *s, struct frame fly, struct log *log)
{
    int space = fly.arg[FLY_AT], kind = kind_in(s->river[space]) - FIRST_KIND;
    if (is_rock(s, space)) tell(log, ROCK_THERE, fly.who, 0, 0);
    else if (!fish_swims_at(s, space)) tell(log, NO_FISH_THERE, fly.who, 0, 0);
    else if (s->second_fly[fly.who]) tell(log, NEITHER_MATCHES, fly.who, kind, 0);
    else tell(log, NO_MATCH, fly.who, kind, fly_of(s, fly.who));
}

/* 3.3 One strike where it was cast, 3.5 two where it drifted; 3.6 none without a fish, or without a token of its colour. */
static void lie_at(struct state *s, struct frame fly, struct log *log)
{
    int strikes = strikes_won(fly.arg[FLY_DRIFTS]), left = STRIKE_CARDS - fly.arg[STRIKES_UP];
    if (!fish_swims_at(s, fly.arg[FLY_AT]) || !fly_tempts(s, fly.who, column_of(fly.arg[FLY_AT]))) {
        if (log) tell_no_strike(s, fly, log);
        go_on_drifting(s, fly, false, log);
        return;
    }
    fly.step = STRIKE;
    fly.arg[STRIKES_LEFT] = (uint8_t)(strikes < left ? strikes : left);
    tell(log, STRIKES, fly.who, fly.arg[STRIKES_LEFT], left);
    push(s, fly);
}

/* 3.2 One of the cards that are still down is the hook. */
static struct odds odds_of_strike(const struct state *s, struct frame f)
{
    return from_bag((uint64_t)(STRIKE_CARDS - 1 - f.arg[STRIKES_UP]) | UINT64_C(1) << 8);
}

static void hook(struct state *, struct frame fly, struct log *);

static void take_strike(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice) {
        hook(s, f, log);
        return;
    }
    tell(log, MISSED, f.who, 0, 0);
    f.arg[STRIKES_UP]++;
    if (--f.arg[STRIKES_LEFT]) push(s, f);
    else go_on_drifting(s, f, true, log);
}

/* 3.11 In column 1 or after the second drift there is no further one. */
static bool must_drift(struct frame fly)
{
    return column_of(fly.arg[FLY_AT]) > 0 && fly.arg[FLY_DRIFTS] < USUAL_DRIFTS;
}

/* 5.4 Where strikes were won, and a card is left. */
static bool may_strike_more(const struct state *s, struct frame f)
{
    return f.arg[STRUCK] && f.arg[STRIKES_UP] < STRIKE_CARDS && may_use_finesse(s, f.who, FINESSE_STRIKE);
}

/* 11.14 After the second drift, but not beyond column 1. */
static bool may_drift_by_x(const struct state *s, struct frame f)
{
    return f.arg[FLY_DRIFTS] == USUAL_DRIFTS && column_of(f.arg[FLY_AT]) > 0 && skill_is_ready(s, f.who, SKILL_X);
}

/* 3.4 The same row or one beside it. */
static uint64_t rows_beside(int row) { return (UINT64_C(7) << row >> 1) & up_to(ROWS - 1); }

static uint64_t offer_drift(const struct state *s, struct frame f)
{
    uint64_t rows = rows_beside(row_of(f.arg[FLY_AT]));
    uint64_t offer = must_drift(f) ? rows << DRIFT_TO : only(STOP);
    if (may_drift_by_x(s, f)) offer |= rows << DRIFT_BY_X;
    return offer | set_if(may_strike_more(s, f), only(MORE_STRIKE));
}

static int why_not_drift(const struct state *s, struct frame f, int choice)
{
    if (has(offer_drift(s, f), choice)) return 0;
    if (choice == MORE_STRIKE) return PARAGRAPH(5, 4);
    if (choice >= DRIFT_BY_X && choice < STOP) return PARAGRAPH(11, 14);
    return must_drift(f) ? PARAGRAPH(3, 4) : PARAGRAPH(3, 11);
}

/* 7.7 A cast without a hook may bring finesse. */
static void end_cast(struct state *s, int who, struct log *log)
{
    tell(log, CAST_ENDS, who, 0, 0);
    if (skill_is_ready(s, who, SKILL_E) && may_gain_finesse(s, who))
        push(s, (struct frame){ .step = AFTER_CAST, .who = (uint8_t)who });
}

/* Asks only where there is something to choose. */
static void go_on_drifting(struct state *s, struct frame fly, bool struck, struct log *log)
{
    fly.step = DRIFT;
    fly.arg[STRUCK] = struck;
    if (offer_drift(s, fly) == only(STOP)) end_cast(s, fly.who, log);
    else push(s, fly);
}

static void drift(struct state *s, struct frame f, int row, struct log *log)
{
    f.arg[FLY_AT] = (uint8_t)space_at(column_of(f.arg[FLY_AT]) - 1, row);
    f.arg[FLY_DRIFTS]++;
    tell(log, DRIFTS, f.who, f.arg[FLY_AT], 0);
    lie_at(s, f, log);
}

static void take_drift(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice == STOP) {
        end_cast(s, f.who, log);
    } else if (choice == MORE_STRIKE) {
        use_finesse(s, f.who, FINESSE_STRIKE, log);
        f.step = STRIKE;
        f.arg[STRIKES_LEFT] = 1;
        push(s, f);
    } else {
        if (choice >= DRIFT_BY_X) use_skill(s, f.who, SKILL_X, log);
        drift(s, f, choice >= DRIFT_BY_X ? choice - DRIFT_BY_X : choice - DRIFT_TO, log);
    }
}

static uint64_t offer_after_cast(const struct state *s, struct frame f) { return up_to(1); }
static void take_after_cast(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice) return;
    use_skill(s, f.who, SKILL_E, log);
    add_finesse(s, f.who, 1, log);
}

/* 3.8 Tokens of the column that match: two flies may leave a choice. */
static uint64_t matching_tokens(const struct state *s, int who, int column)
{
    uint64_t matching = 0;
    if (hatch_matches(s, column, fly_of(s, who))) matching |= only(fly_of(s, who));
    if (hatch_matches(s, column, second_fly_of(s, who))) matching |= only(second_fly_of(s, who));
    return matching;
}

static void take_token(struct state *, struct frame, int choice, struct log *);

/* 3.7 The card is known now, and hangs on the line; then 3.8 the token. */
static void hang(struct state *s, struct frame f, int card, struct log *log)
{
    int space = f.arg[FLY_AT];
    uint64_t tokens = matching_tokens(s, f.who, column_of(space));
    s->river[space] = NO_FISH;
    s->line[f.who] = some(card);
    s->section[f.who] = fish_cards[card].colour;
    s->cast_hooked = some(space);
    tell(log, VALUES_ARE, f.who, values_of(s, card).points, values_of(s, card).strength);
    f.step = TOKEN_OF;
    if (is_single(tokens)) take_token(s, f, first_of(tokens), log);
    else push(s, f);
}

static void hook(struct state *s, struct frame fly, struct log *log)
{
    int swims = s->river[fly.arg[FLY_AT]];
    tell(log, HOOKED, fly.who, kind_in(swims) - FIRST_KIND, fly.arg[FLY_AT]);
    fly.step = VALUES;
    if (swims >= SEEN_CARD) hang(s, fly, swims - SEEN_CARD, log);
    else push(s, fly);
}

/* 12.2 The hidden side is drawn now: all that nobody has seen are alike. */
static struct odds odds_of_values(const struct state *s, struct frame f)
{
    return alike(s->unseen & cards_of_kind(s->river[f.arg[FLY_AT]]));
}

static void take_values(struct state *s, struct frame f, int choice, struct log *log)
{
    s->unseen &= ~only(choice);
    hang(s, f, choice, log);
}

static uint64_t offer_token(const struct state *s, struct frame f)
{
    return matching_tokens(s, f.who, column_of(f.arg[FLY_AT]));
}

static void gain_rock(struct state *s, int who, int card, int rock, struct log *log)
{
    s->rock_cards[rock]--;
    if (s->in_turn) {
        s->cast_rock = some(card);
        s->cast_pile = (uint8_t)rock;
    }
    tell(log, FINDS_SKILL, who, card, 0);
    clear_empty_rock(s, rock, log);
    if (card == SKILL_W) {
        s->tucked[who] = 1; /* 11.13 */
        return;
    }
    s->skills[who] |= SKILL_BIT(card);
    if (!s->in_turn || SKILL_BIT(card) & COUNT_AT_ONCE) return;
    s->fresh |= SKILL_BIT(card); /* 7.2 */
    tell(log, CARD_WAITS, who, 0, 0);
}

/* 3.9 The top card of a pile: one that was put back is known. */
static void turn_rock_card(struct state *s, int who, int rock, struct log *log)
{
    if (s->known_rock && s->known_pile == rock) {
        int card = known_rock(s);
        s->known_rock = s->known_pile = 0;
        gain_rock(s, who, card, rock, log);
    } else {
        push(s, (struct frame){ .step = ROCK, .who = (uint8_t)who, .arg = { [PILE] = (uint8_t)rock } });
    }
}

/* 13.7 Beside several piles there is one to choose. */
static uint64_t offer_which_pile(const struct state *s, struct frame f)
{
    return spaces_of_piles(s, piles_beside(s, f.arg[FLY_AT]));
}

static void take_which_pile(struct state *s, struct frame f, int choice, struct log *log)
{
    refill(s, f.arg[FLY_AT]);
    turn_rock_card(s, f.who, rock_at(s, choice), log);
}

/* 3.9 and 3.10 What lies beside the space, which is filled afterwards. */
static void look_behind_rocks(struct state *s, struct frame f, struct log *log)
{
    uint64_t piles = piles_beside(s, f.arg[FLY_AT]);
    f.step = WHICH_PILE;
    if (without_first(piles)) {
        push(s, f);
        return;
    }
    refill(s, f.arg[FLY_AT]);
    if (piles) turn_rock_card(s, f.who, first_of(piles), log);
}

static void take_token(struct state *s, struct frame f, int choice, struct log *log)
{
    lane_add(s->hatch[column_of(f.arg[FLY_AT])], choice, -1);
    s->spool[f.who] = some(choice);
    s->dial[f.who] = DIAL_START;
    tell(log, TAKES_TOKEN, f.who, choice, 0);
    look_behind_rocks(s, f, log);
}

static struct odds odds_of_rock(const struct state *s, struct frame f) { return alike(s->rocks); }

static void take_rock(struct state *s, struct frame f, int choice, struct log *log)
{
    s->rocks &= ~SKILL_BIT(choice);
    gain_rock(s, f.who, choice, f.arg[PILE], log);
}

/* 7.9 G may be played once a fly was cast in this turn, unless its fish was landed. */
static uint64_t offer_again(const struct state *s, struct frame f)
{
    bool landed = s->cast_hooked && !has_fish(s, f.who);
    return set_if(s->cast_from && !landed && skill_is_ready(s, f.who, SKILL_G), only(0));
}

static int why_not_again(const struct state *s, struct frame f, int choice)
{
    if (has(offer_again(s, f), choice)) return 0;
    return choice == 0 && s->fresh >> SKILL_G & 1 ? PARAGRAPH(7, 2) : PARAGRAPH(7, 9);
}

/* 7.9 A fish that had come to a space goes back onto the pile. */
static void put_on_pile_again(struct state *s, int space, struct log *log)
{
    if (!s->river[space]) return;
    lay_on_pile(s, s->river[space]);
    tell(log, PILE_AGAIN, NOBODY, kind_in(s->river[space]) - FIRST_KIND, 0);
    s->river[space] = NO_FISH;
}

/* 7.9 What the rock brought goes back on its pile, known; 13.8 so an emptied pile is a rock again. */
static void put_rock_back(struct state *s, int who, struct log *log)
{
    int space = space_of_rock(s, s->cast_pile), card = number_in(s->cast_rock);
    if (!s->cast_rock) return;
    if (!is_rock(s, space)) put_on_pile_again(s, space, log);
    s->stones |= UINT32_C(1) << space;
    s->rock_cards[s->cast_pile]++;
    s->known_rock = s->cast_rock;
    s->known_pile = s->cast_pile;
    s->skills[who] &= ~SKILL_BIT(card);
    s->fresh &= ~SKILL_BIT(card);
    s->tucked[who] = 0;
    s->cast_rock = 0;
    tell(log, ROCK_BACK, who, card, 0);
}

static void put_token_back(struct state *s, int who, int column, struct log *log)
{
    if (!s->spool[who]) return;
    lane_add(s->hatch[column], token_on_spool(s, who), 1);
    tell(log, TOKEN_BACK, who, token_on_spool(s, who), column + 1);
}

/* 7.9 The fish goes back to its space, and the one that had come there onto the pile. */
static void release(struct state *s, int who, struct log *log)
{
    int space = number_in(s->cast_hooked), card = card_on_line(s, who);
    put_on_pile_again(s, space, log);
    s->river[space] = (uint8_t)(SEEN_CARD + card);
    tell(log, FISH_BACK, who, card, space);
    put_token_back(s, who, column_of(space), log);
    s->line[who] = s->section[who] = s->spool[who] = s->drag[who] = 0;
    put_rock_back(s, who, log);
    s->cast_hooked = 0;
}

/* 7.9 The latest cast again, from where it began. A question of that cast, which waits below, is no longer asked. */
static void take_again(struct state *s, struct frame f, int choice, struct log *log)
{
    int waits = top(s)->step;
    if (waits == DRIFT || waits == TOKEN_OF || waits == WHICH_PILE || waits == AFTER_CAST) pop(s);
    use_skill(s, f.who, SKILL_G, log);
    s->skills[f.who] &= ~SKILL_BIT(SKILL_G);
    if (s->cast_hooked) release(s, f.who, log);
    uint8_t space = (uint8_t)number_in(s->cast_from);
    tell(log, AGAIN, f.who, space, 0);
    lie_at(s, (struct frame){ .who = f.who, .arg = { [FLY_AT] = space } }, log);
}
