/* creel puzzle: find the best move, line by line; or on the whole screen (front/term). The board, the menu and the words at the prompt are those of
 * creel play. */
#include "front/cli/puzzle.h"

#include "front/cli/solving.h"
#include "front/term/term.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static int solve(const struct puzzle_file *f)
{
    int exit_code = FINE;
    struct solving *s = calloc(1, sizeof *s);
    if (!s) return complain(FAILED, "refusal.memory", NO_ARGS);
    struct arg args[] = { ARG_NUMBER("number", strtol(f->name, NULL, 10)) };
    bool begun = solving_begin(s, f, &exit_code);
    if (begun) show(&s->play, "puzzle.title", args, 1);
    while (begun && !s->solved && !s->play.quit) ask_person(&s->play);
    if (begun && !s->solved && feof(stdin)) exit_code = FAILED;
    exit_code = solving_end(s, exit_code);
    free(s);
    return finish(exit_code);
}

static int solve_somehow(const struct game *game, const struct puzzle_file *f, bool plain)
{
    struct term t = { 0 };
    if (plain || !tty_is_there() || !term_begin(&t)) return solve(f);
    page_puzzles(&t, game, f);
    term_end(&t);
    return FINE;
}

/* Without a number, the puzzle of the day: another one each day, in turn. */
static const struct puzzle_file *puzzle_wanted(const struct game *game, const char *name, int *exit_code)
{
    int all = 0;
    struct arg args[] = { ARG_TEXT("game", game->id), ARG_TEXT("word", name ? name : "") };
    while (puzzle_of(game->id, all)) all++;
    const struct puzzle_file *f = name  ? puzzle_named(game->id, name)
                                  : all ? puzzle_of(game->id, (int)(time(NULL) / 86400 % all))
                                        : NULL;
    if (!f) *exit_code = complain(USAGE, name ? "puzzle.unknown" : "puzzle.no-puzzles", args, 2);
    return f;
}

/* They share the help of the command. */
static const struct command parts[] = { { "make", make_puzzles }, { "check", check_puzzles } };

int run_puzzle(int argc, char **argv)
{
    int exit_code = FINE;
    struct words words = { 0 };
    bool plain = false;
    const struct flag flags[] = { { "plain", FLAG_SWITCH, { .on = &plain } }, { 0 } };
    for (size_t i = 0; argc > 1 && i < sizeof parts / sizeof parts[0]; i++)
        if (!strcmp(argv[1], parts[i].name)) return argv[1] = argv[0], parts[i].run(argc - 1, argv + 1);
    if (!read_flags(argc, argv, flags, &words, &exit_code) || !words_within(&words, 2, &exit_code)) return exit_code;
    const char *name = words.count == 2 ? words.word[--words.count] : NULL;
    const struct game *game = game_wanted(&words, &exit_code);
    const struct puzzle_file *f = game ? puzzle_wanted(game, name, &exit_code) : NULL;
    return f ? solve_somehow(game, f, plain) : exit_code;
}
