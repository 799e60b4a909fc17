/* The table, tried on the sampler: the way back within a turn and its limits, outcomes that somebody types in, answers
 * that the table gives automatically, and what each seat is told about hidden ones. */
#include "engine/lexicon.h"
#include "engine/replay.h"
#include "test/sampler/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static struct table *t;
static struct refusal why;

static struct bits zeros; /* draws the first of all kinds that are left */
static int zero(struct bits *bits, int n) { return 0; }

static void given_table(int seats, int hand, int is_long)
{
    struct setup setup = { .seats = seats,
                           .value = { [OPTION_HAND] = (int16_t)hand, [OPTION_LENGTH] = (int16_t)is_long } };
    zeros.below = zero;
    table_free(t);
    t = table_new(&sampler, &setup);
    assert_non_null(t);
}

/* Lines as in a log, separated by commas. */
static void say(const char *lines)
{
    char copy[500], *rest = copy;
    assert_true(strlen(lines) < sizeof copy);
    strcpy(copy, lines);
    for (char *line; (line = strtok_r(rest, ",", &rest));) {
        bool chance = line[0] == '*';
        int who = line[chance] == ' ' ? NOBODY : line[chance] - '1';
        const char *text = strchr(line, ' ') + 1;
        bool fine = chance ? table_say_outcome(t, who, text, &why) : table_say(t, who, text, &why);
        if (!fine) fail_msg("`%s`: %s, right: %s", line, why.key, why.right);
    }
}

static void expect_asked(int step, int who)
{
    assert_string_equal(sampler.step_names[table_question(t).step], sampler.step_names[step]);
    assert_int_equal(table_question(t).who, who);
}

static void expect_refused(bool taken, const char *key)
{
    assert_false(taken);
    assert_string_equal(why.key, key);
}

static void expect_log(int viewer, const char *end)
{
    struct text_out out = { 0 };
    table_log(t, viewer, &out);
    size_t length = strlen(end);
    if (out.length < length || strcmp(out.text + out.length - length, end) != 0)
        fail_msg("the log ends otherwise: %s", out.text);
    text_free(&out);
}

static const struct game *find(const char *id) { return strcmp(id, "sampler") ? NULL : &sampler; }

/* The log replayed is the same log, and leads to the same bytes. */
static void expect_replay(void)
{
    struct text_out once = { 0 }, twice = { 0 };
    table_log(t, EVERYTHING, &once);
    replay_seal(t, &once);
    struct table *again = replay(once.text, once.length, find, WHOLE_LOG, &why);
    if (!again) fail_msg("line %d: %s\n%s", why.line, why.key, once.text);
    table_log(again, EVERYTHING, &twice);
    replay_seal(again, &twice);
    assert_string_equal(once.text, twice.text);
    table_free(again);
    text_free(&once);
    text_free(&twice);
}

/* One seat with a red and a green bead, at the beginning of its first turn; nothing before it can be taken back. */
static void given_turn(void)
{
    given_table(1, 2, 1);
    say("* first 1,* draw red,* draw green,* bury blue,1 lead left,1 wish red,* lay gold");
    expect_asked(EARN, 0);
}

/* As all have agreed: past outcomes, and as far as the beginning. The log says so, and leads to the same state. */
static void test_undo_by_agreement(void **unused)
{
    given_turn();
    struct text_out log = { 0 };
    enum { BEFORE = 3 };
    struct table *past = replay_entries(t, BEFORE, &why);
    int entries = table_entries(t);
    while (table_entries(t) < 2 * entries - BEFORE) assert_true(table_undo_agreed(t, &why));
    assert_int_equal(table_hash(t), table_hash(past));
    assert_false(table_can_undo(t, 0) || table_can_redo(t, 0));
    table_log(t, EVERYTHING, &log);
    struct table *read = replay(text_of(&log), log.length, find, WHOLE_LOG, &why);
    assert_non_null(read);
    assert_non_null(strstr(text_of(&log), "\n* undo\n"));
    assert_int_equal(table_hash(read), table_hash(past));
    bool *standing = table_standing(t);
    for (int i = 0; i < table_entries(t); i++) assert_int_equal(standing[i], i < BEFORE);
    free(standing);
    for (int i = 0; i < BEFORE; i++) assert_true(table_undo_agreed(t, &why));
    expect_refused(table_undo_agreed(t, &why), "refusal.undo-nothing");
    text_free(&log);
    table_free(past);
    table_free(read);
}

