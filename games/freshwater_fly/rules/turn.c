/* 2. A turn: the hub from which all of it is chosen, until its end is called. */
#include "games/freshwater_fly/rules/parts.h"

/* 2.5 Nothing was used yet in this turn. */
static void run_turn(struct state *s, struct frame f, struct log *log)
{
    s->in_turn = 1;
    s->fresh = s->used = 0;
    s->finesse_used = s->tile_played = s->die = s->acted = 0;
    s->cast_from = s->cast_hooked = s->cast_rock = s->cast_pile = 0;
    push(s, (struct frame){ .step = HUB, .who = f.who });
    if (!s->fly[f.who]) push(s, (struct frame){ .step = FIRST_FLY, .who = f.who });
}

static bool before_action(const struct state *s) { return s->die && !s->acted; }

/* 2.2 Before the die it is taken, then its action is done, then the turn can be ended. */
static uint64_t offer_die(const struct state *s, int who)
{
    if (!s->die) return bag_kinds(lanes(s->pool)) << TAKE_DIE;
    if (s->acted) return only(END_TURN);
    return only(FINESSE_WITH_DIE) | set_if(may_cast(s, who), only(CAST_DIE)) |
           set_if(may_reel(s, who, s->die), only(REEL_DIE));
}

/* 5.2 A die that has acted counts for the total alone: for who begins the next round, if there is one. */
static bool die_still_counts(const struct state *s) { return !s->acted || (s->seats > 1 && !s->first_to_seven); }

static uint64_t offer_finesse(const struct state *s, int who)
{
    uint64_t offer = 0;
    if (!s->finesse[who]) return 0;
    if (s->die && die_still_counts(s) && may_use_finesse(s, who, FINESSE_DIE))
        offer |= set_if(s->die < 6, only(DIE_UP)) | set_if(s->die > 1, only(DIE_DOWN));
    if (may_use_finesse(s, who, FINESSE_FLY) && may_change_fly(s, who)) offer |= only(CHANGE_FLY);
    if (may_use_finesse(s, who, FINESSE_DRAG) && may_put_drag(s, who)) offer |= only(SET_DRAG);
    return offer;
}

/* 7.4 to 7.15 Cards that would do something now, as a set. */
static uint32_t skills_that_help(const struct state *s, int who)
{
    static const uint32_t by_die[7] = { 0, SKILL_BIT(SKILL_C), SKILL_BIT(SKILL_D), SKILL_BIT(SKILL_H) };
    uint32_t help = may_gain_finesse(s, who) ? SKILL_BIT(SKILL_U) : 0;
    if (before_action(s)) help |= SKILL_BIT(SKILL_L) | by_die[s->die];
    if (may_cast(s, who))
        return help | SKILL_BIT(SKILL_I) | SKILL_BIT(SKILL_J) | SKILL_BIT(SKILL_K) | SKILL_BIT(SKILL_M);
    if (may_put_drag(s, who)) help |= SKILL_BIT(SKILL_B);
    if (may_reel(s, who, REEL_BY_K)) help |= SKILL_BIT(SKILL_K);
    if (may_reel(s, who, REEL_BY_M)) help |= SKILL_BIT(SKILL_M);
    return help;
}

static uint64_t offer_skills(const struct state *s, int who)
{
    uint64_t offer = 0, cards = s->skills[who] & ~s->fresh & ~s->used;
    if (!cards) return 0;
    for (cards &= skills_that_help(s, who); cards; cards = without_first(cards))
        if (s->finesse[who] >= skill_cards[first_of(cards)].cost) offer |= only(PLAY_SKILL + first_of(cards));
    return offer;
}

_Static_assert((int)HUB_CHOICES <= (int)FIRST_ASIDE, "asides come after the choices of the hub");
static uint64_t offer_hub(const struct state *s, struct frame f)
{
    return offer_die(s, f.who) | offer_finesse(s, f.who) | offer_skills(s, f.who) |
           set_if(may_play_tile(s, f.who), only(PLAY_TILE));
}

static int why_not_skill(const struct state *s, int who, int card)
{
    if (s->fresh >> card & 1) return PARAGRAPH(7, 2);
    if (s->used >> card & 1) return PARAGRAPH(2, 5);
    bool ready = holds(s, who, card) && s->finesse[who] >= skill_cards[card].cost;
    return ready ? paragraph_of_skill(card) : PARAGRAPH(7, 1);
}

/* 11.13 W bars the 6; otherwise 4.1 it is too weak, or there is no fish. */
static int why_not_reel(const struct state *s, int who)
{
    return s->tucked[who] && s->die == BARRED_BY_W ? PARAGRAPH(11, 13) : PARAGRAPH(4, 1);
}

