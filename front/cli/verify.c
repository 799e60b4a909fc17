/* creel verify: checks that a finished game was played by the rules and that every draw is the one that had been promised. */
#include "front/cli/cli.h"

#include "front/fair/fairness.h"
#include "games/games.h"

#include <stdlib.h>

static int say_found(const struct fair_report *r)
{
    struct arg args[FAIR_ARGS];
    fair_args(r, args);
    for (int i = 0; fair_found_keys[i]; i++) print_text(stdout, fair_found_keys[i], args, FAIR_ARGS);
    return finish(FINE);
}

static int say_fault(const struct fair_report *r)
{
    struct arg args[FAIR_ARGS];
    fair_args(r, args);
    if (r->fault == FAIR_RULES) complain_refusal(FAILED, &r->why);
    return complain(FAILED, fair_fault_key(r->fault), args, FAIR_ARGS);
}

static int verify_text(const char *text, size_t length)
{
    struct fair_report *r = malloc(sizeof *r);
    if (!r) return complain(FAILED, "refusal.memory", NO_ARGS);
    fair_verify(text, length, game_named, r);
    int exit_code = r->fault ? say_fault(r) : say_found(r);
    free(r);
    return exit_code;
}

int run_verify(int argc, char **argv)
{
    int exit_code = USAGE;
    size_t length;
    struct words words = { 0 };
    const struct flag flags[] = { { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code) || !words_within(&words, 1, &exit_code)) return exit_code;
    if (!words.count) return complain(USAGE, "cli.which-file", NO_ARGS);
    char *text = read_file(words.word[0], &length);
    if (!text) return FAILED;
    exit_code = verify_text(text, length);
    free(text);
    return exit_code;
}