static void test_back_and_forth_in_a_turn(void **unused)
{
    given_turn();
    uint64_t begun = table_hash(t), hash[4];
    static const char *const line[] = { "1 earn 1", "1 show red", "1 swap 1", "1 swap 1" };
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    for (int i = 0; i < 4; i++) say(line[i]), hash[i] = table_hash(t);
    for (int i = 3; i >= 0; i--) {
        assert_int_equal(table_hash(t), hash[i]);
        assert_true(table_can_undo(t, 0));
        assert_true(table_undo(t, 0, &why));
    }
    assert_int_equal(table_hash(t), begun);
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    for (int i = 0; i < 4; i++) {
        assert_true(table_redo(t, 0, &why));
        assert_int_equal(table_hash(t), hash[i]);
    }
    expect_refused(table_redo(t, 0, &why), "refusal.redo");
    assert_true(table_restart(t, 0, &why));
    assert_int_equal(table_hash(t), begun);
    expect_log(EVERYTHING, "1 swap 1\n1 undo\n1 undo\n1 undo\n1 undo\n");
    assert_true(table_redo(t, 0, &why));
    say("1 pass"); /* another way: what was taken back is forgotten */
    expect_refused(table_redo(t, 0, &why), "refusal.redo");
    expect_replay();
}

static void test_restart_ends_where_the_turn_began(void **unused)
{
    given_turn();
    say("1 earn 0,1 pass"); /* the second turn of the same seat begins */
    uint64_t begun = table_hash(t);
    expect_refused(table_restart(t, 0, &why), "refusal.undo");
    say("1 earn 1,1 swap 1");
    assert_true(table_restart(t, 0, &why));
    assert_int_equal(table_hash(t), begun);
    expect_refused(table_restart(t, 0, &why), "refusal.undo");
    assert_true(table_undo(t, 0, &why)); /* but step by step it goes on */
    expect_asked(ACT, 0);
    assert_true(table_restart(t, 0, &why));
    expect_asked(EARN, 0);
    expect_refused(table_restart(t, 0, &why), "refusal.undo");
}

static void test_no_way_back_before_a_draw(void **unused)
{
    given_turn();
    say("1 earn 1,1 swap 1");
    table_draw_from(t, &zeros);
    say("1 sink green");
    expect_asked(ACT, 0);
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    expect_refused(table_restart(t, 0, &why), "refusal.undo");
    expect_log(EVERYTHING, "1 sink green\n* draw red\n");
    say("1 show red");
    assert_true(table_undo(t, 0, &why));
    expect_replay();
}

static void test_no_way_back_before_a_secret(void **unused)
{
    given_turn();
    say("1 earn 1,1 peek");
    assert_true(table_can_undo(t, 0));
    say("1 look 1");
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    const struct entry *looked = table_entry(t, table_entries(t) - 1);
    const struct event *saw = table_event(t, looked, 0);
    assert_int_equal(looked->events, 1);
    assert_int_equal(saw->kind, SAW);
    assert_int_equal(saw->arg[1], BLUE - RED);
    assert_true(event_is_for(saw, 0) && event_is_for(saw, EVERYTHING));
    assert_false(event_is_for(saw, 1) || event_is_for(saw, NOBODY));
    expect_replay();
}

static void test_no_way_back_before_anothers_move(void **unused)
{
    given_table(2, 0, 0);
    say("* first 1,* bury red,* bury red,1 lead left,1 wish red");
    assert_true(table_can_undo(t, 0) && !table_can_undo(t, 1));
    expect_refused(table_undo(t, 1, &why), "refusal.undo");
    say("2 wish red");
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    assert_true(table_undo(t, 1, &why));
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    expect_refused(table_redo(t, 0, &why), "refusal.redo");
    assert_true(table_redo(t, 1, &why));
    given_table(2, 0, 0);
    expect_refused(table_undo(t, 0, &why), "refusal.undo-nothing");
}

/* Outcomes that somebody types in */

