/* A whole game at a table: with moves taken back and made again, refused from seats whose turn it is not, answered by the
 * table where there is no choice; then printed, read back and printed again. */
#include "test/laws/laws.h"

#include "engine/replay.h"

#include <string.h>

enum { BACK_LIMIT = 512 };

/* An answer that could be taken back, by our own reckoning. */
struct move {
    union any_state before;
    int who;
    bool evident; /* all could see that there was no choice */
};

struct sitting {
    struct trial *trial;
    struct table *t;
    bool forced; /* the table gives the evident answers   */
    struct move move[BACK_LIMIT];
    int moves, seen; /* entries of the log looked at */
};

struct test_bits {
    struct bits bits;
    struct rng *rng;
};
static int next_number(struct bits *bits, int n) { return rng_below(((struct test_bits *)bits)->rng, n); }

static void look(const struct sitting *at, union any_state *room)
{
    memset(room->bytes, 0, at->trial->game->state_size);
    table_view(at->t, EVERYTHING, state_in(room));
}

bool is_evident(const struct game *game, const struct state *s)
{
    union any_state view;
    game->observe(s, NOBODY, state_in(&view));
    return !chance_answers(game, s) && is_single(possible(game->menu(s))) && !game->steps[question(s).step].page &&
           possible(game->menu(state_in(&view))) == possible(game->menu(s));
}

/* How far the way back reaches: to chance, a secret or a decision of another seat. */
static void reckon(struct sitting *at, const struct entry *e, const union any_state *before, bool evident, bool shown)
{
    int gone = at->moves;
    while (gone && (evident || at->move[gone - 1].evident || at->move[gone - 1].who == e->who)) gone--;
    at->moves -= gone;
    memmove(at->move, at->move + gone, (size_t)at->moves * sizeof *at->move);
    if (shown || e->who == NOBODY || at->moves == BACK_LIMIT) at->moves = 0;
    else at->move[at->moves++] = (struct move){ *before, e->who, evident };
}

/* Follows the new lines of the log with a game of our own, to know how far the way back reaches. */
static void follow(struct sitting *at, union any_state *shadow)
{
    struct trial *trial = at->trial;
    for (; at->seen < table_entries(at->t); at->seen++) {
        const struct entry *e = table_entry(at->t, at->seen);
        struct log log = { 0 };
        union any_state before = *shadow;
        bool evident = is_evident(trial->game, state_in(shadow));
        LAW(e->forced == (at->forced && evident), "the table answers only what a stranger could tell");
        LAW(trial->game->play(state_in(shadow), e->choice, &log), "what is in the log can be played");
        LAW((uint32_t)log.count == e->events, "the log tells what the game told");
        reckon(at, e, &before, evident, log.revealed);
    }
    union any_state truth;
    look(at, &truth);
    LAW(same(trial->game, state_in(&truth), state_in(shadow)), "the table is where its log leads");
}

/* The latest move that the seat can take back, by our own reckoning; -1: none. */
static int latest_of(const struct sitting *at, int seat)
{
    for (int k = at->moves - 1; k >= 0; k--) {
        const struct move *move = &at->move[k];
        if (move->who == seat && !(at->forced && move->evident)) return k;
        if (move->who != seat && !move->evident) return -1;
    }
    return -1;
}

/* Where a seat that takes something back finds itself: with the evident answers, if the table gave them, else one by one. */
static union any_state *before_latest(struct sitting *at, int seat)
{
    return &at->move[at->forced ? latest_of(at, seat) : at->moves - 1].before;
}

static void law_of_undo(struct sitting *at, union any_state *shadow, int who)
{
    struct trial *trial = at->trial;
    struct refusal why = { 0 };
    union any_state now;
    LAW(table_can_undo(at->t, who) == (latest_of(at, who) >= 0),
        "moves are taken back up to chance, a secret or another's decision");
    if (latest_of(at, who) < 0) {
        LAW(!table_undo(at->t, who, &why), "what can't be taken back is refused");
        return;
    }
    LAW(table_undo(at->t, who, &why), "a move is taken back");
    look(at, &now);
    LAW(same(trial->game, state_in(&now), state_in(before_latest(at, who))), "taken back is as it was before");
    LAW(table_redo(at->t, table_waits_for(at->t), &why), "what was taken back is made again");
    look(at, &now);
    LAW(same(trial->game, state_in(&now), state_in(shadow)), "made again is as it was");
    LAW(!table_redo(at->t, who, &why), "there is nothing more to make again");
    at->seen = table_entries(at->t);
}

static void law_of_turns(struct sitting *at)
{
    struct trial *trial = at->trial;
    struct refusal why = { 0 };
    uint64_t hash = table_hash(at->t);
    int who = table_waits_for(at->t), choice = first_of(table_menu(at->t));
    for (int seat = 0; seat < trial->setup.seats; seat++)
        LAW(seat == who || !table_answer(at->t, seat, choice, &why), "only the seat that is asked answers");
    LAW(!table_say(at->t, who, "no such words", &why), "words that mean nothing are refused");
    LAW(!table_outcome(at->t, who, choice, &why), "nobody speaks for chance when a seat is asked");
    LAW(table_hash(at->t) == hash, "a refusal changes nothing");
}

static void law_of_replay(struct sitting *at, find_game *find)
{
    struct trial *trial = at->trial;
    struct text_out once = { 0 }, twice = { 0 };
    struct refusal why;
    table_log(at->t, EVERYTHING, &once);
    replay_seal(at->t, &once);
    struct table *again = replay(once.text, once.length, find, WHOLE_LOG, &why);
    LAW(again, "a log can be replayed");
    LAW(table_hash(again) == table_hash(at->t), "a log replayed leads to the same bytes");
    table_log(again, EVERYTHING, &twice);
    replay_seal(again, &twice);
    LAW(once.length == twice.length && !memcmp(once.text, twice.text, once.length), "a log replayed is the same log");
    table_free(again);
    text_free(&once);
    text_free(&twice);
}

static const struct game *the_game;
static const struct game *find(const char *id) { return strcmp(id, the_game->id) ? NULL : the_game; }

static void play_at(struct sitting *at, union any_state *shadow)
{
    struct trial *trial = at->trial;
    struct refusal why = { 0 };
    union any_state truth;
    LAW(table_go_on(at->t, &why), "a table begins");
    follow(at, shadow);
    while (!table_over(at->t)) {
        int who = table_waits_for(at->t);
        if (rng_below(&trial->rng, 4) == 0) law_of_turns(at);
        look(at, &truth);
        LAW(table_answer(at->t, who, choice_of(trial, state_in(&truth)), &why), "an answer on the menu is taken");
        follow(at, shadow);
        for (int seat = 0; seat < trial->setup.seats; seat++)
            if (rng_below(&trial->rng, 3) == 0) law_of_undo(at, shadow, seat);
    }
    LAW(!table_answer(at->t, 0, 0, &why), "a game that is over takes no answers");
}

void laws_at_table(struct trial *trial)
{
    static struct sitting at;
    struct test_bits bits = { { next_number }, &trial->rng };
    union any_state shadow;
    memset(&at, 0, sizeof at);
    at.trial = trial;
    the_game = trial->game;
    at.t = table_new(trial->game, &trial->setup);
    LAW(at.t, "there is memory for a table");
    table_draw_from(at.t, &bits.bits);
    at.forced = rng_below(&trial->rng, 2);
    table_play_forced(at.t, at.forced);
    trial->game->begin(state_in(&shadow), &trial->setup);
    play_at(&at, &shadow);
    law_of_replay(&at, find);
    table_free(at.t);
}
