/* The terminal, as a person uses it. */
#include "test/e2e/terminal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NO_LIMIT_LINES = 2000, SEEDS_TRIED = 60 };

/* The next line that is `  12  a choice`, or NULL. */
static const char *next_choice(const char *at)
{
    while (at && *at) {
        size_t blank = strspn(at, " "), digits = strspn(at + blank, "0123456789");
        if (blank < 4 && digits && blank + digits == 4 && at[4] == ' ' && at[5] == ' ' && at[6] != ' ') return at;
        at = strchr(at, '\n');
        if (at) at++;
    }
    return NULL;
}

int menu_size(const char *shown)
{
    int size = 0;
    for (const char *at = next_choice(shown); at; at = next_choice(at + 1)) size++;
    return size;
}

static const char *choice_line(const char *shown, int k)
{
    const char *at = next_choice(shown);
    while (at && k--) at = next_choice(at + 1);
    assert_non_null(at);
    return at;
}

int menu_number(const char *shown, int k) { return atoi(choice_line(shown, k)); }

const char *menu_sentence(const char *shown, int k)
{
    const char *at = choice_line(shown, k) + 6;
    return text_with("%.*s", (int)strcspn(at, "\r\n"), at);
}

int play_along(struct screen *s, int lines)
{
    int typed = 0;
    for (const char *shown = read_on(s); !has_ended(s) && typed < lines; typed++) {
        int size = menu_size(shown);
        shown = answer(s, size ? text_with("%d", menu_number(shown, typed % size)) : "");
        assert_true(typed < NO_LIMIT_LINES);
    }
    return typed;
}

static int seed_where(const char *begins)
{
    for (int seed = 1; seed <= SEEDS_TRIED; seed++) {
        struct screen *s = sit_down("play --plain fish-fish --seed %x", seed);
        bool found = strstr(read_on(s), begins) != NULL;
        stand_up(s);
        if (found) return seed;
    }
    fail_msg("no seed begins with: %s", begins);
    return 0;
}

struct screen *sit_down_where(const char *begins, const char *flags)
{
    struct screen *s = sit_down("play --plain fish-fish --seed %x%s", seed_where(begins), flags);
    assert_says(read_on(s), begins);
    return s;
}

/* A key of a catalog is a word, a point and a letter: `play.over`, but not the end of "in play." */
void has_no_key(const char *text, const char *beginning)
{
    for (const char *at = text; (at = strstr(at, beginning)); at++)
        if (islower((unsigned char)at[strlen(beginning)])) fail_msg("a raw key: %.40s", at);
}

void fits_the_screen(const char *text)
{
    char *line = NULL;
    if (widest_line(text, &line) > COLUMNS) fail_msg("wider than the screen: %s", line);
}

/* The log that was saved is the game that was shown: it replays, and its scores stand at the end of the screen. */
void saved_what_was_shown(const char *path, const char *shown)
{
    struct run replay = creel("replay %s", path);
    assert_int_equal(replay.code, 0);
    const char *log = read_whole(path, NULL), *claim = strstr(log, "= score ");
    assert_non_null(claim);
    char *rest = text_with("%.*s", (int)strcspn(claim + 8, "\n"), claim + 8);
    for (char *points; (points = strsep(&rest, " "));) assert_says(shown, points);
}

void reads_well(struct screen *s, const char *keys)
{
    fits_the_screen(transcript(s));
    has_no_key(transcript(s), keys);
    has_no_key(transcript(s), "play.");
    has_no_key(transcript(s), "cli.");
    has_no_key(transcript(s), "refusal.");
}

int main(void)
{
    return game_tests() + coldwater_tests() + freshwater_tests() + solo_tests() + words_tests() + undo_tests() +
                   hot_seat_tests() + save_tests() + null_tests()
               ? EXIT_FAILURE
               : EXIT_SUCCESS;
}