static void test_typed_outcomes_can_be_taken_back(void **unused)
{
    given_table(1, 2, 1);
    say("*1 first 1,*1 draw red,*1 draw green,*1 bury blue,1 lead left,1 wish red,*1 lay gold,1 earn 1,1 swap 1,1 sink "
        "red");
    expect_asked(DRAW, 0);
    uint64_t hash = table_hash(t);
    say("*1 draw white,1 show white");
    expect_log(EVERYTHING, "1 sink red\n*1 draw white\n1 show white\n");
    uint64_t later = table_hash(t);
    assert_true(table_undo(t, 0, &why) && table_undo(t, 0, &why));
    assert_int_equal(table_hash(t), hash);
    assert_true(table_redo(t, 0, &why) && table_redo(t, 0, &why));
    assert_int_equal(table_hash(t), later);
    expect_log(EVERYTHING, "1 undo\n1 undo\n*1 draw white\n1 show white\n");
    for (int k = 0; k < 12; k++) assert_true(table_undo(t, 0, &why));
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    assert_int_equal(table_question(t).step, FIRST);
    expect_replay();
    for (int k = 0; k < 12; k++) assert_true(table_redo(t, 0, &why));
    assert_int_equal(table_hash(t), later);
    expect_replay();
}

static void test_drawn_outcomes_cannot(void **unused)
{
    given_turn();
    say("1 earn 1,1 swap 1,1 sink red");
    assert_true(table_can_undo(t, 0));
    say("* draw white"); /* the same outcome, not typed in */
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    expect_log(EVERYTHING, "1 sink red\n* draw white\n");
    expect_replay();
    static const char log[] = "creel 1 sampler 1 seats=1 hand=0 length=short\n* first 1\n1 undo\n";
    assert_null(replay(log, sizeof log - 1, find, WHOLE_LOG, &why));
    assert_string_equal(why.key, "refusal.undo");
    assert_int_equal(why.line, 3);
}

static void test_another_typist_closes_the_way_back(void **unused)
{
    given_table(2, 1, 0);
    say("*1 first 1,*1 draw red,*2 bury green");
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    assert_true(table_undo(t, 1, &why));
    expect_asked(BURY, 0);
    assert_false(table_can_undo(t, 0) || table_can_undo(t, 1));
    say("*1 bury gold");
    expect_log(EVERYTHING, "*1 first 1\n*1 draw red\n*2 bury green\n2 undo\n*1 bury gold\n");
    expect_replay();
}

static void test_what_is_no_outcome(void **unused)
{
    given_table(2, 1, 0);
    expect_refused(table_say(t, 0, "first 1", &why), "refusal.chance-first");
    expect_refused(table_outcome(t, 0, 2, &why), "refusal.outcome");
    expect_refused(table_outcome(t, 0, -1, &why), "refusal.outcome");
    expect_refused(table_outcome(t, 0, CHOICES, &why), "refusal.outcome");
    expect_refused(table_say_outcome(t, 0, "last 1", &why), "refusal.outcome");
    assert_int_equal(table_waits_for(t), NOBODY);
    say("* first 1,* draw red,* bury red,* draw red,* bury red,1 lead left");
    expect_refused(table_outcome(t, 0, 0, &why), "refusal.no-chance");
    say("1 wish red,2 wish red");
    expect_refused(table_say_outcome(t, 0, "lay red", &why), "refusal.outcome"); /* all four lie elsewhere */
    say("*2 lay gold");
    static const int never[] = { -1, CHOICES, 1000, INT16_MAX };
    for (int i = 0; i < 4; i++) expect_refused(table_answer(t, 0, never[i], &why), "refusal.words");
    expect_refused(table_answer(t, 0, 2, &why), "refusal.rule");
    assert_int_equal(why.paragraph, PARAGRAPH(2, 1));
    expect_refused(table_answer(t, 1, 0, &why), "refusal.not-your-turn");
}

/* What is taken back is made again only on a table that goes on as it did. */
static void test_redo_where_draws_are_typed_no_more(void **unused)
{
    given_turn();
    say("1 earn 1,1 swap 1,1 sink red,*1 draw white,1 show white");
    for (int k = 0; k < 3; k++) assert_true(table_undo(t, 0, &why));
    table_draw_from(t, &zeros);
    assert_true(table_redo(t, 0, &why)); /* sinks the red one, and draws it anew */
    expect_asked(ACT, 0);
    expect_refused(table_redo(t, 0, &why), "refusal.redo");
}

