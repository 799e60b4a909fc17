/* creel backup, restore and check: the tables of a server, in a file. */
#include "front/cli/cli.h"

#include "front/serve/check.h"
#include "front/serve/quarantine.h"
#include "front/serve/secrets.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_SIZE = DATA_SIZE + 32 };

/* Where programs keep what belongs to their user. */
void find_data(char folder[DATA_SIZE])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data == '/') snprintf(folder, DATA_SIZE, "%s/creel", data);
    else snprintf(folder, DATA_SIZE, "%s/.local/share/creel", home ? home : "");
}

bool is_url(const char *store, int *exit_code)
{
    if (!store || !strncmp(store, "postgres://", 11) || !strncmp(store, "postgresql://", 13)) return true;
    return *exit_code = complain(USAGE, "serve.store", NO_ARGS), false;
}

static void find_database(const char *folder, char file[FILE_SIZE])
{
    char usual[DATA_SIZE];
    if (!folder) find_data(usual), folder = usual;
    snprintf(file, FILE_SIZE, "%s/tables.db", folder);
}

static int refuse_file(const char *file, const struct refusal *why)
{
    struct speaker speaker = { .language = cli_language, .reader = NOBODY };
    struct text_out reason = { 0 };
    speak_refusal(&speaker, why, &reason);
    struct arg args[] = { ARG_TEXT("file", file), ARG_TEXT("reason", text_of(&reason)) };
    int exit_code = complain(FAILED, "data.refused", args, 2);
    text_free(&reason);
    return exit_code;
}

static void report_table(void *unused, int64_t table, const struct refusal *why)
{
    struct speaker speaker = { .language = cli_language, .reader = NOBODY };
    struct text_out reason = { 0 };
    char id[TABLE_TEXT];
    table_id_print(table, id);
    speak_refusal(&speaker, why, &reason);
    struct arg args[] = { ARG_TEXT("table", id), ARG_TEXT("reason", text_of(&reason)) };
    complain(FAILED, "check.table", args, 2);
    text_free(&reason);
}

static int say_checked(const char *file, const struct check *c)
{
    struct arg args[] = { ARG_NUMBER("tables", c->tables), ARG_NUMBER("over", c->over), ARG_NUMBER("failed", c->failed),
                          ARG_TEXT("file", file) };
    if (c->failed) return complain(FAILED, "check.failed", args, 4);
    print_text(stdout, "check.fine", args, 4);
    return finish(FINE);
}

/* creel check. An address may have a password in it, and is not repeated. */

static int check(const char *file, const char *url)
{
    struct check c = { .report = report_table };
    struct refusal why = { 0 };
    const char *name = url ? "PostgreSQL" : file;
    bool read = url ? check_database(url, &c, &why) : check_file(file, &c, &why);
    int exit_code = read ? say_checked(name, &c) : refuse_file(name, &why);
    check_free(&c);
    return exit_code;
}

static void report_quarantined(void *unused, int64_t table)
{
    char id[TABLE_TEXT];
    table_id_print(table, id);
    struct arg args[] = { ARG_TEXT("table", id) };
    complain(FAILED, "check.quarantined", args, 1);
}

/* The tables of a server, with those that have crashed it. */
static int check_folder(const char *folder, const char *file, const char *url)
{
    int exit_code = check(file, url);
    return quarantine_list(folder, report_quarantined, NULL) ? FAILED : exit_code;
}

static int release(const char *folder, const char *id)
{
    int64_t table;
    struct arg args[] = { ARG_TEXT("table", id) };
    if (!table_id_parse(id, &table) || !quarantine_release(folder, table))
        return complain(FAILED, "check.not-quarantined", args, 1);
    print_text(stdout, "check.released", args, 1);
    return finish(FINE);
}

int run_check(int argc, char **argv)
{
    int exit_code = USAGE;
    const char *folder = NULL, *store = NULL, *released = NULL;
    char file[FILE_SIZE], usual[DATA_SIZE];
    struct words words = { 0 };
    const struct flag flags[] = { { "data", FLAG_TEXT, { .text = &folder } },
                                  { "store", FLAG_TEXT, { .text = &store } },
                                  { "release", FLAG_TEXT, { .text = &released } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code) || !words_within(&words, 1, &exit_code) ||
        !is_url(store, &exit_code))
        return exit_code;
    if (!folder) find_data(usual), folder = usual;
    find_database(folder, file);
    if (released) return release(folder, released);
    return words.count ? check(words.word[0], NULL) : check_folder(folder, file, store);
}

/* creel backup and restore are for a file; PostgreSQL has programs for it. */

static bool is_for_file(const char *store, const struct words *words, int *exit_code)
{
    if (store) return *exit_code = complain(USAGE, "backup.postgres", NO_ARGS), false;
    return words->count || (*exit_code = complain(USAGE, "cli.which-file", NO_ARGS), false);
}

/* creel backup */

static bool copy_checked(const char *from, const char *copy, struct check *c, struct refusal *why)
{
    if (!store_backup(from, copy, why)) return false;
    bool fine = check_file(copy, c, why) && store_write_hashes(copy, c->hash, c->hashes, why);
    if (!fine) unlink(copy);
    return fine;
}

/* It has its name once it is complete. A link, unlike renaming, replaces nothing. */
static bool give_name(const char *copy, const char *to, struct refusal *why)
{
    bool fine = !link(copy, to);
    if (!fine) refuse(why, errno == EEXIST ? "store.exists" : "store.failed", errno == EEXIST ? to : strerror(errno));
    unlink(copy);
    return fine;
}

static int backup(const char *from, const char *to)
{
    char copy[FILE_SIZE];
    struct check c = { .report = report_table };
    struct refusal why = { 0 };
    struct arg args[] = { ARG_TEXT("file", to) };
    snprintf(copy, sizeof copy, "%.*s.%d", DATA_SIZE, to, (int)getpid());
    bool made = copy_checked(from, copy, &c, &why) && give_name(copy, to, &why);
    int exit_code = made ? say_checked(to, &c) : refuse_file(from, &why);
    if (made) print_text(stdout, "backup.made", args, 1);
    check_free(&c);
    return made && !exit_code ? finish(FINE) : exit_code;
}

int run_backup(int argc, char **argv)
{
    int exit_code = USAGE;
    const char *folder = NULL, *store = NULL;
    char file[FILE_SIZE];
    struct words words = { 0 };
    const struct flag flags[] = { { "data", FLAG_TEXT, { .text = &folder } },
                                  { "store", FLAG_TEXT, { .text = &store } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code) || !words_within(&words, 1, &exit_code) ||
        !is_for_file(store, &words, &exit_code))
        return exit_code;
    find_database(folder, file);
    return backup(file, words.word[0]);
}

/* creel restore */

int run_restore(int argc, char **argv)
{
    int exit_code = USAGE;
    const char *folder = NULL, *store = NULL;
    bool replace = false;
    char file[FILE_SIZE];
    struct refusal why = { 0 };
    struct words words = { 0 };
    const struct flag flags[] = { { "data", FLAG_TEXT, { .text = &folder } },
                                  { "store", FLAG_TEXT, { .text = &store } },
                                  { "replace", FLAG_SWITCH, { .on = &replace } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code) || !words_within(&words, 1, &exit_code) ||
        !is_for_file(store, &words, &exit_code))
        return exit_code;
    find_database(folder, file);
    if (!store_restore(words.word[0], file, replace, &why)) return refuse_file(words.word[0], &why);
    struct arg args[] = { ARG_TEXT("file", file) };
    print_text(stdout, "restore.done", args, 1);
    return check(file, NULL);
}
