/* A game looked back on, as members of a JSON object. */
#include "front/desk/review.h"

/* JSON: numbers by seat are arrays. */
static void add_numbers(const char *key, const double of[], int count, struct text_out *out)
{
    text_add(out, "\"%s\":[", key);
    for (int i = 0; i < count; i++) text_add(out, "%s%.4f", i ? "," : "", of[i]);
    text_add(out, "]");
}

static void add_answer_text(const struct table *t, int entry, int choice, struct text_out *out)
{
    char text[ANSWER_SIZE];
    answer_print(table_game(t), table_entry(t, entry)->question, choice, true, text);
    text_add_json(out, text);
}

/* The same for people. */
static void add_answer_words(const struct speaker *sp, const struct table *t, const char *key, int entry, int choice,
                             struct text_out *out)
{
    struct text_out words = { 0 };
    speak_answer(sp, table_entry(t, entry)->question, choice, true, &words);
    text_add(out, ",\"%s\":", key);
    text_add_json(out, text_of(&words));
    text_free(&words);
}

static void add_question_words(const struct speaker *sp, const struct table *t, int entry, struct text_out *out)
{
    struct text_out words = { 0 };
    speak_question(sp, table_entry(t, entry)->question, &words);
    text_add(out, ",\"question\":");
    text_add_json(out, text_of(&words));
    text_free(&words);
}

static void add_verdicts_json(const struct speaker *sp, const struct table *t, const struct review *r,
                              struct text_out *out)
{
    text_add(out, "\"decisions\":[");
    for (int i = 0; i < r->verdicts; i++) {
        const struct verdict *d = &r->verdict[i];
        text_add(out, "%s{\"entry\":%d,\"seat\":%d,\"answer\":", i ? "," : "", d->entry + 1, d->who + 1);
        add_answer_text(t, d->entry, d->choice, out);
        text_add(out, ",\"best\":");
        add_answer_text(t, d->entry, d->best, out);
        add_answer_words(sp, t, "words", d->entry, d->choice, out);
        add_answer_words(sp, t, "best_words", d->entry, d->best, out);
        text_add(out, ",\"loss\":%.2f}", d->loss);
    }
    text_add(out, "],");
}

static void add_curve_json(const struct review *r, int seats, struct text_out *out)
{
    text_add(out, "\"curve\":[");
    for (int m = 0; m < r->moments; m++) {
        text_add(out, "%s{\"entry\":%d,\"turn\":%d,", m ? "," : "", r->moment[m].entry + 1, r->moment[m].turn);
        add_numbers("chances", r->moment[m].hopes.chance, seats, out);
        text_add(out, ",");
        add_numbers("points", r->moment[m].hopes.points, seats, out);
        text_add(out, "}");
    }
    text_add(out, "],");
}

static void add_turnings_json(const struct speaker *sp, const struct table *t, const struct review *r,
                              struct text_out *out)
{
    text_add(out, "\"turning_points\":[");
    for (int i = 0; i < r->turnings; i++) {
        const struct turning *of = &r->turning[i];
        int who = table_entry(t, of->entry)->who;
        text_add(out, "%s{\"entry\":%d,\"seat\":%d,\"change\":%.4f,\"by\":", i ? "," : "", of->entry + 1, of->seat + 1,
                 of->change);
        if (who == NOBODY) text_add(out, "\"chance\",\"answer\":");
        else text_add(out, "%d,\"answer\":", who + 1);
        add_answer_text(t, of->entry, table_entry(t, of->entry)->choice, out);
        add_question_words(sp, t, of->entry, out);
        add_answer_words(sp, t, "words", of->entry, table_entry(t, of->entry)->choice, out);
        text_add(out, "}");
    }
    text_add(out, "],");
}

static void add_luck_json(const struct speaker *sp, const struct table *t, const struct review *r, int seats,
                          struct text_out *out)
{
    text_add(out, "\"luck\":{\"outcomes\":%d,", r->outcomes);
    add_numbers("points", r->luck_points, seats, out);
    text_add(out, ",");
    add_numbers("chances", r->luck_chance, seats, out);
    text_add(out, ",\"draws\":[");
    for (int i = 0; i < r->draws; i++) {
        text_add(out, "%s{\"entry\":%d,\"outcome\":", i ? "," : "", r->draw[i].entry + 1);
        add_answer_text(t, r->draw[i].entry, table_entry(t, r->draw[i].entry)->choice, out);
        add_question_words(sp, t, r->draw[i].entry, out);
        add_answer_words(sp, t, "words", r->draw[i].entry, table_entry(t, r->draw[i].entry)->choice, out);
        text_add(out, ",");
        add_numbers("points", r->draw[i].points, seats, out);
        text_add(out, ",");
        add_numbers("chances", r->draw[i].chance, seats, out);
        text_add(out, "}");
    }
    text_add(out, "]}");
}

void add_review_json(const struct speaker *sp, const struct table *t, const struct review *r, struct text_out *out)
{
    int seats = table_setup(t)->seats;
    text_add(out, "\"game\":\"%s\",\"seats\":%d,\"over\":%s,", sp->game->id, seats, table_over(t) ? "true" : "false");
    add_verdicts_json(sp, t, r, out);
    add_numbers("lost", r->lost, seats, out);
    text_add(out, ",");
    add_curve_json(r, seats, out);
    add_turnings_json(sp, t, r, out);
    add_luck_json(sp, t, r, seats, out);
}
