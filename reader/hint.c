/* The best answers to the question that waits, from the view of the seat that is asked, with what they are worth and why. */
#include "reader/hint.h"

#include "engine/json.h"
#include "text/pieces.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { WORLDS_OF_CHANCES = 400, SOURCES_TOLD = 2 };
#define NOTABLE 0.25 /* points that are worth a word */
#define A_PLAN  0.6  /* of the worlds in which it comes next */

/* The first few; of a mix all that it gives now and then. */
static int count_shown(const struct counsel *c)
{
    int shown = c->count < HINTS_SHOWN ? c->count : HINTS_SHOWN;
    while (c->mixed && shown < c->count && shown < MIX_SHOWN && 100 * c->answer[shown].visits >= c->iterations) shown++;
    return shown;
}

/* The chance to win and the lead are those after the first answer, from the same games. */
struct hint *find_hint(const struct reader *r, struct budget budget, struct rng rng)
{
    const struct game *game = r->sight.game;
    const struct state *view = reader_view(r);
    struct hint *h = calloc(1, sizeof *h);
    bool fine = h && find_counsel(game, view, budget, &rng, &h->counsel, &h->comparison);
    if (fine) {
        h->shown = count_shown(&h->counsel);
        fine = h->counsel.mixed
                   ? forecast_end(game, view, reader_waits_for(r), WORLDS_OF_CHANCES, &rng, &h->forecast)
                   : forecast_after(game, view, h->counsel.answer[0].choice, WORLDS_OF_CHANCES, &rng, &h->forecast);
    }
    if (fine) return h;
    free(h);
    return NULL;
}

/* What is as good as nothing is 0.0. */
const char *tenths_text(enum language language, double value, char number[NUMBER_TEXT])
{
    long tenths = lround(10 * value);
    struct text_out out = { 0 };
    struct arg args[] = { ARG_NUMBER("whole", labs(tenths) / 10), ARG_NUMBER("tenth", labs(tenths) % 10) };
    say(language, "number.tenths", args, 2, &out);
    snprintf(number, NUMBER_TEXT, "%s%s", tenths < 0 ? "-" : "", text_of(&out));
    text_free(&out);
    return number;
}

const char *signed_text(enum language language, double value, char number[NUMBER_TEXT])
{
    char digits[NUMBER_TEXT];
    bool less = lround(10 * value) < 0;
    snprintf(number, NUMBER_TEXT, "%s%s", less ? "" : "+", tenths_text(language, value, digits));
    return number;
}

void add_points(const struct speaker *sp, double points, struct text_out *out)
{
    struct arg args[] = { ARG_NUMBER("points", fabs(points) < 0.75 ? 0 : lround(fabs(points))) };
    say(sp->language, "hint.points", args, 1, out);
}

void add_lead(const struct speaker *sp, double points, struct text_out *out)
{
    struct text_out words = { 0 };
    add_points(sp, points, &words);
    struct arg args[] = { ARG_TEXT("points", text_of(&words)) };
    const char *key = fabs(points) < NOTABLE ? "hint.level" : points > 0 ? "hint.ahead" : "hint.behind";
    say(sp->language, key, args, 1, out);
    text_free(&words);
}

/* ---- reasons ---- */

/* What speaks for an answer, and what against it. */
struct sides {
    struct text_out good, bad;
};

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

static void add_to_sides(const struct speaker *sp, bool good, const char *key, const struct arg *args, int count,
                         struct sides *to)
{
    struct text_out part = { 0 };
    say(sp->language, key, args, count, &part);
    add_to_list(sp, "hint.and", text_of(&part), good ? &to->good : &to->bad);
    text_free(&part);
}

static void add_fish(const struct speaker *sp, double fish, struct sides *to)
{
    struct arg args[] = { ARG_NUMBER("fish", fabs(fish) < 0.75 ? 0 : lround(fabs(fish))) };
    if (fabs(fish) < NOTABLE / 2) return;
    add_to_sides(sp, fish > 0, fish > 0 ? "hint.fish.more" : "hint.fish.fewer", args, 1, to);
}

/* Points of one kind: more of them, or fewer. */
static void add_part(const struct speaker *sp, const char *more, const char *less, double points, bool good,
                     const char *source, struct sides *to)
{
    struct text_out words = { 0 };
    add_points(sp, points, &words);
    struct arg args[] = { ARG_TEXT("points", text_of(&words)), ARG_TEXT("source", source) };
    if (fabs(points) >= NOTABLE) add_to_sides(sp, good, points > 0 ? more : less, args, source ? 2 : 1, to);
    text_free(&words);
}

