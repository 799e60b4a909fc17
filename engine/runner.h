/* The runner, included once by each game, after its table `steps` and its `setup`. It knows nothing about any game. It is
 * text rather than a function so that the compiler sees through the table: `steps[BET].take` in a case of its own is a
 * plain call, and a row without `when` costs nothing.
 *
 * The game defines STEPS (a file with one STEP(id, token) per line), FIRST_STEP and, if it has them, ASIDES: the step that
 * offers what a seat may do at any time in its turn. The runner defines RUNNER, which goes into the game's constant: the
 * names of the steps, and begin, menu, play, advance, playout, stride and settle.
 *
 * A turn of Fish Fish with three seats, drawn as the stack of frames (step, row of its script, count, who):
 *
 *     GAME  = { FIRST_FISHER, ROUND again }       seat 0 is the Fisher, seats 1 and 2 are the Fish
 *     ROUND = { PREPARE, LINE again, COUNT }
 *     LINE  = { LAY, BET each, CHECK }
 *
 *     seat 1 is asked           play(bet of seat 1)        play(bet of seat 2)
 *     GAME   row 1              GAME   row 1               GAME   row 1
 *     ROUND  row 1              ROUND  row 1               ROUND  row 1
 *     LINE   row 1 count 1      LINE   row 1 count 2       LINE   row 1 count 0
 *     BET    who 1              BET    who 2               LAY    who (the Fisher of the next line)
 *
 * The question is on top. `play` pops it, lets the game take the answer, and then runs until the next question: the script
 * on top begins what its row names and remembers how far it is. After the last bet `each` says NOBODY, so LINE goes on to
 * its last row: LINE is popped, and CHECK, which asks nobody, runs without ever being pushed. ROUND then begins a new LINE,
 * whose first row is LAY; it is at row 1 already, because that is where it goes on. When the stack is empty, the game is
 * over. */
#include "engine/flow.h"

#ifndef ASIDES
#define ASIDES 0
#endif

_Static_assert(SCRIPT_ROWS == 8, "script_begins has a case for every row but the empty last one");
_Static_assert(sizeof(struct state) <= UINT16_MAX, "a state has at most as many bytes as state_size can count");
_Static_assert(sizeof steps / sizeof steps[0] <= UINT8_MAX + 1, "a frame has one byte for its step");

enum row_says { ROW_BEGINS, ROW_IS_DONE, ROWS_ARE_OVER };

INLINE bool row_is_done(const struct line *row, const struct state *s, struct frame f, int *who)
{
    if (row->when && !row->when(s, f)) return true;
    if (row->each) return (*who = row->each(s, f, f.count)) == NOBODY;
    if (row->times) return f.count >= row->times(s, f);
    if (row->again) return !row->again(s, f);
    return false;
}

/* One row of the script on top. What it begins is put in *f; the script waits below, unless that was its last row. */
INLINE enum row_says script_row(const struct line *row, struct state *s, struct frame *f)
{
    struct frame *script = top(s);
    int who = script->who;

    if (!row->step) return ROWS_ARE_OVER;
    if (row_is_done(row, s, *script, &who)) {
        script->row++;
        script->count = 0;
        return ROW_IS_DONE;
    }
    if (row->who) who = row->who(s, *script);
    *f = (struct frame){ .step = row->step, .who = (uint8_t)who };
    memcpy(f->arg, script->arg, sizeof f->arg);
    if (row->each || row->times) script->count++;
    else if (row[1].step && !row->again) script->row++;
    else if (!row->again) pop(s);
    return ROW_BEGINS;
}

/* True when the script on top begins something, which is then in *f; false when it is over, and gone. */
INLINE bool script_begins(const struct step *step, struct state *s, struct frame *f)
{
    enum row_says says = ROWS_ARE_OVER;
    switch (top(s)->row) {
#define ROW(k)                                                                 \
    case k:                                                                    \
        if ((says = script_row(&step->script[k], s, f)) != ROW_IS_DONE) break; \
        __attribute__((fallthrough));
    ROW(0) ROW(1) ROW(2) ROW(3) ROW(4) ROW(5) ROW(6)
#undef ROW
    default: break;
    }
    if (says == ROW_BEGINS) return true;
    pop(s);
    return false;
}

INLINE uint64_t asides_of(const struct step *step, const struct state *s, struct frame f)
{
    return step->asides && steps[ASIDES].offer ? steps[ASIDES].offer(s, f) << FIRST_ASIDE : 0;
}

