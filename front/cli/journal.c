/* creel journal: where the adventure of a log stands, as a page or as JSON. */
#include "text/show.h"
#include "front/cli/cli.h"
#include "text/show.h"
#include "games/games.h"

#include <stdlib.h>

static int refuse_journal(const struct table *t, const char *file)
{
    struct arg args[] = { ARG_TEXT("file", file), ARG_TEXT("game", table_game(t)->id),
                          ARG_NUMBER("seats", table_setup(t)->seats) };
    return complain(FAILED, "cli.no-journal", args, 3);
}

static int print_journal(const struct table *t, const char *file, bool json)
{
    struct speaker sp = { .language = cli_language, .game = table_game(t), .reader = EVERYTHING };
    struct text_out page = { 0 };
    struct state *view = calloc(1, sp.game->state_size);
    if (!view) return complain(FAILED, "refusal.memory", NO_ARGS);
    name_seats(&sp, t);
    table_view(t, EVERYTHING, view);
    bool is_kept = (json ? journal_json : journal_print)(&sp, view, table_setup(t)->seats, &page);
    if (is_kept) printf("%s%s", text_of(&page), json ? "\n" : "");
    text_free(&page);
    free(view);
    return is_kept ? finish(FINE) : refuse_journal(t, file);
}

int run_journal(int argc, char **argv)
{
    bool json = false;
    int exit_code;
    size_t length;
    struct words words = { 0 };
    struct refusal why;
    const struct flag flags[] = { { "json", FLAG_SWITCH, { .on = &json } }, { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    if (!words_within(&words, 1, &exit_code)) return exit_code;
    if (!words.count) return complain(USAGE, "cli.which-journal", NO_ARGS);
    char *text = read_file(words.word[0], &length);
    if (!text) return FAILED;
    struct table *t = replay(text, length, game_named, WHOLE_LOG, &why);
    free(text);
    if (!t) return complain_refusal(FAILED, &why);
    exit_code = print_journal(t, words.word[0], json);
    table_free(t);
    return exit_code;
}