/* Taking it back would leave the table before a draw, and the next request, refused or not, would make it. */
static void test_a_typed_outcome_stands_where_the_table_draws(void **unused)
{
    given_turn();
    say("1 earn 1,1 swap 1,1 sink red,*1 draw white,1 show white");
    table_draw_from(t, &zeros);
    assert_true(table_go_on(t, &why));
    assert_true(table_undo(t, 0, &why));
    uint64_t hash = table_hash(t);
    int entries = table_entries(t);
    assert_false(table_can_undo(t, 0) || table_can_restart(t, 0));
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    expect_refused(table_restart(t, 0, &why), "refusal.undo");
    expect_refused(table_answer(t, 0, CHOICES, &why), "refusal.words");
    assert_int_equal(table_hash(t), hash);
    assert_int_equal(table_entries(t), entries);
    table_draw_from(t, NULL); /* typed in again, it can be taken back again */
    assert_true(table_undo(t, 0, &why));
    expect_asked(DRAW, 0);
    expect_replay();
}

/* A table that draws has nobody to ask for an outcome again; what followed it can still be taken back. */
static void test_typed_outcomes_stand_where_the_table_draws(void **unused)
{
    given_turn();
    say("1 earn 1,1 swap 1,1 sink red,*1 draw white");
    uint64_t hash = table_hash(t);
    say("1 show white,1 pass");
    table_draw_from(t, &zeros);
    assert_true(table_undo(t, 0, &why) && table_undo(t, 0, &why));
    assert_int_equal(table_hash(t), hash);
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    expect_asked(ACT, 0);
    assert_true(table_redo(t, 0, &why));
    expect_replay();
}

/* Refusals */

static void test_refusals_say_what_would_be_right(void **unused)
{
    given_turn();
    expect_refused(table_answer(t, 0, 2, &why), "refusal.rule");
    assert_string_equal(why.word, "earn 2");
    assert_string_equal(why.right, "earn 0, earn 1");
    assert_int_equal(why.paragraph, PARAGRAPH(2, 1));
    assert_ptr_equal(why.game, &sampler);
    expect_refused(table_answer(t, 0, -1, &why), "refusal.words");
    assert_string_equal(why.word, "");
    say("1 earn 1,1 swap 1,1 sink red,*1 draw blue,1 swap 1");
    expect_refused(table_answer(t, 0, 0, &why), "refusal.rule"); /* what would be right is listed openly */
    assert_string_equal(why.word, "sink red");
    assert_string_equal(why.right, "sink green, sink blue, swap 1, rest, peek");
    assert_int_equal(why.paragraph, PARAGRAPH(3, 2));
    expect_refused(table_say(t, 0, "sink", &why), "refusal.words");
    assert_string_equal(why.right, "sink green, sink blue, swap 1, rest, peek");
    expect_refused(table_say(t, 0, "swap 2", &why), "refusal.rule");
    assert_int_equal(why.paragraph, PARAGRAPH(3, 1));
    expect_refused(table_say_outcome(t, 0, "draw red", &why), "refusal.no-chance");
    given_table(2, 0, 0);
    expect_refused(table_say_outcome(t, 0, "first 3", &why), "refusal.outcome");
    assert_string_equal(why.right, "first 1, first 2");
    assert_int_equal(why.paragraph, 0);
    say("* first 2,* bury red,* bury red");
    expect_refused(table_say(t, 0, "lead left", &why), "refusal.not-your-turn");
    assert_int_equal(why.low, 2);
}

/* All red beads are out of the bag; the first seat has seen one of them, a stranger none. */
static void test_what_chance_may_say_tells_no_secret(void **unused)
{
    static const char all[] = "lay red, lay green, lay blue, lay white, lay gold";
    given_table(2, 1, 0);
    say("* first 1,* draw red,* bury red,* draw red,* bury red,1 lead left,1 wish red,2 wish red");
    assert_int_equal(table_menu_for(t, EVERYTHING), table_menu(t));
    assert_false(has(table_menu(t), RED - RED));
    for (int seat = 0; seat < 2; seat++) {
        expect_refused(table_say_outcome(t, seat, "lay mauve", &why), "refusal.outcome");
        assert_string_equal(why.right, all);
        assert_int_equal(table_menu_for(t, seat), up_to(COLOURS - 1));
    }
    expect_refused(table_outcome(t, NOBODY, -1, &why), "refusal.outcome");
    assert_string_equal(why.right, all);
    expect_refused(table_say_outcome(t, 0, "lay red", &why), "refusal.outcome"); /* this much must be told */
    assert_string_equal(why.right, all + strlen("lay red, "));
    say("* lay gold");
    assert_int_equal(table_menu_for(t, 0), table_menu(t));
}

