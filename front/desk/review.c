/* A game looked back on, as members of a JSON object. */
#include "front/desk/review.h"

#include "engine/json.h"
#include "engine/lexicon.h"

#include <string.h>

/* Numbers by seat are arrays. */
static void add_numbers(const char *key, const double of[], int count, struct text_out *out)
{
    json_open(out, key, '[');
    for (int i = 0; i < count; i++) json_decimal(out, NULL, of[i], 4);
    json_close(out, ']');
}

static void add_answer_text(const struct table *t, const char *key, int entry, int choice, struct text_out *out)
{
    char text[ANSWER_SIZE];
    answer_print(table_game(t), table_entry(t, entry)->question, choice, true, text);
    json_text(out, key, text);
}

/* The same for people. */
static void add_answer_words(const struct speaker *sp, const struct table *t, const char *key, int entry, int choice,
                             struct text_out *out)
{
    struct text_out words = { 0 };
    speak_answer(sp, table_entry(t, entry)->question, choice, true, &words);
    json_take(out, key, &words);
}

static void add_question_words(const struct speaker *sp, const struct table *t, int entry, struct text_out *out)
{
    struct text_out words = { 0 };
    speak_question(sp, table_entry(t, entry)->question, &words);
    json_take(out, "question", &words);
}

/* The lines that an entry told, as one; if it ended a line, all of that line. */
static void add_told(const struct speaker *sp, const struct table *t, int entry, struct text_out *out)
{
    struct record record = table_record(t);
    struct text_out told = { 0 };
    int from = entry;
    while (from > 0 && record.entry[entry].events && continues(entry_told_on(sp, &record, from))) from--;
    for (int i = from; i <= entry; i++) speak_entry(sp, &record, i, i > from, &told);
    for (const char *line = text_of(&told) + strspn(text_of(&told), "\n"); *line; line += strspn(line, "\n")) {
        size_t length = strcspn(line, "\n");
        if (out->length) text_add(out, " ");
        text_add_bytes(out, line, length);
        line += length;
    }
    text_free(&told);
}

static void add_answer_given(const struct speaker *sp, const struct table *t, int entry, struct text_out *out)
{
    const struct entry *e = table_entry(t, entry);
    struct text_out answer = { 0 }, question = { 0 };
    speak_answer(sp, e->question, e->choice, true, &answer);
    if (e->who == NOBODY) speak_question(sp, e->question, &question);
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, e->who)), ARG_TEXT("answer", text_of(&answer)),
                          ARG_TEXT("question", text_of(&question)) };
    say(sp->language, e->who == NOBODY ? "review.draw" : "review.best", args, e->who == NOBODY ? 3 : 2, out);
    text_free(&answer);
    text_free(&question);
}

void add_happening(const struct speaker *sp, const struct table *t, const struct turning *of, struct text_out *out)
{
    struct text_out told = { 0 };
    if (of->explained) add_told(sp, t, of->entry, &told);
    if (!of->explained) say(sp->language, "review.many", NULL, 0, out);
    else if (told.length) text_add(out, "%s", text_of(&told));
    else add_answer_given(sp, t, of->entry, out);
    text_free(&told);
}

static void add_verdict_json(const struct speaker *sp, const struct table *t, const struct verdict *d,
                             struct text_out *out)
{
    json_open(out, NULL, '{');
    json_number(out, "entry", d->entry + 1);
    json_number(out, "turn", d->turn);
    json_number(out, "seat", d->who + 1);
    add_answer_text(t, "answer", d->entry, d->choice, out);
    add_answer_text(t, "best", d->entry, d->best, out);
    add_answer_words(sp, t, "words", d->entry, d->choice, out);
    add_answer_words(sp, t, "best_words", d->entry, d->best, out);
    json_decimal(out, "loss", d->loss, 2);
    json_close(out, '}');
}

static void add_verdicts_json(const struct speaker *sp, const struct table *t, const struct review *r,
                              struct text_out *out)
{
    json_open(out, "decisions", '[');
    for (int i = 0; i < r->verdicts; i++) add_verdict_json(sp, t, &r->verdict[i], out);
    json_close(out, ']');
}

static void add_curve_json(const struct review *r, int seats, struct text_out *out)
{
    json_open(out, "curve", '[');
    for (int m = 0; m < r->curve_points; m++) {
        json_open(out, NULL, '{');
        json_number(out, "entry", r->curve[m].entry + 1);
        json_number(out, "turn", r->curve[m].turn);
        add_numbers("chances", r->curve[m].chance, seats, out);
        add_numbers("errors", r->curve[m].error, seats, out);
        add_numbers("points", r->curve[m].forecast.points, seats, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void add_turning_json(const struct speaker *sp, const struct table *t, const struct turning *of,
                             struct text_out *out)
{
    const struct entry *e = table_entry(t, of->entry);
    struct text_out happened = { 0 };
    add_happening(sp, t, of, &happened);
    json_open(out, NULL, '{');
    json_number(out, "entry", of->entry + 1);
    json_number(out, "turn", of->turn);
    json_truth(out, "explained", of->explained);
    json_take(out, "happened", &happened);
    json_number(out, "seat", of->seat + 1);
    json_decimal(out, "change", of->change, 4);
    if (e->who == NOBODY) json_text(out, "by", "chance");
    else json_number(out, "by", e->who + 1);
    add_answer_text(t, "answer", of->entry, e->choice, out);
    add_question_words(sp, t, of->entry, out);
    add_answer_words(sp, t, "words", of->entry, e->choice, out);
    json_close(out, '}');
}

static void add_turnings_json(const struct speaker *sp, const struct table *t, const struct review *r,
                              struct text_out *out)
{
    json_open(out, "turning_points", '[');
    for (int i = 0; i < r->turnings; i++) add_turning_json(sp, t, &r->turning[i], out);
    json_close(out, ']');
}

static void add_draw_json(const struct speaker *sp, const struct table *t, const struct draw *draw, int seats,
                          struct text_out *out)
{
    int choice = table_entry(t, draw->entry)->choice;
    json_open(out, NULL, '{');
    json_number(out, "entry", draw->entry + 1);
    json_number(out, "turn", draw->turn);
    add_answer_text(t, "outcome", draw->entry, choice, out);
    add_question_words(sp, t, draw->entry, out);
    add_answer_words(sp, t, "words", draw->entry, choice, out);
    add_numbers("points", draw->points, seats, out);
    add_numbers("chances", draw->chance, seats, out);
    json_close(out, '}');
}

static void add_luck_json(const struct speaker *sp, const struct table *t, const struct review *r, int seats,
                          struct text_out *out)
{
    json_open(out, "luck", '{');
    json_number(out, "outcomes", r->outcomes);
    add_numbers("points", r->luck_points, seats, out);
    add_numbers("chances", r->luck_chance, seats, out);
    json_open(out, "draws", '[');
    for (int i = 0; i < r->draws; i++) add_draw_json(sp, t, &r->draw[i], seats, out);
    json_close(out, ']');
    json_close(out, '}');
}

void add_review_json(const struct speaker *sp, const struct table *t, const struct review *r, struct text_out *out)
{
    int seats = table_setup(t)->seats;
    json_text(out, "game", sp->game->id);
    json_number(out, "seats", seats);
    json_truth(out, "over", table_over(t));
    add_verdicts_json(sp, t, r, out);
    add_numbers("lost", r->lost, seats, out);
    add_curve_json(r, seats, out);
    add_turnings_json(sp, t, r, out);
    add_luck_json(sp, t, r, seats, out);
}
