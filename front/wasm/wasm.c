/* The desk as functions of a WebAssembly module. A worker writes a request into memory it was given, asks, and reads the
 * answer; what the module wants from outside are random bits, the time, and somebody to tell how far it is. */
#include "front/wasm/wasm.h"

#include "bots/heuristics.h"
#include "front/desk/session.h"
#include "front/fair/fairness.h"
#include "front/wasm/deferred_text.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

IMPORTED(random) uint64_t wasm_random(void);
IMPORTED(progress) void wasm_progress(double done, double all);

static struct desk *desk;
static size_t answer_length;

static void new_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES])
{
    for (int i = 0; i < SEED_BYTES; i += 8) {
        uint64_t word = wasm_random();
        memcpy(seed + i, &word, sizeof word);
    }
}

static void progress(struct desk_owner *owner, long done, long all) { wasm_progress((double)done, (double)all); }

static struct desk_owner owner = { new_seed, progress };

enum language wasm_language(void) { return desk->viewers.language; }

bool wasm_in_lesson(void) { return desk->lecture.file != NULL; }

int wasm_seats(void) { return seats_of(desk); }

static bool plays_by_strategy(int seat)
{
    const struct bot *bot = bot_named(room_sitter(desk->room, seat)->level);
    return bot == &bot_expert || bot == &bot_equilibrium;
}

const struct game *wasm_game_with_strategies(void)
{
    const struct game *game = desk->room ? table_game(room_table(desk->room)) : desk->elsewhere.sight.game;
    return game && heuristics_of(game)->strategies ? game : NULL;
}

const struct game *wasm_game_by_strategy(void)
{
    const struct game *game = desk->room ? wasm_game_with_strategies() : NULL;
    if (!game) return NULL;
    for (int seat = 0; seat < wasm_seats(); seat++)
        if (plays_by_strategy(seat)) return game;
    return NULL;
}

/* False: no memory. */
int EXPORTED(begin)(void) { return (desk = desk_new(&owner, ENGLISH)) != NULL; }

void *EXPORTED(allocate)(size_t size) { return malloc(size); }
void EXPORTED(release)(void *memory) { free(memory); }

/* The file that must be given before a request can be asked; NULL: none. */
const char *EXPORTED(wants)(const char *request) { return deferred_text_wanted(request); }

/* Where the text of a file goes, behind what is there already, if it is not longer than that; NULL: nobody wants it. */
char *EXPORTED(room_for)(const char *file, size_t length)
{
    struct deferred_text *p = deferred_text_named(file);
    if (!p || p->given) return NULL;
    size_t used = strlen(p->text);
    return length < p->size - used ? p->text + used : NULL;
}

/* The text lies in its room; or it could not be had, and what needs it does without. A catalog is read again, with it. */
void EXPORTED(given)(const char *file)
{
    struct deferred_text *p = deferred_text_named(file);
    if (p) p->given = true;
    if (!strncmp(file, "text/", strlen("text/"))) catalogs_close();
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

const char *EXPORTED(take)(const void *packet, size_t length) { return measured(desk_take(desk, packet, length)); }

/* Checks the draws of a finished game; the desk stays as it is. */
const char *EXPORTED(verify)(const char *log, size_t length)
{
    static struct fair_report report;
    static struct text_out out;
    out.length = 0;
    fair_verify(log, length, game_named, &report);
    fair_json(&report, desk->viewers.language, &out);
    return measured(text_of(&out));
}

size_t EXPORTED(length)(void) { return answer_length; }
