/* Bytes sit down at a table: they choose a game, its seats and options, then pair by pair what is done (see `deeds`) and
 * with what. Legal and illegal answers, moves taken back and made again, changes of who draws: after each of them a second
 * game that is kept beside the table must be in the same state, and what was refused must have changed nothing.
 * At the end the log is printed and replayed.
 *
 * With FUZZ_TELL in the environment the game is told on stderr while it goes, in the form of a log. */
#include "test/fuzz/target.h"
#include "test/laws/laws.h"

#include "engine/replay.h"
#include "games/games.h"

#include <limits.h>
#include <string.h>

/* A sitting ends when its log is half as long as we have room for: no single deed adds the other half. */
enum { ANSWERS_LIMIT = 8192, ENTRIES_LIMIT = ANSWERS_LIMIT / 2 };

enum outcome { DONE, REFUSED, NOTHING };

struct answer {
    uint8_t choice, by;
    bool forced, typed, evident;
};

/* What must not change when something is refused. */
struct mark {
    uint64_t hash, can_undo, entries;
};

static struct sitting {
    struct trial trial;
    struct table *t;
    const uint8_t *at, *end; /* bytes that are left                                        */
    bool tells, draws, forced;
    struct refusal why;

    union any_state beside; /* our own game, and the answers that led to it               */
    struct answer line[ANSWERS_LIMIT];
    int answers, closed, seen;         /* those before `closed` stand; entries of the log looked at  */
    struct answer redo[ANSWERS_LIMIT]; /* those taken back, the latest last                          */
    int redos;
} at;

static struct trial *const trial = &at.trial;

_Noreturn void broken_law(const struct trial *of, const char *law)
{
    struct text_out log = { 0 };
    table_log(at.t, EVERYTHING, &log);
    replay_seal(at.t, &log);
    fprintf(stderr, "# broken law: %s\n%s", law, text_of(&log));
    abort();
}

static uint8_t next_byte(void) { return at.at < at.end ? *at.at++ : 0; }

static int next_number(struct bits *bits, int n) { return next_byte() * n >> 8; }

static struct bits bits_of_input = { next_number };

/* ---- the game beside ---- */

static void play_beside(int choice, struct log *log)
{
    LAW(trial->game->play(state_in(&at.beside), choice, log), "what is in the log can be played");
}

/* As table.h says it: what was drawn, what showed a secret and what another decided closes the way back. */
static void follow_answer(const struct entry *e)
{
    struct log log = { 0 };
    int by = e->who == NOBODY ? e->typist : e->who, back = at.answers;
    bool evident = is_evident(trial->game, state_in(&at.beside));
    while (back > at.closed && (evident || at.line[back - 1].evident || at.line[back - 1].by == by)) back--;
    at.closed = back;
    at.line[at.answers++] = (struct answer){ e->choice, (uint8_t)by, e->forced, e->who == NOBODY, evident };
    play_beside(e->choice, &log);
    LAW((uint32_t)log.count == e->events, "the log tells what the game told");
    if (log.revealed || by == NOBODY) at.closed = at.answers;
    if (by == NOBODY) at.redos = 0;
    if (e->forced && at.redos) LAW(at.redo[--at.redos].choice == e->choice, "the table answers again as it did");
}

static void follow_undo(void)
{
    LAW(at.answers > at.closed, "only what may be taken back is taken back");
    at.redo[at.redos++] = at.line[--at.answers];
    trial->game->begin(state_in(&at.beside), &trial->setup);
    for (int i = 0; i < at.answers; i++) play_beside(at.line[i].choice, NULL);
}

static void tell_entry(int i)
{
    struct text_out line = { 0 };
    table_log_line(at.t, i, EVERYTHING, &line);
    fputs(text_of(&line), stderr);
    text_free(&line);
}

static bool can_undo(int who)
{
    for (int i = at.answers - 1; i >= at.closed; i--) {
        const struct answer *a = &at.line[i];
        if (a->by == who && !a->forced && !(at.forced && a->evident)) return !at.draws || !a->typed;
        if (a->by != who && !a->evident) return false;
    }
    return false;
}

/* Goes after the table by the new lines of its log, and compares. */
static void follow(void)
{
    union any_state truth;
    for (; at.seen < table_entries(at.t); at.seen++) {
        const struct entry *e = table_entry(at.t, at.seen);
        if (at.tells) tell_entry(at.seen);
        if (e->undo) follow_undo();
        else follow_answer(e);
    }
    table_view(at.t, EVERYTHING, state_in(&truth));
    LAW(same(trial->game, state_in(&truth), state_in(&at.beside)), "the table is where its log leads");
    LAW(!trial->game->broken(state_in(&truth)), trial->game->broken(state_in(&truth)));
    for (int seat = 0; seat < trial->setup.seats; seat++)
        LAW(table_can_undo(at.t, seat) == can_undo(seat),
            "moves are taken back up to chance, a secret or another's decision");
}

