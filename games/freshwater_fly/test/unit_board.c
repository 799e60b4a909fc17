/* The board of Freshwater Fly against the rules' own tables, in states that play reaches rarely: rocks of every place, a fly
 * on every space, and a journal from its first box to its last. */
#include "engine/setup.h"
#include "text/show.h"
#include "games/freshwater_fly/show/names.h"
#include "games/games.h"
#include "text/width.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LABEL = 12, CELL = 10, SCREEN = 80, PAGE_LINES = 26 };

static struct text_out shown;

/* An adventure that waits for an answer to this question. */
static struct state *alone_at(int step)
{
    struct setup setup;
    struct state *s = calloc(1, freshwater_fly.state_size);
    assert_non_null(s);
    setup_preset(&freshwater_fly, 1, &setup);
    freshwater_fly.begin(s, &setup);
    s->journal.day = 1;
    s->stack[s->flow.depth - 1] = (struct frame){ .step = (uint8_t)step };
    return s;
}

static const char *board_in(const struct state *s, enum language language)
{
    struct speaker sp = { .language = language, .game = &freshwater_fly, .name = { "Player 1", "Silent" } };
    text_free(&shown);
    board_print(&sp, s, 1, &shown);
    return text_of(&shown);
}

/* What stands in a space of the river on an English board. */
static const char *cell(const char *board, int space)
{
    static const char *const rows[] = { "\n  top ", "\n  middle ", "\n  bottom " };
    const char *line = strstr(board, rows[row_of(space)]);
    assert_non_null(line);
    return line + 1 + LABEL + CELL * column_of(space);
}

static void shows(const char *board, int space, const char *text)
{
    if (strncmp(cell(board, space), text, strlen(text)) != 0) fail_msg("not %s in space %d:\n%s", text, space, board);
}

static void lay_rocks(struct state *s, int place)
{
    s->place = (uint8_t)place;
    for (int rock = 0; rock < ROCKS && rock_places[place][rock]; rock++) {
        s->stones |= UINT32_C(1) << space_of_rock(s, rock);
        s->rock_cards[rock] = (uint8_t)(rock + 1);
    }
}

/* The piles have different heights here, so that none can be taken for another. */
static void rocks_lie_where_the_rules_say(void **unused)
{
    for (int place = 0; place < PLACES; place++) {
        struct state *s = alone_at(HUB);
        lay_rocks(s, place);
        const char *board = board_in(s, ENGLISH);
        for (int space = 0; space < SPACES; space++)
            if (!(s->stones >> space & 1)) shows(board, space, "-");
        for (int rock = 0; rock < ROCKS && rock_places[place][rock]; rock++) {
            const char text[] = { '(', 'r', 'o', 'c', 'k', ' ', (char)('1' + rock), ')', '\0' };
            shows(board, space_of_rock(s, rock), text);
        }
        free(s);
    }
}

/* 13.8 */
static void an_empty_pile_is_a_space_for_fish(void **unused)
{
    struct state *s = alone_at(HUB);
    lay_rocks(s, SNAKE_RUN);
    int space = space_of_rock(s, 0);
    s->rock_cards[0] = 0;
    s->stones &= ~(UINT32_C(1) << space);
    s->river[space] = (uint8_t)kind_of_fish(COHO, GOLD);
    shows(board_in(s, ENGLISH), space, "Coho d");
    shows(board_in(s, ENGLISH), space_of_rock(s, 1), "(rock 2)");
    free(s);
}

/* A letter is in the list that explains it, before its word ("k black"), unless it is that word itself. */
static void explains(enum language language, const char *key, const char *letter, const char *word)
{
    const char *list = catalog_message(language, key);
    char mark[32];
    assert_non_null(list);
    snprintf(mark, sizeof mark, "%s %s", letter, word);
    if (strcmp(letter, word) != 0 && !strstr(list, mark)) fail_msg("%s does not explain %s", key, letter);
}

