/* The runner, words and fields, tried on the sampler: its asides, bags, rows and secrets. */
#include "engine/fields.h"
#include "engine/lexicon.h"
#include "engine/setup.h"
#include "test/sampler/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* A game of the sampler, played by words */

static struct state s;
static struct log heard;

static void given_game(int seats, int hand, int is_long)
{
    struct setup setup = { .seats = seats,
                           .value = { [OPTION_HAND] = (int16_t)hand, [OPTION_LENGTH] = (int16_t)is_long } };
    heard = (struct log){ 0 };
    memset(&s, 0xa5, sizeof s);
    sampler.begin(&s, &setup);
}

static void plays(const char *answers)
{
    char copy[400], *rest = copy;
    assert_true(strlen(answers) < sizeof copy);
    strcpy(copy, answers);
    for (char *word; (word = strtok_r(rest, ",", &rest));) {
        heard.count = 0;
        int choice = answer_parse(&sampler, question(&s), word);
        if (choice < 0 || !sampler.play(&s, choice, &heard)) fail_msg("`%s` can't be played", word);
        if (sampler.broken(&s)) fail_msg("after `%s` %s", word, sampler.broken(&s));
    }
}

static bool offers(const char *answer)
{
    int choice = answer_parse(&sampler, question(&s), answer);
    return choice >= 0 && has(possible(sampler.menu(&s)), choice);
}

static void expect_asked(int step, int who, int depth)
{
    assert_string_equal(sampler.step_names[question(&s).step], sampler.step_names[step]);
    assert_int_equal(question(&s).who, who);
    assert_int_equal(s.flow.depth, depth);
}

static bool was_heard(int kind)
{
    for (int i = 0; i < heard.count; i++)
        if (heard.event[i].kind == kind) return true;
    return false;
}

/* One seat holds a red and a green bead, buried a blue one, and has three tokens. */
enum { AT_ACT = 5 };
static void given_act(void)
{
    given_game(1, 2, 1);
    plays("first 1,draw red,draw green,bury blue,lead left,wish red,lay gold,earn 1");
    expect_asked(ACT, 0, AT_ACT);
}

/* Asides */

static void test_an_aside_leaves_its_question_below(void **unused)
{
    given_act();
    struct frame act = question(&s);
    plays("swap 2");
    expect_asked(SINK, 0, AT_ACT + 2);
    assert_int_equal(question(&s).arg[0], 2);
    assert_int_equal(s.stack[AT_ACT].step, SWAP);
    assert_memory_equal(&s.stack[AT_ACT - 1], &act, sizeof act);
    plays("sink red,sink green");
    expect_asked(DRAW, 0, AT_ACT + 2);
    assert_int_equal(question(&s).arg[0], 2);
    assert_int_equal(heard.event[0].arg[0], 2);
    plays("draw red,draw gold");
    expect_asked(ACT, 0, AT_ACT);
    assert_memory_equal(&s.stack[AT_ACT - 1], &act, sizeof act);
    assert_int_equal(s.open.tokens[0], 1);
}

static void test_an_aside_during_an_aside(void **unused)
{
    given_act();
    plays("swap 1,swap 1,peek");
    expect_asked(LOOK, 0, AT_ACT + 5);
    assert_false(offers("rest"));
    plays("look 1"); /* it was the only pit: the second look is begun and dropped */
    expect_asked(SINK, 0, AT_ACT + 4);
    plays("sink red,draw white,sink white,draw green,show green,show green");
    expect_asked(ACT, 0, AT_ACT);
    assert_int_equal(s.open.sunk[0], 2);
}

static void test_a_question_of_which_nothing_is_left_is_dropped(void **unused)
{
    given_act();
    plays("swap 1,peek,rest"); /* drops the look, the sinking and the act: the second turn begins */
    expect_asked(EARN, 0, AT_ACT);
    assert_true(was_heard(WOKE)); /* what a take pushed ran on top of them all */
    assert_int_equal(s.open.held[0], 2);
    plays("earn 1,show red,swap 1");
    assert_int_equal(question(&s).step, SINK);
    plays("sink green,draw blue,pass");
    assert_int_equal(heard.turns, 2);

    given_act();
    plays("show red,swap 2,sink green"); /* one bead for two: the second question is dropped as it begins */
    expect_asked(DRAW, 0, AT_ACT + 2);
    plays("draw red,draw red");
    expect_asked(ACT, 0, AT_ACT);
}

