/* 2. A line: the Fisher lays it, the Fish bet on it, and it is checked. */
#include "games/fish_fish/rules/queries.h"

#include <string.h>

/* The hooks that the Fisher may hold before a line is laid: where the hand is unknown, both kinds. */
static bool may_hold_catch(const struct state *s) { return hooks_in_hand(s, CATCH) != 0; }
static bool may_hold_empty(const struct state *s) { return hooks_in_hand(s, CATCH) < LINES - s->open.line; }

enum { LINE_CHOICES = 2 * BAITS };
_Static_assert((int)LINE_CHOICES <= FIRST_ASIDE, "a line fits the menu");

static uint64_t lines_on(int bait) { return UINT64_C(3) << 2 * (bait - 1); }
static uint64_t lines_with(enum hook hook) { return UINT64_C(0x55) << (hook - EMPTY); }

/* 2.2 A bait and 2.3 a hook that the Fisher still holds. */
static uint64_t offer_line(const struct state *s, struct frame f)
{
    uint64_t with_bait = 0;
    for (int bait = BAIT_2; bait <= BAIT_5; bait++) with_bait |= set_if(s->open.baits[bait - 1], lines_on(bait));
    return with_bait & (set_if(may_hold_empty(s), lines_with(EMPTY)) | set_if(may_hold_catch(s), lines_with(CATCH)));
}

static int why_not_line(const struct state *s, struct frame f, int choice)
{
    if (choice >= LINE_CHOICES) return PARAGRAPH(2, 1);
    if (!s->open.baits[line_bait(choice) - 1]) return PARAGRAPH(2, 2);
    return (line_hook(choice) == CATCH ? may_hold_catch(s) : may_hold_empty(s)) ? 0 : PARAGRAPH(2, 3);
}

/* 2.1 The bait is open, the hook below it hidden from everyone else. */
static void take_line(struct state *s, struct frame f, int choice, struct log *log)
{
    int bait = line_bait(choice), hook = line_hook(choice);
    s->open.bait = (uint8_t)bait;
    s->open.baits[bait - 1]--;
    s->hand.laid = (uint8_t)hook;
    s->hand.catches = (uint8_t)(s->hand.catches - (hook == CATCH)); /* no branch: it could not be predicted */
    tell(log, LAID, f.who, bait - BAIT_2, 0);
}

/* 2.5 The Fish bet one after the other. */
static int fish_in_turn(const struct state *s, struct frame f, int k)
{
    if (k == s->open.seats - 1) return NOBODY;
    return fish_to_bet(s, k);
}

/* 2.6 A Fish bets none to all of its tiles, 2.7 on the fifth line all of them. */
static uint64_t offer_bet(const struct state *s, struct frame f)
{
    int left = s->open.tiles[f.who];
    return on_last_line(s) ? only(left) : up_to(left);
}

static int why_not_bet(const struct state *s, struct frame f, int choice)
{
    if (choice > s->open.tiles[f.who]) return PARAGRAPH(2, 6);
    return on_last_line(s) && choice < s->open.tiles[f.who] ? PARAGRAPH(2, 7) : 0;
}

static void take_bet(struct state *s, struct frame f, int choice, struct log *log)
{
    s->open.tiles[f.who] -= (uint8_t)choice;
    s->open.bets[f.who] = (uint8_t)choice;
    s->open.held -= (uint8_t)choice;
    s->open.staked += (uint8_t)choice;
    tell(log, BETS, f.who, choice, 0);
}

/* 2.10 A Catch brings the tiles on the line to the Fisher. */
static void land(struct state *s, struct log *log)
{
    s->open.caught[s->open.fisher] += s->open.staked;
    tell(log, CAUGHT, s->open.fisher, s->open.staked, 0);
}

/* 2.11 An Empty lets them eat: they go to the bait's space of their loot tiles. */
static void feed(struct state *s, struct log *log)
{
    lanes_add(s->open.loot[s->open.bait - 1], s->open.bets);
    for (int who = 0; log && who < s->open.seats; who++)
        if (s->open.bets[who]) tell(log, ATE, who, s->open.bets[who], s->open.bait - BAIT_2);
}

static int bet_of(const struct state *s, int who) { return who < SEATS ? s->open.bets[who] : 0; }

/* 6.1 What everyone saw of a line stays open until the round ends. */
static void remember_line(struct state *s, struct frame f)
{
    if (s->open.line == PAST) return;
    s->open.past[s->open.line] = past_line_packed((struct past_line){
        .bait = s->open.bait,
        .hook = s->open.staked ? s->hand.laid : NO_HOOK,
        .bets = { bet_of(s, fish_in_turn(s, f, 0)), bet_of(s, fish_in_turn(s, f, 1)) },
    });
}

/* 2.8 A line without a bet is put away unseen, 2.9 a line with a bet is shown. */
static void run_check(struct state *s, struct frame f, struct log *log)
{
    if (s->open.staked) {
        reveal_answer(log, SHOWN, s->open.fisher, LAY, s->hand.laid - EMPTY, 0);
        s->open.shown[s->hand.laid - EMPTY]++;
        if (s->hand.laid == CATCH) land(s, log);
        else feed(s, log);
    } else {
        tell(log, UNSEEN, s->open.fisher, 0, 0);
    }
    remember_line(s, f);
    memset(s->open.bets, 0, sizeof s->open.bets);
    s->open.staked = s->open.bait = s->hand.laid = 0;
    s->open.line++;
}