INLINE struct odds menu_of(const struct step *step, const struct state *s, struct frame f)
{
    if (step->odds)  return step->odds(s, f);
    if (step->offer) return alike(step->offer(s, f) | asides_of(step, s, f));
    __builtin_unreachable();
}

/* A question that can be interrupted is dropped when an aside has left nothing to choose. */
INLINE bool is_moot(const struct step *step, const struct state *s, struct frame f)
{
    return step->asides && !step->offer(s, f);
}

/* The same, given the whole menu. */
INLINE bool only_asides(const struct step *step, struct odds odds)
{
    return step->asides && !(odds.set & up_to(FIRST_ASIDE - 1));
}

/* An aside is taken while its question waits below. */
INLINE void answer(const struct step *step, struct state *s, struct frame f, int choice, struct log *log)
{
    if (step->asides && steps[ASIDES].take && choice >= FIRST_ASIDE) {
        push(s, f);
        f.step = ASIDES;
        f.row = f.count = 0;
        steps[ASIDES].take(s, f, choice - FIRST_ASIDE, log);
    } else {
        step->take(s, f, choice, log);
    }
}

INLINE bool is_script(const struct step *step) { return step->script[0].step; }

INLINE void count_turn(const struct step *step, int *turns)
{
    if (step->turn && turns) ++*turns;
}

/* With an rng, what is asked is drawn: of chance alone where the menu of the seats is wanted, else of everybody. */
INLINE bool draws_answer(const struct step *step, const struct rng *rng, const uint64_t *wanted)
{
    return rng && (!wanted || step->odds);
}

/* A question to a seat: false if an aside has left nothing to choose. Its menu is found on the way, if it is wanted. */
INLINE bool asks_seat(const struct step *step, const struct state *s, struct frame f, uint64_t *wanted)
{
    if (!wanted) return !is_moot(step, s, f);
    struct odds odds = menu_of(step, s, f);
    *wanted = odds.set;
    return !only_asides(step, odds);
}

/* Runs until somebody must answer; that question is then on top. With an rng, answers are drawn as well and the game runs
 * to its end; the result is how many of them were answers of seats. If the menu is wanted, only chance is drawn. Turns that
 * begin are counted. Each caller gets a copy of its own, in which what is NULL costs nothing. */
INLINE long run_on(struct state *s, struct log *log, int *turns, struct rng *rng, uint64_t *wanted)
{
    struct frame f;
    long decisions = 0;
    while (s->flow.depth) {
        switch (top(s)->step) {
#define STEP(id, token)                                                          \
        case id:                                                                 \
            if (is_script(&steps[id])) {                                         \
                if (script_begins(&steps[id], s, &f)) goto begun;                \
                continue;                                                        \
            }                                                                    \
            f = *top(s);                                                         \
            if (!draws_answer(&steps[id], rng, wanted) && !steps[id].run &&      \
                asks_seat(&steps[id], s, f, wanted)) return 0;                    \
            pop(s);                                                              \
            if (!draws_answer(&steps[id], rng, wanted) && !steps[id].run) continue;  \
            goto at_##id;
#include STEPS
#undef STEP
        default: __builtin_unreachable();
        }
    begun:
        switch (f.step) {
#define STEP(id, token)                                                          \
        case id:                                                                 \
        at_##id: __attribute__((unused));                                        \
            count_turn(&steps[id], turns);                                       \
            if (is_script(&steps[id])) {                                         \
                push(s, f);                                                      \
            } else if (steps[id].run) {                                          \
                steps[id].run(s, f, log);                                        \
            } else if (!draws_answer(&steps[id], rng, wanted)) {                     \
                if (asks_seat(&steps[id], s, f, wanted)) return push(s, f), 0;    \
            } else {                                                             \
                struct odds odds = menu_of(&steps[id], s, f);                    \
                if (only_asides(&steps[id], odds)) break;                        \
                answer(&steps[id], s, f, rng_pick(rng, odds), log);              \
                decisions += !steps[id].odds;                                    \
            }                                                                    \
            break;
#include STEPS
#undef STEP
        default: __builtin_unreachable();
        }
    }
    return decisions;
}

