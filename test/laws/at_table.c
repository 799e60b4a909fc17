/* A whole game at a table: with moves taken back and made again, refused from seats whose turn it is not, answered by the
 * table where there is no choice; then printed, read back and printed again. */
#include "test/laws/laws.h"

#include "engine/replay.h"

#include <string.h>

enum { BACK_LIMIT = 512 };

struct sitting {
    struct trial *trial;
    struct table *t;
    union room before[BACK_LIMIT]; /* where the seat could go back to, by our own reckoning */
    int who, backs, seen;          /* whose moves these are; entries of the log looked at    */
};

struct test_bits {
    struct bits bits;
    struct rng *rng;
};
static uint64_t next_bits(struct bits *bits) { return rng_next(((struct test_bits *)bits)->rng); }

static void look(const struct sitting *at, union room *room)
{
    memset(room->bytes, 0, at->trial->game->state_size);
    table_view(at->t, EVERYTHING, in_room(room));
}

static void law_of_forced(struct sitting *at, const struct entry *e, const struct state *s)
{
    struct trial *trial = at->trial;
    union room view;
    trial->game->observe(s, NOBODY, in_room(&view));
    LAW(possible(trial->game->menu(in_room(&view))) == only(e->choice),
        "the table answers only what a stranger could tell");
}

/* Follows the new lines of the log with a game of our own, to know how far the way back reaches. */
static void follow(struct sitting *at, union room *shadow)
{
    struct trial *trial = at->trial;
    for (; at->seen < table_entries(at->t); at->seen++) {
        const struct entry *e = table_entry(at->t, at->seen);
        struct log log = { 0 };
        if (e->forced) law_of_forced(at, e, in_room(shadow));
        if (e->who == NOBODY || at->who != e->who) at->backs = 0;
        at->who = e->who;
        if (!e->forced && at->backs < BACK_LIMIT) at->before[at->backs++] = *shadow;
        LAW(trial->game->play(in_room(shadow), e->choice, &log), "what stands in the log can be played");
        LAW((uint32_t)log.count == e->events, "the log tells what the game told");
        if (log.revealed || e->who == NOBODY) at->backs = 0;
    }
    union room truth;
    look(at, &truth);
    LAW(same(trial->game, in_room(&truth), in_room(shadow)), "the table stands where its log leads");
}

static void law_of_undo(struct sitting *at, union room *shadow)
{
    struct trial *trial = at->trial;
    struct refusal why = { 0 };
    union room now;
    int who = at->who;
    LAW(table_can_undo(at->t, who) == (at->backs > 0), "moves are taken back up to chance, a secret or another's move");
    for (int seat = 0; seat < trial->setup.seats; seat++)
        LAW(seat == who || !table_undo(at->t, seat, &why), "nobody takes back the move of another seat");
    if (!at->backs) {
        LAW(who == NOBODY || !table_undo(at->t, who, &why), "what can't be taken back is refused");
        return;
    }
    LAW(table_undo(at->t, who, &why), "a move is taken back");
    look(at, &now);
    LAW(same(trial->game, in_room(&now), in_room(&at->before[at->backs - 1])), "taken back is as it was before");
    LAW(table_redo(at->t, who, &why), "what was taken back is made again");
    look(at, &now);
    LAW(same(trial->game, in_room(&now), in_room(shadow)), "made again is as it was");
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

static void play_at(struct sitting *at, union room *shadow)
{
    struct trial *trial = at->trial;
    struct refusal why = { 0 };
    union room truth;
    LAW(table_go_on(at->t, &why), "a table begins");
    follow(at, shadow);
    while (!table_over(at->t)) {
        int who = table_waits_for(at->t);
        if (rng_below(&trial->rng, 4) == 0) law_of_turns(at);
        look(at, &truth);
        LAW(table_answer(at->t, who, choice_of(trial, in_room(&truth)), &why), "an answer on the menu is taken");
        follow(at, shadow);
        if (rng_below(&trial->rng, 3) == 0) law_of_undo(at, shadow);
    }
    LAW(!table_answer(at->t, 0, 0, &why), "a game that is over takes no answers");
}

void laws_at_table(struct trial *trial)
{
    static struct sitting at;
    struct test_bits bits = { { next_bits }, &trial->rng };
    union room shadow;
    memset(&at, 0, sizeof at);
    at.trial = trial;
    at.who = NOBODY;
    the_game = trial->game;
    at.t = table_new(trial->game, &trial->setup);
    LAW(at.t, "there is memory for a table");
    table_draw_from(at.t, &bits.bits);
    table_play_forced(at.t, rng_below(&trial->rng, 2));
    trial->game->begin(in_room(&shadow), &trial->setup);
    play_at(&at, &shadow);
    law_of_replay(&at, find);
    table_free(at.t);
}