/* ---- deeds ---- */

static int seat_of(int value) { return value % trial->setup.seats; }

static enum outcome outcome(bool done) { return done ? DONE : REFUSED; }

static bool is_on_menu(int choice)
{
    return !table_over(at.t) && choice >= 0 && choice < CHOICES && has(table_menu(at.t), choice);
}

/* For whoever is asked; for chance a seat types, or nobody does. */
static bool answer(int choice, int value)
{
    int who = table_waits_for(at.t), typist = value % (trial->setup.seats + 1);
    if (table_over(at.t)) return table_answer(at.t, seat_of(value), choice, &at.why);
    if (who != NOBODY) return table_answer(at.t, who, choice, &at.why);
    return table_outcome(at.t, typist < trial->setup.seats ? typist : NOBODY, choice, &at.why);
}

static enum outcome answered(int choice, int value)
{
    bool right = is_on_menu(choice), done = answer(choice, value);
    LAW(done == right, "what is on the menu is taken, and nothing else");
    if (done) at.redos = 0;
    return outcome(done);
}

static enum outcome answer_from_menu(int value)
{
    if (table_over(at.t)) return answered(0, value);
    uint64_t menu = table_menu(at.t);
    LAW(menu, "a menu is not empty");
    return answered(nth_of(menu, value % size_of_set(menu)), value / size_of_set(menu));
}

static enum outcome answer_with_anything(int value)
{
    int choice = (int8_t)value;
    return answered(choice == INT8_MAX ? INT_MAX : choice == INT8_MIN ? INT_MIN : choice, value);
}

static enum outcome answer_out_of_turn(int value)
{
    int seat = seat_of(value);
    if (seat == table_waits_for(at.t)) return NOTHING;
    LAW(!table_answer(at.t, seat, value / trial->setup.seats, &at.why), "only the seat that is asked answers");
    return REFUSED;
}

/* Words may name any choice of the question, on the menu or not. */
static enum outcome say(int value)
{
    char text[ANSWER_SIZE] = "undo";
    int choice = value % CHOICES, who = table_waits_for(at.t);
    bool right = is_on_menu(choice) && who != NOBODY;
    if (!table_over(at.t)) answer_print(trial->game, table_question(at.t), choice, true, text);
    bool done = table_say(at.t, who == NOBODY ? seat_of(value) : who, text, &at.why);
    LAW(done == right, "words do what their choice does");
    if (done) at.redos = 0;
    return outcome(done);
}

static enum outcome undo(int value)
{
    bool right = can_undo(seat_of(value)), done = table_undo(at.t, seat_of(value), &at.why);
    LAW(done == right, "a move is undone by the seat that made it");
    return outcome(done);
}

static enum outcome restart(int value) { return outcome(table_restart(at.t, seat_of(value), &at.why)); }

static enum outcome redo(int value)
{
    int who = seat_of(value), asked = table_waits_for(at.t), next = table_entries(at.t);
    bool right = at.redos && !table_over(at.t) && (asked == NOBODY ? !at.draws : asked == who);
    bool done = table_redo(at.t, who, &at.why);
    LAW(done == right, "what was undone is redone by the seat that is asked");
    if (!done) return REFUSED;
    LAW(table_entry(at.t, next)->choice == at.redo[--at.redos].choice, "made again is what was taken back");
    return DONE;
}

/* A front end that goes on with a loaded game does the next two; what was taken back before may not fit any more. */
static enum outcome change_forced(int value)
{
    at.forced = !at.forced;
    at.redos = 0;
    table_play_forced(at.t, at.forced);
    return value & 1 ? outcome(table_go_on(at.t, &at.why)) : NOTHING;
}

static enum outcome change_draws(int value)
{
    at.draws = !at.draws;
    table_draw_from(at.t, at.draws ? &bits_of_input : NULL);
    return outcome(table_go_on(at.t, &at.why));
}

static enum outcome look_closely(int value)
{
    const struct state *s = state_in(&at.beside);
    laws_of_position(trial, s);
    laws_of_scores(trial, s);
    if (value >= 128) laws_of_playout(trial, s);
    uint64_t menu = table_over(at.t) ? 0 : table_menu(at.t);
    laws_of_worlds(trial, s, menu ? nth_of(menu, value % size_of_set(menu)) : 0);
    return NOTHING;
}

