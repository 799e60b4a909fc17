/* creel verify: checks that a finished game was played by the rules and that every draw is the one that had been promised. */
#include "front/cli/cli.h"

#include "front/fair/fairness.h"
#include "games/games.h"

#include <stdlib.h>

static void say_found(const struct fair_report *r)
{
    struct arg args[] = { ARG_NUMBER("entries", r->entries), ARG_NUMBER("draws", r->draws),
                          ARG_NUMBER("seats", r->contributions) };
    print_text(stdout, "verify.rules", args, 3);
    print_text(stdout, "verify.commitment", args, 3);
    print_text(stdout, "verify.contributions", args, 3);
    print_text(stdout, "verify.draws", args, 3);
    print_text(stdout, "verify.text", args, 3);
    print_text(stdout, "verify.fine", args, 3);
}

static int say_fault(const struct fair_report *r)
{
    static const char *const keys[] = {
        [FAIR_NOT_OVER] = "verify.not-over",   [FAIR_NO_COMMITMENT] = "verify.no-commitment",
        [FAIR_NO_SECRET] = "verify.no-secret", [FAIR_COMMITMENT] = "verify.wrong-commitment",
        [FAIR_DRAW] = "verify.wrong-draw",     [FAIR_TEXT] = "verify.wrong-text",
        [FAIR_MEMORY] = "refusal.memory",
    };
    struct arg args[] = { ARG_NUMBER("draw", r->draw), ARG_NUMBER("entry", r->entry), ARG_NUMBER("line", r->line),
                          ARG_TEXT("found", r->found), ARG_TEXT("expected", r->expected) };
    if (r->fault != FAIR_RULES) return complain(FAILED, keys[r->fault], args, 5);
    complain_refusal(FAILED, &r->why);
    return complain(FAILED, "verify.wrong-rules", args, 5);
}

static int verify_text(const char *text, size_t length)
{
    struct fair_report *r = malloc(sizeof *r);
    if (!r) return complain(FAILED, "refusal.memory", NO_ARGS);
    fair_verify(text, length, game_named, r);
    int exit_code = r->fault ? say_fault(r) : (say_found(r), finish(FINE));
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
