/* Every lesson is played to its end, by every answer that it takes, and every answer that it does not want is tried: so a change of
 * the rules that breaks a lesson fails here. And every sentence of a lesson is there in every language. */
#include "engine/lexicon.h"
#include "games/games.h"
#include "lesson/teaching.h"
#include "text/speak.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

struct lecture {
    const struct lesson_file *file;
    struct teaching teaching;
    struct room *room;
};

#define lesson_fails(l, ...) fails(l, __LINE__, __VA_ARGS__)
__attribute__((format(printf, 3, 4))) static void fails(const struct lecture *l, int line, const char *format, ...)
{
    char text[600];
    const struct teaching *t = &l->teaching;
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    bool inside = t->lesson && t->at < t->lesson->passages;
    fail_msg("games/%s/lessons/%s.txt, line %d: %s (unit_lessons.c:%d)", l->file->game, l->file->name,
             inside ? t->lesson->passage[t->at].line : 0, text, line);
}

static const char *reason(const struct refusal *why)
{
    static struct text_out out;
    struct speaker sp = { .language = ENGLISH, .reader = NOBODY };
    out.length = 0;
    speak_refusal(&sp, why, &out);
    return text_of(&out);
}

static void begins(struct lecture *l, const struct lesson_file *f)
{
    struct refusal why;
    struct terms terms = { 0 };
    *l = (struct lecture){ .file = f };
    struct lesson *lesson = lesson_read(f->text, game_named, &why);
    if (!lesson) lesson_fails(l, "%s", reason(&why));
    assert_string_equal(lesson->game->id, f->game);
    l->room = room_new(lesson_table(lesson), &terms, &why);
    assert_non_null(l->room);
    if (!teaching_begin(&l->teaching, lesson, l->room, "easy", &why)) lesson_fails(l, "%s", reason(&why));
}

static void ends(struct lecture *l)
{
    teaching_end(&l->teaching);
    room_free(l->room);
}

/* ---- texts ---- */

static void is_said(const struct lecture *l, const char *key)
{
    char whole[KEY_SIZE];
    snprintf(whole, sizeof whole, "%s.lesson.%s%s%s", l->file->game, lesson_word(l->file), *key ? "." : "", key);
    for (enum language language = 0; language < LANGUAGES; language++) {
        struct text_out out = { 0 };
        const struct fact *facts = game_named(l->file->game)->lexicon->facts;
        if (!say_with_facts(language, whole, NULL, 0, facts, &out))
            lesson_fails(l, "%s is missing, or has a mistake: %s", whole, language_code[language]);
        text_free(&out);
    }
}

static void test_every_sentence_is_there(void **unused)
{
    for (const struct lesson_file *f = lesson_files; f->game; f++) {
        struct lecture l;
        begins(&l, f);
        is_said(&l, "");
        for (int i = 0; i < l.teaching.lesson->passages; i++)
            if (l.teaching.lesson->passage[i].key) is_said(&l, l.teaching.lesson->passage[i].key);
        ends(&l);
    }
}

static bool is_key_of(const struct lesson_file *f, const char *key)
{
    struct refusal why;
    struct lesson *lesson = lesson_read(f->text, game_named, &why);
    bool found = !*key;
    for (int i = 0; i < lesson->passages; i++)
        found |= lesson->passage[i].key && *key == '.' && !strcmp(lesson->passage[i].key, key + 1);
    lesson_free(lesson);
    return found;
}

/* Nothing is left over in the catalogs of a lesson that has changed. */
static bool belongs_to_a_lesson(const char *key)
{
    for (const struct lesson_file *f = lesson_files; f->game; f++) {
        char begin[KEY_SIZE];
        size_t length = (size_t)snprintf(begin, sizeof begin, "%s.lesson.%s", f->game, lesson_word(f));
        if (!strncmp(key, begin, length) && is_key_of(f, key + length)) return true;
    }
    return false;
}

