/* creel puzzle make: plays games of bots and keeps the questions in which one answer is clearly the best. creel puzzle check: searches
 * for the answers of the puzzles once more. */
#include "front/cli/puzzle.h"

#include "games/games.h"
#include "room/draws.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAKERS_BOT "fair"
enum { GAMES_LIMIT = 10000, NAME_LIMIT = 1000, LATEST_BEGIN = 20 };

struct making {
    const struct game *game;
    struct setup setup;
    struct puzzle_plan plan;
    long count, made, seed;
    const char *folder;        /* NULL: to standard output */
    bool hard;                 /* only what heuristics do not answer rightly */
    int kinds[CHOICES];        /* puzzles by step: no kind of question has more than half */
    uint64_t seen[NAME_LIMIT]; /* the views of those that were made */
    struct rng rng;
};

/* ---- writing ---- */

/* The first free number in the folder. */
static FILE *new_file(const char *folder, char path[DATA_SIZE])
{
    for (int n = 1; n < NAME_LIMIT; n++) {
        snprintf(path, DATA_SIZE, "%s/%02d.txt", folder, n);
        FILE *file = fopen(path, "wx");
        if (file || errno != EEXIST) return file;
    }
    return NULL;
}

static bool keep_puzzle(const struct making *m, const struct puzzle *p, long game, int *exit_code)
{
    char path[DATA_SIZE] = "-";
    struct text_out out = { 0 };
    FILE *file = m->folder ? new_file(m->folder, path) : stdout;
    struct arg args[] = { ARG_TEXT("path", path) };
    if (!file) return *exit_code = complain(FAILED, "puzzle.not-written", args, 1), false;
    text_add(&out, "# game %ld of: creel puzzle make %s --seed %ld --count %ld --margin %.0f%s\n", game, m->game->id,
             m->seed, m->count, 100 * m->plan.margin, m->hard ? " --hard" : "");
    puzzle_print(p, &out);
    bool fine = fputs(text_of(&out), file) >= 0 && !out.failed;
    if (m->folder) fine = !fclose(file) && fine;
    text_free(&out);
    if (!fine) *exit_code = complain(FAILED, "puzzle.not-written", args, 1);
    return fine;
}

/* ---- finding ---- */

/* Notes the view, if the puzzle is new there. */
static bool is_new(struct making *m, const struct state *view)
{
    uint64_t sight = hash_of(m->game, view);
    for (long i = 0; i < m->made; i++)
        if (m->seen[i] == sight) return false;
    m->seen[m->made] = sight;
    return true;
}

static bool is_wanted(struct making *m, const struct puzzle *p)
{
    struct state *view = calloc(1, m->game->state_size);
    struct rng rng = m->rng;
    if (!view) return false;
    table_view(p->table, SOLVER, view);
    bool easy = bot_greedy.choose(m->game, view, &rng) == p->answer[0].choice;
    bool wanted =
        m->kinds[table_question(p->table).step] <= (m->count - 1) / 2 && !(m->hard && easy) && is_new(m, view);
    free(view);
    return wanted;
}

/* The first puzzle of a game from some turn on: not all are to be of the first turns. */
static enum finding find_in_game(struct making *m, struct table *t, struct puzzle *p)
{
    struct refusal why = { 0 };
    const struct bot *bot = bot_named(MAKERS_BOT);
    int begin = rng_below(&m->rng, LATEST_BEGIN);
    while (!table_over(t)) {
        int turns = table_entries(t) ? table_entry(t, table_entries(t) - 1)->turns : 0;
        enum finding found = turns < begin ? NO_PUZZLE : puzzle_find(t, &m->plan, &m->rng, p);
        if (found == NO_MEMORY_FOR_PUZZLE || (found == A_PUZZLE && is_wanted(m, p))) return found;
        puzzle_end(p);
        if (!bot_answer(t, bot, NULL, &m->rng, &why)) return NO_MEMORY_FOR_PUZZLE;
    }
    return NO_PUZZLE;
}

