/* Pads: what people note of a real table is counted by the rules. For every recorded game the facts at its end, noted on the
 * pad, give the points, places and ties of the game itself; and what can't lie on one table is refused. */
#include "engine/fields.h"
#include "engine/lexicon.h"
#include "engine/replay.h"
#include "engine/setup.h"
#include "front/desk/desk.h"
#include "games/games.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void no_seed(struct desk_owner *owner, uint8_t seed[SEED_BYTES]) { memset(seed, 0, SEED_BYTES); }
static struct desk_owner owner = { .new_seed = no_seed };
static struct desk *desk;

static int open_desk(void **state) { return !(desk = desk_new(&owner, ENGLISH)); }
static int close_desk(void **state) { return desk_free(desk), 0; }

static bool accepts(const char *request) { return strstr(desk_ask(desk, request), "{\"ok\":true") != NULL; }

static void refuses(const char *request, const char *key, const char *part)
{
    const char *answer = desk_ask(desk, request);
    char refused[80];
    snprintf(refused, sizeof refused, "\"refused\":\"%s\"", key);
    if (!strstr(answer, refused) || !strstr(answer, part)) fail_msg("%s: %s", request, answer);
}

/* ---- recorded games ---- */

static struct table *table_from(const char *file)
{
    static char log[1 << 20];
    struct refusal why = { 0 };
    FILE *in = fopen(file, "r");
    assert_non_null(in);
    size_t length = fread(log, 1, sizeof log, in);
    fclose(in);
    struct table *t = replay(log, length, game_named, WHOLE_LOG, &why);
    assert_non_null(t);
    return t;
}

static void add_set(struct text_out *out, const struct tokens *of, uint64_t set)
{
    char number[8];
    for (bool first = true; set; set = without_first(set), first = false)
        text_add(out, "%s%s", first ? "" : ",", token_text(of, first_of(set), number));
}

/* A field of the final state as a fact: an element, or nothing where it is zero. */
static void add_fact(const struct game *game, const struct state *s, const char *name, int parties_there,
                     struct text_out *out)
{
    const struct field *f = field_named(game, name);
    char number[8];
    for (int row = 0; row < field_rows(f, parties_there); row++)
        for (int k = 0; k < field_elements(f, parties_there); k++) {
            int64_t value;
            if (!field_known(f, s, row, k, &value) || !(f->kind == KIND_SEAT ? value != NOBODY : value)) continue;
            text_add(out, " %s", name);
            if (f->rows) text_add(out, ".%d", row + 1);
            if (f->count) text_add(out, ".%d", k + 1);
            text_add(out, "=");
            if (f->kind == KIND_SET) add_set(out, f->of, (uint64_t)value);
            else if (f->kind == KIND_TOKEN) text_add(out, "%s", token_text(f->of, (int)value - f->of->base, number));
            else text_add(out, "%lld", (long long)value + (f->kind == KIND_SEAT));
        }
}

static void add_facts(const struct table *t, const char *const *names, struct text_out *out)
{
    const struct game *game = table_game(t);
    union any_state all;
    table_view(t, EVERYTHING, state_in(&all));
    for (int i = 0; names[i]; i++) add_fact(game, state_in(&all), names[i], table_parties(t), out);
}

/* `"scores":[...],"places":[...]` of an answer: with sources, ties and words. */
static char *result_in(const char *answer)
{
    const char *from = strstr(answer, "\"scores\":"), *to = strstr(answer, "\"places\":");
    assert_true(from && to);
    to = strchr(to, ']') + 1;
    return strndup(from, (size_t)(to - from));
}

/* The game itself, in a room: what its score says at the end. */
static char *result_of_game(const char *file)
{
    static char log[1 << 20];
    FILE *in = fopen(file, "r");
    size_t length = fread(log, 1, sizeof log, in);
    fclose(in);
    assert_non_null(strstr(desk_load(desk, "", log, length), "\"ok\":true"));
    return result_in(desk_ask(desk, "moment all"));
}

/* The seats and options as in the first line of a log, behind the game and its version. */
static void add_setup(const struct table *t, struct text_out *out)
{
    struct text_out line = { 0 };
    setup_print(table_game(t), table_setup(t), &line);
    text_add(out, " %s", strstr(text_of(&line), "seats="));
    text_free(&line);
}

