/* Lessons on the whole screen: the course of a game, and a lesson at its table. What is taught and what is taken for an answer is the same as line
 * by line (front/cli/learning.h). */
#include "front/cli/learning.h"
#include "front/desk/card.h"
#include "front/term/sitting.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

struct course {
    struct term *t;
    const struct game *game;
    struct list list;
    struct area lines;
    bool done;
};

static bool is_learned(const struct term *t, const struct lesson_file *f)
{
    char word[KEY_SIZE];
    snprintf(word, sizeof word, "%s.%s", f->game, lesson_word(f));
    return preferences_have(t->wants.learned, word);
}

static void note_learned(struct term *t, const struct lesson_file *f)
{
    char word[KEY_SIZE];
    snprintf(word, sizeof word, "%s.%s", f->game, lesson_word(f));
    preferences_add(&t->wants, t->wants.learned, word);
}

/* ---- at the table ---- */

static bool takes(void *lesson, int choice, const char *words, struct text_out *said)
{
    return learning_answer(lesson, choice, words, said);
}

/* What the teacher says at this stop, and what happened before it. */
static void take_card(struct sitting *s)
{
    struct learning *l = s->teacher->lesson;
    look_again(s->p);
    text_free(&s->teacher->card);
    if (sitting_is_left(s)) return;
    hear_news(s, LEARNER);
    learning_say_card(l, &s->teacher->card);
    s->teacher->pointed = l->teaching.stop == TO_ANSWER ? learning_points_at(l) : 0;
    s->news_read = false;
    s->news_from = 0;
}

static void read_on(struct sitting *s, struct learning *l)
{
    struct refusal why = { 0 };
    read_card(s);
    if (sitting_is_left(s)) return;
    forget_news(s);
    if (teaching_go_on(&l->teaching, &why)) return;
    complain_refusal(FAILED, &why);
    s->p->quit = true;
}

/* To the end, or until it is left. */
static void teach(struct sitting *s, struct learning *l)
{
    take_card(s);
    while (!sitting_is_left(s) && l->teaching.stop != AT_THE_END) {
        if (l->teaching.stop == TO_READ) read_on(s, l);
        else ask_taught(s);
        take_card(s);
    }
}

/* ---- afterwards ---- */

#define TO_NEXT "web.lesson.next"
#define TO_ALL  "web.lesson.all"
#define TO_GAME "web.lesson.play-on"

static const char *choose_next(struct sitting *s, const struct lesson_file *f)
{
    if (lesson_after(f)) add_end(s->teacher, TO_NEXT);
    add_end(s->teacher, TO_ALL);
    if (!reader_over(s->p->reader)) add_end(s->teacher, TO_GAME);
    return choose_end(s);
}

/* The lesson that the learner goes on to; NULL: none. */
static const struct lesson_file *give_lesson(struct term *t, struct learning *l)
{
    struct teacher teacher = { "web.lesson.teacher", "term.lesson-over", "term.keys.lesson", "term.keys.ending" };
    teacher.lesson = l;
    teacher.takes = takes;
    struct sitting s = { .t = t, .p = &l->play, .previewed = -1, .teacher = &teacher };
    say_lesson_title(l->file, &teacher.title);
    teach(&s, l);
    bool over = !sitting_is_left(&s) && l->teaching.stop == AT_THE_END;
    if (over) note_learned(t, l->file);
    const char *end = over ? choose_next(&s, l->file) : NULL;
    free_teacher(&teacher);
    free_sitting(&s);
    if (end && !strcmp(end, TO_GAME)) term_play_on(t, &l->play);
    return end && !strcmp(end, TO_NEXT) ? lesson_after(l->file) : NULL;
}

static void learn_from(struct course *c, const struct lesson_file *f)
{
    struct learning *l = calloc(1, sizeof *l);
    while (f && l && !c->t->gone) {
        int exit_code = FINE;
        const struct lesson_file *next = learning_begin(l, f, &exit_code) ? give_lesson(c->t, l) : NULL;
        c->list.at = (int)(f - course_of(f->game, 0));
        if (is_learned(c->t, f) && lesson_after(f)) c->list.at++;
        learning_end(l, exit_code);
        f = next;
    }
    free(l);
}

/* ---- the course ---- */