static void add_sources(const struct speaker *sp, const struct reason *r, struct sides *to)
{
    for (int i = 0; i < r->count && i < SOURCES_TOLD; i++) {
        struct text_out source = { 0 };
        say_game(sp, "source", r->source[i], NULL, 0, &source);
        add_part(sp, "hint.source.more", "hint.source.less", r->points[i], r->points[i] > 0, text_of(&source), to);
        text_free(&source);
    }
}

static double scored(const struct reason *r)
{
    double sum = 0;
    for (int i = 0; i < r->count; i++) sum += r->points[i];
    return sum;
}

/* What is scored is no longer expected: where the one goes up as the other goes down, only what outweighs is told. */
static void add_own_points(const struct speaker *sp, const struct reason *r, struct sides *to)
{
    double now = scored(r), both = now + r->worth;
    bool opposed = now * r->worth<0, later = fabs(r->worth)> fabs(now);
    if (!opposed || !later) add_sources(sp, r, to);
    if (!opposed || later)
        add_part(sp, "hint.sets-up.more", "hint.sets-up.less", opposed ? both : r->worth, r->worth > 0, NULL, to);
}

/* How much more an answer catches, scores, sets up and denies than the one it is compared with. */
void add_parts(const struct speaker *sp, const struct reason *r, struct text_out *out)
{
    struct sides sides = { .good = { 0 }, .bad = { 0 } };
    add_fish(sp, r->fish, &sides);
    add_own_points(sp, r, &sides);
    add_part(sp, "hint.rival.more", "hint.rival.less", r->others, r->others < 0, NULL, &sides);
    if (fabs(r->wins) >= 0.05)
        add_to_sides(sp, r->wins > 0, r->wins > 0 ? "hint.wins.more" : "hint.wins.less", NULL, 0, &sides);
    text_add(out, "%s", text_of(&sides.good));
    if (sides.bad.length) add_to_list(sp, "hint.but", text_of(&sides.bad), out);
    text_free(&sides.good);
    text_free(&sides.bad);
}

/* Whether the first answer is clearly better than another. */
static bool has_clear_first(const struct hint *h) { return is_clear(h->comparison.answer[0].ahead); }

/* A message that ends with the parts, or the one without parts. */
static void say_verdict(const struct speaker *sp, const char *key, const char *plain, const char *points,
                        const char *other, const char *parts, struct text_out *out)
{
    struct arg args[] = { ARG_TEXT("parts", parts), ARG_TEXT("points", points), ARG_TEXT("other", other) };
    say(sp->language, *parts ? key : plain, args, 3, out);
}

void add_better(const struct speaker *sp, double points, const char *other, const struct reason *more,
                struct text_out *out)
{
    struct text_out parts = { 0 }, words = { 0 };
    add_parts(sp, more, &parts);
    add_points(sp, points, &words);
    say_verdict(sp, "hint.better", "hint.better.plain", text_of(&words), other, text_of(&parts), out);
    text_free(&parts);
    text_free(&words);
}

static void add_verdict(const struct speaker *sp, const struct state *view, const struct hint *h, int k,
                        struct text_out *out)
{
    const struct compared *one = &h->comparison.answer[k];
    struct text_out parts = { 0 }, points = { 0 }, other = { 0 };
    if (k == 0 || h->comparison.answer[0].with != k) add_parts(sp, &one->more, &parts);
    add_points(sp, one->ahead.mean, &points);
    speak_choice(sp, view, h->counsel.answer[one->with].choice, &other);
    if (k == 0 && has_clear_first(h)) add_better(sp, one->ahead.mean, text_of(&other), &one->more, out);
    else if (k == 0) say(sp->language, "hint.no-better", NULL, 0, out);
    else if (one->equal) say_verdict(sp, "hint.equal", "hint.equal.plain", text_of(&points), "", text_of(&parts), out);
    else say_verdict(sp, "hint.worse", "hint.worse.plain", text_of(&points), "", text_of(&parts), out);
    text_free(&parts);
    text_free(&points);
    text_free(&other);
}

/* The plan: what mostly comes next in the same turn. */
static void add_next_answer(const struct speaker *sp, const struct next_answer *next, struct text_out *out)
{
    struct text_out words = { 0 }, sentence = { 0 };
    if (next->share < A_PLAN) return;
    speak_answer(sp, next->question, next->choice, true, &words);
    struct arg args[] = { ARG_TEXT("answer", text_of(&words)) };
    say(sp->language, "hint.next", args, 1, &sentence);
    add_to_list(sp, "hint.sentences", text_of(&sentence), out);
    text_free(&words);
    text_free(&sentence);
}