static const struct deed {
    const char *name;
    enum outcome (*run)(int value);
} deeds[] = {
    { "answer", answer_from_menu },
    { "answer", answer_from_menu },
    { "answer", answer_from_menu },
    { "answer", answer_from_menu },
    { "answer", answer_from_menu },
    { "answer", answer_from_menu },
    { "anything", answer_with_anything },
    { "out of turn", answer_out_of_turn },
    { "say", say },
    { "undo", undo },
    { "redo", redo },
    { "restart", restart },
    { "forced", change_forced },
    { "draws", change_draws },
    { "look", look_closely },
    { "undo", undo },
};
enum { DEEDS = sizeof deeds / sizeof deeds[0] };

static struct mark mark(void)
{
    struct mark m = { .hash = table_hash(at.t), .entries = (uint64_t)table_entries(at.t) };
    for (int seat = 0; seat < trial->setup.seats; seat++) m.can_undo |= set_if(table_can_undo(at.t, seat), only(seat));
    return m;
}

static void do_one(void)
{
    const struct deed *deed = &deeds[next_byte() % DEEDS];
    int value = next_byte();
    struct mark before = mark();
    at.why = (struct refusal){ 0 };
    if (at.tells) fprintf(stderr, "# %s %d\n", deed->name, value);
    enum outcome outcome = deed->run(value);
    follow();
    if (outcome != REFUSED) return;
    struct mark after = mark();
    LAW(!memcmp(&before, &after, sizeof before), "what is refused changes nothing");
    const char *fault = refusal_fault(&at.why);
    LAW(!fault, fault);
}

/* ---- a sitting ---- */

static uint8_t checksum(const char *id)
{
    unsigned sum = 0;
    while (*id) sum = sum * 31 + (unsigned char)*id++;
    return (uint8_t)sum;
}

/* The game next to the byte on a ring, so that most bytes go on to mean the same game when there is one more. */
static const struct game *game_near(uint8_t byte)
{
    const struct game *near = &sampler;
    for (int i = 0; games[i]; i++)
        if ((uint8_t)(checksum(games[i]->id) - byte) < (uint8_t)(checksum(near->id) - byte)) near = games[i];
    return near;
}

static int next_between(int low, int high) { return low + next_byte() % (high - low + 1); }

/* What is forbidden is laid as usual instead. */
static void choose_setup(const struct game *game)
{
    setup_preset(game, next_between(game->min_seats, game->max_seats), &trial->setup);
    for (int i = 0; i < option_count(game); i++)
        trial->setup.value[i] = (int16_t)next_between(game->options[i].min, game->options[i].max);
    if (!setup_check(game, &trial->setup, &at.why)) setup_preset(game, trial->setup.seats, &trial->setup);
}

static void sit_down(void)
{
    const struct game *game = trial->game = game_near(next_byte());
    choose_setup(game);
    int flags = next_byte();
    trial->rng.word = (uint64_t)flags;
    at.draws = flags & 1;
    at.forced = flags & 2;
    at.t = table_new(game, &trial->setup);
    CLAIM(at.t, "there is memory for a table");
    game->begin(state_in(&at.beside), &trial->setup);
    table_draw_from(at.t, at.draws ? &bits_of_input : NULL);
    table_play_forced(at.t, at.forced);
    LAW(table_go_on(at.t, &at.why), "a table begins");
}

static void tell_setup(void)
{
    struct text_out line = { 0 };
    setup_print(trial->game, &trial->setup, &line);
    fprintf(stderr, "%s\n", text_of(&line));
    text_free(&line);
}

static void law_of_replay(void)
{
    struct text_out once = { 0 }, twice = { 0 };
    table_log(at.t, EVERYTHING, &once);
    replay_seal(at.t, &once);
    struct table *again = replay(once.text, once.length, any_game, WHOLE_LOG, &at.why);
    LAW(again, "a log can be replayed");
    LAW(table_hash(again) == table_hash(at.t), "a log replayed leads to the same bytes");
    table_log(again, EVERYTHING, &twice);
    replay_seal(again, &twice);
    LAW(!strcmp(once.text, twice.text), "a log replayed is the same log");
    table_free(again);
    text_free(&once);
    text_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    memset(&at, 0, sizeof at);
    at.at = bytes;
    at.end = bytes + size;
    at.tells = getenv("FUZZ_TELL");
    sit_down();
    if (at.tells) tell_setup();
    follow();
    while (at.at < at.end && table_entries(at.t) < ENTRIES_LIMIT) do_one();
    law_of_replay();
    table_free(at.t);
    return 0;
}