static int why_not_hub(const struct state *s, struct frame f, int choice)
{
    if (has(offer_hub(s, f), choice)) return 0;
    if (choice >= PLAY_SKILL && choice < HUB_CHOICES) return why_not_skill(s, f.who, choice - PLAY_SKILL);
    switch (choice) {
    case CAST_DIE: return before_action(s) ? PARAGRAPH(3, 1) : PARAGRAPH(2, 2);
    case REEL_DIE: return before_action(s) ? why_not_reel(s, f.who) : PARAGRAPH(2, 2);
    case END_TURN: return PARAGRAPH(2, 6);
    case DIE_UP:
    case DIE_DOWN: return PARAGRAPH(5, 2);
    case CHANGE_FLY: return PARAGRAPH(5, 5);
    case SET_DRAG: return PARAGRAPH(5, 6);
    case PLAY_TILE: return s->tile[f.who] && !s->tile_played ? PARAGRAPH(6, 2) : PARAGRAPH(6, 1);
    default: return PARAGRAPH(2, 2);
    }
}

static void change_die(struct state *s, int who, int die, struct log *log)
{
    s->die = (uint8_t)die;
    tell(log, DIE_BECOMES, who, die, 0);
}

static void take_die(struct state *s, int who, int die, struct log *log)
{
    lane_add(s->pool, die - 1, -1);
    s->die = (uint8_t)die;
    s->taken[who]++;
    tell(log, TOOK_DIE, who, die, 0);
}

static int finesse_gained(const struct state *s, struct frame f, int choice) { return finesse_of_die(s, f.who); }

static void finesse_with_die(struct state *s, struct frame f, struct log *log)
{
    int who = f.who, more = finesse_of_die(s, who);
    if (a_helps(s, who)) use_skill(s, who, SKILL_A, log);
    tell(log, GAINS_FINESSE, who, more, 0);
    add_finesse(s, who, more, log);
}

static int die_in_hand(const struct state *s, struct frame f, int choice) { return s->die ? s->die : -1; }

/* 2.2 How far a turn is: 0 before a die is taken, the die until it is used, then USED. */
enum { USED = 7 };
static int stage_of_turn(const struct state *s, struct frame f, int choice) { return s->acted ? USED : s->die; }

static void act_with_die(struct state *s, struct frame f, int action, struct log *log)
{
    s->acted = 1;
    if (action == CAST_DIE) begin_cast(s, f.who, s->die);
    else if (action == REEL_DIE) reel_with(s, f.who, s->die, log);
    else finesse_with_die(s, f, log);
}

static void cast_or_reel(struct state *s, int who, int column, int value, struct log *log)
{
    if (may_cast(s, who)) begin_cast(s, who, column);
    else reel_with(s, who, value, log);
}

static void play_skill(struct state *s, int who, int card, struct log *log)
{
    use_skill(s, who, card, log);
    switch (card) {
    case SKILL_B: put_drag(s, who, log); break;
    case SKILL_I: ask_fly(s, who, ANOTHER_FLY); break;
    case SKILL_J: begin_cast(s, who, CAST_BY_J); break;
    case SKILL_K: cast_or_reel(s, who, CAST_BY_K, REEL_BY_K, log); break;
    case SKILL_L: push(s, (struct frame){ .step = FACE, .who = (uint8_t)who }); break;
    case SKILL_M: cast_or_reel(s, who, CAST_BY_M, REEL_BY_M, log); break;
    case SKILL_U:
        s->skills[who] &= ~SKILL_BIT(SKILL_U);
        add_finesse(s, who, FINESSE_BY_U, log);
        break;
    default: change_die(s, who, skill_cards[card].to, log); break;
    }
}

/* 2.6 The die counts as it shows now. */
static void end_turn(struct state *s, int who)
{
    s->total[who] = (uint8_t)(s->total[who] + s->die);
    s->in_turn = s->die = s->acted = 0;
    s->player = (uint8_t)seat_after(s, who, 1);
}

static void use_die_finesse(struct state *s, int who, int change, struct log *log)
{
    use_finesse(s, who, FINESSE_DIE, log);
    change_die(s, who, s->die + change, log);
}

static void take_hub(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice == END_TURN) {
        end_turn(s, f.who);
        return;
    }
    push(s, f);
    if (choice < CAST_DIE) take_die(s, f.who, choice - TAKE_DIE + 1, log);
    else if (choice < END_TURN) act_with_die(s, f, choice, log);
    else if (choice >= PLAY_SKILL) play_skill(s, f.who, choice - PLAY_SKILL, log);
    else if (choice == PLAY_TILE) play_tile(s, f.who, log);
    else if (choice == DIE_UP) use_die_finesse(s, f.who, 1, log);
    else if (choice == DIE_DOWN) use_die_finesse(s, f.who, -1, log);
    else if (choice == CHANGE_FLY) use_finesse(s, f.who, FINESSE_FLY, log), ask_fly(s, f.who, ANOTHER_FLY);
    else use_finesse(s, f.who, FINESSE_DRAG, log), put_drag(s, f.who, log);
}

/* 7.14 Any other number. */
static uint64_t offer_face(const struct state *s, struct frame f) { return up_to(5) & ~only(s->die - 1); }
static void take_face(struct state *s, struct frame f, int choice, struct log *log)
{
    change_die(s, f.who, choice + 1, log);
}