static void test_a_game_that_is_over(void **unused)
{
    given_table(1, 0, 0);
    say("* first 1,* bury red,1 lead left,1 wish red,* lay red,1 earn 0,1 pass");
    say("1 lead left,1 abstain,* lay red,1 earn 0,1 pass");
    assert_true(table_over(t));
    assert_int_equal(table_waits_for(t), NOBODY);
    expect_refused(table_say(t, 0, "pass", &why), "refusal.over");
    expect_refused(table_answer(t, NOBODY, 0, &why), "refusal.over");
    expect_refused(table_outcome(t, 0, 0, &why), "refusal.over");
    expect_refused(table_say_outcome(t, 0, "lay red", &why), "refusal.over");
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    assert_int_equal(table_score(t, 0, NULL), 2 * 1 + 3); /* one wish, three tokens */
    assert_int_equal(table_score(t, 1, NULL), 2 * 2);     /* the automa has what was left over */
    expect_replay();
}

/* Answers that the table gives automatically */

static void given_forced_turn(void)
{
    given_table(1, 2, 1);
    table_play_forced(t, true);
    say("* first 1,* draw red,* draw green,* bury blue");
    expect_asked(WISH, 0); /* alone one leads to the left */
    assert_true(table_entry(t, table_entries(t) - 1)->forced);
    say("1 wish red,* lay gold,1 earn 1");
}

static void test_forced_answers(void **unused)
{
    given_forced_turn();
    uint64_t act = table_hash(t);
    say("1 pass");
    expect_asked(ACT, 0); /* with three tokens one earns none, in the second turn */
    expect_log(EVERYTHING, "1 earn 1\n1 pass\n1 earn 0\n");
    uint64_t hash = table_hash(t);
    assert_true(table_undo(t, 0, &why));
    assert_int_equal(table_hash(t), act);
    expect_log(EVERYTHING, "1 earn 0\n1 undo\n1 undo\n");
    assert_true(table_redo(t, 0, &why));
    assert_int_equal(table_hash(t), hash);
    assert_false(table_redo(t, 0, &why));
    expect_replay();
    assert_true(table_undo(t, 0, &why));
    table_play_forced(t, false);
    expect_refused(table_redo(t, 0, &why), "refusal.redo");
    say("1 pass");
    expect_asked(EARN, 0);
}

static void test_redo_over_a_forced_answer(void **unused)
{
    given_forced_turn();
    say("1 pass,1 show red");
    uint64_t hash = table_hash(t);
    for (int k = 0; k < 3; k++) assert_true(table_undo(t, 0, &why));
    expect_asked(EARN, 0);
    table_play_forced(t, true); /* as it was: nothing is forgotten */
    for (int k = 0; k < 3; k++) assert_true(table_redo(t, 0, &why));
    assert_int_equal(table_hash(t), hash);
    expect_replay();
}

static void test_restart_of_a_turn_that_began_forced(void **unused)
{
    given_forced_turn();
    say("1 pass");
    uint64_t begun = table_hash(t);
    expect_refused(table_restart(t, 0, &why), "refusal.undo");
    say("1 show red,1 swap 1");
    assert_true(table_restart(t, 0, &why));
    assert_int_equal(table_hash(t), begun);
    expect_refused(table_restart(t, 0, &why), "refusal.undo");
}

static void test_only_what_a_stranger_could_tell_is_forced(void **unused)
{
    given_forced_turn();
    say("1 show red,1 stake,1 bet 1 gold 2,1 swap 1");
    expect_asked(SINK, 0); /* one bead left and no token: a stranger doesn't know its colour */
    assert_true(is_single(table_menu(t)));
    say("1 sink green");
    expect_asked(DRAW, 0);
}

