/* The board of Coldwater Crown: it shows everything that is open to all, in every language and in 80 columns. */
#include "engine/setup.h"
#include "text/show.h"
#include "games/coldwater_crown/rules/coldwater_crown.h"
#include "games/games.h"
#include "text/width.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SCREEN = 80 };

static struct text_out shown;

static struct state *table_for(int seats)
{
    struct setup setup;
    struct state *s = calloc(1, coldwater_crown.state_size);
    assert_non_null(s);
    setup_preset(&coldwater_crown, seats, &setup);
    coldwater_crown.begin(s, &setup);
    return s;
}

static const char *board_in(const struct state *s, enum language language)
{
    struct speaker sp = { .language = language, .game = &coldwater_crown, .name = { "Ann", "Bob", "Cy", "Di" } };
    text_free(&shown);
    board_print(&sp, s, s->open.seats, &shown);
    return text_of(&shown);
}

static void shows(const struct state *s, const char *line)
{
    if (!strstr(board_in(s, ENGLISH), line)) fail_msg("not on the board: %s\n%s", line, board_in(s, ENGLISH));
}

static void fits(const struct state *s)
{
    for (int language = 0; language < LANGUAGES; language++) {
        char *board = strdup(board_in(s, language)), *rest = board;
        for (char *line; (line = strtok_r(rest, "\n", &rest));)
            if (text_width(line) > SCREEN) fail_msg("too wide: %s", line);
        free(board);
    }
}

static void stacks_are_shown_whole(void **unused)
{
    struct state *s = table_for(3);
    shows(s, "8 Species +5 +3 +2");
    shows(s, "Small Species +5 +3 +2");
    shows(s, "three alike +2 x4, four different +2 x4");
    shows(s, "contests Shore +5 +3 +2, Lake +5 +3 +2, River +5 +3 +2");
    fits(s);
    free(s);
}

static void what_was_won_is_gone(void **unused)
{
    struct state *s = table_for(3);
    s->open.eights = 1;
    s->open.smalls = 3;
    s->open.alike[1] = s->open.alike[2] = 2;
    s->open.different[0] = 2;
    s->open.contest[SHORE][0] = 5;
    s->open.contest[SHORE][1] = 3;
    shows(s, "to win   8 Species +3 +2, 12 fish +2, three alike +2 x2,");
    shows(s, "four different +2 x3\n");
    shows(s, "contests Shore +2, Lake +5 +3 +2, River +5 +3 +2");
    fits(s);
    free(s);
}

static void tackle_is_shown(void **unused)
{
    struct state *s = table_for(2);
    shows(s, "tackle   15 face down\n");
    s->open.pile = 3;
    memcpy(s->open.used, (uint8_t[]){ [LURE_TOKEN] = 6, [REEL_TOKEN] = 3, [ROD_TOKEN] = 1, [LINE_TOKEN] = 2 }, 4);
    shows(s, "tackle   3 face down, used: Lure x6, Reel x3, Rod, Line x2\n");
    fits(s);
    free(s);
}

static int forget(void **unused)
{
    text_free(&shown);
    catalogs_close();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stacks_are_shown_whole),
        cmocka_unit_test(what_was_won_is_gone),
        cmocka_unit_test(tackle_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, forget);
}
