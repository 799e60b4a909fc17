/* creel hint, and the word of that name at the prompt: the best answers to the question that waits, from the view of the
 * seat that is asked, with what they are worth and why. */
#include "front/cli/hint.h"

#include "engine/json.h"
#include "text/width.h"

#include <math.h>
#include <stdlib.h>

enum { ANSWER_COLUMNS = 32, MARGIN = 6 };
enum { MS_LIMIT = 600000 };

static int share_of(const struct hint *h, int k)
{
    return h->counsel.iterations ? (int)(100 * h->counsel.answer[k].visits / h->counsel.iterations) : 0;
}

/* Who weighs all answers tries them equally often: that tells nothing. */
static void add_worth(const struct speaker *sp, const struct hint *h, int k, struct text_out *out)
{
    struct text_out lead = { 0 };
    struct arg often[] = { ARG_NUMBER("share", share_in_mix(h, k)) };
    if (h->counsel.mixed) {
        say(sp->language, "hint.share", often, 1, out);
        return;
    }
    add_lead(sp, h->counsel.answer[k].worth / 100.0, &lead);
    struct arg args[] = { ARG_TEXT("lead", text_of(&lead)), ARG_NUMBER("share", share_of(h, k)) };
    bool searched = h->counsel.answer[0].visits != h->counsel.answer[h->counsel.count - 1].visits;
    if (searched) say(sp->language, "hint.worth", args, 2, out);
    else text_add(out, "%s", text_of(&lead));
    text_free(&lead);
}

static void add_answer(const struct speaker *sp, const struct reader *r, const struct hint *h, int k,
                       struct text_out *out)
{
    const struct advice *a = &h->counsel.answer[k];
    struct text_out words = { 0 }, reason = { 0 };
    speak_choice(sp, reader_view(r), a->choice, &words);
    text_add(out, "%4d  ", k + 1);
    bool fits = text_width(text_of(&words)) <= ANSWER_COLUMNS;
    if (fits) text_pad(out, text_of(&words), ANSWER_COLUMNS + 2);
    else text_wrap(out, text_of(&words), SCREEN_COLUMNS - MARGIN, MARGIN), text_add(out, "\n%*s", MARGIN, "");
    add_worth(sp, h, k, out);
    add_hint_reason(sp, h, k, &reason);
    if (reason.length) text_add(out, "\n%*s", MARGIN, "");
    text_wrap(out, text_of(&reason), SCREEN_COLUMNS - MARGIN, MARGIN);
    text_add(out, "\n");
    text_free(&words);
    text_free(&reason);
}

static void print_as_text(FILE *to, const struct speaker *sp, const struct reader *r, const struct hint *h)
{
    struct text_out out = { 0 }, head = { 0 };
    int seat = reader_waits_for(r);
    struct arg args[] = { ARG_TEXT("who", speaker_name(sp, seat)), ARG_NUMBER("tries", h->counsel.iterations),
                          ARG_NUMBER("chance", lround(100 * h->forecast.chance[seat])) };
    say(sp->language, h->counsel.mixed ? "hint.mix.head" : "hint.head", args, 3, &head);
    text_wrap(&out, text_of(&head), SCREEN_COLUMNS, 0);
    text_add(&out, "\n");
    text_free(&head);
    for (int k = 0; k < h->shown; k++) add_answer(sp, r, h, k, &out);
    if (h->counsel.count == 1) {
        say(sp->language, "hint.only", NO_ARGS, &out);
        text_add(&out, "\n");
    }
    fputs(text_of(&out), to);
    text_free(&out);
}

static void print_as_json(FILE *to, const struct speaker *sp, const struct reader *r, const struct hint *h)
{
    struct text_out out = { 0 };
    json_open(&out, NULL, '{');
    json_text(&out, "game", sp->game->id);
    json_number(&out, "seat", reader_waits_for(r) + 1);
    json_text(&out, "step", sp->game->step_names[question(reader_view(r)).step]);
    add_hint_json(r, h, &out);
    json_close(&out, '}');
    fprintf(to, "%s\n", text_of(&out));
    text_free(&out);
}

bool print_hint(FILE *to, const struct reader *r, struct budget budget, struct rng rng, bool json)
{
    struct speaker sp;
    struct hint *hint = find_hint(r, budget, rng);
    if (!hint) return false;
    reader_speaker(r, &sp);
    (json ? print_as_json : print_as_text)(to, &sp, r, hint);
    free(hint);
    return true;
}

/* Whether there is a question to this seat; else why not is said. A seat below zero: whoever is asked. */
static bool is_asked(const struct reader *r, int seat, int *exit_code)
{
    int asked = reader_waits_for(r);
    struct arg args[] = { ARG_NUMBER("seat", seat + 1), ARG_NUMBER("asked", asked + 1) };
    const char *key = reader_over(r) ? "hint.over" : asked == NOBODY ? "hint.chance" : "hint.not-asked";
    if (asked != NOBODY && (seat < 0 || seat == asked)) return true;
    return *exit_code = complain(FAILED, key, args, 2), false;
}

/* A stranger sees who is asked; the hint is that seat's. */
static int hint_for(struct onlooker *onlooker, int seat, struct budget budget, struct rng rng, bool json)
{
    int exit_code = FAILED;
    if (!is_asked(onlooker->reader, seat, &exit_code)) return exit_code;
    if (!onlooker_look_as(onlooker, reader_waits_for(onlooker->reader))) return FAILED;
    bool found = print_hint(stdout, onlooker->reader, budget, rng, json);
    return found ? finish(FINE) : complain(FAILED, "refusal.memory", NO_ARGS);
}

int run_hint(int argc, char **argv)
{
    long seat = 0, seed = 1, threads = 1;
    struct budget budget = { 0 };
    bool json = false;
    int exit_code = FINE;
    struct onlooker onlooker;
    struct words words = { 0 };
    const struct flag flags[] = { { "seat", FLAG_NUMBER, { .number = &seat }, 1, SEATS_LIMIT },
                                  { "iterations", FLAG_NUMBER, { .number = &budget.iterations }, 1, ITERATIONS_LIMIT },
                                  { "time", FLAG_NUMBER, { .number = &budget.milliseconds }, 1, MS_LIMIT },
                                  { "threads", FLAG_NUMBER, { .number = &threads }, 1, THREADS_LIMIT },
                                  { "seed", FLAG_NUMBER, { .number = &seed }, 0, INT64_MAX },
                                  { "json", FLAG_SWITCH, { .on = &json } },
                                  { 0 } };
    if (!read_flags(argc, argv, flags, &words, &exit_code)) return exit_code;
    struct table *t = table_of_file(&words, WHOLE_LOG, &exit_code);
    if (!t) return exit_code;
    budget.threads = (int)threads;
    if (!budget.iterations && !budget.milliseconds) budget.iterations = HINT_ITERATIONS;
    if (!onlooker_begin(&onlooker, t, NOBODY)) return FAILED;
    exit_code = hint_for(&onlooker, (int)seat - 1, budget, (struct rng){ (uint64_t)seed }, json);
    onlooker_end(&onlooker);
    return exit_code;
}