/* A front end answers where a stranger could not tell: it is not a choice that could be undone on its own. */
static void test_a_forced_answer_of_the_front_end(void **unused)
{
    given_forced_turn();
    say("1 show red,1 stake,1 bet 1 gold 2");
    uint64_t hash = table_hash(t);
    say("1 swap 1");
    expect_asked(SINK, 0);
    expect_refused(table_answer_forced(t, 1, &why), "refusal.not-your-turn");
    assert_true(table_answer_forced(t, 0, &why));
    expect_asked(DRAW, 0);
    expect_refused(table_answer_forced(t, 0, &why), "refusal.chance-first");
    expect_log(EVERYTHING, "1 swap 1\n1 sink green\n");
    uint64_t later = table_hash(t);
    assert_true(table_undo(t, 0, &why));
    assert_int_equal(table_hash(t), hash);
    assert_true(table_redo(t, 0, &why));
    assert_int_equal(table_hash(t), later);
    expect_replay();
}

/* The first seat ends its turn, and the second one, who has three tokens, earns none. */
static void given_turn_before_a_forced_answer(bool forced)
{
    given_table(2, 0, 1);
    table_play_forced(t, forced);
    say("* first 2,* bury red,* bury red");
    if (!forced) say("2 lead left");
    say("2 wish red,1 wish red,* lay gold,2 earn 1,2 pass");
    say(forced ? "2 pass,1 earn 0,1 pass,1 earn 0,1 pass"
               : "2 earn 0,2 pass,1 earn 0,1 pass,1 earn 0,1 pass,1 lead left");
    say("1 wish red,2 wish red,* lay gold,1 earn 0,1 pass,1 earn 0");
    expect_asked(ACT, 0);
}

static void test_a_forced_answer_of_another_seat_decides_nothing(void **unused)
{
    given_turn_before_a_forced_answer(true);
    uint64_t before = table_hash(t);
    say("1 pass");
    expect_asked(ACT, 1);
    uint64_t after = table_hash(t);
    assert_true(table_entry(t, table_entries(t) - 1)->forced);
    assert_true(table_can_undo(t, 0) && table_can_restart(t, 0) && !table_can_undo(t, 1));
    assert_int_equal(table_latest_mover(t), 0);
    assert_true(table_undo(t, 0, &why));
    assert_int_equal(table_hash(t), before);
    expect_log(EVERYTHING, "1 pass\n2 earn 0\n1 undo\n1 undo\n");
    assert_true(table_redo(t, 0, &why));
    assert_int_equal(table_hash(t), after);
    expect_replay();
    say("2 pass"); /* this is a decision */
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    assert_true(table_undo(t, 1, &why) && !table_can_undo(t, 1));
    expect_asked(ACT, 1);
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
}

/* Nobody can tell from a log who gave such an answer: loaded, it is passed over all the same. */
static void test_a_way_back_that_was_loaded(void **unused)
{
    struct text_out log = { 0 };
    given_turn_before_a_forced_answer(true);
    uint64_t before = table_hash(t);
    say("1 pass");
    table_log(t, EVERYTHING, &log);
    table_free(t);
    t = replay(log.text, log.length, find, WHOLE_LOG, &why);
    assert_non_null(t);
    text_free(&log);
    table_play_forced(t, true);
    assert_int_equal(table_latest_mover(t), 0);
    assert_true(table_undo(t, 0, &why));
    assert_int_equal(table_hash(t), before);
}

/* Where each gives its own answers, the seat that gave one can take it back, and so can the one before it, one by one. */
static void test_an_answer_without_a_choice_given_by_hand(void **unused)
{
    given_turn_before_a_forced_answer(false);
    uint64_t before = table_hash(t);
    say("1 pass,2 earn 0");
    assert_true(table_can_undo(t, 0) && table_can_undo(t, 1));
    assert_int_equal(table_latest_mover(t), 1);
    assert_true(table_undo(t, 0, &why));
    expect_asked(EARN, 1);
    assert_true(table_undo(t, 0, &why));
    assert_int_equal(table_hash(t), before);
    say("1 pass,2 earn 0,2 pass");
    assert_true(table_undo(t, 1, &why) && table_undo(t, 1, &why));
    expect_asked(EARN, 1);
    expect_refused(table_undo(t, 0, &why), "refusal.undo");
    expect_replay();
}

/* What each seat is told */