static void agrees(const char *file, const char *const *names)
{
    struct table *t = table_from(file);
    struct text_out request = { 0 };
    text_add(&request, "pad %s score", table_game(t)->id);
    add_setup(t, &request);
    add_facts(t, names, &request);
    char *told = result_of_game(file), *noted = result_in(desk_ask(desk, text_of(&request)));
    assert_string_equal(noted, told);
    free(told);
    free(noted);
    text_free(&request);
    table_free(t);
}

static int agree_all(const char *pattern, const char *const *names)
{
    glob_t files;
    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) agrees(files.gl_pathv[i], names);
    int count = (int)files.gl_pathc;
    globfree(&files);
    return count;
}

static void the_weigh_in_agrees_with_every_recorded_game(void **state)
{
    static const char *const names[] = { "tag", "shown", "eight", "small", "claims", "twelve", "landed", NULL };
    assert_true(agree_all("games/coldwater_crown/replays/*-[2-4]-*.log", names) >= 4);
}

static void the_score_sheet_agrees_with_every_recorded_game(void **state)
{
    static const char *const names[] = {
        "board", "landed", "tokens", "skills", "tucked_landed", "first_to_seven", NULL
    };
    assert_true(agree_all("games/freshwater_fly/replays/*-[2-4]-*.log", names) >= 4);
}

/* Alone the silent player chooses from all its fish. */
static void the_weigh_in_of_one_agrees(void **state)
{
    static const char *const names[] = { "tag", "shown", "eight", "small", "claims", "twelve", "landed", NULL };
    assert_int_equal(agree_all("games/coldwater_crown/replays/*-1-*.log", names), 1);
}

/* ---- what can't be ---- */

static void what_no_table_has_is_refused(void **state)
{
    refuses("pad coldwater-crown score seats=2 tag=b shown.1=pike-3a,pike-5b", "pad.forbids", "10.2");
    refuses("pad coldwater-crown score seats=2 tag=b shown.1=pike-3a shown.2=pike-3a", "pad.twice", "pike-3a");
    refuses("pad coldwater-crown score seats=2 tag=b eight.1=4", "pad.forbids", "8.4");
    refuses("pad coldwater-crown score seats=2 tag=b eight.1=5 eight.2=5", "pad.forbids", "8.4");
    refuses("pad coldwater-crown score seats=2", "pad.forbids", "1.4");
    refuses("pad coldwater-crown silent anglers.port=1", "pad.forbids", "1.8");
    refuses("pad freshwater-fly score seats=2 board.1=1a board.2=1a", "pad.forbids", "1.6");
    refuses("pad freshwater-fly score seats=2 board.1=1a board.2=2a tokens.1.2=11", "pad.forbids", "1.4");
    refuses("pad freshwater-fly score seats=2 board.1=1a board.2=2a first_to_seven=1", "pad.forbids", "10.2");
    refuses("pad freshwater-fly silent place=0 river.1=arctic-char-gold", "pad.forbids", "1.3");
    refuses("pad freshwater-fly silent place=4", "pad.forbids", "13.2");
    refuses("pad fish-fish round seats=3 fisher=1 loot.2.2=3 loot.5.2=2", "pad.forbids", "1.4");
    refuses("pad fish-fish round seats=3 fisher=1 loot.2.1=1", "pad.forbids", "1.4");
    refuses("pad fish-fish round seats=3 fisher=1 round=6", "pad.forbids", "5.2");
}

static void what_is_no_fact_is_refused(void **state)
{
    refuses("pad chess score", "refusal.game", "chess");
    refuses("pad fish-fish weather", "pad.name", "round");
    refuses("pad null score", "pad.name", "");
    refuses("pad coldwater-crown silent seats=3", "pad.seats", "1");
    refuses("pad coldwater-crown score seats=2 tag=z", "pad.token", "a, b, c, d, e");
    refuses("pad coldwater-crown score seats=2 tagg=b", "refusal.option", "tagg");
    refuses("pad coldwater-crown score seats=2 tag=b shown.3=pike-3a", "pad.place", "3");
    refuses("pad coldwater-crown score seats=2 tag=b shown=pike-3a", "refusal.option", "shown");
    refuses("pad coldwater-crown score seats=2 tag=b shown.1.1=pike-3a", "pad.words", "1");
    refuses("pad coldwater-crown score seats=2 tag=b eight.1=five", "pad.number", "five");
    refuses("pad fish-fish round seats=2 fisher=1 ; lay 9 catch", "refusal.words", "lay 2 empty");
    refuses("pad fish-fish round seats=2 fisher=1 ; tag=b", "pad.field", "loot");
    refuses("pad coldwater-crown score seats=2 tag=b ; lay 2 catch", "refusal.over", "");
    refuses("pieces chess", "refusal.game", "chess");
}

