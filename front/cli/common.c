/* What the commands share: messages, files, progress, and the game they are about. */
#include "front/cli/cli.h"

#include "games/games.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum language cli_language = ENGLISH;
bool cli_language_given;
int cli_columns = SCREEN_COLUMNS;
void (*complaints_to)(const char *text);

void print_text(FILE *to, const char *key, const struct arg *args, int count)
{
    struct text_out out = { 0 };
    say(cli_language, key, args, count, &out);
    fprintf(to, "%s\n", text_of(&out));
    text_free(&out);
}

/* One line, whatever a name of a file or a word of the command line may hold. */
static int complain_in_words(int exit_code, struct text_out *message)
{
    fflush(stdout);
    if (message->text) text_make_printable(message->text);
    if (complaints_to) complaints_to(text_of(message));
    else fprintf(stderr, "creel: %s\n", text_of(message));
    text_free(message);
    return exit_code;
}

int complain(int exit_code, const char *key, const struct arg *args, int count)
{
    struct text_out message = { 0 };
    say(cli_language, key, args, count, &message);
    return complain_in_words(exit_code, &message);
}

int complain_refusal(int exit_code, const struct refusal *why)
{
    struct speaker speaker = { .language = cli_language, .reader = NOBODY };
    struct text_out message = { 0 };
    speak_refusal(&speaker, why, &message);
    return complain_in_words(exit_code, &message);
}

bool words_within(const struct words *words, int limit, int *exit_code)
{
    if (words->count <= limit) return true;
    struct arg args[] = { ARG_TEXT("word", words->word[limit]) };
    return *exit_code = complain(USAGE, "cli.too-many-words", args, 1), false;
}

const struct game *game_wanted(const struct words *words, int *exit_code)
{
    struct refusal why = { 0 };
    const struct game *game = words->count ? game_named(words->word[0]) : NULL;
    if (game) return words_within(words, 1, exit_code) ? game : NULL;
    refuse(&why, words->count ? "cli.unknown-game" : "cli.which-game", words->count ? words->word[0] : "");
    for (int i = 0; games[i]; i++) refusal_right(&why, games[i]->id);
    *exit_code = complain_refusal(USAGE, &why);
    return NULL;
}

bool setup_wanted(const struct game *game, const char *seats, int usual, const struct words *options,
                  struct setup *setup, int *exit_code)
{
    struct refusal why = { 0 };
    char assignment[40];
    snprintf(assignment, sizeof assignment, "seats=%s", seats ? seats : "");
    setup_preset(game, usual, setup);
    bool fine = !seats || setup_set(game, assignment, setup, &why);
    for (int i = 0; fine && i < options->count; i++) fine = setup_set(game, options->word[i], setup, &why);
    fine = fine && setup_check(game, setup, &why);
    if (!fine) *exit_code = complain_refusal(USAGE, &why);
    return fine;
}

static char *read_all(FILE *file, size_t *length)
{
    struct text_out out = { 0 };
    char piece[4096];
    size_t got;
    while ((got = fread(piece, 1, sizeof piece, file)) > 0 && out.length <= LOG_BYTES) text_add_bytes(&out, piece, got);
    if (ferror(file) || out.failed) {
        text_free(&out);
        return NULL;
    }
    *length = out.length;
    return out.text ? out.text : calloc(1, 1);
}

char *read_open_file(FILE *file, const char *path, size_t *length)
{
    char *text = file ? read_all(file, length) : NULL;
    if (text) return text;
    struct arg args[] = { ARG_TEXT("file", path), ARG_TEXT("reason", strerror(errno)) };
    complain(FAILED, "cli.cannot-read", args, 2);
    return NULL;
}

char *read_file(const char *path, size_t *length)
{
    bool standard = !strcmp(path, "-");
    errno = 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    char *text = read_open_file(file, path, length);
    if (file && !standard) fclose(file);
    return text;
}

struct table *table_of_file(const struct words *words, int to, int *exit_code)
{
    size_t length;
    struct refusal why;
    *exit_code = USAGE;
    if (!words_within(words, 1, exit_code)) return NULL;
    if (!words->count) return *exit_code = complain(USAGE, "cli.which-file", NO_ARGS), NULL;
    char *text = read_file(words->word[0], &length);
    if (!text) return *exit_code = FAILED, NULL;
    struct table *t = replay(text, length, game_named, to, &why);
    free(text);
    if (!t) *exit_code = complain_refusal(FAILED, &why);
    return t;
}

int finish(int exit_code)
{
    if (!fflush(stdout) && !ferror(stdout)) return exit_code;
    if (errno == EPIPE) return FAILED; /* nobody reads on: nothing is left to say to them */
    struct arg args[] = { ARG_TEXT("reason", strerror(errno)) };
    return complain(FAILED, "cli.cannot-write", args, 1);
}

void progress(const char *what, long done, long all)
{
    if (!isatty(STDERR_FILENO) || !all) return;
    fprintf(stderr, "\r%s %ld/%ld (%ld %%) ", what, done, all, 100 * done / all);
    fflush(stderr);
}

void progress_end(void)
{
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
}

bool onlooker_look_as(struct onlooker *onlooker, int viewer)
{
    struct refusal why = { 0 };
    onlooker->reader = viewer_at(&onlooker->viewers, onlooker->room, viewer, NOW, &why);
    if (!onlooker->reader) return complain_refusal(FAILED, &why), false;
    reader_speaker(onlooker->reader, &onlooker->sp);
    return true;
}

bool onlooker_begin(struct onlooker *onlooker, struct table *t, int viewer)
{
    struct refusal why = { 0 };
    *onlooker = (struct onlooker){ .viewers = { .find = game_named, .language = cli_language } };
    onlooker->room = room_new(t, &(struct terms){ 0 }, &why);
    if (!onlooker->room) return complain_refusal(FAILED, &why), false;
    if (onlooker_look_as(onlooker, viewer)) return true;
    onlooker_end(onlooker);
    return false;
}

void onlooker_end(struct onlooker *onlooker)
{
    room_free(onlooker->room);
    viewers_forget(&onlooker->viewers);
}