static void test_logs_of_hidden_answers(void **unused)
{
    static const char head[] = "creel 1 sampler 1 seats=2 hand=1 length=short\n";
    char text[400];
    given_table(2, 1, 0);
    say("* first 2,* draw red,* bury red,*1 draw green,* bury gold,2 lead left,2 wish blue,1 abstain,* lay red");
    say("2 earn 1,2 stake,2 bet 1 gold 2,2 swap 1,2 sink red");
    struct {
        int viewer;
        const char *lines;
    } logs[] = {
        { EVERYTHING, "* first 2\n* draw red\n* bury red\n*1 draw green\n* bury gold\n2 lead left\n2 wish blue\n1 "
                      "abstain\n* lay red\n"
                      "2 earn 1\n2 stake\n2 bet 1 gold 2\n2 swap 1\n2 sink red\n" },
        { 0, "* first 2\n* draw ?\n* bury ?\n*1 draw green\n* bury ?\n2 lead left\n2 ?\n1 abstain\n* lay red\n"
             "2 earn 1\n2 stake\n2 bet 1 ? 2\n2 swap 1\n2 sink ?\n" },
        { 1, "* first 2\n* draw red\n* bury ?\n*1 draw ?\n* bury ?\n2 lead left\n2 wish blue\n1 ?\n* lay red\n"
             "2 earn 1\n2 stake\n2 bet 1 gold 2\n2 swap 1\n2 sink red\n" },
        { NOBODY, "* first 2\n* draw ?\n* bury ?\n*1 draw ?\n* bury ?\n2 lead left\n2 ?\n1 ?\n* lay red\n"
                  "2 earn 1\n2 stake\n2 bet 1 ? 2\n2 swap 1\n2 sink ?\n" },
    };
    for (int i = 0; i < 4; i++) {
        strcpy(text, head);
        strcat(text, logs[i].lines);
        expect_log(logs[i].viewer, text);
    }
    assert_null(replay(text, strlen(text), find, WHOLE_LOG, &why));
    assert_string_equal(why.key, "refusal.hidden");
    assert_int_equal(why.line, 3);
    expect_replay();
}

/* What lies in the pits is hidden until the end, and then from nobody; what was drawn stays with who drew it. */
static void test_logs_of_answers_shown_later(void **unused)
{
    struct text_out log = { 0 };
    given_table(2, 1, 0);
    table_draw_from(t, &zeros);
    assert_true(table_go_on(t, &why));
    expect_log(NOBODY, "* draw ?\n* bury ?\n* draw ?\n* bury ?\n");
    while (!table_over(t)) assert_true(table_answer(t, table_waits_for(t), first_of(table_menu(t)), &why));
    table_log(t, NOBODY, &log);
    assert_null(strstr(log.text, "bury ?"));
    assert_non_null(strstr(log.text, "* draw ?\n* bury red\n* draw ?\n* bury "));
    text_free(&log);
    expect_replay();
}

/* A sampler in which whoever passes shows what he sank last. */
static bool pass_and_show(struct state *s, int choice, struct log *log)
{
    struct frame f = question(s);
    bool played = sampler.play(s, choice, log);
    if (played && f.step == ACT && choice == PASS) reveal_answer(log, SANK, f.who, SINK, 0, 0);
    return played;
}

/* Neither a later answer that was taken back nor an aside of the same question is what was shown. */
static void test_what_is_shown_was_not_taken_back(void **unused)
{
    struct setup setup = { .seats = 2, .value = { [OPTION_HAND] = 2 } };
    struct game shows = sampler;
    shows.play = pass_and_show;
    table_free(t);
    t = table_new(&shows, &setup);
    say("* first 2,* draw red,* draw blue,* bury red,* draw green,* draw green,* bury gold,2 lead left,2 wish blue,"
        "1 abstain,* lay red,2 earn 1,2 swap 1,2 sink red,* draw white,2 swap 1,2 sink blue");
    assert_true(table_undo(t, 1, &why) && table_undo(t, 1, &why));
    expect_log(NOBODY, "2 sink ?\n* draw ?\n2 swap 1\n2 sink ?\n2 undo\n2 undo\n");
    say("2 pass");
    expect_log(NOBODY, "2 sink red\n* draw ?\n2 swap 1\n2 sink ?\n2 undo\n2 undo\n2 pass\n");
    table_free(t);
    t = NULL;
}

/* The first seat turned over the second one's bead, and typed it in: it has seen it, and nobody else but its owner. */
static void test_a_typist_reads_what_it_typed(void **unused)
{
    given_table(2, 1, 0);
    say("* first 2,*1 draw red,*1 bury red,* draw green,*2 bury gold");
    expect_log(0, "* first 2\n*1 draw red\n*1 bury red\n* draw green\n*2 bury ?\n");
    expect_log(1, "* first 2\n*1 draw red\n*1 bury ?\n* draw ?\n*2 bury gold\n");
    expect_log(NOBODY, "* first 2\n*1 draw ?\n*1 bury ?\n* draw ?\n*2 bury ?\n");
}