/* A round of eight seats has forty answers; with the notes before them, that is one too many. */
static void answers_are_counted(void **state)
{
    static const char *const lines[] = { "2 empty", "3 empty", "4 empty", "5 catch", "3 catch" };
    struct text_out request = { 0 };
    text_add(&request, "pad fish-fish round seats=8 fisher=1");
    for (int line = 0; line < 5; line++) {
        text_add(&request, " ; lay %s", lines[line]);
        for (int fish = 0; fish < 7; fish++) {
            assert_true(accepts(text_of(&request)));
            text_add(&request, " ; bet %d", line < 4 ? 0 : 4);
        }
    }
    refuses(text_of(&request), "pad.answers", "at most 40");
    text_free(&request);
}

/* One improvement more than the badges allow, and only that one; the free badge is still there to be spent. */
static void the_journal_knows_a_head_start(void **state)
{
    refuses("pad freshwater-fly journal journal_tiles=1 journal_rocks=2", "pad.forbids", "17.2");
    assert_true(accepts("pad freshwater-fly journal gift=rocks journal_tiles=1 journal_rocks=2"));
    refuses("pad freshwater-fly journal gift=rocks journal_tiles=1 journal_rocks=3", "pad.forbids", "17.2");
    refuses("pad freshwater-fly journal gift=rocks journal_tiles=1 journal_rocks=1", "pad.forbids", "17.10");
    refuses("pad freshwater-fly journal gift=rod-3b journal_tiles=1 journal_rod=4b", "pad.forbids", "17.10");
    refuses("pad freshwater-fly journal gift=tile-2 journal_tiles=1", "pad.forbids", "17.10");
    assert_true(accepts("pad freshwater-fly journal gift=tile-2 journal_tiles=1,2"));
    refuses("pad freshwater-fly journal gift=tile-2 journal_tiles=2 journal_rocks=2", "pad.forbids", "17.1");
    const char *first_morning = desk_ask(desk, "pad freshwater-fly journal gift=tile-2 journal_tiles=2");
    assert_non_null(strstr(first_morning, "improve tile-1"));
    assert_null(strstr(first_morning, "improve tile-2"));
}

static void names_and_options_are_taken(void **state)
{
    assert_non_null(
        strstr(desk_ask(desk, "pad fish-fish round seats=2 turns=one name.1=Ann fisher=1 loot.5.2=4"), "\"Ann\""));
    assert_true(accepts("pad coldwater-crown score seats=2 tagless=yes tag=b shown.1=pike-5b"));
    assert_null(strstr(desk_ask(desk, "pad coldwater-crown score seats=2 tagless=yes tag=b shown.1=pike-5b"),
                       "tag of the day: +"));
}

/* A pad leaves the game in the room as it was. */
static void the_room_is_left_alone(void **state)
{
    assert_true(accepts("new fish-fish seats=2 first=1"));
    char *before = strdup(desk_ask(desk, "moment all"));
    assert_true(accepts("pad coldwater-crown score seats=2 tag=b"));
    assert_string_equal(desk_ask(desk, "moment all"), before);
    free(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_weigh_in_agrees_with_every_recorded_game),
        cmocka_unit_test(the_score_sheet_agrees_with_every_recorded_game),
        cmocka_unit_test(the_weigh_in_of_one_agrees),
        cmocka_unit_test(what_no_table_has_is_refused),
        cmocka_unit_test(what_is_no_fact_is_refused),
        cmocka_unit_test(answers_are_counted),
        cmocka_unit_test(the_journal_knows_a_head_start),
        cmocka_unit_test(names_and_options_are_taken),
        cmocka_unit_test(the_room_is_left_alone),
    };
    return cmocka_run_group_tests(tests, open_desk, close_desk);
}
