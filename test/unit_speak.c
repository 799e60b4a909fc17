/* A game in sentences, tried on the sampler and its English words. */
#include "engine/replay.h"
#include "games/games.h"
#include "test/sampler/sampler.h"
#include "text/speak.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static const struct game *find(const char *id) { return strcmp(id, "sampler") ? NULL : &sampler; }

/* The last `entries` entries of a game of one seat with a red and a green bead, as they are told to a reader. */
static void expect_story(int reader, const char *answers, int entries, const char *story)
{
    struct speaker sp = { .game = &sampler, .reader = reader, .name = { "Ann", "The magpie" } };
    struct text_out log = { 0 }, out = { 0 };
    struct refusal why;
    text_add(&log,
             "creel 1 sampler 1 seats=1 hand=2 length=long\n* first 1\n* draw red\n* draw green\n* bury blue\n"
             "1 lead left\n1 wish red\n* lay gold\n1 earn 1\n%s",
             answers);
    struct table *t = replay(log.text, log.length, find, WHOLE_LOG, &why);
    if (!t) fail_msg("line %d: %s %s", why.line, why.key, why.right);
    struct record record = table_record(t);
    for (int i = record.entries - entries; i < record.entries; i++) speak_entry(&sp, &record, i, out.length > 0, &out);
    assert_string_equal(text_of(&out), story);
    table_free(t);
    text_free(&log);
    text_free(&out);
}

static void test_an_event_goes_on_with_the_line_before(void **unused)
{
    expect_story(0, "1 pass\n1 earn 0\n1 pass\n", 1,
                 "Ann had a wish. Lucky so far: 0.\nThe magpie has a golden bead on show.\n");
    expect_story(NOBODY, "1 pass\n1 earn 0\n1 pass\n", 1, "Ann had a wish.\nThe magpie has a golden bead on show.\n");
}

static void test_it_goes_on_with_an_earlier_answer(void **unused)
{
    static const char answers[] = "1 show red\n1 peek\n1 look 1\n";
    expect_story(0, answers, 3, "You have a red bead on show. Under Ann lies a blue bead.\n");
    expect_story(EVERYTHING, answers, 3, "Ann has a red bead on show. Under Ann lies a blue bead.\n");
    expect_story(NOBODY, answers, 3, "Ann has a red bead on show.\n");
}

static void test_alone_it_begins_a_line(void **unused)
{
    static const char answers[] = "1 show red\n1 peek\n1 look 1\n";
    expect_story(0, answers, 2, "Under Ann lies a blue bead.\n");
    expect_story(0, answers, 1, "Under Ann lies a blue bead.\n");
}

static void test_it_does_not_go_on_with_a_move_taken_back(void **unused)
{
    expect_story(0, "1 show red\n1 undo\n1 peek\n1 look 1\n", 4,
                 "You have a red bead on show.\nYou undo a move.\nUnder Ann lies a blue bead.\n");
}

static void test_a_paragraph_begins_below_an_empty_line(void **unused)
{
    struct speaker sp = { .game = &sampler, .reader = 0, .name = { "Ann", "The magpie" } };
    static const char log[] = "creel 1 sampler 1 seats=1 hand=0 length=short\n* first 1\n* bury red\n"
                              "1 lead left\n1 abstain\n* lay red\n1 earn 0\n1 pass\n"
                              "1 lead left\n1 abstain\n* lay red\n1 earn 0\n1 pass\n";
    struct text_out out = { 0 };
    struct refusal why;
    struct table *t = replay(log, sizeof log - 1, find, WHOLE_LOG, &why);
    struct record record = table_record(t);
    speak_entry(&sp, &record, record.entries - 1, false, &out);
    assert_string_equal(text_of(&out),
                        "Ann wished for nothing. Lucky so far: 0.\nThe magpie has a red bead on show.\n\n"
                        "Under Ann lay a red bead, which nobody had seen since it was buried there before the first "
                        "round began.\n");
    table_free(t);
    text_free(&out);
}