static void every_letter_is_explained(void **unused)
{
    for (int language = 0; language < LANGUAGES; language++) {
        const struct speaker sp = { .game = &freshwater_fly, .language = language };
        for (int colour = 0; colour < FISH_COLOURS; colour++) {
            struct text_out word = { 0 };
            const char letter[] = { fish_letters[colour], '\0' };
            speak_token(&sp, fly_kind(&sp, COLOUR_WORDS), colour, &word);
            explains(language, "freshwater-fly.board.fish-letters", letter, text_of(&word));
            text_free(&word);
        }
        for (int fly = 0; fly < FLIES; fly++) {
            struct text_out word = { 0 };
            speak_token(&sp, fly_kind(&sp, FLY_WORDS), fly, &word);
            explains(language, "freshwater-fly.board.fly-letters", fly_letter(&sp, fly), text_of(&word));
            text_free(&word);
        }
    }
}

static void the_fly_is_marked_where_it_lies(void **unused)
{
    for (int space = 0; space < SPACES; space++) {
        struct state *s = alone_at(DRIFT);
        s->stack[s->flow.depth - 1].arg[0] = (uint8_t)space;
        s->stack[s->flow.depth - 1].arg[2] = 1;
        const char *board = board_in(s, ENGLISH);
        for (int other = 0; other < SPACES; other++)
            assert_int_equal(cell(board, other)[-1], other == space ? '>' : ' ');
        assert_non_null(strstr(board, "(>), 3 strike cards face down\n"));
        free(s);
    }
}

static void a_days_head_tells_where_one_is(void **unused)
{
    struct state *s = alone_at(HUB);
    s->journal.day = 5;
    s->place = COLDWATER_COVE;
    s->rounds = 3;
    s->hatch_size[0] = 5;
    s->track = 2;
    s->fish[SILENT] = 6;
    const char *board = board_in(s, ENGLISH);
    assert_non_null(strstr(board, "Day 5 of 7, "));
    assert_non_null(strstr(board, ", round 3\n"));
    assert_non_null(strstr(board, "next round 5 dice\n"));
    assert_non_null(strstr(board, "track 4\n"));
    assert_non_null(strstr(board, "fish 6 of 7"));
    assert_null(strstr(board, "bonus token"));
    s->bonus_token = WHITE_FLY + 1;
    assert_non_null(strstr(board_in(s, ENGLISH), "bonus token W, next"));
    free(s);
}

/* 13.6 Before the first round the tile that waits tells it. */
static void dice_of_the_first_round_are_told(void **unused)
{
    struct state *s = alone_at(HUB);
    memset(s->hatch_size, 4, sizeof s->hatch_size);
    s->hatch_size[WAITING] = 5;
    assert_non_null(strstr(board_in(s, ENGLISH), "next round 5 dice\n"));
    s->rounds = 1;
    assert_non_null(strstr(board_in(s, ENGLISH), "next round 4 dice\n"));
    free(s);
}

/* What the reader's board pays, what the silent angler counts at the place, and its wheel of colours. */
static void the_table_tells_what_counts(void **unused)
{
    struct state *s = alone_at(HUB);
    s->board[0] = BOARD_3B + 1;
    s->place = SNAKE_RUN;
    const char *board = board_in(s, ENGLISH);
    assert_non_null(strstr(board, "    scores    3 per colour with two tokens, 3 per Char+Cutthr.,\n"));
    assert_non_null(strstr(board, " 3 per Grayl.+Rainbow, 4 per Dolly+Steelh.\n"));
    assert_non_null(strstr(board, "    scores    2 per token colour, 3 per gold fish, 2 per black fish,\n"));
    assert_non_null(strstr(board, "    wheel     1 W > 2 Y > 3 G > 4 B > 5 O > 6 N > 1 W\n"));
    free(s);
}

static void is_no_wider_than_the_screen(const char *board)
{
    for (const char *at = board; *at; at = strchr(at, '\n') + 1) {
        struct text_out line = { 0 };
        text_add_bytes(&line, at, strcspn(at, "\n"));
        if (text_width(text_of(&line)) > SCREEN) fail_msg("too wide: %s", text_of(&line));
        text_free(&line);
    }
}

static void every_table_fits_the_screen(void **unused)
{
    for (int language = 0; language < LANGUAGES; language++)
        for (int place = 0; place < PLACES; place++)
            for (int rod = 0; rod < BOARDS; rod++) {
                struct state *s = alone_at(HUB);
                s->place = (uint8_t)place;
                s->board[0] = (uint8_t)(rod + 1);
                is_no_wider_than_the_screen(board_in(s, language));
                free(s);
            }
}

