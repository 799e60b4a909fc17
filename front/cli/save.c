/* The game on disk: its log, a line for each answer, appended as it happens. The file is locked against other programs
 * and holds whole lines at every moment: what is written is synced before anyone is asked again, and what could not be
 * written whole is cut off and tried again with the next answer. */
#include "front/cli/play.h"

#include "games/games.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { UNKNOWN_PROCESS = 0 };

static int complain_of(const char *key, const char *path)
{
    struct arg args[] = { ARG_TEXT("file", path), ARG_TEXT("reason", strerror(errno)) };
    return complain(FAILED, key, args, 2);
}

/* Who holds the lock, as far as the system says. */
static pid_t holder_of(int fd)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    bool held = !fcntl(fd, F_GETLK, &lock) && lock.l_type != F_UNLCK;
    return held && lock.l_pid > 0 ? lock.l_pid : UNKNOWN_PROCESS;
}

static bool complain_in_use(int fd, const char *path)
{
    char process[24];
    pid_t holder = holder_of(fd);
    snprintf(process, sizeof process, "%ld", (long)holder);
    struct arg args[] = { ARG_TEXT("file", path), ARG_TEXT("process", holder == UNKNOWN_PROCESS ? "none" : process) };
    complain(FAILED, "play.in-use", args, 2);
    return false;
}

/* To close any descriptor of the file gives up the lock, so the file is opened only once. */
static bool lock_file(int fd, const char *path)
{
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    if (!fcntl(fd, F_SETLK, &lock)) return true;
    if (errno == EACCES || errno == EAGAIN) return complain_in_use(fd, path);
    return complain_of("play.cannot-lock", path), false;
}

static void close_save(struct save *save)
{
    if (save->file) fclose(save->file);
    save->file = NULL;
}

/* Opens and locks. False: all has been said. */
static bool open_save(struct save *save, const char *path, int flags)
{
    int fd = open(path, O_RDWR | O_APPEND | O_CLOEXEC | flags, 0666);
    save->file = fd < 0 ? NULL : fdopen(fd, "r+");
    if (!save->file) {
        complain_of(errno == ENOENT && !flags ? "cli.cannot-read" : "play.cannot-save", path);
        if (fd >= 0) close(fd);
        return false;
    }
    save->path = path;
    if (lock_file(fd, path)) return true;
    if (flags & O_CREAT) unlink(path);
    return close_save(save), false;
}

/* A new name is on the disk when its folder is. Where folders can't be synced, that is left to the system. */
static void sync_folder(const char *path)
{
    char *copy = strdup(path);
    int fd = copy ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(copy);
}

static bool write_all(int fd, const char *text, size_t length)
{
    while (length) {
        ssize_t put = write(fd, text, length);
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return false;
        text += put;
        length -= (size_t)put;
    }
    return true;
}

/* All of it, on the disk; or nothing, and errno says why. */
static bool append(struct save *save, const struct text_out *text)
{
    int fd = fileno(save->file);
    if (text->failed) return errno = ENOMEM, false;
    if (save->torn && ftruncate(fd, save->length)) return false;
    if (write_all(fd, text_of(text), text->length) && !fdatasync(fd)) {
        save->length += (off_t)text->length;
        return save->torn = false, true;
    }
    int reason = errno;
    save->torn = ftruncate(fd, save->length) != 0;
    errno = reason;
    return false;
}

/* The whole game, which its owner may have. NULL: no memory. */
static const struct reader *whole_game(struct play *p)
{
    struct refusal why = { 0 };
    return viewer_at(&p->viewers, p->room, EVERYTHING, NOW, &why);
}

/* Whether the file lacks anything. Where memory does not suffice to compare, it may. */
static bool is_behind(struct play *p)
{
    struct save *save = &p->save;
    const struct reader *all = save->file ? whole_game(p) : NULL;
    if (!all) return save->file;
    save->missing = reader_entry(all) - save->entries;
    return save->missing || save->sealed != reader_over(all);
}

static void note_seating(const struct play *p, struct text_out *out)
{
    text_add(out, SAVE_NOTE);
    for (int seat = 0; seat < reader_seats(p->open); seat++) text_add(out, " %s", p->seating.at[seat]);
    text_add(out, "\n");
}

