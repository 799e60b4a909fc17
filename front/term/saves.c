/* Saved games: a folder of logs, each with a comment that says who plays. */
#include "front/term/term.h"

#include "front/serve/folder.h"
#include "games/games.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#define SAVE_ENDING ".creel"

static void find_folder(char folder[DATA_SIZE])
{
    char data[DATA_SIZE];
    find_data(data);
    snprintf(folder, DATA_SIZE, "%.*s/games", DATA_SIZE - 16, data);
}

bool saves_new(const struct game *game, char path[DATA_SIZE])
{
    char folder[DATA_SIZE], when[32];
    time_t now = time(NULL);
    struct stat about;
    find_folder(folder);
    if (!make_folder(folder)) {
        struct arg args[] = { ARG_TEXT("file", folder), ARG_TEXT("reason", strerror(errno)) };
        return complain(FAILED, "play.cannot-save", args, 2), false;
    }
    strftime(when, sizeof when, "%Y-%m-%d-%H%M%S", localtime(&now));
    for (int k = 1; k < 100; k++) {
        snprintf(path, DATA_SIZE, "%.*s/%s-%s-%d" SAVE_ENDING, DATA_SIZE - 120, folder, when, game->id, k);
        if (stat(path, &about)) return true;
    }
    return false;
}

/* How many answers of players a log has, and whether it ended. */
static void count_lines(const char *log, struct saved *saved)
{
    for (const char *line = log; line && *line; line = strchr(line, '\n'), line += line != NULL) {
        saved->moves += *line >= '1' && *line <= '9';
        saved->over |= *line == '=';
    }
}

/* From the beginning of the file's name, "2026-11-17-203000". */
static void take_time(const char *file, struct saved *saved)
{
    char today[16];
    time_t now = time(NULL);
    strftime(today, sizeof today, "%Y-%m-%d", localtime(&now));
    snprintf(saved->when, sizeof saved->when, "%.10s %.2s:%.2s", file, file + 11, file + 13);
    bool is_today = !strncmp(saved->when, today, strlen(today));
    snprintf(saved->brief, sizeof saved->brief, "%.5s", saved->when + (is_today ? 11 : 5));
}

/* Who plays, if the first line says so. Returns the line of the set-up; NULL: there is none. */
static char *read_seating(char *log, struct seating *seating)
{
    char *end = strchr(log, '\n'), *word = log + strlen(SAVE_NOTE), *rest;
    if (!end || strncmp(log, SAVE_NOTE " ", strlen(SAVE_NOTE) + 1) != 0) return log;
    *end = '\0';
    word = strtok_r(word, " ", &rest);
    for (int seat = 0; word && seat < SEATS_LIMIT; seat++, word = strtok_r(NULL, " ", &rest))
        snprintf(seating->at[seat], LEVEL_SIZE, "%s", word);
    return end + 1;
}

static bool read_saved(const char *folder, const char *file, struct saved *saved)
{
    size_t length;
    struct refusal why = { 0 };
    struct setup setup;
    *saved = (struct saved){ .seating = people_first(1, USUAL_BOT) };
    snprintf(saved->path, sizeof saved->path, "%.*s/%.200s", DATA_SIZE - 220, folder, file);
    char *log = read_file(saved->path, &length);
    if (!log) return false;
    char *line = read_seating(log, &saved->seating);
    if (line) count_lines(line, saved), line[strcspn(line, "\n")] = '\0';
    bool fine = line && setup_parse(line, game_named, &saved->game, &setup, &why);
    saved->alone = fine && setup.seats == 1;
    take_time(file, saved);
    free(log);
    return fine;
}

static int is_save(const struct dirent *file)
{
    size_t length = strlen(file->d_name), ending = strlen(SAVE_ENDING);
    return length >= 20 && !strcmp(file->d_name + length - ending, SAVE_ENDING);
}

static int latest_first(const struct dirent **a, const struct dirent **b) { return alphasort(b, a); }

bool saves_find(struct saves *saves)
{
    char folder[DATA_SIZE];
    struct dirent **files = NULL;
    find_folder(folder);
    int count = scandir(folder, &files, is_save, latest_first);
    saves->saved = calloc(SAVES_LIMIT, sizeof *saves->saved);
    saves->count = 0;
    for (int k = 0; k < count; k++) {
        bool room = saves->saved && saves->count < SAVES_LIMIT;
        if (room && read_saved(folder, files[k]->d_name, &saves->saved[saves->count])) saves->count++;
        free(files[k]);
    }
    free(files);
    return saves->saved;
}

void saves_free(struct saves *saves)
{
    free(saves->saved);
    *saves = (struct saves){ 0 };
}
