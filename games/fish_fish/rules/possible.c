/* What can't be, in a view that came from outside. Hidden hooks are judged in a world that is dealt from the view
 * (invariants.c). What is held here against each other is what the chapters, the bot and the solver rely on. */
#include "games/fish_fish/rules/invariants.c"

/* The Fisher bets nothing, and nobody bets out of turn. */
static bool may_have_bet(const struct state *s, int who, int bets_made)
{
    for (int k = 0; k < bets_made; k++)
        if (fish_to_bet(s, k) == who) return true;
    return false;
}

static bool tiles_fit(const struct state *s, int bets_made)
{
    for (int who = 0; who < SEATS; who++) {
        bool fish = who < s->open.seats && who != s->open.fisher;
        for (int bait = 0; bait < BAITS; bait++)
            if (s->open.loot[bait][who] && !fish) return false;
        if (s->open.tiles[who] && !fish) return false;
        if (s->open.bets[who] && !may_have_bet(s, who, bets_made)) return false;
    }
    return caught_this_round(s) >= 0;
}

/* Where the past bets of a Fish are known, they are its loot, and what it has left. */
static bool past_bets_fit(const struct state *s, int fish)
{
    int who = fish_to_bet(s, fish), left = TILES_EACH, loot[BAITS] = { 0 };
    for (int line = 0; line < s->open.line; line++) {
        struct past_line past = past_line(s, line);
        left -= past.bets[fish];
        if (past.hook == EMPTY) loot[past.bait - 1] += past.bets[fish];
    }
    for (int bait = 0; bait < BAITS; bait++)
        if (loot[bait] != s->open.loot[bait][who]) return false;
    return left == s->open.tiles[who] + s->open.bets[who];
}

static bool past_fits(const struct state *s)
{
    if (broken_past(s)) return false;
    for (int fish = 0; past_bets_are_known(s) && fish < s->open.seats - 1; fish++)
        if (!past_bets_fit(s, fish)) return false;
    return true;
}

static bool cards_fit(const struct state *s)
{
    int baits = line_is_out(s) + s->open.line;
    for (int bait = BAIT_2; bait <= BAIT_5; bait++) {
        if (s->open.baits[bait - 1] > bait_copies[bait]) return false;
        baits += s->open.baits[bait - 1];
    }
    if (!line_is_out(s) && s->hand.laid) return false;
    return baits == LINES && shown(s, CATCH) < CATCHES && shown(s, EMPTY) <= EMPTIES && unseen_hooks(s) >= 0;
}

/* The bets that were made on the line; -1: the stack is not one of a line. */
static int bets_made_by_stack(const struct state *s)
{
    static const uint8_t below[] = { GAME, ROUND, LINE };
    enum { SCRIPTS = sizeof below };
    if (s->flow.depth != SCRIPTS + 1) return -1;
    for (int k = 0; k < SCRIPTS; k++)
        if (s->stack[k].step != below[k] || s->stack[k].row != 1) return -1;
    struct frame f = question(s);
    int bets = s->stack[SCRIPTS - 1].count - 1;
    if (f.step == LAY) return bets < 0 && f.who == s->open.fisher && !line_is_out(s) ? 0 : -1;
    return bets >= 0 && f.step == BET && f.who == fish_to_bet(s, bets) && line_is_out(s) ? bets : -1;
}

__attribute__((unused)) /* in a page */
static const char *
impossible(const struct state *s)
{
    if (game_over(s)) return s->open.round == s->open.rounds ? NULL : "the game is over too soon";
    if (s->open.fisher >= s->open.seats) return "nobody fishes";
    if (s->open.round >= s->open.rounds || s->open.line >= LINES) return "there are too many rounds or lines";
    int bets_made = bets_made_by_stack(s);
    if (bets_made < 0) return "a question can't be asked";
    if (!cards_fit(s)) return "the cards do not add up";
    if (!tiles_fit(s, bets_made)) return "a seat has tiles that it can't have";
    return past_fits(s) ? NULL : "the past lines do not fit";
}