/* From no box at all to every one, level by level: in each language it is one page, and no line of it is broken. */
static void fill_journal(struct journal *j, int level)
{
    j->day = (uint8_t)level;
    j->place = (uint8_t)(level / 2 < PLACES ? level / 2 : PLACES);
    for (int day = 0; day < level && day < DAYS; day++) {
        j->points[0][day] = j->points[1][day] = 99;
        j->ties[day] = (uint8_t)(day % 4);
        j->places[day] = (uint8_t)(day / 2 + 1);
    }
    j->badges = level < DAYS ? UINT32_C(1) << level : (UINT32_C(1) << BADGES) - 1;
    memset(j->species_boxes, level < 5 ? level : 5, sizeof j->species_boxes);
    memset(j->colour_boxes, level < DAYS ? level : 9, sizeof j->colour_boxes);
    j->bonus_boxes = (uint8_t)(level < DAYS ? level : 9);
    j->tiles = (uint8_t)((1 << (level < 5 ? level : 5)) - 1);
    j->finesse = (uint8_t)(level < 4 ? level : 4);
    j->rocks = (uint8_t)(level < 2 ? level + 1 : 3);
    j->rod = level < 4 ? 0 : level % 2 ? BOARD_3B + 1 : BOARD_4B + 1;
    j->skill_card = j->seven = level > 4;
    j->bonus_points = (uint8_t)(level < 6 ? level : 6);
}

static void is_one_page(const char *page)
{
    int lines = 0;
    for (const char *at = page; *at; at = strchr(at, '\n') + 1, lines++) {
        struct text_out line = { 0 };
        text_add_bytes(&line, at, strcspn(at, "\n"));
        assert_true(text_width(text_of(&line)) < SCREEN);
        text_free(&line);
    }
    if (lines != PAGE_LINES) fail_msg("%d lines:\n%s", lines, page);
}

static void every_journal_is_one_page(void **unused)
{
    for (int level = 0; level <= DAYS; level++)
        for (int language = 0; language < LANGUAGES; language++)
            for (int over = 0; over < 2; over++) {
                struct state *s = alone_at(JOURNAL);
                fill_journal(&s->journal, level);
                if (over) s->flow.depth = 0;
                is_one_page(board_in(s, language));
                free(s);
            }
}

static void the_way_is_told(void **unused)
{
    struct state *s = alone_at(JOURNAL);
    fill_journal(&s->journal, 3);
    assert_non_null(strstr(board_in(s, ENGLISH), "Day 4 of 7 awaits you"));
    s->flow.depth = 0;
    assert_non_null(strstr(board_in(s, ENGLISH), "ended on day 3 of 7"));
    s->journal.place = PLACES;
    assert_non_null(strstr(board_in(s, ENGLISH), "You won the adventure on day 3 of 7"));
    free(s);
}

/* Below the points of a day that was tied: the colour of fish that settled it, or that none did. */
static void a_tie_is_told_below_its_day(void **unused)
{
    struct state *s = alone_at(JOURNAL);
    fill_journal(&s->journal, 3);
    assert_non_null(strstr(board_in(s, ENGLISH), "  tie settled by      -     green black\n"));
    s->journal.points[0][1] = 98;
    s->journal.ties[1] = 0;
    assert_non_null(strstr(board_in(s, ENGLISH), "  tie settled by      -           black\n"));
    s->journal.points[0][0] = s->journal.points[0][2] = 98;
    s->journal.ties[2] = 0;
    assert_null(strstr(board_in(s, ENGLISH), "tie settled by"));
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
        cmocka_unit_test(rocks_lie_where_the_rules_say),  cmocka_unit_test(an_empty_pile_is_a_space_for_fish),
        cmocka_unit_test(every_letter_is_explained),      cmocka_unit_test(the_fly_is_marked_where_it_lies),
        cmocka_unit_test(a_days_head_tells_where_one_is), cmocka_unit_test(dice_of_the_first_round_are_told),
        cmocka_unit_test(the_table_tells_what_counts),    cmocka_unit_test(every_table_fits_the_screen),
        cmocka_unit_test(every_journal_is_one_page),      cmocka_unit_test(the_way_is_told),
        cmocka_unit_test(a_tie_is_told_below_its_day),
    };
    return cmocka_run_group_tests(tests, NULL, forget);
}