static void expect_event(int entry, int i, int kind, int arg)
{
    const struct entry *e = table_entry(t, entry);
    assert_true(i < (int)e->events);
    assert_int_equal(table_event(t, e, i)->kind, kind);
    assert_int_equal(table_event(t, e, i)->arg[0], arg);
}

static void test_events_stay_with_their_answers(void **unused)
{
    given_turn();
    say("1 earn 1,1 show green,1 pass,1 earn 0,1 pass");
    expect_event(1, 0, DREW, RED - RED);
    expect_event(2, 0, DREW, GREEN - RED);
    assert_int_equal(table_entry(t, 3)->events, 0);
    expect_event(8, 0, SHOWED, GREEN - RED);
    expect_event(11, 0, WISHED, 1);
    expect_event(11, 1, LUCK, 0);
    expect_event(11, 2, SHOWED, GOLD - RED);
}

static void test_entries_and_views(void **unused)
{
    struct state view, truth, expected;
    given_table(2, 0, 0);
    say("*2 first 1,* bury red,* bury red,1 lead left");
    assert_true(table_undo(t, 0, &why));
    static const int who[] = { NOBODY, NOBODY, NOBODY, 0, 0 }, typist[] = { 1, NOBODY, NOBODY, NOBODY, NOBODY };
    for (int i = 0; i < 5; i++) {
        assert_int_equal(table_entry(t, i)->who, who[i]);
        assert_int_equal(table_entry(t, i)->typist, typist[i]);
        assert_int_equal(table_entry(t, i)->undo, i == 4);
    }
    table_view(t, EVERYTHING, &truth);
    assert_int_equal(truth.dealer.pit[0], RED);
    table_view(t, 1, &view);
    sampler.observe(&truth, 1, &expected);
    assert_memory_equal(&view, &expected, sizeof view);
    assert_int_equal(view.dealer.pit[0], NO_COLOUR);
}

static int leave(void **unused)
{
    table_free(t);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_by_agreement),
        cmocka_unit_test(test_back_and_forth_in_a_turn),
        cmocka_unit_test(test_restart_ends_where_the_turn_began),
        cmocka_unit_test(test_no_way_back_before_a_draw),
        cmocka_unit_test(test_no_way_back_before_a_secret),
        cmocka_unit_test(test_no_way_back_before_anothers_move),
        cmocka_unit_test(test_typed_outcomes_can_be_taken_back),
        cmocka_unit_test(test_drawn_outcomes_cannot),
        cmocka_unit_test(test_another_typist_closes_the_way_back),
        cmocka_unit_test(test_what_is_no_outcome),
        cmocka_unit_test(test_redo_where_draws_are_typed_no_more),
        cmocka_unit_test(test_a_typed_outcome_stands_where_the_table_draws),
        cmocka_unit_test(test_typed_outcomes_stand_where_the_table_draws),
        cmocka_unit_test(test_refusals_say_what_would_be_right),
        cmocka_unit_test(test_what_chance_may_say_tells_no_secret),
        cmocka_unit_test(test_a_game_that_is_over),
        cmocka_unit_test(test_forced_answers),
        cmocka_unit_test(test_redo_over_a_forced_answer),
        cmocka_unit_test(test_restart_of_a_turn_that_began_forced),
        cmocka_unit_test(test_only_what_a_stranger_could_tell_is_forced),
        cmocka_unit_test(test_a_forced_answer_of_the_front_end),
        cmocka_unit_test(test_a_forced_answer_of_another_seat_decides_nothing),
        cmocka_unit_test(test_a_way_back_that_was_loaded),
        cmocka_unit_test(test_an_answer_without_a_choice_given_by_hand),
        cmocka_unit_test(test_logs_of_hidden_answers),
        cmocka_unit_test(test_logs_of_answers_shown_later),
        cmocka_unit_test(test_what_is_shown_was_not_taken_back),
        cmocka_unit_test(test_a_typist_reads_what_it_typed),
        cmocka_unit_test(test_events_stay_with_their_answers),
        cmocka_unit_test(test_entries_and_views),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