static void test_asides_are_choices_of_their_own(void **unused)
{
    given_act();
    struct frame f = question(&s);
    assert_false(is_aside(&sampler, f, FIRST_ASIDE - 1));
    assert_true(is_aside(&sampler, f, FIRST_ASIDE));
    assert_ptr_equal(step_of(&sampler, f, FIRST_ASIDE), &sampler.steps[EXTRAS]);
    assert_ptr_equal(step_of(&sampler, f, 0), &sampler.steps[ACT]);
    assert_int_equal(possible(sampler.menu(&s)) >> FIRST_ASIDE, up_to(PEEK));
    plays("swap 2,swap 1");
    assert_int_equal(possible(sampler.menu(&s)) >> FIRST_ASIDE, 0);
    assert_int_equal(why_not(&sampler, &s, FIRST_ASIDE + REST), PARAGRAPH(3, 1));
    assert_int_equal(why_not(&sampler, &s, FIRST_ASIDE - 1), PARAGRAPH(3, 2));
    given_game(2, 0, 0);
    plays("first 1,bury red,bury red,lead left,wish red,wish red,lay red");
    assert_false(is_aside(&sampler, question(&s), FIRST_ASIDE));
    assert_int_equal(why_not(&sampler, &s, FIRST_ASIDE), PARAGRAPH(2, 1));
}

/* Refusals */

static void test_a_step_refuses_by_its_rule_or_its_why(void **unused)
{
    struct step steps[STEP_COUNT];
    struct game ruled = sampler;
    given_act();
    int offered = answer_parse(&sampler, question(&s), "pass"),
        other = answer_parse(&sampler, question(&s), "show gold");
    memcpy(steps, sampler.steps, sizeof steps);
    ruled.steps = steps;
    assert_int_equal(why_not(&ruled, &s, offered), 0);
    assert_int_equal(why_not(&ruled, &s, other), PARAGRAPH(2, 2));
    steps[ACT].why = NULL;
    steps[ACT].rule = PARAGRAPH(9, 8);
    assert_int_equal(why_not(&ruled, &s, offered), 0);
    assert_int_equal(why_not(&ruled, &s, other), PARAGRAPH(9, 8));
    assert_int_equal(why_not(&ruled, &s, FIRST_ASIDE), 0);
}

/* Rows */

static void test_rows_that_do_nothing(void **unused)
{
    given_game(2, 0, 0);
    plays("first 2");
    expect_asked(BURY, 1, 2); /* times: none. The last row's script is gone before its question is put */
    plays("bury red,bury red,lead left,wish red");
    s.open.in_bag = 0;
    memset(s.dealer.bag, 1, COLOURS);
    int choice = answer_parse(&sampler, question(&s), "wish red");
    assert_true(sampler.play(&s, choice, &heard));
    expect_asked(EARN, 1, AT_ACT); /* when: not */
    assert_int_equal(s.open.laid, NO_COLOUR);
}

static void test_each_of_none_and_of_some(void **unused)
{
    given_game(3, 0, 0);
    plays("first 2,bury red,bury green,bury blue,lead right");
    expect_asked(WISH, 1, 3);
    plays("wish red");
    expect_asked(WISH, 0, 3);
    plays("abstain");
    expect_asked(WISH, 2, 3);
    plays("wish gold,lay gold,earn 0,pass,earn 0,pass,earn 0,pass");
    assert_false(was_heard(WOKE));
    assert_true(was_heard(WISHED) && was_heard(LUCK) && heard.revealed);
    expect_asked(LEAD, 2, 3); /* who: the next leader */
    plays("lead left,wish red,wish red,wish red,lay red,earn 0,rest,earn 0,rest,earn 0,pass");
    for (int i = 0, woken = 0; i < heard.count; i++)
        if (heard.event[i].kind == WOKE) assert_int_equal(heard.event[i].who, woken ? 2 : 0), woken++;
    assert_true(was_heard(WOKE) && was_heard(PIT));
    assert_true(game_over(&s));
}

static void test_turns_are_counted_once(void **unused)
{
    given_act();
    assert_int_equal(heard.turns, 1);
    plays("swap 1,sink red,draw red,peek,look 1,stake,bet 1 blue 1");
    assert_int_equal(heard.turns, 1);
    plays("pass");
    assert_int_equal(heard.turns, 2);
}