/* What a reader has in his view of the table. */
static bool shares_victory(const struct speaker *sp, const struct table *t, struct text_out *out)
{
    union any_state view;
    table_view(t, sp->reader, state_in(&view));
    return speak_shared_victory(sp, state_in(&view), table_setup(t)->seats, out);
}

static void result_of(const struct speaker *sp, const struct table *t, int seat, int place, struct text_out *out)
{
    union any_state view;
    table_view(t, sp->reader, state_in(&view));
    speak_result(sp, state_in(&view), table_setup(t)->seats, seat, place, out);
}

/* Two whose points are the same share the victory, in a sentence of every language; while they play they don't. */
static void test_a_shared_victory_names_who_shares_it(void **unused)
{
    static const char *const words[LANGUAGES] = { [ENGLISH] = "Shared victory: Ann, Cid",
                                                  [FRENCH] = "Victoire partagée\u00a0: Ann, Cid",
                                                  [JAPANESE] = "勝利を分け合いました：Ann、Cid" };
    struct refusal why = { 0 };
    struct setup setup = { .seats = 3, .value = { 1 } };
    struct table *t = table_new(&null, &setup);
    struct text_out out = { 0 };
    struct speaker sp = { .game = &null, .reader = NOBODY, .name = { "Ann", "Ben", "Cid" } };
    for (int seat = 0; seat < 3; seat++) assert_true(table_say(t, seat, seat == 1 ? "call tails" : "call heads", &why));
    assert_false(shares_victory(&sp, t, &out));
    assert_true(table_say_outcome(t, NOBODY, "toss heads", &why));
    for (int language = 0; language < LANGUAGES; language++) {
        sp.language = language;
        assert_true(shares_victory(&sp, t, &out));
        assert_string_equal(text_of(&out), words[language]);
        text_free(&out);
    }
    table_free(t);
    t = table_new(&null, &setup);
    for (int seat = 0; seat < 3; seat++) assert_true(table_say(t, seat, seat == 1 ? "call tails" : "call heads", &why));
    assert_true(table_say_outcome(t, NOBODY, "toss tails", &why));
    assert_false(shares_victory(&sp, t, &out));
    table_free(t);
}

static void test_an_automa_has_a_result_but_no_place(void **unused)
{
    struct speaker sp = { .game = &sampler, .reader = 0, .name = { "Ann", "The magpie" } };
    static const char log[] = "creel 1 sampler 1 seats=1 hand=0 length=short\n* first 1\n* bury red\n"
                              "1 lead left\n1 abstain\n* lay red\n1 earn 0\n1 pass\n"
                              "1 lead left\n1 abstain\n* lay red\n1 earn 0\n1 pass\n";
    struct text_out out = { 0 };
    struct refusal why;
    struct table *t = replay(log, sizeof log - 1, find, WHOLE_LOG, &why);
    assert_true(table_over(t));
    result_of(&sp, t, 0, 2, &out);
    text_add(&out, ", ");
    result_of(&sp, t, 1, 0, &out);
    assert_string_equal(text_of(&out), "Lost. Ann: 3 points, The magpie: 4 points");
    table_free(t);
    text_free(&out);
}

static int close_catalogs(void **unused)
{
    catalogs_close();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_event_goes_on_with_the_line_before),
        cmocka_unit_test(test_it_goes_on_with_an_earlier_answer),
        cmocka_unit_test(test_alone_it_begins_a_line),
        cmocka_unit_test(test_a_paragraph_begins_below_an_empty_line),
        cmocka_unit_test(test_it_does_not_go_on_with_a_move_taken_back),
        cmocka_unit_test(test_a_shared_victory_names_who_shares_it),
        cmocka_unit_test(test_an_automa_has_a_result_but_no_place),
    };
    return cmocka_run_group_tests(tests, NULL, close_catalogs);
}
