/* creel engine: a game behind a pipe, one request and one JSON answer a line; for bots and tests in any language.
 * The protocol is told in docs/engine-protocol.md. */
#include "front/cli/cli.h"

#include "front/desk/desk.h"

#include <string.h>

static void new_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES]) { seed_random(seed); }

/* A line without its end. Of what is longer than a request can be only so much is kept that this can be told. False: the
 * input ended. */
static bool read_request(char line[REQUEST_LIMIT + 1])
{
    size_t length = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n')
        if (length < REQUEST_LIMIT) line[length++] = c ? (char)c : '.';
    if (length && length < REQUEST_LIMIT && line[length - 1] == '\r') length--;
    line[length] = '\0';
    return c != EOF || length;
}

int run_engine(int argc, char **argv)
{
    int exit_code;
    char line[REQUEST_LIMIT + 1];
    struct words words = { 0 };
    struct desk_owner owner = { new_seed, NULL };
    const struct flag flags[] = { { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code) || !words_within(&words, 0, &exit_code)) return exit_code;
    struct desk *desk = desk_new(&owner, cli_language);
    if (!desk) return complain(FAILED, "refusal.memory", NO_ARGS);
    while (!ferror(stdout) && read_request(line)) {
        if (!strcmp(line, "quit")) break;
        if (line[0] && line[0] != '#') puts(desk_ask(desk, line));
        fflush(stdout);
    }
    desk_free(desk);
    return finish(FINE);
}
