/* 5. Finesse, flies and drag; and 7.1 what using a skill card costs. */
#include "games/freshwater_fly/rules/parts.h"

static void add_finesse(struct state *s, int who, int more, struct log *log)
{
    int finesse = s->finesse[who] + more;
    s->finesse[who] = (uint8_t)(finesse > MOST_FINESSE ? MOST_FINESSE : finesse);
    tell(log, FINESSE_IS, who, s->finesse[who], 0);
}

/* 6.2 and 7.1 Finesse beyond the most there is changes nothing. */
static bool may_gain_finesse(const struct state *s, int who) { return s->finesse[who] < MOST_FINESSE; }

/* 5.1 At its level, 2.5 once a turn, and in one's turn only. */
static bool may_use_finesse(const struct state *s, int who, int action)
{
    return s->in_turn && s->finesse[who] >= finesse_levels[action] && !(s->finesse_used >> action & 1);
}

static void use_finesse(struct state *s, int who, int action, struct log *log)
{
    s->finesse_used |= (uint8_t)(1 << action);
    tell(log, SPENDS_FINESSE, who, action, 0);
    add_finesse(s, who, -1, log);
}

static void use_skill(struct state *s, int who, int card, struct log *log)
{
    s->used |= SKILL_BIT(card);
    tell(log, PLAYS_SKILL, who, card, 0);
    if (skill_cards[card].cost) add_finesse(s, who, -skill_cards[card].cost, log);
}

/* 4.5 The strength of the fish is 0 from now on. */
static void put_drag(struct state *s, int who, struct log *log)
{
    if (!has_fish(s, who) || s->drag[who]) return;
    s->drag[who] = 1;
    tell(log, DRAGS, who, 0, 0);
}

static bool may_put_drag(const struct state *s, int who) { return has_fish(s, who) && !s->drag[who]; }

enum { REASON }; /* the argument of a question for a fly */

/* 2.3, 5.5 and 11.3 A fly: changing takes both away for one. */
static uint64_t offer_fly(const struct state *s, struct frame f)
{
    bool second = f.arg[REASON] == A_SECOND_FLY;
    if (f.step == FLY && f.arg[REASON] == ANOTHER_FLY && has_fish(s, f.who)) return 0; /* hooked since, by G */
    bool only_one = s->fly[f.who] && (second || !s->second_fly[f.who]);
    return up_to(FLIES - 1) & ~(only_one ? only(fly_of(s, f.who)) : 0);
}

static int why_not_fly(const struct state *s, struct frame f, int choice)
{
    static const uint16_t paragraph[] = {
        [ANOTHER_FLY] = PARAGRAPH(5, 5), [A_SECOND_FLY] = PARAGRAPH(11, 3), [FLY_BY_1A] = PARAGRAPH(6, 4)
    };
    return has(offer_fly(s, f), choice) ? 0 : paragraph[f.arg[REASON]];
}

static void take_fly(struct state *s, struct frame f, int choice, struct log *log)
{
    if (f.arg[REASON] == A_SECOND_FLY) {
        s->second_fly[f.who] = some(choice);
        tell(log, SECOND_FLY, f.who, choice, 0);
        return;
    }
    s->fly[f.who] = some(choice);
    s->second_fly[f.who] = 0;
    tell(log, TIES_FLY, f.who, choice, 0);
}

static void ask_fly(struct state *s, int who, int reason)
{
    push(s, (struct frame){ .step = FLY, .who = (uint8_t)who, .arg = { [REASON] = (uint8_t)reason } });
}

static bool may_change_fly(const struct state *s, int who) { return !has_fish(s, who) && s->fly[who]; }
