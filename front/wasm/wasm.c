/* The desk as functions of a WebAssembly module. A worker writes a request into memory it was given, asks, and reads the
 * answer; what the module wants from outside are random bits, the time, and somebody to tell how far it is. */
#include "front/wasm/wasm.h"

#include "bots/heuristics.h"
#include "front/desk/session.h"
#include "front/wasm/cipher.h"
#include "front/wasm/papers.h"

#include <stdlib.h>
#include <string.h>

IMPORTED(random) uint64_t wasm_random(void);
IMPORTED(progress) void wasm_progress(double done, double all);

/* The draws of a table: a stream of ChaCha20 under its seed. */
struct draws {
    struct bits bits;
    uint8_t seed[SEED_BYTES];
    uint64_t at, block[BLOCK_WORDS];
};

static struct draws draws;
static struct desk *desk;
static size_t answer_length;

static uint64_t next_draw(struct bits *bits)
{
    static const char nonce[NONCE_BYTES];
    if (draws.at % BLOCK_WORDS == 0) cipher_block(draws.seed, nonce, draws.at / BLOCK_WORDS, draws.block);
    return draws.block[draws.at++ % BLOCK_WORDS];
}

static void new_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES])
{
    for (int i = 0; i < SEED_BYTES; i += 8) {
        uint64_t word = wasm_random();
        memcpy(seed + i, &word, sizeof word);
    }
}

static struct bits *draws_of(struct desk_owner *owner, const uint8_t seed[SEED_BYTES])
{
    draws = (struct draws){ .bits = { next_draw } };
    memcpy(draws.seed, seed, SEED_BYTES);
    return &draws.bits;
}

static uint64_t thoughts_of(struct desk_owner *owner, const uint8_t seed[SEED_BYTES])
{
    uint64_t block[BLOCK_WORDS];
    cipher_block(seed, "thoughts", 0, block);
    return block[0];
}

static void progress(struct desk_owner *owner, long done, long all) { wasm_progress((double)done, (double)all); }

static struct desk_owner owner = { new_seed, draws_of, thoughts_of, progress };

enum language wasm_language(void) { return desk->language; }

int wasm_seats(void) { return table_setup(desk->t)->seats; }

static bool plays_by_strategy(const struct bot *bot) { return bot && (bot->think || bot == &bot_equilibrium); }

const struct game *wasm_game_by_strategy(void)
{
    if (!desk->t || !heuristics_of(table_game(desk->t))->strategies) return NULL;
    for (int seat = 0; seat < wasm_seats(); seat++)
        if (plays_by_strategy(desk->at[seat].bot)) return table_game(desk->t);
    return NULL;
}

/* False: no memory. */
int EXPORTED(begin)(void) { return (desk = desk_new(&owner, ENGLISH)) != NULL; }

void *EXPORTED(allocate)(size_t size) { return malloc(size); }
void EXPORTED(release)(void *memory) { free(memory); }

/* The file that must be given before a request can be asked; NULL: none. */
const char *EXPORTED(wants)(const char *request) { return paper_wanted(request); }

/* Where the text of a file goes, if it is not longer than that; NULL: nobody wants it. */
char *EXPORTED(room_for)(const char *file, size_t length)
{
    struct paper *p = paper_named(file);
    return p && length < p->size ? p->room : NULL;
}

/* The text lies in its room; or it could not be had, and what needs it does without. */
void EXPORTED(given)(const char *file)
{
    struct paper *p = paper_named(file);
    if (p) p->given = true;
}

static const char *measured(const char *answer)
{
    answer_length = strlen(answer);
    return answer;
}

/* Answers are good until the next call. */
const char *EXPORTED(ask)(const char *request) { return measured(desk_ask(desk, request)); }

const char *EXPORTED(load)(const char *words, const char *log, size_t length)
{
    return measured(desk_load(desk, words, log, length));
}

size_t EXPORTED(length)(void) { return answer_length; }
