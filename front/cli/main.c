/* creel: finds the command, the language, and gets out of the way. */
#include "front/cli/cli.h"
#include "front/term/term.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct command commands[] = {
    { "play", run_play },     { "join", run_join },       { "games", run_games }, { "rules", run_rules },
    { "replay", run_replay }, { "journal", run_journal }, { "hint", run_hint },   { "review", run_review },
    { "arena", run_arena },   { "bench", run_bench },     { "perft", run_perft }, { "solve", run_solve },
    { "train", run_train },   { "engine", run_engine },   { "serve", run_serve }, { "verify", run_verify },
    { "backup", run_backup }, { "restore", run_restore }, { "check", run_check }, { "learn", run_learn },
    { "puzzle", run_puzzle }, { "deck", run_deck },
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* The first that is set decides, as for every program; what it names need not be a language of ours. */
static void language_of_environment(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (!value || !*value) continue;
        language_named(value, &cli_language);
        return;
    }
}

/* A file that is opened later must not become the standard output because that was closed: writing fails instead. */
static void hold_standard_files(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", O_RDONLY) != fd) _exit(FAILED);
}

/* `--lang xx` may stand anywhere; it is taken out of the words. False: the language is unknown, and that has been said. */
static bool take_language(int *argc, char **argv)
{
    for (int i = 1; i < *argc; i++) {
        bool joined = !strncmp(argv[i], "--lang=", 7);
        if (!joined && strcmp(argv[i], "--lang") != 0) continue;
        const char *code = joined ? argv[i] + 7 : i + 1 < *argc ? argv[i + 1] : "";
        struct arg args[] = { ARG_TEXT("word", code), ARG_TEXT("flag", "lang") };
        if (!*code) return complain(USAGE, "cli.flag-value", args, 2), false;
        if (!language_named(code, &cli_language)) return complain(USAGE, "cli.language", args, 2), false;
        cli_language_given = true;
        int taken = joined || i + 1 == *argc ? 1 : 2;
        memmove(argv + i, argv + i + taken, (size_t)(*argc - i - taken + 1) * sizeof *argv);
        *argc -= taken;
        i--;
    }
    return true;
}

static int unknown_command(const char *word)
{
    struct refusal why = { 0 };
    refuse(&why, "cli.unknown-command", word);
    for (int i = 0; i < COMMANDS; i++) refusal_right(&why, commands[i].name);
    return complain_refusal(USAGE, &why);
}

/* The whole screen, if there is one. */
static int begin_without_words(void)
{
    struct term t = { 0 };
    if (!tty_is_there() || !term_begin(&t)) return print_text(stdout, "cli.help", NO_ARGS), finish(FINE);
    int exit_code = page_start(&t);
    term_end(&t);
    return exit_code;
}

static int run_command(int argc, char **argv)
{
    if (argc < 2) return begin_without_words();
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") || !strcmp(argv[1], "help"))
        return print_text(stdout, "cli.help", NO_ARGS), finish(FINE);
    if (!strcmp(argv[1], "--version")) return printf("creel %s\n", CREEL_VERSION), finish(FINE);
    for (int i = 0; i < COMMANDS; i++)
        if (!strcmp(argv[1], commands[i].name)) return commands[i].run(argc - 1, argv + 1);
    return unknown_command(argv[1]);
}

int main(int argc, char **argv)
{
    hold_standard_files();
    setlocale(LC_CTYPE, "");
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is an error to report, not a death */
    signal(SIGXFSZ, SIG_IGN); /* and so is a file that may not grow */
    language_of_environment();
    if (sodium_init() < 0) return complain(FAILED, "cli.no-random", NO_ARGS);
    if (!take_language(&argc, argv)) return USAGE;
    int exit_code = run_command(argc, argv);
    catalogs_close();
    return exit_code;
}
