/* The best answers to the question that waits, from the view of the seat that is asked, with what they are worth and why. */
#include "front/desk/hint.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { WORLDS_OF_REASONS = 64, WORLDS_OF_CHANCES = 100 };
#define NOTABLE 0.3 /* points that are worth a word */

bool find_hint(const struct table *t, struct budget budget, struct rng rng, struct hint *h)
{
    const struct game *game = table_game(t);
    int seat = table_waits_for(t);
    struct state *view = calloc(1, game->state_size);
    *h = (struct hint){ 0 };
    if (!view) return false;
    table_view(t, seat, view);
    bool fine = advise(game, view, budget, &rng, &h->counsel);
    h->shown = h->counsel.count < HINTS_SHOWN ? h->counsel.count : HINTS_SHOWN;
    fine = fine && reasons_for(game, view, &h->counsel, h->shown, WORLDS_OF_REASONS, &rng, h->reason) &&
           chances(game, view, seat, WORLDS_OF_CHANCES, &rng, &h->hopes);
    free(view);
    return fine;
}

/* One digit behind the point, and always a sign; what is as good as nothing is +0.0. */
const char *signed_text(double value, char number[NUMBER_TEXT])
{
    snprintf(number, NUMBER_TEXT, "%+.1f", fabs(value) < 0.05 ? 0.0 : value);
    return number;
}

void add_lead(const struct speaker *sp, double points, struct text_out *out)
{
    char number[NUMBER_TEXT];
    snprintf(number, sizeof number, "%.1f", fabs(points));
    struct arg args[] = { ARG_TEXT("points", number) };
    say(sp->language, points > -0.05 ? "hint.ahead" : "hint.behind", args, 1, out);
}

/* One more thing of a list, with what the language puts between. */
static void add_to_list(const struct speaker *sp, const char *between, const char *more, struct text_out *list)
{
    struct text_out both = { 0 };
    struct arg args[] = { ARG_TEXT("first", text_of(list)), ARG_TEXT("second", more) };
    if (list->length) say(sp->language, between, args, 2, &both);
    else text_add(&both, "%s", more);
    text_free(list);
    *list = both;
}

static double mean_of_others(const struct hint *h)
{
    double sum = 0;
    for (int k = 0; k < h->shown; k++) sum += h->reason[k].others;
    return sum / h->shown;
}

/* What it leaves to the others is told where it is more, or less, than the other answers shown leave them. */
static void add_leavings(const struct speaker *sp, const struct hint *h, int k, struct text_out *list)
{
    struct text_out sentence = { 0 };
    char number[NUMBER_TEXT];
    double more = h->reason[k].others - mean_of_others(h);
    snprintf(number, sizeof number, "%.1f", fabs(more));
    struct arg args[] = { ARG_TEXT("points", number) };
    if (fabs(more) < NOTABLE) return;
    say(sp->language, more > 0 ? "hint.more" : "hint.less", args, 1, &sentence);
    add_to_list(sp, "hint.but", text_of(&sentence), list);
    text_free(&sentence);
}

static void add_gain(const struct speaker *sp, const char *source, double points, struct text_out *list)
{
    struct text_out gain = { 0 };
    char number[NUMBER_TEXT];
    struct arg args[] = { ARG_TEXT("source", source), ARG_TEXT("points", signed_text(points, number)) };
    say(sp->language, "hint.gain", args, 2, &gain);
    add_to_list(sp, "hint.and", text_of(&gain), list);
    text_free(&gain);
}

static void add_word_gain(const struct speaker *sp, const char *key, double points, struct text_out *list)
{
    struct text_out source = { 0 };
    say(sp->language, key, NULL, 0, &source);
    if (fabs(points) >= NOTABLE / 3) add_gain(sp, text_of(&source), points, list);
    text_free(&source);
}

/* What it catches, what it scores, what it promises, and what it leaves to the others. */
void add_hint_reason(const struct speaker *sp, const struct hint *h, int k, struct text_out *list)
{
    const struct reason *r = &h->reason[k];
    add_word_gain(sp, "hint.fish", r->fish, list);
    for (int i = 0; i < r->count; i++) {
        struct text_out source = { 0 };
        say_game(sp, "source", r->source[i], NULL, 0, &source);
        add_gain(sp, text_of(&source), r->points[i], list);
        text_free(&source);
    }
    add_word_gain(sp, "hint.prospects", r->prospects, list);
    if (!list->length) say(sp->language, "hint.nothing", NULL, 0, list);
    add_leavings(sp, h, k, list);
}

static void add_reason_json(const struct reason *r, struct text_out *out)
{
    text_add(out, "\"gains\":{");
    for (int i = 0; i < r->count; i++) {
        if (i) text_add(out, ",");
        text_add_json(out, r->source[i]);
        text_add(out, ":%.2f", r->points[i]);
    }
    text_add(out, "},\"fish\":%.2f,\"prospects\":%.2f,\"others\":%.2f,", r->fish, r->prospects, r->others);
}

static void add_answer_json(const struct speaker *sp, const struct table *t, const struct hint *h, int k,
                            struct text_out *out)
{
    const struct advice *a = &h->counsel.answer[k];
    struct text_out words = { 0 }, reason = { 0 };
    char text[ANSWER_SIZE];
    answer_print(sp->game, table_question(t), a->choice, true, text);
    speak_choice(sp, t, a->choice, &words);
    add_hint_reason(sp, h, k, &reason);
    text_add(out, "{\"answer\":");
    text_add_json(out, text);
    text_add(out, ",\"words\":");
    text_add_json(out, text_of(&words));
    text_add(out, ",\"ahead\":%.2f,\"visits\":%ld,", a->worth / 100.0, a->visits);
    add_reason_json(&h->reason[k], out);
    text_add(out, "\"reason\":");
    text_add_json(out, text_of(&reason));
    text_add(out, "}");
    text_free(&words);
    text_free(&reason);
}

void add_hint_json(const struct speaker *sp, const struct table *t, const struct hint *h, struct text_out *out)
{
    text_add(out, "\"iterations\":%ld,\"chance\":%.3f,\"answers\":[", h->counsel.iterations,
             h->hopes.chance[table_waits_for(t)]);
    for (int k = 0; k < h->shown; k++) {
        if (k) text_add(out, ",");
        add_answer_json(sp, t, h, k, out);
    }
    text_add(out, "]");
}