/* What the file lacks: the set-up line if it is empty, then every entry, and claims at the end. */
static bool catch_up(struct play *p)
{
    struct text_out news = { 0 };
    struct save *save = &p->save;
    const struct reader *all = whole_game(p);
    if (!all) return errno = ENOMEM, false;
    if (!save->length && save->noted) note_seating(p, &news);
    if (save->length) reader_log_lines(all, save->entries, &news);
    else reader_log(all, &news);
    if (reader_over(all)) log_seal(all->sight.game, reader_view(all), &news);
    bool done = append(save, &news);
    text_free(&news);
    if (!done) return false;
    save->entries = reader_entry(all);
    save->sealed = reader_over(all);
    return true;
}

/* An unsaved game is better than a lost one: it goes on, and so do the tries. */
void save_news(struct play *p)
{
    struct save *save = &p->save;
    if (!is_behind(p)) return;
    bool failed_before = save->failing;
    save->failing = !catch_up(p);
    if (save->failing && !failed_before) complain_of("play.save-fails", save->path);
    struct arg args[] = { ARG_TEXT("file", save->path) };
    if (!save->failing && failed_before) complain(FINE, "play.saves-again", args, 1);
}

bool save_is_whole(struct play *p) { return p->save.file && !is_behind(p); }

/* A file that could not even be begun is not left behind. */
bool save_begin(struct play *p, const char *path)
{
    if (!open_save(&p->save, path, O_CREAT | O_EXCL)) return false;
    if (catch_up(p)) return sync_folder(path), true;
    complain_of("play.cannot-save", path);
    unlink(path);
    close_save(&p->save);
    return false;
}

bool save_end(struct play *p)
{
    bool fine = true;
    if (is_behind(p) && !catch_up(p)) {
        struct arg args[] = { ARG_TEXT("file", p->save.path), ARG_TEXT("reason", strerror(errno)),
                              ARG_NUMBER("lines", p->save.missing) };
        complain(FAILED, "play.unsaved", args, 3);
        fine = false;
    }
    close_save(&p->save);
    return fine;
}

/* How much of a text is whole lines; all of it if not even the first one is. */
static size_t whole_lines(const char *text, size_t length)
{
    size_t whole = length;
    while (whole && text[whole - 1] != '\n') whole--;
    return whole ? whole : length;
}

static void say_dropped(const char *path, const char *torn)
{
    struct arg args[] = { ARG_TEXT("file", path), ARG_TEXT("line", torn) };
    complain(FINE, "play.dropped", args, 2);
}

/* The table of a log, without a last line that was cut off; the file, if it is written on, loses that line too. */
static struct table *read_table(struct save *save, const char *path, int *exit_code)
{
    size_t length;
    struct refusal why = { 0 };
    char *text = save->file ? read_open_file(save->file, path, &length) : read_file(path, &length);
    if (!text) return *exit_code = FAILED, NULL;
    size_t whole = whole_lines(text, length);
    struct table *t = replay(text, whole, game_named, WHOLE_LOG, &why);
    if (!t) *exit_code = complain_refusal(FAILED, &why);
    else if (whole < length) say_dropped(path, text + whole);
    free(text);
    if (!t || !save->file) return t;
    if (whole < length && ftruncate(fileno(save->file), (off_t)whole)) {
        *exit_code = complain_of("play.cannot-save", path);
        return table_free(t), NULL;
    }
    save->length = (off_t)whole;
    save->entries = table_entries(t);
    save->sealed = table_over(t);
    return t;
}

/* Only a file can be written on; what comes through a pipe is read and no more. */
static bool can_be_written_on(const char *path)
{
    struct stat about;
    return strcmp(path, "-") != 0 && (stat(path, &about) || S_ISREG(about.st_mode));
}

struct table *save_load(struct save *save, const char *path, bool write_on, int *exit_code)
{
    if (write_on && can_be_written_on(path) && !open_save(save, path, 0)) return *exit_code = FAILED, NULL;
    return read_table(save, path, exit_code);
}
