#include "front/remote/places.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096 };

static void path_in(const char *folder, const char *file, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%.4000s/%s", folder, file);
}

static void copy_text(const json_t *object, const char *name, char *to, size_t size)
{
    const char *text = json_string_value(json_object_get(object, name));
    snprintf(to, size, "%s", text ? text : "");
    text_make_printable(to);
}

static bool read_place(const json_t *line, struct place *place)
{
    struct link *link = &place->link;
    *place = (struct place){ .over = json_is_true(json_object_get(line, "over")) };
    copy_text(line, "server", link->server, sizeof link->server);
    copy_text(line, "table", link->table, sizeof link->table);
    copy_text(line, "secret", link->secret, sizeof link->secret);
    copy_text(line, "owner", link->owner, sizeof link->owner);
    copy_text(line, "invite", link->invite, sizeof link->invite);
    copy_text(line, "game", place->game, sizeof place->game);
    return *link->server && *link->table;
}

void places_read(const char *folder, struct places *places)
{
    char path[PATH_SIZE];
    json_t *line;
    size_t i;
    *places = (struct places){ 0 };
    path_in(folder, "online.json", path);
    json_t *root = json_load_file(path, 0, NULL);
    copy_text(root, "server", places->server, sizeof places->server);
    copy_text(root, "name", places->name, sizeof places->name);
    json_array_foreach(json_object_get(root, "tables"), i, line)
    {
        if (places->count < PLACES_LIMIT && read_place(line, &places->place[places->count])) places->count++;
    }
    json_decref(root);
}

static json_t *json_of_place(const struct place *place)
{
    const struct link *link = &place->link;
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:b}", "server", link->server, "table", link->table, "secret",
                     link->secret, "owner", link->owner, "invite", link->invite, "game", place->game, "over",
                     place->over);
}

static char *text_of_places(const struct places *places)
{
    json_t *root = json_pack("{s:s, s:s, s:[]}", "server", places->server, "name", places->name, "tables");
    for (int k = 0; k < places->count; k++)
        json_array_append_new(json_object_get(root, "tables"), json_of_place(&places->place[k]));
    char *text = json_dumps(root, JSON_INDENT(2));
    json_decref(root);
    return text;
}

static bool write_durably(const char *path, const char *text)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0) return false;
    size_t length = strlen(text);
    bool fine = !fchmod(fd, 0600) && write(fd, text, length) == (ssize_t)length && !fsync(fd);
    return !close(fd) && fine;
}

/* Onto the disk before it takes the place of the file that was there. */
static bool write_places(const char *folder, const struct places *places)
{
    char path[PATH_SIZE], beside[PATH_SIZE];
    char *text = text_of_places(places);
    if (!text) return errno = ENOMEM, false;
    path_in(folder, "online.json", path);
    path_in(folder, "online.json.new", beside);
    bool fine = write_durably(beside, text) && !rename(beside, path);
    free(text);
    return fine;
}

/* Held until it is closed; below 0: errno says why. */
static int lock_in(const char *folder)
{
    char path[PATH_SIZE];
    path_in(folder, "online.json.lock", path);
    int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    while (lock >= 0 && flock(lock, LOCK_EX))
        if (errno != EINTR) return close(lock), -1;
    return lock;
}

bool places_change(const char *folder, change_places *change, const void *how)
{
    struct places places;
    int lock = lock_in(folder);
    if (lock < 0) return false;
    places_read(folder, &places);
    change(&places, how);
    bool fine = write_places(folder, &places);
    int error = errno;
    close(lock);
    return errno = error, fine;
}

static void remove_place(struct places *places, int k)
{
    places->count--;
    memmove(places->place + k, places->place + k + 1, (size_t)(places->count - k) * sizeof *places->place);
}

void places_put(struct places *places, const struct place *place)
{
    struct place put = *place;
    for (int k = places->count - 1; k >= 0; k--)
        if (!strcmp(places->place[k].link.server, put.link.server) &&
            !strcmp(places->place[k].link.table, put.link.table))
            remove_place(places, k);
    if (places->count == PLACES_LIMIT) places->count--;
    memmove(places->place + 1, places->place, (size_t)places->count * sizeof *places->place);
    places->place[0] = put;
    places->count++;
}