static void test_what_is_popped_is_zero(void **unused)
{
    static const struct frame none = { 0 };
    struct rng rng = { 3 };
    for (int game = 0; game < 300; game++) {
        given_game(1 + game % 4, game % 3, game & 1);
        while (!game_over(&s)) {
            sampler.play(&s, rng_pick(&rng, sampler.menu(&s)), NULL);
            for (size_t i = s.flow.depth; i < sizeof s.stack / sizeof s.stack[0]; i++)
                assert_memory_equal(&s.stack[i], &none, sizeof none);
        }
    }
}

static void test_begin_and_end(void **unused)
{
    given_game(1, 0, 0);
    assert_int_equal(s.stack[0].who, NOBODY);
    assert_int_equal(why_not(&sampler, &s, CHOICES - 1), 0); /* chance has no rules */
    plays("first 1,bury red,lead left,wish red,lay red,earn 0,pass,lead left,abstain,lay red,earn 0,pass");
    assert_true(game_over(&s));
    struct state end = s;
    assert_false(sampler.play(&s, -1, &heard) || sampler.play(&s, 0, &heard));
    assert_memory_equal(&s, &end, sizeof s);
}

static void test_hash_is_of_every_byte_and_no_other(void **unused)
{
    struct {
        struct state state;
        uint8_t behind;
    } room = { .behind = 0 };
    given_act();
    room.state = s;
    uint64_t hash = hash_of(&sampler, &room.state);
    room.behind = 1;
    assert_int_equal(hash_of(&sampler, &room.state), hash);
    for (size_t i = 0; i < sizeof s; i++) {
        room.state = s;
        ((uint8_t *)&room.state)[i] ^= 1;
        assert_int_not_equal(hash_of(&sampler, &room.state), hash);
    }
}

static void test_places_by_points(void **unused)
{
    uint8_t place[4] = { 0, 0, 0, 77 };
    rank_by((const long[]){ 5, 9, 5, 100 }, 3, place);
    assert_memory_equal(place, ((const uint8_t[]){ 2, 1, 2, 77 }), sizeof place);
}

static void test_equal_games_are_equal_bytes(void **unused)
{
    given_act();
    plays("show red,swap 1,sink green,draw gold,take");
    struct state once = s;
    given_act();
    plays("swap 1,sink green,draw gold,take,show red");
    assert_memory_equal(&s, &once, sizeof s);
    assert_int_equal(hash_of(&sampler, &s), hash_of(&sampler, &once));
    plays("pass");
    assert_int_not_equal(hash_of(&sampler, &s), hash_of(&sampler, &once));
}

/* Words */

static void expect_text(int step, int choice, bool may_see, const char *expected)
{
    char text[ANSWER_SIZE];
    int length = answer_print(&sampler, (struct frame){ .step = (uint8_t)step }, choice, may_see, text);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(text));
}

static int parsed(int step, const char *text)
{
    return answer_parse(&sampler, (struct frame){ .step = (uint8_t)step }, text);
}

static void test_printing(void **unused)
{
    expect_text(BET, 0, true, "bet 1 red 1");
    expect_text(BET, 59, true, "bet 4 gold 3");
    expect_text(BET, 1 + 3 * 2 + 15 * 3, true, "bet 4 blue 2");
    expect_text(BET, 1 + 3 * 2 + 15 * 3, false, "bet 4 ? 2");
    expect_text(BET, 60, true, "?");
    expect_text(WISH, WISH_FOR + 1, true, "wish green");
    expect_text(WISH, WISH_FOR + 1, false, "?");
    expect_text(WISH, ABSTAIN, false, "?");
    expect_text(SINK, 4, false, "sink ?");
    expect_text(ACT, 4, true, "show gold");
    expect_text(ACT, PASS, true, "pass");
    expect_text(ACT, FIRST_ASIDE + 1, true, "swap 2");
    expect_text(SINK, FIRST_ASIDE + REST, true, "rest");
    expect_text(SINK, FIRST_ASIDE + REST, false, "?");
    expect_text(EARN, FIRST_ASIDE, true, "earn 48");
    expect_text(GRANT, 0, true, "?");
}

