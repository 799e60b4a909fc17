/* 8. The end of a round, and 9. of the game, 13.10 or of the day. */
#include "games/freshwater_fly/rules/parts.h"

static bool dice_are_left(const struct state *s, struct frame f) { return lanes(s->pool); }

/* 1.5 One die after the other. */
static struct odds odds_of_roll(const struct state *s, struct frame f) { return alike(up_to(5)); }

static void take_roll(struct state *s, struct frame f, int choice, struct log *log)
{
    if (log && !dice_are_left(s, f)) tell(log, DICE_ARE, NOBODY, 0, 0);
    lane_add(s->pool, choice, 1);
    tell(log, ROLLED, NOBODY, choice + 1, 0);
    if (--f.arg[DICE_LEFT]) push(s, f);
}

/* 2.1 Until the pool is empty; 13.6 alone three turns. */
static bool turns_are_left(const struct state *s, struct frame f)
{
    return s->seats > 1 ? dice_are_left(s, f) : s->taken[0] < TURNS_ALONE;
}

/* 7.8 Fewer fish than every other player, 13.11 or than the silent angler. */
static bool lands_fewest(const struct state *s, int who)
{
    for (int rival = 0; rival < s->anglers; rival++)
        if (rival != who && s->fish[rival] <= s->fish[who]) return false;
    return true;
}

/* 9.1 Seven fish, 13.10 alone those of the silent angler, or 9.3 no fish anywhere. */
static bool end_has_come(const struct state *s)
{
    bool none_on_lines = true;
    for (int who = s->seats > 1 ? 0 : SILENT; who < s->anglers; who++)
        if (s->fish[who] >= SEVEN_FISH) return true;
    for (int who = 0; who < s->seats; who++) none_on_lines &= !has_fish(s, who);
    return none_on_lines && no_fish_swims(s);
}

/* 8.1 F and 11.12 V, once each; those used are a set in the frame. */
enum { CARDS_USED };

/* 7.8 At the end of the last round finesse can only pay for V. */
static bool finesse_serves(const struct state *s, struct frame f, bool pays_v)
{
    return !end_has_come(s) ||
           (!pays_v && !has(f.arg[CARDS_USED], USE_V) && holds(s, f.who, SKILL_V) && may_cast(s, f.who));
}

static uint64_t offer_end_cards(const struct state *s, struct frame f)
{
    bool pays_v = s->finesse[f.who] >= skill_cards[SKILL_V].cost;
    bool by_f = holds(s, f.who, SKILL_F) && lands_fewest(s, f.who) && may_gain_finesse(s, f.who) &&
                finesse_serves(s, f, pays_v);
    bool by_v = holds(s, f.who, SKILL_V) && pays_v && may_cast(s, f.who);
    uint64_t offer = (set_if(by_f, only(USE_F)) | set_if(by_v, only(USE_V))) & ~(uint64_t)f.arg[CARDS_USED];
    return offer ? offer | only(NO_CARD) : 0;
}

static int why_not_end_cards(const struct state *s, struct frame f, int choice)
{
    if (has(offer_end_cards(s, f), choice)) return 0;
    return choice == USE_F ? PARAGRAPH(7, 8) : choice == USE_V ? PARAGRAPH(11, 12) : PARAGRAPH(8, 1);
}

static void take_end_cards(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice == NO_CARD) return;
    f.arg[CARDS_USED] |= (uint8_t)(1 << choice);
    push(s, f);
    tell(log, PLAYS_SKILL, f.who, choice == USE_F ? SKILL_F : SKILL_V, 0);
    add_finesse(s, f.who, choice == USE_F ? 1 : -skill_cards[SKILL_V].cost, log);
    if (choice == USE_V) begin_cast(s, f.who, CAST_BY_V);
}

static int seat_from_start(const struct state *s, struct frame f, int k)
{
    return k == s->seats ? NOBODY : seat_after(s, s->start, k);
}

static int owner_of_t(const struct state *s, struct frame f)
{
    for (int who = 0; who < s->seats; who++)
        if (holds(s, who, SKILL_T)) return who;
    return NOBODY;
}

static bool t_can_reel(const struct state *s, struct frame f)
{
    int owner = owner_of_t(s, f);
    return owner != NOBODY && end_has_come(s) && may_reel(s, owner, REEL_BY_T);
}

/* 11.10 Its owner, and only then the others, clockwise. */
static uint64_t offer_last_reel(const struct state *s, struct frame f) { return up_to(1); }
static void take_last_reel(struct state *s, struct frame f, int choice, struct log *log)
{
    if (choice) return;
    tell(log, PLAYS_SKILL, f.who, SKILL_T, 0);
    for (int k = s->seats - 1; k > 0; k--)
        push(s, (struct frame){ .step = OTHERS_REEL, .who = (uint8_t)seat_after(s, f.who, k) });
    reel_with(s, f.who, REEL_BY_T, log);
}

static uint64_t offer_others_reel(const struct state *s, struct frame f)
{
    return set_if(may_reel(s, f.who, REEL_AFTER_T), up_to(1));
}

static void take_others_reel(struct state *s, struct frame f, int choice, struct log *log)
{
    if (!choice) reel_with(s, f.who, REEL_AFTER_T, log);
}

/* 8.2 The lowest total; of those tied the first clockwise from the old start player's left. */
static int next_start(const struct state *s)
{
    int next = seat_after(s, s->start, 1);
    for (int k = 2; k <= s->seats; k++) {
        int seat = seat_after(s, s->start, k == s->seats ? 0 : k);
        if (s->total[seat] < s->total[next]) next = seat;
    }
    return next;
}

/* 9.2 Fish on lines are lost, tokens on spools are kept. */
static void release_lines(struct state *s, struct log *log)
{
    for (int who = 0; who < s->seats; who++) {
        if (!has_fish(s, who)) continue;
        lane_add(s->tokens[who], token_on_spool(s, who), 1);
        s->line[who] = s->section[who] = s->spool[who] = s->drag[who] = s->tucked[who] = 0;
        tell(log, LOSES_FISH, who, 0, 0);
    }
}

static void begin_round(struct state *s, struct log *log)
{
    s->rounds++;
    s->player = s->start;
    memset(s->total, 0, sizeof s->total);
    memset(s->taken, 0, sizeof s->taken);
    s->silent_caught = 0;
    tell(log, ROUND_BEGINS, NOBODY, (int)s->rounds, 0);
}

/* 8.2 to 8.4 */
static void go_on_to_next_round(struct state *s, struct log *log)
{
    s->start = (uint8_t)next_start(s);
    tell(log, LEADS_NEXT, s->start, s->total[s->start], 0);
    begin_round(s, log);
    roll_dice(s, s->dice);
    slide_hatch(s, log);
    hatch_anew(s, log);
}

/* 13.6 As many dice as the waiting tile says; 13.9 the hatch keeps its tokens. */
static void go_on_alone(struct state *s, struct log *log)
{
    begin_round(s, log);
    slide_hatch(s, log);
    s->dice = s->hatch_size[WAITING];
    roll_dice(s, s->dice);
}

static void run_next_round(struct state *s, struct frame f, struct log *log)
{
    if (end_has_come(s)) {
        release_lines(s, log);
        s->day_over = 1;
        s->over = s->seats > 1;
    } else if (s->seats > 1) {
        go_on_to_next_round(s, log);
    } else {
        go_on_alone(s, log);
    }
}
