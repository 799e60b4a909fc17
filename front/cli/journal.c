/* creel journal: how far the adventure in a log has come, as a page or as JSON. */
#include "front/cli/cli.h"
#include "text/show.h"

static int refuse_journal(const struct reader *r, const char *file)
{
    struct arg args[] = { ARG_TEXT("file", file), ARG_TEXT("game", r->sight.game->id),
                          ARG_NUMBER("seats", reader_seats(r)) };
    return complain(FAILED, "cli.no-journal", args, 3);
}

static int print_journal(const struct onlooker *onlooker, const char *file, bool json)
{
    struct text_out page = { 0 };
    const struct reader *r = onlooker->reader;
    bool is_kept = (json ? journal_json : journal_print)(&onlooker->sp, reader_view(r), reader_seats(r), &page);
    if (is_kept) printf("%s%s", text_of(&page), json ? "\n" : "");
    text_free(&page);
    return is_kept ? finish(FINE) : refuse_journal(r, file);
}

int run_journal(int argc, char **argv)
{
    bool json = false;
    int exit_code;
    struct onlooker onlooker;
    struct words words = { 0 };
    const struct flag flags[] = { { "json", FLAG_SWITCH, { .on = &json } }, { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    if (!words_within(&words, 1, &exit_code)) return exit_code;
    if (!words.count) return complain(USAGE, "cli.which-journal", NO_ARGS);
    struct table *t = table_of_file(&words, WHOLE_LOG, &exit_code);
    if (!t) return exit_code;
    if (!onlooker_begin(&onlooker, t, EVERYTHING)) return FAILED;
    exit_code = print_journal(&onlooker, words.word[0], json);
    onlooker_end(&onlooker);
    return exit_code;
}
