/* Batches: many games in step, in flat memory, written into the caller's arrays. A step allocates nothing. */
#include "library/library.h"

#include "bots/bot.h"
#include "engine/rng.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_OF_CACHE = 64, ROWS_LIMIT = 1 << 24 };

/* What a row needs besides its state. */
struct row {
    uint64_t menu;
    struct rng draws, picks; /* of chance, and of the sampler: each its own, so that sampling changes no game */
    uint32_t episode;
    uint8_t mover; /* who moved last */
    bool written;  /* the row of rewards and scores is not zero */
};

struct creel_batch {
    creel_setup setup;
    const struct game *game;
    creel_arrays to;
    long rows;
    uint64_t seed;
    int reset;
    size_t apart; /* bytes from one state to the next */
    uint8_t *states;
    struct row *row;
    union any_state begun; /* as every game begins, before chance has spoken */
};

static struct state *state_in_row(const creel_batch *b, long k) { return state_at(b->states + (size_t)k * b->apart); }

/* A word of its own for each game: seed, row and episode go through the generator one after the other. */
static struct rng rng_of(uint64_t seed, uint64_t row, uint64_t episode)
{
    struct rng r = { seed };
    r.word = rng_next(&r) + row;
    r.word = rng_next(&r) + episode;
    return (struct rng){ rng_next(&r) };
}

static inline uint8_t asked_in(const struct state *s) { return waiting(s)->stack[waiting(s)->flow.depth - 1].who; }

static void write_view(const creel_batch *b, const struct state *s, int viewer, uint8_t *view, long k)
{
    size_t size = b->game->state_size;
    b->game->observe(s, viewer, state_at(view + (size_t)k * size));
}

/* The seat that is asked now, its menu and its view. */
static inline void write_row(const creel_batch *b, long k, const struct state *s, uint64_t menu)
{
    uint8_t asked = menu ? asked_in(s) : CREEL_DONE;
    b->row[k].menu = menu;
    if (b->to.menu) b->to.menu[k] = menu;
    if (b->to.asked) b->to.asked[k] = asked;
    if (!b->to.view) return;
    if (menu) write_view(b, s, asked, b->to.view, k);
    else memset(b->to.view + (size_t)k * b->game->state_size, 0, b->game->state_size);
}

/* The share of the victory less that of an average seat; alone there is nobody to share with. */
static void write_rewards(const creel_batch *b, const struct state *s, float *reward)
{
    uint8_t place[SEATS_LIMIT];
    int seats = b->setup.setup.seats, firsts = 0;
    b->game->rank(s, place);
    for (int seat = 0; seat < seats; seat++) firsts += place[seat] == 1;
    for (int seat = 0; seat < seats; seat++) {
        float share = place[seat] == 1 ? 1.0f / (float)firsts : 0;
        reward[seat] = seats == 1 ? share : share - 1.0f / (float)seats;
    }
}

static void write_end(creel_batch *b, long k, const struct state *s)
{
    int seats = b->setup.setup.seats, all = creel_setup_parties(&b->setup);
    if (b->to.reward) write_rewards(b, s, b->to.reward + k * seats);
    for (int party = 0; b->to.score && party < all; party++)
        b->to.score[k * all + party] = b->game->score(s, party, NULL);
    if (b->to.last) write_view(b, s, b->row[k].mover, b->to.last, k);
    if (b->to.done) b->to.done[k] = 1;
    b->row[k].written = true;
}

/* What belonged to the end of a game is there for one step. */
static void clear_end(creel_batch *b, long k)
{
    int seats = b->setup.setup.seats, all = creel_setup_parties(&b->setup);
    if (b->to.reward) memset(b->to.reward + k * seats, 0, (size_t)seats * sizeof *b->to.reward);
    if (b->to.score) memset(b->to.score + k * all, 0, (size_t)all * sizeof *b->to.score);
    if (b->to.last) memset(b->to.last + (size_t)k * b->game->state_size, 0, b->game->state_size);
    if (b->to.done) b->to.done[k] = 0;
    b->row[k].written = false;
}

static uint64_t begin_row(creel_batch *b, long k)
{
    struct row *row = &b->row[k];
    struct state *s = state_in_row(b, k);
    row->draws = rng_of(b->seed, (uint64_t)k, row->episode++);
    memcpy(s, &b->begun, b->game->state_size);
    return b->game->settle(s, &row->draws);
}

void creel_batch_reset(creel_batch *b, long first, long end)
{
    for (long k = first; k < end; k++) {
        clear_end(b, k);
        uint64_t menu = begin_row(b, k);
        write_row(b, k, state_in_row(b, k), menu);
    }
}

/* A step without a legal action plays nothing. Where nobody is asked, none is expected. True: the action is illegal. */
static bool pass_row(creel_batch *b, long k)
{
    bool asks = b->row[k].menu;
    if (b->row[k].written) clear_end(b, k);
    if (!asks && b->reset == CREEL_RESET_NEXT_STEP) creel_batch_reset(b, k, k + 1);
    return asks;
}