/* From a state that is empty, but for the deck that a game may be played with. */
static void begin_from(struct state *s, const struct setup *how)
{
    setup(s, how);
    push(s, (struct frame){ .step = FIRST_STEP, .who = NOBODY });
    run_on(s, NULL, NULL, NULL, NULL);
}

static void begin(struct state *s, const struct setup *how)
{
    memset(s, 0, sizeof *s);
    begin_from(s, how);
}

__attribute__((flatten)) static struct odds menu(const struct state *s)
{
    struct frame f = s->stack[s->flow.depth - 1];
    switch (f.step) {
#define STEP(id, token) case id: return menu_of(&steps[id], s, f);
#include STEPS
#undef STEP
    default: __builtin_unreachable();
    }
}

INLINE bool is_on_menu(const struct state *s, int choice)
{
    return !game_over(s) && choice >= 0 && choice < CHOICES && has(possible(menu(s)), choice);
}

INLINE void take_answer(struct state *s, int choice, struct log *log)
{
    struct frame f = *top(s);
    pop(s);
    switch (f.step) {
#define STEP(id, token) case id: answer(&steps[id], s, f, choice, log); break;
#include STEPS
#undef STEP
    default: __builtin_unreachable();
    }
}

INLINE void take(struct state *s, int choice, int *turns, struct rng *rng, uint64_t *wanted)
{
    take_answer(s, choice, NULL);
    run_on(s, NULL, turns, rng, wanted);
}

static void go_on(struct state *s, struct log *log) { run_on(s, log, &log->turns, NULL, NULL); }

/* The same twice, so that no code for events is left where nobody listens. */
__attribute__((flatten)) static void advance(struct state *s, int choice, int *turns) { take(s, choice, turns, NULL, NULL); }
static void advance_and_tell(struct state *s, int choice, struct log *log)
{
    take_answer(s, choice, log);
    go_on(s, log);
}

static bool play_and_tell(struct state *s, int choice, struct log *log)
{
    if (!is_on_menu(s, choice)) return false;
    advance_and_tell(s, choice, log);
    return true;
}

/* Menu, check and answer in one piece: a call between them costs a tenth of the whole. In a page size counts for more. */
#ifdef __wasm__
static bool play_untold(struct state *s, int choice)
{
    int ignored = 0;
    if (!is_on_menu(s, choice)) return false;
    advance(s, choice, &ignored);
    return true;
}
#else
__attribute__((flatten)) static bool play_untold(struct state *s, int choice)
{
    if (!is_on_menu(s, choice)) return false;
    take(s, choice, NULL, NULL, NULL);
    return true;
}
#endif

static bool play(struct state *s, int choice, struct log *log)
{
    return log ? play_and_tell(s, choice, log) : play_untold(s, choice);
}

/* Plays on at random: the same answers as menu and play with the same draws, without leaving the runner between them. */
__attribute__((flatten)) static long playout(struct state *s, struct rng *rng)
{
    struct rng r = *rng;
    long decisions = run_on(s, NULL, NULL, &r, NULL);
    *rng = r;
    return decisions;
}

/* What batches are made of. A game that is over has no menu. */
#ifndef __wasm__
__attribute__((flatten)) static uint64_t stride(struct state *s, int choice, struct rng *rng)
{
    struct rng r = *rng;
    uint64_t wanted = 0;
    take(s, choice, NULL, &r, &wanted);
    *rng = r;
    return s->flow.depth ? wanted : 0;
}

static uint64_t settle(struct state *s, struct rng *rng)
{
    uint64_t wanted = 0;
    run_on(s, NULL, NULL, rng, &wanted);
    return s->flow.depth ? wanted : 0;
}
#endif

static const char *const step_names[] = { NULL,
#define STEP(id, token) token,
#include STEPS
#undef STEP
};
_Static_assert(sizeof steps / sizeof steps[0] <= sizeof step_names / sizeof step_names[0], "every step is in STEPS");

/* Of a state of this many bytes, which begins like this. */
#define RUNNER_WITH(size, begins)                                                                                     \
    .state_size = size, .steps = steps, .step_names = step_names,                                                     \
    .step_count = sizeof step_names / sizeof step_names[0], .begin = begins, .menu = menu, .play = play, .go_on = go_on, \
    .advance = advance, .playout = playout,                                                                           \
    .stride = OUTSIDE_PAGES(stride), .settle = OUTSIDE_PAGES(settle)
#define RUNNER RUNNER_WITH(sizeof(struct state), begin)
