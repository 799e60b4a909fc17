/* Requests about lessons: one begins, goes on, and becomes a game like any other. Its answers are given by `play`. */
#include "front/desk/card.h"
#include "front/desk/session.h"

#include "engine/json.h"
#include "games/games.h"

#include <stdio.h>
#include <string.h>

void end_lesson(struct desk *d)
{
    teaching_end(&d->lecture.teaching);
    d->lecture = (struct lecture){ 0 };
}

static const struct lesson_file *file_wanted(struct desk *d, const char *id, const char *name)
{
    const struct lesson_file *f = lesson_named(id, name), *other;
    if (f) return f;
    refuse(&d->why, "lesson.none", name);
    for (int i = 0; (other = course_of(id, i)); i++) refusal_right(&d->why, other->name);
    return NULL;
}

/* Chance is typed in by the lesson, and what has no choice is in it, too. */
static bool open_lesson(struct desk *d, const struct lesson_file *f, struct lesson *lesson)
{
    struct wishes wishes = { .typed = true };
    struct table *t = lesson_table(lesson);
    if (!t) refuse(&d->why, "refusal.memory", "");
    if (!t || !open_room(d, t, &wishes)) return lesson_free(lesson), false;
    d->lecture.file = f;
    if (teaching_begin(&d->lecture.teaching, lesson, d->room, LESSON_BOT, &d->why)) return true;
    end_lesson(d);
    return false;
}

/* `lesson fish-fish 01-fish` */
bool on_lesson(struct desk *d, char *rest)
{
    const char *id = next_word(&rest), *name = next_word(&rest);
    if (!id || !game_named(id)) return refuse_game(d, id);
    const struct lesson_file *f = file_wanted(d, id, name ? name : "");
    struct lesson *lesson = f ? lesson_read(f->text, game_named, &d->why) : NULL;
    return lesson && open_lesson(d, f, lesson) && add_position(d);
}

static void forget_answer(struct desk *d)
{
    d->lecture.not_asked[0] = '\0';
    d->lecture.key = NULL;
}

bool on_read_on(struct desk *d, char *rest)
{
    if (!d->lecture.file) return refuse(&d->why, "lesson.not-in-one", "");
    forget_answer(d);
    return is_present(d) && teaching_go_on(&d->lecture.teaching, &d->why) && add_position(d);
}

bool answer_lesson(struct desk *d, const char *answer)
{
    const char *key;
    forget_answer(d);
    enum reception reception = teaching_answer(&d->lecture.teaching, answer, &key, &d->why);
    if (reception != NOT_ASKED) return reception == TAKEN;
    strncpy(d->lecture.not_asked, answer, ANSWER_SIZE - 1);
    d->lecture.key = key;
    return true;
}

/* The lesson or the puzzle is over, or left: from here on it is a game, which draws from a new seed. */
bool on_play_on(struct desk *d, char *rest)
{
    struct wishes wishes;
    if (!d->lecture.file && !d->quiz.file) return refuse(&d->why, "lesson.nothing-to-leave", "");
    end_lesson(d);
    end_puzzle(d);
    wishes_usual(d, &wishes);
    draws_begin(&d->draws, wishes.seed);
    room_draw_from(d->room, &d->draws.bits);
    return room_draw(d->room, owner_of_room(), &d->why) && add_position(d);
}

/* ---- what is said ---- */

static void add_said(struct desk *d, const struct speaker *sp, const char *member, const char *key)
{
    struct text_out said = { 0 };
    say_lesson(sp, d->lecture.file, key, &said);
    json_take(&d->out, member, &said);
}

static void add_card(struct desk *d, const struct speaker *sp)
{
    const struct teaching *t = &d->lecture.teaching;
    json_open(&d->out, "said", '[');
    for (int i = t->card; i < t->at; i++)
        if (t->lesson->passage[i].kind == SAID) add_said(d, sp, NULL, t->lesson->passage[i].key);
    json_close(&d->out, ']');
    json_open(&d->out, "points_at", '[');
    for (int i = t->card; i < t->at; i++)
        if (t->lesson->passage[i].kind == POINTED) json_text(&d->out, NULL, t->lesson->passage[i].answer);
    json_close(&d->out, ']');
}

static void add_not_asked(struct desk *d, const struct speaker *sp)
{
    if (!d->lecture.not_asked[0]) return;
    json_open(&d->out, "not_asked", '{');
    json_text(&d->out, "answer", d->lecture.not_asked);
    if (d->lecture.key) add_said(d, sp, "why", d->lecture.key);
    json_close(&d->out, '}');
}

static void add_goal(struct desk *d)
{
    const struct teaching *t = &d->lecture.teaching;
    if (t->stop == TO_PLAY) {
        json_number(&d->out, "left", t->left);
        json_number(&d->out, "goal", t->lesson->passage[t->at].points);
    }
    if (t->goal_missed) json_truth(&d->out, "missed", true);
}

void add_lesson(struct desk *d)
{
    const struct teaching *t = &d->lecture.teaching;
    if (!d->lecture.file) return;
    struct speaker sp = { .language = d->viewers.language, .game = t->lesson->game, .reader = LEARNER };
    json_open(&d->out, "lesson", '{');
    json_text(&d->out, "name", d->lecture.file->name);
    add_said(d, &sp, "title", "");
    json_text(&d->out, "stop", stop_words[t->stop]);
    json_number(&d->out, "at", t->at);
    json_number(&d->out, "of", t->lesson->passages);
    add_card(d, &sp);
    add_not_asked(d, &sp);
    add_goal(d);
    json_close(&d->out, '}');
}