static bool make_from_game(struct making *m, long game, int *exit_code)
{
    struct draws draws;
    struct puzzle p = { 0 };
    struct refusal why = { 0 };
    uint8_t seed[SEED_BYTES] = { 0 };
    struct table *t = table_new(m->game, &m->setup);
    for (size_t i = 0; i < sizeof seed; i++) seed[i] = (uint8_t)rng_next(&m->rng);
    draws_begin(&draws, seed);
    if (t) table_draw_from(t, &draws.bits);
    if (t) table_play_forced(t, true);
    enum finding found = t && table_go_on(t, &why) ? find_in_game(m, t, &p) : NO_MEMORY_FOR_PUZZLE;
    bool fine = found != NO_MEMORY_FOR_PUZZLE;
    if (!fine) *exit_code = complain(FAILED, "refusal.memory", NO_ARGS);
    if (found == A_PUZZLE) {
        fine = keep_puzzle(m, &p, game, exit_code);
        m->made++;
        m->kinds[table_question(p.table).step]++;
    }
    puzzle_end(&p);
    table_free(t);
    return fine;
}

static int make_all(struct making *m)
{
    int exit_code = FINE;
    bool fine = true;
    for (long game = 1; fine && m->made < m->count && game <= GAMES_LIMIT; game++) {
        fine = make_from_game(m, game, &exit_code);
        progress("puzzle make", m->made, m->count);
    }
    progress_end();
    return fine ? finish(FINE) : exit_code;
}

int make_puzzles(int argc, char **argv)
{
    long margin = 100, searches = 3, iterations = 4000;
    int exit_code = FINE;
    const char *seats = NULL;
    struct words words = { 0 }, options = { 0 };
    struct making m = { .count = 12, .seed = 1 };
    const struct flag flags[] = { { "seats", FLAG_TEXT, { .text = &seats } },
                                  { "set", FLAG_LIST, { .list = &options } },
                                  { "count", FLAG_NUMBER, { .number = &m.count }, 1, NAME_LIMIT - 1 },
                                  { "seed", FLAG_NUMBER, { .number = &m.seed }, 0, INT64_MAX },
                                  { "margin", FLAG_NUMBER, { .number = &margin }, 10, 100000 },
                                  { "searches", FLAG_NUMBER, { .number = &searches }, 1, 100 },
                                  { "iterations", FLAG_NUMBER, { .number = &iterations }, 1, ITERATIONS_LIMIT },
                                  { "hard", FLAG_SWITCH, { .on = &m.hard } },
                                  { "save", FLAG_TEXT, { .text = &m.folder } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    m.game = game_wanted(&words, &exit_code);
    if (!m.game || !setup_wanted(m.game, seats, 2, &options, &m.setup, &exit_code)) return exit_code;
    m.plan = (struct puzzle_plan){ (double)margin / 100, (int)searches, iterations };
    m.rng = (struct rng){ (uint64_t)m.seed };
    return make_all(&m);
}

/* ---- checking ---- */

static bool check_one(const struct puzzle_file *f, const struct puzzle_plan *plan, uint64_t seed)
{
    struct puzzle p;
    struct refusal why;
    struct rng rng = { seed };
    bool read = puzzle_read(&p, f->text, game_named, &why);
    bool found = read && puzzle_check(&p, plan, &rng) == A_PUZZLE;
    struct arg args[] = { ARG_TEXT("game", f->game), ARG_TEXT("name", f->name) };
    if (!read) complain_refusal(FAILED, &why);
    else if (!found) print_text(stdout, "puzzle.check.not-found", args, 2);
    puzzle_end(&p);
    return found;
}

int check_puzzles(int argc, char **argv)
{
    long searches = 1, iterations = 2000, seed = 1, found = 0, all = 0;
    int exit_code = FINE;
    struct words words = { 0 };
    const struct puzzle_file *f;
    const struct flag flags[] = { { "searches", FLAG_NUMBER, { .number = &searches }, 1, 100 },
                                  { "iterations", FLAG_NUMBER, { .number = &iterations }, 1, ITERATIONS_LIMIT },
                                  { "seed", FLAG_NUMBER, { .number = &seed }, 0, INT64_MAX },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    const struct game *game = game_wanted(&words, &exit_code);
    struct puzzle_plan plan = { .searches = (int)searches, .iterations = iterations };
    if (!game) return exit_code;
    for (; (f = puzzle_of(game->id, (int)all)); all++) found += check_one(f, &plan, (uint64_t)seed);
    struct arg args[] = { ARG_NUMBER("found", found), ARG_NUMBER("all", all) };
    print_text(stdout, "puzzle.check", args, 2);
    return finish(found == all ? FINE : FAILED);
}
