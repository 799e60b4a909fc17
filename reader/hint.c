/* The best answers to the question that waits, from the view of the seat that is asked, with what they are worth and why. */
#include "reader/hint.h"

#include "engine/json.h"
#include "text/pieces.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { WORLDS_OF_REASONS = 64, WORLDS_OF_CHANCES = 100 };
#define NOTABLE 0.3 /* points that are worth a word */

/* The first few; of a mix all that it gives now and then. */
static int count_shown(const struct counsel *c)
{
    int shown = c->count < HINTS_SHOWN ? c->count : HINTS_SHOWN;
    while (c->mixed && shown < c->count && shown < MIX_SHOWN && 100 * c->answer[shown].visits >= c->iterations) shown++;
    return shown;
}

struct hint *find_hint(const struct reader *r, struct budget budget, struct rng rng)
{
    const struct game *game = r->sight.game;
    const struct state *view = reader_view(r);
    int seat = reader_waits_for(r);
    struct hint *h = calloc(1, sizeof *h);
    bool fine = h && counsel_for(game, view, budget, &rng, &h->counsel);
    if (fine) h->shown = count_shown(&h->counsel);
    if (fine && !h->counsel.mixed)
        fine = reasons_for(game, view, &h->counsel, h->shown, WORLDS_OF_REASONS, &rng, h->reason);
    fine = fine && forecast_end(game, view, seat, WORLDS_OF_CHANCES, &rng, &h->forecast);
    if (fine) return h;
    free(h);
    return NULL;
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

int share_in_mix(const struct hint *h, int k)
{
    long all = h->counsel.iterations;
    return all ? (int)((100 * h->counsel.answer[k].visits + all / 2) / all) : 0;
}

/* A part of the mix needs no reason. */
static void add_place_in_mix(const struct speaker *sp, const struct hint *h, int k, struct text_out *out)
{
    char number[NUMBER_TEXT];
    double loss = -h->counsel.answer[k].worth / 100.0;
    snprintf(number, sizeof number, "%.1f", loss);
    struct arg args[] = { ARG_TEXT("points", number) };
    if (share_in_mix(h, k) > 99) say(sp->language, "hint.mix.always", NULL, 0, out);
    else if (share_in_mix(h, k) > 0) return;
    else if (loss < NOTABLE) say(sp->language, "hint.mix.hardly", NULL, 0, out);
    else say(sp->language, "hint.mix.never", args, 1, out);
}

/* What it catches, what it scores, what it promises, and what it leaves to the others; or what it is to a mix. */
void add_hint_reason(const struct speaker *sp, const struct hint *h, int k, struct text_out *list)
{
    const struct reason *r = &h->reason[k];
    if (h->counsel.mixed) {
        add_place_in_mix(sp, h, k, list);
        return;
    }
    add_word_gain(sp, "hint.fish", r->fish, list);
    for (int i = 0; i < r->count; i++) {
        struct text_out source = { 0 };
        say_game(sp, "source", r->source[i], NULL, 0, &source);
        add_gain(sp, text_of(&source), r->points[i], list);
        text_free(&source);
    }
    add_word_gain(sp, "hint.prospects", r->worth, list);
    if (!list->length) say(sp->language, "hint.nothing", NULL, 0, list);
    add_leavings(sp, h, k, list);
}

static void add_reason_json(const struct advice *a, const struct reason *r, struct text_out *out)
{
    json_decimal(out, "ahead", a->worth / 100.0, 2);
    json_number(out, "visits", a->visits);
    json_open(out, "gains", '{');
    for (int i = 0; i < r->count; i++) json_decimal(out, r->source[i], r->points[i], 2);
    json_close(out, '}');
    json_decimal(out, "fish", r->fish, 2);
    json_decimal(out, "prospects", r->worth, 2);
    json_decimal(out, "others", r->others, 2);
}

static void add_answer_json(const struct reader *r, const struct speaker *sp, const struct hint *h, int k,
                            struct text_out *out)
{
    const struct advice *a = &h->counsel.answer[k];
    struct text_out words = { 0 }, reason = { 0 };
    char text[ANSWER_SIZE];
    answer_print(sp->game, question(reader_view(r)), a->choice, true, text);
    speak_choice(sp, reader_view(r), a->choice, &words);
    add_hint_reason(sp, h, k, &reason);
    json_open(out, NULL, '{');
    json_text(out, "answer", text);
    json_words(out, "words", &words);
    if (h->counsel.mixed)
        json_number(out, "share", share_in_mix(h, k)), json_decimal(out, "loss", -a->worth / 100.0, 2);
    else add_reason_json(a, &h->reason[k], out);
    json_take(out, "reason", &reason);
    json_close(out, '}');
}

void add_hint_json(const struct reader *r, const struct hint *h, struct text_out *out)
{
    struct speaker sp;
    reader_speaker(r, &sp);
    sp.marks = true;
    json_number(out, "iterations", h->counsel.mixed ? 0 : h->counsel.iterations);
    json_decimal(out, "chance", h->forecast.chance[reader_waits_for(r)], 3);
    json_open(out, "answers", '[');
    for (int k = 0; k < h->shown; k++) add_answer_json(r, &sp, h, k, out);
    json_close(out, ']');
}

bool reader_hint(const struct reader *r, struct budget budget, struct rng rng, struct text_out *out,
                 struct refusal *why)
{
    if (reader_over(r)) return refuse(why, "hint.over", "");
    if (reader_waits_for(r) == NOBODY) return refuse(why, "hint.chance", "");
    struct hint *h = find_hint(r, budget, rng);
    if (!h) return refuse(why, "refusal.memory", "");
    reader_waiting(r, out);
    add_hint_json(r, h, out);
    free(h);
    return true;
}