static void test_reading(void **unused)
{
    assert_int_equal(parsed(BET, "bet 4 gold 3"), 59);
    assert_int_equal(parsed(BET, " bet\t2 red  1 "), 15);
    static const char *const wrong[] = { "bet 5 gold 3", "bet 4 gold 0",  "bet 4 gold",  "bet 4 gold 3 1",
                                         "bet 4 3 gold", "bets 4 gold 3", "be 4 gold 3", "bet 4 golden 3",
                                         "bet4 gold 3",  "bet 4 ? 3",     "bet",         "" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) assert_int_equal(parsed(BET, wrong[i]), -1);
    assert_int_equal(parsed(WISH, "abstain"), ABSTAIN);
    assert_int_equal(parsed(WISH, "abstain red"), -1);
    assert_int_equal(parsed(ACT, "pass"), PASS);
    assert_int_equal(parsed(ACT, "swap 1"), FIRST_ASIDE);
    assert_int_equal(parsed(LOOK, "peek"), FIRST_ASIDE + PEEK);
    assert_int_equal(parsed(LOOK, "go-on"), GO_ON);
    assert_int_equal(parsed(EARN, "peek"), -1);
    assert_int_equal(parsed(EARN, "earn 63"), 63);
    assert_int_equal(parsed(GRANT, "grant"), -1);
    assert_int_equal(parsed(ACT, "grant"), -1);
}

static void test_places_in_a_phrase(void **unused)
{
    int index[PHRASE_SLOTS] = { 9, 9, 9 };
    assert_string_equal(phrase_of(&sampler, (struct frame){ .step = BET }, 59, index)->verb, "bet");
    assert_true(index[0] == 3 && index[1] == 4 && index[2] == 2);
    assert_string_equal(phrase_of(&sampler, (struct frame){ .step = WISH }, WISH_FOR + 3, index)->verb, "wish");
    assert_true(index[0] == 3 && index[1] == 0 && index[2] == 0);
    assert_null(phrase_of(&sampler, (struct frame){ .step = WISH }, WISHES, index));
}

static void test_all_words_are_read_back(void **unused)
{
    for (int step = 1; step < STEP_COUNT; step++)
        for (int choice = 0; choice < CHOICES; choice++) {
            int index[PHRASE_SLOTS];
            char text[ANSWER_SIZE];
            struct frame f = { .step = (uint8_t)step };
            if (!phrase_of(&sampler, f, choice, index)) continue;
            answer_print(&sampler, f, choice, true, text);
            assert_int_equal(answer_parse(&sampler, f, text), choice);
        }
}

/* A question may know words for more than it can ever offer: these are no asides. */
static void test_a_number_too_high_is_no_aside(void **unused)
{
    struct step steps[STEP_COUNT];
    struct game wide = sampler;
    struct frame f = { .step = EARN };
    memcpy(steps, sampler.steps, sizeof steps);
    wide.steps = steps;
    steps[EARN].asides = true;
    assert_int_equal(answer_parse(&wide, f, "earn 47"), 47);
    assert_int_equal(answer_parse(&wide, f, "earn 48"), -1);
    assert_int_equal(answer_parse(&wide, f, "peek"), FIRST_ASIDE + PEEK);
    wide.asides = 0;
    assert_int_equal(answer_parse(&wide, f, "earn 48"), 48);
    assert_int_equal(answer_parse(&wide, f, "peek"), -1);
}