static void test_no_sentence_is_left_over(void **unused)
{
    for (enum language language = 0; language < LANGUAGES; language++)
        for (int i = 0; i < catalog_keys(language); i++) {
            const char *key = catalog_key(language, i);
            if (strstr(key, ".lesson.") && strncmp(key, "web.", 4) != 0 && !belongs_to_a_lesson(key))
                fail_msg("nobody says %s", key);
        }
}

/* ---- playing ---- */

static void answer_text(const struct table *t, int choice, char text[ANSWER_SIZE])
{
    answer_print(table_game(t), table_question(t), choice, true, text);
}

/* What is pointed at can be seen on the menu. */
static void points_at_something(const struct lecture *l)
{
    const struct teaching *t = &l->teaching;
    for (int i = t->card; i < t->at; i++) {
        bool seen = false;
        const struct passage *p = &t->lesson->passage[i];
        if (p->kind != POINTED) continue;
        if (t->stop != TO_ANSWER && t->stop != TO_PLAY)
            lesson_fails(l, "line %d points where nothing is asked", p->line);
        for (uint64_t left = table_menu(room_table(l->room)); left; left = without_first(left)) {
            char text[ANSWER_SIZE];
            answer_text(room_table(l->room), first_of(left), text);
            size_t length = strlen(p->answer);
            seen |= !strncmp(text, p->answer, length) && (!text[length] || text[length] == ' ');
        }
        if (!seen) lesson_fails(l, "\"%s\" is not on the menu", p->answer);
    }
}

/* Every other answer is not played, and the lesson says why. Returns how many answers it wants. */
static int tries_all_answers(struct lecture *l)
{
    const struct table *t = room_table(l->room);
    uint64_t before = table_hash(t);
    int wanted = 0;
    if (table_waits_for(t) != LEARNER) lesson_fails(l, "asks, but it is not the learner's turn");
    for (uint64_t left = table_menu(t); left; left = without_first(left)) {
        char text[ANSWER_SIZE];
        const char *key;
        struct refusal why = { 0 };
        answer_text(t, first_of(left), text);
        if (teaching_wants(&l->teaching, text)) {
            wanted++;
            continue;
        }
        if (teaching_answer(&l->teaching, text, &key, &why) != NOT_ASKED) lesson_fails(l, "takes \"%s\"", text);
        if (!key) lesson_fails(l, "does not say why not \"%s\"", text);
        assert_true(table_hash(t) == before);
    }
    return wanted;
}

static int asked_answers(const struct lecture *l)
{
    const struct teaching *t = &l->teaching;
    int count = 0;
    for (int i = t->at;
         i < t->lesson->passages && (t->lesson->passage[i].kind == ASKED || t->lesson->passage[i].kind == OR_ASKED);
         i++)
        count++;
    return count;
}

static void gives(struct lecture *l, const char *answer)
{
    const char *key;
    struct refusal why = { 0 };
    char text[ANSWER_SIZE];
    snprintf(text, sizeof text, "%s", answer);
    if (teaching_answer(&l->teaching, text, &key, &why) != TAKEN)
        lesson_fails(l, "after \"%s\": %s", text, reason(&why));
}

static void answers_as_asked(struct lecture *l, int pick)
{
    int count = asked_answers(l);
    if (tries_all_answers(l) != count) lesson_fails(l, "asks for an answer that is not on the menu");
    gives(l, l->teaching.lesson->passage[l->teaching.at + pick % count].answer);
}

static int pick_from(uint64_t menu, struct rng *rng)
{
    for (int skip = rng_below(rng, size_of_set(menu)); skip; skip--) menu = without_first(menu);
    return first_of(menu);
}

static void plays_freely(struct lecture *l, struct rng *rng)
{
    const struct table *t = room_table(l->room);
    char text[ANSWER_SIZE];
    if (table_waits_for(t) != LEARNER) lesson_fails(l, "free play begins with somebody else");
    answer_text(t, pick_from(table_menu(t), rng), text);
    gives(l, text);
}