static void step_row(creel_batch *b, long k, int choice)
{
    struct row *row = &b->row[k];
    struct state *s = state_in_row(b, k);
    if (row->written) clear_end(b, k);
    if (b->to.last) row->mover = asked_in(s);
    uint64_t menu = b->game->stride(s, choice, &row->draws);
    if (!menu) {
        write_end(b, k, s);
        if (b->reset == CREEL_RESET_AT_ONCE) menu = begin_row(b, k);
    }
    write_row(b, k, s, menu);
}

long creel_batch_step(creel_batch *b, const uint8_t *action, long first, long end)
{
    long illegal = 0;
    for (long k = first; k < end; k++) {
        if (action[k] < CHOICES && has(b->row[k].menu, action[k])) step_row(b, k, action[k]);
        else illegal += pass_row(b, k);
    }
    return illegal;
}

void creel_batch_sample(creel_batch *b, uint8_t *action, long first, long end)
{
    for (long k = first; k < end; k++) {
        struct row *row = &b->row[k];
        action[k] = row->menu ? (uint8_t)rng_pick(&row->picks, alike(row->menu)) : 0;
    }
}

/* A bot has its view, and goes on with the row's own picks. */
static uint8_t choice_of_bot(creel_batch *b, const struct bot *bot, long k)
{
    union any_state view;
    const struct state *s = state_in_row(b, k);
    b->game->observe(s, asked_in(s), state_in(&view));
    return (uint8_t)bot_choice(bot, b->game, state_in(&view), (struct budget){ 0 }, NULL, &b->row[k].picks);
}

bool creel_batch_choose(creel_batch *b, const char *name, uint32_t seats, uint8_t *action, long first, long end,
                        creel_error *error)
{
    const struct bot *bot = wanted_bot(name, error);
    for (long k = first; bot && k < end; k++)
        if (b->row[k].menu && has(seats, asked_in(state_in_row(b, k)))) action[k] = choice_of_bot(b, bot, k);
    return bot;
}

void creel_batch_observe(const creel_batch *b, int viewer, uint8_t *view, long first, long end)
{
    size_t size = b->game->state_size;
    for (long k = first; k < end; k++)
        creel_state_observe(&b->setup, state_in_row(b, k), viewer, view + (size_t)k * size);
}

void creel_batch_state(const creel_batch *b, long row, void *state)
{
    memcpy(state, state_in_row(b, row), b->game->state_size);
}

void creel_batch_put(creel_batch *b, long row, const void *state)
{
    struct state *s = state_in_row(b, row);
    memcpy(s, state, b->game->state_size);
    clear_end(b, row);
    write_row(b, row, s, b->game->settle(s, &b->row[row].draws));
}

static bool make_room(creel_batch *b)
{
    b->apart = ((size_t)b->game->state_size + LINE_OF_CACHE - 1) / LINE_OF_CACHE * LINE_OF_CACHE;
    b->states = aligned_alloc(LINE_OF_CACHE, (size_t)b->rows * b->apart);
    b->row = calloc((size_t)b->rows, sizeof *b->row);
    return b->states && b->row;
}

static bool fits(long rows, int reset, const creel_arrays *to, creel_error *error)
{
    struct refusal why = { 0 };
    if (!to) return tell_missing("arrays", error);
    if (rows < 1 || rows > ROWS_LIMIT) refuse(&why, "library.rows", "");
    else if (reset < CREEL_RESET_NEVER || reset > CREEL_RESET_NEXT_STEP) refuse(&why, "library.reset", "");
    else if (to->size != sizeof *to) refuse(&why, "library.arrays", "");
    else return true;
    why.high = ROWS_LIMIT;
    return tell_why(&why, error);
}

creel_batch *creel_batch_new(const creel_setup *of, long rows, uint64_t seed, int reset, const creel_arrays *to,
                             creel_error *error)
{
    if (!of) return tell_missing("setup", error), NULL;
    if (!fits(rows, reset, to, error)) return NULL;
    creel_batch *b = calloc(1, sizeof *b);
    if (!b) return tell_key("refusal.memory", "", error), NULL;
    *b = (creel_batch){ .setup = *of, .game = of->game, .to = *to, .rows = rows, .seed = seed, .reset = reset };
    if (!make_room(b)) return creel_batch_free(b), tell_key("refusal.memory", "", error), NULL;
    of->game->begin(state_in(&b->begun), &of->setup);
    for (long k = 0; k < rows; k++) b->row[k].picks = rng_of(~seed, (uint64_t)k, 0);
    creel_batch_reset(b, 0, rows);
    return b;
}

void creel_batch_free(creel_batch *b)
{
    if (!b) return;
    free(b->states);
    free(b->row);
    free(b);
}