static void test_numbers(void **unused)
{
    static const struct tokens marks = { "mark", NULL, 28, 100, false };
    static const struct phrase words[] = { { "mark", 0, { { &marks, true } } }, { 0 } };
    static const char *const wrong[] = {
        "mark 99",   "mark 128", "mark 0100", "mark +100", "mark -100",
        "mark 100x", "mark 1e2", "mark red",  "mark",      "mark 99999999999999999999"
    };
    struct step steps[STEP_COUNT] = { [EARN] = { .words = words } };
    struct game marking = sampler;
    struct frame f = { .step = EARN };
    char text[ANSWER_SIZE];
    marking.steps = steps;
    for (int k = 0; k < marks.count; k++) {
        answer_print(&marking, f, k, true, text);
        assert_int_equal(atoi(text + strlen("mark ")), 100 + k);
        assert_int_equal(answer_parse(&marking, f, text), k);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(answer_parse(&marking, f, wrong[i]), -1);
}

static void test_numbers_below_zero(void **unused)
{
    static const struct tokens depths = { "depth", NULL, 120, -110, false };
    static const struct phrase words[] = { { "dive", 0, { { &depths, true } } }, { 0 } };
    static const char *const wrong[] = {
        "dive -111", "dive 10", "dive -0", "dive -", "dive --5", "dive - 5", "dive -05"
    };
    struct step steps[STEP_COUNT] = { [EARN] = { .words = words } };
    struct game diving = sampler;
    struct frame f = { .step = EARN };
    char text[ANSWER_SIZE], number[8];
    diving.steps = steps;
    for (int k = 0; k < CHOICES; k++) {
        answer_print(&diving, f, k, true, text);
        assert_int_equal(atoi(text + strlen("dive ")), k - 110);
        assert_int_equal(answer_parse(&diving, f, text), k);
    }
    assert_string_equal(token_text(&depths, 0, number), "-110");
    assert_string_equal(token_text(&depths, 109, number), "-1");
    assert_string_equal(token_text(&depths, 110, number), "0");
    assert_string_equal(token_text(&depths, 119, number), "9");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(answer_parse(&diving, f, wrong[i]), -1);
}

static void test_who_sees_an_answer(void **unused)
{
    struct frame sink = { .step = SINK, .who = 1 }, bury = { .step = BURY, .who = 1 }, act = { .step = ACT, .who = 1 };
    assert_true(sees_answer(&sampler, sink, 0, 1));
    assert_false(sees_answer(&sampler, sink, 0, 0) || sees_answer(&sampler, sink, 0, NOBODY));
    assert_true(sees_answer(&sampler, sink, FIRST_ASIDE, 0) && sees_answer(&sampler, sink, FIRST_ASIDE, NOBODY));
    assert_false(sees_answer(&sampler, bury, 0, 1) || sees_answer(&sampler, bury, 0, NOBODY));
    assert_true(sees_answer(&sampler, act, 0, NOBODY));
}

/* Fields */

static struct text_out out;

static void expect_json(int viewer, const char *const has_these[], const char *const has_none_of[])
{
    struct state view = s;
    text_free(&out);
    if (viewer >= 0) sampler.observe(&s, viewer, &view);
    fields_json(&sampler, &view, s.open.seats, &out);
    for (; *has_these; has_these++)
        if (!strstr(text_of(&out), *has_these)) fail_msg("no %s in %s", *has_these, text_of(&out));
    for (; *has_none_of; has_none_of++)
        if (strstr(text_of(&out), *has_none_of)) fail_msg("%s in %s", *has_none_of, text_of(&out));
    text_free(&out);
}

/* Two seats: the first has looked into both pits, and bet. */
static void given_secrets(void)
{
    given_game(2, 2, 0);
    plays("first 1,draw red,draw red,bury blue,draw gold,draw white,bury green,lead left,wish red,abstain,lay gold");
    plays("earn 1,show red,peek,look 2,look 1,stake,bet 2 green 2");
}

#define TEXTS(...) ((const char *const[]){ __VA_ARGS__, NULL })

static void test_json_leaves_out_what_is_hidden(void **unused)
{
    given_secrets();
    expect_json(-1,
                TEXTS("\"beads-1\":[1,0,0,0,0]", "\"beads-2\":[0,0,0,1,1]", "\"bag\":[2,3,3,3,2,null,null,null]",
                      "\"pit\":[\"blue\",\"green\"]", "\"wish\":[2,1]", "\"own-luck\":[0,0]"),
                TEXTS("beads-3", "bet-2"));
    expect_json(0,
                TEXTS("\"shown\":{\"red\":[1,0],\"green\":[0,0],\"blue\":[0,0],\"white\":[0,0],\"gold\":[0,0]},",
                      "\"on\":[2,null]", "\"looked\":[[\"1\",\"2\"],[]]", "\"wished\":[\"1\",\"2\"]", "\"resting\":[]",
                      "\"leader\":1,", "\"side\":\"left\"", "\"market\":\"gold\"", "\"pits\":[null,null]",
                      "\"tokens\":[0,2]", "\"beads-1\":[1,0,0,0,0]", "\"away-1\":[0,0,0,0,0]",
                      "\"known-1\":[\"blue\",\"green\"]", "\"bet-1\":\"green\"", "\"wish\":[2,null]",
                      "\"own-luck\":[0,null]"),
                TEXTS("-2", "\"bag\"", "\"pit\"", "-1,", "-1]"));
    expect_json(NOBODY, TEXTS("\"stake\":[2,0]"),
                TEXTS("beads", "away", "known", "bet-", "wish\"", "own-luck", "\"bag\"", "\"pit\""));
}

static void test_rows_without_names_and_tokens_that_are_none(void **unused)
{
    static const struct field fields[] = { FIELD_ROWS("rows", open.shown, .by_seat = true),
                                           FIELDS("pairs", open.tokens),
                                           FIELD("leader", open.leader, .kind = KIND_SEAT),
                                           { 0 } };
    struct game plain = sampler;
    plain.fields = fields;
    given_secrets();
    fields_json(&plain, &s, 2, &out);
    assert_string_equal(text_of(&out), "{\"rows\":[[1,0],[0,0],[0,0],[0,0],[0,0]],\"pairs\":[0,2,0,0],\"leader\":1}");
    for (int laid = GOLD + 1; laid < NOBODY; laid++) {
        s.open.laid = (uint8_t)laid;
        expect_json(-1, TEXTS("\"laid\":null"), TEXTS("\"laid\":\""));
    }
}

/* One seat has taken nothing; what was left over went to the automa. */
static void test_an_automa_is_shown_after_the_seat(void **unused)
{
    given_game(1, 0, 0);
    plays("first 1,bury red,lead left,wish red,lay gold,earn 0,pass");
    expect_json(-1, TEXTS("\"gold\":[0,1]", "\"tokens\":[2,0]", "\"luck\":[0,0]"), TEXTS("\"tokens\":[2,0,"));
    fields_dump(&sampler, &s, 1, &out);
    assert_non_null(strstr(text_of(&out), "tokens       [2,0]\n"));
    text_free(&out);
}

static void test_dump_and_diff(void **unused)
{
    struct state view;
    given_secrets();
    sampler.observe(&s, 1, &view);
    fields_dump(&sampler, &view, 2, &out);
    assert_non_null(strstr(text_of(&out), "beads-1      ?\n"));
    assert_non_null(strstr(text_of(&out), "beads-2      [0,0,0,1,1]\n"));
    text_free(&out);
    fields_diff(&sampler, &s, &s, &out);
    assert_string_equal(text_of(&out), "");
    view = s;
    view.open.leader = 1;
    view.hand[2].bet = RED;
    fields_diff(&sampler, &s, &view, &out);
    assert_string_equal(text_of(&out), "leader: 1 -> 2\nbet-3: null -> \"red\"\n");
    text_free(&out);
    view = s;
    view.stack[0].count++;
    fields_diff(&sampler, &s, &view, &out);
    assert_string_equal(text_of(&out), "the games wait for different things\n");
    text_free(&out);
    view = s;
    view.flow.depth--;
    fields_diff(&sampler, &s, &view, &out);
    assert_string_equal(text_of(&out), "the games wait for different things\n");
    text_free(&out);
}

static void test_values_by_name(void **unused)
{
    struct state view;
    given_secrets();
    sampler.observe(&s, 0, &view);
    assert_int_equal(field_value(&sampler, &view, "beads-1", 0, 0), 1);
    assert_int_equal(field_value(&sampler, &view, "beads-1", 0, 4), 0);
    assert_int_equal(field_value(&sampler, &view, "beads-2", 0, 0), -1);
    assert_int_equal(field_value(&sampler, &view, "wish", 0, 1), -1);
    assert_int_equal(field_value(&sampler, &view, "shown", 0, 0), 1);
    assert_int_equal(field_value(&sampler, &s, "shown", 4, 1), 0);
    assert_null(field_named(&sampler, "no such field"));
}

/* Score and setup */

static void test_scores_and_places(void **unused)
{
    struct tally tally;
    uint8_t place[SEATS];
    given_secrets();
    plays("pass,earn 0,show gold,take,show white,lead left,abstain,abstain,lay red,earn 0,pass,earn 1,rest");
    assert_true(game_over(&s));
    int points[] = { 4, 2, 6, 1 }; /* two beads, a rest, two tokens on a green pit, a token */
    assert_int_equal(sampler.score(&s, 0, &tally), 13);
    assert_int_equal(tally.lines, 4);
    for (int i = 0; i < tally.lines; i++) {
        assert_string_equal(tally.line[i].source, sampler.lexicon->sources[i]);
        assert_int_equal(tally.line[i].points, points[i]);
    }
    assert_int_equal(sampler.score(&s, 1, NULL), 11);
    sampler.rank(&s, place);
    assert_int_equal(place[0], 1);
    assert_int_equal(place[1], 2);
}

static void test_setups_are_checked(void **unused)
{
    struct setup setup;
    struct refusal why = { 0 };
    setup_preset(&sampler, 4, &setup);
    assert_true(setup_check(&sampler, &setup, &why));
    assert_true(setup_set(&sampler, "hand=3", &setup, &why) && setup_set(&sampler, "length=long", &setup, &why));
    assert_int_equal(setup.value[OPTION_HAND], 3);
    assert_int_equal(setup.value[OPTION_LENGTH], 1);
    assert_false(setup_set(&sampler, "hand=4", &setup, &why) || setup_set(&sampler, "length=1", &setup, &why));
    setup.value[OPTION_LENGTH] = 2;
    assert_false(setup_check(&sampler, &setup, &why));
    setup.value[OPTION_LENGTH] = -1;
    assert_false(setup_check(&sampler, &setup, &why));
    assert_string_equal(why.key, "refusal.option-range");
}

static void test_a_rule_forbids_a_setup(void **unused)
{
    struct setup setup;
    struct refusal why = { 0 };
    struct game lenient = sampler;
    setup_preset(&sampler, 1, &setup);
    assert_true(setup_check(&sampler, &setup, &why));
    setup.value[OPTION_HAND] = 3;
    assert_false(setup_check(&sampler, &setup, &why));
    assert_string_equal(why.key, "refusal.setup");
    assert_int_equal(why.paragraph, PARAGRAPH(1, 3));
    assert_ptr_equal(why.game, &sampler);
    lenient.forbids = NULL;
    assert_true(setup_check(&lenient, &setup, &why));
    setup.seats = 2;
    assert_true(setup_check(&sampler, &setup, &why));
}

static void test_an_automa_comes_after_the_one_seat(void **unused)
{
    struct game alone = sampler;
    assert_int_equal(parties(&sampler, 1), 2);
    for (int seats = 2; seats <= SEATS; seats++) assert_int_equal(parties(&sampler, seats), seats);
    alone.automa = false;
    assert_int_equal(parties(&alone, 1), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_aside_leaves_its_question_below),
        cmocka_unit_test(test_an_aside_during_an_aside),
        cmocka_unit_test(test_a_question_of_which_nothing_is_left_is_dropped),
        cmocka_unit_test(test_asides_are_choices_of_their_own),
        cmocka_unit_test(test_a_step_refuses_by_its_rule_or_its_why),
        cmocka_unit_test(test_rows_that_do_nothing),
        cmocka_unit_test(test_each_of_none_and_of_some),
        cmocka_unit_test(test_turns_are_counted_once),
        cmocka_unit_test(test_what_is_popped_is_zero),
        cmocka_unit_test(test_begin_and_end),
        cmocka_unit_test(test_hash_is_of_every_byte_and_no_other),
        cmocka_unit_test(test_places_by_points),
        cmocka_unit_test(test_equal_games_are_equal_bytes),
        cmocka_unit_test(test_printing),
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_places_in_a_phrase),
        cmocka_unit_test(test_all_words_are_read_back),
        cmocka_unit_test(test_a_number_too_high_is_no_aside),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_numbers_below_zero),
        cmocka_unit_test(test_who_sees_an_answer),
        cmocka_unit_test(test_json_leaves_out_what_is_hidden),
        cmocka_unit_test(test_rows_without_names_and_tokens_that_are_none),
        cmocka_unit_test(test_an_automa_is_shown_after_the_seat),
        cmocka_unit_test(test_dump_and_diff),
        cmocka_unit_test(test_values_by_name),
        cmocka_unit_test(test_scores_and_places),
        cmocka_unit_test(test_setups_are_checked),
        cmocka_unit_test(test_a_rule_forbids_a_setup),
        cmocka_unit_test(test_an_automa_comes_after_the_one_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