/* The card is never empty, but for the answers of free play. */
static void says_something(const struct lecture *l)
{
    const struct teaching *t = &l->teaching;
    for (int i = t->card; i < t->at; i++)
        if (t->lesson->passage[i].kind == SAID) return;
    lesson_fails(l, "stops without a word");
}

static void goes_on(struct lecture *l, int pick, struct rng *rng)
{
    struct refusal why = { 0 };
    says_something(l);
    points_at_something(l);
    if (l->teaching.stop == TO_ANSWER) answers_as_asked(l, pick);
    else if (l->teaching.stop == TO_PLAY) plays_freely(l, rng);
    else if (!teaching_go_on(&l->teaching, &why)) lesson_fails(l, "%s", reason(&why));
}

/* To the end. Answers whether all goals were met. */
static bool plays(const struct lesson_file *f, int pick, uint64_t luck)
{
    struct lecture l;
    struct rng rng = { luck };
    int questions = 0;
    begins(&l, f);
    for (; l.teaching.stop != AT_THE_END; questions += l.teaching.stop != TO_READ) goes_on(&l, pick, &rng);
    if (!questions) lesson_fails(&l, "asks nothing");
    bool met = !l.teaching.goal_missed;
    ends(&l);
    return met;
}

static void test_every_lesson_is_played_to_its_end(void **unused)
{
    int lessons = 0;
    for (const struct lesson_file *f = lesson_files; f->game; f++, lessons++) {
        bool met = false;
        for (int pick = 0; pick < 4; pick++) plays(f, pick, 1);
        for (uint64_t luck = 1; luck < 300 && !met; luck++) met = plays(f, 0, luck);
        if (!met) fail_msg("games/%s/lessons/%s.txt: nobody reaches its goal", f->game, f->name);
    }
    assert_true(lessons > 0);
}

/* ---- what a teacher does not take ---- */

static void refused_at(const char *text, const char *key, int line)
{
    struct refusal why;
    struct lesson *lesson = lesson_read(text, game_named, &why);
    assert_null(lesson);
    assert_string_equal(why.key, key);
    assert_int_equal(why.line, line);
}

#define TABLE "creel 1 fish-fish 1 seats=2 turns=one\n"

static void test_a_broken_file_is_refused_with_its_line(void **unused)
{
    refused_at("", "lesson.last-word", 0);
    refused_at("# nothing\n", "lesson.last-word", 1);
    refused_at("creel 1 chess 1 seats=2\nsay x\n", "refusal.game", 1);
    refused_at(TABLE "\n# a comment\nshout x\nsay y\n", "lesson.line", 4);
    refused_at(TABLE "say Hello There\n", "lesson.line", 2);
    refused_at(TABLE "say\n", "lesson.line", 2);
    refused_at(TABLE "3 bet 1\nsay x\n", "lesson.line", 2);
    refused_at(TABLE "name 3 Ann\nsay x\n", "lesson.line", 2);
    refused_at(TABLE "ask\nsay x\n", "lesson.line", 2);
    refused_at(TABLE "say x\nor bet 1\n", "lesson.order", 3);
    refused_at(TABLE "pause\nsay x\n", "lesson.order", 2);
    refused_at(TABLE "say x\npause\npause\nsay y\n", "lesson.order", 4);
    refused_at(TABLE "say x\npause now\nsay y\n", "lesson.line", 3);
    refused_at(TABLE "say x\npause\n", "lesson.last-word", 3);
    refused_at(TABLE "say x\nelse y\n", "lesson.order", 3);
    refused_at(TABLE "say x\nbut y bet 1\n", "lesson.order", 3);
    refused_at(TABLE "free 3\nsay x\n", "lesson.line", 2);
    refused_at(TABLE "free 0 points 3\nsay x\n", "lesson.line", 2);
    refused_at(TABLE "free 2 fish 3\nsay x\n", "lesson.line", 2);
    refused_at(TABLE "free 2 points 3\nask bet 1\nsay x\n", "lesson.order", 3);
    refused_at(TABLE "say x\nask bet 1\n", "lesson.last-word", 3);
}