static void draw_lessons(struct course *c, struct canvas *canvas, struct area area)
{
    const struct lesson_file *f;
    c->lines = area;
    list_follow(&c->list, area.rows);
    for (int k = c->list.from; k < c->list.from + area.rows && (f = course_of(c->game->id, k)); k++) {
        struct text_out title = { 0 };
        bool here = k == c->list.at;
        struct style style = here ? (struct style){ INK_WHITE, INK_BAR, BOLD } : PLAIN;
        say_lesson_title(f, &title);
        put_fill(canvas, (struct area){ area.row + k - c->list.from, area.column, 1, area.columns }, style, " ");
        put_format(canvas, area.row + k - c->list.from, area.column, area.columns, style, "%s%s %s",
                   here ? either(canvas, "▸", ">") : " ", is_learned(c->t, f) ? either(canvas, "✓", "*") : " ",
                   text_of(&title));
        text_free(&title);
    }
}

/* What a lesson is about: its first words. */
static void say_beginning(const struct course *c, const struct lesson_file *f, struct text_out *out)
{
    struct refusal why = { 0 };
    struct speaker sp = { .language = cli_language, .game = c->game, .reader = NOBODY };
    struct lesson *lesson = lesson_read(f->text, game_named, &why);
    int i = 0;
    while (lesson && i < lesson->passages && lesson->passage[i].kind != SAID) i++;
    if (lesson && i < lesson->passages) say_lesson(&sp, f, lesson->passage[i].key, out);
    lesson_free(lesson);
}

static void draw_about(struct course *c, struct canvas *canvas, struct area area)
{
    const struct lesson_file *f = course_of(c->game->id, c->list.at);
    struct text_out text = { 0 };
    say_lesson_title(f, &text);
    if (is_learned(c->t, f)) text_add(&text, " ("), add_said(&text, "web.lesson.done", NO_ARGS), text_add(&text, ")");
    text_add(&text, "\n\n");
    say_beginning(c, f, &text);
    put_lines(canvas, area, PLAIN, text_of(&text), 0);
    text_free(&text);
}

static void draw_course(struct course *c)
{
    struct canvas *canvas = &c->t->canvas;
    struct text_out name = { 0 }, title = { 0 }, about = { 0 };
    struct speaker sp = { .language = cli_language, .game = c->game, .reader = NOBODY };
    int half = canvas->columns * 9 / 20, last = canvas->rows - 1;
    say_game(&sp, "name", NULL, NULL, 0, &name);
    struct arg args[] = { ARG_TEXT("game", text_of(&name)) };
    add_said(&title, "web.lesson.course", args, 1);
    add_said(&about, "web.lesson.about", NO_ARGS);
    draw_bar(canvas, text_of(&title), "");
    int rows = put_lines(canvas, (struct area){ 2, 2, 4, canvas->columns - 4 }, in_ink(INK_GREY), text_of(&about), 0);
    draw_lessons(c, canvas, (struct area){ 3 + rows, 2, last - 4 - rows, half });
    draw_about(c, canvas, (struct area){ 3 + rows, half + 4, last - 4 - rows, canvas->columns - half - 6 });
    put_lines(canvas, (struct area){ last - 1, 2, 1, canvas->columns - 4 }, with_face(in_ink(INK_ACCENT), BOLD),
              text_of(&c->t->complaint), 0);
    draw_keys(canvas, "term.keys.course");
    text_free(&name);
    text_free(&title);
    text_free(&about);
}

static void take_key(struct course *c, struct press press)
{
    int place = c->list.from + press.row - c->lines.row;
    if (press.key == PRESS_RESIZED) return;
    text_free(&c->t->complaint);
    if (press.key == PRESS_ENTER) learn_from(c, course_of(c->game->id, c->list.at));
    else if (press.key == PRESS_CLICK && is_within(c->lines, press.row, press.column) && place < c->list.count) {
        if (place == c->list.at) learn_from(c, course_of(c->game->id, place));
        else c->list.at = place;
    } else if (LETTER(press, 'q') || press.key == PRESS_ESCAPE) c->done = true;
    else list_move(&c->list, press, c->lines.rows);
}

void page_course(struct term *t, const struct lesson_file *f, bool at_once)
{
    struct course c = { .t = t, .game = game_named(f->game) };
    while (course_of(f->game, c.list.count)) c.list.count++;
    while (!at_once && lesson_after(f) && is_learned(t, f)) f++;
    c.list.at = (int)(f - course_of(f->game, 0));
    if (at_once) learn_from(&c, f);
    while (!c.done && !t->gone) {
        if (term_draws(t)) draw_course(&c);
        take_key(&c, term_press(t, -1));
    }
}