/* No other answer is about as good. */
bool is_sure_hint(const struct hint *h)
{
    return h->counsel.mixed ? share_in_mix(h, 0) > 99 : h->comparison.count < 2 || !h->comparison.answer[1].equal;
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
    struct arg args[] = { ARG_TEXT("points", tenths_text(sp->language, loss > 0 ? loss : 0, number)) };
    if (share_in_mix(h, k) > 99) say(sp->language, "hint.mix.always", NULL, 0, out);
    else if (share_in_mix(h, k) == 0 && loss < NOTABLE) say(sp->language, "hint.mix.hardly", NULL, 0, out);
    else if (share_in_mix(h, k) == 0) say(sp->language, "hint.mix.never", args, 1, out);
}

void add_hint_reason(const struct speaker *sp, const struct state *view, const struct hint *h, int k,
                     struct text_out *out)
{
    if (h->counsel.mixed) add_place_in_mix(sp, h, k, out);
    if (k >= h->comparison.count || h->comparison.count < 2) return;
    add_verdict(sp, view, h, k, out);
    if (k == 0) add_next_answer(sp, &h->comparison.answer[k].next, out);
}

static void add_gains_json(const struct reason *r, struct text_out *out)
{
    json_open(out, "gains", '{');
    for (int i = 0; i < r->count; i++) json_decimal(out, r->source[i], r->points[i], 2);
    json_close(out, '}');
    json_decimal(out, "fish", r->fish, 2);
    json_decimal(out, "prospects", r->worth, 2);
    json_decimal(out, "others", r->others, 2);
}

/* Against the answer that it is compared with: how much is certain, and what it comes from. */
static void add_compared_json(const struct reader *r, const struct hint *h, int k, struct text_out *out)
{
    const struct compared *one = &h->comparison.answer[k];
    char text[ANSWER_SIZE];
    answer_print(r->sight.game, question(reader_view(r)), h->counsel.answer[one->with].choice, true, text);
    json_truth(out, "equal", one->equal);
    json_open(out, "compared", '{');
    json_text(out, "with", text);
    json_decimal(out, "ahead", one->ahead.mean, 2);
    json_decimal(out, "error", one->ahead.error, 2);
    add_gains_json(&one->more, out);
    json_close(out, '}');
}

static void add_reason_json(const struct reader *r, const struct hint *h, int k, struct text_out *out)
{
    const struct advice *a = &h->counsel.answer[k];
    static const struct compared none;
    const struct compared *one = k < h->comparison.count ? &h->comparison.answer[k] : &none;
    json_decimal(out, "ahead", a->worth / 100.0, 2);
    json_number(out, "visits", a->visits);
    add_gains_json(&one->gain, out);
    if (h->comparison.count > 1) add_compared_json(r, h, k, out);
}

static void add_answer_json(const struct reader *r, const struct speaker *sp, const struct hint *h, int k,
                            struct text_out *out)
{
    const struct advice *a = &h->counsel.answer[k];
    struct text_out words = { 0 }, reason = { 0 };
    char text[ANSWER_SIZE];
    answer_print(sp->game, question(reader_view(r)), a->choice, true, text);
    speak_choice(sp, reader_view(r), a->choice, &words);
    add_hint_reason(sp, reader_view(r), h, k, &reason);
    json_open(out, NULL, '{');
    json_text(out, "answer", text);
    json_words(out, "words", &words);
    if (h->counsel.mixed)
        json_number(out, "share", share_in_mix(h, k)), json_decimal(out, "loss", -a->worth / 100.0, 2);
    else add_reason_json(r, h, k, out);
    json_words(out, "reason", &reason);
    json_close(out, '}');
}

void add_hint_json(const struct reader *r, const struct hint *h, struct text_out *out)
{
    struct speaker sp;
    reader_speaker(r, &sp);
    sp.marks = true;
    json_number(out, "iterations", h->counsel.mixed ? 0 : h->counsel.iterations);
    json_decimal(out, "chance", h->forecast.chance[reader_waits_for(r)], 3);
    json_decimal(out, "lead", h->forecast.lead[reader_waits_for(r)], 2);
    json_truth(out, "sure", is_sure_hint(h));
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
