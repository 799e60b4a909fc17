#include "front/cli/learning.h"

#include "front/desk/card.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what is said ---- */

static void add_line(struct text_out *out)
{
    if (out->length) text_add(out, "\n");
}

static void add_told(const struct learning *l, const char *key, const struct arg *args, int count, struct text_out *out)
{
    add_line(out);
    say(l->play.sp.language, key, args, count, out);
}

static void add_taught(const struct learning *l, const char *key, struct text_out *out)
{
    add_line(out);
    say_lesson(&l->play.sp, l->file, key, out);
}

void learning_say_card(const struct learning *l, struct text_out *out)
{
    const struct teaching *t = &l->teaching;
    if (t->goal_missed) add_told(l, "lesson.missed", NO_ARGS, out);
    for (int i = t->card; i < t->at; i++)
        if (t->lesson->passage[i].kind == SAID) add_taught(l, t->lesson->passage[i].key, out);
    if (t->stop != TO_PLAY) return;
    struct arg args[] = { ARG_NUMBER("answers", t->left), ARG_NUMBER("points", t->lesson->passage[t->at].points) };
    add_told(l, "lesson.free", args, 2, out);
}

uint64_t learning_points_at(const struct learning *l)
{
    const struct reader *r = l->play.reader;
    uint64_t pointed = 0;
    for (uint64_t left = reader_over(r) ? 0 : reader_menu(r); left; left = without_first(left)) {
        char text[ANSWER_SIZE];
        answer_print(l->play.sp.game, question(reader_view(r)), first_of(left), true, text);
        if (teaching_points_at(&l->teaching, text)) pointed |= only(first_of(left));
    }
    return pointed;
}

void say_lesson_title(const struct lesson_file *f, struct text_out *out)
{
    struct text_out title = { 0 };
    struct speaker sp = { .language = cli_language, .game = game_named(f->game), .reader = NOBODY };
    say_lesson(&sp, f, "", &title);
    struct arg args[] = { ARG_NUMBER("number", strtol(f->name, NULL, 10)), ARG_TEXT("title", text_of(&title)) };
    say(cli_language, "learn.title", args, 2, out);
    text_free(&title);
}

/* ---- what is answered ---- */

/* A move that the lesson does not want is not made: what it would do, and why the example has another. */
static void add_objection(const struct learning *l, int choice, const char *key, struct text_out *out)
{
    const struct play *p = &l->play;
    struct refusal why = { 0 };
    struct text_out words = { 0 };
    speak_choice(&p->sp, reader_view(p->reader), choice, &words);
    struct arg args[] = { ARG_TEXT("answer", text_of(&words)) };
    add_told(l, "lesson.would", args, 1, out);
    text_add(out, "\n");
    reader_preview_text(p->reader, choice, out, &why);
    while (out->length && out->text[out->length - 1] == '\n') out->text[--out->length] = '\0';
    if (key) add_taught(l, key, out);
    add_told(l, "lesson.again", NO_ARGS, out);
    text_free(&words);
}

bool learning_answer(struct learning *l, int choice, const char *words, struct text_out *said)
{
    const struct play *p = &l->play;
    struct refusal why = { 0 };
    char text[ANSWER_SIZE];
    const char *key;
    if (choice >= 0) answer_print(p->sp.game, question(reader_view(p->reader)), choice, true, text);
    enum reception reception = teaching_answer(&l->teaching, choice >= 0 ? text : words, &key, &why);
    if (reception == NOT_ASKED) add_objection(l, choice, key, said);
    if (reception == REFUSED) speak_refusal(&p->sp, &why, said);
    return reception == TAKEN;
}

/* Instead of the room, the lesson takes the answers at the prompt. */
static bool answer_at_prompt(struct play *p, int choice, const char *input)
{
    struct text_out said = { 0 };
    bool taken = learning_answer((struct learning *)p, choice, input, &said);
    if (said.length) show_sentence(p, text_of(&said));
    text_free(&said);
    return taken;
}

/* ---- from its beginning to its end ---- */

static void name_learner(struct learning *l, struct lesson *lesson)
{
    struct text_out you = { 0 };
    say(cli_language, "learn.you", NO_ARGS, &you);
    snprintf(l->you, sizeof l->you, "%s", text_of(&you));
    lesson->name[LEARNER] = l->you;
    text_free(&you);
}

static bool open_table(struct learning *l, struct lesson *lesson, int *exit_code)
{
    struct refusal why = { 0 };
    struct wish wish = { .humans = 1, .bot = LESSON_BOT, .cardboard = true, .no_forced = true };
    struct table *t = lesson_table(lesson);
    if (!t || !play_begin(&l->play, t, &wish, exit_code)) return lesson_free(lesson), false;
    l->play.cardboard = false;
    l->play.sp.reader = LEARNER;
    name_learner(l, lesson);
    if (!teaching_begin(&l->teaching, lesson, l->play.room, LESSON_BOT, &why))
        return *exit_code = complain_refusal(FAILED, &why), false;
    look_again(&l->play);
    l->play.told[LEARNER] = reader_entry(l->play.reader);
    return true;
}

bool learning_begin(struct learning *l, const struct lesson_file *f, int *exit_code)
{
    struct refusal why = { 0 };
    *l = (struct learning){ .play = { .in = stdin, .out = stdout, .answer = answer_at_prompt }, .file = f };
    struct lesson *lesson = lesson_read(f->text, game_named, &why);
    if (!lesson) return *exit_code = complain_refusal(FAILED, &why), false;
    return open_table(l, lesson, exit_code);
}

int learning_end(struct learning *l, int exit_code)
{
    teaching_end(&l->teaching);
    return play_end(&l->play, exit_code);
}

const struct lesson_file *lesson_after(const struct lesson_file *f)
{
    return f[1].game && !strcmp(f[1].game, f->game) ? f + 1 : NULL;
}