/* What the rules forbid is refused where the lesson plays it. */
static void test_the_rules_are_not_bypassed(void **unused)
{
    struct refusal why;
    struct terms terms = { 0 };
    struct teaching t;
    struct lesson *lesson = lesson_read(TABLE "* fisher 2\n2 lay 5 empty\n1 bet 5\nsay x\n", game_named, &why);
    struct room *room = room_new(lesson_table(lesson), &terms, &why);
    assert_false(teaching_begin(&t, lesson, room, "easy", &why));
    assert_int_equal(why.line, 4);
    assert_int_equal(why.paragraph, 206);
    teaching_end(&t);
    room_free(room);
}

static void test_nothing_is_answered_before_it_is_asked(void **unused)
{
    struct refusal why = { 0 };
    struct terms terms = { 0 };
    struct teaching t;
    const char *key;
    struct lesson *lesson = lesson_read(TABLE "* fisher 2\n2 lay 5 empty\nsay x\n1 bet 1\nsay y\n", game_named, &why);
    struct room *room = room_new(lesson_table(lesson), &terms, &why);
    assert_true(teaching_begin(&t, lesson, room, "easy", &why));
    assert_int_equal(t.stop, TO_READ);
    assert_int_equal(teaching_answer(&t, "bet 1", &key, &why), REFUSED);
    assert_string_equal(why.key, "lesson.read-first");
    assert_int_equal(table_entries(room_table(room)), 2);
    assert_true(teaching_go_on(&t, &why));
    assert_int_equal(t.stop, AT_THE_END);
    assert_false(teaching_go_on(&t, &why));
    teaching_end(&t);
    room_free(room);
}

static void test_a_pause_begins_another_card(void **unused)
{
    struct refusal why = { 0 };
    struct terms terms = { 0 };
    struct teaching t;
    struct lesson *lesson = lesson_read(
        TABLE "* fisher 2\n2 lay 5 empty\nsay x\npause\nsay y\nask bet 1\nelse z\nsay w\n", game_named, &why);
    struct room *room = room_new(lesson_table(lesson), &terms, &why);
    assert_true(teaching_begin(&t, lesson, room, "easy", &why));
    assert_int_equal(t.stop, TO_READ);
    assert_int_equal(t.at - t.card, 3); /* two lines of the log, and x */
    assert_true(teaching_go_on(&t, &why));
    assert_int_equal(t.stop, TO_ANSWER);
    assert_int_equal(t.at - t.card, 2); /* the pause, and y */
    teaching_end(&t);
    room_free(room);
}

static void test_lessons_have_names(void **unused)
{
    const struct lesson_file *f = course_of("fish-fish", 0);
    assert_non_null(f);
    assert_ptr_equal(lesson_named("fish-fish", "1"), f);
    assert_ptr_equal(lesson_named("fish-fish", f->name), f);
    assert_ptr_equal(lesson_named("fish-fish", lesson_word(f)), f);
    assert_null(lesson_named("fish-fish", "99"));
    assert_null(lesson_named("fish-fish", ""));
    assert_null(lesson_named("chess", "1"));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_sentence_is_there),
        cmocka_unit_test(test_no_sentence_is_left_over),
        cmocka_unit_test(test_every_lesson_is_played_to_its_end),
        cmocka_unit_test(test_a_broken_file_is_refused_with_its_line),
        cmocka_unit_test(test_the_rules_are_not_bypassed),
        cmocka_unit_test(test_nothing_is_answered_before_it_is_asked),
        cmocka_unit_test(test_a_pause_begins_another_card),
        cmocka_unit_test(test_lessons_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
